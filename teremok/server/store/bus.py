"""Who else must hear of what happened: nobody, where there is one process; the others through Redis, where not.

Nothing here is truth. A message that is lost costs seconds: every process looks into the store now and then.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any

from ...engine.errors import TeremokError
from ..ending import end
from ..table.presence import Here

log = logging.getLogger(__name__)

LOBBY = "lobby"
"""Told when a public table has changed."""

PEOPLE = "people"
"""Told when something about a person has changed."""

PRESENT_SECONDS = 45.0
"""Whoever a process said is here counts as here for so many seconds, or until it says otherwise."""

Heard = Callable[[str, str], Awaitable[None]]


class BadBus(TeremokError):
    key = "house-redis"


class Bus:
    """One process alone."""

    shared = False

    async def open(self, heard: Heard) -> None:
        """From now on `heard` gets what others tell: the channel and the text."""

    async def close(self) -> None:
        pass

    async def join(self, channel: str) -> None:
        pass

    async def leave(self, channel: str) -> None:
        pass

    async def tell(self, channel: str, text: str) -> None:
        pass

    async def claim(self, what: str, seconds: float) -> bool:
        """May this process do it? Then no other may for so many seconds."""
        return True

    async def show_here(self, table: str, here: Here) -> None:
        """Who is here in this process."""

    async def others_here(self, tables: Iterable[str]) -> dict[str, Here]:
        """Who is here in other processes."""
        return {}

    async def healthy(self) -> bool:
        return True


class RedisBus(Bus):
    """Several processes, through Redis's pub/sub."""

    shared = True

    def __init__(self, url: str) -> None:
        try:
            import redis.asyncio
        except ImportError as error:
            raise BadBus(reason=str(error)) from None
        try:
            with redis.Redis.from_url(url, socket_connect_timeout=5.0) as first:
                first.ping()
        except (ValueError, OSError, redis.RedisError) as error:
            raise BadBus(reason=str(error)) from None
        self._redis: Any = redis.asyncio.Redis.from_url(url, decode_responses=True)
        self._failures = (redis.RedisError, OSError)
        self._pubsub: Any = self._redis.pubsub(ignore_subscribe_messages=True)
        self._process = secrets.token_hex(8)
        self._listener: asyncio.Task[None] | None = None

    async def open(self, heard: Heard) -> None:
        await self._pubsub.subscribe(_channel(LOBBY), _channel(PEOPLE))
        self._listener = asyncio.create_task(self._listen(heard))

    async def close(self) -> None:
        if self._listener is not None:
            await end([self._listener])
        with suppress(*self._failures):
            await self._pubsub.aclose()
            await self._redis.aclose()

    async def _listen(self, heard: Heard) -> None:
        while True:
            try:
                message = await self._pubsub.get_message(timeout=30.0)
            except self._failures as error:  # it subscribes again by itself when Redis is back
                log.warning("redis", extra={"error": str(error)})
                await asyncio.sleep(1.0)
                continue
            if message is None or message["type"] != "message":
                continue
            process, _, text = message["data"].partition(" ")
            if process != self._process:
                await heard(message["channel"].partition(":")[2], text)

    async def _try(self, what: Awaitable[Any], otherwise: Any = None) -> Any:
        """What happened is in the store already: that nobody can be told now is no reason to fail."""
        try:
            return await what
        except self._failures as error:
            log.warning("redis", extra={"error": str(error)})
            return otherwise

    async def join(self, channel: str) -> None:
        await self._try(self._pubsub.subscribe(_channel(channel)))

    async def leave(self, channel: str) -> None:
        await self._try(self._pubsub.unsubscribe(_channel(channel)))

    async def tell(self, channel: str, text: str) -> None:
        await self._try(self._redis.publish(_channel(channel), f"{self._process} {text}"))

    async def claim(self, what: str, seconds: float) -> bool:
        name = f"teremok-claim:{what}"
        if await self._try(self._redis.set(name, self._process, nx=True, px=int(seconds * 1000)), True):
            return True
        return bool(await self._try(self._redis.get(name), self._process) == self._process)

    async def show_here(self, table: str, here: Here) -> None:
        name = f"teremok-here:{table}"
        if here == Here():
            await self._try(self._redis.hdel(name, self._process))
            return
        said = json.dumps([time.time() + PRESENT_SECONDS, sorted(here.persons), here.spectators, sorted(here.watchers)])
        pipe = (
            self._redis.pipeline(transaction=False)
            .hset(name, self._process, said)
            .expire(name, int(2 * PRESENT_SECONDS))
        )
        await self._try(pipe.execute())

    async def others_here(self, tables: Iterable[str]) -> dict[str, Here]:
        tables = list(tables)
        pipe = self._redis.pipeline(transaction=False)
        for table in tables:
            pipe.hgetall(f"teremok-here:{table}")
        answers = await self._try(pipe.execute(), [{}] * len(tables)) if tables else []
        return {table: self._others(answer) for table, answer in zip(tables, answers, strict=True)}

    def _others(self, said: dict[str, str]) -> Here:
        here = Here()
        for process, text in said.items():
            until, persons, spectators, watchers = json.loads(text)
            if process != self._process and until > time.time():
                here |= Here(frozenset(persons), spectators, frozenset(map(tuple, watchers)))
        return here

    async def healthy(self) -> bool:
        return bool(await self._try(self._redis.ping(), False))


def _channel(name: str) -> str:
    return f"teremok:{name}"
