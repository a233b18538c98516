"""Blocked people: what they say is not shown to those who blocked them."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, insert, select

from ..errors import NotFound, Refused
from ..protocol.people import Blocked
from ..timestamps import iso
from .schema import blocks, people

MOST_BLOCKED = 200


def blocked_by(connection: Connection, person: str) -> frozenset[str]:
    return frozenset(connection.execute(select(blocks.c.blocked).where(blocks.c.person == person)).scalars())


def blocking(connection: Connection, person: str) -> frozenset[str]:
    """People who have blocked this person."""
    return frozenset(connection.execute(select(blocks.c.person).where(blocks.c.blocked == person)).scalars())


def listed(connection: Connection, person: str) -> list[Blocked]:
    """Blocked people, the last one first."""
    query = (
        select(blocks.c.blocked, blocks.c.at, people.c.name)
        .join(people, people.c.id == blocks.c.blocked)
        .where(blocks.c.person == person)
        .order_by(blocks.c.at.desc(), blocks.c.blocked)
    )
    return [{"person": row.blocked, "name": row.name, "at": iso(row.at)} for row in connection.execute(query)]


def block(connection: Connection, person: str, whom: str, at: int) -> None:
    if whom == person:
        raise Refused("error-whom-yourself")
    if connection.execute(select(people.c.id).where(people.c.id == whom)).first() is None:
        raise NotFound("house-no-person")
    if whom in blocked_by(connection, person):
        return
    number = connection.execute(select(func.count()).where(blocks.c.person == person)).scalar() or 0
    if number >= MOST_BLOCKED:
        raise Refused("house-too-many-blocked", most=MOST_BLOCKED)
    connection.execute(insert(blocks), {"person": person, "blocked": whom, "at": at})


def unblock(connection: Connection, person: str, whom: str) -> None:
    connection.execute(delete(blocks).where(blocks.c.person == person, blocks.c.blocked == whom))
