"""HTTP connections: uvicorn's, with limits and timeouts, and with our own WebSockets.

uvicorn has no hooks for these, so its protocol is subclassed: see tests/test_private_parts.py.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, NoReturn
from urllib.parse import parse_qs

import httptools
from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from .door import token_of
from .house import House
from .limits import LimitExceeded, client_of
from .socket import enter
from .websocket import WebSocketConnection, handshake

REQUEST_SECONDS = 10.0
"""For a request to arrive, from its first byte to its last; for the first one, from the connection on."""

ANSWER_SECONDS = 60.0
"""For a client to take an answer."""

MAX_HEAD_BYTES = 32 * 1024
"""Largest request line with its headers."""

MAX_PIPELINED = 256
"""Requests that wait for the answer to an earlier one on the same connection."""

PATH = b"/ws"


class Connection(HttpToolsProtocol):
    """One connection. It is closed if a request does not arrive in time, or an answer is not taken in time."""

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
        """Proxies, which connect on behalf of others."""
        self._head_bytes = 0
        """Received of a request line and headers that are not complete."""
        self._header_bytes = 0
        """The same, as the parser counts it."""
        self._in_head = True
        self._completed = 0
        """Requests that have arrived."""
        self._refusal = HTTPStatus.BAD_REQUEST
        """Why the parser was stopped."""
        self._request_begun = False
        """Whether a part of a request has arrived."""

    # --- connecting and disconnecting

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        client = None if address in self._trusted else client_of(address)
        if not self._house.connection_limits.come(self, client, len(self.connections)):
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)
            return
        self._start_timer(REQUEST_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_timer()
        self._house.connection_limits.go(self)
        self.cycle = None  # type: ignore[assignment]  # it holds this connection

    def end(self) -> None:
        """Close: the client is too slow, or its place is needed."""
        if self.cycle is None or self.cycle.more_body or self.cycle.response_complete:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)
        else:
            self.transport.abort()

    def _refuse(self, status: HTTPStatus) -> None:
        line = f"HTTP/1.1 {status.value} {status.phrase}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
        self.transport.write(line.encode())
        self.transport.close()

    def _start_timer(self, seconds: float) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(seconds, self.end)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # --- a request and its answer

    def data_received(self, data: bytes) -> None:
        """Parse at most MAX_HEAD_BYTES at a time, so that headers are counted as they arrive."""
        self._unset_keepalive_if_required()
        for start in range(0, len(data), MAX_HEAD_BYTES):
            piece = data[start : start + MAX_HEAD_BYTES]
            completed = self._completed
            try:
                self.parser.feed_data(piece)
            except httptools.HttpParserError:
                self._refuse(self._refusal)
                return
            except httptools.HttpParserUpgrade as upgrade:
                if self._should_upgrade():
                    self._open_websocket(data[start + upgrade.args[0] :])
                    return
            if self._in_head and self._completed == completed:
                self._head_bytes += len(piece)
            else:
                self._head_bytes = 0
            if self._head_bytes > MAX_HEAD_BYTES:
                self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
            if self.transport.is_closing():
                return

    def _stop_parser(self, status: HTTPStatus) -> NoReturn:
        """Refuse the request that is being parsed: the parser passes the error on to `data_received`."""
        self._refusal = status
        raise ValueError(status)

    def _count_header(self, size: int) -> None:
        self._header_bytes += size
        if self._header_bytes > MAX_HEAD_BYTES:
            self._stop_parser(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._request_begun = self._in_head = True
        self._header_bytes = 0
        if self._timer is None:
            self._start_timer(REQUEST_SECONDS)

    def on_url(self, url: bytes) -> None:
        self._count_header(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count_header(len(name) + len(value) + 4)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._in_head = False
        if len(self.pipeline) >= MAX_PIPELINED:
            self._stop_parser(HTTPStatus.TOO_MANY_REQUESTS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._request_begun = False
        self._completed += 1
        self._house.connection_limits.busy(self)
        self._start_timer(ANSWER_SECONDS)

    def on_response_complete(self) -> None:
        next_begins = bool(self.pipeline)
        super().on_response_complete()
        if self._request_begun and not self.pipeline:
            self._start_timer(REQUEST_SECONDS)
        elif next_begins:
            self._start_timer(ANSWER_SECONDS)
        else:
            self._stop_timer()
        if not next_begins:
            self._house.connection_limits.idle(self)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._timer = self.loop.call_later(ANSWER_SECONDS, self.transport.abort)

    # --- a WebSocket

    def _open_websocket(self, received: bytes) -> None:
        """Answer a request to upgrade; `received` came after it."""
        self.connections.discard(self)
        self._stop_timer()
        self.parser = None  # type: ignore[assignment]  # it holds this connection
        path, _, query = self.url.partition(b"?")
        headers = Headers(raw=self.headers)
        client, scheme = self._client(headers)
        status = self._refusal_of(path, headers, client, scheme)
        answer = handshake(self.scope["method"], path.decode("latin1"), headers.items())
        if status is not None or answer.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._refuse(status or HTTPStatus(answer.status_code))
            return
        self.transport.write(answer.serialize())
        left = self._house.connection_limits.upgraded(self)
        rate = self._house.limits.frames_per_second
        connection = WebSocketConnection(self.transport, self.connections, left, rate, received)
        token = token_of(cookie_parser(headers.get("cookie", "")), scheme)
        version = parse_qs(query.decode("latin1")).get("version", [None])[0]
        self._house.hall.tasks.spawn(enter(self._house, connection, token, version, client))

    def _client(self, headers: Headers) -> tuple[str, str]:
        """The client, as limits count it, and its scheme; as a trusted proxy names them, if one connects."""
        address, scheme = self.client[0] if self.client else "", self.scheme or "http"
        if address in self._trusted:
            forwarded = ", ".join(headers.getlist("x-forwarded-for"))
            if forwarded:
                address = self._trusted.get_trusted_client_address(forwarded)[0] or address
            if headers.get("x-forwarded-proto", "").strip().lower() in ("https", "wss"):
                scheme = "https"
        return client_of(address), scheme

    def _refusal_of(self, path: bytes, headers: Headers, client: str, scheme: str) -> HTTPStatus | None:
        if path != PATH:
            return HTTPStatus.NOT_FOUND
        if not self._house.door.own(headers.get("origin"), headers.get("host"), scheme):
            return HTTPStatus.FORBIDDEN
        try:
            self._house.limits.requests.take(client)
        except LimitExceeded:
            return HTTPStatus.TOO_MANY_REQUESTS
        return None
