"""Ratings: who is how strong in a game, people and bot levels alike (openskill)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openskill.models import PlackettLuce
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from .schema import ratings
from .store import Lost, Rated

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
    fresh = (MODEL.mu, MODEL.sigma, 0)
    teams = [[MODEL.rating(mu=mu, sigma=sigma)] for mu, sigma, _ in (known.get(who, fresh) for who in seats)]
    after = [team[0] for team in MODEL.rate(teams, ranks=[float(place) for place in places])]
    rated = []
    for who in sorted(set(seats)):
        own = [after[seat] for seat, other in enumerate(seats) if other == who]
        mu = sum(one.mu for one in own) / len(own)
        sigma = sum(one.sigma for one in own) / len(own)
        rated.append(Rated(who, mu, sigma, known.get(who, fresh)[2]))
    return rated


def load_ratings(connection: Connection, game: str, whose: Sequence[str]) -> dict[str, tuple[float, float, int]]:
    query = select(ratings).where(ratings.c.game == game, ratings.c.who.in_(set(whose)))
    return {row.who: (row.mu, row.sigma, row.matches) for row in connection.execute(query)}


def save_ratings(connection: Connection, game: str, rated: Sequence[Rated]) -> None:
    """Write ratings; Lost if one has changed since it was looked up."""
    for one in rated:
        values = {"mu": one.mu, "sigma": one.sigma, "matches": one.before + 1}
        if one.before == 0:
            try:
                connection.execute(insert(ratings), {"game": game, "who": one.who, **values})
            except IntegrityError:
                raise Lost from None
        else:
            this = (ratings.c.game == game, ratings.c.who == one.who, ratings.c.matches == one.before)
            if connection.execute(update(ratings).where(*this).values(values)).rowcount != 1:
                raise Lost
