"""Worker processes on this machine. One that is late or dead is replaced."""

from __future__ import annotations

import multiprocessing
import os
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from .worker import Job, work
from .worker_pool import RecentBots, WorkerFailed, WorkerPool, take_worker

SLACK_SECONDS = 4.0
"""Time beyond a job's own before a worker counts as stuck."""

FIRST_JOB_SECONDS = 60.0
"""For a worker's first job of a game, which loads the rules and may have to compile a rare one."""


class LocalWorker:
    """One worker process, used by one thread at a time."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe: Connection
        self._pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=work, args=(theirs,), daemon=True, name="thinker")
        self.process.start()
        theirs.close()
        self._knows: set[str] = set()
        self.recent_bots = RecentBots()

    def think(self, job: Job, slack: float) -> Any:
        try:
            self._pipe.send(job)
            if not self._pipe.poll(job.seconds + slack if job.game in self._knows else FIRST_JOB_SECONDS):
                raise WorkerFailed("late")
            answer, error = self._pipe.recv()
        except (EOFError, OSError) as error:
            raise WorkerFailed(repr(error)) from None
        self._knows.add(job.game)
        self.recent_bots.add(job)
        if error is not None:
            raise WorkerFailed(error)
        return answer

    def kill(self) -> None:
        self.process.kill()
        self.process.join()
        self._pipe.close()


class LocalPool(WorkerPool):
    """Processes of this machine. A spare one is started ahead, up to the limit."""

    def __init__(self, workers: int | None = None, slack: float = SLACK_SECONDS) -> None:
        super().__init__(workers or max(1, (os.cpu_count() or 2) - 1))
        self.slack = slack
        self._prepared = self._closed = False
        self._free: list[LocalWorker] = []
        self._all: set[LocalWorker] = set()

    @property
    def workers(self) -> int:
        return self.most

    @property
    def pids(self) -> list[int]:
        return [worker.process.pid for worker in self._all if worker.process.pid is not None]

    def prepare(self) -> None:
        """Start the first worker now, because that takes a second or two."""
        if not self._prepared:
            self._prepared = True
            self._threads.submit(self._start_spare)

    def _start_spare(self) -> None:
        with self._lock:
            wanted = not self._free and len(self._all) < self.workers
        if wanted:
            worker = self._started()
            with self._lock:
                self._free.append(worker)

    def _started(self) -> LocalWorker:
        worker = LocalWorker()
        with self._lock:
            self._all.add(worker)
            if self._closed:
                worker.process.kill()
        return worker

    def _ask(self, job: Job) -> Any:
        """Run a job; if the worker fails, replace it and try once more."""
        try:
            return self._ask_one(job)
        except WorkerFailed:
            return self._ask_one(job)

    def _ask_one(self, job: Job) -> Any:
        with self._lock:
            worker = take_worker(self._free, job)
        worker = worker or self._started()
        self._start_spare()
        try:
            answer = worker.think(job, self.slack)
        except BaseException:
            with self._lock:
                self._all.discard(worker)
                self.replaced += 1
            worker.kill()
            raise
        with self._lock:
            self._free.append(worker)
        return answer

    def close(self) -> None:
        """Nobody waits for thoughts any more."""
        with self._lock:
            self._closed = True
            for worker in self._all:
                worker.process.kill()
        self._threads.shutdown(cancel_futures=True)
