"""Latency of a ping while guests send the most expensive requests as fast as the rate limits allow.

    python bench/stall.py [--game fairytale] [--guests 8] [--seconds 5] [--most 50] [--json]

A real server with its usual limits holds a table late in a long match, and a finished match. A client pings fifty times
a second while guests reload the table, ask for missed events, switch the language, ask for the finished match, or do
all of it. Fails if p95 of the pings is above `--most`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import crowd_teremok
import httpx
import orjson
import uvloop
from warm import compile_games
from wire import Socket

import teremok
from teremok.server.commands import AnyCommand, decide
from teremok.server.protocol.commands import MoveCommand
from teremok.server.protocol.plain import VERSION
from teremok.server.protocol.tables import NewSeat, NewTable
from teremok.server.store.rows import line_of, row_of
from teremok.server.store.store import Append, Store
from teremok.server.table.events import Event, Now, Person
from teremok.server.table.folding import fold_all
from teremok.server.table.table import Table

HOST = Person("p_host", "Host")
PING_SECONDS = 0.02


# --- the tables


def long_table(id: str, game: str, over: bool) -> tuple[Table, list[Event]]:
    """Return a table with a four-player match that is over, or nearly."""
    players = min(4, teremok.game(game).players[-1])
    table, events = Table(id), []

    def do(command: AnyCommand) -> None:
        made = decide(table, command, HOST, Now(1_700_000_000_000, 1, "01" * 16))
        fold_all(table, made)
        events.extend(made)

    do(NewTable(game=game, options={"players": players}, seats=[NewSeat(who="me")] * players))
    while table.playing:
        seat = table.to_move[0]
        before = len(events)
        ids = table.current_match().legal(seat).ids
        move = ids[before * 7919 % len(ids)]
        do(MoveCommand(do="move", id="x", table=id, seat=seat, answers=table.number, move=move))
        if not over and not table.playing:
            shorter = events[:before]
            return fold_all(Table(id), shorter), shorter
    return table, events


async def fill(url: str, game: str) -> int:
    """Put the tables into a store; return the last event number of the one in play."""
    store = Store(url)
    for id, over in (("ended1", True), ("played", False)):
        table, events = long_table(id, game, over)
        line = line_of(table, events, [], changed=True)
        await store.append(Append(id, [row_of(id, event, None) for event in events], {**line, "due": None}, [HOST.id]))
    store.close()
    return table.number


# --- clients


class Guest:
    def __init__(self, token: str) -> None:
        self.token = token
        self.refused = self.told = self.bytes = 0
        self.answered = asyncio.Event()
        self.socket = Socket(self._heard)

    async def connect(self, port: int) -> None:
        await self.socket.dial(port, f"/ws?version={VERSION}", f"teremok={self.token}")

    def _heard(self, text: bytes) -> None:
        self.refused += text.startswith(b'{"error"')
        self.told += 1
        self.bytes += len(text)
        self.answered.set()

    def say(self, **message: Any) -> None:
        self.socket.send(orjson.dumps(message))

    async def pings(self, seconds: float) -> list[float]:
        """Ping for some seconds; return the latencies in milliseconds."""
        took = []
        ends = time.perf_counter() + seconds
        while time.perf_counter() < ends:
            self.answered.clear()
            began = time.perf_counter()
            self.say(do="ping", at=1)
            await self.answered.wait()
            took.append(1000 * (time.perf_counter() - began))
            await asyncio.sleep(PING_SECONDS)
        return sorted(took)


Attack = Callable[[Guest, int], Awaitable[None]]


class Attacks:
    """Kinds of expensive requests; each method sends a guest's n-th."""

    def __init__(self, http: httpx.AsyncClient, last: int) -> None:
        self._http = http
        self._last = last

    async def nothing(self, guest: Guest, number: int) -> None:
        await asyncio.sleep(0)

    async def watch(self, guest: Guest, number: int) -> None:
        guest.say(do="watch", table="played")

    async def since(self, guest: Guest, number: int) -> None:
        guest.say(do="watch", table="played", since=max(1, self._last - (200, 19, 1)[number % 3]))

    async def languages(self, guest: Guest, number: int) -> None:
        guest.say(do="watch", table="played", lang=("en", "ru")[number % 2])

    async def finished(self, guest: Guest, number: int) -> None:
        answer = await self._http.get("/api/tables/ended1/matches/1", params={"lang": ("en", "ru")[number % 2]})
        guest.refused += answer.status_code == 429
        guest.told += 1
        guest.bytes += len(answer.content)

    async def all(self, guest: Guest, number: int) -> None:
        for attack in (self.watch, self.since, self.languages):
            await attack(guest, number)
        if number % 4 == 0:
            await self.finished(guest, number)


NAMES = ("nothing", "watch", "since", "languages", "finished", "all")


async def under(attack: Attack, guests: list[Guest], other: Guest, seconds: float) -> dict[str, Any]:
    """Measure another client's pings during an attack."""
    for guest in guests:
        guest.refused = guest.told = guest.bytes = 0

    async def ask(guest: Guest) -> None:
        number = 0
        while True:
            await attack(guest, number)
            number += 1
            await asyncio.sleep(0.02)

    asking = [asyncio.create_task(ask(guest)) for guest in guests]
    took = await other.pings(seconds)
    for task in asking:
        task.cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    return {
        "answers": sum(guest.told for guest in guests),
        "refused": sum(guest.refused for guest in guests),
        "MB": round(sum(guest.bytes for guest in guests) / 1e6, 1),
        "pings": len(took),
        **{f"p{share}_ms": round(took[min(len(took) - 1, len(took) * share // 100)], 1) for share in (50, 95, 100)},
    }


async def measure(asked: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'stall.sqlite'}"
        last = await fill(url, asked.game)
        tokens = await crowd_teremok.new_people(url, len(NAMES) * asked.guests + 1)
        figures = {}
        with crowd_teremok.server(url, limits=1) as (_, port):
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
                other, *crowd = map(Guest, tokens)
                for guest in (other, *crowd):
                    await guest.connect(port)
                await asyncio.sleep(asked.calm)
                for at, name in enumerate(NAMES):
                    guests = crowd[at * asked.guests : (at + 1) * asked.guests]
                    figures[name] = await under(getattr(Attacks(http, last), name), guests, other, asked.seconds)
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="fairytale")
    parser.add_argument("--guests", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=5, help="of each attack")
    parser.add_argument("--calm", type=float, default=5, help="seconds for the server to come to rest")
    parser.add_argument("--most", type=float, default=50, help="milliseconds of a ping, p95")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    compile_games([asked.game])
    figures = uvloop.run(measure(asked))
    if asked.json:
        print(json.dumps(figures))
    else:
        for name, facts in figures.items():
            print(f"{name:<10}", "  ".join(f"{fact} {value:>7}" for fact, value in facts.items()))
    return 0 if all(facts["p95_ms"] <= asked.most for facts in figures.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
