"""A pool of workers with a fair queue: each worker has one job at a time, and people take turns."""

from __future__ import annotations

import asyncio
import threading
from abc import ABC, abstractmethod
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from .job_queue import JobQueue
from .worker import BOTS_KEPT, CHANCES, HINT, Job


class WorkerFailed(Exception):
    """A worker died, was too late, or raised an error."""


class RecentBots:
    """The bots whose search trees a worker still has."""

    def __init__(self) -> None:
        self._bots: deque[tuple[str, int]] = deque(maxlen=BOTS_KEPT)

    def __contains__(self, job: Job) -> bool:
        return (job.level, job.seed) in self._bots

    def add(self, job: Job) -> None:
        if job in self:
            self._bots.remove((job.level, job.seed))
        self._bots.append((job.level, job.seed))


class HasRecentBots(Protocol):
    recent_bots: RecentBots


W = TypeVar("W", bound=HasRecentBots)


def take_worker(free: list[W], job: Job) -> W | None:
    """Take an idle worker, preferably one that still has this bot's search tree; None if there is none."""
    if not free:
        return None
    worker = next((one for one in free if job in one.recent_bots), free[-1])
    free.remove(worker)
    return worker


class WorkerPool(ABC):
    """At most `most` workers, with a thread for each that waits for its answer."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.replaced = 0
        self.turns: JobQueue[asyncio.Future[None]] = JobQueue()
        self._busy = 0
        self._lock = threading.Lock()
        self._threads = ThreadPoolExecutor(most, thread_name_prefix="bots")

    @property
    @abstractmethod
    def workers(self) -> int:
        """Number of jobs that can run at once."""

    @abstractmethod
    def prepare(self) -> None:
        """Start what takes time: a worker may be needed soon."""

    @abstractmethod
    def _ask(self, job: Job) -> Any:
        """Run a job and return its answer. Called in a thread."""

    async def think(self, job: Job, whose: str = "") -> Any:
        """Run a job for a person when it is their turn, and return its answer; WorkerFailed if no worker can."""
        await self._turn(job, whose)
        loop = asyncio.get_running_loop()

        def free(asked: object) -> None:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(self._freed)

        asked = self._threads.submit(self._ask, job)
        asked.add_done_callback(free)
        return await asyncio.wrap_future(asked)

    async def _turn(self, job: Job, whose: str) -> None:
        """Wait until a worker is free for this job. A cancelled job leaves the queue."""
        line = self.turns.hints if job.level in (HINT, CHANCES) else self.turns.moves
        turn = asyncio.get_running_loop().create_future()
        line.join(whose, turn)
        self._call()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                line.leave(whose, turn)
            else:
                self._freed()
            raise

    def _call(self) -> None:
        while self._busy < self.workers and self.turns:
            self._busy += 1
            self.turns.next().set_result(None)

    def _freed(self) -> None:
        self._busy -= 1
        self._call()
