"""The matches of a table. One that is there is never changed: a move makes the match that is there after it."""

from __future__ import annotations

import functools
from dataclasses import dataclass, field

from ...engine.game import Game
from ...engine.log import commitment
from ...engine.match import Match
from ...engine.options import Options
from . import events as e
from .seats import Seat


@dataclass
class Deal:
    """A match of the table."""

    number: int
    match: Match
    seed: int
    nonce: str
    seats: list[Seat]
    """Who sat there when it began."""
    table_options: Options
    """The options of the table; those of the match say also who begins."""
    resigned: list[int] = field(default_factory=list)
    """Seats whose persons have given it up."""
    hinted: bool = False
    """Has anybody taken a hint?"""
    result: e.Ended | None = None
    ended: int = 0
    """The number of the event with which it did."""

    @functools.cached_property
    def commitment(self) -> str:
        return commitment(self.seed, self.nonce)


def dealt(game: Game, options: Options, seed: int) -> Match:
    return game.new(seed, **options)


def played(match: Match, seat: int, move: int) -> Match:
    """The match after a move, if it is legal."""
    after = match.copy()
    after.play(seat, move)
    return after


def retracted(match: Match, seat: int) -> Match:
    """The match without the last choice of a seat, if nobody has seen it yet."""
    after = match.copy()
    after.retract(seat)
    return after


def shortened(match: Match, moves: int) -> Match:
    """The match as it was after so many moves."""
    again = match.rewound()
    for seat, move in match.history[:moves]:
        again.play(seat, move)
    return again
