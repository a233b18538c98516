"""A supervisor of identical processes: one that dies is restarted, and all stop together."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess

log = logging.getLogger(__name__)

RESTART_SECONDS = 1.0
"""Pause before restarting a process that died before it was open: what it needs may be away."""

STOP_SECONDS = 20.0
"""After which a process that has not stopped is killed."""

MAX_PROCESSES = 64
"""Processes of one command. For more, use more machines."""

SIGNALS = (signal.SIGINT, signal.SIGTERM)

STOP = 255
"""Written to the pipe by a signal handler, where processes write their numbers."""

Work = Callable[[int, Callable[[], None]], int]
"""Runs in a process, given its number and what to call when it is open; returns the exit code."""


class ProcessSupervisor:
    """Forked processes, which share what was loaded before: they start at once and need its memory once."""

    def __init__(self, number: int, work: Work, ended: Callable[[int], None] = lambda pid: None) -> None:
        """`ended` is called with the pid of each process that ended."""
        self._number = number
        self._work = work
        self._ended = ended
        self._context = multiprocessing.get_context("fork")
        self._running: dict[int, BaseProcess] = {}
        self._not_before: dict[int, float] = {}
        self._news, self._told = os.pipe()
        """Pipe to which a process writes its number when it is open, and a signal handler STOP."""
        self._alive, self._hold = os.pipe()
        """Pipe to which nobody writes: it ends when the supervisor is dead."""
        self._open: set[int] = set()
        self._stopping = False

    def run(self, opened: Callable[[], None]) -> int:
        """Run until a signal and return the exit code, which is that of a process that died before all were open.

        `opened` is called once, when all are open.
        """
        with self._signals():
            for number in range(self._number):
                self._start(number)
            try:
                code = self._watch(opened)
            finally:
                stopped = self._stop()
            return code or stopped

    def _watch(self, opened: Callable[[], None]) -> int:
        all_open = False
        while not self._stopping:
            self._hear()
            if not all_open and len(self._open) == self._number:
                all_open = True
                opened()
            for number, process in list(self._running.items()):
                if process.exitcode is not None:
                    code = self._bury(number)
                    if not all_open:
                        return code or 1
            for number, time_ in list(self._not_before.items()):
                if time_ <= time.monotonic():
                    self._start(number)
        return 0

    def _hear(self) -> None:
        """Wait until a process opens or dies, a signal arrives, or a restart is due."""
        pause = min(self._not_before.values(), default=None)
        left = None if pause is None else max(0.0, pause - time.monotonic())
        sentinels = [process.sentinel for process in self._running.values()]
        if self._news in wait([self._news, *sentinels], left):
            for said in os.read(self._news, 4096):
                if said == STOP:
                    self._stopping = True
                else:
                    self._open.add(said)

    def _start(self, number: int) -> None:
        self._not_before.pop(number, None)
        process = self._context.Process(target=self._live, args=(number,), name=f"teremok {number}")
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)  # inherited until the process has its own handlers
        process.start()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
        self._running[number] = process

    def _live(self, number: int) -> None:
        """Main function of a new process."""
        os.close(self._hold)
        for one in SIGNALS:
            signal.signal(one, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
        threading.Thread(target=self._stop_with_starter, daemon=True).start()
        raise SystemExit(self._work(number, lambda: self._say(number)))

    def _say(self, what: int) -> None:
        os.write(self._told, bytes([what]))

    def _stop_with_starter(self) -> None:
        os.read(self._alive, 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def _bury(self, number: int) -> int:
        """Clean up after a dead process and schedule its restart. Return its exit code."""
        process = self._running.pop(number)
        code = process.exitcode
        log.error("a process has died", extra={"number": number, "pid": process.pid, "code": code})
        was_open = number in self._open
        self._open.discard(number)
        self._not_before[number] = time.monotonic() + (0 if was_open else RESTART_SECONDS)
        self._ended(process.pid or 0)
        process.close()
        return code or 0

    # --- the end

    @contextmanager
    def _signals(self) -> Iterator[None]:
        before = {one: signal.signal(one, lambda *_: self._say(STOP)) for one in SIGNALS}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)
            for end in (self._news, self._told, self._alive, self._hold):
                os.close(end)

    def _stop(self) -> int:
        """Stop all and return the worst exit code of those that were open; others may have died of the signal."""
        for process in self._running.values():
            process.terminate()
        late = time.monotonic() + STOP_SECONDS
        code = 0
        for number, process in self._running.items():
            process.join(max(0.0, late - time.monotonic()))
            if process.exitcode is None:
                log.error("a process does not stop", extra={"number": number, "pid": process.pid})
                process.kill()
                process.join()
            if number in self._open:
                code = max(code, abs(process.exitcode or 0))
            self._ended(process.pid or 0)
        return code
