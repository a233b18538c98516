"""Admission: only pages of this server may use it, with a limited number of WebSockets; who is connected now."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from typing import Protocol
from urllib.parse import urlsplit

from ..metrics import Metrics
from ..store.people import Guest, People
from .limits import LimitExceeded, Limits

COOKIE = "teremok"
"""Name of the cookie with a person's token, over plain HTTP."""

SECURE_COOKIE = f"__Host-{COOKIE}"
"""Its name over HTTPS: browsers let only this host set a cookie with this prefix, and only over TLS."""


def cookie_name(scheme: str) -> str:
    return SECURE_COOKIE if scheme == "https" else COOKIE


def token_of(cookies: Mapping[str, str], scheme: str) -> str | None:
    """The token in a request's cookies. Over HTTPS the plain name still counts where the other is missing."""
    return cookies.get(cookie_name(scheme)) or cookies.get(COOKIE)


RESTART = 1012
"""Close code when the server stops: clients should reconnect."""

REFUSED = 1008
"""Close code for a client that is not signed in, or no longer."""


TOKENS_PER_QUERY = 500
"""Tokens looked up in the store at once."""


class Connection(Protocol):
    guest: Guest
    token: str
    """Hash of the token that the connection was opened with."""

    def tell(self, **data: object) -> None: ...

    def close(self, code: int) -> None: ...


class Door:
    def __init__(self, limits: Limits, metrics: Metrics, origins: tuple[str, ...] = ()) -> None:
        self._limits = limits
        self._metrics = metrics
        self._origins = [origin.rstrip("/").lower() for origin in origins]
        self._count: Counter[str] = Counter()
        self._inside: set[Connection] = set()

    def own(self, origin: str | None, host: str | None, scheme: str) -> bool:
        """Return whether a page of this server sent a request.

        Only browsers send an origin, and other clients have no cookies but their own. A page that came over plain HTTP
        may not use a server reached over HTTPS. The other way round it may: TLS often ends at a proxy.
        """
        if origin is None:
            return True
        if origin.lower() in self._origins:
            return True
        page = urlsplit(origin.lower())
        schemes = ("https",) if scheme == "https" else ("http", "https")
        return page.scheme in schemes and bool(page.netloc) and page.netloc == (host or "").lower()

    def address(self, origin: str | None) -> str:
        """The public address of this server: the configured origin that a request came from, else the first, else "".

        The `Host` header is not trusted: a forged one would put another site into links for other people.
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
        """Reload a changed person in all their connections, and close those of devices that were signed out."""
        for connection in [one for one in self._inside if one.guest.id == person]:
            guest = await people.by_hash(connection.token)
            if guest is None:
                self._sign_out(connection)
            else:
                connection.guest = guest

    async def look_for_gone(self, people: People) -> None:
        """Close connections of signed-out devices that this process was not told about."""
        inside = list(self._inside)
        for at in range(0, len(inside), TOKENS_PER_QUERY):
            some = inside[at : at + TOKENS_PER_QUERY]
            gone = await people.gone([connection.token for connection in some])
            for connection in some:
                if connection.token in gone:
                    self._sign_out(connection)

    def _sign_out(self, connection: Connection) -> None:
        connection.tell(bye="signed_out")
        connection.close(REFUSED)

    async def say_goodbye(self) -> None:
        """Tell all clients that the server stops, and wait up to a second for them to leave."""
        for connection in list(self._inside):
            connection.tell(bye="restart")
            connection.close(RESTART)
        for _ in range(20):
            if not self._inside:
                return
            await asyncio.sleep(0.05)
