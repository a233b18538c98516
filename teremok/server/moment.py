"""Time, in milliseconds since 1970."""

import time


def now() -> int:
    return time.time_ns() // 1_000_000


def moment(at: int) -> str:
    """As the protocol writes it."""
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(at // 1000)) + f".{at % 1000:03}Z"
