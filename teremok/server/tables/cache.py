"""The tables in the memory of this process: loaded from the store on demand, kept up to date with it."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from ..compiling.queue import CompileQueue
from ..errors import NotFound
from ..store.rows import event_of, handled_requests
from ..table.folding import fold
from ..table.table import Due, Table
from .live import Live, send
from .services import Services

TABLES_KEPT = 1_000
"""Tables that stay in memory though nobody watches them."""

TABLES_PER_QUERY = 500
"""Tables that one query asks for new events."""

IDS = re.compile("[a-z0-9]{4,16}")


def check_id(id: str) -> None:
    if not IDS.fullmatch(id):
        raise NotFound("house-no-table", table=id[:20])


class TableObserver(Protocol):
    """Is called when a table changes; the scheduler is one."""

    def table_changed(self, live: Live, due: list[Due]) -> None: ...

    def presence_changed(self, live: Live) -> None:
        """Somebody came or went, or sits on another seat."""


class TableCache:
    observer: TableObserver
    """Set once, by the hall: observers need the cache themselves."""

    def __init__(self, services: Services, compiling: CompileQueue) -> None:
        self._store = services.store
        self._bus = services.bus
        self._tasks = services.tasks
        self._metrics = services.metrics
        self._slices = services.slices
        self._compiling = compiling
        self._live: OrderedDict[str, Live] = OrderedDict()
        """Least recently used first."""
        self._loading: dict[str, asyncio.Task[Live]] = {}

    def __iter__(self) -> Iterator[Live]:
        return iter(list(self._live.values()))

    def __len__(self) -> int:
        return len(self._live)

    def known(self, id: str) -> Live | None:
        """The table, if it is in memory."""
        return self._live.get(id)

    async def live(self, id: str) -> Live:
        """The table, loaded if necessary."""
        live = self._live.get(id)
        if live is not None:
            self._live.move_to_end(id)
            return live
        check_id(id)
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> Live:
        await self._bus.join(id)
        try:
            rows = await self._store.events(id)
            if not rows:
                raise NotFound("house-no-table", table=id)
            live = Live(await self._folded(id, rows), handled=handled_requests(rows))
        except BaseException:
            await self._bus.leave(id)
            raise
        live.sent = live.table.number
        self._keep(id, live)
        if self._bus.shared:
            live.present_elsewhere = (await self._bus.others_here([id]))[id]
        self.observer.table_changed(live, live.table.due())
        return live

    async def _folded(self, id: str, rows: Sequence[Any]) -> Table:
        """The table of a log, folded in slices so that a long log does not block other tables."""
        table = Table(id)

        def folding() -> Iterator[None]:
            for row in rows:
                fold(table, event_of(row))
                yield

        await self._slices.run(folding())
        return table

    async def add(self, live: Live) -> None:
        """Keep a new table."""
        await self._bus.join(live.table.id)
        self._keep(live.table.id, live)

    def _keep(self, id: str, live: Live) -> None:
        self._live[id] = live
        self._compiling.want(live.table.game.name)
        for other, old in list(self._live.items())[: max(0, len(self._live) - TABLES_KEPT)]:
            if old.idle:
                self._drop(other)
        self._metrics.tables.set(len(self._live))

    # --- changes by other processes

    def event_announced(self, id: str, number: int) -> None:
        """Another process has written an event of this number."""
        live = self._live.get(id)
        if live is not None and number > live.table.number:
            self._follow(live)

    def reload(self, id: str) -> None:
        """Read a table again: its stored events were changed, for example when a person was erased."""
        live = self._live.get(id)
        if live is not None:
            self._tasks.spawn(self._reload(live))

    async def _reload(self, live: Live) -> None:
        id = live.table.id
        async with live.lock:
            if not await self._store.numbers([id]):
                self._live.pop(id, None)
                await self._bus.leave(id)
                return
            live.stale = True
            await self.catch_up(live)

    async def catch_up_all(self) -> None:
        """Look in the store for events that this process has missed."""
        ids = list(self._live)
        for at in range(0, len(ids), TABLES_PER_QUERY):
            for id, number in (await self._store.numbers(ids[at : at + TABLES_PER_QUERY])).items():
                live = self._live.get(id)
                if live is not None and number > live.sent:
                    self._follow(live)

    def _follow(self, live: Live) -> None:
        """Catch up with another process; a table that nobody uses here is dropped instead."""
        if live.idle:
            self._drop(live.table.id)
        else:
            self._tasks.spawn(self._catch_up_later(live))

    def _drop(self, id: str) -> None:
        del self._live[id]
        self._tasks.spawn(self._leave(id))

    async def _leave(self, id: str) -> None:
        if id not in self._live and id not in self._loading:
            await self._bus.leave(id)

    async def _catch_up_later(self, live: Live) -> None:
        async with live.lock:
            await self.catch_up(live)

    async def catch_up(self, live: Live) -> bool:
        """Fold and send the stored events that are not in memory; returns whether there were any."""
        id = live.table.id
        if live.stale:
            rows = await self._store.events(id)
            known = [row for row in rows if row.number <= live.sent]
            live.replace_table(await self._folded(id, known))
            rows = rows[len(known) :]
        else:
            rows = await self._store.events(id, after=live.table.number)
        for row in rows:
            event = event_of(row)
            fold(live.table, event)
            live.presenter.update(event)
            send(live.messages())
            live.sent = row.number
        live.dismiss()
        live.handled |= handled_requests(rows)
        if rows:
            self.observer.table_changed(live, live.table.due())
            self.observer.presence_changed(live)
        return bool(rows)
