"""People who watch tables: they get its messages, and everybody there learns who is present."""

from __future__ import annotations

from typing import Any

from ..commands.checks import require_welcome
from ..table.presence import Presence
from .cache import TableCache
from .live import Live, Watcher
from .services import Services


class Watchers:
    def __init__(self, services: Services, cache: TableCache) -> None:
        self._bus = services.bus
        self._tasks = services.tasks
        self._slices = services.slices
        self._cache = cache

    async def watch(self, id: str, watcher: Watcher, key: Any, since: int | None) -> None:
        """Send this watcher what they missed since an event, or the whole table, and from now on every event."""
        live = await self._cache.live(id)
        require_welcome(live.table.sent_away, watcher.guest)
        person, language, blocked = watcher.guest.id, watcher.language, watcher.guest.blocked
        if since is None or live.presenter.missed(person, language, since, blocked) is None:
            await self._slices.run(live.presenter.fill_log(person, language))  # without the lock: others play on
        async with live.lock:
            if live.stale:
                await self._cache.catch_up(live)
            require_welcome(live.table.sent_away, watcher.guest)
            missed = None if since is None else live.presenter.missed(person, language, since, blocked)
            if missed is None:
                await self._slices.run(live.presenter.fill_log(person, language))
            before = live.present
            live.watchers[key] = watcher
            if missed is None:
                missed = [live.presenter.whole(person, language, live.present, blocked)]
            for message in missed:
                watcher.send(message)
        await self.presence_changed(live, before)
        if live.present == before:
            live.send_presence([watcher])

    async def unwatch(self, id: str, key: Any) -> None:
        live = self._cache.known(id)
        if live is not None and key in live.watchers:
            before = live.present
            live.leave(key)
            await self.presence_changed(live, before)

    # --- who is present

    async def presence_changed(self, live: Live, before: Presence) -> None:
        """Tell watchers and other processes who is present, if that has changed."""
        if live.present == before:
            return
        live.send_presence()
        self._cache.observer.presence_changed(live)
        if self._bus.shared:
            self._bus.show_here(live.table.id, live.present_here)
            self._bus.tell(live.table.id, "here")

    def presence_announced(self, id: str) -> None:
        """Somebody came or went at another process."""
        live = self._cache.known(id)
        if live is not None:
            self._tasks.spawn(self._ask_others(live))

    async def _ask_others(self, live: Live) -> None:
        self._update_others(live, (await self._bus.others_here([live.table.id]))[live.table.id])

    async def exchange_all(self) -> None:
        """Publish who is present here, and read who is present at other processes."""
        watched = [live.table.id for live in self._cache if live.watchers]
        for id, present in (await self._bus.others_here(watched)).items():
            live = self._cache.known(id)
            if live is not None:
                self._bus.show_here(id, live.present_here)
                self._update_others(live, present)

    def _update_others(self, live: Live, present: Presence) -> None:
        if present != live.present_elsewhere:
            live.present_elsewhere = present
            live.send_presence()
            self._cache.observer.presence_changed(live)
