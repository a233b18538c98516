"""The ASGI application: routes, headers, errors as JSON, the client's files."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException as StarletteHTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ... import __version__
from ...engine.errors import BadOption, TeremokError, TooLate, UnknownGame
from ...engine.language import speaking
from ..errors import Late, Malformed, NotFound, NotKnown, NotYours, Refused
from ..store.people import BadRecovery
from .client import Client
from .docs import docs_file
from .health import HealthPages
from .house import House
from .http import client, language_of, router
from .limits import LimitExceeded
from .screens import game_file

log = logging.getLogger(__name__)

MAX_REQUEST_BYTES = 64 * 1024
MIN_GZIP_BYTES = 1024
"""Shortest answer worth compressing."""

OF_FILES = {"X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin"}

HEADERS = {
    **OF_FILES,
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "font-src 'self' data:; media-src 'self' data: blob:; connect-src 'self'; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
"""For all answers except the client's assets, which are not pages; there they would be as long as a small file."""

HTTPS_ONLY = "max-age=31536000"
"""HSTS for a year. Subdomains are left out: they may belong to others."""

STATUS: tuple[tuple[type[TeremokError], int], ...] = (
    (NotKnown, 401),
    (NotYours, 403),
    (NotFound, 404),
    (UnknownGame, 404),
    (BadRecovery, 404),
    (Late, 409),
    (TooLate, 409),
    (LimitExceeded, 429),
    (Malformed, 422),
    (BadOption, 422),
    (Refused, 409),
)


def create_app(house: House) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    app = FastAPI(
        title="Teremok",
        version=__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        summary="Tables for fairy-tale games. What happens at them is told over a WebSocket: see docs/protocol.md.",
    )
    app.state.house = house
    app.router.routes.extend(router.routes)  # `include_router` would rebuild them during the first request
    app.add_api_route("/games/{name}/{path:path}", game_file, methods=["GET", "HEAD"], include_in_schema=False)
    for path in ("/docs", "/docs/{path:path}"):
        app.add_api_route(path, docs_file, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_exception_handler(TeremokError, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(StarletteHTTPException, http_error)
    app.add_exception_handler(Exception, failed)
    app.add_middleware(ApiGZipMiddleware, minimum_size=MIN_GZIP_BYTES, compresslevel=6)
    app.add_middleware(Guard, house=house)
    app.mount("/", Client())
    return app


# --- errors


def fault(status: int, key: str, text: str) -> JSONResponse:
    plain = text.encode("utf-8", "replace").decode()  # the request may contain lone surrogates
    return JSONResponse({"error": {"key": key, "text": plain}}, status)


def spoken(request: Request, status: int, error: TeremokError) -> JSONResponse:
    with speaking(getattr(request.state, "language", None) or language_of(request)):
        return fault(status, error.key, str(error))


async def refused(request: Request, error: Any) -> Response:
    return spoken(request, next((status for kind, status in STATUS if isinstance(error, kind)), 422), error)


async def invalid(request: Request, error: Any) -> Response:
    """Report the first field that is invalid."""
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return spoken(request, 400, Malformed("house-not-json"))
    if first["type"] == "string_pattern_mismatch" and first["loc"][0] == "path":
        return spoken(request, 404, NotFound("house-no-address"))  # not an id: a mistyped address
    where = ".".join(str(part) for part in first["loc"][1:]) or "body"
    return spoken(request, 422, Malformed("house-form", field=where[:80], reason=str(first["msg"])[:200]))


async def http_error(request: Request, error: Any) -> Response:
    if error.status_code == 404:
        return spoken(request, 404, NotFound("house-no-address"))
    if error.status_code == 413:
        return too_large(request)
    key = "house-method" if error.status_code == 405 else "house-bad-request"
    answer = spoken(request, error.status_code, Malformed(key))
    answer.headers.update(error.headers or {})
    return answer


def too_large(request: Request) -> Response:
    return spoken(request, 413, Malformed("house-too-large", most=MAX_REQUEST_BYTES))


async def failed(request: Request, error: Exception) -> Response:
    return spoken(request, 500, TeremokError("house-failed"))


# --- around every request


class ApiGZipMiddleware(GZipMiddleware):
    """Compresses API answers and pages. The client's files are compressed at build time."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        made = scope["type"] == "http" and (scope["path"].startswith("/api") or "." not in scope["path"])
        await (super().__call__ if made else self.app)(scope, receive, send)


class TooLarge(HTTPException):
    """The body of a request is too large. FastAPI would turn any other exception while it reads into a 400."""

    def __init__(self) -> None:
        super().__init__(413)


class Guard:
    """Middleware that refuses foreign pages, floods and large bodies, adds headers, counts and logs."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app = app
        self._house = house
        self._health_pages = HealthPages(house)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif (page := self._health_pages.page(scope)) is not None:
            await (await page)(scope, receive, send)
        else:
            await self._http(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        own = self._house.door.own(headers.get("origin"), headers.get("host"), scope["scheme"])
        began = time.perf_counter()
        answered = 0

        async def answering(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = message["status"]
                found = MutableHeaders(scope=message)
                for name, value in (OF_FILES if scope["path"].startswith("/assets/") else HEADERS).items():
                    found.setdefault(name, value)
                if scope["scheme"] == "https":
                    found.setdefault("Strict-Transport-Security", HTTPS_ONLY)
                if scope["path"].startswith("/api"):
                    found.setdefault("Cache-Control", "no-store")
            await send(message)

        request = Request(scope)
        try:
            if scope["path"].startswith("/api"):
                self._house.limits.requests.take(client(request))
            if not own and scope["method"] not in ("GET", "HEAD", "OPTIONS"):
                raise NotYours("house-foreign")
            await self._app(scope, limited(receive, headers), answering)
        except TeremokError as error:
            await (await refused(request, error))(scope, receive, answering)
        except TooLarge:
            await too_large(request)(scope, receive, answering)
        finally:
            self._house.metrics.requests.labels(scope["method"], str(answered)).inc()
            took = round((time.perf_counter() - began) * 1000, 1)
            log.info(
                "request", extra={"method": scope["method"], "path": scope["path"], "status": answered, "ms": took}
            )


def limited(receive: Receive, headers: Headers) -> Receive:
    """Wrap `receive` so that it raises TooLarge beyond the limit."""
    length = headers.get("content-length", "0")
    if not length.isdigit() or int(length) > MAX_REQUEST_BYTES:
        raise TooLarge
    seen = 0

    async def reading() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > MAX_REQUEST_BYTES:
            raise TooLarge
        return message

    return reading
