"""Long work beside everything else: a little at a time, in turns, and never more than half of the time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

SLICE_SECONDS = 0.004
"""So long nobody else is heard, but for one step more."""


class Slices:
    """All long work of a process goes through one of these: whatever is asked for at the same time takes turns."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def run(self, work: Iterator[None]) -> Any:
        """Take all steps of some work; gives what a generator returns."""
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
