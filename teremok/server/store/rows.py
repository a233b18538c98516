"""Tables as rows of the store: events for the log, and one row about each table for lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson
from sqlalchemy import Row

from ..table import events as e
from ..table.table import Due, Table


def row_of(table: str, event: e.Event, request_id: str | None) -> dict[str, Any]:
    return {
        "table_id": table,
        "number": event.number,
        "at": event.at,
        "person": event.by,
        "request_id": request_id,
        "kind": event.kind,
        "data": orjson.dumps(event.data()).decode(),
    }


def event_of(row: Row[Any]) -> e.Event:
    return e.Event.read(row.number, row.at, row.person, row.kind, orjson.loads(row.data))


def request_key(person: str, request_id: str) -> int:
    """A hash that stands for a person's request: 61 bits take a third of the memory of both ids."""
    return hash((person, request_id))


def handled_requests(rows: Sequence[Row[Any]]) -> dict[int, int]:
    """The number of the first event of each request, by `request_key`."""
    return {request_key(row.person, row.request_id): row.number for row in rows if row.request_id is not None}


def table_row_of(table: Table, events: list[e.Event], due: list[Due], changed: bool) -> dict[str, Any]:
    """Columns of a table's row that change with these events; all of them for a new table."""
    times = [one.at for one in due if one.kind != "bot" or table.people]  # bots without people wait for a spectator
    table_row: dict[str, Any] = {
        "number": table.number,
        "changed": events[-1].at,
        "due": min(times, default=None),
        "to_move": ",".join(map(str, table.to_move)),
    }
    if changed:
        table_row |= {"status": table.status, "public": table.settings["public"], "summary": _summary(table)}
    if events[0].number == 1:
        table_row |= {"id": table.id, "game": table.game.name, "created": table.created}
    return table_row


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
