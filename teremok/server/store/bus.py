"""Who else must hear of what happened: nobody, where there is one process; the others through Redis, where not.

Nothing here is truth. A message that is lost costs seconds: every process looks into the store now and then.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any

from ...engine.errors import TeremokError
from ..cancelling import cancel_all
from ..table.presence import Presence

log = logging.getLogger(__name__)

LOBBY = "lobby"
"""Told when a public table has changed."""

PEOPLE = "people"
"""Told when something about a person has changed."""

ANEW = "anew"
"""Told of a table whose log was changed: by an administrator, who has taken a person out of it."""

PRESENT_SECONDS = 45.0
"""Whoever a process said is here counts as here for so many seconds, or until it says otherwise."""

WAIT_SECONDS = 0.2
"""For an answer of Redis; who waits for it here is a person at a table."""

PAUSE_SECONDS = 5.0
"""So long nothing is asked of a Redis that has not answered."""

CONNECTIONS = 50
"""To Redis, of one process; who finds all of them busy waits a little, which is no sign that Redis is away."""

NEWS_KEPT = 10_000
"""What could not be told yet; older news is forgotten."""

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

    def tell(self, channel: str, text: str) -> None:
        """Nobody waits for it."""

    async def claim(self, what: str, seconds: float) -> bool:
        """May this process do it? Then no other may for so many seconds."""
        return True

    def show_here(self, table: str, here: Presence) -> None:
        """Who is here in this process; nobody waits for it."""

    async def others_here(self, tables: Iterable[str]) -> dict[str, Presence]:
        """Who is here in other processes."""
        return {}

    async def healthy(self) -> bool:
        return True


class RedisBus(Bus):
    """Several processes, through Redis's pub/sub. One that does not answer is left alone for a while."""

    shared = True

    def __init__(self, url: str, may_be_away: bool = False) -> None:
        try:
            import redis.asyncio
        except ImportError:
            raise BadBus("house-scale") from None
        try:
            with redis.Redis.from_url(url, socket_timeout=5.0, socket_connect_timeout=5.0) as first:
                if not may_be_away:
                    first.ping()
        except (ValueError, OSError, redis.RedisError) as error:
            raise BadBus(reason=str(error)) from None
        pool: Any = redis.asyncio.BlockingConnectionPool.from_url(
            url, decode_responses=True, max_connections=CONNECTIONS, timeout=WAIT_SECONDS
        )
        self._redis: Any = redis.asyncio.Redis.from_pool(pool)
        self._failures = (redis.RedisError, OSError)
        self._pubsub: Any = self._redis.pubsub(ignore_subscribe_messages=True)
        self._process = secrets.token_hex(8)
        self._joining = {LOBBY, PEOPLE}
        """Channels that Redis does not know of yet."""
        self._news: deque[Callable[[Any], object]] = deque(maxlen=NEWS_KEPT)
        """What a pipe is to carry."""
        self._more = asyncio.Event()
        self._away_until = 0.0
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, heard: Heard) -> None:
        await self._try(self._subscribe)
        self._tasks = [asyncio.create_task(self._listen(heard)), asyncio.create_task(self._publish())]

    async def close(self) -> None:
        await cancel_all(self._tasks)
        await self._tell_all()
        with suppress(*self._failures):
            async with asyncio.timeout(WAIT_SECONDS):
                await self._pubsub.aclose()
                await self._redis.aclose()

    async def _listen(self, heard: Heard) -> None:
        while True:
            try:
                if self._joining:
                    await self._subscribe()
                message = await self._pubsub.get_message(timeout=PAUSE_SECONDS)
            except self._failures as error:  # it subscribes again by itself when Redis is back
                log.warning("redis", extra={"error": str(error)})
                await asyncio.sleep(1.0)
                continue
            if message is None or message["type"] != "message":
                continue
            process, _, text = message["data"].partition(" ")
            if process != self._process:
                await heard(message["channel"].partition(":")[2], text)

    async def _subscribe(self) -> None:
        joining = set(self._joining)
        await self._pubsub.subscribe(*map(_channel, joining))
        self._joining -= joining

    async def _publish(self) -> None:
        while True:
            await self._more.wait()
            await self._tell_all()

    async def _tell_all(self) -> None:
        """Tell what there is to tell. What cannot be told now is dropped: the others will look into the store."""
        self._more.clear()
        pipe = self._redis.pipeline(transaction=False)
        while self._news:
            self._news.popleft()(pipe)
        await self._try(pipe.execute)

    @property
    def _away(self) -> bool:
        return time.monotonic() < self._away_until

    async def _try(self, what: Callable[[], Awaitable[Any]], otherwise: Any = None) -> Any:
        """What happened is in the store already: that nobody can be told now is no reason to fail, or to wait."""
        if self._away:
            return otherwise
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                return await what()
        except self._failures as error:
            self._away_until = time.monotonic() + PAUSE_SECONDS
            log.warning("redis", extra={"error": str(error) or type(error).__name__})
            return otherwise

    async def join(self, channel: str) -> None:
        self._joining.add(channel)
        await self._try(self._subscribe)

    async def leave(self, channel: str) -> None:
        self._joining.discard(channel)
        await self._try(lambda: self._pubsub.unsubscribe(_channel(channel)))

    def tell(self, channel: str, text: str) -> None:
        said = f"{self._process} {text}"
        self._later(lambda pipe: pipe.publish(_channel(channel), said))

    async def claim(self, what: str, seconds: float) -> bool:
        name = f"teremok-claim:{what}"
        claiming = {"nx": True, "px": int(seconds * 1000)}
        if await self._try(lambda: self._redis.set(name, self._process, **claiming), True):
            return True
        return bool(await self._try(lambda: self._redis.get(name), self._process) == self._process)

    def show_here(self, table: str, here: Presence) -> None:
        name = f"teremok-here:{table}"
        if here == Presence():
            self._later(lambda pipe: pipe.hdel(name, self._process))
            return
        said = json.dumps([time.time() + PRESENT_SECONDS, sorted(here.persons), here.spectators, sorted(here.watchers)])
        self._later(lambda pipe: pipe.hset(name, self._process, said).expire(name, int(2 * PRESENT_SECONDS)))

    def _later(self, what: Callable[[Any], object]) -> None:
        self._news.append(what)
        self._more.set()

    async def others_here(self, tables: Iterable[str]) -> dict[str, Presence]:
        tables = list(tables)
        pipe = self._redis.pipeline(transaction=False)
        for table in tables:
            pipe.hgetall(f"teremok-here:{table}")
        answers = await self._try(pipe.execute, [{}] * len(tables)) if tables else []
        return {table: self._others(answer) for table, answer in zip(tables, answers, strict=True)}

    def _others(self, said: dict[str, str]) -> Presence:
        here = Presence()
        for process, text in said.items():
            until, persons, spectators, watchers = json.loads(text)
            if process != self._process and until > time.time():
                here |= Presence(frozenset(persons), spectators, frozenset(map(tuple, watchers)))
        return here

    async def healthy(self) -> bool:
        return bool(await self._try(self._redis.ping, False))


def tell_once(url: str, news: Iterable[tuple[str, str]]) -> None:
    """Tell all processes, from outside: each time the channel and the text. With no news: does Redis answer?"""
    try:
        import redis
    except ImportError:
        raise BadBus("house-scale") from None
    try:
        with redis.Redis.from_url(url, socket_timeout=5.0, socket_connect_timeout=5.0) as told:
            told.ping()
            for channel, text in news:
                told.publish(_channel(channel), f"admin {text}")
    except (ValueError, OSError, redis.RedisError) as error:
        raise BadBus(reason=str(error)) from None


def _channel(name: str) -> str:
    return f"teremok:{name}"
