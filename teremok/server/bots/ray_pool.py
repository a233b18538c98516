"""Bots' moves computed on a Ray cluster; on this machine, with less time, while the cluster is away."""

from __future__ import annotations

import asyncio
import functools
import itertools
import logging
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from typing import Any

from ...arena.cluster import Cluster, Lost, NoCluster
from .local_pool import LocalPool
from .worker import Job, think
from .worker_pool import RecentBots, WorkerFailed, WorkerPool, take_worker

log = logging.getLogger(__name__)

MAX_WORKERS = 256
"""Workers that one server asks a cluster for."""

SLACK_SECONDS = 2.0
"""Time beyond a job's own before the cluster counts as away."""

RETRY_SECONDS = 10.0
"""Between two attempts to connect to a cluster."""

LOCAL_SHARE = 0.5
"""Part of its time that a job gets on this machine: it may have waited for the cluster already."""


def run_job(job: Job | None) -> Any:
    """Run a job in a worker of the cluster. Without a job the answer only shows that the worker is ready."""
    return None if job is None else think(job)


class RayWorker:
    """One worker process of the cluster."""

    def __init__(self, cluster: Cluster, number: int) -> None:
        self.cluster = cluster
        self._number = number
        self.recent_bots = RecentBots()

    def ready(self) -> Future[Any]:
        """Done once the worker has compiled or loaded all games."""
        return self.cluster.ask(None, of=self._number)

    def think(self, job: Job) -> Any:
        answer = self.cluster.ask(job, of=self._number).result(job.seconds + SLACK_SECONDS)
        self.recent_bots.add(job)
        return answer

    def dismiss(self) -> None:
        self.cluster.dismiss(self._number)


class RayPool(WorkerPool):
    """Workers of a Ray cluster, each counted from when it is ready. A thread reconnects when the cluster is away."""

    def __init__(self, address: str, workers: int | None, warm_up: Callable[[], object]) -> None:
        super().__init__(workers or MAX_WORKERS)
        self.address = address
        self._warm_up = warm_up
        self._numbers = itertools.count()
        self._cluster: Cluster | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._end = threading.Event()
        self._told = False
        self._hired: set[RayWorker] = set()
        self._all: set[RayWorker] = set()
        """Workers that are ready."""
        self._free: list[RayWorker] = []
        """Idle workers."""

    @property
    def workers(self) -> int:
        return len(self._all)

    def prepare(self) -> None:
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            threading.Thread(target=self._keep, daemon=True, name="ray pool").start()

    # --- the cluster comes and goes

    def _keep(self) -> None:
        pause = 0.0
        while not self._end.wait(pause):
            pause = RETRY_SECONDS
            if self._cluster is None:
                self._come()
            elif self._cluster.gone:
                self._leave(self._cluster, "gone")
            if (cluster := self._cluster) is not None:
                for _ in range(min(self.most, cluster.cores) - len(self._hired)):
                    self._hire(cluster)

    def _come(self) -> None:
        try:
            cluster = Cluster(self.address)
        except NoCluster as error:
            self._tell(str(error))
            return
        cluster.tell(run_job, self._warm_up)
        self._cluster = cluster
        if self._end.is_set():
            self._leave(cluster, "closed")

    def _hire(self, cluster: Cluster) -> None:
        worker = RayWorker(cluster, next(self._numbers))
        self._hired.add(worker)
        worker.ready().add_done_callback(functools.partial(self._came, worker))

    def _came(self, worker: RayWorker, ready: Future[Any]) -> None:
        """Count a worker that is ready. If the first one fails, reconnect: the cluster may have been replaced."""
        if error := ready.exception():
            self._hired.discard(worker)
            if not self._all:
                self._leave(worker.cluster, str(error))
            return
        with self._lock:
            if worker in self._hired:
                self._all.add(worker)
                self._free.append(worker)
        self._told = False
        self._look()

    def _leave(self, cluster: Cluster, why: str) -> None:
        """Give up a cluster; the thread will look for it again."""
        with self._lock:
            if self._cluster is not cluster:
                return
            self._cluster = None
            for some in (self._hired, self._all, self._free):
                some.clear()
        self._tell(why)
        self._look()
        threading.Thread(target=cluster.close, daemon=True, name="ray pool").start()

    def _tell(self, why: str) -> None:
        """Log that the cluster is away, once each time."""
        if not self._told and not self._end.is_set():
            self._told = True
            log.warning("bots think on this machine", extra={"cluster": self.address, "why": why})

    def _look(self) -> None:
        """Start or fail waiting jobs after the number of workers has changed."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop is closed
                self._loop.call_soon_threadsafe(self._call_or_send_away)

    def _call_or_send_away(self) -> None:
        self._call()
        if not self.workers:
            self._tell("nobody is there")
        while self.turns and not self.workers:
            self.turns.next().set_exception(WorkerFailed("nobody is there"))

    # --- thinking

    def _ask(self, job: Job) -> Any:
        with self._lock:
            worker = take_worker(self._free, job)
        if worker is None:
            raise WorkerFailed("nobody is there")
        try:
            answer = worker.think(job)
        except TimeoutError:
            self._leave(worker.cluster, "late")
            raise WorkerFailed("late") from None
        except Lost as error:
            self._lose(worker)
            raise WorkerFailed(repr(error)) from None
        except Exception as error:
            self._give_back(worker)
            raise WorkerFailed(repr(error)) from None
        self._give_back(worker)
        return answer

    def _give_back(self, worker: RayWorker) -> None:
        with self._lock:
            if worker in self._all:
                self._free.append(worker)

    def _lose(self, worker: RayWorker) -> None:
        """Drop a dead worker; the thread starts another if the cluster is still there."""
        if worker.cluster.gone:
            self._leave(worker.cluster, "gone")
            return
        with self._lock:
            self._hired.discard(worker)
            self._all.discard(worker)
            self.replaced += 1
        worker.dismiss()
        self._look()

    def close(self) -> None:
        """Nobody waits for thoughts any more."""
        self._end.set()
        if self._cluster is not None:
            self._leave(self._cluster, "closed")
        self._threads.shutdown(cancel_futures=True)


class FallbackPool:
    """A Ray pool, and a local pool for when it has no workers or fails."""

    def __init__(self, ray: RayPool, local: LocalPool) -> None:
        self.ray, self.local = ray, local

    @property
    def workers(self) -> int:
        return self.ray.workers or self.local.workers

    def prepare(self) -> None:
        self.local.prepare()
        self.ray.prepare()

    async def think(self, job: Job, whose: str = "") -> Any:
        """Ask the cluster, where everything is compiled, else this machine, where it may not be yet."""
        if self.ray.workers:
            with suppress(WorkerFailed):
                return await self.ray.think(replace(job, bots_compiling=False), whose)
        return await self.local.think(replace(job, seconds=LOCAL_SHARE * job.seconds), whose)

    def close(self) -> None:
        self.ray.close()
        self.local.close()
