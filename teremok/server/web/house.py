"""All that a running server is made of, opened and closed together."""

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
from ..timestamps import Clock, now
from .connection_limits import ConnectionLimits
from .door import Door
from .limits import Limits

log = logging.getLogger(__name__)

SWEEP_SECONDS = 60.0
"""So often it is looked for connections of devices that were signed out elsewhere, or by an administrator."""

ARCHIVE_SECONDS = 3600.0
"""So often it is looked for tables that ended long ago."""


@dataclass(frozen=True)
class ServerSettings:
    store: str
    """SQLAlchemy's URL of the store."""
    redis: str | None = None
    redis_may_be_away: bool = field(default=False, kw_only=True)
    """When a server starts, Redis must answer; one that takes the place of a dead one need not wait for it."""
    workers: int | None = None
    """Processes that think for bots."""
    origins: tuple[str, ...] = ()
    """From where pages may talk to the server, besides its own address: `https://play.example.org`. Links that the
    server gives out begin with the first."""
    archive: Path | None = field(default=None, kw_only=True)
    """The folder for tables that ended long ago."""
    keep: float | None = field(default=None, kw_only=True)
    """Days after which a table that ended goes there; none: never."""
    limits: float = 1.0
    """How many times the usual people may ask for; 0: as much as they like."""
    away: float = 60.0
    """After so many seconds a bot plays for one who has left."""
    think: float = 1.0
    """Seconds that a bot may think about a move."""
    bots: str | None = None
    """The address of a Ray cluster on which bots think; of its processes, `workers`, or one for each core."""


def bot_pool(chosen: ServerSettings) -> LocalPool | FallbackPool:
    if chosen.bots is None:
        return LocalPool(chosen.workers)
    return FallbackPool(RayPool(chosen.bots, chosen.workers, warm_up_all_bots), LocalPool())


@dataclass
class House:
    settings: ServerSettings
    clock: Clock = now
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
        """Opens the store: what is wrong with it is said before anything else."""
        chosen = self.settings
        self.bus = RedisBus(chosen.redis, chosen.redis_may_be_away) if chosen.redis else Bus()
        self.store = Store(chosen.store, Archive(chosen.archive) if chosen.archive else None)
        self.people = People(self.store, self.clock)
        self.bot_pool = bot_pool(chosen)
        self.compiling = CompileQueue()
        self.limits = Limits(chosen.limits)
        self.metrics = Metrics()
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
        """Their open connections, here and in other processes, are to know it."""
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
        """One process at a time; what it did not get to is done the next time."""
        while True:
            try:
                if await self.bus.claim("archive", ARCHIVE_SECONDS / 2):
                    await self.store.archive_old(self.clock() - int(days * DAY_MS))
            except Exception:
                log.exception("archive")
            await asyncio.sleep(ARCHIVE_SECONDS)

    async def let_in(self, table: str, person: Person | None, client: str) -> None:
        """Somebody comes to a table by its id. That of a private one is a secret: who guesses is soon refused."""
        try:
            free = await self.hall.lists.free_to(table, person)
        except NotFound:
            self.limits.guesses.take(client)
            raise
        if not free:
            self.limits.guesses.check(client)

    async def close(self) -> None:
        """Everybody is told to come back; what has been asked for is written; then all ends."""
        await self.door.say_goodbye()
        await self.hall.close()
        self.bot_pool.close()
        self.store.close()
