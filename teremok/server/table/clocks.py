"""Thinking time: a bank for each seat and match with something given back for a move, or days for each move."""

from __future__ import annotations

from collections.abc import Iterable

from ..protocol.tables import Settings

SECOND = 1000
DAY = 24 * 3600 * SECOND


class Clocks:
    """Since when each seat has been thinking; with a clock, what it has left. Times are in milliseconds."""

    def __init__(self, settings: Settings, seats: int) -> None:
        clock = settings["clock"]
        self.days: int | None = settings["days"] * DAY if settings["pace"] == "slow" else None
        self.plus = int(clock["plus"] * SECOND) if clock else 0
        self.left: list[int] | None = [int(clock["minutes"] * 60 * SECOND)] * seats if clock else None
        self.since: list[int | None] = [None] * seats

    def run(self, thinking: Iterable[int], at: int) -> None:
        """From now on exactly these seats are thinking."""
        thinking = set(thinking)
        for seat, since in enumerate(self.since):
            if seat in thinking:
                if since is None:
                    self.since[seat] = at
            elif since is not None:
                self.stop(seat, at)

    def stop(self, seat: int, at: int, plus: bool = False) -> None:
        """The seat has decided, or need not any more; for a decision something is given back."""
        since = self.since[seat]
        if since is not None and self.left is not None:
            self.left[seat] = max(0, self.left[seat] - max(0, at - since)) + (self.plus if plus else 0)
        self.since[seat] = None

    def lefts(self, at: int) -> tuple[int, ...] | None:
        """What each seat has left at this time, if that is limited for the match."""
        if self.left is None:
            return None
        spent = (0 if since is None else max(0, at - since) for since in self.since)
        return tuple(max(0, left - gone) for left, gone in zip(self.left, spent, strict=True))

    def put_back(self, lefts: tuple[int, ...] | None, seats: Iterable[int]) -> None:
        """These seats stop thinking, and have left again what they had."""
        for seat in seats:
            self.since[seat] = None
            if self.left is not None and lefts is not None:
                self.left[seat] = lefts[seat]

    def expires(self, seat: int) -> int | None:
        """When the time of a seat is up, if it is running and limited."""
        since = self.since[seat]
        if since is None:
            return None
        if self.days is not None:
            return since + self.days
        return None if self.left is None else since + self.left[seat]
