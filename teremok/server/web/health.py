"""/healthz and /metrics, made once a second at most however many ask."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from starlette.responses import JSONResponse, Response
from starlette.types import Scope

from .house import House

FRESH_SECONDS = 1.0
"""Age at which a page is made again."""


class CachedPage:
    def __init__(self, make: Callable[[], Awaitable[Response]]) -> None:
        self._make = make
        self._made: asyncio.Future[Response] | None = None
        self._until = 0.0

    async def __call__(self) -> Response:
        """The page; requests that arrive while it is being made share it."""
        if self._made is None or (self._made.done() and time.monotonic() >= self._until):
            self._made = asyncio.ensure_future(self._make())
            self._until = time.monotonic() + FRESH_SECONDS
        return await asyncio.shield(self._made)


class HealthPages:
    def __init__(self, house: House) -> None:
        self._house = house
        self._pages = {"/healthz": CachedPage(self._healthz), "/metrics": CachedPage(self._metrics)}

    def page(self, scope: Scope) -> Awaitable[Response] | None:
        page = self._pages.get(scope["path"]) if scope["method"] in ("GET", "HEAD") else None
        return None if page is None else page()

    async def _healthz(self) -> Response:
        """Tell whether people can play. Without the bus they can: other processes learn of moves seconds later."""
        store, bus = await self._house.store.healthy(), await self._house.bus.healthy()
        return JSONResponse({"ok": store, "store": store, "bus": bus}, 200 if store else 503)

    async def _metrics(self) -> Response:
        return Response(self._house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")
