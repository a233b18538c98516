"""Frames of a WebSocket (RFC 6455), as far as a server needs them that sends whole messages and hears text."""

from __future__ import annotations

import struct

TEXT, BINARY, CLOSE, PING, PONG = 0x1, 0x2, 0x8, 0x9, 0xA
CONTINUED = 0x0

PROTOCOL_ERROR, NOT_UTF8, TOO_BIG = 1002, 1007, 1009
"""Why a line is closed."""

LONGEST_CONTROL = 125
LAST, MASKED = 0x80, 0x80


class BadFrame(Exception):
    """With the code by which the line is to be closed."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def frame(kind: int, data: bytes) -> bytes:
    """A whole message, as a server sends it."""
    size = len(data)
    if size < 126:
        return bytes((LAST | kind, size)) + data
    if size < 1 << 16:
        return struct.pack("!BBH", LAST | kind, 126, size) + data
    return struct.pack("!BBQ", LAST | kind, 127, size) + data


def closing(code: int) -> bytes:
    return frame(CLOSE, code.to_bytes(2, "big"))


def unmasked(data: bytes, mask: bytes) -> bytes:
    size = len(data)
    key = int.from_bytes((mask * (size // 4 + 1))[:size], "little")
    return (int.from_bytes(data, "little") ^ key).to_bytes(size, "little")


class Reader:
    """Makes messages of the bytes that a client sends, of `longest` bytes at the most."""

    __slots__ = ("_begun", "_longest", "_rest")

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._rest = b""
        self._begun: bytes | None = None
        """The part of a text that has come so far."""

    def read(self, data: bytes) -> list[tuple[int, bytes]]:
        """The messages that are now there, each with its kind."""
        if self._rest:
            data = self._rest + data
        messages: list[tuple[int, bytes]] = []
        at = 0
        while end := self._take(data, at, messages):
            at = end
        self._rest = data[at:]
        return messages

    def _take(self, data: bytes, at: int, messages: list[tuple[int, bytes]]) -> int:
        """Take the frame that begins there: where it ends, 0 if it is not all there."""
        if len(data) < at + 2:
            return 0
        first, size = data[at], data[at + 1] & ~MASKED
        if not data[at + 1] & MASKED:
            raise BadFrame(PROTOCOL_ERROR)
        self._check(first, size)
        at += 2
        for code, wide in ((126, 2), (127, 8)):
            if size == code:
                if len(data) < at + wide:
                    return 0
                size = int.from_bytes(data[at : at + wide], "big")
                at += wide
                break
        if size + len(self._begun or b"") > self._longest:
            raise BadFrame(TOO_BIG)
        start, end = at + 4, at + 4 + size
        if len(data) < end:
            return 0
        self._put_together(first & 0xF, bool(first & LAST), unmasked(data[start:end], data[at:start]), messages)
        return end

    def _check(self, first: int, size: int) -> None:
        kind, last = first & 0xF, first & LAST
        if kind == BINARY:
            raise BadFrame(TOO_BIG)
        if kind in (CLOSE, PING, PONG):
            sound = bool(last) and size <= LONGEST_CONTROL
        else:
            sound = kind == (TEXT if self._begun is None else CONTINUED)
        if first & 0x70 or not sound:
            raise BadFrame(PROTOCOL_ERROR)

    def _put_together(self, kind: int, last: bool, data: bytes, messages: list[tuple[int, bytes]]) -> None:
        if kind >= CLOSE:
            messages.append((kind, data))
            return
        whole = data if self._begun is None else self._begun + data
        self._begun = None if last else whole
        if last:
            messages.append((TEXT, whole))
