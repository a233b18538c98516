"""A deed at a table becomes events: decided, folded, written and put into words, told. Durable first, told then."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection

from ...engine.errors import TeremokError
from ...engine.game import SEEDS
from ..commands import Deed, decide
from ..errors import Refused
from ..messages.presenter import Presenter
from ..store.blocks import blocking
from ..store.bus import LOBBY
from ..store.log import Append, Conflict
from ..store.ratings import Scored, scored
from ..store.rows import line_of, remembered, row_of
from ..table import events as e
from ..table.table import Due, Table
from .cache import TableCache
from .live import Live, send
from .lobby import Lobby
from .services import Services
from .watchers import Watchers

TIMES_TOO_SLOW = 20
"""So often one may be too slow for the others, or find an id taken."""

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""For the ids of tables: none is mistaken for another when read aloud."""

PUBLIC_LETTERS, PRIVATE_LETTERS = 6, 10
"""So long are ids. The lobby shows those of public tables; that of a private one is a secret that nobody guesses."""


class CommandHandler:
    def __init__(self, services: Services, cache: TableCache, watchers: Watchers, lobby: Lobby) -> None:
        self._store, self._bus, _, self._metrics, self._clock, _ = services
        self._cache = cache
        self._watchers = watchers
        self._lobby = lobby
        self._luck = luck()

    async def create(self, deed: Deed) -> Live:
        """A new table."""
        for _ in range(TIMES_TOO_SLOW):
            live = Live(Presenter(Table(new_id(bool(deed.fields["settings"].get("public"))))))
            async with live.lock:
                try:
                    await self._commit(live, self._decided(live, deed), None)
                except Conflict:
                    continue
                await self._cache.add(live)
            return live
        raise Refused("house-failed")

    async def act(self, id: str, deed: Deed) -> int | None:
        """Do something at a table: the number of the event it made, if it made one.

        A deed that was done before is answered again.
        """
        live = await self._cache.live(id)
        shunned = await self._shunned(deed.person) if deed.command == "sit" and deed.person else ()
        began = time.perf_counter()
        async with live.lock:
            for _ in range(TIMES_TOO_SLOW):
                if live.stale:
                    await self._cache.catch_up(live)
                if deed.person is not None and deed.id is not None:
                    answered = live.answered.get(remembered(deed.person.id, deed.id))
                    if answered is not None:
                        return answered
                try:
                    events = self._decided(live, deed, shunned)
                except TeremokError:
                    if await self._behind(live):
                        continue
                    raise
                if not events:
                    return None
                try:
                    await self._commit(live, events, deed.id)
                    break
                except Conflict:
                    self._metrics.races.inc()
            else:
                raise Refused("house-failed")
        self._metrics.seconds.observe(time.perf_counter() - began)
        return events[0].number

    async def _behind(self, live: Live) -> bool:
        """Has another process done something here that had not been heard of? It is taken in."""
        return self._bus.shared and await self._cache.catch_up(live)

    async def _shunned(self, person: e.Person) -> Collection[str]:
        """Who has blocked the one who would sit down."""
        return await self._store.read(lambda connection: blocking(connection, person.id))

    def _decided(self, live: Live, deed: Deed, shunned: Collection[str] = ()) -> list[e.Event]:
        """What a deed makes. Luck that was dealt with is never used again."""
        events = decide(live.table, deed, e.Now(self._clock(), *self._luck, live.looking, shunned))
        if any(isinstance(event.body, e.Started) for event in events):
            self._luck = luck()
        return events

    async def _commit(self, live: Live, events: list[e.Event], deed: str | None) -> None:
        """Fold, write, tell. While the store writes, what will be told is put into words."""
        ended = await self._scored(live.table, events) if isinstance(events[-1].body, e.Ended) else None
        listed = live.table.settings["public"]
        *first, last = ended.events if ended else events
        changed = any(event.body.changes_summary for event in events)
        here, sat = (live.here, sitting(live.table)) if changed else (None, None)
        live.stale = True  # until it is known to be written
        messages = [message for event in first for message in live.worded(event)]
        live.presenter.fold(last)
        due = live.table.due()
        new = appended(live.table, [*first, last], deed, due, sat, ended)
        writing = self._store.append(new)
        messages += live.messages()
        await writing
        live.written(events[0], deed)
        send(messages)
        live.dismiss()
        for event in events:
            self._metrics.event(event.kind)
        self._cache.attendant.attend(live, due)
        if here is not None:
            await self._watchers.changed(live, here)
            self._cache.attendant.presence(live)
        self._tell_others(live.table, here is not None and (listed or live.table.settings["public"]))

    async def _scored(self, table: Table, events: list[e.Event]) -> Scored:
        """A match ends here: with ratings."""
        return await self._store.read(lambda connection: scored(connection, table, events))

    def _tell_others(self, table: Table, lobby_changed: bool) -> None:
        """Other processes, and those who look at the lobby."""
        if self._bus.shared:
            self._bus.tell(table.id, str(table.number))
        if lobby_changed:
            self._lobby.changed()
            self._bus.tell(LOBBY, table.id)


def new_id(public: bool) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(PUBLIC_LETTERS if public else PRIVATE_LETTERS))


def appended(
    table: Table, events: list[e.Event], deed: str | None, due: list[Due], sat: set[str] | None, ended: Scored | None
) -> Append:
    """What the store is to write of events that the table has taken in. `sat`: if a list shows it differently now, who
    sat there before."""
    changed = sat is not None
    return Append(
        table.id,
        [row_of(table.id, event, deed if event is events[0] else None) for event in events],
        line_of(table, events, due, changed),
        sitting(table) if changed and sitting(table) != sat else None,
        ended.results if ended else (),
        ended.ratings if ended else None,
    )


def sitting(table: Table) -> set[str]:
    return {seat.person for seat in table.seats if seat.person}


def luck() -> tuple[int, str]:
    """A seed and a nonce that nobody can guess."""
    return secrets.randbelow(SEEDS), secrets.token_hex(16)
