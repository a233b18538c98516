"""How a table stands in the store: its events as rows of the log, and the line that lists are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson
from sqlalchemy import Row

from ..table import events as e
from ..table.table import Due, Table


def row_of(table: str, event: e.Event, deed: str | None) -> dict[str, Any]:
    return {
        "table_id": table,
        "number": event.number,
        "at": event.at,
        "person": event.by,
        "command": deed,
        "kind": event.kind,
        "data": orjson.dumps(event.data()).decode(),
    }


def event_of(row: Row[Any]) -> e.Event:
    return e.Event.read(row.number, row.at, row.person, row.kind, orjson.loads(row.data))


def remembered(person: str, deed: str) -> int:
    """By what a process remembers a deed of a person: 61 bits, a third of the memory that their ids would take."""
    return hash((person, deed))


def deeds_of(rows: Sequence[Row[Any]]) -> dict[int, int]:
    return {remembered(row.person, row.command): row.number for row in rows if row.command is not None}


def line_of(table: Table, events: list[e.Event], due: list[Due], changed: bool) -> dict[str, Any]:
    """What changes in the stored line with these events; all of it for a new table."""
    times = [one.at for one in due if one.kind != "bot" or table.people]  # bots that are left alone wait to be watched
    line: dict[str, Any] = {
        "number": table.number,
        "changed": events[-1].at,
        "due": min(times, default=None),
        "to_move": ",".join(map(str, table.to_move)),
    }
    if changed:
        line |= {"status": table.status, "public": table.settings["public"], "summary": _summary(table)}
    if events[0].number == 1:
        line |= {"id": table.id, "game": table.game.name, "created": table.created}
    return line


def _summary(table: Table) -> str:
    kept = {
        "options": table.options,
        "settings": table.settings,
        "host": table.host,
        "match": table.deal.number if table.deal else 0,
        "again": table.wants_rematch,
        "sent_away": list(table.sent_away),
        "seats": table.seats,
    }
    return orjson.dumps(kept).decode()
