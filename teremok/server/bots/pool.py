"""Bots think in processes of their own, each move within a budget; one that is late or dead is replaced."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from .worker import BOTS_KEPT, Job, work

SLACK_SECONDS = 4.0
"""So much longer a worker may take than its job says, before it is thought to be stuck."""

FIRST_JOB_SECONDS = 180.0
"""The first job of a game may have to wait for rules to be compiled."""


class CannotThink(Exception):
    """The worker died, was stuck, or failed."""


class Worker:
    """One process, used by one thread at a time."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._desk: Connection
        self._desk, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=work, args=(theirs,), daemon=True, name="thinker")
        self.process.start()
        theirs.close()
        self._knows: set[str] = set()
        self._bots: deque[tuple[str, int]] = deque(maxlen=BOTS_KEPT)

    def keeps(self, job: Job) -> bool:
        """Does it still know what it has thought about for this bot?"""
        return (job.level, job.seed) in self._bots

    def think(self, job: Job, slack: float) -> Any:
        try:
            self._desk.send(job)
            if not self._desk.poll(job.seconds + slack if job.game in self._knows else FIRST_JOB_SECONDS):
                raise CannotThink("late")
            answer, error = self._desk.recv()
        except (EOFError, OSError) as error:
            raise CannotThink(repr(error)) from None
        self._knows.add(job.game)
        if self.keeps(job):
            self._bots.remove((job.level, job.seed))
        self._bots.append((job.level, job.seed))
        if error is not None:
            raise CannotThink(error)
        return answer

    def kill(self) -> None:
        self.process.kill()
        self.process.join()
        self._desk.close()


class Thinkers:
    """So many workers; they start when first needed."""

    def __init__(self, workers: int | None = None, slack: float = SLACK_SECONDS) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.slack = slack
        self.replaced = 0
        self._free: list[Worker] = []
        self._lock = threading.Lock()
        self._all: set[Worker] = set()
        self._closed = False
        self._threads = ThreadPoolExecutor(self.workers, thread_name_prefix="bots")

    @property
    def pids(self) -> list[int]:
        return [worker.process.pid for worker in self._all if worker.process.pid is not None]

    async def think(self, job: Job) -> Any:
        """What a bot says to this; a worker that fails is replaced and asked once more, then CannotThink is raised."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._threads, self._ask, job)
        except CannotThink:
            return await loop.run_in_executor(self._threads, self._ask, job)

    def _ask(self, job: Job) -> Any:
        worker = self._free_for(job)
        if worker is None:
            worker = Worker()
            with self._lock:
                self._all.add(worker)
                if self._closed:
                    worker.process.kill()
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

    def _free_for(self, job: Job) -> Worker | None:
        """A worker with nothing to do; best the one that has thought for this bot before."""
        with self._lock:
            if not self._free:
                return None
            worker = next((one for one in self._free if one.keeps(job)), self._free[-1])
            self._free.remove(worker)
            return worker

    def close(self) -> None:
        """Nobody waits for thoughts any more."""
        with self._lock:
            self._closed = True
            for worker in self._all:
                worker.process.kill()
        self._threads.shutdown(cancel_futures=True)
