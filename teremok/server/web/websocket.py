"""A WebSocket connection: `websockets` does the framing, this module the I/O, flow control and timeouts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from http import HTTPStatus
from typing import Any, Protocol

from websockets.datastructures import Headers
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

MAX_MESSAGE_BYTES = 16 * 1024

MAX_UNSENT_BYTES = 4 * 1024 * 1024
"""A client further behind than this is disconnected. It may reconnect and ask for what it has missed."""

PING_SECONDS = 20.0
"""Between two pings. A client that has sent nothing since the last one is disconnected."""

CLOSING_SECONDS = 5.0
"""For the client to answer a close frame."""

PARSED_BYTES = 2048
"""Bytes parsed before other connections get their turn: at most 341 frames, about a millisecond."""

FRAMES_BURST_SECONDS = 4.0
"""A client may send so many seconds' worth of frames at once. One that sends more is disconnected."""

ENDLESS = float("inf")


class MessageHandler(Protocol):
    def message_received(self, data: bytes) -> None:
        """Handle a text message, which may not be UTF-8."""

    def connection_lost(self) -> None:
        """Let go of the connection."""


class WebSocketConnection(asyncio.Protocol):
    """One open WebSocket.

    Nothing is read until a handler listens. `send` never waits: the transport buffers up to MAX_UNSENT_BYTES.
    """

    __slots__ = (
        "_connections",
        "_fragments",
        "_frames_allowed",
        "_frames_at",
        "_frames_per_second",
        "_handler",
        "_loop",
        "_on_lost",
        "_parsing",
        "_paused",
        "_ping_unanswered",
        "_protocol",
        "_reading",
        "_timer",
        "_transport",
        "_unparsed",
    )

    def __init__(
        self,
        transport: asyncio.Transport,
        connections: set[Any],
        on_lost: Callable[[], None],
        frames_per_second: float = ENDLESS,
        received: bytes = b"",
    ) -> None:
        """`connections`: those that the server shuts down when it stops. `received`: bytes after the handshake."""
        self._transport: asyncio.Transport | None = transport
        self._connections = connections
        self._on_lost = on_lost
        self._loop = asyncio.get_running_loop()
        self._protocol = ServerProtocol(state=OPEN, max_size=(None, MAX_MESSAGE_BYTES))
        self._handler: MessageHandler | None = None
        self._fragments: list[bytes] = []
        """Fragments of a message whose last frame has not arrived."""
        self._unparsed = received
        self._parsing = False
        """Whether the rest of what was read is about to be parsed."""
        self._paused = True
        """Whether the handler wants no more messages for now."""
        self._reading = True
        """Whether the transport reads."""
        self._frames_per_second = frames_per_second
        self._frames_allowed = FRAMES_BURST_SECONDS * frames_per_second
        self._frames_at = self._loop.time()
        self._ping_unanswered = False
        transport.set_write_buffer_limits(high=MAX_UNSENT_BYTES)
        transport.set_protocol(self)
        connections.add(self)
        self._timer = self._loop.call_later(PING_SECONDS, self._ping)
        self._set_reading()

    @property
    def closed(self) -> bool:
        """Whether a close frame was sent: nothing more can be sent then."""
        return self._protocol.state is not OPEN or self._transport is None

    # --- sending

    def send(self, data: bytes) -> None:
        """Send a text message, unless the connection is closed."""
        if self._protocol.state is OPEN and self._transport is not None:
            self._protocol.send_text(data)
            self._flush()

    def close(self, code: int) -> None:
        """Send a close frame, and wait a little for the client's."""
        if not self.closed:
            self._protocol.send_close(code)
            self._flush()
            self._abort_later()
            self._paused = False
            self._resume()

    def shutdown(self) -> None:
        """Close because the server stops."""
        self.close(CloseCode.SERVICE_RESTART)
        if self._transport is not None:
            self._transport.close()

    def _flush(self) -> None:
        transport = self._transport
        for data in self._protocol.data_to_send():
            if transport is None:
                return
            if data:
                transport.write(data)
            elif self._protocol.close_rcvd is None and transport.can_write_eof():
                transport.write_eof()  # closing with unread data would discard the close frame on its way
                self._abort_later()
            else:
                transport.close()

    def _abort_later(self) -> None:
        self._timer.cancel()
        if self._transport is not None:
            self._timer = self._loop.call_later(CLOSING_SECONDS, self._transport.abort)

    def _ping(self) -> None:
        if self._transport is None or self.closed:
            return
        if self._ping_unanswered and self._reading:
            self.close(CloseCode.INTERNAL_ERROR)
            self._transport.close()
            return
        self._ping_unanswered = True
        self._protocol.send_ping(b"")
        self._flush()
        self._timer = self._loop.call_later(PING_SECONDS, self._ping)

    # --- receiving

    def listen(self, handler: MessageHandler) -> None:
        """Pass messages to a handler from now on."""
        self._handler = handler
        if self._transport is None:
            self._lose_handler()
        else:
            self.resume()

    def pause(self) -> None:
        """Pass no more messages to the handler for now, except those that are parsed already."""
        self._paused = True
        self._set_reading()

    def resume(self) -> None:
        self._paused = False
        self._resume()

    def _resume(self) -> None:
        if self._unparsed and not self._parsing:
            self._parsing = True
            self._loop.call_soon(self._parse_rest)
        self._set_reading()

    def _set_reading(self) -> None:
        """Read from the network unless there is enough to do."""
        wanted = not self._paused and not self._unparsed
        if self._transport is not None and wanted != self._reading and not self._transport.is_closing():
            self._reading = wanted
            (self._transport.resume_reading if wanted else self._transport.pause_reading)()

    def data_received(self, data: bytes) -> None:
        self._ping_unanswered = False
        if self._unparsed or self._paused or len(data) > PARSED_BYTES:
            self._unparsed += data
            self._resume()
        else:
            self._parse(data)

    def _parse_rest(self) -> None:
        self._parsing = False
        if self._transport is None or self._paused:
            return
        data, self._unparsed = self._unparsed[:PARSED_BYTES], self._unparsed[PARSED_BYTES:]
        self._parse(data)
        self._resume()

    def _parse(self, data: bytes) -> None:
        if self._protocol.eof_sent:
            return
        closing = self.closed
        self._protocol.receive_data(data)
        frames = self._protocol.events_received()
        if not closing:
            self._handle(frames)
            if not self._count(len(frames)):
                self._protocol.fail(CloseCode.POLICY_VIOLATION)
        self._flush()

    def _handle(self, frames: Iterable[Any]) -> None:
        for frame in frames:
            if frame.opcode is Opcode.BINARY:
                self._protocol.fail(CloseCode.MESSAGE_TOO_BIG)
                return
            if frame.opcode is Opcode.TEXT and frame.fin:
                self._deliver(frame.data)
            elif frame.opcode in (Opcode.TEXT, Opcode.CONT) and not self._add_fragment(frame):
                return

    def _add_fragment(self, frame: Frame) -> bool:
        """Return whether the message is short enough so far."""
        self._fragments.append(bytes(frame.data))
        if sum(map(len, self._fragments)) > MAX_MESSAGE_BYTES:
            self._protocol.fail(CloseCode.MESSAGE_TOO_BIG)
            return False
        if frame.fin:
            fragments, self._fragments = self._fragments, []
            self._deliver(b"".join(fragments))
        return True

    def _deliver(self, data: Any) -> None:
        if self._handler is not None:
            self._handler.message_received(bytes(data))

    def _count(self, frames: int) -> bool:
        """Return whether the client may send so many frames: pings and fragments cost time too."""
        if self._frames_per_second == ENDLESS:
            return True
        now = self._loop.time()
        refilled = self._frames_allowed + (now - self._frames_at) * self._frames_per_second
        self._frames_allowed = min(refilled, FRAMES_BURST_SECONDS * self._frames_per_second) - frames
        self._frames_at = now
        return self._frames_allowed >= 0

    # --- called by the transport

    def eof_received(self) -> None:
        """Let the transport close itself."""

    def pause_writing(self) -> None:
        self.close(CloseCode.TRY_AGAIN_LATER)

    def connection_lost(self, error: Exception | None) -> None:
        self._timer.cancel()
        self._transport = None
        self._unparsed = b""
        self._protocol.parser.close()  # breaks a reference cycle, so that nothing waits for the garbage collector
        self._connections.discard(self)
        self._on_lost()
        self._lose_handler()

    def _lose_handler(self) -> None:
        """Let go of the handler, which holds this connection too."""
        handler, self._handler = self._handler, None
        if handler is not None:
            handler.connection_lost()


def handshake(method: str, path: str, headers: Iterable[tuple[str, str]]) -> Response:
    """Answer a request to upgrade; its status is 101 unless something is wrong with the request."""
    protocol = ServerProtocol()
    response = protocol.accept(Request(path, Headers(headers)))
    protocol.parser.close()
    if method != "GET":
        return Response(HTTPStatus.BAD_REQUEST, HTTPStatus.BAD_REQUEST.phrase, Headers())
    return response
