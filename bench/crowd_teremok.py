"""Load for Teremok's server: four players at each table, one match after the other."""

from __future__ import annotations

import asyncio
import itertools
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import orjson
import psutil
from crowd import Crowd, Desk
from wire import Socket

from teremok.server.protocol.plain import VERSION
from teremok.server.store.people import People
from teremok.server.store.store import Store

PLAYERS = 4


@contextmanager
def server(store: str, limits: float = 0, core: int | None = None) -> Iterator[tuple[psutil.Popen, int]]:
    """Run `teremok serve`, without rate limits by default and on one core if given; yield the process and its port."""
    command = [sys.executable, "-m", "teremok", "--lang", "en", "serve", "--port", "0", "--store", store]
    command += ["--limits", str(limits), "--workers", "1"]
    root = str(Path(__file__).parent.parent)
    process = psutil.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": root},
        preexec_fn=None if core is None else lambda: os.sched_setaffinity(0, {core}),
    )
    try:
        said = process.stdout.readline()
        address = re.search(r"http://\S+:(\d+)", said)
        assert address, f"the server said {said!r}"
        yield process, int(address.group(1))
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


async def new_people(url: str, number: int) -> list[str]:
    """Create people in the store while no server runs; return their tokens."""
    store = Store(url)
    people = People(store)
    newcomers = await asyncio.gather(*(people.create(f"Person {one}", "en") for one in range(number)))
    store.close()
    return [token for _, token in newcomers]


class Person:
    """A person with one socket."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.desk: TableDesk
        self.socket = Socket(self.heard)
        self.legal: list[int] = []
        self.seat = 0
        self.number = 0

    async def connect(self, port: int) -> None:
        await self.socket.dial(port, f"/ws?version={VERSION}", f"teremok={self.token}")

    def say(self, **message: Any) -> None:
        self.socket.send(orjson.dumps({"table": self.desk.id, **message}))

    def heard(self, text: bytes) -> None:
        said = orjson.loads(text)
        if "number" in said and "table" in said:
            self._seen(said)
        elif "re" in said:
            self.desk.answered(said)
        elif "error" in said:
            raise AssertionError(said)

    def _seen(self, said: dict[str, Any]) -> None:
        if "log" not in said and said["number"] != self.number + 1:
            self.desk.gaps += 1
        self.number = said["number"]
        if "seats" in said:
            before = [] if said.get("whole") else self.legal
            self.legal = said["seats"].get(str(self.seat), {}).get("legal", before)
        if "kind" in said:
            self.desk.seen(said["kind"])


class TableDesk(Desk):
    ids = itertools.count()

    def __init__(self, crowd: Crowd, game: str, people: list[Person]) -> None:
        self.crowd = crowd
        self.game = game
        self.people = people
        self.id = ""
        self.commands: dict[str, asyncio.Future[int] | None] = {}
        self.acknowledged: dict[str, int] = {}
        """Acknowledged moves: request id and event number."""
        self.gaps = 0
        self.told: Counter[str] = Counter()
        """Number of clients that have received the last move, the end, the new start."""
        self.mine: str | None = None
        self.over = False
        """True between two matches and before the first."""
        self.begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        for seat, person in enumerate(people):
            person.desk, person.seat = self, seat

    async def gather(self, http: httpx.AsyncClient) -> None:
        """Open the table, seat everybody and start."""
        seats = [{"who": "me"}, *[{"who": "open"}] * (PLAYERS - 1)]
        new = {"game": self.game, "options": {"players": PLAYERS}, "settings": {}, "seats": seats}
        answer = await http.post("/api/tables", json=new, headers={"Cookie": f"teremok={self.people[0].token}"})
        self.id = answer.raise_for_status().json()["id"]
        for person in self.people:
            person.say(do="watch")
        for person in self.people[1:]:
            await self._done(person, do="sit", seat=person.seat)
        await self._done(self.people[0], do="start")
        await self.begun

    async def _done(self, person: Person, **message: Any) -> None:
        id = f"c{next(self.ids)}"
        done = self.commands[id] = asyncio.get_running_loop().create_future()
        person.say(id=id, **message)
        await done

    def play(self) -> None:
        person = next(person for person in self.people if person.legal)
        self.mine = f"m{next(self.ids)}"
        move = self.crowd.luck.choice(person.legal)
        person.say(do="move", id=self.mine, seat=person.seat, answers=person.number, move=move)

    def answered(self, said: dict[str, Any]) -> None:
        id = said["re"]
        assert said.get("ok"), said
        waiting = self.commands.pop(id, None)
        if waiting is not None:
            waiting.set_result(said["number"])
        elif id.startswith("m"):
            self.acknowledged[id] = said["number"]
            self.mine = None
            self._go_on()

    def seen(self, kind: str) -> None:
        """Count a client that received an event."""
        if kind not in ("move", "ended", "started"):
            return
        self.over = self.over or kind == "ended"
        self.told[kind] += 1
        if self.told[kind] < len(self.people):
            return
        del self.told[kind]
        if kind == "move":
            self.crowd.arrived(self)
        elif kind == "ended":
            for person in self.people:
                person.say(do="again", id=f"a{next(self.ids)}")
        else:
            self.over = False
            if not self.begun.done():
                self.begun.set_result(None)
        self._go_on()

    def _go_on(self) -> None:
        if self.due is None and self.mine is None and not self.over and any(person.legal for person in self.people):
            self.crowd.ready(self)
