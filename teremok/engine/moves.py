"""Moves: ids for the rules, texts for people, and finding the move that a text means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, overload


class Speaker(Protocol):
    """The part of a game that its moves need."""

    @property
    def name(self) -> str: ...

    def describe(self, move: int) -> str:
        """A move in words, in the current language."""


class Move:
    """A move of a game: its id, and its text in the current language."""

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
    """Legal moves, ascending by id; `Move` objects are looked up on access."""

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
    """The texts of all moves in one language, and an index by text."""

    def __init__(self, texts: list[str]) -> None:
        self.texts = texts
        self._by_text: dict[str, list[int]] = {}
        self._by_words: dict[str, list[int]] = {}
        for id, text in enumerate(texts):
            self._by_text.setdefault(folded(text), []).append(id)
            self._by_words.setdefault(sorted_words(text), []).append(id)

    def meaning(self, text: str) -> list[int]:
        """The ids of moves with this text, or else with the same words in another order."""
        return self._by_text.get(folded(text)) or self._by_words.get(sorted_words(text), [])


BY_SOUND = dict(zip("абцсдефгжхийкл", "abccdefgghijkl", strict=True))
"""Russian letters for the columns of a board: б2 is b2, ц3 (or с3) is c3."""


def folded(text: str) -> str:
    """Normalise a text for comparison: case, spaces, ё, and the alphabet of coordinates do not matter."""
    return " ".join(map(latin_place, text.lower().replace("ё", "е").split()))


def latin_place(word: str) -> str:
    """`б2` as `b2`; any other word unchanged."""
    letter, number = word[:1], word[1:]
    return BY_SOUND[letter] + number if letter in BY_SOUND and number.isdecimal() else word


def sorted_words(text: str) -> str:
    """The normalised words in alphabetical order, so that "swap c2 a1" equals "swap a1 c2"."""
    return " ".join(sorted(folded(text).split()))
