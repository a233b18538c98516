"""Work shared out: to processes of this machine, or to a Ray cluster. The one door to many cores."""

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

MOST_DEATHS = 3
"""So many times in a row processes may die before anything gets done."""


@dataclass(frozen=True)
class Hands:
    """Who does the work: so many processes of this machine, or a cluster."""

    jobs: int = 1
    ray: str | None = None
    """The address of a cluster; "" is the one that this machine belongs to, or else a new one on its cores."""

    @functools.cached_property
    def cluster(self) -> Cluster | None:
        """Reached when it is first asked for, and kept."""
        return None if self.ray is None else Cluster(self.ray)


ALONE = Hands()
"""This process."""


def nothing() -> None:
    """Where nothing has to be compiled beforehand."""


def spread(
    hands: Hands, work: Callable[[Task], Done], tasks: Sequence[Task], warm_up: Callable[[], object] = nothing
) -> Generator[Done, None, None]:
    """What becomes of each task, as it gets ready. Both functions must be such that another process can be given them.

    A process or a machine that dies costs what it was doing: that is begun again. On a cluster every process first does
    `warm_up`, only one on a machine at a time where that has to compile.
    """
    if hands.cluster is not None:
        yield from _results(*hands.cluster.begin(work, warm_up, tasks))
    elif hands.jobs > 1 and len(tasks) > 1:
        yield from _on_processes(hands.jobs, work, tasks)
    else:
        yield from map(work, tasks)


def _results(working: list[Future[Done]], leave_off: Callable[[], object]) -> Generator[Done, None, None]:
    coming = as_completed(working)
    del working  # what was given is kept no longer
    try:
        for done in coming:
            yield done.result()
    finally:
        leave_off()


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
            if deaths == MOST_DEATHS:
                raise Lost("error-processes-died") from None


def _in_a_pool(
    jobs: int, work: Callable[[Task], Done], tasks: list[tuple[int, Task]]
) -> Generator[tuple[int, Done], None, None]:
    """With their numbers."""
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
