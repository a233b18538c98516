"""People at many tables who move at a given rate in all, and how long it takes until everybody knows of a move."""

from __future__ import annotations

import abc
import asyncio
import random
import time
from collections import deque
from dataclasses import dataclass, field

DRAIN_SECONDS = 20.0
"""Seconds for what is under way to arrive when no more is sent."""


class Desk(abc.ABC):
    """A table with its people. Subclasses say how a move is sent, and call the crowd back."""

    crowd: Crowd
    due: float | None = None
    """When the move that is under way should have been sent."""

    @abc.abstractmethod
    def play(self) -> None:
        """Send the next move of whoever's turn it is."""


@dataclass
class Crowd:
    """Moves are sent when they are due, not when the one before has arrived; a late start counts as waiting."""

    luck: random.Random = field(default_factory=lambda: random.Random(1))
    free: list[Desk] = field(default_factory=list)
    late: deque[float] = field(default_factory=deque)
    """Moves that are due and for which no table was free."""
    took: list[float] = field(default_factory=list)
    """Seconds from due to everybody's receipt, of each move."""
    sent: int = 0

    def ready(self, desk: Desk) -> None:
        """Somebody could move there now."""
        if self.late:
            self._begin(desk, self.late.popleft())
        else:
            self.free.append(desk)

    def arrived(self, desk: Desk) -> None:
        """Everybody knows of the move."""
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
        """So many moves a second, for so long."""
        self.took, self.sent = [], 0
        self.late.clear()
        began = time.perf_counter()
        for number in range(int(rate * seconds)):
            due = began + number / rate
            early = due - time.perf_counter()
            if early > 0:
                await asyncio.sleep(early)
            elif number % 16 == 0:  # behind: let the messages in all the same
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
    """Moves that somebody has not heard of."""
    never: int
    """Moves that could not be sent, all tables being busy."""
    took: list[float]

    def ms(self, share: float) -> float:
        """So large a share of the moves took less, in milliseconds."""
        return 1000 * self.took[min(len(self.took) - 1, int(share * len(self.took)))] if self.took else float("inf")

    @property
    def rate(self) -> float:
        return self.in_time / self.seconds

    def keeps(self, most_ms: float) -> bool:
        """Did nearly all arrive in time, at the rate that was asked for?"""
        held = self.ms(0.95) <= most_ms and not self.missing and not self.never
        return held and self.rate >= 0.95 * self.asked

    def data(self) -> dict[str, float]:
        figures = {"asked_per_s": self.asked, "moves_per_s": round(self.rate, 1), "moves": self.sent}
        shares = {f"p{round(share * 100)}_ms": round(self.ms(share), 1) for share in (0.5, 0.95, 0.99)}
        return {**figures, **shares, "missing": self.missing, "never_sent": self.never}
