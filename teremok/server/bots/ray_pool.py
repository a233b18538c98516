"""Bots think on a Ray cluster as long as it is there; else in processes of this machine, with less time."""

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

MOST = 256
"""No server asks more workers of a cluster than that."""

SLACK_SECONDS = 2.0
"""So much longer an answer may take than a job says, before the cluster is thought to be away."""

AGAIN_SECONDS = 10.0
"""So often a cluster that is away is looked for."""

NEAR_SHARE = 0.5
"""So much of its time a job has on this machine: it has waited already, and so have others."""


def think_or_say_so(job: Job | None) -> Any:
    """What a worker of the cluster does; asked for nothing, it says that it is ready."""
    return None if job is None else think(job)


class RayWorker:
    """One process of the cluster, which remembers for whom it has thought."""

    def __init__(self, cluster: Cluster, number: int) -> None:
        self.cluster = cluster
        self._number = number
        self.recent_bots = RecentBots()

    def ready(self) -> Future[Any]:
        """Once it has compiled or loaded all games."""
        return self.cluster.ask(None, of=self._number)

    def think(self, job: Job) -> Any:
        answer = self.cluster.ask(job, of=self._number).result(job.seconds + SLACK_SECONDS)
        self.recent_bots.add(job)
        return answer

    def dismiss(self) -> None:
        self.cluster.dismiss(self._number)


class RayPool(WorkerPool):
    """Workers of a cluster: one is counted when it is ready. A thread looks for the cluster when it is away."""

    def __init__(self, address: str, workers: int | None, warm_up: Callable[[], object]) -> None:
        super().__init__(workers or MOST)
        self.address = address
        self._warm_up = warm_up
        self._numbers = itertools.count()
        self._cluster: Cluster | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._end = threading.Event()
        self._told = False
        self._hired: set[RayWorker] = set()
        self._all: set[RayWorker] = set()
        """Those who have come,"""
        self._free: list[RayWorker] = []
        """and of these, those who have nothing to do."""

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
            pause = AGAIN_SECONDS
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
        cluster.tell(think_or_say_so, self._warm_up)
        self._cluster = cluster
        if self._end.is_set():
            self._leave(cluster, "closed")

    def _hire(self, cluster: Cluster) -> None:
        worker = RayWorker(cluster, next(self._numbers))
        self._hired.add(worker)
        worker.ready().add_done_callback(functools.partial(self._came, worker))

    def _came(self, worker: RayWorker, ready: Future[Any]) -> None:
        """If none comes, it may be another cluster by now."""
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
        """Nobody is asked there any more; it is looked for again."""
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
        """Once each time."""
        if not self._told and not self._end.is_set():
            self._told = True
            log.warning("bots think on this machine", extra={"cluster": self.address, "why": why})

    def _look(self) -> None:
        """There are more workers than before, or fewer."""
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
        """Another will be hired for it, if the cluster is still there."""
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
    """Far, or else near."""

    def __init__(self, ray: RayPool, local: LocalPool) -> None:
        self.ray, self.local = ray, local

    @property
    def workers(self) -> int:
        return self.ray.workers or self.local.workers

    def prepare(self) -> None:
        self.local.prepare()
        self.ray.prepare()

    async def think(self, job: Job, whose: str = "") -> Any:
        """There everything is compiled; here perhaps not yet."""
        if self.ray.workers:
            with suppress(WorkerFailed):
                return await self.ray.think(replace(job, bots_compiling=False), whose)
        return await self.local.think(replace(job, seconds=NEAR_SHARE * job.seconds), whose)

    def close(self) -> None:
        self.ray.close()
        self.local.close()
