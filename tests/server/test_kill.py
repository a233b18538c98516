"""`kill -9` at any moment with tables in play: acknowledged commands are stored exactly once, and play goes on."""

import asyncio
import itertools
import json
import os
import random
import sqlite3
from contextlib import suppress

import httpx
import orjson
import pytest
import websockets
from websockets.asyncio.client import connect

from teremok.server.protocol.plain import VERSION
from teremok.server.table.events import Event
from teremok.server.table.folding import fold
from teremok.server.table.table import Table
from tests.length import long_by_nature, soaked

from .client import PATIENCE, Seen
from .conftest import Place, Server

KILLS = soaked(200, 12)
CLOCK = {"minutes": 60, "plus": 5}


class Somebody:
    """A person at a table who makes every move asked for, across restarts of the server."""

    ids = itertools.count()

    def __init__(self, me, token, luck):
        self.id, self.token, self.luck = me, token, luck
        self.table = ""
        self.seen = None
        self.sent = {}
        """Unanswered commands."""
        self.answers = {}
        """Answered commands, with their answers."""
        self.compared = 0
        """Number of snapshots compared with the table made from events."""

    async def play(self, address, acknowledged, whole):
        """Play until the server dies; call `acknowledged` for each answer; with `whole`, also ask for the snapshot."""
        url = address.replace("http", "ws", 1) + f"/ws?version={VERSION}"
        headers = {"Cookie": f"teremok={self.token}"}
        with suppress(websockets.ConnectionClosed, OSError, websockets.InvalidMessage):
            async with connect(url, additional_headers=headers, compression=None, max_size=None) as self._socket:
                await self._come_back(whole)
                while True:
                    self._take(orjson.loads(await self._socket.recv()), acknowledged)
                    await self._move()

    async def _come_back(self, whole):
        since = {} if self.seen is None else {"since": self.seen.number}
        await self._say(do="watch", table=self.table, **since)
        again = list(self.sent.values())
        if self.answers:
            again.append(self.luck.choice(list(self.answers.values()))[0])
        for message in again:
            await self._say(**message)
        if whole:
            await self._say(do="watch", table=self.table)

    async def _say(self, **message):
        await self._socket.send(orjson.dumps(message).decode())

    async def _do(self, do, **fields):
        id = f"{do}-{next(self.ids)}"
        self.sent[id] = {"do": do, "id": id, "table": self.table, **fields}
        await self._say(**self.sent[id])

    async def _move(self):
        """Move once for each request; after a match, ask for the next one."""
        if self.seen is None or self.sent:
            return
        if self.seen.over and self.id not in self.seen.summary["again"]:
            await self._do("again")
        for seat in self.seen.to_move:
            move = self.luck.choice(self.seen.seats[str(seat)]["legal"])
            await self._do("move", seat=seat, answers=self.seen.number, move=move)

    def _take(self, message, acknowledged):
        if "log" in message:
            self._compare(Seen(message))
        elif "kind" in message:
            self.seen.take(message)
        elif "re" in message:
            self._answered(message)
            acknowledged()

    def _compare(self, fresh):
        """Check that a snapshot equals the table made from its events: seats, clocks, views."""
        if self.seen is not None and fresh.number == self.seen.number:
            self.compared += 1
            assert fresh.match == self.seen.match
            assert fresh.public == self.seen.public
            assert fresh.seats == self.seen.seats
            people = [[seat["person"] for seat in seen.summary["seats"]] for seen in (fresh, self.seen)]
            assert people[0] == people[1]
        assert self.seen is None or fresh.number >= self.seen.number
        self.seen = fresh

    def _answered(self, answer):
        id = answer["re"]
        if id in self.answers:
            assert answer == self.answers[id][1]
            return
        message = self.sent.pop(id)
        if "error" in answer:  # somebody was faster
            assert answer["error"]["key"] in ("error-late", "error-not-your-turn", "error-no-match"), answer
        else:
            self.answers[id] = (message, answer)


