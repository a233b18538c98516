"""People: a name, and a secret token on each device. Only the SHA-256 of a secret is stored."""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from ...engine.errors import TeremokError, UnknownLanguage
from ...engine.locale import LANGUAGES
from ..errors import NotFound
from ..protocol.people import Blocked, Device, Profile, Rung
from ..table.events import Person
from ..timestamps import Clock, now
from . import blocks, devices
from .erasure import banned
from .profiles import ladder, profile
from .schema import bans, people, recoveries, tokens
from .store import Store

MAX_NAME_LETTERS = 40
RECOVERY_MS = 24 * 3600 * 1000
"""Validity of a recovery link."""

PEOPLE_CACHED = 10_000
FRESH_SECONDS = 30.0
"""Validity of a cached person: another process may have changed the name."""


class BadName(TeremokError):
    key = "house-bad-name"


class BadRecovery(TeremokError):
    key = "house-bad-recovery"


@dataclass(frozen=True, slots=True)
class Guest(Person):
    """A person with what the server needs to talk to them."""

    language: str
    blocked: frozenset[str] = frozenset()
    """Ids of people whose talk is not shown to them."""


def clean_name(name: str) -> str:
    """Normalise a name to one line without invisible characters."""
    clean = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", name))
    clean = " ".join("".join(letter for letter in clean if unicodedata.category(letter)[0] != "C").split())
    if not 1 <= len(clean) <= MAX_NAME_LETTERS:
        raise BadName(most=MAX_NAME_LETTERS)
    return clean


def clean_language(code: str) -> str:
    if code not in LANGUAGES:
        raise UnknownLanguage(language=code[:80], choices=", ".join(LANGUAGES))
    return code


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class People:
    def __init__(self, store: Store, clock: Clock = now) -> None:
        self._store = store
        self._clock = clock
        self._known: OrderedDict[str, tuple[Guest, float]] = OrderedDict()

    async def create(self, name: str, language: str, device: str = "", face: str | None = None) -> tuple[Guest, str]:
        """Create a person; return them and the token for their device."""
        person = Guest(f"p_{secrets.token_hex(8)}", clean_name(name), clean_language(language), face=face or "")
        token = secrets.token_urlsafe(32)

        def write(connection: Connection) -> None:
            row = {"id": person.id, "name": person.name, "language": person.language, "face": person.face}
            connection.execute(insert(people), {**row, "created": self._clock()})
            devices.give(connection, person.id, hashed(token), device, self._clock())

        await self._store.write(write)
        return person, token

    async def by_token(self, token: str | None) -> Guest | None:
        return await self.by_hash(hashed(token)) if token else None

    async def by_hash(self, key: str) -> Guest | None:
        known = self._known.get(key)
        if known is not None and known[1] > time.monotonic():
            return known[0]
        found = await self._store.read(lambda connection: _found(connection, key))
        if found is None:
            return None
        person, seen = found
        if seen < self._clock() - devices.SEEN_MS:
            await self._store.write(lambda connection: devices.use(connection, key, self._clock()))
        self._known[key] = (person, time.monotonic() + FRESH_SECONDS)
        if len(self._known) > PEOPLE_CACHED:
            self._known.popitem(last=False)
        return person

    def forget(self, person: str) -> None:
        """Drop a changed person from the cache."""
        for key in [key for key, (known, _) in self._known.items() if known.id == person]:
            del self._known[key]

    async def change(self, person: Guest, name: str | None, language: str | None, face: str | None = None) -> Guest:
        changed = replace(
            person,
            name=person.name if name is None else clean_name(name),
            language=person.language if language is None else clean_language(language),
            face=person.face if face is None else face,
        )
        values = {"name": changed.name, "language": changed.language, "face": changed.face}
        new = update(people).where(people.c.id == person.id).values(values)
        await self._store.write(lambda connection: connection.execute(new))
        self.forget(person.id)
        return changed

    async def recovery(self, person: Guest) -> str:
        """Create a code that signs in another device, once, within a day."""
        code = secrets.token_urlsafe(24)
        row = {"hash": hashed(code), "person": person.id, "until": self._clock() + RECOVERY_MS}

        def write(connection: Connection) -> None:
            connection.execute(delete(recoveries).where(recoveries.c.until < self._clock()))
            connection.execute(insert(recoveries), row)

        await self._store.write(write)
        return code

    async def recover(self, code: str, device: str = "") -> tuple[Guest, str]:
        token = secrets.token_urlsafe(32)
        this = (recoveries.c.hash == hashed(code), recoveries.c.until >= self._clock())

        def write(connection: Connection) -> Any:
            found = connection.execute(select(recoveries.c.person).where(*this)).scalar()
            if found is None or banned(connection, found):
                return None
            if connection.execute(delete(recoveries).where(*this)).rowcount != 1:
                return None
            devices.give(connection, found, hashed(token), device, self._clock())
            return _found(connection, hashed(token))

        person = await self._store.write(write)
        if person is None:
            raise BadRecovery()
        return person[0], token

    # --- devices

    async def devices(self, person: Person, token: str | None) -> list[Device]:
        """Devices of a person, the one used last first. `token` is that of the device that asks."""
        return await self._store.read(lambda connection: devices.listed(connection, person.id, hashed(token or "")))

    async def revoke(self, person: Person, id: str) -> None:
        """Sign out one device."""
        if not await self._store.write(lambda connection: devices.revoke(connection, person.id, id)):
            raise NotFound("house-no-device")
        self.forget(person.id)

    async def revoke_others(self, person: Person, token: str | None) -> None:
        """Sign out all devices except the one that asks."""
        await self._store.write(lambda connection: devices.revoke_others(connection, person.id, hashed(token or "")))
        self.forget(person.id)

    async def gone(self, keys: Sequence[str]) -> set[str]:
        """The token hashes that are no longer valid, of those given."""
        query = select(tokens.c.hash).where(tokens.c.hash.in_(keys), tokens.c.person.not_in(select(bans.c.person)))
        return set(keys) - await self._store.read(lambda connection: set(connection.execute(query).scalars()))

    # --- blocked people

    async def blocked(self, person: Person) -> list[Blocked]:
        return await self._store.read(lambda connection: blocks.listed(connection, person.id))

    async def block(self, person: Person, whom: str) -> None:
        await self._store.write(lambda connection: blocks.block(connection, person.id, whom, self._clock()))
        self.forget(person.id)

    async def unblock(self, person: Person, whom: str) -> None:
        await self._store.write(lambda connection: blocks.unblock(connection, person.id, whom))
        self.forget(person.id)

    # --- results

    async def profile(self, id: str, viewer: Person | None) -> Profile | None:
        """Name, ratings, statistics, and the history that the viewer may see; None for an unknown person."""
        return await self._store.read(lambda connection: profile(connection, id, viewer.id if viewer else None))

    async def ladder(self, game: str) -> list[Rung]:
        """People and bot levels, best first."""
        return await self._store.read(lambda connection: ladder(connection, game))


def _found(connection: Connection, key: str) -> tuple[Guest, int] | None:
    """The person with a token, and when it was last used."""
    query = select(people, tokens.c.seen).join(tokens, tokens.c.person == people.c.id).where(tokens.c.hash == key)
    query = query.where(people.c.id.not_in(select(bans.c.person)))
    row = connection.execute(query).first()
    if row is None:
        return None
    return Guest(row.id, row.name, row.language, blocks.blocked_by(connection, row.id), face=row.face), row.seen
