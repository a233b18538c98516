"""Rate limits: a token bucket for each client, person or seat."""

from __future__ import annotations

import functools
import ipaddress
import time
from collections.abc import Hashable

from ...engine.errors import TeremokError

ENDLESS = float("inf")

BUCKETS_REMEMBERED = 10_000
"""Buckets kept before the full ones are dropped."""


WATCH_COSTS, REPLAY_COSTS, CHANCES_COST, PICTURE_COST = 4.0, 9.0, 3.0, 3.0
"""Extra tokens for a snapshot of a table, a finished match, the chances at one of its decisions and a picture, besides
the one token of every message or request."""


@functools.lru_cache(4096)
def client_of(address: str) -> str:
    """The client that limits count: an IPv4 address, or the /64 network that one IPv6 customer gets."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))


class LimitExceeded(TeremokError):
    key = "house-too-much"


class Buckets:
    """`rate` tokens a second come into each bucket, up to `burst`."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._filled: dict[Hashable, tuple[float, float]] = {}

    def take(self, whose: Hashable, tokens: float = 1.0, now: float | None = None) -> None:
        """Take tokens out of a bucket, or take none and raise LimitExceeded, which says when to try again."""
        if self.burst == ENDLESS:
            return
        now = time.monotonic() if now is None else now
        self._filled[whose] = (self._enough(whose, tokens, now) - tokens, now)
        if len(self._filled) > BUCKETS_REMEMBERED:
            self._forget(now)

    def check(self, whose: Hashable, tokens: float = 1.0, now: float | None = None) -> None:
        """Raise LimitExceeded as `take` would, without taking anything."""
        if self.burst != ENDLESS:
            self._enough(whose, tokens, time.monotonic() if now is None else now)

    def _enough(self, whose: Hashable, tokens: float, now: float) -> float:
        """Tokens in a bucket; LimitExceeded if there are too few."""
        left, at = self._filled.get(whose, (self.burst, now))
        left = min(self.burst, left + (now - at) * self.rate)
        if left < tokens:
            raise LimitExceeded(seconds=max(1, round((tokens - left) / self.rate)))
        return left

    def _forget(self, now: float) -> None:
        """Drop full buckets: a missing one counts as full."""
        self._filled = {
            whose: (left, at)
            for whose, (left, at) in self._filled.items()
            if left + (now - at) * self.rate < self.burst
        }


class Limits:
    """All limits of the server, `times` the default; 0 means no limits."""

    def __init__(self, times: float = 1.0) -> None:
        self.times = times
        self.requests = self._buckets(20, 200)
        """HTTP requests, by client."""
        self.people = self._buckets(0.5, 30)
        """New people, by client."""
        self.tables = self._buckets(0.2, 20)
        """New tables, by person."""
        self.guesses = self._buckets(0.2, 30)
        """Requests for unknown table ids, by client."""
        self.messages = self._buckets(20, 100)
        """WebSocket messages, by person."""
        self.seats = self._buckets(10, 40)
        """Moves, by table and seat."""
        self.talk = self._buckets(1, 10)
        """Chat and emotes, by person."""
        self.hints = self._buckets(0.5, 5)
        """Hints, by person."""
        self.previews = self._buckets(8, 40)
        """Previews, by person. A screen asks for one each time the pointer moves to another place."""
        self.sockets_of_person = self._number(20)
        self.sockets_of_address = self._number(200)
        self.connections_of_address = self._number(300)
        """HTTP connections and WebSockets, except those of proxies."""
        self.frames_per_second = self._number(100)
        """WebSocket frames of any kind, by connection."""

    def _buckets(self, rate: float, burst: float) -> Buckets:
        times = self.times or ENDLESS
        return Buckets(rate * times, burst * times)

    def _number(self, usual: int) -> float:
        return usual * (self.times or ENDLESS)
