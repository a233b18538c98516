"""Moves: numbers for the rules, words for people; and how a text is found among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, overload


class Speaker(Protocol):
    """A game, as far as its moves need it."""

    @property
    def name(self) -> str: ...

    def describe(self, move: int) -> str:
        """A move in words, in the current language."""


class Move:
    """A move of a game: a number, and words for it in the current language."""

    __slots__ = ("game", "id")

    def __init__(self, game: Speaker, id: int) -> None:
        self.game = game
        self.id = id

    def __str__(self) -> str:
        return self.game.describe(self.id)

    def __repr__(self) -> str:
        return f"<{self.game.name} move {self.id}: {self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and other.id == self.id and other.game.name == self.game.name

    def __hash__(self) -> int:
        return hash((self.game.name, self.id))

    def __int__(self) -> int:
        return self.id


class Moves(Sequence[Move]):
    """Legal moves, ascending by id; made into `Move`s as they are looked at."""

    __slots__ = ("_all", "ids")

    def __init__(self, every: Sequence[Move], ids: list[int]) -> None:
        self._all = every
        self.ids = ids

    def __len__(self) -> int:
        return len(self.ids)

    @overload
    def __getitem__(self, at: int) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> list[Move]: ...
    def __getitem__(self, at: int | slice) -> Move | list[Move]:
        if isinstance(at, slice):
            return [self._all[id] for id in self.ids[at]]
        return self._all[self.ids[at]]

    def __iter__(self) -> Iterator[Move]:
        return (self._all[id] for id in self.ids)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and move.id in self.ids

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moves) and other.ids == self.ids

    def __hash__(self) -> int:
        return hash(tuple(self.ids))

    def __repr__(self) -> str:
        return f"[{', '.join(map(str, self))}]"


class Described:
    """All moves in the words of one language, to be found by them."""

    def __init__(self, texts: list[str]) -> None:
        self.texts = texts
        self._by_text: dict[str, list[int]] = {}
        self._by_words: dict[str, list[int]] = {}
        for id, text in enumerate(texts):
            self._by_text.setdefault(folded(text), []).append(id)
            self._by_words.setdefault(sorted_words(text), []).append(id)

    def meaning(self, text: str) -> list[int]:
        """The moves that a text may mean: with the same words, else with the same in another order."""
        return self._by_text.get(folded(text)) or self._by_words.get(sorted_words(text), [])


BY_SOUND = dict(zip("абцсдефгжхийкл", "abccdefgghijkl", strict=True))
"""How Russian players read the letters of a place: б2 is b2, ц3 (or с3) is c3."""


def folded(text: str) -> str:
    """Text as it is compared: case, spaces and ё do not matter, nor in which letters a place is written."""
    return " ".join(map(latin_place, text.lower().replace("ё", "е").split()))


def latin_place(word: str) -> str:
    """`б2` as `b2`; any other word as it is."""
    letter, number = word[:1], word[1:]
    return BY_SOUND[letter] + number if letter in BY_SOUND and number.isdecimal() else word


def sorted_words(text: str) -> str:
    """The words without their order: "swap c2 a1" is "swap a1 c2"."""
    return " ".join(sorted(folded(text).split()))
