"""Moves and advice of bots. Workers get what the seat observes, and nothing else."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from asyncio import sleep as pause
from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter as now

from ...bots import forgets
from ...bots.bot import choices_of
from ...engine.game import SEEDS
from ...engine.match import Match
from ...engine.observation import Observation
from ..bots.ray_pool import FallbackPool
from ..bots.worker import CHANCES, HINT, Job
from ..bots.worker_pool import WorkerFailed, WorkerPool
from ..compiling.queue import CompileQueue
from ..errors import Refused
from ..metrics import Metrics
from ..protocol.matches import Chances, Hint
from .live import Live

log = logging.getLogger(__name__)

STAND_IN = "normal"
"""The level of a bot that plays for a person."""

LEAST_SECONDS = 0.05
"""Minimum thinking time for a move, however many bots wait."""

HINT_SECONDS, LEAST_HINT_SECONDS = 1.5, 0.3
"""Thinking time for a hint: normally, and the minimum however many wait."""

CHANCES_SECONDS = 0.15
"""Thinking time for a decision of a finished match. Short: there are many, and only their values are compared."""


@dataclass(eq=False)
class HintRequest:
    """A hint that somebody waits for."""

    live: Live
    seen: Observation
    """The position it is about."""
    answer: asyncio.Future[list[Hint]]
    dropped: bool = False


class Thinking:
    def __init__(
        self, bot_pool: WorkerPool | FallbackPool, compiling: CompileQueue, metrics: Metrics, seconds: float
    ) -> None:
        self._bot_pool = bot_pool
        self._compiling = compiling
        self._metrics = metrics
        self.seconds = seconds
        self._waiting = 0
        self._took: dict[str, float] = {}
        """Seconds that the last move took, by level."""
        self._hints: dict[str, HintRequest] = {}
        """By person: nobody has more than one."""

    def prepare(self, live: Live) -> None:
        """Start workers if a bot plays at this table."""
        if any(seat.played_by_bot for seat in live.table.seats):
            self._bot_pool.prepare()

    async def chosen(self, live: Live, seat: int, answers: int) -> int | None:
        """The move that a bot chooses; a random legal one if the worker fails; None if it is not asked for any more."""
        async with live.lock:
            if live.table.bot_due(seat, answers) is None:
                return None
            match = live.table.current_match()
            level = live.table.seats[seat].level or STAND_IN
        legal = match.legal(seat).ids
        if len(legal) == 1:
            await pause(self._took.get(level, 0.0))  # an instant move would show that it had no choice
            return legal[0]
        self._waiting += 1
        began = now()
        try:
            chosen: int = await self._bot_pool.think(self._job(match, seat, level), live.table.host)
            return chosen if chosen in legal else secrets.choice(legal)
        except WorkerFailed as error:
            self._metrics.failures.inc()
            log.error("bot cannot think", extra={"table": live.table.id, "game": match.game.name, "error": str(error)})
            return secrets.choice(legal)
        finally:
            self._waiting -= 1
            self._took[level] = now() - began
            self._metrics.thoughts.observe(self._took[level])

    # --- hints

    async def hints(self, live: Live, person: str, seen: Observation, language: str) -> list[Hint]:
        """What a master would do in this position, and why; empty if the position changes meanwhile."""
        choices_of(seen)
        if person in self._hints:
            raise Refused("house-one-hint")
        if self._compiling.progress(seen.game.name) is not None:
            raise Refused("house-stretching")
        thought = asyncio.ensure_future(self._bot_pool.think(self._hint_job(seen, language), person))
        asked = self._hints[person] = HintRequest(live, seen, thought)
        try:
            found: list[Hint] = await thought
            return found
        except WorkerFailed:
            raise Refused("house-cannot-think") from None
        except asyncio.CancelledError:
            if not asked.dropped:
                raise
            return []
        finally:
            del self._hints[person]

    async def advice(self, seen: Observation, person: str, language: str) -> list[Hint]:
        """What a master would have done in a position of a finished match, and why."""
        try:
            found: list[Hint] = await self._bot_pool.think(self._hint_job(seen, language), person)
            return found
        except WorkerFailed:
            raise Refused("house-cannot-think") from None

    async def chances(self, seen: Observation, made: int, person: str) -> Chances:
        """The expected result of a decision: of the best move, and of the move that was made."""
        if len(seen.legal()) == 1:
            return {"seat": seen.seat, "best": None, "made": None, "move": None}
        seconds = CHANCES_SECONDS / max(1.0, self._waiting / self._bot_pool.workers)
        job = Job(seen.game.name, seen.options, seen.seat, seen.record.tobytes(), CHANCES, 0, seconds)
        try:
            found: dict[int, float] = await self._bot_pool.think(job, person)
        except WorkerFailed:
            raise Refused("house-cannot-think") from None
        best = next(iter(found), None)
        rounded = {move: round(value, 3) for move, value in found.items()}
        return {"seat": seen.seat, "best": rounded.get(best or 0), "made": rounded.get(made), "move": best}

    def drop_old_hints(self, live: Live) -> None:
        """Cancel hints whose position has changed."""
        for asked in self._hints.values():
            if asked.live is live and not asked.dropped and not _still_seen(live, asked.seen):
                asked.dropped = True
                asked.answer.cancel()

    def _hint_job(self, seen: Observation, language: str) -> Job:
        seconds = max(LEAST_HINT_SECONDS, HINT_SECONDS / max(1.0, (len(self._hints) + 1) / self._bot_pool.workers))
        seed, record = secrets.randbelow(SEEDS), seen.record.tobytes()
        return Job(seen.game.name, seen.options, seen.seat, record, HINT, seed, seconds, language)

    def _job(self, match: Match, seat: int, level: str) -> Job:
        """The job for a move; the more bots wait, the less time each gets."""
        seconds = max(LEAST_SECONDS, self.seconds / max(1.0, self._waiting / self._bot_pool.workers))
        return Job(
            match.game.name,
            match.options,
            seat,
            match.observe(seat).record.tobytes(),
            level,
            bot_seed(match.seed, seat),
            seconds,
            past=tuple(earlier(match, seat)) if forgets(level, match.game) else (),
            bots_compiling=self._compiling.progress(match.game.name) is not None,
        )


def _still_seen(live: Live, seen: Observation) -> bool:
    match = live.table.match if live.table.playing else None
    return match is not None and match.observe(seen.seat).record.tobytes() == seen.record.tobytes()


def earlier(match: Match, seat: int) -> Iterator[bytes]:
    """What a seat observed at each of its decisions so far."""
    replayed = match.rewound()
    for mover, move in match.history:
        if mover == seat:
            yield replayed.observe(seat).record.tobytes()
        replayed.play(mover, replayed.game.moves[move])


def bot_seed(seed: int, seat: int) -> int:
    """A seed that stays the same during a match, so that what a bot has forgotten stays forgotten. It reveals nothing
    of the deal."""
    return int.from_bytes(hashlib.sha256(f"bot {seed} {seat}".encode()).digest()[:8], "big") % SEEDS
