"""Time, in milliseconds since 1970."""

from __future__ import annotations

import datetime
import functools
import time
from collections.abc import Callable

Clock = Callable[[], int]
"""Says what time it is."""


def now() -> int:
    return time.time_ns() // 1_000_000


def iso(at: int) -> str:
    """As the protocol writes it."""
    second, milliseconds = divmod(at, 1000)
    return f"{_to_the_second(second)}.{milliseconds:03}Z"


@functools.lru_cache(maxsize=64)
def _to_the_second(second: int) -> str:
    """Much happens within one."""
    return datetime.datetime.fromtimestamp(second, datetime.UTC).replace(tzinfo=None).isoformat()
