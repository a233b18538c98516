"""A table in the memory of this process, and the people who watch it."""

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
from ..store.rows import request_key
from ..table import events as e
from ..table.presence import WATCHERS_NAMED, Presence
from ..table.table import Table

log = logging.getLogger(__name__)


class Watcher(Protocol):
    """A connection that gets the messages of a table."""

    @property
    def guest(self) -> Guest: ...

    @property
    def language(self) -> str: ...

    def send(self, data: bytes) -> None:
        """Send JSON in UTF-8."""


Messages = list[tuple[Watcher, bytes]]


@dataclass(eq=False, slots=True)
class Live:
    table: Table
    presenter: Presenter = field(init=False)
    """Makes the messages; it reads the table and never changes it."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held from deciding a command until its events are durable and sent."""
    handled: dict[int, int] = field(default_factory=dict)
    """Requests that were carried out, by `request_key`: the number of the first event of each."""
    watchers: dict[Any, Watcher] = field(default_factory=dict)
    left: dict[tuple[str, str], int] = field(default_factory=dict)
    """People who have stopped watching, with their language: the last event they got. Messages are kept for them for
    a while, because most reconnect."""
    sent: int = 0
    """The number of the last event that is durable and sent."""
    thinking: set[tuple[int, int]] = field(default_factory=set)
    """Bots that think: the seat, and the event that asked it."""
    leaving: set[str] = field(default_factory=set)
    """People who are disconnected, and for whom a bot will play unless they return."""
    present_elsewhere: Presence = field(default_factory=Presence)
    """Who is connected to other processes."""
    stale: bool = False
    """The table in memory may differ from the store."""

    def __post_init__(self) -> None:
        self.presenter = Presenter(self.table)

    def replace_table(self, table: Table) -> None:
        """Take a table that was folded again from the log."""
        self.table = table
        self.presenter = Presenter(table)
        self.stale = False

    @property
    def idle(self) -> bool:
        return not (self.watchers or self.thinking or self.lock.locked())

    # --- messages

    def messages(self) -> Messages:
        """The last event as each watcher gets it; for people who have just left, the message is kept."""
        messages = []
        for watcher in self.watchers.values():
            guest = watcher.guest
            message = self._message(guest.id, watcher.language, guest.blocked)
            if message is not None:
                messages.append((watcher, message))
        for left, number in list(self.left.items()):
            if self.table.number - number > EVENTS_KEPT:
                del self.left[left]
            else:
                self._message(*left)
        self.presenter.release()
        return messages

    def _message(self, person: str, language: str, blocked: Container[str] = ()) -> bytes | None:
        try:
            return self.presenter.message(person, language, blocked)
        except Exception:  # the event stands; clients that lack its number ask for what they missed
            log.exception("message failed", extra={"table": self.table.id, "number": self.table.number})
            return None

    def written(self, event: e.Event, request_id: str | None) -> None:
        """Note that all folded events are durable; `event` is the first that the request made."""
        self.stale = False
        self.sent = self.table.number
        if event.by is not None and request_id is not None:
            self.handled[request_key(event.by, request_id)] = event.number

    # --- who is present

    def leave(self, key: Any) -> None:
        watcher = self.watchers.pop(key)
        self.left[watcher.guest.id, watcher.language] = self.table.number

    def dismiss(self) -> None:
        """Drop watchers whom the host has sent away."""
        if away := self.table.sent_away:
            self.watchers = {key: watcher for key, watcher in self.watchers.items() if watcher.guest.id not in away}

    @property
    def present_here(self) -> Presence:
        """Who is connected to this process."""
        guests = {watcher.guest.id: watcher.guest.name for watcher in self.watchers.values()}
        seated = frozenset(guests).intersection(seat.person for seat in self.table.seats)
        others = ((name, guest) for guest, name in guests.items() if guest not in seated)
        return Presence(seated, len(guests) - len(seated), frozenset(itertools.islice(others, WATCHERS_NAMED)))

    @property
    def present(self) -> Presence:
        return self.present_here | self.present_elsewhere

    def watcher_name(self, person: str) -> str | None:
        """The name of a person who watches the table; None if they do not."""
        here = (watcher.guest.name for watcher in self.watchers.values() if watcher.guest.id == person)
        elsewhere = (name for name, other in self.present_elsewhere.watchers if other == person)
        return next(itertools.chain(here, elsewhere), None)

    def send_presence(self, watchers: Iterable[Watcher] | None = None) -> None:
        """Tell these watchers, or all, who is present."""
        data = orjson.dumps({"table": self.table.id, "here": self.present.data()})
        for watcher in self.watchers.values() if watchers is None else watchers:
            watcher.send(data)


def send(messages: Messages) -> None:
    for watcher, data in messages:
        watcher.send(data)
