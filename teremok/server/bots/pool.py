"""Bots think in processes of their own, each move within a budget; one that is late or dead is replaced."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from .turns import Turns
from .worker import BOTS_KEPT, CHANCES, HINT, Job, work

SLACK_SECONDS = 4.0
"""So much longer a worker may take than its job says, before it is thought to be stuck."""

FIRST_JOB_SECONDS = 60.0
"""For the first job of a game, rules are loaded; one that is hardly ever needed may even have to be compiled."""


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
    """So many workers. One more than are needed is started, as long as there may be more."""

    def __init__(self, workers: int | None = None, slack: float = SLACK_SECONDS) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.slack = slack
        self.replaced = 0
        self.turns: Turns[asyncio.Future[None]] = Turns()
        self._busy = 0
        self._prepared = False
        self._free: list[Worker] = []
        self._lock = threading.Lock()
        self._all: set[Worker] = set()
        self._closed = False
        self._threads = ThreadPoolExecutor(self.workers, thread_name_prefix="bots")

    @property
    def pids(self) -> list[int]:
        return [worker.process.pid for worker in self._all if worker.process.pid is not None]

    async def think(self, job: Job, whose: str = "") -> Any:
        """What a bot says to this, for this person, when it is their turn; CannotThink if no worker can say."""
        await self._turn(job, whose)
        loop = asyncio.get_running_loop()

        def free(asked: object) -> None:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(self._freed)

        asked = self._threads.submit(self._ask, job)
        asked.add_done_callback(free)
        return await asyncio.wrap_future(asked)

    # --- whose turn it is

    async def _turn(self, job: Job, whose: str) -> None:
        """Wait until a worker has time for this; one who waits no longer is not waited for."""
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

    # --- workers

    def prepare(self) -> None:
        """Somebody may need a worker soon: the first is started now, because it takes a second or two to come."""
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

    def _started(self) -> Worker:
        worker = Worker()
        with self._lock:
            self._all.add(worker)
            if self._closed:
                worker.process.kill()
        return worker

    def _ask(self, job: Job) -> Any:
        """A worker that fails is replaced, and the job is done once more."""
        try:
            return self._ask_one(job)
        except CannotThink:
            return self._ask_one(job)

    def _ask_one(self, job: Job) -> Any:
        worker = self._free_for(job) or self._started()
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
