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
        self._closing = threading.Event()
        self._logged_away = False
        self._requested: set[RayWorker] = set()
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
            threading.Thread(target=self._maintain, daemon=True, name="ray pool").start()

    # --- the cluster comes and goes

    def _maintain(self) -> None:
        pause = 0.0
        while not self._closing.wait(pause):
            pause = RETRY_SECONDS
            if self._cluster is None:
                self._connect()
            elif self._cluster.gone:
                self._disconnect(self._cluster, "gone")
            if (cluster := self._cluster) is not None:
                for _ in range(min(self.most, cluster.cores) - len(self._requested)):
                    self._start_worker(cluster)

    def _connect(self) -> None:
        try:
            cluster = Cluster(self.address)
        except NoCluster as error:
            self._log_away(str(error))
            return
        cluster.tell(run_job, self._warm_up)
        self._cluster = cluster
        if self._closing.is_set():
            self._disconnect(cluster, "closed")

    def _start_worker(self, cluster: Cluster) -> None:
        worker = RayWorker(cluster, next(self._numbers))
        self._requested.add(worker)
        worker.ready().add_done_callback(functools.partial(self._worker_ready, worker))

    def _worker_ready(self, worker: RayWorker, ready: Future[Any]) -> None:
        """Count a worker that is ready. If the first one fails, reconnect: the cluster may have been replaced."""
        if error := ready.exception():
            self._requested.discard(worker)
            if not self._all:
                self._disconnect(worker.cluster, str(error))
            return
        with self._lock:
            if worker in self._requested:
                self._all.add(worker)
                self._free.append(worker)
        self._logged_away = False
        self._workers_changed()

    def _disconnect(self, cluster: Cluster, why: str) -> None:
        """Give up a cluster; the thread will look for it again."""
        with self._lock:
            if self._cluster is not cluster:
                return
            self._cluster = None
            for some in (self._requested, self._all, self._free):
                some.clear()
        self._log_away(why)
        self._workers_changed()
        threading.Thread(target=cluster.close, daemon=True, name="ray pool").start()

    def _log_away(self, why: str) -> None:
        """Log that the cluster is away, once each time."""
        if not self._logged_away and not self._closing.is_set():
            self._logged_away = True
            log.warning("bots think on this machine", extra={"cluster": self.address, "why": why})

    def _workers_changed(self) -> None:
        """Start or fail waiting jobs after the number of workers has changed."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop is closed
                self._loop.call_soon_threadsafe(self._start_or_fail_waiting)

    def _start_or_fail_waiting(self) -> None:
        self._start_waiting()
        if not self.workers:
            self._log_away("nobody is there")
        while self.queue and not self.workers:
            self.queue.pop().set_exception(WorkerFailed("nobody is there"))

    # --- thinking

    def _run_job(self, job: Job) -> Any:
        with self._lock:
            worker = take_worker(self._free, job)
        if worker is None:
            raise WorkerFailed("nobody is there")
        try:
            answer = worker.think(job)
        except TimeoutError:
            self._disconnect(worker.cluster, "late")
            raise WorkerFailed("late") from None
        except Lost as error:
            self._drop_worker(worker)
            raise WorkerFailed(repr(error)) from None
        except Exception as error:
            self._return_worker(worker)
            raise WorkerFailed(repr(error)) from None
        self._return_worker(worker)
        return answer

    def _return_worker(self, worker: RayWorker) -> None:
        with self._lock:
            if worker in self._all:
                self._free.append(worker)

    def _drop_worker(self, worker: RayWorker) -> None:
        """Drop a dead worker; the thread starts another if the cluster is still there."""
        if worker.cluster.gone:
            self._disconnect(worker.cluster, "gone")
            return
        with self._lock:
            self._requested.discard(worker)
            self._all.discard(worker)
            self.replaced += 1
        worker.dismiss()
        self._workers_changed()

    def close(self) -> None:
        """Nobody waits for thoughts any more."""
        self._closing.set()
        if self._cluster is not None:
            self._disconnect(self._cluster, "closed")
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

    async def think(self, job: Job, person: str = "") -> Any:
        """Ask the cluster, where everything is compiled, else this machine, where it may not be yet."""
        if self.ray.workers:
            with suppress(WorkerFailed):
                return await self.ray.think(replace(job, bots_compiling=False), person)
        return await self.local.think(replace(job, seconds=LOCAL_SHARE * job.seconds), person)

    def close(self) -> None:
        self.ray.close()
        self.local.close()
