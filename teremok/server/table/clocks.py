"""Thinking time: a time bank with an increment per move, or days per move at slow tables."""

from __future__ import annotations

from collections.abc import Iterable

from ..protocol.tables import Settings

SECOND = 1000
DAY = 24 * 3600 * SECOND


class Clocks:
    """Since when each seat is thinking and, with a clock, how much time it has left. In milliseconds."""

    def __init__(self, settings: Settings, seats: int) -> None:
        clock = settings["clock"]
        self.days: int | None = settings["days"] * DAY if settings["pace"] == "slow" else None
        self.plus = int(clock["plus"] * SECOND) if clock else 0
        self.left: list[int] | None = [int(clock["minutes"] * 60 * SECOND)] * seats if clock else None
        self.since: list[int | None] = [None] * seats

    def run(self, thinking: Iterable[int], at: int) -> None:
        """Let the clocks of exactly these seats run."""
        thinking = set(thinking)
        for seat, since in enumerate(self.since):
            if seat in thinking:
                if since is None:
                    self.since[seat] = at
            elif since is not None:
                self.stop(seat, at)

    def stop(self, seat: int, at: int, plus: bool = False) -> None:
        """Stop a seat's clock; `plus` adds the increment for a decision."""
        since = self.since[seat]
        if since is not None and self.left is not None:
            self.left[seat] = max(0, self.left[seat] - max(0, at - since)) + (self.plus if plus else 0)
        self.since[seat] = None

    def remaining(self, at: int) -> tuple[int, ...] | None:
        """The time each seat has left; None without a time bank."""
        if self.left is None:
            return None
        spent = (0 if since is None else max(0, at - since) for since in self.since)
        return tuple(max(0, left - gone) for left, gone in zip(self.left, spent, strict=True))

    def restore(self, remaining: tuple[int, ...] | None, seats: Iterable[int]) -> None:
        """Stop the clocks of these seats and give them back the time they had."""
        for seat in seats:
            self.since[seat] = None
            if self.left is not None and remaining is not None:
                self.left[seat] = remaining[seat]

    def expires(self, seat: int) -> int | None:
        """When the time of a seat is up; None if its clock does not run or is unlimited."""
        since = self.since[seat]
        if since is None:
            return None
        if self.days is not None:
            return since + self.days
        return None if self.left is None else since + self.left[seat]
