"""A series: several matches at one table, the first seat going round, and standings at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...engine.match import Match


class Standing(NamedTuple):
    """A line of the standings; ties share a place."""

    place: int
    seat: int
    total: int
    won: int
    """Matches the seat has won."""


def tokens(match: Match) -> tuple[int, ...]:
    """The tokens each seat gets for a finished match: by a rule of the game, or one for each winner."""
    if match.game.tokens is not None:
        return match.game.tokens(match.state)
    winners = match.winners
    return tuple(int(seat in winners) for seat in range(match.players))


def standings(totals: Sequence[int], won: Sequence[int]) -> list[Standing]:
    """The seats from the best to the last."""
    order = sorted(range(len(totals)), key=lambda seat: (-totals[seat], seat))
    return [
        Standing(1 + sum(other > totals[seat] for other in totals), seat, totals[seat], won[seat]) for seat in order
    ]
