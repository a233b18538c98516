"""Personal data on request: export and erasure; and bans."""

from __future__ import annotations

import secrets
from typing import Any

import orjson
from sqlalchemy import Connection, Row, delete, insert, or_, select, update

from ...engine.errors import TeremokError
from ..timestamps import iso
from . import blocks, devices
from .archive import Archive, EventRecord
from .profiles import profile
from .schema import bans, events, people, ratings, recoveries, results, sitters, tables, tokens
from .schema import blocks as blocked_people

ERASED = "—"
"""Stands for the name of an erased person, and for what they said."""


class NoSuchPerson(TeremokError):
    key = "house-no-such-person"


def find(connection: Connection, who: str) -> Row[Any]:
    """Find a person by id, or by a name that is unique."""
    found = connection.execute(select(people).where(or_(people.c.id == who, people.c.name == who))).all()
    if not found:
        raise NoSuchPerson(who=who)
    if len(found) > 1:
        raise NoSuchPerson("house-several-persons", who=who, ids=", ".join(sorted(row.id for row in found)))
    return found[0]


# --- bans


def ban(connection: Connection, person: str, at: int) -> None:
    """Refuse all devices and recovery links of a person. Nothing is deleted, so that it can be undone."""
    if not banned(connection, person):
        connection.execute(insert(bans), {"person": person, "at": at})


def unban(connection: Connection, person: str) -> None:
    connection.execute(delete(bans).where(bans.c.person == person))


def banned(connection: Connection, person: str) -> bool:
    return connection.execute(select(bans.c.person).where(bans.c.person == person)).first() is not None


# --- export


def tables_of(connection: Connection, person: str) -> list[str]:
    """Tables whose seats, results, events or summaries mention a person."""
    named = f"%{person}%"
    places = (
        select(sitters.c.table_id).where(sitters.c.person == person),
        select(results.c.table_id).where(results.c.who == person),
        select(events.c.table_id).where(or_(events.c.person == person, events.c.data.like(named))),
        select(tables.c.id).where(tables.c.summary.like(named)),
    )
    return sorted({id for place in places for id in connection.execute(place).scalars()})


def archived_tables_of(archive: Archive, person: str) -> list[str]:
    return [table for table in archive if any(mentions(row, person) for row in archive.read(table))]


def mentions(row: Any, person: str) -> bool:
    return row.person == person or person in row.data


def exported(connection: Connection, archive: Archive, person: str) -> dict[str, Any]:
    """Everything that is stored about a person, with what they did at tables."""
    row = connection.execute(select(people).where(people.c.id == person)).one()
    known = profile(connection, person, person)
    assert known is not None
    ids = sorted({*tables_of(connection, person), *archived_tables_of(archive, person)})
    return {
        "person": {"id": row.id, "name": row.name, "language": row.language, "face": row.face, "at": iso(row.created)},
        "devices": [
            {"device": one["device"], "created": one["created"], "seen": one["seen"]}
            for one in devices.listed(connection, person, None)
        ],
        "blocked": blocks.listed(connection, person),
        "banned": banned(connection, person),
        "ratings": known["ratings"],
        "results": [dict(one._mapping) for one in connection.execute(select(results).where(results.c.who == person))],
        "tables": {id: actions_of(connection, archive, id, person) for id in ids},
    }


def actions_of(connection: Connection, archive: Archive, table: str, person: str) -> list[dict[str, Any]]:
    """Events that a person caused at a table."""
    own = [row for row in log_of(connection, archive, table) if row.person == person]
    return [{"number": row.number, "at": iso(row.at), "kind": row.kind, **orjson.loads(row.data)} for row in own]


def log_of(connection: Connection, archive: Archive, table: str) -> list[Any]:
    query = select(events).where(events.c.table_id == table).order_by(events.c.number)
    return archive.complete(table, list(connection.execute(query)))


# --- erasure


def erase(connection: Connection, archive: Archive, person: str) -> list[str]:
    """Erase a person from the store, and return the tables that have changed.

    Tables of nobody else are deleted. In the others a nameless pseudonym takes the person's place, a different one at
    each table, so that tables cannot be linked.
    """
    changed = sorted({*tables_of(connection, person), *archived_tables_of(archive, person)})
    for id in changed:
        rows = log_of(connection, archive, id)
        if {row.person for row in rows} <= {person, None} and not others_at(connection, id, person):
            drop_table(connection, archive, id)
        else:
            rewrite(connection, archive, id, person)
    for table, column in (
        (tokens, tokens.c.person),
        (recoveries, recoveries.c.person),
        (bans, bans.c.person),
        (blocked_people, blocked_people.c.person),
        (blocked_people, blocked_people.c.blocked),
        (sitters, sitters.c.person),
        (results, results.c.who),
        (ratings, ratings.c.who),
        (people, people.c.id),
    ):
        connection.execute(delete(table).where(column == person))
    return changed


def others_at(connection: Connection, table: str, person: str) -> bool:
    others = select(sitters.c.person).where(sitters.c.table_id == table, sitters.c.person != person)
    return connection.execute(others).first() is not None


def drop_table(connection: Connection, archive: Archive, table: str) -> None:
    for rows, column in (
        (events, events.c.table_id),
        (sitters, sitters.c.table_id),
        (results, results.c.table_id),
        (tables, tables.c.id),
    ):
        connection.execute(delete(rows).where(column == table))
    archive.drop(table)


def rewrite(connection: Connection, archive: Archive, table: str, person: str) -> None:
    pseudonym = f"p_{secrets.token_hex(8)}"
    named = or_(events.c.person == person, events.c.data.like(f"%{person}%"))
    for row in connection.execute(select(events).where(events.c.table_id == table, named)).all():
        new = anonymised_event(row, person, pseudonym)
        values = {"person": new.person, "data": new.data}
        this = (events.c.table_id == table, events.c.number == row.number)
        connection.execute(update(events).where(*this).values(values))
    kept = archive.read(table)
    if any(mentions(row, person) for row in kept):
        archive.write(table, [anonymised_event(row, person, pseudonym) for row in kept])
    line = connection.execute(select(tables.c.summary).where(tables.c.id == table)).scalar()
    if line is not None:
        summary = orjson.dumps(anonymised(orjson.loads(line), person, pseudonym)).decode()
        connection.execute(update(tables).where(tables.c.id == table).values(summary=summary))


def anonymised_event(row: Any, person: str, pseudonym: str) -> EventRecord:
    """The event with a pseudonym in place of a person."""
    data = anonymised(orjson.loads(row.data), person, pseudonym)
    if row.person == person:
        data |= {field: ERASED for field in ("name", "text") if field in data}
        data.pop("face", None)
    by = pseudonym if row.person == person else row.person
    return EventRecord(row.number, row.at, by, row.request_id, row.kind, orjson.dumps(data).decode())


PERSONAL = ("person", "whom")
"""Fields that hold a person's id; a name or a face beside them is that person's."""


def anonymised(data: Any, person: str, pseudonym: str) -> Any:
    if isinstance(data, list):
        return [anonymised(one, person, pseudonym) for one in data]
    if not isinstance(data, dict):
        return pseudonym if data == person else data
    about = any(data.get(field) == person for field in PERSONAL)
    found = {pseudonym if key == person else key: anonymised(value, person, pseudonym) for key, value in data.items()}
    if about:
        found |= {"name": ERASED} if "name" in found else {}
        found |= {"face": ""} if "face" in found else {}
    return found
