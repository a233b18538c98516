"""What happens at tables by itself: bots move, time runs out, a bot plays for one who has left."""

from __future__ import annotations

import asyncio
import itertools
import logging

from ...engine.errors import TeremokError
from ..commands import Deed
from ..table.events import Person
from ..table.table import Due
from .alarm import Alarm
from .cache import TableCache
from .handler import CommandHandler
from .live import Live
from .services import Services
from .thinking import Thinking
from .watchers import Watchers

log = logging.getLogger(__name__)

TABLES_LOADED_AT_ONCE = 8
"""Because their time has come."""

SWEEP_SECONDS = 5.0
"""Where there are several processes, each looks so often for what others have left undone."""

OTHERS_SECONDS = 10.0
"""So much longer than it should take another process may need for a bot's move before this one makes it."""


class Scheduler:
    def __init__(
        self,
        services: Services,
        cache: TableCache,
        watchers: Watchers,
        handler: CommandHandler,
        thinking: Thinking,
        away_seconds: float,
    ) -> None:
        self._store, self._bus, self._tasks, _, self._clock, _ = services
        self._cache = cache
        self._watchers = watchers
        self._handler = handler
        self._thinking = thinking
        self._away_seconds = away_seconds
        self._alarm = Alarm(self.wake, services.clock)
        self._loading = asyncio.Semaphore(TABLES_LOADED_AT_ONCE)
        self._given_up: set[str] = set()

    async def open(self) -> None:
        self._alarm.open()
        for table, at in await self._store.due():
            self._alarm.set(table, at)
        if self._bus.shared:
            self._tasks.spawn(self._sweep())

    def stop(self) -> None:
        self._alarm.stop()

    def attend(self, live: Live, due: list[Due]) -> None:
        """See to it that what is due at a table will happen."""
        self._thinking.drop_old_hints(live)
        self._thinking.prepare(live)
        for one in due:
            if one.what == "bot" and one.seat is not None:
                if (one.seat, one.answers) not in live.thinking and looked_at(live):
                    live.thinking.add((one.seat, one.answers))
                    self._tasks.spawn(self._bot(live, one.seat, one.answers))
            else:
                self._alarm.set(live.table.id, one.at)

    # --- time

    def wake(self, table: str) -> None:
        """Something is due there."""
        self._tasks.spawn(self._woken(table))

    async def _woken(self, table: str) -> None:
        async with self._loading:
            try:
                await self._handler.act(table, Deed("pass_time"))
                live = await self._cache.live(table)
            except TeremokError as error:  # its rules have changed since
                log.warning("table cannot go on", extra={"table": table, "error": str(error)})
                self._given_up.add(table)
                return
            self.attend(live, live.table.due())

    async def _sweep(self) -> None:
        """What another process should have done long ago, this one does; what it has not heard of, it looks up."""
        for number in itertools.count():
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                for table, _ in await self._store.due(self._clock() - int(OTHERS_SECONDS * 1000)):
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
            if not await self._bus.claim(f"{table}:{answers}:{seat}", self._thinking.seconds + OTHERS_SECONDS):
                return
            move = await self._thinking.chosen(live, seat, answers)
            if move is None or not await self._waited(live, seat, answers):
                return
            fields = {"seat": seat, "answers": answers, "move": move}
            await self._handler.act(table, Deed("bot_move", fields=fields))
        except TeremokError as error:
            log.info("bot's move refused", extra={"table": table, "seat": seat, "error": str(error)})
        finally:
            live.thinking.discard((seat, answers))

    async def _waited(self, live: Live, seat: int, answers: int) -> bool:
        """Wait until the move is due; False if it is not asked for any more."""
        while (due := live.table.bot_due(seat, answers)) is not None:
            left = due.at - self._clock()
            if left <= 0:
                return True
            await asyncio.sleep(left / 1000)
        return False

    # --- who has left

    def presence(self, live: Live) -> None:
        """Somebody came or went."""
        table, here = live.table, live.here.persons
        for person in {seat.person for seat in table.seats if seat.person}:
            if person in here:
                if any(table.seats[seat].away in ("left", "days") for seat in table.seats_of(person)):
                    self._tasks.spawn(self._handler.act(table.id, Deed("back", Person(person, ""))))
            elif person not in live.leaving and waited_for(live, person):
                live.leaving.add(person)
                self._tasks.spawn(self._leaver(live, person))
        self.attend(live, table.due())

    async def _leaver(self, live: Live, person: str) -> None:
        try:
            await asyncio.sleep(self._away_seconds)
            if waited_for(live, person):
                await self._handler.act(live.table.id, Deed("away", Person(person, "")))
        finally:
            live.leaving.discard(person)


def looked_at(live: Live) -> bool:
    """Does anybody play or watch there? Bots that are left alone rest until somebody looks."""
    return bool(live.table.people or live.here.persons or live.here.spectators)


def waited_for(live: Live, person: str) -> bool:
    """Are they gone from a match where others sit and wait?"""
    table, here = live.table, live.here.persons
    if not table.playing or table.settings["pace"] == "slow" or person in here:
        return False
    there = any(not table.seats[seat].away for seat in table.seats_of(person))
    return there and any(other in here for other in table.people if other != person)
