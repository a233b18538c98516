"""What is a person's: told to them, or taken out of everything, on request; and people who may not come any more."""

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

NOBODY = "—"
"""In place of the name of a person who is forgotten, and of what they said."""


class NoSuchPerson(TeremokError):
    key = "house-no-such-person"


def find(connection: Connection, who: str) -> Row[Any]:
    """By id, or by a name that only one has."""
    found = connection.execute(select(people).where(or_(people.c.id == who, people.c.name == who))).all()
    if not found:
        raise NoSuchPerson(who=who)
    if len(found) > 1:
        raise NoSuchPerson("house-several-persons", who=who, ids=", ".join(sorted(row.id for row in found)))
    return found[0]


# --- who may not come any more


def ban(connection: Connection, person: str, at: int) -> None:
    """None of their devices lets them in, nor does a link; nothing is taken from them, so that it can be undone."""
    if not banned(connection, person):
        connection.execute(insert(bans), {"person": person, "at": at})


def unban(connection: Connection, person: str) -> None:
    connection.execute(delete(bans).where(bans.c.person == person))


def banned(connection: Connection, person: str) -> bool:
    return connection.execute(select(bans.c.person).where(bans.c.person == person)).first() is not None


# --- where they were


def tables_of(connection: Connection, person: str) -> list[str]:
    """Where they sat, did something, or something was done about them."""
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
    """All that is kept of a person, for them: what they did at tables, too."""
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
        "tables": {id: deeds(connection, archive, id, person) for id in ids},
    }


def deeds(connection: Connection, archive: Archive, table: str, person: str) -> list[dict[str, Any]]:
    """What a person did at a table."""
    own = [row for row in log_of(connection, archive, table) if row.person == person]
    return [{"number": row.number, "at": iso(row.at), "kind": row.kind, **orjson.loads(row.data)} for row in own]


def log_of(connection: Connection, archive: Archive, table: str) -> list[Any]:
    query = select(events).where(events.c.table_id == table).order_by(events.c.number)
    return archive.complete(table, list(connection.execute(query)))


# --- taken out of everything


def forget(connection: Connection, archive: Archive, person: str) -> list[str]:
    """Take a person out of the store: which tables have changed by it.

    Tables where nobody else was are gone. In the others somebody without a name has been there: another id at each, by
    which nobody can put them together.
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
    ghost = f"p_{secrets.token_hex(8)}"
    named = or_(events.c.person == person, events.c.data.like(f"%{person}%"))
    for row in connection.execute(select(events).where(events.c.table_id == table, named)).all():
        new = without(row, person, ghost)
        values = {"person": new.person, "data": new.data}
        this = (events.c.table_id == table, events.c.number == row.number)
        connection.execute(update(events).where(*this).values(values))
    kept = archive.read(table)
    if any(mentions(row, person) for row in kept):
        archive.write(table, [without(row, person, ghost) for row in kept])
    line = connection.execute(select(tables.c.summary).where(tables.c.id == table)).scalar()
    if line is not None:
        summary = orjson.dumps(nameless(orjson.loads(line), person, ghost)).decode()
        connection.execute(update(tables).where(tables.c.id == table).values(summary=summary))


def without(row: Any, person: str, ghost: str) -> EventRecord:
    """An event in which the person is somebody without a name."""
    data = nameless(orjson.loads(row.data), person, ghost)
    if row.person == person:
        data |= {field: NOBODY for field in ("name", "text") if field in data}
        data.pop("face", None)
    by = ghost if row.person == person else row.person
    return EventRecord(row.number, row.at, by, row.request_id, row.kind, orjson.dumps(data).decode())


PERSONAL = ("person", "whom")
"""Fields beside which a name, or a face, is that of the person in them."""


def nameless(data: Any, person: str, ghost: str) -> Any:
    if isinstance(data, list):
        return [nameless(one, person, ghost) for one in data]
    if not isinstance(data, dict):
        return ghost if data == person else data
    about = any(data.get(field) == person for field in PERSONAL)
    found = {ghost if key == person else key: nameless(value, person, ghost) for key, value in data.items()}
    if about:
        found |= {"name": NOBODY} if "name" in found else {}
        found |= {"face": ""} if "face" in found else {}
    return found
