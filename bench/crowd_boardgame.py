"""Load for boardgame.io's server: two players and two spectators at each table of tic-tac-toe."""

from __future__ import annotations

import asyncio
import itertools
import os
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson
import psutil
from crowd import Crowd, Desk
from wire import Socket

FOLDER = Path(__file__).parent / "boardgame"
PATH = "/socket.io/?EIO=4&transport=websocket"
SPACE = b"/tic-tac-toe,"
CELLS = 9
SEATS = ("0", "1", None, None)


def installed() -> bool:
    return (FOLDER / "node_modules").exists()


@contextmanager
def server(core: int | None = None) -> Iterator[tuple[psutil.Popen, int]]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = psutil.Popen(
        ["node", "server.js", str(port)],
        cwd=FOLDER,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "NODE_ENV": "production"},
        preexec_fn=None if core is None else lambda: os.sched_setaffinity(0, {core}),
    )
    try:
        while "ready" not in (said := process.stdout.readline()):
            assert said, "the server did not start"
        yield process, port
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


class Client:
    """One socket that speaks the needed part of engine.io and socket.io."""

    def __init__(self, seat: str | None) -> None:
        self.seat = seat
        self.desk: Match
        self.socket = Socket(self.heard)
        self.joined: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self, port: int) -> None:
        await self.socket.dial(port, PATH)
        await self.joined

    def emit(self, *said: Any) -> None:
        self.socket.send(b"42" + SPACE + orjson.dumps(said))

    def heard(self, text: bytes) -> None:
        if text == b"2":
            self.socket.send(b"3")
        elif text.startswith(b"0"):
            self.socket.send(b"40" + SPACE)
        elif text.startswith(b"40"):
            self.joined.set_result(None)
        elif text.startswith(b"42"):
            what, id, *data = orjson.loads(text[2 + len(SPACE) :])
            if id == self.desk.id:
                self.desk.told(what, data)
        else:
            raise AssertionError(text)


class Match(Desk):
    ids = itertools.count()

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.clients = [Client(seat) for seat in SEATS]
        for client in self.clients:
            client.desk = self
        self.begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.id = ""
        self.moves = 0
        self.heard = 0
        self.synced = 0

    async def gather(self) -> None:
        self._new()
        await self.begun

    def _new(self) -> None:
        """Start a match: the first client creates it, the others join when it exists."""
        self.id, self.moves, self.heard, self.synced = f"m{next(self.ids)}", 0, 0, 0
        self._sync(self.clients[0])

    def _sync(self, client: Client) -> None:
        client.emit("sync", self.id, client.seat, None, 2)

    def told(self, what: str, data: list[Any]) -> None:
        if what == "sync":
            self._has_come()
        elif what == "update" and data[0]["_stateID"] == self.moves + 1:
            self.heard += 1
            if self.heard == len(self.clients):
                self.heard = 0
                self.moves += 1
                self.crowd.arrived(self)
                if self.moves == CELLS:
                    self._new()
                else:
                    self.crowd.ready(self)

    def _has_come(self) -> None:
        self.synced += 1
        if self.synced == 1:
            for client in self.clients[1:]:
                self._sync(client)
        elif self.synced == len(self.clients):
            if not self.begun.done():
                self.begun.set_result(None)
            self.crowd.ready(self)

    def play(self) -> None:
        client = self.clients[self.moves % 2]
        move = {"type": "clickCell", "args": [self.moves], "playerID": client.seat, "credentials": None}
        client.emit("update", {"type": "MAKE_MOVE", "payload": move}, self.moves, self.id, client.seat)
