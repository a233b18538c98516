"""A table as lists show it: made from the table itself, or from the line that the store keeps of it."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import Row

from ..table import events as e
from ..table.presence import Here
from ..table.seats import Seat
from ..table.table import Table
from ..timestamps import iso
from . import words

Data = dict[str, Any]

NOBODY = Here()


def summary(table: Table, seats: tuple[int, ...], lang: str, present: Data | None = None) -> Data:
    """The table as a list shows it. `present` says who is connected: `persons` and `spectators`."""
    here = set(present["persons"]) if present else set()
    data: Data = {
        "id": table.id,
        "game": table.game.name,
        "options": table.options,
        "settings": table.settings,
        "status": table.status,
        "host": table.host,
        "match": table.begun_matches,
        "number": table.number,
        "created": iso(table.created),
        "seats": [seat_data(number, seat, lang) for number, seat in enumerate(table.seats)],
        "your_seats": seats,
        "to_move": table.to_move,
        "again": table.wanting,
    }
    if present is not None:
        data["spectators"] = present["spectators"]
        for seat in data["seats"]:
            seat["here"] = seat["person"] in here
    return data


def seat_data(number: int, seat: Seat, lang: str) -> Data:
    return {
        "seat": number,
        "kind": seat.kind,
        "person": seat.person,
        "name": words.seat_name(seat, lang) if seat.kind != "open" else None,
        "level": seat.level,
        "stand_in": seat.away is not None,
        "away": seat.away,
    }


def seen_line(row: Row[Any], viewer: e.Person | None, language: str, here: Here = NOBODY) -> dict[str, Any]:
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
