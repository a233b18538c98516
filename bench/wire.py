"""A WebSocket client so cheap that thousands of them cost less than the server under load."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Any

MASK = b"\0\0\0\0"
"""Clients must mask their frames; this mask leaves the bytes as they are."""

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A


class Socket(asyncio.Protocol):
    """A connection; calls `heard` with each text message, and `lost` when it has closed."""

    def __init__(self, heard: Callable[[bytes], None], lost: Callable[[], None] = lambda: None) -> None:
        self.heard, self.lost = heard, lost
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: Any
        self._rest = b""

    async def dial(self, port: int, path: str, cookie: str = "") -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        fields = [
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Version: 13",
            *([f"Cookie: {cookie}"] if cookie else []),
        ]
        self._transport.write("\r\n".join([*fields, "", ""]).encode())
        await self.open

    def send(self, text: bytes) -> None:
        self._frame(TEXT, text)

    def hang_up(self) -> None:
        self._transport.close()

    def _frame(self, kind: int, data: bytes) -> None:
        size = len(data)
        length = struct.pack("!BB", kind, 0x80 | size) if size < 126 else struct.pack("!BBH", kind, 0x80 | 126, size)
        self._transport.write(length + MASK + data)

    # --- called by asyncio

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("refused"))
        self.lost()

    def data_received(self, data: bytes) -> None:
        data = self._rest + data
        at = 0 if self.open.done() else self._greeted(data)
        while at >= 0 and (end := self._frame_at(data, at)):
            at = end
        self._rest = data[max(at, 0) :]

    def _greeted(self, data: bytes) -> int:
        """Return where the answer to the handshake ends, or -1 if it is incomplete."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return -1
        if b" 101 " in data.partition(b"\r\n")[0]:
            self.open.set_result(None)
        else:
            self.open.set_exception(ConnectionError(data[:end].decode(errors="replace")))
        return end + 4

    def _frame_at(self, data: bytes, at: int) -> int:
        """Handle the frame that begins at `at`; return where it ends, or 0 if it is incomplete."""
        if len(data) < at + 2:
            return 0
        kind, size = data[at], data[at + 1]
        at += 2
        for code, form in ((126, "!H"), (127, "!Q")):
            if size == code:
                wide = struct.calcsize(form)
                if len(data) < at + wide:
                    return 0
                (size,) = struct.unpack_from(form, data, at)
                at += wide
                break
        end = at + size
        if len(data) < end:
            return 0
        if kind == TEXT:
            self.heard(data[at:end])
        elif kind == PING:
            self._frame(PONG, data[at:end])
        elif kind == CLOSE:
            self._transport.close()
        return end
