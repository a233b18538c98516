"""A table in the memory of this process, and those who look at it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import orjson
from sqlalchemy import Row

from . import events as e
from .bus import Here
from .people import Guest
from .render import Teller
from .table import Table


class Watcher(Protocol):
    """One who is told what happens at a table."""

    guest: Guest
    language: str

    def send(self, text: str) -> None: ...


@dataclass(eq=False)
class Live:
    teller: Teller
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while something is done at the table, until it is durable and told."""
    answered: dict[tuple[str, str], int] = field(default_factory=dict)
    """Commands that were carried out: the number of the event that each made."""
    watchers: dict[Any, Watcher] = field(default_factory=dict)
    told: int = 0
    """All up to this number is durable and told."""
    thinking: set[tuple[int, int]] = field(default_factory=set)
    """Bots that think: the seat, and the number that it answers."""
    leaving: set[str] = field(default_factory=set)
    """People who are gone, and for whom a bot will play if they do not return."""
    others: Here = field(default_factory=Here)
    """Who is here in other processes."""
    stale: bool = False
    """The table in memory may not be what is in the store."""

    @property
    def table(self) -> Table:
        return self.teller.table

    def take(self, event: e.Event, command: str | None) -> None:
        """Remember that a command was carried out."""
        if event.by is not None and command is not None:
            self.answered[event.by, command] = event.number

    @property
    def here_now(self) -> Here:
        """Who is here in this process."""
        guests = {watcher.guest.id for watcher in self.watchers.values()}
        seated = frozenset(guest for guest in guests if self.table.seats_of(guest))
        return Here(seated, len(guests) - len(seated))

    @property
    def here(self) -> Here:
        return self.here_now | self.others

    @property
    def idle(self) -> bool:
        return not (self.watchers or self.thinking or self.lock.locked())


def row_of(table: str, event: e.Event, command: str | None) -> dict[str, Any]:
    return {
        "table_id": table,
        "number": event.number,
        "at": event.at,
        "person": event.by,
        "command": command,
        "kind": event.kind,
        "data": orjson.dumps(event.data()).decode(),
    }


def event_of(row: Row[Any]) -> e.Event:
    return e.Event.read(row.number, row.at, row.person, row.kind, orjson.loads(row.data))


def commands_of(rows: Sequence[Row[Any]]) -> dict[tuple[str, str], int]:
    return {(row.person, row.command): row.number for row in rows if row.command is not None}
