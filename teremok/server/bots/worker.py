"""The main function of worker processes. They receive observations, never a state."""

from __future__ import annotations

import functools
import signal
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from ...bots import LEVELS, Bot, Forgetful, Limit, bot
from ...bots.advice import custom_hook
from ...bots.greedy import Greedy
from ...bots.hint import chances
from ...engine.compiler import Missing, while_missing
from ...engine.observation import Observation
from ...engine.options import Options
from ...games import game

HINT = "hint"
"""Used instead of a level for a job that asks for hints."""

CHANCES = "chances"
"""Used instead of a level for a job that asks what each move is worth."""

BOTS_KEPT = 4
"""Bots that a worker keeps with their search trees, of up to 90 MB each."""

bot_of = functools.lru_cache(BOTS_KEPT)(bot)


@dataclass(frozen=True)
class Job:
    game: str
    options: Options
    seat: int
    record: bytes
    """The seat's observation."""
    level: str
    seed: int
    """Seed of the bot: another one for each seat and match."""
    seconds: float
    language: str = "en"
    past: tuple[bytes, ...] = ()
    """The seat's observations at its earlier decisions, for a bot that forgets."""
    bots_compiling: bool = False
    """Whether the rules for searching are still being compiled: the bot then looks one move ahead only."""

    def seen(self) -> Observation:
        return self._observation(self.record)

    def earlier(self) -> list[Observation]:
        return [self._observation(record) for record in self.past]

    def _observation(self, record: bytes) -> Observation:
        import numpy as np

        found = game(self.game)
        return Observation(found, self.options, self.seat, np.frombuffer(record, found.rules.State).copy())


def think(job: Job) -> Any:
    """Return the id of a move, or hints as plain data, or the value of each move."""
    with while_missing(Missing.INTERPRET if job.bots_compiling else Missing.COMPILE):
        return _run(job)


def _run(job: Job) -> Any:
    limit = Limit(seconds=job.seconds)
    if job.level == HINT:
        from .hints import hints  # imports the protocol's models, a sixth of a worker's start, which moves do not need

        return hints(job.seen(), job.language, limit)
    if job.level == CHANCES:
        return chances(job.seen(), limit, seed=job.seed)
    if job.bots_compiling and (quick_move := custom_hook(game(job.game), "quick_move")):
        return quick_move(job.seen())
    bots_compiling = job.bots_compiling and job.level != LEVELS[0]
    thinking: Bot = Greedy(job.seed, worlds=1) if bots_compiling else bot_of(job.level, job.seed)
    if isinstance(thinking, Forgetful):
        thinking.remind(job.earlier())
    return thinking.choose(job.seen(), limit).id


def work(pipe: Connection) -> None:
    """Run jobs from the pipe until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            job: Job = pipe.recv()
            try:
                pipe.send((think(job), None))
            except Exception as error:
                pipe.send((None, repr(error)))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
