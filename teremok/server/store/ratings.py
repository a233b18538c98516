"""Ratings of people and bot levels in each game (openskill)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from openskill.models import PlackettLuce
from sqlalchemy import Connection

from ..table import events as e
from ..table.seats import Seat
from ..table.table import Table
from .log import Rated
from .store import load_ratings

MODEL = PlackettLuce()

Known = Mapping[str, tuple[float, float, int]]
"""Ratings by player: mu, sigma and the number of matches."""


def bot_name(level: str) -> str:
    """Id of a bot level, used where people have theirs."""
    return f"bot:{level}"


def shown(mu: float, sigma: float) -> int:
    """A rating as people read it: a lower bound of the skill, 1000 for beginners."""
    return round(1000 + 40 * (mu - 3 * sigma))


def rate(seats: Sequence[str], places: Sequence[int], known: Known) -> list[Rated]:
    """Ratings after a match; none if it does not show who is stronger.

    That is so if all share one rank or one person held several seats. A bot level on several seats gets the mean.
    """
    people = [player for player in seats if not player.startswith("bot:")]
    if len(set(places)) < 2 or len(set(people)) < len(people) or len(set(seats)) < 2:
        return []
    teams = [[one] for one in _ratings(seats, known)]
    after = [team[0] for team in MODEL.rate(teams, ranks=[float(place) for place in places])]
    return _by_name(seats, after, known)


def rate_together(seats: Sequence[str], won: bool, known: Known) -> list[Rated]:
    """Ratings after a co-operative match: one team against the game, which is rated as a beginner."""
    ranks = [1.0, 2.0] if won else [2.0, 1.0]
    after, _ = MODEL.rate([_ratings(seats, known), [MODEL.rating()]], ranks=ranks)
    return _by_name(seats, after, known)


BEGINNER = (MODEL.mu, MODEL.sigma, 0)


def _ratings(seats: Sequence[str], known: Known) -> list[Any]:
    return [MODEL.rating(mu=mu, sigma=sigma) for mu, sigma, _ in (known.get(player, BEGINNER) for player in seats)]


def _by_name(seats: Sequence[str], after: Sequence[Any], known: Known) -> list[Rated]:
    rated = []
    for player in sorted(set(seats)):
        own = [after[seat] for seat, other in enumerate(seats) if other == player]
        mu = sum(one.mu for one in own) / len(own)
        sigma = sum(one.sigma for one in own) / len(own)
        rated.append(Rated(player, mu, sigma, known.get(player, BEGINNER)[2]))
    return rated


@dataclass(frozen=True)
class Scored:
    """The events that end a match, with its results and new ratings."""

    events: list[e.Event]
    results: list[dict[str, Any]]
    ratings: tuple[str, list[Rated]] | None


def scored(connection: Connection, table: Table, events: list[e.Event]) -> Scored:
    """Add ratings to the event that ends a match. It counts for those who sat at the table when it began."""
    assert table.deal is not None
    (ended,) = (event for event in events if isinstance(event.body, e.Ended))
    what = cast(e.Ended, ended.body)
    players = [_player(seat) for seat in table.deal.seats]
    known = load_ratings(connection, table.game.name, players)
    rated = rated_after(table, players, what, known)
    new = replace(ended, body=replace(what, ratings=_changes(rated, known)))
    return Scored(
        [new if event is ended else event for event in events],
        _results(table, table.deal.number, players, what, ended.at),
        (table.game.name, rated) if rated else None,
    )


def rated_after(table: Table, players: list[str], ended: e.Ended, known: Known) -> list[Rated]:
    if not table.rated:
        return []
    if table.game.together:
        won = bool(table.game.winners(ended.scores, ended.places))
        gone = {players[seat] for seat in ended.resigned}
        lost = {one.player: one for one in rate_together(players, False, known)}
        return [lost[one.player] if one.player in gone else one for one in rate_together(players, won, known)]
    return rate(players, ended.places, known)


def _results(table: Table, match: int, players: list[str], ended: e.Ended, at: int) -> list[dict[str, Any]]:
    """Rows for the players' histories. A draw of all players is nobody's win."""
    winners = table.game.winners(ended.scores, ended.places)
    if not table.game.together and len(winners) == len(players):
        winners = ()
    return [
        {
            "table_id": table.id,
            "match": match,
            "seat": seat,
            "who": player,
            "game": table.game.name,
            "at": at,
            "players": len(players),
            "place": ended.places[seat],
            "score": ended.scores[seat],
            "ending": ended.ending,
            "won": seat in winners,
        }
        for seat, player in enumerate(players)
    ]


def _player(seat: Seat) -> str:
    return seat.person or bot_name(seat.level or "")


def _changes(rated: list[Rated], known: Known) -> dict[str, Any] | None:
    """Ratings before and after, by person or bot level."""
    return {
        one.player: {"before": shown(*known.get(one.player, BEGINNER)[:2]), "after": shown(one.mu, one.sigma)}
        for one in rated
    } or None
