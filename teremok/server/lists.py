"""Tables as lines in a list: what the store keeps of each, and what people see of that."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import Row

from . import events as e
from .bus import Here
from .people import Guest
from .pieces import iso, seat_data
from .render import ABOUT_TABLE
from .table import Due, Seat, Table

NOBODY = Here()


def line_of(table: Table, events: list[e.Event], due: list[Due]) -> dict[str, Any]:
    """What changes in the stored line with these events; all of it for a new table."""
    line: dict[str, Any] = {
        "number": table.number,
        "changed": events[-1].at,
        "due": due[0].at if due else None,
        "to_move": ",".join(map(str, table.to_move)),
    }
    if any(event.kind in ABOUT_TABLE for event in events):
        line |= {"status": table.status, "public": table.settings["public"], "summary": _summary(table)}
    if events[0].number == 1:
        line |= {"id": table.id, "game": table.game.name, "created": table.created}
    return line


def _summary(table: Table) -> str:
    seats = [{"person": seat.person, "name": seat.name, "level": seat.level, "away": seat.away} for seat in table.seats]
    kept = {
        "options": table.options,
        "settings": table.settings,
        "host": table.host,
        "match": table.deal.number if table.deal else 0,
        "again": table.wanting,
        "seats": seats,
    }
    return orjson.dumps(kept).decode()


def seen_line(row: Row[Any], viewer: Guest | None, language: str, here: Here = NOBODY) -> dict[str, Any]:
    """The summary of a table, from its line in the store."""
    kept = orjson.loads(row.summary)
    seats = [Seat(**seat) for seat in kept["seats"]]
    return {
        "id": row.id,
        "game": row.game,
        "options": kept["options"],
        "settings": kept["settings"],
        "status": row.status,
        "host": kept["host"],
        "match": kept["match"],
        "number": row.number,
        "created": iso(row.created),
        "seats": [
            {**seat_data(number, seat, language), "here": seat.person in here.persons}
            for number, seat in enumerate(seats)
        ],
        "your_seats": [number for number, seat in enumerate(seats) if viewer and seat.person == viewer.id],
        "to_move": [int(seat) for seat in row.to_move.split(",") if seat],
        "again": kept["again"],
        "spectators": here.spectators,
    }


def my_turn(summary: dict[str, Any]) -> bool:
    """Does the table wait for the one who looks?"""
    return any(seat in summary["to_move"] for seat in summary["your_seats"])
