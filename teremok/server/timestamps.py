"""Time, in milliseconds since 1970."""

from __future__ import annotations

import datetime
import functools
import threading
import time
from collections.abc import Callable

Clock = Callable[[], int]
"""Returns the time."""

SLEW = 0.1
"""Largest relative error of a steady clock's rate while it catches up with the system's clock."""


def now() -> int:
    """The time of the system's clock, which may jump."""
    return time.time_ns() // 1_000_000


def uptime() -> float:
    """Seconds since some moment, sleep of the machine included where the system counts it."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class SteadyClock:
    """The system's time without its jumps: nobody loses thinking time when somebody sets the clock.

    It starts with the system's time and follows it slowly. It never goes back.
    """

    def __init__(self, wall: Clock = now, uptime: Callable[[], float] = uptime) -> None:
        self._wall, self._uptime = wall, uptime
        self._time, self._read = float(wall()), uptime()
        self._lock = threading.Lock()

    def __call__(self) -> int:
        with self._lock:
            read = self._uptime()
            passed = 1000 * (read - self._read)
            behind = self._wall() - self._time - passed
            self._time += passed + max(-SLEW * passed, min(SLEW * passed, behind))
            self._read = read
            return int(self._time)


def iso(at: int) -> str:
    """A time in the format of the protocol."""
    second, milliseconds = divmod(at, 1000)
    return f"{_to_the_second(second)}.{milliseconds:03}Z"


@functools.lru_cache(maxsize=64)
def _to_the_second(second: int) -> str:
    """The part up to seconds, cached because many events share it."""
    return datetime.datetime.fromtimestamp(second, datetime.UTC).replace(tzinfo=None).isoformat()
