"""Threads that do jobs side by side, the caller's own among them.

A step may take less than a millisecond, so handing a job over must cost little: a queue costs a quarter of what the
futures of a pool do.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

Job = Callable[[], object]
Done = SimpleQueue[BaseException | None]
Inbox = SimpleQueue[tuple[Job, Done] | None]


class Crew:
    def __init__(self, size: int) -> None:
        self._inboxes = [Inbox() for _ in range(size - 1)]
        self.dismiss = weakref.finalize(self, _dismiss, self._inboxes)
        for inbox in self._inboxes:
            Thread(target=_work, args=(inbox,), daemon=True).start()

    def do(self, jobs: list[Job]) -> None:
        """Do as many jobs as the crew has members; what one of them raised is raised when all are done."""
        if len(jobs) == 1:
            jobs[0]()
            return
        done = Done()
        own = len(jobs) - len(self._inboxes)  # all of them, once the others were dismissed
        for job, inbox in zip(jobs[own:], self._inboxes, strict=True):
            inbox.put((job, done))
        for job in jobs[:own]:
            _do(job, done)
        for problem in [done.get() for _ in jobs]:
            if problem is not None:
                raise problem


def _work(inbox: Inbox) -> None:
    while (task := inbox.get()) is not None:
        _do(*task)
        del task  # or what it works on would be kept while there is nothing to do


def _do(job: Job, done: Done) -> None:
    try:
        job()
    except BaseException as problem:  # whoever asked for it gets it
        done.put(problem)
    else:
        done.put(None)


def _dismiss(inboxes: list[Inbox]) -> None:
    while inboxes:
        inboxes.pop().put(None)
