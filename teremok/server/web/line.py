"""A connection that has become a WebSocket: what comes in is handed on, what goes out is sent at once."""

from __future__ import annotations

import asyncio
from base64 import b64decode, b64encode
from binascii import Error as BadBase64
from collections import deque
from collections.abc import Callable, Mapping
from hashlib import sha1
from typing import Any, Protocol

from .door import RESTART
from .frames import CLOSE, PING, PONG, TEXT, BadFrame, Reader, closing, frame

LONGEST_MESSAGE = 16 * 1024
"""In bytes."""

WAITING_BYTES = 4 * 1024 * 1024
"""Who is so many bytes behind is sent away: they may come back and ask for what they have missed."""

PING_SECONDS = 20.0
"""So often everybody is asked whether they are there; who has said nothing by the next time is not."""

CLOSING_SECONDS = 5.0
"""For the other side to say goodbye too."""

EARLY_MESSAGES = 32
"""So many wait to be listened to before no more are read."""

TRY_AGAIN, DEAD = 1013, 1011


class Listener(Protocol):
    def heard(self, data: bytes) -> None:
        """A text message has come."""

    def lost(self) -> None:
        """The connection is gone."""


class Line(asyncio.Protocol):
    """One connection. Nobody needs to wait for it: the transport keeps what cannot be sent yet, up to a limit."""

    __slots__ = (
        "_connections",
        "_early",
        "_left",
        "_listener",
        "_loop",
        "_pinged",
        "_reader",
        "_timer",
        "_transport",
        "closed",
    )

    def __init__(self, transport: asyncio.Transport, connections: set[Any], left: Callable[[], None]) -> None:
        self._transport: asyncio.Transport | None = transport
        self._connections = connections
        """What the server closes when it stops."""
        self._left = left
        self._loop = asyncio.get_running_loop()
        self._reader = Reader(LONGEST_MESSAGE)
        self._listener: Listener | None = None
        self._early: deque[bytes] | None = deque()
        self._pinged = False
        self.closed = False
        """Nothing more is said."""
        transport.set_write_buffer_limits(high=WAITING_BYTES)
        transport.set_protocol(self)
        connections.add(self)
        self._timer = self._loop.call_later(PING_SECONDS, self._ping)

    def listen(self, listener: Listener) -> None:
        """From now on a listener hears what comes, and first what has come so far."""
        self._listener = listener
        early, self._early = self._early, None
        for data in early or ():
            listener.heard(data)
        if self._transport is None:
            self._lose()
        elif early and len(early) >= EARLY_MESSAGES:
            self.resume()

    # --- out

    def send(self, data: bytes) -> None:
        if not self.closed and self._transport is not None:
            self._transport.write(frame(TEXT, data))

    def close(self, code: int) -> None:
        """Say goodbye, and wait a little for theirs."""
        self._say_goodbye(closing(code))

    def _say_goodbye(self, goodbye: bytes) -> None:
        if self.closed or self._transport is None:
            return
        self.closed = True
        self._transport.write(goodbye)
        self._timer.cancel()
        self._timer = self._loop.call_later(CLOSING_SECONDS, self._transport.abort)

    def pause(self) -> None:
        """Read no more for now."""
        if self._transport is not None:
            self._transport.pause_reading()

    def resume(self) -> None:
        if self._transport is not None:
            self._transport.resume_reading()

    def _ping(self) -> None:
        if self._transport is None:
            return
        if self._pinged:
            self.close(DEAD)
            self._transport.close()
            return
        self._pinged = True
        self._transport.write(frame(PING, b""))
        self._timer = self._loop.call_later(PING_SECONDS, self._ping)

    # --- what the transport and the server call

    def data_received(self, data: bytes) -> None:
        self._pinged = False
        try:
            messages = self._reader.read(data)
        except BadFrame as bad:
            self.close(bad.code)
            return
        for kind, message in messages:
            self._take(kind, message)

    def _take(self, kind: int, data: bytes) -> None:
        if self._transport is None:
            return
        if kind == CLOSE:
            self._say_goodbye(frame(CLOSE, data[:2]))
            self._transport.close()
        elif self.closed:
            return
        elif kind == PING:
            self._transport.write(frame(PONG, data))
        elif kind == TEXT and self._early is None and self._listener is not None:
            self._listener.heard(data)
        elif kind == TEXT and self._early is not None:
            self._early.append(data)
            if len(self._early) == EARLY_MESSAGES:
                self.pause()

    def eof_received(self) -> None:
        pass

    def pause_writing(self) -> None:
        self.close(TRY_AGAIN)

    def connection_lost(self, error: Exception | None) -> None:
        self._timer.cancel()
        self._transport = None
        self._connections.discard(self)
        self._left()
        if self._early is None:
            self._lose()

    def _lose(self) -> None:
        """Let go of the listener, who holds this line too."""
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.lost()

    def shutdown(self) -> None:
        """The server stops."""
        self.close(RESTART)
        if self._transport is not None:
            self._transport.close()


# --- how a line begins

ACCEPTED = (
    b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %b\r\n\r\n"
)
MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


def accepted(method: str, headers: Mapping[str, str]) -> bytes | None:
    """The answer to one who asks for a WebSocket as they should."""
    key = headers.get("sec-websocket-key", "")
    try:
        right = len(b64decode(key, validate=True)) == 16
    except (BadBase64, ValueError):
        right = False
    if method != "GET" or not right or headers.get("sec-websocket-version") != "13":
        return None
    return ACCEPTED % b64encode(sha1(key.encode() + MAGIC).digest())
