"""A table in the memory of this process, and those who look at it."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Container, Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol

import orjson

from ..messages.presenter import Presenter
from ..messages.recent import EVENTS_KEPT
from ..store.people import Guest
from ..store.rows import remembered
from ..table import events as e
from ..table.presence import WATCHERS_NAMED, Here
from ..table.table import Table

log = logging.getLogger(__name__)


class Watcher(Protocol):
    """One who is told what happens at a table."""

    @property
    def guest(self) -> Guest: ...

    @property
    def language(self) -> str: ...

    def send(self, data: bytes) -> None:
        """JSON in UTF-8."""


Messages = list[tuple[Watcher, bytes]]


@dataclass(eq=False, slots=True)
class Live:
    presenter: Presenter
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while something is done at the table, until it is durable and told."""
    answered: dict[int, int] = field(default_factory=dict)
    """Deeds that were done, by `remembered`: the number of the event that each made."""
    watchers: dict[Any, Watcher] = field(default_factory=dict)
    gone: dict[tuple[str, str], int] = field(default_factory=dict)
    """Who looked, in which language, until which event: for a while they are expected back."""
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
        return self.presenter.table

    @property
    def idle(self) -> bool:
        return not (self.watchers or self.thinking or self.lock.locked())

    # --- what happens

    def worded(self, event: e.Event) -> Messages:
        """Take in an event and put it into words."""
        self.presenter.fold(event)
        return self.messages()

    def messages(self) -> Messages:
        """The last event in the words of each who looks; for those who have just left it is kept."""
        messages = []
        for watcher in self.watchers.values():
            guest = watcher.guest
            message = self._message(guest.id, watcher.language, guest.blocked)
            if message is not None:
                messages.append((watcher, message))
        for gone, number in list(self.gone.items()):
            if self.table.number - number > EVENTS_KEPT:
                del self.gone[gone]
            else:
                self._message(*gone)
        self.presenter.rest()
        return messages

    def _message(self, person: str, language: str, blocked: Container[str] = ()) -> bytes | None:
        try:
            return self.presenter.message(person, language, blocked)
        except Exception:  # what cannot be told has happened all the same; they will ask for what they missed
            log.exception("message failed", extra={"table": self.table.id, "number": self.table.number})
            return None

    def written(self, event: e.Event, deed: str | None) -> None:
        """All that was taken in is durable; `event` is the first that the deed made."""
        self.stale = False
        self.told = self.table.number
        if event.by is not None and deed is not None:
            self.answered[remembered(event.by, deed)] = event.number

    # --- who is here

    def leave(self, key: Any) -> None:
        """One who looked does so no more."""
        watcher = self.watchers.pop(key)
        self.gone[watcher.guest.id, watcher.language] = self.table.number

    @property
    def here_now(self) -> Here:
        """Who is here in this process."""
        guests = {watcher.guest.id: watcher.guest.name for watcher in self.watchers.values()}
        seated = frozenset(guests).intersection(seat.person for seat in self.table.seats)
        others = ((name, guest) for guest, name in guests.items() if guest not in seated)
        return Here(seated, len(guests) - len(seated), frozenset(itertools.islice(others, WATCHERS_NAMED)))

    @property
    def here(self) -> Here:
        return self.here_now | self.others

    def looking(self, person: str) -> str | None:
        """The name of a person, if they look at the table."""
        here = (watcher.guest.name for watcher in self.watchers.values() if watcher.guest.id == person)
        elsewhere = (name for name, other in self.others.watchers if other == person)
        return next(itertools.chain(here, elsewhere), None)

    def dismiss(self) -> None:
        """Who was sent away is told no more."""
        if away := self.table.sent_away:
            self.watchers = {key: watcher for key, watcher in self.watchers.items() if watcher.guest.id not in away}

    def tell_here(self, watchers: Iterable[Watcher] | None = None) -> None:
        """Tell all who look, or some of them, who is here."""
        data = orjson.dumps({"table": self.table.id, "here": self.here.data()})
        for watcher in self.watchers.values() if watchers is None else watchers:
            watcher.send(data)


def send(messages: Messages) -> None:
    for watcher, data in messages:
        watcher.send(data)
