"""The way of a command, from one client to everybody who watches the table.

1. load: the table is in memory, or is folded from the log (`cache.py`)
2. decide: the command gives events, or is refused (`commands`); nothing has changed yet
3. fold: the events change the table (`table/folding.py`); the presenter compares before and after (`messages`)
4. append: the store writes the events, while their messages are made
5. send: the events are durable, and everybody who watches gets their message
6. follow up: bots and clocks (`scheduler.py`), the lobby, other processes

A command that loses a race against another process folds what the other one has written, and is decided again.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection
from typing import NamedTuple

from ...engine.errors import TeremokError
from ...engine.game import SEEDS
from ..commands import AnyCommand, decide
from ..errors import Refused
from ..protocol.commands import SitCommand, TableCommand
from ..protocol.tables import NewTable
from ..store.blocks import blocking
from ..store.bus import LOBBY
from ..store.log import Append, Conflict
from ..store.ratings import Scored, scored
from ..store.rows import request_key, row_of, table_row_of
from ..table import events as e
from ..table.folding import fold
from ..table.presence import Presence
from ..table.table import Due, Table
from .cache import TableCache
from .live import Live, Messages, send
from .lobby import Lobby
from .services import Services
from .watchers import Watchers

MAX_ATTEMPTS = 20
"""Attempts to commit before a command fails: each may lose a race, or find a new table's id taken."""

ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters of table ids: none is mistaken for another when read aloud."""

PUBLIC_ID_LENGTH, PRIVATE_ID_LENGTH = 6, 10
"""The lobby shows ids of public tables; the id of a private one is a secret that nobody can guess."""


class CommandHandler:
    """Carries out commands at tables."""

    def __init__(self, services: Services, cache: TableCache, watchers: Watchers, lobby: Lobby) -> None:
        self._store = services.store
        self._bus = services.bus
        self._metrics = services.metrics
        self._clock = services.clock
        self._cache = cache
        self._watchers = watchers
        self._lobby = lobby
        self._randomness = new_randomness()

    async def create(self, command: NewTable, person: e.Person) -> Live:
        """Open a new table."""
        for _ in range(MAX_ATTEMPTS):
            live = Live(Table(new_id(bool(command.settings.get("public")))))
            async with live.lock:
                try:
                    await self._commit(live, self._decide(live, command, person), None)
                except Conflict:
                    continue
                await self._cache.add(live)
            return live
        raise Refused("house-failed")

    async def handle(self, id: str, command: AnyCommand, person: e.Person | None = None) -> int | None:
        """Carry out a command at a table; `person` is None if the server gives it.

        Returns the number of the first event it made, or None if it made none. A request that was carried out before
        gets the same answer and does nothing.
        """
        live = await self._cache.live(id)
        blocked_by = await self._blocking(person) if isinstance(command, SitCommand) and person else ()
        request_id = command.id if isinstance(command, TableCommand) else None
        began = time.perf_counter()
        async with live.lock:
            for _ in range(MAX_ATTEMPTS):
                if live.stale:
                    await self._cache.catch_up(live)
                if person is not None and request_id is not None:
                    handled = live.handled.get(request_key(person.id, request_id))
                    if handled is not None:
                        return handled
                try:
                    events = self._decide(live, command, person, blocked_by)
                except TeremokError:
                    if self._bus.shared and await self._cache.catch_up(live):
                        continue  # it was decided on a table that another process has changed since
                    raise
                if not events:
                    return None
                try:
                    await self._commit(live, events, request_id)
                    break
                except Conflict:
                    self._metrics.races.inc()
            else:
                raise Refused("house-failed")
        self._metrics.seconds.observe(time.perf_counter() - began)
        return events[0].number

    def _decide(
        self, live: Live, command: AnyCommand, person: e.Person | None, blocked_by: Collection[str] = ()
    ) -> list[e.Event]:
        """The events of a command. A seed is used for one deal only."""
        seed, nonce = self._randomness
        events = decide(live.table, command, person, e.Now(self._clock(), seed, nonce, live.watcher_name, blocked_by))
        if any(isinstance(event.body, e.Started) for event in events):
            self._randomness = new_randomness()
        return events

    async def _commit(self, live: Live, events: list[e.Event], request_id: str | None) -> None:
        """Fold the events, write them, and send their messages when they are durable."""
        table = live.table
        scored = await self._score(table, events) if isinstance(events[-1].body, e.Ended) else None
        *first, last = events = scored.events if scored else events
        before = Listing.of(live) if any(event.body.changes_summary for event in events) else None
        live.stale = True  # until the events are known to be written
        messages: Messages = []
        for event in first:
            fold(table, event)
            live.presenter.update(event)
            messages += live.messages()
        fold(table, last)
        live.presenter.update(last)
        due = table.due()
        writing = self._store.append(new_rows(table, events, request_id, due, before, scored))
        messages += live.messages()  # while the store writes
        await writing
        live.written(events[0], request_id)
        send(messages)
        live.dismiss()
        await self._follow_up(live, events, due, before)

    async def _follow_up(self, live: Live, events: list[e.Event], due: list[Due], before: Listing | None) -> None:
        """Let bots and clocks go on, and tell the lobby and other processes."""
        table = live.table
        for event in events:
            self._metrics.event(event.kind)
        self._cache.observer.table_changed(live, due)
        if before is not None:
            await self._watchers.presence_changed(live, before.present)
            self._cache.observer.presence_changed(live)
        if self._bus.shared:
            self._bus.tell(table.id, str(table.number))
        if before is not None and (before.public or table.settings["public"]):
            self._lobby.changed()
            self._bus.tell(LOBBY, table.id)

    async def _blocking(self, person: e.Person) -> Collection[str]:
        """Ids of people who have blocked this person."""
        return await self._store.read(lambda connection: blocking(connection, person.id))

    async def _score(self, table: Table, events: list[e.Event]) -> Scored:
        """The events of a match that ends, with ratings and results."""
        return await self._store.read(lambda connection: scored(connection, table, events))


class Listing(NamedTuple):
    """How a table was listed before events that change its summary."""

    public: bool
    present: Presence
    seated: set[str]

    @classmethod
    def of(cls, live: Live) -> Listing:
        return cls(live.table.settings["public"], live.present, seated_people(live.table))


def new_rows(
    table: Table,
    events: list[e.Event],
    request_id: str | None,
    due: list[Due],
    before: Listing | None,
    scored: Scored | None,
) -> Append:
    """What the store is to write of events that are folded into the table; `before`: if its summary changes."""
    seated = seated_people(table) if before else None
    return Append(
        table.id,
        [row_of(table.id, event, request_id if event is events[0] else None) for event in events],
        table_row_of(table, events, due, before is not None),
        seated if before and seated != before.seated else None,
        scored.results if scored else (),
        scored.ratings if scored else None,
    )


def seated_people(table: Table) -> set[str]:
    return {seat.person for seat in table.seats if seat.person}


def new_id(public: bool) -> str:
    length = PUBLIC_ID_LENGTH if public else PRIVATE_ID_LENGTH
    return "".join(secrets.choice(ID_LETTERS) for _ in range(length))


def new_randomness() -> tuple[int, str]:
    """A seed and a nonce that nobody can guess."""
    return secrets.randbelow(SEEDS), secrets.token_hex(16)
