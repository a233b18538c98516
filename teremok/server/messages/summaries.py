"""A table as lists show it: made from the table itself, or from the line that the store keeps of it."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import Row

from ..protocol.tables import SeatInfo, Summary, TableInfo
from ..table import events as e
from ..table.presence import Presence
from ..table.seats import Seat
from ..table.settings import DEFAULTS
from ..table.table import Table
from ..timestamps import iso
from . import words

NOBODY = Presence()

SPLIT = b"\0"
"""A placeholder that cannot occur in JSON."""


def table_info(table: Table, seats: tuple[int, ...], lang: str) -> TableInfo:
    """The table at a glance, for one who holds these seats."""
    return {
        "id": table.id,
        "game": table.game.name,
        "options": table.options,
        "settings": table.settings,
        "status": table.status,
        "host": table.host,
        "match": table.matches_started,
        "number": table.number,
        "created": iso(table.created),
        "seats": [seat_info(number, seat, lang) for number, seat in enumerate(table.seats)],
        "your_seats": seats,
        "to_move": table.to_move,
        "again": table.wants_rematch,
    }


def split_info(table: Table, lang: str) -> tuple[bytes, bytes]:
    """The JSON of `table_info` before and after the value of `your_seats`, so that messages can share both."""
    before, after = orjson.dumps({**table_info(table, (), lang), "your_seats": orjson.Fragment(SPLIT)}).split(SPLIT)
    return before, after


def summary(table: Table, seats: tuple[int, ...], lang: str, here: Presence) -> Summary:
    """The same, and who is connected."""
    info = table_info(table, seats, lang)
    return {
        **info,
        "seats": [{**seat, "here": seat["person"] in here.persons} for seat in info["seats"]],
        "spectators": here.spectators,
    }


def seat_info(number: int, seat: Seat, lang: str) -> SeatInfo:
    info: SeatInfo = {
        "seat": number,
        "kind": seat.kind,
        "person": seat.person,
        "name": words.seat_name(seat, lang) if seat.kind != "open" else None,
        "level": seat.level,
        "stand_in": seat.away is not None,
        "away": seat.away,
    }
    if seat.face:
        info["face"] = seat.face
    return info


def seen_line(row: Row[Any], viewer: e.Person | None, language: str, here: Presence = NOBODY) -> Summary:
    """The summary of a table, from its line in the store."""
    kept = orjson.loads(row.summary)
    seats = [Seat(**seat) for seat in kept["seats"]]
    return {
        "id": row.id,
        "game": row.game,
        "options": kept["options"],
        "settings": {**DEFAULTS, **kept["settings"]},
        "status": row.status,
        "host": kept["host"],
        "match": kept["match"],
        "number": row.number,
        "created": iso(row.created),
        "seats": [
            {**seat_info(number, seat, language), "here": seat.person in here.persons}
            for number, seat in enumerate(seats)
        ],
        "your_seats": [number for number, seat in enumerate(seats) if viewer and seat.person == viewer.id],
        "to_move": [int(seat) for seat in row.to_move.split(",") if seat],
        "again": kept["again"],
        "spectators": here.spectators,
    }


def sent_away(row: Row[Any]) -> list[str]:
    """Who may not come to a table, from its line in the store; lines from before that have nobody."""
    kept: list[str] = orjson.loads(row.summary).get("sent_away", [])
    return kept


def my_turn(summary: Summary) -> bool:
    """Does the table wait for the one who looks?"""
    return any(seat in summary["to_move"] for seat in summary["your_seats"])
