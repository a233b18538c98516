"""Profiles and ladders, made from results and ratings."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, case, func, or_, select

from ..protocol.people import GameRating, PastMatch, Profile, Rung, Statistics
from ..timestamps import iso
from .ratings import shown
from .schema import people, ratings, results, tables

HISTORY_MATCHES = 100
"""Matches in a profile, the last ones."""

LADDER_RUNGS = 100


def profile(connection: Connection, id: str, viewer: str | None) -> Profile | None:
    """Profile of a person; None for an unknown one. Matches at private tables are shown to their players only."""
    found = connection.execute(select(people.c.name, people.c.face).where(people.c.id == id)).first()
    if found is None:
        return None
    return {
        "id": id,
        "name": found.name,
        "face": found.face or None,
        "ratings": _ratings(connection, id),
        "statistics": _statistics(connection, id),
        "history": _history(connection, id, viewer),
    }


def _ratings(connection: Connection, id: str) -> list[GameRating]:
    rows = connection.execute(select(ratings).where(ratings.c.who == id).order_by(ratings.c.game))
    return [{"game": row.game, "rating": shown(row.mu, row.sigma), "matches": row.matches} for row in rows]


def _statistics(connection: Connection, id: str) -> list[Statistics]:
    counts = (
        select(
            results.c.game,
            func.count().label("matches"),
            func.sum(case((results.c.won, 1), else_=0)).label("won"),
            func.avg(results.c.score).label("score"),
            func.max(results.c.score).label("best"),
        )
        .where(results.c.who == id)
        .group_by(results.c.game)
        .order_by(results.c.game)
    )
    endings = _endings(connection, id)
    return [
        {
            "game": row.game,
            "matches": row.matches,
            "won": int(row.won),
            "endings": endings[row.game],
            "mean_score": round(float(row.score), 1),
            "best_score": row.best,
        }
        for row in connection.execute(counts)
    ]


def _endings(connection: Connection, id: str) -> dict[str, dict[str, int]]:
    """Number of matches by game and ending."""
    ended = select(results.c.game, results.c.ending, func.count().label("matches")).where(results.c.who == id)
    endings: dict[str, dict[str, int]] = {}
    for row in connection.execute(ended.group_by(results.c.game, results.c.ending).order_by(results.c.ending)):
        endings.setdefault(row.game, {})[row.ending] = row.matches
    return endings


def _history(connection: Connection, id: str, viewer: str | None) -> list[PastMatch]:
    played_there = select(results.c.table_id).where(results.c.who == viewer)
    last = (
        select(results)
        .join(tables, tables.c.id == results.c.table_id)
        .where(results.c.who == id, or_(tables.c.public, results.c.table_id.in_(played_there)))
        .order_by(results.c.at.desc())
        .limit(HISTORY_MATCHES)
    )
    return [
        {
            "table": row.table_id,
            "match": row.match,
            "game": row.game,
            "at": iso(row.at),
            "players": row.players,
            "place": row.place,
            "score": row.score,
            "ending": row.ending,
            "won": row.won,
        }
        for row in connection.execute(last)
    ]


def ladder(connection: Connection, game: str) -> list[Rung]:
    """People and bot levels, best first."""
    rank = ratings.c.mu - 3 * ratings.c.sigma
    query = (
        select(ratings, people.c.name)
        .outerjoin(people, people.c.id == ratings.c.who)
        .where(ratings.c.game == game)
        .order_by(rank.desc(), ratings.c.who)
        .limit(LADDER_RUNGS)
    )
    return [_rung(row) for row in connection.execute(query)]


def _rung(row: Any) -> Rung:
    level = row.who.partition(":")[2] or None
    return {
        "person": None if level else row.who,
        "name": row.name,
        "level": level,
        "rating": shown(row.mu, row.sigma),
        "mu": round(row.mu, 2),
        "sigma": round(row.sigma, 2),
        "matches": row.matches,
    }
