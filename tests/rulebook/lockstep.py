"""Play a game by its rules and by a plain model of its rules page at once; both must agree after every move."""

import random
from collections.abc import Callable
from typing import Protocol, TypeVar

from teremok import Match


class Model(Protocol):
    """A game written a second time, sharing no code with its rules; moves are the words of the match."""

    @property
    def actors(self) -> set[int]:
        """The seats that must decide now; none when the game is over."""

    def legal(self, seat: int) -> set[str]: ...

    def play(self, seat: int, move: str) -> None: ...


M = TypeVar("M", bound=Model)


def play_in_lockstep(
    match: Match,
    model: M,
    luck: random.Random,
    choose: Callable[[random.Random, list[str], M], str],
    compare: Callable[[Match, M], None],
) -> None:
    """Play a game to its end, comparing whose turn it is, all legal moves, and what `compare` looks at.

    The match moves first, so that the model can be told what chance gave.
    """
    compare(match, model)
    while not match.over:
        assert set(match.actors) == model.actors
        moves = {seat: [str(move) for move in match.legal(seat)] for seat in match.actors}
        for seat, words in moves.items():
            assert len(words) == len(set(words))
            assert set(words) == model.legal(seat), f"seat {seat} after {len(match.history)} moves"
        seat = luck.choice(match.actors)
        move = choose(luck, moves[seat], model)
        match.play(seat, move)
        model.play(seat, move)
        compare(match, model)
    assert model.actors == set()
