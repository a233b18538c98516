"""Work shared out to several processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, TypeVar

Told = TypeVar("Told")
Task = TypeVar("Task")
Done = TypeVar("Done")

_work: Callable[[Any], Any] | None = None


def spread(
    jobs: int, prepare: Callable[[Told], Callable[[Task], Done]], told: Told, tasks: Sequence[Task]
) -> Iterator[Done]:
    """What becomes of each task, as it gets ready; every process first makes itself a worker from what it is told."""
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=spawn, initializer=_prepare, initargs=(prepare, told)) as pool:
        working = [pool.submit(_do, task) for task in tasks]
        try:
            for done in as_completed(working):
                yield done.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _prepare(prepare: Callable[[Any], Callable[[Any], Any]], told: Any) -> None:
    global _work
    _work = prepare(told)


def _do(task: Any) -> Any:
    assert _work is not None
    return _work(task)
