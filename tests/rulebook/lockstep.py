"""Play a game by its rules and by a plain model of its rules page at once; both must agree after every move."""

import random
from collections.abc import Callable, Generator, Mapping
from typing import Any, Protocol, TypeAlias, TypeVar

from teremok import Match


class Model(Protocol):
    """A game written a second time, sharing no code with its rules; moves are the words of the match."""

    @property
    def actors(self) -> set[int]:
        """The seats that must decide now; none when the game is over."""

    def legal(self, seat: int) -> set[str]: ...

    def play(self, seat: int, move: str) -> None: ...


T = TypeVar("T")
Course: TypeAlias = Generator[dict[int, set[str]], tuple[int, str], T]
"""A part of a game: yields the moves open to each seat that must decide, and is sent the seat and move played."""


class GameEnd(Exception):
    """Ends the course of a game; its argument names the ending."""


class CourseModel:
    """A model that tells its game from beginning to end in `course`, waiting wherever somebody must decide."""

    def __init__(self) -> None:
        self.ending: str | None = None
        self._course = self.course()
        self._asked: dict[int, set[str]] | None = None  # None: the course has not begun

    def course(self) -> Course[None]:
        raise NotImplementedError

    @property
    def actors(self) -> set[int]:
        if self._asked is None:
            self._resume(lambda: next(self._course))
        return set(self._asked or {})

    def legal(self, seat: int) -> set[str]:
        return (self._asked or {})[seat]

    def play(self, seat: int, move: str) -> None:
        self._resume(lambda: self._course.send((seat, move)))

    def _resume(self, step: Callable[[], dict[int, set[str]]]) -> None:
        try:
            self._asked = step()
        except GameEnd as end:
            self._asked, self.ending = {}, str(end)

    @staticmethod
    def ask(seat: int, moves: set[str]) -> Course[str]:
        """One seat chooses among these moves."""
        _, move = yield {seat: moves}
        return move

    @staticmethod
    def ask_all(moves: Mapping[int, set[str]], chosen: dict[int, str]) -> Course[None]:
        """All seats choose at once and in secret; each is written down in `chosen` as it is made."""
        while len(chosen) < len(moves):
            seat, move = yield {seat: moves[seat] for seat in moves if seat not in chosen}
            chosen[seat] = move


M = TypeVar("M", bound=Model)


def play_in_lockstep(
    match: Match,
    model: M,
    luck: random.Random,
    choose: Callable[[random.Random, list[str], M], str],
    compare: Callable[[Match, M], Any],
) -> None:
    """Play a game to its end, comparing whose turn it is, all legal moves, and what `compare` looks at.

    The match moves first, so that the model can be told what chance gave.
    """
    try:
        compare(match, model)
        while not match.over:
            assert set(match.actors) == model.actors
            moves = {seat: [str(move) for move in match.legal(seat)] for seat in match.actors}
            for seat, words in moves.items():
                assert len(words) == len(set(words))
                assert set(words) == model.legal(seat), f"seat {seat}"
            seat = luck.choice(match.actors)
            move = choose(luck, moves[seat], model)
            match.play(seat, move)
            model.play(seat, move)
            compare(match, model)
        assert model.actors == set()
    except AssertionError as error:
        error.add_note(f"{match!r}, seed {match.seed}")
        raise
