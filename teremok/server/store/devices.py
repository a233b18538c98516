"""The devices on which people are known, and what a browser says of itself."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select, update

from ..protocol.people import Device
from ..timestamps import iso
from .schema import recoveries, tokens

ID_LETTERS = 16
"""Of the hash of a token, by which its person names it: enough to tell a person's devices apart."""

SEEN_MS = 10 * 60 * 1000
"""It is not worth writing more often that somebody is still there."""

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
"""In the order in which they are to be looked for: each says that it is those below, too."""

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
    """A browser and its system by name; of an agent that is neither nothing is kept."""
    found = (next((name for sign, name in signs if sign in agent), "") for signs in (BROWSERS, SYSTEMS))
    return ", ".join(filter(None, found))


def give(connection: Connection, person: str, hash: str, device: str, at: int) -> None:
    row = {"hash": hash, "person": person, "created": at, "device": device, "seen": at}
    connection.execute(insert(tokens), row)


def use(connection: Connection, hash: str, at: int) -> None:
    connection.execute(update(tokens).where(tokens.c.hash == hash).values(seen=at))


def listed(connection: Connection, person: str, this: str | None) -> list[Device]:
    """The devices of a person, those used last first."""
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
    """A device does not know the person any more; links that it may have asked for do not work either."""
    one = tokens.c.hash.startswith(id, autoescape=True)
    connection.execute(delete(recoveries).where(recoveries.c.person == person))
    return connection.execute(delete(tokens).where(tokens.c.person == person, one)).rowcount > 0


def revoke_others(connection: Connection, person: str, this: str | None) -> None:
    connection.execute(delete(recoveries).where(recoveries.c.person == person))
    connection.execute(delete(tokens).where(tokens.c.person == person, tokens.c.hash != this))
