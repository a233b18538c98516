"""Threads that do jobs side by side, the caller's own among them.

A step may take less than a millisecond, so handing a job over must cost little: a queue costs a quarter of what the
futures of a pool do. But a thread that sleeps takes tens of microseconds to wake up: so whoever waits looks out a
while, without Python's lock, before going to sleep.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Event, Lock, Thread

from .bells import Bell, look_out, new_bell

Job = Callable[[], object]
Check = Callable[[], bool]


class Crew:
    def __init__(self, size: int) -> None:
        self._inboxes = [Inbox() for _ in range(size - 1)]
        self._bells = [new_bell() for _ in self._inboxes]
        self.dismiss = weakref.finalize(self, _dismiss, self._inboxes, self._bells)
        for inbox, own in zip(self._inboxes, self._bells, strict=True):
            Thread(target=_work, args=(inbox, own), daemon=True).start()

    def do(self, jobs: Sequence[Job], checks: Sequence[Check] | None = None) -> bool:
        """Do as many jobs as the crew has members, but none before every check was passed; have all been?

        What one of them raised is raised when all are done.
        """
        checks = checks or [_passed] * len(jobs)
        own = len(jobs) - len(self._inboxes)  # all of them, once the others were dismissed
        if not all(check() for check in checks[:own]):
            return False
        shared = _Round(len(jobs) - own)
        for job, check, inbox, bell in zip(jobs[own:], checks[own:], self._inboxes, self._bells, strict=True):
            inbox.put((job, check, shared))
            bell[0] += 1
        shared.meet()
        for job in jobs[:own] if shared.agreed else []:
            shared.do(job)
        shared.part()
        return shared.agreed


class _Round:
    """What those share who do jobs at the same time: so many others, and the caller."""

    def __init__(self, others: int) -> None:
        self.agreed = True
        self._others = others
        self._lock = Lock()
        self._met, self._parted = new_bell(), new_bell()
        self._all_met = Event()
        self._gone: SimpleQueue[None] = SimpleQueue()
        self._problems: list[BaseException] = []

    def come(self, check: Check) -> None:
        """Checked by one of the others."""
        try:
            if not check():
                self.agreed = False
        except BaseException as problem:
            self._fail(problem)
            self.agreed = False
        with self._lock:
            self._met[0] += 1
            if self._met[0] == self._others:
                self._all_met.set()
        self.meet()

    def meet(self) -> None:
        """Wait until all others have checked."""
        while self._met[0] < self._others and look_out(self._met, self._met[0]):
            pass
        if self._others:
            self._all_met.wait()

    def do(self, job: Job) -> None:
        try:
            job()
        except BaseException as problem:  # whoever asked for it gets it
            self._fail(problem)

    def go(self) -> None:
        """One of the others is through."""
        with self._lock:
            self._parted[0] += 1
        self._gone.put(None)

    def part(self) -> None:
        """Wait until all others are through."""
        while self._parted[0] < self._others and look_out(self._parted, self._parted[0]):
            pass
        for _ in range(self._others):
            self._gone.get()
        for problem in self._problems:
            raise problem

    def _fail(self, problem: BaseException) -> None:
        self._problems.append(problem)


Inbox = SimpleQueue[tuple[Job, Check, _Round] | None]


def _work(inbox: Inbox, bell: Bell) -> None:
    heard = 0
    while True:
        look_out(bell, heard)
        task = inbox.get()
        if task is None:
            return
        heard += 1
        job, check, shared = task
        shared.come(check)
        if shared.agreed:
            shared.do(job)
        shared.go()
        del task, job, check, shared  # or what it works on would be kept while there is nothing to do


def _passed() -> bool:
    return True


def _dismiss(inboxes: list[Inbox], bells: list[Bell]) -> None:
    while inboxes:
        inboxes.pop().put(None)
        bells.pop()[0] += 1
