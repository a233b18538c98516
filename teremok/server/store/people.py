"""People: a name, and a secret token on each of their devices. What is kept of a secret is its SHA-256."""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from ...engine.errors import TeremokError, UnknownLanguage
from ...engine.locale import LANGUAGES
from ..protocol.people import Profile, Rung
from ..table.events import Person
from ..timestamps import Clock, now
from .profiles import ladder, profile
from .schema import people, recoveries, tokens
from .store import Store

NAME_LETTERS = 40
RECOVERY_MS = 24 * 3600 * 1000
"""So long a recovery link works."""

PEOPLE_REMEMBERED = 10_000
FRESH_SECONDS = 30.0
"""So long a person is remembered before being looked up again: another process may have changed the name."""


class BadName(TeremokError):
    key = "house-bad-name"


class BadRecovery(TeremokError):
    key = "house-bad-recovery"


@dataclass(frozen=True, slots=True)
class Guest(Person):
    """A person as the house knows them."""

    language: str


def clean_name(name: str) -> str:
    """A name as it is kept: one line, nothing invisible."""
    clean = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", name))
    clean = " ".join("".join(letter for letter in clean if unicodedata.category(letter)[0] != "C").split())
    if not 1 <= len(clean) <= NAME_LETTERS:
        raise BadName(most=NAME_LETTERS)
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

    async def create(self, name: str, language: str) -> tuple[Guest, str]:
        """A new person, and the token for the device."""
        person = Guest(f"p_{secrets.token_hex(8)}", clean_name(name), clean_language(language))
        token = secrets.token_urlsafe(32)

        def write(connection: Connection) -> None:
            row = {"id": person.id, "name": person.name, "language": person.language, "created": self._clock()}
            connection.execute(insert(people), row)
            _give_token(connection, person.id, token, self._clock())

        await self._store.write(write)
        return person, token

    async def by_token(self, token: str | None) -> Guest | None:
        if not token:
            return None
        key = hashed(token)
        known = self._known.get(key)
        if known is not None and known[1] > time.monotonic():
            return known[0]
        query = select(people).join(tokens, tokens.c.person == people.c.id).where(tokens.c.hash == key)
        row = await self._store.read(lambda connection: connection.execute(query).first())
        if row is None:
            return None
        person = Guest(row.id, row.name, row.language)
        self._known[key] = (person, time.monotonic() + FRESH_SECONDS)
        if len(self._known) > PEOPLE_REMEMBERED:
            self._known.popitem(last=False)
        return person

    async def change(self, person: Guest, name: str | None, language: str | None) -> Guest:
        changed = Guest(
            person.id,
            person.name if name is None else clean_name(name),
            person.language if language is None else clean_language(language),
        )
        new = update(people).where(people.c.id == person.id).values(name=changed.name, language=changed.language)
        await self._store.write(lambda connection: connection.execute(new))
        self._known.clear()
        return changed

    async def recovery(self, person: Guest) -> str:
        """A code that makes another device this person's too: once, for a day."""
        code = secrets.token_urlsafe(24)
        row = {"hash": hashed(code), "person": person.id, "until": self._clock() + RECOVERY_MS}

        def write(connection: Connection) -> None:
            connection.execute(delete(recoveries).where(recoveries.c.until < self._clock()))
            connection.execute(insert(recoveries), row)

        await self._store.write(write)
        return code

    async def recover(self, code: str) -> tuple[Guest, str]:
        token = secrets.token_urlsafe(32)
        this = (recoveries.c.hash == hashed(code), recoveries.c.until >= self._clock())

        def write(connection: Connection) -> Any:
            found = connection.execute(select(recoveries.c.person).where(*this)).scalar()
            if found is None or connection.execute(delete(recoveries).where(*this)).rowcount != 1:
                return None
            _give_token(connection, found, token, self._clock())
            return connection.execute(select(people).where(people.c.id == found)).first()

        row = await self._store.write(write)
        if row is None:
            raise BadRecovery()
        return Guest(row.id, row.name, row.language), token

    # --- what they have played

    async def profile(self, id: str, viewer: Person | None) -> Profile | None:
        """Name, ratings, statistics, and the history that the viewer may see; nothing for an unknown one."""
        return await self._store.read(lambda connection: profile(connection, id, viewer and viewer.id))

    async def ladder(self, game: str) -> list[Rung]:
        """People and bot levels, the best first."""
        return await self._store.read(lambda connection: ladder(connection, game))


def _give_token(connection: Connection, person: str, token: str, at: int) -> None:
    connection.execute(insert(tokens), {"hash": hashed(token), "person": person, "created": at})
