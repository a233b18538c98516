"""Pacing of a search: how many simulations to run before checking the limit, and how many may still follow."""

from __future__ import annotations

from .bot import Limit

CHUNK_SECONDS = 0.005
"""Time between looks at the clock."""

PARTS = 8
MAX_AT_ONCE = 1 << 14
"""A limit in simulations is divided into `PARTS` parts of at most `MAX_AT_ONCE`, whatever the clock says. Searches stop
early only between parts; otherwise the clock would influence the tree that the next move reuses."""

CAUTION = 1.5
"""Safety factor on the estimated number of simulations left."""


class Pace:
    """Progress of one search towards its limit."""

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self.done = 0
        self.spent = 0.0
        self._last = 0
        self._rate = 0.0
        part = min(MAX_AT_ONCE, -(-(limit.simulations or MAX_AT_ONCE) // PARTS))
        self._part = _divisible(part, limit.cores)
        self._began = limit.clock()

    def times(self) -> int:
        """Number of simulations to run next, 0 when the limit is reached; a multiple of the cores until the last."""
        cores, simulations, seconds = self.limit.cores, self.limit.simulations, self.limit.seconds
        times: float = MAX_AT_ONCE
        if simulations is not None:
            times = self._part - self.done % self._part
        if seconds is not None:
            fitting = self._rate * (seconds - self.spent)
            if self.done > 0 and fitting < cores / 2:
                return 0
            times = min(times, max(2 * self._last, cores))  # the first ones measure the rate
            if self._rate > 0:
                times = min(times, fitting, self._rate * CHUNK_SECONDS)
        times = _divisible(times, cores)
        return times if simulations is None else min(times, simulations - self.done)

    def made(self, times: int) -> None:
        """Record that `times` simulations were run since the last call."""
        before = self.spent
        self.spent = self.limit.clock() - self._began
        self.done += times
        self._last = times
        self._rate = times / max(self.spent - before, 1e-9)

    @property
    def left(self) -> float:
        """Simulations that may still follow: exact for a limit in simulations, an upper estimate for one in time."""
        left = float("inf")
        if self.limit.simulations is not None:
            if self.done % self._part:
                return left
            left = self.limit.simulations - self.done
        if self.limit.seconds is not None:
            left = min(left, CAUTION * self._rate * (self.limit.seconds - self.spent))
        return left


def _divisible(times: float, cores: int) -> int:
    """The nearest number of simulations that divides equally among the cores."""
    return max(1, round(times / cores)) * cores
