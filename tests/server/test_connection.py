"""Those who come and ask for nothing, or for half of it: others are served all the same."""

import asyncio
import resource
import socket
import sys

import httpx
import pytest

from teremok.server.web import connection, health
from teremok.server.web.connection_limits import ConnectionLimits, raise_files
from teremok.server.web.limits import Limits

from .client import PATIENCE
from .running import gone, served

HALF = b"GET /api/house HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
HALF_BODY = (
    b"POST /api/people HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\nContent-Type: application/json\r\n\r\n{"
)


def run(work):
    async def in_time():
        async with asyncio.timeout(PATIENCE):
            await work

    asyncio.run(in_time())


async def come(port, said=b""):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(said)
    await writer.drain()
    return reader, writer


async def leave(comers):
    for _, writer in comers:
        writer.close()


async def healthz(port):
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
        return (await http.get("/healthz")).json()


@pytest.mark.parametrize("said", [b"", HALF, HALF_BODY])
def test_a_request_must_be_there_in_time(tmp_path, monkeypatch, said):
    monkeypatch.setattr(connection, "REQUEST_SECONDS", 0.05)

    async def go():
        async with served(tmp_path / "house.sqlite") as (house, port):
            reader, writer = await come(port, said)
            answer = await reader.read()
            assert answer.startswith(b"HTTP/1.1 408 ")
            writer.close()
            await gone(house)
            assert await house.people.by_token("x") is None

    run(go())


def test_an_answer_must_be_taken_in_time(tmp_path, monkeypatch):
    monkeypatch.setattr(connection, "ANSWER_SECONDS", 0.05)

    async def go():
        async with served(tmp_path / "house.sqlite") as (house, port):
            line = socket.create_connection(("127.0.0.1", port))
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.setblocking(False)
            asked = b"GET /api/games/castle HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 200
            await asyncio.get_running_loop().sock_sendall(line, asked)
            await gone(house)
            line.close()

    run(go())


def test_half_requests_shut_nobody_out(tmp_path):
    async def go():
        async with served(tmp_path / "house.sqlite") as (house, port):
            house.connection_limits.room = 8
            comers = [await come(port, HALF) for _ in range(30)]
            assert (await healthz(port))["ok"]
            assert len(house.connection_limits._addresses) <= 8
            assert (await comers[0][0].read()).startswith(b"HTTP/1.1 408 ")
            await leave(comers)
            await gone(house)

    run(go())


def test_no_address_has_too_many_connections_but_a_proxy_may(tmp_path, monkeypatch):
    async def go():
        async with served(tmp_path / "house.sqlite", limits=0.01) as (house, port):
            assert house.limits.connections_of_address == 3
            comers = [await come(port) for _ in range(6)]
            assert (await healthz(port))["ok"]
            await leave(comers)
            await gone(house)
        monkeypatch.setenv("FORWARDED_ALLOW_IPS", "203.0.113.1")
        async with served(tmp_path / "house.sqlite", limits=0.01) as (house, port):
            comers = [await come(port) for _ in range(4)]
            assert (await comers[3][0].read()).startswith(b"HTTP/1.1 503 ")
            await leave(comers)
            await gone(house)
            assert (await healthz(port))["ok"]

    run(go())


class Someone:
    ended = False

    def end(self):
        self.ended = True


def test_who_has_waited_longest_makes_room_and_who_is_being_served_does_not():
    connection_limits = ConnectionLimits(Limits(0), room=3)
    first, second, third, fourth, fifth, sixth = (Someone() for _ in range(6))
    for number, one in enumerate((first, second, third), 1):
        assert connection_limits.come(one, "203.0.113.7", number)
    connection_limits.busy(first)
    assert connection_limits.come(fourth, "203.0.113.8", 4)
    assert [one.ended for one in (first, second, third)] == [False, True, False]
    connection_limits.go(second)
    connection_limits.idle(first)
    assert connection_limits.come(fifth, "203.0.113.8", 4)
    assert [one.ended for one in (first, third)] == [False, True]
    connection_limits.go(third)
    for one in (first, fourth, fifth):
        connection_limits.busy(one)
    assert not connection_limits.come(sixth, "203.0.113.9", 4)


def test_a_line_counts_for_its_address_until_it_is_gone():
    connection_limits = ConnectionLimits(Limits(0.01), room=100)
    someone, other = Someone(), Someone()
    for number in range(3):
        assert connection_limits.come(someone if number == 0 else Someone(), "203.0.113.7", number)
    left = connection_limits.upgraded(someone)
    assert not connection_limits.come(other, "203.0.113.7", 4)
    left()
    assert connection_limits.come(other, "203.0.113.7", 4)


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit")
def test_as_many_files_as_the_system_allows():
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
        assert ConnectionLimits(Limits()).room == 128
        raise_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] > 256
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_pages_for_machines_are_made_once_however_many_ask(tmp_path, monkeypatch):
    async def go():
        async with served(tmp_path / "house.sqlite") as (house, port):
            asked = []
            monkeypatch.setattr(health, "FRESH_SECONDS", 10 * PATIENCE)

            async def healthy():
                asked.append(True)
                return True

            monkeypatch.setattr(house.store, "healthy", healthy)
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
                answers = await asyncio.gather(*(http.get("/healthz") for _ in range(20)))
                assert {answer.text for answer in answers} == {'{"ok":true,"store":true,"bus":true}'}
                assert len(asked) == 1
                assert (await http.head("/metrics")).status_code == 200
                assert (await http.post("/healthz")).status_code == 405
            await gone(house)

    run(go())
