"""Ratings: who is how strong in a game, people and bot levels alike (openskill)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import Connection

from ..table import events as e
from ..table.table import Seat, Table
from .store import Rated, load_ratings

MODEL = PlackettLuce()

Known = Mapping[str, tuple[float, float, int]]
"""What is known of each: mu, sigma, and how many matches that is from."""


def bot_name(level: str) -> str:
    """How a level of bots is called where people have their ids."""
    return f"bot:{level}"


def shown(mu: float, sigma: float) -> int:
    """A rating as people read it: what one is at least worth, beginners at 1000."""
    return round(1000 + 40 * (mu - 3 * sigma))


def rate(seats: Sequence[str], places: Sequence[int], known: Known) -> list[Rated]:
    """The ratings after a match; none where it says nothing of who is stronger.

    That is where all share one place, or one person held several seats. A level of bots on several seats gets the mean.
    """
    people = [who for who in seats if not who.startswith("bot:")]
    if len(set(places)) < 2 or len(set(people)) < len(people) or len(set(seats)) < 2:
        return []
    teams = [[one] for one in _ratings(seats, known)]
    after = [team[0] for team in MODEL.rate(teams, ranks=[float(place) for place in places])]
    return _by_name(seats, after, known)


def rate_together(seats: Sequence[str], won: bool, known: Known) -> list[Rated]:
    """The same where all win or lose together: one team, against a game that is always as strong as a beginner."""
    ranks = [1.0, 2.0] if won else [2.0, 1.0]
    after, _ = MODEL.rate([_ratings(seats, known), [MODEL.rating()]], ranks=ranks)
    return _by_name(seats, after, known)


FRESH = (MODEL.mu, MODEL.sigma, 0)


def _ratings(seats: Sequence[str], known: Known) -> list[Any]:
    return [MODEL.rating(mu=mu, sigma=sigma) for mu, sigma, _ in (known.get(who, FRESH) for who in seats)]


def _by_name(seats: Sequence[str], after: Sequence[Any], known: Known) -> list[Rated]:
    rated = []
    for who in sorted(set(seats)):
        own = [after[seat] for seat, other in enumerate(seats) if other == who]
        mu = sum(one.mu for one in own) / len(own)
        sigma = sum(one.sigma for one in own) / len(own)
        rated.append(Rated(who, mu, sigma, known.get(who, FRESH)[2]))
    return rated


@dataclass(frozen=True)
class Scored:
    """The end of a match, with what it means for those who played."""

    events: list[e.Event]
    results: list[dict[str, Any]]
    ratings: tuple[str, list[Rated]] | None


def scored(connection: Connection, table: Table, events: list[e.Event]) -> Scored:
    """Put ratings into the event that ends a match. It counts for those who sat there when it began."""
    assert table.deal is not None
    seats = [_who(seat) for seat in table.deal.seats]
    known = load_ratings(connection, table.game.name, seats)
    new, results, rated = [], [], []
    for event in events:
        what = event.what
        if isinstance(what, e.Ended):
            winners = table.game.winners(what.scores, what.places)
            if table.game.together:
                rated = rate_together(seats, bool(winners), known)
            else:
                rated = rate(seats, what.places, known)
                winners = () if len(winners) == len(seats) else winners
            event = replace(event, what=replace(what, ratings=_changes(rated, known)))
            results = [
                {
                    "table_id": table.id,
                    "match": table.deal.number,
                    "seat": seat,
                    "who": who,
                    "game": table.game.name,
                    "at": event.at,
                    "players": len(seats),
                    "place": what.places[seat],
                    "score": what.scores[seat],
                    "ending": what.ending,
                    "won": seat in winners,
                }
                for seat, who in enumerate(seats)
            ]
        new.append(event)
    return Scored(new, results, (table.game.name, rated) if rated else None)


def _who(seat: Seat) -> str:
    return seat.person or bot_name(seat.level or "")


def _changes(rated: list[Rated], known: Known) -> dict[str, Any] | None:
    """By person or level: the rating before and after."""
    return {
        one.who: {"before": shown(*known.get(one.who, FRESH)[:2]), "after": shown(one.mu, one.sigma)} for one in rated
    } or None
