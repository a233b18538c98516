"""Load generator: moves at many tables at a given total rate, and the time until everybody at a table has each move."""

from __future__ import annotations

import abc
import asyncio
import random
import time
from collections import deque
from dataclasses import dataclass, field

DRAIN_SECONDS = 20.0
"""Seconds to wait for moves in flight after the last one is sent."""


class Desk(abc.ABC):
    """A table with its clients. Subclasses send moves and call `Crowd.ready` and `Crowd.arrived`."""

    crowd: Crowd
    due: float | None = None
    """Time at which the move in flight was due."""

    @abc.abstractmethod
    def play(self) -> None:
        """Send the next move of the player to move."""


@dataclass
class Crowd:
    """All tables under load. Moves are sent when due, not after the previous one; a late start counts as latency."""

    luck: random.Random = field(default_factory=lambda: random.Random(1))
    free: list[Desk] = field(default_factory=list)
    late: deque[float] = field(default_factory=deque)
    """Due times of moves for which no table was free."""
    took: list[float] = field(default_factory=list)
    """Seconds from the due time of each move until all clients had it."""
    sent: int = 0

    def ready(self, desk: Desk) -> None:
        """Report that a move can be made at this table."""
        if self.late:
            self._begin(desk, self.late.popleft())
        else:
            self.free.append(desk)

    def arrived(self, desk: Desk) -> None:
        """Report that all clients of a table have the move."""
        assert desk.due is not None
        self.took.append(time.perf_counter() - desk.due)
        desk.due = None

    def _begin(self, desk: Desk, due: float) -> None:
        desk.due = due
        self.sent += 1
        desk.play()

    def _move(self, due: float) -> None:
        if not self.free:
            self.late.append(due)
            return
        at = self.luck.randrange(len(self.free))
        self.free[at], self.free[-1] = self.free[-1], self.free[at]
        self._begin(self.free.pop(), due)

    async def play(self, rate: float, seconds: float) -> Played:
        """Send moves at a rate, in moves a second, for some seconds."""
        self.took, self.sent = [], 0
        self.late.clear()
        began = time.perf_counter()
        for number in range(int(rate * seconds)):
            due = began + number / rate
            early = due - time.perf_counter()
            if early > 0:
                await asyncio.sleep(early)
            elif number % 16 == 0:  # behind schedule: still read messages
                await asyncio.sleep(0)
            self._move(due)
        ended = time.perf_counter()
        in_time = len(self.took)
        while len(self.took) < self.sent and time.perf_counter() - ended < DRAIN_SECONDS:
            await asyncio.sleep(0.01)
        never = len(self.late)
        self.late.clear()
        return Played(rate, ended - began, self.sent, in_time, self.sent - len(self.took), never, sorted(self.took))


@dataclass(frozen=True)
class Played:
    asked: float
    seconds: float
    sent: int
    in_time: int
    missing: int
    """Number of moves that some client has not received."""
    never: int
    """Number of moves not sent because all tables were busy."""
    took: list[float]

    def ms(self, share: float) -> float:
        """Quantile of the latency, in milliseconds."""
        return 1000 * self.took[min(len(self.took) - 1, int(share * len(self.took)))] if self.took else float("inf")

    @property
    def rate(self) -> float:
        return self.in_time / self.seconds

    def keeps(self, most_ms: float) -> bool:
        """Was the rate kept, with p95 within the limit and nothing missing?"""
        held = self.ms(0.95) <= most_ms and not self.missing and not self.never
        return held and self.rate >= 0.95 * self.asked

    def data(self) -> dict[str, float]:
        figures = {"asked_per_s": self.asked, "moves_per_s": round(self.rate, 1), "moves": self.sent}
        shares = {f"p{round(share * 100)}_ms": round(self.ms(share), 1) for share in (0.5, 0.95, 0.99)}
        return {**figures, **shares, "missing": self.missing, "never_sent": self.never}
