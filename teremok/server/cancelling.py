"""Cancelling tasks for certain."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

RETRY_SECONDS = 1.0
"""After which a task that is still running is cancelled again."""


async def cancel_all(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Cancel tasks until they have ended. Once is not enough: `asyncio.timeout` may swallow a cancellation."""
    while running := [task for task in tasks if not task.done()]:
        for task in running:
            task.cancel()
        await asyncio.wait(running, timeout=RETRY_SECONDS)
