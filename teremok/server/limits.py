"""How much one may ask for: a bucket of tokens for each address, person or seat, which fills up again with time."""

from __future__ import annotations

import time
from collections.abc import Hashable

from ..engine.errors import TeremokError

REMEMBERED = 10_000
"""So many buckets are kept before the full ones are thrown away."""


class TooMuch(TeremokError):
    key = "server-too-much"


class Buckets:
    """`rate` tokens a second come into each bucket, up to `burst`."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._filled: dict[Hashable, tuple[float, float]] = {}

    def take(self, who: Hashable, tokens: float = 1.0, now: float | None = None) -> None:
        """Take tokens out of a bucket; if there are too few, nothing is taken, and it is said when there will be."""
        now = time.monotonic() if now is None else now
        left, at = self._filled.get(who, (self.burst, now))
        left = min(self.burst, left + (now - at) * self.rate)
        if left < tokens:
            raise TooMuch(seconds=max(1, round((tokens - left) / self.rate)))
        self._filled[who] = (left - tokens, now)
        if len(self._filled) > REMEMBERED:
            self._forget(now)

    def _forget(self, now: float) -> None:
        """A full bucket says nothing."""
        self._filled = {
            who: (left, at) for who, (left, at) in self._filled.items() if left + (now - at) * self.rate < self.burst
        }
