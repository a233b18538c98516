"""All tables in play together: what the rest of the house asks of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import orjson

from ...engine.observation import Observation
from ..bots.ray_pool import FallbackPool
from ..bots.worker_pool import WorkerPool
from ..commands import Deed
from ..commands.checks import only_own
from ..compiling.queue import CompileQueue
from ..errors import NotKnown, Refused
from ..metrics import Metrics
from ..protocol.matches import Chances, Hint
from ..protocol.tables import Summary
from ..store.bus import ANEW, LOBBY, PEOPLE, Bus
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
"""So long what is being done when the server stops may take."""

CHANCES_KEPT = 4000
"""Decisions of finished matches that are not thought about again."""


class Hall:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        bot_pool: WorkerPool | FallbackPool,
        compiling: CompileQueue,
        metrics: Metrics,
        away_seconds: float = 60.0,
        think_seconds: float = 1.0,
        clock: Clock = now,
    ) -> None:
        self._bus = bus
        self._compiling = compiling
        self.tasks = Tasks()
        services = Services(store, bus, self.tasks, metrics, clock, Slices())
        self.cache = TableCache(services, compiling)
        self.lists = Lists(services, self.cache)
        self.lobby = Lobby(services, self.lists)
        self._watchers = Watchers(services, self.cache)
        self._handler = CommandHandler(services, self.cache, self._watchers, self.lobby)
        self._thinking = Thinking(bot_pool, compiling, metrics, think_seconds)
        self.scheduler = Scheduler(services, self.cache, self._watchers, self._handler, self._thinking, away_seconds)
        self.cache.attendant = self.scheduler
        self._chances: dict[tuple[str, int, int], Chances] = {}
        self.act = self._handler.act
        self.unwatch = self._watchers.unwatch
        self.person_changed: Callable[[str], Coroutine[Any, Any, None]]
        """What is to be done when another process says that something about a person has changed."""

    async def open(self) -> None:
        await self._bus.open(self._heard)
        self.lobby.open()
        await self.scheduler.open()
        loop = asyncio.get_running_loop()

        def tell(name: str) -> None:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(self._tell_bots_compiling, name)

        self._compiling.listeners.append(tell)
        await asyncio.to_thread(self._compiling.open)

    async def close(self) -> None:
        """What is being done is done to the end; nothing new begins by itself."""
        self._compiling.close()
        self.scheduler.stop()
        busy = [live.lock.acquire() for live in self.cache if live.lock.locked()]
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*busy), CLOSING_SECONDS)
        await self.tasks.close()
        await self._bus.close()

    async def _heard(self, channel: str, text: str) -> None:
        """Another process tells: of an event, by its number, that somebody came or went, or has changed."""
        if channel == LOBBY:
            self.lobby.changed()
        elif channel == PEOPLE:
            self.tasks.spawn(self.person_changed(text))
        elif text == "here":
            self._watchers.heard(channel)
        elif text == ANEW:
            self.cache.anew(channel)
        else:
            self.cache.heard(channel, int(text))

    async def create(
        self,
        person: Guest,
        name: str,
        options: Mapping[str, Any],
        settings: Mapping[str, Any],
        seats: Sequence[Mapping[str, Any]] | None,
    ) -> Summary:
        """A new table, as a list shows it."""
        fields = {"game": name, "options": options, "settings": settings, "seats": seats}
        return self.lists.of_live(await self._handler.create(Deed("create", person, fields)), person)

    # --- who looks

    async def watch(self, id: str, watcher: Watcher, key: Any, since: int | None) -> None:
        """From now on this watcher is told all; first what they have missed, or the whole table."""
        await self._watchers.watch(id, watcher, key, since)
        live = await self.cache.live(id)
        if self._compiling.progress(live.table.game.name) is not None:
            self._tell_of_bots(live, [watcher])

    def _tell_bots_compiling(self, name: str) -> None:
        """The bots of this game have come further, or are ready."""
        for live in self.cache:
            if live.table.game.name == name:
                self._tell_of_bots(live, live.watchers.values())

    def _tell_of_bots(self, live: Live, watchers: Iterable[Watcher]) -> None:
        if any(seat.played_by_bot for seat in live.table.seats):
            progress = self._compiling.progress(live.table.game.name)
            told = None if progress is None else progress._asdict()
            text = orjson.dumps({"table": live.table.id, "stretching": told})
            send([(watcher, text) for watcher in watchers])

    async def observed(self, id: str, person: Guest, seat: int) -> Observation:
        """What a seat knows, for the one who holds it."""
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
            only_own(live.table, person, seat)
            return live.table.deal.match.observe(seat)

    async def hints(self, id: str, person: Guest, seat: int, language: str) -> list[Hint]:
        """What a master would do in the place of a seat, for the one who holds it."""
        live, seen = await self._observed(id, person, seat)
        if not live.table.hints_allowed:
            raise Refused("house-no-hints")
        found = await self._thinking.hints(live, person.id, seen, language)
        if found:
            await self.act(id, Deed("hinted", person, {"seat": seat}))
        return found

    async def advice(self, id: str, number: int, step: int, asking: str, language: str) -> list[Hint]:
        """What a master would have done at a decision of a finished match."""
        seen, _ = await self.lists.decision(id, number, step)
        return await self._thinking.advice(seen, asking, language)

    async def chances(self, id: str, number: int, step: int, asking: str) -> Chances:
        """What the seat that decided there could expect; it is thought about once."""
        key = id, number, step
        if key not in self._chances:
            if len(self._chances) >= CHANCES_KEPT:
                self._chances.clear()
            self._chances[key] = await self._thinking.chances(*await self.lists.decision(id, number, step), asking)
        return self._chances[key]

    async def _observed(self, id: str, person: Guest, seat: int) -> tuple[Live, Observation]:
        live = await self.cache.live(id)
        async with live.lock:
            match = live.table.begun()
            only_own(live.table, person, seat)
            return live, match.observe(seat)
