"""Background tasks that nobody awaits, cancelled together at the end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from ...engine.errors import TeremokError
from ..cancelling import cancel_all

log = logging.getLogger(__name__)

T = TypeVar("T")


class Tasks:
    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        """Log unexpected errors; a refusal has already been answered."""
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, TeremokError):
            log.error("task failed", exc_info=error)

    async def close(self) -> None:
        await cancel_all(list(self._running))
