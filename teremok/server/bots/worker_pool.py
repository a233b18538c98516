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
        self.queue: JobQueue[asyncio.Future[None]] = JobQueue()
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
    def _run_job(self, job: Job) -> Any:
        """Run a job and return its answer. Called in a thread."""

    async def think(self, job: Job, person: str = "") -> Any:
        """Run a job for a person when it is their turn, and return its answer; WorkerFailed if no worker can."""
        await self._wait_for_worker(job, person)
        loop = asyncio.get_running_loop()

        def free(asked: object) -> None:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(self._worker_freed)

        asked = self._threads.submit(self._run_job, job)
        asked.add_done_callback(free)
        return await asyncio.wrap_future(asked)

    async def _wait_for_worker(self, job: Job, person: str) -> None:
        """Wait until a worker is free for this job. A cancelled job leaves the queue."""
        queue = self.queue.hints if job.level in (HINT, CHANCES) else self.queue.moves
        turn = asyncio.get_running_loop().create_future()
        queue.push(person, turn)
        self._start_waiting()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                queue.remove(person, turn)
            else:
                self._worker_freed()
            raise

    def _start_waiting(self) -> None:
        while self._busy < self.workers and self.queue:
            self._busy += 1
            self.queue.pop().set_result(None)

    def _worker_freed(self) -> None:
        self._busy -= 1
        self._start_waiting()
