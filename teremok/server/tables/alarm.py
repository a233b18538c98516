"""Calls back when a table is due: one heap of times, and one task that sleeps until the next."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from contextlib import suppress

from ..timestamps import Clock

LONGEST_SLEEP_SECONDS = 60.0
"""Sleep at most this long at a time, in case the machine's clock is set."""


class Alarm:
    """Keeps the earliest time that was set for each table; `ring` is called with the table's id."""

    def __init__(self, ring: Callable[[str], None], clock: Clock) -> None:
        self._ring = ring
        self._clock = clock
        self._heap: list[tuple[int, str]] = []
        self._times: dict[str, int] = {}
        self._earlier = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._run())

    def set(self, table: str, at: int) -> None:
        if at < self._times.get(table, at + 1):
            self._times[table] = at
            heapq.heappush(self._heap, (at, table))
            if self._heap[0] == (at, table):
                self._earlier.set()

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        while True:
            self._earlier.clear()
            while self._heap and self._heap[0][0] <= self._clock():
                at, table = heapq.heappop(self._heap)
                if self._times.get(table) == at:
                    del self._times[table]
                    self._ring(table)
            wait = min(LONGEST_SLEEP_SECONDS, (self._heap[0][0] - self._clock()) / 1000) if self._heap else None
            with suppress(TimeoutError):
                await asyncio.wait_for(self._earlier.wait(), wait)
