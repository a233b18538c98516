"""What happens at tables by itself: bots move, time runs out, a bot plays for one who has left."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import logging
import secrets
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...bots import forgets
from ...engine.errors import TeremokError
from ...engine.game import SEEDS
from ...engine.match import Match
from .. import commands
from ..bots.pool import CannotThink
from ..bots.worker import Job
from ..table import events as e
from ..table.table import Due, Table
from ..timestamps import now
from .alarm import Alarm
from .live import Live

if TYPE_CHECKING:
    from .hall import Hall

log = logging.getLogger(__name__)

AT_ONCE = 8
"""So many tables are loaded at the same time because their time has come."""

SWEEP = 5.0
"""Where there are several processes, each looks so often for what others have left undone."""

OTHERS = 10.0
"""So much longer than it should take another process may need for a bot's move before this one makes it."""

STAND_IN = "normal"
"""The level of a bot that plays for a person."""

LEAST = 0.05
"""Seconds to think, however many wait."""


class Keeper:
    def __init__(self, hall: Hall, away: float, think: float) -> None:
        self._hall = hall
        self._away = away
        self._think = think
        self._alarm = Alarm(self._ring)
        self._loading = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._given_up: set[str] = set()

    async def open(self) -> None:
        for table, at in await self._hall.store.due():
            self._alarm.set(table, at)
        if self._hall.bus.shared:
            self._hall.spawn(self._sweep())

    def stop(self) -> None:
        self._alarm.stop()

    def attend(self, live: Live, due: list[Due]) -> None:
        """See to it that what is due at a table will happen."""
        for one in due:
            if one.what == "bot" and one.seat is not None:
                if (one.seat, one.answers) not in live.thinking:
                    live.thinking.add((one.seat, one.answers))
                    self._hall.spawn(self._bot(live, one.seat, one.answers))
            else:
                self._alarm.set(live.table.id, one.at)

    # --- time

    def _ring(self, table: str) -> None:
        self._hall.spawn(self._rung(table))

    async def _rung(self, table: str) -> None:
        async with self._loading:
            try:
                await self._hall.act(table, None, None, lambda found, at: commands.pass_time(found, at))
                live = await self._hall.live(table)
            except TeremokError as error:  # its rules have changed since
                log.warning("table cannot go on", extra={"table": table, "error": str(error)})
                self._given_up.add(table)
                return
            self.attend(live, live.table.due())

    async def _sweep(self) -> None:
        """What another process should have done long ago, this one does; what it has not heard of, it looks up."""
        for number in itertools.count():
            await asyncio.sleep(SWEEP)
            try:
                for table, _ in await self._hall.store.due(now() - int(OTHERS * 1000)):
                    if table not in self._given_up:
                        self._ring(table)
                await self._hall.catch_up_all()
                if number % 3 == 0:
                    await self._hall.presence_all()
            except Exception:
                log.exception("sweep")

    # --- bots

    async def _bot(self, live: Live, seat: int, answers: int) -> None:
        table = live.table.id
        try:
            if not await self._hall.bus.claim(f"{table}:{answers}:{seat}", self._think + OTHERS):
                return
            move = await self._chosen(live, seat, answers)
            while move is not None:
                due = asked(live.table, seat, answers)
                if due is None:
                    return
                if due.at <= now():
                    break
                await asyncio.sleep((due.at - now()) / 1000)
            await self._hall.act(table, None, None, lambda found, at: bots_move(found, at, seat, answers, move))
        except TeremokError as error:
            log.info("bot's move refused", extra={"table": table, "seat": seat, "error": str(error)})
        finally:
            live.thinking.discard((seat, answers))

    async def _chosen(self, live: Live, seat: int, answers: int) -> int | None:
        """What the bot wants to play; a random legal move if no worker can say."""
        async with live.lock:
            if asked(live.table, seat, answers) is None:
                return None
            match = live.table.begun()
            seen = match.observe(seat)
            level = live.table.seats[seat].level or STAND_IN
            past = tuple(earlier(match, seat)) if forgets(level, match.game) else ()
        legal = seen.legal().ids
        if len(legal) == 1:
            return legal[0]
        self._waiting += 1
        seconds = max(LEAST, self._think / max(1.0, self._waiting / self._hall.thinkers.workers))
        began = time.perf_counter()
        luck = luck_of_seat(match.seed, seat)
        job = Job(seen.game.name, seen.options, seat, seen.record.tobytes(), level, luck, seconds, past=past)
        try:
            chosen: int = await self._hall.thinkers.think(job)
            return chosen if chosen in legal else secrets.choice(legal)
        except CannotThink as error:
            self._hall.meters.failures.inc()
            log.error("bot cannot think", extra={"table": live.table.id, "game": seen.game.name, "error": str(error)})
            return secrets.choice(legal)
        finally:
            self._waiting -= 1
            self._hall.meters.thoughts.observe(time.perf_counter() - began)

    # --- who has left

    def presence(self, live: Live) -> None:
        """Somebody came or went."""
        table, here = live.table, live.here.persons
        for person in {seat.person for seat in table.seats if seat.person}:
            if person in here:
                if any(table.seats[seat].away in ("left", "days") for seat in table.seats_of(person)):
                    self._hall.spawn(self._back(table.id, person))
            elif person not in live.leaving and waited_for(live, person):
                live.leaving.add(person)
                self._hall.spawn(self._leaver(live, person))

    async def _leaver(self, live: Live, person: str) -> None:
        try:
            await asyncio.sleep(self._away)
            if waited_for(live, person):
                who = e.Person(person, "")
                await self._hall.act(
                    live.table.id,
                    None,
                    None,
                    lambda found, at: commands.away(found, who, at) if waited_for(live, person) else [],
                )
        finally:
            live.leaving.discard(person)

    async def _back(self, table: str, person: str) -> None:
        who = e.Person(person, "")
        await self._hall.act(table, who, None, lambda found, at: commands.back(found, who, at))


def asked(table: Table, seat: int, answers: int) -> Due | None:
    """Is the bot on this seat still asked for this move?"""
    return next((due for due in table.due() if (due.what, due.seat, due.answers) == ("bot", seat, answers)), None)


def bots_move(table: Table, at: e.Now, seat: int, answers: int, move: int | None) -> list[e.Event]:
    due = asked(table, seat, answers)
    if move is None or due is None or due.at > at.at:
        return []
    return commands.bot_move(table, at, seat, answers, move)


def waited_for(live: Live, person: str) -> bool:
    """Is he gone from a match where others sit and wait?"""
    table, here = live.table, live.here.persons
    if not table.playing or table.settings["pace"] == "slow" or person in here:
        return False
    there = any(not table.seats[seat].away for seat in table.seats_of(person))
    return there and any(other in here for other in table.people if other != person)


def earlier(match: Match, seat: int) -> Iterator[bytes]:
    """What a seat knew at each of its decisions so far."""
    replayed = match.rewound()
    for who, move in match.history:
        if who == seat:
            yield replayed.observe(seat).record.tobytes()
        replayed.play(who, replayed.game.moves[move])


def luck_of_seat(seed: int, seat: int) -> int:
    """The same through a match, so that what a bot has forgotten stays forgotten; it tells nothing of the deal."""
    return int.from_bytes(hashlib.sha256(f"bot {seed} {seat}".encode()).digest()[:8], "big") % SEEDS
