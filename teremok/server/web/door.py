"""Who may come in: pages of this server only, and not too many connections of one."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Protocol
from urllib.parse import urlsplit

from ..metrics import Metrics
from ..store.people import Guest, People
from .limits import LimitExceeded, Limits

COOKIE = "teremok"

RESTART = 1012
"""Why connections are closed when the server stops: it comes back."""

REFUSED = 1008
"""Why they are closed to one whom the server does not know, or not any more."""


TOKENS_ASKED_FOR = 500
"""Of so many tokens the store is asked at once whether they are still known."""


class Connection(Protocol):
    guest: Guest
    token: str
    """The hash of the token that it was opened with."""

    def tell(self, **data: object) -> None: ...

    def close(self, code: int) -> None: ...


class Door:
    def __init__(self, limits: Limits, metrics: Metrics, origins: tuple[str, ...] = ()) -> None:
        self._limits = limits
        self._metrics = metrics
        self._origins = [origin.rstrip("/").lower() for origin in origins]
        self._count: Counter[str] = Counter()
        self._inside: set[Connection] = set()

    def own(self, origin: str | None, host: str | None) -> bool:
        """Does a page of this server ask? What is no browser says no origin, and has no cookies but its own."""
        if origin is None:
            return True
        return origin.lower() in self._origins or urlsplit(origin.lower()).netloc == (host or "").lower()

    def address(self, origin: str | None) -> str:
        """Where people find this server: the configured origin that they came from, or the first; none: "".

        What a request says of itself (`Host`) is not believed: whoever sent it could lead others elsewhere.
        """
        asked = (origin or "").lower()
        return asked if asked in self._origins else self._origins[0] if self._origins else ""

    def check(self, person: str, address: str) -> None:
        of_person, of_address = self._count[person], self._count[address]
        if of_person >= self._limits.sockets_of_person or of_address >= self._limits.sockets_of_address:
            raise LimitExceeded("house-too-many-sockets")

    def enter(self, connection: Connection, address: str) -> None:
        self._inside.add(connection)
        self._count.update((connection.guest.id, address))
        self._metrics.sockets.inc()

    def leave(self, connection: Connection, address: str) -> None:
        self._inside.discard(connection)
        for one in (connection.guest.id, address):
            self._count[one] -= 1
            if not self._count[one]:
                del self._count[one]
        self._metrics.sockets.dec()

    async def look_again(self, person: str, people: People) -> None:
        """Something about a person has changed: their connections know it; those of a device signed out are closed."""
        for connection in [one for one in self._inside if one.guest.id == person]:
            guest = await people.by_hash(connection.token)
            if guest is None:
                self._sign_out(connection)
            else:
                connection.guest = guest

    async def look_for_gone(self, people: People) -> None:
        """Close what nobody told us to close: the news was lost on its way from another process."""
        inside = list(self._inside)
        for at in range(0, len(inside), TOKENS_ASKED_FOR):
            some = inside[at : at + TOKENS_ASKED_FOR]
            gone = await people.gone([connection.token for connection in some])
            for connection in some:
                if connection.token in gone:
                    self._sign_out(connection)

    def _sign_out(self, connection: Connection) -> None:
        connection.tell(bye="signed_out")
        connection.close(REFUSED)

    async def say_goodbye(self) -> None:
        """The server stops: everybody should connect again at once."""
        for connection in list(self._inside):
            connection.tell(bye="restart")
            connection.close(RESTART)
        for _ in range(20):
            if not self._inside:
                return
            await asyncio.sleep(0.05)
