"""How many simulations a search makes before it looks at its limit again, and how many may still come."""

from __future__ import annotations

from .bot import Limit

CHUNK_SECONDS = 0.005
"""The clock is looked at about so often."""

PARTS = 8
MOST_AT_ONCE = 1 << 14
"""Simulations that are counted come in so many parts, none greater than this: always the same, whatever the clock. Only
between parts a search may find that it has done enough, or the clock would tell in what it knows at its next move."""

CAUTION = 1.5
"""The clock may leave so many times as many simulations as it seems."""


class Pace:
    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self.done = 0
        self.spent = 0.0
        self._last = 0
        self._rate = 0.0
        part = min(MOST_AT_ONCE, -(-(limit.simulations or MOST_AT_ONCE) // PARTS))
        self._part = _shared(part, limit.cores)
        self._began = limit.clock()

    def times(self) -> int:
        """How many simulations to make next; 0 when the limit is reached. All cores get the same until the last."""
        cores, simulations, seconds = self.limit.cores, self.limit.simulations, self.limit.seconds
        times: float = MOST_AT_ONCE
        if simulations is not None:
            times = self._part - self.done % self._part
        if seconds is not None:
            fitting = self._rate * (seconds - self.spent)
            if self.done > 0 and fitting < cores / 2:
                return 0
            times = min(times, max(2 * self._last, cores))  # the first are there to measure
            if self._rate > 0:
                times = min(times, fitting, self._rate * CHUNK_SECONDS)
        times = _shared(times, cores)
        return times if simulations is None else min(times, simulations - self.done)

    def made(self, times: int) -> None:
        """So many were made since the last look at the clock."""
        before = self.spent
        self.spent = self.limit.clock() - self._began
        self.done += times
        self._last = times
        self._rate = times / max(self.spent - before, 1e-9)

    @property
    def left(self) -> float:
        """So many simulations may still come: exactly where they are counted, with some caution by the clock."""
        left = float("inf")
        if self.limit.simulations is not None:
            if self.done % self._part:
                return left
            left = self.limit.simulations - self.done
        if self.limit.seconds is not None:
            left = min(left, CAUTION * self._rate * (self.limit.seconds - self.spent))
        return left


def _shared(times: float, cores: int) -> int:
    """The nearest number of simulations that all cores can share."""
    return max(1, round(times / cores)) * cores
