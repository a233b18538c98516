"""Limits on connections, by client and in total. When there is no room, the connection idle longest is closed."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from typing import Protocol

from .limits import ENDLESS, Limits

FILES_RESERVED = 128
"""File descriptors for the store, the bots and everything else that is not a connection."""

MAX_FILES = 65_536


class Evictable(Protocol):
    """A connection that can be closed to make room."""

    def end(self) -> None: ...


class ConnectionLimits:
    def __init__(self, limits: Limits, room: float | None = None) -> None:
        self._limits = limits
        self.room = files() - FILES_RESERVED if room is None else room
        self._of_address: Counter[str] = Counter()
        self._addresses: dict[Evictable, str | None] = {}
        self._idle: dict[Evictable, None] = {}
        """Connections without a request in progress, the one idle longest first."""

    def come(self, guest: Evictable, address: str | None, number: int) -> bool:
        """Admit a connection, the `number`th, if there is room; return whether. No address: a proxy of many clients."""
        if address is not None and self._of_address[address] >= self._limits.connections_of_address:
            return False
        if number > self.room:
            longest = next(iter(self._idle), None)
            if longest is None:
                return False
            del self._idle[longest]
            longest.end()
        self._addresses[guest] = address
        self._idle[guest] = None
        if address is not None:
            self._of_address[address] += 1
        return True

    def busy(self, guest: Evictable) -> None:
        self._idle.pop(guest, None)

    def idle(self, guest: Evictable) -> None:
        if guest in self._addresses:
            self._idle[guest] = None

    def go(self, guest: Evictable) -> None:
        self._idle.pop(guest, None)
        self._leave(self._addresses.pop(guest, None))

    def upgraded(self, guest: Evictable) -> Callable[[], None]:
        """Keep a connection that became a WebSocket from being evicted; return what to call when it is gone."""
        self._idle.pop(guest, None)
        address = self._addresses.pop(guest, None)
        return lambda: self._leave(address)

    def _leave(self, address: str | None) -> None:
        if address is not None:
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]


def files() -> float:
    """Number of files that this process may open."""
    if sys.platform == "win32":
        return ENDLESS
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENDLESS if soft == resource.RLIM_INFINITY else soft


def raise_files() -> None:
    """Let this process open as many files as the system allows, up to MAX_FILES: each connection is one."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
