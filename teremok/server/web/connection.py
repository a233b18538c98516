"""Connections as uvicorn serves them, with what it leaves to others: whoever comes may not stay without asking for
something, and who asks for a WebSocket gets a line."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from .door import COOKIE
from .house import House
from .limits import LimitExceeded
from .line import Line, accepted
from .socket import enter

REQUEST_SECONDS = 10.0
"""For a request to be there, from its first byte to its last; also for the first to begin."""

ANSWER_SECONDS = 60.0
"""For an answer to be taken."""

PATH = b"/ws"


class Connection(HttpToolsProtocol):
    """One connection. It is in a hurry until it has asked, and again until it has taken the answer."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._house: House = config.app.state.house  # type: ignore[union-attr]
        self._timer: asyncio.TimerHandle | None = None
        self._trusted: Any = getattr(config.loaded_app, "trusted_hosts", ())
        """Proxies, which come for others."""

    # --- coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        own = None if address in self._trusted else address
        if not self._house.connection_limits.come(self, own, len(self.connections)):
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)
            return
        self._hurry(REQUEST_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._unhurry()
        self._house.connection_limits.go(self)
        self.cycle = None  # type: ignore[assignment]  # it holds this connection

    def end(self) -> None:
        """It takes too long, or somebody else needs the room."""
        if self.cycle is None or self.cycle.more_body or self.cycle.response_complete:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)
        else:
            self.transport.abort()

    def _refuse(self, status: HTTPStatus) -> None:
        line = f"HTTP/1.1 {status.value} {status.phrase}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
        self.transport.write(line.encode())
        self.transport.close()

    def _hurry(self, seconds: float) -> None:
        self._unhurry()
        self._timer = self.loop.call_later(seconds, self.end)

    def _unhurry(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # --- a request and its answer

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._timer is None:
            self._hurry(REQUEST_SECONDS)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._house.connection_limits.busy(self)
        self._hurry(ANSWER_SECONDS)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._unhurry()
        self._house.connection_limits.idle(self)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._timer = self.loop.call_later(ANSWER_SECONDS, self.transport.abort)

    # --- a WebSocket

    def handle_websocket_upgrade(self) -> None:
        self.connections.discard(self)
        self._unhurry()
        self.parser = None  # type: ignore[assignment]  # it holds this connection
        path, _, query = self.url.partition(b"?")
        headers = Headers(raw=self.headers)
        address = self._address(headers)
        status = self._wrong(path, headers, address)
        answer = accepted(self.scope["method"], headers)
        if status is not None or answer is None:
            self._refuse(status or HTTPStatus.BAD_REQUEST)
            return
        self.transport.write(answer)
        line = Line(self.transport, self.connections, self._house.connection_limits.upgraded(self))
        token = cookie_parser(headers.get("cookie", "")).get(COOKIE)
        version = parse_qs(query.decode("latin1")).get("version", [None])[0]
        self._house.hall.tasks.spawn(enter(self._house, line, token, version, address))

    def _address(self, headers: Headers) -> str:
        """Who asks; if a proxy does, for whom."""
        address = self.client[0] if self.client else ""
        forwarded = ", ".join(headers.getlist("x-forwarded-for"))
        if forwarded and address in self._trusted:
            address = self._trusted.get_trusted_client_address(forwarded)[0] or address
        return address

    def _wrong(self, path: bytes, headers: Headers, address: str) -> HTTPStatus | None:
        if path != PATH:
            return HTTPStatus.NOT_FOUND
        if not self._house.door.own(headers.get("origin"), headers.get("host")):
            return HTTPStatus.FORBIDDEN
        try:
            self._house.limits.requests.take(address)
        except LimitExceeded:
            return HTTPStatus.TOO_MANY_REQUESTS
        return None
