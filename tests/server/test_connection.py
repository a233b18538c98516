"""Clients that send nothing, half a request or too much: others are served all the same."""

import asyncio
import resource
import socket
import sys
from contextlib import suppress

import httpx
import pytest

from teremok.server.metrics import Metrics
from teremok.server.web import connection, health
from teremok.server.web.connection_limits import ConnectionLimits, raise_files
from teremok.server.web.door import Door
from teremok.server.web.limits import Limits, client_of

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


WHOLE = b"GET /api/house HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.mark.parametrize("half", [HALF, HALF_BODY])
def test_half_a_request_behind_a_whole_one_must_be_there_in_time(tmp_path, monkeypatch, half):
    monkeypatch.setattr(connection, "REQUEST_SECONDS", 0.05)

    async def go():
        async with served(tmp_path / "house.sqlite") as (house, port):
            reader, writer = await come(port, WHOLE + half)
            answers = await reader.read()
            assert answers.startswith(b"HTTP/1.1 200 ")
            assert b"HTTP/1.1 408 " in answers
            writer.close()
            await gone(house)

    run(go())


@pytest.mark.parametrize("before", [b"", WHOLE])
@pytest.mark.parametrize(
    "endless",
    [
        b"GET /" + b"x" * 1_000_000,
        b"GET / HTTP/1.1\r\nX-Long: " + b"x" * 1_000_000,
        b"GET / HTTP/1.1\r\n" + b"X-Many: xxxxxxxxxx\r\n" * 50_000,
        b"GET / HTTP/1.1\r\nX-Long: " + b"x" * 40_000 + b"\r\n\r\n",
    ],
    ids=["line", "header", "headers", "whole"],
)
def test_a_request_head_has_a_limit(tmp_path, before, endless):
    async def go():
        async with served(tmp_path / "house.sqlite") as (house, port):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            if before:
                writer.write(before)
                await reader.readuntil(b"\r\n\r\n")
            with suppress(ConnectionError):
                for at in range(0, len(endless), 10_000):
                    writer.write(endless[at : at + 10_000])
                    await writer.drain()
            answer = b""
            with suppress(ConnectionError):
                answer = await reader.read()
            if len(endless) < 100_000:  # a client that goes on sending may lose the answer
                assert b"HTTP/1.1 431 " in answer
            writer.close()
            await gone(house)

    run(go())


def test_a_long_head_within_the_limit_is_read(tmp_path):
    async def go():
        async with served(tmp_path / "house.sqlite") as (house, port):
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
                for _ in range(3):
                    assert (await http.get("/api/house", headers={"X-Long": "x" * 30_000})).status_code == 200
            await gone(house)

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


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2::5", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::5", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("somewhere", "somewhere"),
    ],
)
def test_of_ipv6_a_whole_network_counts_as_one_client(address, client):
    assert client_of(address) == client


def test_people_of_one_ipv6_network_share_a_limit(tmp_path):
    """The tests come from this machine, where proxies are trusted."""

    async def go():
        async with served(tmp_path / "house.sqlite", limits=1) as (house, port):
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
                codes = []
                for number in range(40):
                    headers = {"X-Forwarded-For": f"2001:db8:1:2::{number:x}"}
                    answer = await http.post("/api/people", json={"name": "Ivan", "language": "ru"}, headers=headers)
                    codes.append(answer.status_code)
                    http.cookies.clear()
            assert codes[0] == 201
            assert 429 in codes
            await gone(house)

    run(go())


@pytest.mark.parametrize(
    ("origin", "host", "scheme", "own"),
    [
        (None, "play.example", "https", True),
        ("https://play.example", "play.example", "https", True),
        ("HTTPS://Play.Example", "play.example", "https", True),
        ("http://play.example", "play.example", "http", True),
        ("https://play.example", "play.example", "http", True),  # TLS ends at a proxy
        ("http://play.example", "play.example", "https", False),
        ("https://evil.example", "play.example", "https", False),
        ("https://play.example:8443", "play.example", "https", False),
        ("https://igra.example", "play.example", "https", True),
        ("null", None, "http", False),
        ("", None, "http", False),
        ("file://", None, "http", False),
        ("null", "", "http", False),
        ("file://play.example", "play.example", "http", False),
    ],
)
def test_only_pages_of_this_server_may_use_it(origin, host, scheme, own):
    door = Door(Limits(), Metrics(), ("https://igra.example",))
    assert door.own(origin, host, scheme) is own


def test_over_https_the_cookie_belongs_to_the_host_alone(tmp_path):
    async def go():
        async with served(tmp_path / "house.sqlite") as (house, port):
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
                new = {"name": "Ivan", "language": "ru"}
                plain = (await http.post("/api/people", json=new)).headers["set-cookie"]
                http.cookies.clear()
                https = {"X-Forwarded-Proto": "https"}
                secure = (await http.post("/api/people", json=new, headers=https)).headers["set-cookie"]
                http.cookies.clear()
                assert plain.startswith("teremok=")
                assert secure.startswith("__Host-teremok=")
                assert {"Secure", "Path=/", "HttpOnly"} <= {part.strip() for part in secure.split(";")}
                assert "domain" not in secure.lower()
                for cookie in (plain, secure):  # one that was given under the plain name is still known
                    headers = {**https, "Cookie": cookie.partition(";")[0]}
                    assert (await http.get("/api/me", headers=headers)).status_code == 200
                page = await http.get("/", headers={**https, "Cookie": plain.partition(";")[0]})
                if "answered" in page.text:  # the client is built
                    assert page.headers["set-cookie"].startswith("__Host-" + plain.partition(";")[0])
            await gone(house)

    run(go())


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
