"""The matches of a table. A `Match` held here is never changed: a move makes a new one."""

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
    """One match of a table, with what the server needs to know about it."""

    number: int
    match: Match
    seed: int
    nonce: str
    seats: list[Seat]
    """The seats when it began."""
    table_options: Options
    """The options of the table; those of the match also say who begins."""
    resigned: list[int] = field(default_factory=list)
    """Seats whose persons have resigned."""
    hinted: bool = False
    """Whether anybody has got a hint."""
    result: e.Ended | None = None
    ended: int = 0
    """The number of the event that ended it."""

    @functools.cached_property
    def commitment(self) -> str:
        return commitment(self.seed, self.nonce)


def deal_match(game: Game, options: Options, seed: int) -> Match:
    return game.new(seed, **options)


def after_move(match: Match, seat: int, move: int) -> Match:
    """The match after a move; raises if it is illegal."""
    after = match.copy()
    after.play(seat, move)
    return after


def after_retract(match: Match, seat: int) -> Match:
    """The match without the last choice of a seat; raises if others have already seen it."""
    after = match.copy()
    after.retract(seat)
    return after


def truncated(match: Match, moves: int) -> Match:
    """The match as it was after this many moves."""
    again = match.rewound()
    for seat, move in match.history[:moves]:
        again.play(seat, move)
    return again
