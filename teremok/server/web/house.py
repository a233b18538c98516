"""All that a running server is made of, opened and closed together."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..bots.pool import Thinkers
from ..meters import Meters
from ..store.bus import Bus, RedisBus
from ..store.people import People
from ..store.store import Store
from ..tables.hall import Hall
from ..timestamps import Clock, now
from ..warmth.warmth import Warmth
from .crowd import Crowd
from .door import Door
from .limits import Limits


@dataclass(frozen=True)
class Settings:
    store: str
    """SQLAlchemy's URL of the store."""
    redis: str | None = None
    workers: int | None = None
    """Processes that think for bots."""
    origins: tuple[str, ...] = ()
    """From where pages may talk to the server, besides its own address: `https://play.example.org`."""
    limits: float = 1.0
    """How many times the usual people may ask for; 0: as much as they like."""
    away: float = 60.0
    """After so many seconds a bot plays for one who has left."""
    think: float = 1.0
    """Seconds that a bot may think about a move."""


@dataclass
class House:
    settings: Settings
    clock: Clock = now
    store: Store = field(init=False)
    bus: Bus = field(init=False)
    people: People = field(init=False)
    thinkers: Thinkers = field(init=False)
    warmth: Warmth = field(init=False)
    hall: Hall = field(init=False)
    limits: Limits = field(init=False)
    meters: Meters = field(init=False)
    door: Door = field(init=False)
    crowd: Crowd = field(init=False)

    def __post_init__(self) -> None:
        """Opens the store: what is wrong with it is said before anything else."""
        chosen = self.settings
        self.bus = RedisBus(chosen.redis) if chosen.redis else Bus()
        self.store = Store(chosen.store)
        self.people = People(self.store, self.clock)
        self.thinkers = Thinkers(chosen.workers)
        self.warmth = Warmth()
        self.limits = Limits(chosen.limits)
        self.meters = Meters()
        self.door = Door(self.limits, self.meters, chosen.origins)
        self.crowd = Crowd(self.limits)
        self.hall = Hall(
            self.store, self.bus, self.thinkers, self.warmth, self.meters, chosen.away, chosen.think, self.clock
        )

    async def open(self) -> None:
        await self.hall.open()

    async def close(self) -> None:
        """Everybody is told to come back; what has been asked for is written; then all ends."""
        await self.door.say_goodbye()
        await self.hall.close()
        self.thinkers.close()
        self.store.close()
