"""A team of threads that runs jobs side by side, the caller's thread among them.

A step may take less than a millisecond. Handing a job over through a queue costs a quarter of a pool's futures.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread

Job = Callable[[], object]
Results = SimpleQueue[BaseException | None]


class ThreadTeam:
    def __init__(self, size: int) -> None:
        self._tasks: list[Tasks] = [SimpleQueue() for _ in range(size - 1)]
        self._results: Results = SimpleQueue()
        self.dismiss = weakref.finalize(self, _dismiss, self._tasks)
        for tasks in self._tasks:
            Thread(target=_work, args=(tasks, self._results), daemon=True).start()

    def run(self, jobs: Sequence[Job]) -> None:
        """Run one job for each member of the team. An exception is raised again when all have finished."""
        own = len(jobs) - len(self._tasks)  # all of them, once the team was dismissed
        for job, tasks in zip(jobs[own:], self._tasks, strict=True):
            tasks.put(job)
        problems = [_problem(job) for job in jobs[:own]]
        problems += [self._results.get() for _ in self._tasks]
        for problem in problems:
            if problem is not None:
                raise problem


Tasks = SimpleQueue[Job | None]


def _problem(job: Job) -> BaseException | None:
    """Run a job; returns what it raised, to be raised again in the caller's thread."""
    try:
        job()
    except BaseException as problem:
        return problem
    return None


def _work(tasks: Tasks, results: Results) -> None:
    while (job := tasks.get()) is not None:
        problem = _problem(job)
        del job  # keep nothing alive while idle
        results.put(problem)
        del problem


def _dismiss(tasks: list[Tasks]) -> None:
    while tasks:
        tasks.pop().put(None)
