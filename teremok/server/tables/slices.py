"""Time-sliced work on the event loop: long jobs take turns and use at most half of the time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

SLICE_SECONDS = 0.004
"""How long one slice blocks the event loop, plus at most one step."""


class Slices:
    """All long jobs of a process go through one of these, and take turns."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def run(self, work: Iterator[None]) -> Any:
        """Run a generator to its end, one slice at a time; returns what it returns."""
        while True:
            async with self._turn:
                began = time.perf_counter()
                try:
                    next(work)
                    while time.perf_counter() - began < SLICE_SECONDS:
                        next(work)
                except StopIteration as end:
                    return end.value
                await asyncio.sleep(time.perf_counter() - began)
