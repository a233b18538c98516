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


@functools.lru_cache(maxsize=64)
def iso(at: int) -> str:
    """As the protocol writes it."""
    text = datetime.datetime.fromtimestamp(at / 1000, datetime.UTC).isoformat(timespec="milliseconds")
    return text.replace("+00:00", "Z")
