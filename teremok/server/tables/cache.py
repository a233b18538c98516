"""The tables in the memory of this process: loaded from the store when somebody needs them, kept up with it."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from ..compiling.queue import CompileQueue
from ..errors import NotFound
from ..messages.presenter import Presenter
from ..store.rows import deeds_of, event_of
from ..table.folding import fold
from ..table.table import Due, Table
from .live import Live, send
from .services import Services

TABLES_KEPT = 1_000
"""So many tables stay in memory though nobody looks at them."""

TABLES_ASKED_FOR = 500
"""Of so many tables the store is asked at once for what is new."""

IDS = re.compile("[a-z0-9]{4,16}")


def check_id(id: str) -> None:
    if not IDS.fullmatch(id):
        raise NotFound("house-no-table", table=id[:20])


class Attendant(Protocol):
    """One who sees to it that what is due at a table happens."""

    def attend(self, live: Live, due: list[Due]) -> None:
        """Something has happened there."""

    def presence(self, live: Live) -> None:
        """Somebody came or went, or sits on another seat."""


class TableCache:
    def __init__(self, services: Services, compiling: CompileQueue) -> None:
        self._store, self._bus, self._tasks, self._metrics, _, self._slices = services
        self._compiling = compiling
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._coming: dict[str, asyncio.Task[Live]] = {}
        self.attendant: Attendant

    def __iter__(self) -> Iterator[Live]:
        return iter(list(self._live.values()))

    def __len__(self) -> int:
        return len(self._live)

    def known(self, id: str) -> Live | None:
        """The table, if it is in memory now."""
        return self._live.get(id)

    async def live(self, id: str) -> Live:
        live = self._live.get(id)
        if live is not None:
            self._live.move_to_end(id)
            return live
        check_id(id)
        coming = self._coming.get(id)
        if coming is None:
            coming = self._coming[id] = asyncio.create_task(self._load(id))
            coming.add_done_callback(lambda _: self._coming.pop(id, None))
        return await asyncio.shield(coming)

    async def _load(self, id: str) -> Live:
        await self._bus.join(id)
        try:
            rows = await self._store.events(id)
            if not rows:
                raise NotFound("house-no-table", table=id)
            live = Live(Presenter(await self._folded(id, rows)), answered=deeds_of(rows))
        except BaseException:
            await self._bus.leave(id)
            raise
        live.told = live.table.number
        self._keep(id, live)
        if self._bus.shared:
            live.others = (await self._bus.others_here([id]))[id]
        self.attendant.attend(live, live.table.due())
        return live

    async def _folded(self, id: str, rows: Sequence[Any]) -> Table:
        """The table of a log; a long one is not folded at one go."""
        table = Table(id)

        def taken_in() -> Iterator[None]:
            for row in rows:
                fold(table, event_of(row))
                yield

        await self._slices.run(taken_in())
        return table

    async def add(self, live: Live) -> None:
        """A new table."""
        await self._bus.join(live.table.id)
        self._keep(live.table.id, live)

    def _keep(self, id: str, live: Live) -> None:
        self._live[id] = live
        self._compiling.want(live.table.game.name)
        for other, old in list(self._live.items())[: max(0, len(self._live) - TABLES_KEPT)]:
            if old.idle:
                self._drop(other)
        self._metrics.tables.set(len(self._live))

    # --- what other processes have done

    def heard(self, id: str, number: int) -> None:
        """There is an event of this number at a table."""
        live = self._live.get(id)
        if live is not None and number > live.table.number:
            self._follow(live)

    def anew(self, id: str) -> None:
        """What is in memory of a table is not what is in the store."""
        live = self._live.get(id)
        if live is not None:
            self._tasks.spawn(self._read_anew(live))

    async def _read_anew(self, live: Live) -> None:
        id = live.table.id
        async with live.lock:
            if not await self._store.numbers([id]):
                self._live.pop(id, None)
                await self._bus.leave(id)
                return
            live.stale = True
            await self.catch_up(live)

    async def catch_up_all(self) -> None:
        """Look for events that this process has not heard of."""
        ids = list(self._live)
        for at in range(0, len(ids), TABLES_ASKED_FOR):
            for id, number in (await self._store.numbers(ids[at : at + TABLES_ASKED_FOR])).items():
                live = self._live.get(id)
                if live is not None and number > live.told:
                    self._follow(live)

    def _follow(self, live: Live) -> None:
        """It is played elsewhere. Where nobody looks at it here, it is loaded again when somebody does."""
        if live.idle:
            self._drop(live.table.id)
        else:
            self._tasks.spawn(self._catch_up_later(live))

    def _drop(self, id: str) -> None:
        del self._live[id]
        self._tasks.spawn(self._leave(id))

    async def _leave(self, id: str) -> None:
        if id not in self._live and id not in self._coming:
            await self._bus.leave(id)

    async def _catch_up_later(self, live: Live) -> None:
        async with live.lock:
            await self.catch_up(live)

    async def catch_up(self, live: Live) -> bool:
        """Take in what is in the store and not in memory, and tell it. Was there anything?"""
        id = live.table.id
        if live.stale:
            rows = await self._store.events(id)
            known = [row for row in rows if row.number <= live.told]
            live.presenter = Presenter(await self._folded(id, known))
            live.stale = False
            rows = rows[len(known) :]
        else:
            rows = await self._store.events(id, after=live.table.number)
        for row in rows:
            send(live.worded(event_of(row)))
            live.told = row.number
        live.dismiss()
        live.answered |= deeds_of(rows)
        if rows:
            self.attendant.attend(live, live.table.due())
            self.attendant.presence(live)
        return bool(rows)
