"""Devices on which people are signed in, named after their browsers."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select, update

from ..protocol.people import Device
from ..timestamps import iso
from .schema import recoveries, tokens

ID_LETTERS = 16
"""Letters of a token's hash that serve as a device's id: enough to tell a person's devices apart."""

SEEN_MS = 10 * 60 * 1000
"""Between two updates of the time a device was last used."""

BROWSERS = (
    ("YaBrowser/", "Yandex"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)
"""In order of search: each user agent also names some of those below."""

SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def device_of(agent: str) -> str:
    """Browser and system of a user agent; empty if neither is known."""
    found = (next((name for sign, name in signs if sign in agent), "") for signs in (BROWSERS, SYSTEMS))
    return ", ".join(filter(None, found))


def give(connection: Connection, person: str, hash: str, device: str, at: int) -> None:
    row = {"hash": hash, "person": person, "created": at, "device": device, "seen": at}
    connection.execute(insert(tokens), row)


def use(connection: Connection, hash: str, at: int) -> None:
    connection.execute(update(tokens).where(tokens.c.hash == hash).values(seen=at))


def listed(connection: Connection, person: str, this: str | None) -> list[Device]:
    """Devices of a person, the one used last first."""
    rows = connection.execute(select(tokens).where(tokens.c.person == person).order_by(tokens.c.seen.desc()))
    return [
        {
            "id": row.hash[:ID_LETTERS],
            "device": row.device,
            "created": iso(row.created),
            "seen": iso(row.seen),
            "this": row.hash == this,
        }
        for row in rows
    ]


def revoke(connection: Connection, person: str, id: str) -> bool:
    """Sign out a device, and cancel recovery links, which it may have asked for. Return whether it was signed in."""
    one = tokens.c.hash.startswith(id, autoescape=True)
    connection.execute(delete(recoveries).where(recoveries.c.person == person))
    return connection.execute(delete(tokens).where(tokens.c.person == person, one)).rowcount > 0


def revoke_others(connection: Connection, person: str, this: str | None) -> None:
    connection.execute(delete(recoveries).where(recoveries.c.person == person))
    connection.execute(delete(tokens).where(tokens.c.person == person, tokens.c.hash != this))
