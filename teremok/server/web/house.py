"""The parts of a running server, opened and closed together."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from pathlib import Path

from ..bots.local_pool import LocalPool
from ..bots.ray_pool import FallbackPool, RayPool
from ..compiling.compile import warm_up_all_bots
from ..compiling.queue import CompileQueue
from ..errors import NotFound
from ..metrics import Metrics
from ..store.archive import DAY_MS, Archive
from ..store.bus import PEOPLE, Bus, RedisBus
from ..store.people import People
from ..store.store import Store
from ..table.events import Person
from ..tables.hall import Hall
from ..timestamps import Clock, SteadyClock
from .connection_limits import ConnectionLimits
from .door import Door
from .limits import Limits

log = logging.getLogger(__name__)

SWEEP_SECONDS = 60.0
"""Between two searches for connections of devices that were signed out elsewhere."""

ARCHIVE_SECONDS = 3600.0
"""Between two searches for tables that ended long ago."""


@dataclass(frozen=True)
class ServerSettings:
    store: str
    """SQLAlchemy URL of the store."""
    redis: str | None = None
    redis_may_be_away: bool = field(default=False, kw_only=True)
    """Start although Redis does not answer: set for a process that replaces a dead one."""
    workers: int | None = None
    """Worker processes for bots."""
    origins: tuple[str, ...] = ()
    """Origins of pages that may use the server besides its own, such as `https://play.example.org`. Links in answers
    begin with the first."""
    archive: Path | None = field(default=None, kw_only=True)
    """Folder for tables that ended long ago."""
    keep: float | None = field(default=None, kw_only=True)
    """Days after which an ended table is archived; None: never."""
    limits: float = 1.0
    """Factor for all limits; 0 means no limits."""
    away: float = 60.0
    """Seconds after which a bot plays for a person who has left."""
    think: float = 1.0
    """Seconds a bot may think about a move."""
    bots: str | None = None
    """Address of a Ray cluster for the bots, with `workers` processes there, or one for each core."""


def bot_pool(chosen: ServerSettings) -> LocalPool | FallbackPool:
    if chosen.bots is None:
        return LocalPool(chosen.workers)
    return FallbackPool(RayPool(chosen.bots, chosen.workers, warm_up_all_bots), LocalPool())


@dataclass
class House:
    settings: ServerSettings
    clock: Clock = field(default_factory=SteadyClock)
    store: Store = field(init=False)
    bus: Bus = field(init=False)
    people: People = field(init=False)
    bot_pool: LocalPool | FallbackPool = field(init=False)
    compiling: CompileQueue = field(init=False)
    hall: Hall = field(init=False)
    limits: Limits = field(init=False)
    metrics: Metrics = field(init=False)
    door: Door = field(init=False)
    connection_limits: ConnectionLimits = field(init=False)

    def __post_init__(self) -> None:
        """Open the store first: its errors should come before any others."""
        chosen = self.settings
        self.bus = RedisBus(chosen.redis, chosen.redis_may_be_away) if chosen.redis else Bus()
        self.store = Store(chosen.store, Archive(chosen.archive) if chosen.archive else None)
        self.people = People(self.store, self.clock)
        self.bot_pool = bot_pool(chosen)
        self.compiling = CompileQueue()
        self.limits = Limits(chosen.limits)
        self.metrics = Metrics()
        self.store.on_write_failure(self.metrics.failed_writes.inc)
        self.door = Door(self.limits, self.metrics, chosen.origins)
        self.connection_limits = ConnectionLimits(self.limits)
        self.hall = Hall(
            self.store,
            self.bus,
            self.bot_pool,
            self.compiling,
            self.metrics,
            self._look_again,
            away_seconds=chosen.away,
            think_seconds=chosen.think,
            clock=self.clock,
        )

    async def open(self) -> None:
        await self.hall.open()
        self.hall.tasks.spawn(self._sweep())
        if self.settings.keep is not None and self.settings.archive is not None:
            self.hall.tasks.spawn(self._archive(self.settings.keep))

    async def person_changed(self, person: Person) -> None:
        """Reload a person in their open connections, here and in other processes."""
        await self._look_again(person.id)
        self.bus.tell(PEOPLE, person.id)

    async def _look_again(self, person: str) -> None:
        self.people.forget(person)
        await self.door.look_again(person, self.people)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.door.look_for_gone(self.people)
            except Exception:
                log.exception("sweep")

    async def _archive(self, days: float) -> None:
        """Archive old tables now and then, in one process at a time."""
        while True:
            try:
                if await self.bus.claim("archive", ARCHIVE_SECONDS / 2):
                    await self.store.archive_old(self.clock() - int(days * DAY_MS))
            except Exception:
                log.exception("archive")
            await asyncio.sleep(ARCHIVE_SECONDS)

    async def let_in(self, table: str, person: Person | None, client: str) -> None:
        """Check that somebody may open a table by its id. Guessing the secret ids of private tables is rate-limited."""
        try:
            free = await self.hall.lists.free_to(table, person)
        except NotFound:
            self.limits.guesses.take(client)
            raise
        if not free:
            self.limits.guesses.check(client)

    async def close(self) -> None:
        """Tell clients to reconnect, finish what was begun, then close everything."""
        await self.door.say_goodbye()
        await self.hall.close()
        self.bot_pool.close()
        self.store.close()
