"""All tables in play: the interface of this package to the web."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any

import orjson

from ...engine.observation import Observation
from ..bots.ray_pool import FallbackPool
from ..bots.worker_pool import WorkerPool
from ..commands.checks import require_own_seat, require_welcome
from ..commands.internal import RecordHint
from ..compiling.queue import CompileQueue
from ..errors import NotKnown, Refused
from ..metrics import Metrics
from ..protocol.commands import TableCommand
from ..protocol.matches import Chances, Hint
from ..protocol.tables import NewTable, Summary
from ..store.bus import LOBBY, PEOPLE, RELOAD, Bus
from ..store.people import Guest
from ..store.store import Store
from ..timestamps import Clock, now
from .cache import TableCache
from .handler import CommandHandler
from .lists import Lists
from .live import Live, Watcher, send
from .lobby import Lobby
from .scheduler import Scheduler
from .services import Services
from .slices import Slices
from .tasks import Tasks
from .thinking import Thinking
from .watchers import Watchers

CLOSING_SECONDS = 10.0
"""How long running commands may take when the server stops."""

CHANCES_KEPT = 4000
"""Decisions of finished matches whose analysis is cached."""


class Hall:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        bot_pool: WorkerPool | FallbackPool,
        compiling: CompileQueue,
        metrics: Metrics,
        on_person_changed: Callable[[str], Coroutine[Any, Any, None]],
        *,
        away_seconds: float = 60.0,
        think_seconds: float = 1.0,
        clock: Clock = now,
    ) -> None:
        """`on_person_changed` is called with the id of a person whom another process has changed."""
        self._bus = bus
        self._compiling = compiling
        self._on_person_changed = on_person_changed
        self.tasks = Tasks()
        services = Services(store, bus, self.tasks, metrics, clock, Slices())
        self.cache = TableCache(services, compiling)
        self.lists = Lists(services, self.cache)
        self.lobby = Lobby(services, self.lists)
        self._watchers = Watchers(services, self.cache)
        self._handler = CommandHandler(services, self.cache, self._watchers, self.lobby)
        self._thinking = Thinking(bot_pool, compiling, metrics, think_seconds)
        self.scheduler = Scheduler(services, self.cache, self._watchers, self._handler, self._thinking, away_seconds)
        self.cache.observer = self.scheduler
        self._chances: dict[tuple[str, int, int], Chances] = {}

    async def open(self) -> None:
        await self._bus.open(self._announced)
        self.lobby.open()
        await self.scheduler.open()
        loop = asyncio.get_running_loop()

        def tell(name: str) -> None:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(self._tell_bots_compiling, name)

        self._compiling.listeners.append(tell)
        await asyncio.to_thread(self._compiling.open)

    async def close(self) -> None:
        """Finish running commands; nothing new is started."""
        self._compiling.close()
        self.scheduler.stop()
        busy = [live.lock.acquire() for live in self.cache if live.lock.locked()]
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*busy), CLOSING_SECONDS)
        await self.tasks.close()
        await self._bus.close()

    async def _announced(self, channel: str, text: str) -> None:
        """Handle a message of another process: about the lobby, a person, or the table whose id is the channel."""
        if channel == LOBBY:
            self.lobby.changed()
        elif channel == PEOPLE:
            self.tasks.spawn(self._on_person_changed(text))
        elif text == "here":
            self._watchers.presence_announced(channel)
        elif text == RELOAD:
            self.cache.reload(channel)
        else:
            self.cache.event_announced(channel, int(text))

    # --- commands

    async def create(self, new: NewTable, person: Guest) -> Summary:
        """Open a new table; returns its summary."""
        return self.lists.of_live(await self._handler.create(new, person), person)

    async def act(self, command: TableCommand, person: Guest) -> int | None:
        """Carry out a person's command; returns the number of the event it made, if any."""
        return await self._handler.handle(command.table, command, person)

    # --- watchers

    async def watch(self, id: str, watcher: Watcher, key: Any, since: int | None) -> None:
        """Send a watcher what they missed since an event, or the whole table, and from now on every event."""
        await self._watchers.watch(id, watcher, key, since)
        live = await self.cache.live(id)
        if self._compiling.progress(live.table.game.name) is not None:
            self._send_compiling(live, [watcher])

    async def unwatch(self, id: str, key: Any) -> None:
        await self._watchers.unwatch(id, key)

    def _tell_bots_compiling(self, name: str) -> None:
        """The compiling of this game's bots has progressed, or is done."""
        for live in self.cache:
            if live.table.game.name == name:
                self._send_compiling(live, live.watchers.values())

    def _send_compiling(self, live: Live, watchers: Iterable[Watcher]) -> None:
        if any(seat.played_by_bot for seat in live.table.seats):
            progress = self._compiling.progress(live.table.game.name)
            data = None if progress is None else progress._asdict()
            text = orjson.dumps({"table": live.table.id, "stretching": data})
            send([(watcher, text) for watcher in watchers])

    # --- advice

    async def observed(self, id: str, person: Guest, seat: int) -> Observation:
        """What a seat of this person observes now."""
        return (await self._observed(id, person, seat))[1]

    async def position(self, id: str, person: Guest | None, seat: int | None) -> Observation:
        """Return the position as a seat sees it, for its owner; without a seat, as a spectator does."""
        live = await self.cache.live(id)
        async with live.lock:
            if live.table.deal is None:
                raise Refused("error-no-match")
            if seat is None:
                return live.table.deal.match.observe()
            if person is None:
                raise NotKnown()
            require_own_seat(live.table, person, seat)
            return live.table.deal.match.observe(seat)

    async def hints(self, id: str, person: Guest, seat: int, language: str) -> list[Hint]:
        """What a master would do in the place of a seat of this person."""
        live, seen = await self._observed(id, person, seat)
        if not live.table.hints_allowed:
            raise Refused("house-no-hints")
        found = await self._thinking.hints(live, person.id, seen, language)
        if found:
            await self._handler.handle(id, RecordHint(seat), person)
        return found

    async def advice(self, id: str, number: int, step: int, asking: str, language: str) -> list[Hint]:
        """What a master would have done at a decision of a finished match."""
        seen, _ = await self.lists.decision(id, number, step)
        return await self._thinking.advice(seen, asking, language)

    async def chances(self, id: str, number: int, step: int, asking: str) -> Chances:
        """The expected result of a decision of a finished match; cached."""
        key = id, number, step
        if key not in self._chances:
            if len(self._chances) >= CHANCES_KEPT:
                self._chances.clear()
            self._chances[key] = await self._thinking.chances(*await self.lists.decision(id, number, step), asking)
        return self._chances[key]

    async def _observed(self, id: str, person: Guest, seat: int) -> tuple[Live, Observation]:
        live = await self.cache.live(id)
        async with live.lock:
            require_welcome(live.table.sent_away, person)
            match = live.table.current_match()
            require_own_seat(live.table, person, seat)
            return live, match.observe(seat)
