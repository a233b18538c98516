"""Messages between server processes: none if there is one process, else through Redis.

The store stays the source of truth. A lost message costs seconds: every process polls the store now and then.
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
"""Channel for changed public tables."""

PEOPLE = "people"
"""Channel for changed people."""

RELOAD = "anew"
"""Message about a table whose log was rewritten, when an administrator erased a person."""

PRESENT_SECONDS = 45.0
"""Time for which presence that a process has announced counts, unless it says otherwise."""

WAIT_SECONDS = 0.2
"""For an answer of Redis: a person at a table waits for it."""

PAUSE_SECONDS = 5.0
"""Pause after Redis has not answered."""

CONNECTIONS = 50
"""Connections of one process to Redis. Waiting for a free one does not mean that Redis is away."""

NEWS_KEPT = 10_000
"""Messages kept for sending; older ones are dropped."""

Heard = Callable[[str, str], Awaitable[None]]


class BadBus(TeremokError):
    key = "house-redis"


class Bus:
    """The bus of a single process: it has nobody to talk to."""

    shared = False

    async def open(self, heard: Heard) -> None:
        """Start passing messages of other processes to `heard`, with channel and text."""

    async def close(self) -> None:
        pass

    async def join(self, channel: str) -> None:
        pass

    async def leave(self, channel: str) -> None:
        pass

    def tell(self, channel: str, text: str) -> None:
        """Send a message to the other processes, without waiting."""

    async def claim(self, what: str, seconds: float) -> bool:
        """Return whether this process may do something; no other may then for a number of seconds."""
        return True

    def show_here(self, table: str, here: Presence) -> None:
        """Announce who is at a table in this process, without waiting."""

    async def others_here(self, tables: Iterable[str]) -> dict[str, Presence]:
        """Presence at tables in other processes."""
        return {}

    async def healthy(self) -> bool:
        return True


class RedisBus(Bus):
    """Several processes, connected by Redis pub/sub. A Redis that does not answer is left alone for a while."""

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
        """Channels to subscribe to."""
        self._news: deque[Callable[[Any], object]] = deque(maxlen=NEWS_KEPT)
        """Commands for the next pipeline."""
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
        """Send all messages. What cannot be sent now is dropped: other processes poll the store."""
        self._more.clear()
        pipe = self._redis.pipeline(transaction=False)
        while self._news:
            self._news.popleft()(pipe)
        await self._try(pipe.execute)

    @property
    def _away(self) -> bool:
        return time.monotonic() < self._away_until

    async def _try(self, what: Callable[[], Awaitable[Any]], otherwise: Any = None) -> Any:
        """Ask Redis, or return `otherwise`: everything is in the store already, so this must not fail or wait."""
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
    """Send messages from outside the server, as pairs of channel and text. Raises BadBus if Redis does not answer."""
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
