"""Distributes work to processes of this machine or to a Ray cluster."""

from __future__ import annotations

import functools
import multiprocessing
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, TypeVar

from .cluster import Cluster, Lost

Task = TypeVar("Task")
Done = TypeVar("Done")

MAX_DEATHS = 3
"""Deaths of worker processes in a row, without any finished task, before giving up."""


@dataclass(frozen=True)
class Workers:
    """Where work runs: in processes of this machine, or on a cluster."""

    jobs: int = 1
    ray: str | None = None
    """Address of a cluster; "" is the one that this machine belongs to, or else a new one on its cores."""

    @functools.cached_property
    def cluster(self) -> Cluster | None:
        """The cluster; connected when first used, and kept."""
        return None if self.ray is None else Cluster(self.ray)


THIS_PROCESS = Workers()
"""This process only."""


def nothing() -> None:
    """For work that needs no compiling beforehand."""


def spread(
    workers: Workers, work: Callable[[Task], Done], tasks: Sequence[Task], warm_up: Callable[[], object] = nothing
) -> Generator[Done, None, None]:
    """Results of tasks as they become ready. Both functions must be picklable.

    If a process or a machine dies, what it was doing is started again. On a cluster every process first calls
    `warm_up`, one at a time on a machine if rules must be compiled.
    """
    if workers.cluster is not None:
        yield from _results(*workers.cluster.begin(work, warm_up, tasks))
    elif workers.jobs > 1 and len(tasks) > 1:
        yield from _on_processes(workers.jobs, work, tasks)
    else:
        yield from map(work, tasks)


def _results(working: list[Future[Done]], cancel_all: Callable[[], object]) -> Generator[Done, None, None]:
    coming = as_completed(working)
    del working  # free what was yielded
    try:
        for done in coming:
            yield done.result()
    finally:
        cancel_all()


# --- processes of this machine


def _on_processes(jobs: int, work: Callable[[Task], Done], tasks: Sequence[Task]) -> Generator[Done, None, None]:
    left, deaths = dict(enumerate(tasks)), 0
    while left:
        try:
            for number, done in _in_a_pool(jobs, work, list(left.items())):
                del left[number]
                deaths = 0
                yield done
        except BrokenProcessPool:
            deaths += 1
            if deaths == MAX_DEATHS:
                raise Lost("error-processes-died") from None


def _in_a_pool(
    jobs: int, work: Callable[[Task], Done], tasks: list[tuple[int, Task]]
) -> Generator[tuple[int, Done], None, None]:
    """Results with the numbers of their tasks."""
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=spawn, initializer=_prepare, initargs=(work,)) as pool:
        yield from _results(
            [pool.submit(_do, number, task) for number, task in tasks],
            lambda: pool.shutdown(wait=True, cancel_futures=True),
        )


_work: Callable[[Any], Any] | None = None


def _prepare(work: Callable[[Any], Any]) -> None:
    global _work
    _work = work


def _do(number: int, task: Any) -> tuple[int, Any]:
    assert _work is not None
    return number, _work(task)
