"""What happens at tables by itself: bots move, clocks run out, bots stand in for people who have left."""

from __future__ import annotations

import asyncio
import itertools
import logging

from ...engine.errors import TeremokError
from ..commands.internal import BotMove, MarkAway, MarkBack, PassTime
from ..table.table import Due
from .alarm import Alarm
from .cache import TableCache
from .handler import CommandHandler, seated_people
from .live import Live
from .services import Services
from .thinking import Thinking
from .watchers import Watchers

log = logging.getLogger(__name__)

MAX_TABLES_WAKING = 8
"""Tables that are loaded at the same time because something is due there."""

SWEEP_SECONDS = 5.0
"""Interval at which each of several processes looks for what the others have left undone."""

TAKEOVER_SECONDS = 10.0
"""How much longer than usual another process may take for a bot's move before this one makes it."""


class Scheduler:
    """A `TableObserver` that sees to it that what is due at a table happens."""

    def __init__(
        self,
        services: Services,
        cache: TableCache,
        watchers: Watchers,
        handler: CommandHandler,
        thinking: Thinking,
        away_seconds: float,
    ) -> None:
        self._store = services.store
        self._bus = services.bus
        self._tasks = services.tasks
        self._clock = services.clock
        self._cache = cache
        self._watchers = watchers
        self._handler = handler
        self._thinking = thinking
        self._away_seconds = away_seconds
        self._alarm = Alarm(self.wake, services.clock)
        self._waking = asyncio.Semaphore(MAX_TABLES_WAKING)
        self._given_up: set[str] = set()
        """Tables that cannot go on."""

    async def open(self) -> None:
        self._alarm.open()
        for table, at in await self._store.due():
            self._alarm.set(table, at)
        if self._bus.shared:
            self._tasks.spawn(self._sweep())

    def stop(self) -> None:
        self._alarm.stop()

    def table_changed(self, live: Live, due: list[Due]) -> None:
        """Start bots that are due, and set the alarm for everything else."""
        self._thinking.drop_old_hints(live)
        self._thinking.prepare(live)
        for one in due:
            if one.kind == "bot" and one.seat is not None:
                if (one.seat, one.answers) not in live.thinking and has_audience(live):
                    live.thinking.add((one.seat, one.answers))
                    self._tasks.spawn(self._bot(live, one.seat, one.answers))
            else:
                self._alarm.set(live.table.id, one.at)

    # --- time

    def wake(self, table: str) -> None:
        """Something is due there."""
        self._tasks.spawn(self._wake(table))

    async def _wake(self, table: str) -> None:
        async with self._waking:
            try:
                await self._handler.handle(table, PassTime())
                live = await self._cache.live(table)
            except TeremokError as error:  # for example, its game is not installed any more
                log.warning("table cannot go on", extra={"table": table, "error": str(error)})
                self._given_up.add(table)
                return
            self.table_changed(live, live.table.due())

    async def _sweep(self) -> None:
        """Do what is long overdue at another process, and look for events that were not announced."""
        for number in itertools.count():
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                for table, _ in await self._store.due(self._clock() - int(TAKEOVER_SECONDS * 1000)):
                    if table not in self._given_up:
                        self.wake(table)
                await self._cache.catch_up_all()
                if number % 3 == 0:
                    await self._watchers.exchange_all()
            except Exception:
                log.exception("sweep")

    # --- bots

    async def _bot(self, live: Live, seat: int, answers: int) -> None:
        table = live.table.id
        try:
            if not await self._bus.claim(f"{table}:{answers}:{seat}", self._thinking.seconds + TAKEOVER_SECONDS):
                return
            move = await self._thinking.chosen(live, seat, answers)
            if move is None or not await self._wait_until_due(live, seat, answers):
                return
            await self._handler.handle(table, BotMove(seat, answers, move))
        except TeremokError as error:
            log.info("bot's move refused", extra={"table": table, "seat": seat, "error": str(error)})
        finally:
            live.thinking.discard((seat, answers))

    async def _wait_until_due(self, live: Live, seat: int, answers: int) -> bool:
        """Wait until the move is due; False if it is not asked for any more."""
        while (due := live.table.bot_due(seat, answers)) is not None:
            left = due.at - self._clock()
            if left <= 0:
                return True
            await asyncio.sleep(left / 1000)
        return False

    # --- people who have left

    def presence_changed(self, live: Live) -> None:
        """Give people who are back their seats, and start waiting for people who have left."""
        table, present = live.table, live.present.persons
        for person in seated_people(table):
            if person in present:
                if any(table.seats[seat].away in ("left", "days") for seat in table.seats_of(person)):
                    self._tasks.spawn(self._handler.handle(table.id, MarkBack(person)))
            elif person not in live.leaving and is_missed(live, person):
                live.leaving.add(person)
                self._tasks.spawn(self._wait_for(live, person))
        self.table_changed(live, table.due())

    async def _wait_for(self, live: Live, person: str) -> None:
        """Let a bot play for a person who does not return in time."""
        try:
            await asyncio.sleep(self._away_seconds)
            if is_missed(live, person):
                await self._handler.handle(live.table.id, MarkAway(person))
        finally:
            live.leaving.discard(person)


def has_audience(live: Live) -> bool:
    """Whether anybody plays or watches there: bots that are alone pause until somebody comes."""
    return bool(live.table.people or live.present.persons or live.present.spectators)


def is_missed(live: Live, person: str) -> bool:
    """Whether a person is gone from a match in which other people are present."""
    table, present = live.table, live.present.persons
    if not table.playing or table.settings["pace"] == "slow" or person in present:
        return False
    plays = any(not table.seats[seat].away for seat in table.seats_of(person))
    return plays and any(other in present for other in table.people if other != person)
