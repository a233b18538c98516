"""WebSockets of clients that are slow, silent, gone or abusive, and what is left of them."""

import asyncio
import gc
import json
import socket
import time
from collections import Counter
from contextlib import suppress
from types import CoroutineType

import pytest
import uvloop
from sqlalchemy.exc import OperationalError
from websockets.frames import Frame, Opcode

from teremok.server.protocol.plain import VERSION
from teremok.server.store.rows import request_key
from teremok.server.web import socket as socket_module
from teremok.server.web import websocket
from teremok.server.web.limits import Buckets

from .client import PATIENCE
from .inside import ME, OPEN, do, table_of
from .running import gone, served

HELLO = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: {version}\r\n{more}\r\n"
)
KEY = "AAAAAAAAAAAAAAAAAAAAAA=="
TEXT, CLOSE, PING, PONG = Opcode.TEXT, Opcode.CLOSE, Opcode.PING, Opcode.PONG


def run(work):
    async def in_time():
        async with asyncio.timeout(PATIENCE):
            await work

    uvloop.run(in_time())


class Visitor:
    """A client that makes no garbage of its own."""

    def __init__(self, port, token="", path=f"/ws?version={VERSION}", key=KEY, version=13, **more):
        self._socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        headers = {"Cookie": f"teremok={token}"} | more
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        self._socket.sendall(HELLO.format(path=path, key=key, version=version, more=lines).encode())
        self._data = b""
        self.answer = self._until(b"\r\n\r\n")

    def _read(self, size=1 << 16):
        data = self._socket.recv(size)
        if not data:
            raise EOFError
        self._data += data

    def _until(self, end):
        while end not in self._data:
            self._read()
        found, _, self._data = self._data.partition(end)
        return found.decode()

    def _take(self, size):
        while len(self._data) < size:
            self._read()
        taken, self._data = self._data[:size], self._data[size:]
        return taken

    def say(self, kind=Opcode.TEXT, /, **message):
        self.send(kind, json.dumps(message).encode())

    def send(self, kind, data):
        self._socket.sendall(Frame(kind, data).serialize(mask=True))

    def next(self):
        """The kind of the next frame, and what is in it."""
        kind, size = self._take(2)
        if size == 126:
            size = int.from_bytes(self._take(2), "big")
        elif size == 127:
            size = int.from_bytes(self._take(8), "big")
        return kind & 15, self._take(size)

    def hear(self, wanted):
        while True:
            kind, data = self.next()
            assert kind == TEXT, data
            if wanted(message := json.loads(data)):
                return message

    def code(self):
        """Why the other side closes."""
        while True:
            kind, data = self.next()
            if kind == CLOSE:
                return int.from_bytes(data[:2], "big")

    def hang_up(self):
        self._socket.close()


def visit(port, token, table):
    """Come, look at everything, ask, and go."""
    visitor = Visitor(port, token)
    visitor.say(do="watch", table=table)
    visitor.hear(lambda message: "log" in message)
    visitor.say(do="lobby", on=True)
    visitor.hear(lambda message: "lobby" in message)
    visitor.say(do="chat", id="x", table=table, text="")
    visitor.hear(lambda message: message.get("re") == "x")
    visitor.hang_up()


OURS = ("teremok.server.web", "uvicorn", "uvloop", "httptools", "asyncio", "_asyncio", "starlette", "websockets")


def left_behind():
    """What the garbage collector would have to look for, by kind."""
    kinds = Counter(type(one) for one in gc.get_objects())
    ours = {kind for kind in kinds if str(kind.__module__).startswith(OURS)} | {CoroutineType}
    return Counter({kind.__qualname__: kinds[kind] for kind in ours})


def test_who_has_gone_leaves_nothing_behind(tmp_path):
    visits = 10

    async def go():
        async with served(tmp_path / "house.sqlite") as (house, port):
            _, token = await house.people.create("Ivan", "ru")
            _, table = await table_of(house, ME, OPEN)

            async def visited(times):
                for _ in range(times):
                    await asyncio.to_thread(visit, port, token, table)
                    await gone(house)
                return left_behind()

            await visited(3)
            gc.disable()
            before = await visited(1)
            after = await visited(visits)
            assert {kind: number for kind, number in (after - before).items() if number >= visits} == {}

    try:
        run(go())
    finally:
        gc.enable()


def asked(tmp_path, work, **more):
    """What a visitor finds in a house: `work` is called in a thread, with the house, its port, a token and a table."""

    async def go():
        async with served(tmp_path / "house.sqlite", **more) as (house, port):
            _, token = await house.people.create("Ivan", "ru")
            _, table = await table_of(house, ME, OPEN)
            await asyncio.to_thread(work, house, port, token, table)
            await gone(house)

    run(go())


async def flooded(house, port, token):
    """One who takes nothing of what is sent, until the server has had enough."""
    slow = await asyncio.to_thread(Visitor, port, token)
    while not house.door._inside:
        await asyncio.sleep(0.001)
    (known,) = house.door._inside
    while not known._sink.closed:
        known.send(b" " * 1_000_000)
        await asyncio.sleep(0)
    return slow