async def gather(address, luck):
    """Open tables with people, bots, clocks and simultaneous choices; return everybody who sits there."""
    everybody = []
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as http:
        for game, people, bots, clock in (
            ("zavarushka", 2, 0, CLOCK),
            ("zavarushka", 1, 1, None),
            ("skazka", 2, 1, CLOCK),
            ("fairytale", 1, 2, None),
        ):
            everybody += await gather_at(http, address, luck, game, people, bots, clock)
    return everybody


async def gather_at(http, address, luck, game, people, bots, clock):
    here = []
    for number in range(people):
        made = await http.post("/api/people", json={"name": f"Person {number}"})
        here.append(Somebody(made.json()["id"], made.cookies["teremok"], luck))
        http.cookies.clear()
    seats = [{"who": "me"}, *[{"who": "open"}] * (people - 1), *[{"who": "bot", "level": "easy"}] * bots]
    settings = {"clock": clock, "bots_delay": 0}
    new = {"game": game, "options": {"players": len(seats)}, "settings": settings, "seats": seats}
    made = await http.post("/api/tables", json=new, headers={"Cookie": f"teremok={here[0].token}"})
    for seat, one in enumerate(here):
        one.table = made.json()["id"]
        if seat:
            await say(address, one, do="sit", seat=seat)
    if people > 1:
        await say(address, here[0], do="start")
    return here


async def say(address, somebody, **message):
    url = address.replace("http", "ws", 1) + f"/ws?version={VERSION}"
    async with connect(url, additional_headers={"Cookie": f"teremok={somebody.token}"}, compression=None) as line:
        await line.send(json.dumps({"id": message["do"], "table": somebody.table, **message}))
        assert json.loads(await line.recv()).get("ok")


async def one_life(server, everybody, luck):
    """Run the server until some commands are acknowledged, then kill it with others in flight."""
    left = luck.randrange(1, 12)
    enough = asyncio.Event()

    def acknowledged():
        nonlocal left
        left -= 1
        if left <= 0:
            enough.set()

    server.start()
    died = asyncio.gather(*(one.play(server.address, acknowledged, luck.random() < 0.3) for one in everybody))
    waiting = asyncio.create_task(enough.wait())
    await asyncio.wait({waiting, died}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    alive = not died.done()
    server.kill()
    await died
    assert alive
    assert enough.is_set(), "nobody could move"


def check_log(file, everybody):
    """Check that acknowledged commands are in the log exactly once and that it folds; return the number of moves."""
    with sqlite3.connect(file) as log:
        rows = log.execute(
            "select table_id, number, at, person, kind, data, request_id from events order by table_id, number"
        ).fetchall()
    log.close()
    requests = {(table, person, request): number for table, number, _, person, _, _, request in rows if request}
    assert len(requests) == sum(row[-1] is not None for row in rows)
    for one in everybody:
        for id, (_, answer) in one.answers.items():
            assert requests[one.table, one.id, id] == answer["number"]
    for id, events in itertools.groupby(rows, lambda row: row[0]):
        table = Table(id)
        for row in events:
            assert row[1] == table.number + 1
            fold(table, Event.read(*row[1:5], orjson.loads(row[5])))
    return sum(row[4] == "move" for row in rows)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are forked")
@long_by_nature
def test_killed_again_and_again_nothing_is_lost(tmp_path):
    luck = random.Random(9)
    file = tmp_path / "house.sqlite"
    server = Server(Place(f"sqlite:///{file}"), "--limits", "0", "--seconds", "0.01", alone=True)

    async def live():
        everybody = await gather(server.address, luck)
        server.kill()
        for number in range(1, KILLS + 1):
            await one_life(server, everybody, luck)
            if number % 50 == 0:
                check_log(file, everybody)
        return everybody

    try:
        everybody = asyncio.run(live())
    finally:
        server.stop()
    assert sum(len(one.answers) for one in everybody) > 2 * KILLS
    assert check_log(file, everybody) > 2 * KILLS
    assert sum(one.compared for one in everybody) > KILLS // 5
