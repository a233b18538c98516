"""The lobby: sends the list of public tables to its visitors, at a limited rate."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import orjson

from ...engine.language import speaking
from .lists import Lists
from .live import Watcher
from .services import Services

log = logging.getLogger(__name__)

PAUSE_SECONDS = 0.5
"""Minimum time between two lists."""


class Lobby:
    def __init__(self, services: Services, lists: Lists) -> None:
        self._tasks = services.tasks
        self._lists = lists
        self._visitors: dict[Any, Watcher] = {}
        self._dirty = asyncio.Event()

    def open(self) -> None:
        self._tasks.spawn(self._run())

    def changed(self) -> None:
        """A public table has changed."""
        if self._visitors:
            self._dirty.set()

    async def enter(self, key: Any, watcher: Watcher) -> None:
        self._visitors[key] = watcher
        await self._send([watcher])

    def leave(self, key: Any) -> None:
        self._visitors.pop(key, None)

    async def _run(self) -> None:
        while True:
            await self._dirty.wait()
            self._dirty.clear()
            try:
                await self._send(list(self._visitors.values()))
            except Exception:
                log.exception("lobby")
            await asyncio.sleep(PAUSE_SECONDS)

    async def _send(self, visitors: list[Watcher]) -> None:
        """Everybody gets the same list, with their own seats marked."""
        rows = await self._lists.public_lines()
        for visitor in visitors:
            with speaking(visitor.language):
                seen = [self._lists.seen(row, visitor.guest) for row in rows]
            visitor.send(orjson.dumps({"lobby": seen}))