def test_who_does_not_take_what_is_sent_is_sent_away(tmp_path, monkeypatch):
    monkeypatch.setattr(websocket, "MAX_UNSENT_BYTES", 100_000)
    monkeypatch.setattr(websocket, "CLOSING_SECONDS", PATIENCE)

    async def go():
        async with served(tmp_path / "house.sqlite") as (house, port):
            _, token = await house.people.create("Ivan", "ru")
            slow = await flooded(house, port, token)
            assert await asyncio.to_thread(slow.code) == 1013
            slow.hang_up()
            await gone(house)

    run(go())


def test_who_never_takes_it_is_cut_off(tmp_path, monkeypatch):
    monkeypatch.setattr(websocket, "MAX_UNSENT_BYTES", 100_000)
    monkeypatch.setattr(websocket, "CLOSING_SECONDS", 0.01)

    async def go():
        async with served(tmp_path / "house.sqlite") as (house, port):
            _, token = await house.people.create("Ivan", "ru")
            slow = await flooded(house, port, token)
            await gone(house)
            slow.hang_up()

    run(go())


def test_who_does_not_answer_is_not_there(tmp_path, monkeypatch):
    monkeypatch.setattr(websocket, "PING_SECONDS", 10 * PATIENCE)

    async def go():
        async with served(tmp_path / "house.sqlite") as (house, port):
            _, token = await house.people.create("Ivan", "ru")
            visitor = await asyncio.to_thread(Visitor, port, token)
            while not house.door._inside:
                await asyncio.sleep(0.001)
            (known,) = house.door._inside
            for _ in range(3):
                known._sink._ping()
                assert await asyncio.to_thread(visitor.next) == (PING, b"")
                visitor.send(Opcode.PONG, b"")
                while known._sink._ping_unanswered:
                    await asyncio.sleep(0.001)
            known._sink._ping()
            known._sink._ping()
            assert await asyncio.to_thread(visitor.code) == 1011
            visitor.hang_up()
            await gone(house)

    run(go())


def test_goodbyes_and_pings_are_answered(tmp_path):
    def work(house, port, token, table):
        visitor = Visitor(port, token)
        visitor.send(Opcode.PING, b"are you there?")
        assert visitor.next() == (PONG, b"are you there?")
        visitor.send(Opcode.CLOSE, (1001).to_bytes(2, "big") + b"so long")
        assert visitor.next() == (CLOSE, (1001).to_bytes(2, "big") + b"so long")
        with pytest.raises(EOFError):
            visitor.next()
        visitor.hang_up()

    asked(tmp_path, work)


@pytest.mark.parametrize(
    ("kind", "data", "code"),
    [(Opcode.BINARY, b"x", 1009), (Opcode.TEXT, b"x" * 20_000, 1009), (Opcode.TEXT, b'"\xff"', 1007), (3, b"", 1002)],
)
def test_a_line_is_closed_with_the_reason(tmp_path, kind, data, code):
    def work(house, port, token, table):
        visitor = Visitor(port, token)
        visitor._socket.sendall(bytes((0x80 | kind,)) + Frame(Opcode.TEXT, data).serialize(mask=True)[1:])
        assert visitor.code() == code
        visitor.hang_up()

    asked(tmp_path, work)


def test_what_is_said_at_once_is_done_in_order(tmp_path):
    def work(house, port, token, table):
        visitor = Visitor(port, token)
        many = b"".join(
            Frame(Opcode.TEXT, json.dumps({"do": "ping", "at": number}).encode()).serialize(mask=True)
            for number in range(500)
        )
        visitor._socket.sendall(many)
        assert [visitor.hear(lambda message: True)["pong"] for _ in range(500)] == list(range(500))
        visitor.hang_up()

    asked(tmp_path, work)


def test_what_was_asked_before_one_left_is_done(tmp_path):
    async def go():
        async with served(tmp_path / "house.sqlite") as (house, port):
            guest, token = await house.people.create("Ivan", "ru")
            _, table = await table_of(house, ME, OPEN)
            await do(house, table, guest, "sit", "sit", seat=1)

            def work():
                visitor = Visitor(port, token)
                for number in range(20):
                    visitor.say(do="chat", id=str(number), table=table, text="well")
                visitor.hang_up()

            await asyncio.to_thread(work)
            live = await house.hall.cache.live(table)
            while len(live.handled) < 21:
                await asyncio.sleep(0.001)
            await gone(house)
            assert set(live.handled) == {request_key(guest.id, id) for id in ("sit", *map(str, range(20)))}
            assert not live.watchers

    run(go())


@pytest.mark.parametrize(
    ("how", "status"),
    [
        ({"path": "/elsewhere"}, 404),
        ({"key": "short"}, 400),
        ({"key": "Ж" * 24}, 400),
        ({"version": 8}, 400),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "http://127.0.0.1"}, 101),
        ({}, 101),
    ],
)
def test_only_who_asks_as_they_should_gets_a_line(tmp_path, how, status):
    def work(house, port, token, table):
        visitor = Visitor(port, token, **how)
        assert visitor.answer.startswith(f"HTTP/1.1 {status} ")
        visitor.hang_up()

    asked(tmp_path, work)


