"""What bots want to play, and what they would advise: a worker is asked, with what the seat knows and nothing else."""

from __future__ import annotations

import hashlib
import logging
import secrets
import time
from collections.abc import Iterator
from typing import Any

from ...bots import forgets
from ...bots.bot import choices_of
from ...engine.game import SEEDS
from ...engine.match import Match, Observation
from ..bots.pool import CannotThink, Thinkers
from ..bots.worker import HINT, Job
from ..errors import Refused
from ..meters import Meters
from .live import Live

log = logging.getLogger(__name__)

STAND_IN = "normal"
"""The level of a bot that plays for a person."""

LEAST_SECONDS = 0.05
"""To think, however many wait."""

HINT_SECONDS = 1.5
"""To think about a hint."""


class Thinking:
    def __init__(self, thinkers: Thinkers, meters: Meters, seconds: float) -> None:
        self._thinkers = thinkers
        self._meters = meters
        self.seconds = seconds
        self._waiting = 0

    async def chosen(self, live: Live, seat: int, answers: int) -> int | None:
        """What the bot wants to play; a random legal move if no worker can say; None if it is not asked any more."""
        async with live.lock:
            if live.table.bot_due(seat, answers) is None:
                return None
            match = live.table.begun()
            level = live.table.seats[seat].level or STAND_IN
        legal = match.legal(seat).ids
        if len(legal) == 1:
            return legal[0]
        self._waiting += 1
        began = time.perf_counter()
        try:
            chosen: int = await self._thinkers.think(self._job(match, seat, level))
            return chosen if chosen in legal else secrets.choice(legal)
        except CannotThink as error:
            self._meters.failures.inc()
            log.error("bot cannot think", extra={"table": live.table.id, "game": match.game.name, "error": str(error)})
            return secrets.choice(legal)
        finally:
            self._waiting -= 1
            self._meters.thoughts.observe(time.perf_counter() - began)

    async def hints(self, seen: Observation, language: str) -> Any:
        """What a master would do in the place of the seat that sees this, and why."""
        choices_of(seen)
        luck, record = secrets.randbelow(SEEDS), seen.record.tobytes()
        job = Job(seen.game.name, seen.options, seen.seat, record, HINT, luck, HINT_SECONDS, language)
        try:
            return await self._thinkers.think(job)
        except CannotThink:
            raise Refused("house-cannot-think") from None

    def _job(self, match: Match, seat: int, level: str) -> Job:
        """The more wait, the less time each gets."""
        seconds = max(LEAST_SECONDS, self.seconds / max(1.0, self._waiting / self._thinkers.workers))
        return Job(
            match.game.name,
            match.options,
            seat,
            match.observe(seat).record.tobytes(),
            level,
            luck_of_seat(match.seed, seat),
            seconds,
            past=tuple(earlier(match, seat)) if forgets(level, match.game) else (),
        )


def earlier(match: Match, seat: int) -> Iterator[bytes]:
    """What a seat knew at each of its decisions so far."""
    replayed = match.rewound()
    for mover, move in match.history:
        if mover == seat:
            yield replayed.observe(seat).record.tobytes()
        replayed.play(mover, replayed.game.moves[move])


def luck_of_seat(seed: int, seat: int) -> int:
    """The same through a match, so that what a bot has forgotten stays forgotten; it tells nothing of the deal."""
    return int.from_bytes(hashlib.sha256(f"bot {seed} {seat}".encode()).digest()[:8], "big") % SEEDS
