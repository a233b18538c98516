"""Who looks at tables: they are told what happens there, and everybody there who is here."""

from __future__ import annotations

from typing import Any

from ..commands.checks import may_come
from ..table.presence import Here
from .cache import TableCache
from .live import Live, Watcher
from .services import Services


class Watchers:
    def __init__(self, services: Services, cache: TableCache) -> None:
        self._bus, self._tasks, self._slices = services.bus, services.tasks, services.slices
        self._cache = cache

    async def watch(self, id: str, watcher: Watcher, key: Any, since: int | None) -> None:
        """From now on this watcher is told all; first what they have missed, or the whole table."""
        live = await self._cache.live(id)
        may_come(live.table.sent_away, watcher.guest)
        person, language, blocked = watcher.guest.id, watcher.language, watcher.guest.blocked
        if since is None or live.presenter.missed(person, language, since, blocked) is None:
            await self._slices.run(live.presenter.unwritten(person, language))  # others play on meanwhile
        async with live.lock:
            if live.stale:
                await self._cache.catch_up(live)
            may_come(live.table.sent_away, watcher.guest)
            missed = None if since is None else live.presenter.missed(person, language, since, blocked)
            if missed is None:
                await self._slices.run(live.presenter.unwritten(person, language))
            before = live.here
            live.watchers[key] = watcher
            told = [live.presenter.whole(person, language, live.here, blocked)] if missed is None else missed
            for message in told:
                watcher.send(message)
        await self.changed(live, before)
        if live.here == before:
            live.tell_here([watcher])

    async def unwatch(self, id: str, key: Any) -> None:
        live = self._cache.known(id)
        if live is not None and key in live.watchers:
            before = live.here
            live.leave(key)
            await self.changed(live, before)

    # --- who is here

    async def changed(self, live: Live, before: Here) -> None:
        """Tell who is here, here and in other processes, if that is not as it was."""
        if live.here == before:
            return
        live.tell_here()
        self._cache.attendant.presence(live)
        if self._bus.shared:
            self._bus.show_here(live.table.id, live.here_now)
            self._bus.tell(live.table.id, "here")

    def heard(self, id: str) -> None:
        """In another process somebody came to a table, or went."""
        live = self._cache.known(id)
        if live is not None:
            self._tasks.spawn(self._ask_others(live))

    async def _ask_others(self, live: Live) -> None:
        self._show_others(live, (await self._bus.others_here([live.table.id]))[live.table.id])

    async def exchange_all(self) -> None:
        """Say who is here, and look who is where others are."""
        watched = [live.table.id for live in self._cache if live.watchers]
        for id, here in (await self._bus.others_here(watched)).items():
            live = self._cache.known(id)
            if live is not None:
                self._bus.show_here(id, live.here_now)
                self._show_others(live, here)

    def _show_others(self, live: Live, others: Here) -> None:
        if others != live.others:
            live.others = others
            live.tell_here()
            self._cache.attendant.presence(live)
