"""A table in the memory of this process, and those who look at it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, Protocol

from ..store.people import Guest
from ..table import events as e
from ..table.presence import Here
from ..table.table import Table
from ..telling.teller import Teller


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