def test_connections_are_counted_for_whom_a_proxy_names(tmp_path):
    """The tests come from this machine, where proxies are trusted."""

    def work(house, port, token, table):
        house.limits.sockets_of_address = 2
        lines = [Visitor(port, token, **{"X-Forwarded-For": f"203.0.113.9, 203.0.113.{n // 2}"}) for n in range(4)]
        for one in lines:
            one.say(do="ping", at=1)
            assert one.hear(lambda message: True) == {"pong": 1}
        refused = Visitor(port, token, **{"X-Forwarded-For": "203.0.113.1"})
        assert refused.hear(lambda message: True)["error"]["key"] == "house-too-many-sockets"
        assert refused.code() == 1013
        for one in (*lines, refused):
            one.hang_up()

    asked(tmp_path, work, limits=1)


def test_who_comes_while_the_store_is_away_is_told_to_come_again(tmp_path):
    """And is not left on a line that nobody listens to."""

    def work(house, port, token, table):
        async def away(token):
            raise OperationalError("select", {}, Exception("connection refused"))

        house.people.by_token = away
        visitor = Visitor(port, token)
        assert visitor.hear(lambda message: True)["error"]["key"] == "house-failed"
        assert visitor.code() == 1013
        visitor.hang_up()

    asked(tmp_path, work)


def test_a_frame_in_the_segment_of_the_handshake_is_read(tmp_path):
    def work(house, port, token, table):
        hello = HELLO.format(path=f"/ws?version={VERSION}", key=KEY, version=13, more=f"Cookie: teremok={token}\r\n")
        ping = Frame(Opcode.TEXT, b'{"do": "ping", "at": 7}').serialize(mask=True)
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as client:
            client.sendall(hello.encode() + ping)
            answer = b""
            while b'{"pong":7}' not in answer:
                answer += client.recv(4096)
            assert answer.startswith(b"HTTP/1.1 101 ")

    asked(tmp_path, work)


ABUSES = {
    "not JSON": lambda number: Frame(Opcode.TEXT, b"no"),
    "no command": lambda number: Frame(Opcode.TEXT, b"1"),
    "pings": lambda number: Frame(Opcode.TEXT, b'{"do": "ping", "at": 1}'),
    "refused": lambda number: Frame(Opcode.TEXT, b'{"do": "chat", "id": "x", "table": "nowhere", "text": "."}'),
    "ping frames": lambda number: Frame(Opcode.PING, b"1"),
    "pong frames": lambda number: Frame(Opcode.PONG, b"1"),
    "fragments": lambda number: Frame(Opcode.CONT if number else Opcode.TEXT, b"", False),
}
FLOOD_BYTES = 250_000


@pytest.mark.parametrize("sockets", [1, 10])
@pytest.mark.parametrize("abuse", ABUSES)
def test_one_who_floods_the_server_holds_up_nobody(tmp_path, abuse, sockets):
    """Measured in processor time between two turns of the loop, which other processes of this machine do not change."""
    frame = ABUSES[abuse]
    first, later = frame(0).serialize(mask=True), frame(1).serialize(mask=True)
    flood = first + later * (FLOOD_BYTES // len(later))

    def send(port, token):
        visitor = Visitor(port, token)
        visitor._socket.settimeout(0.5)
        with suppress(TimeoutError, ConnectionError):
            for _ in range(4):
                visitor._socket.sendall(flood)
        return visitor

    async def go():
        async with served(tmp_path / "house.sqlite", limits=1) as (house, port):
            tokens = [(await house.people.create(f"Ivan {number}", "ru"))[1] for number in range(sockets)]
            sending = asyncio.gather(*(asyncio.to_thread(send, port, token) for token in tokens))
            turns = []
            until = time.monotonic() + 1.0
            while time.monotonic() < until or not sending.done():
                began = time.thread_time()
                await asyncio.sleep(0)
                turns.append(time.thread_time() - began)
                await asyncio.sleep(0.001)
            for visitor in await sending:
                visitor.hang_up()
            await gone(house)
            assert sorted(turns)[len(turns) * 95 // 100] < 0.02
            assert max(turns) < 0.1

    run(go())


def test_who_asks_too_much_gets_one_answer_a_second_and_none_is_forgotten(tmp_path, monkeypatch):
    monkeypatch.setattr(socket_module, "THROTTLE_SECONDS", 0.2)

    def work(house, port, token, table):
        house.limits.messages = Buckets(rate=50, burst=10)
        visitor = Visitor(port, token)
        began = time.monotonic()
        for number in range(30):
            visitor.say(do="unwatch", id=str(number), table=table)
            visitor.say(do="ping", at=number)
        answers = [visitor.hear(lambda message: "pong" in message or "error" in message) for _ in range(30)]
        refused = [answer for answer in answers if "error" in answer]
        assert {answer["error"]["key"] for answer in refused} == {"house-too-much"}
        assert 1 <= len(refused) <= 1 + (time.monotonic() - began) / 0.2
        visitor.hang_up()

    asked(tmp_path, work, limits=1)
