"""Load test of the server on loopback: many tables in play, each move durable before anybody receives it.

    python bench/load.py [GAME ...] [--tables 500] [--rate 500] [--seconds 60] [--climb] [--peer] [--sockets 10000]

Four players sit at each table, each with a socket; without GAME, all games in turn. The latency of a move is the time
from when it was due until all four have it. Afterwards the server is killed, and each acknowledged move must be in its
file. The server runs on a core of its own, the load on another. `--climb` finds the highest rate with p95 below 50 ms;
`--peer` that with p95 below 100 ms, here and with boardgame.io's server (tic-tac-toe; `npm ci` in bench/boardgame),
which keeps its matches in memory and writes nothing. `--sockets` holds that many idle sockets, and connects and
disconnects twice as many.
"""

from __future__ import annotations

import argparse
import gc
import itertools
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import crowd_boardgame
import crowd_teremok
import httpx
import psutil
import uvloop
from crowd import Crowd
from crowd_teremok import PLAYERS, Person, TableDesk
from held import Meter, calm, few_at_once, hold, note
from sqlalchemy import func, select
from stored import fill
from warm import compile_games

import teremok
from teremok.server.store.schema import events
from teremok.server.store.store import Store
from teremok.server.web.connection_limits import raise_files

MOST_MS, PEER_MS = 50.0, 100.0
GROWTH, FINER, STEP_SECONDS = 1.5, 3, 6.0
"""Factor by which the rate grows until it is too high; then the number of bisections; seconds of each trial."""

STORED_TABLES = 10_000


async def climb(name: str, crowd: Crowd, rate: float, seconds: float, most_ms: float) -> float:
    """Find the highest rate that is kept with p95 within the limit."""
    low, high = 0.0, 0.0
    finer = 0
    while finer < FINER:
        if await keeps(name, crowd, rate, seconds, most_ms):
            low = rate
        else:
            high = rate
        finer += bool(high)
        rate = (low * high) ** 0.5 if low and high else low * GROWTH or high / GROWTH
    return round(low, 1)


async def keeps(name: str, crowd: Crowd, rate: float, seconds: float, most_ms: float) -> bool:
    """Is the rate kept? It is tried twice, since others use the machine too."""
    for _ in range(2):
        played = await crowd.play(rate, seconds)
        note(f"{name}: {json.dumps(played.data())}")
        if played.keeps(most_ms):
            return True
    return False


# --- Teremok


async def measure_teremok(asked: argparse.Namespace, file: Path) -> dict[str, Any]:
    url = f"sqlite:///{file}"
    people = [Person(token) for token in await crowd_teremok.new_people(url, asked.tables * PLAYERS)]
    crowd = Crowd()
    fours = [people[at : at + PLAYERS] for at in range(0, len(people), PLAYERS)]
    desks = [TableDesk(crowd, game, four) for game, four in zip(itertools.cycle(asked.games), fours, strict=False)]
    with crowd_teremok.server(url, core=asked.core) as (process, port):
        meter, own = Meter(process), Meter(psutil.Process())
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
            await calm(meter)
            empty = meter.memory
            await few_at_once([person.connect(port) for person in people])
            connected = meter.memory
            note(f"{len(people)} sockets")
            first, rest = desks[: len(asked.games)], desks[len(asked.games) :]
            await few_at_once([desk.gather(http) for desk in first])  # fills the caches of each game
            begun = meter.memory
            await few_at_once([desk.gather(http) for desk in rest])
        seated = meter.memory
        note(f"{len(desks)} tables in play")
        gc.freeze()
        meter.cpu(), own.cpu()
        played = await crowd.play(asked.rate, asked.seconds)
        (used, wall), (own_used, _) = meter.cpu(), own.cpu()
        after = meter.memory
        rates = {}
        for wanted, most_ms in ((asked.climb, MOST_MS), (asked.peer, PEER_MS)):
            if wanted:
                kept = await climb("Teremok", crowd, asked.rate, asked.step, most_ms)
                rates[f"moves_per_s_at_{most_ms:.0f}_ms"] = kept
    lost, stored = await look_into(url, desks)
    return {
        "games": ", ".join(asked.games),
        "tables": len(desks),
        "sockets": len(people),
        **played.data(),
        "gaps": sum(desk.gaps for desk in desks),
        "lost": lost,
        "server_cpu": round(used / wall, 3),
        "server_cpu_ms_per_move": round(1000 * used / max(1, played.sent), 3),
        "load_cpu": round(own_used / wall, 3),
        "kb_per_socket": round((connected - empty) / len(people) / 1024, 1),
        "kb_per_table": round((seated - begun) / max(1, len(rest)) / 1024, 1),
        "server_mb": round(after / 2**20),
        "bytes_per_event": round(file.stat().st_size / max(1, stored)),
        **rates,
    }


async def look_into(url: str, desks: list[TableDesk]) -> tuple[int, int]:
    """Count the acknowledged moves that the killed server did not write, and the events it wrote."""
    store = Store(url)
    moves = select(events.c.table_id, events.c.request_id, events.c.number).where(events.c.kind == "move")
    stored_moves = await store.read(lambda connection: {tuple(row) for row in connection.execute(moves)})
    number = await store.read(lambda connection: connection.execute(select(func.count()).select_from(events)).scalar())
    store.close()
    said = {(desk.id, command, number) for desk in desks for command, number in desk.acknowledged.items()}
    return len(said - stored_moves), number or 0


async def measure_start(tables: int, folder: Path) -> dict[str, Any]:
    """Seconds until the server accepts requests, with stored tables and with none, and until it has loaded a table."""
    figures: dict[str, Any] = {"stored_tables": tables}
    for name, number in (("start_s", tables), ("empty_start_s", 0)):
        url = f"sqlite:///{folder / name}.sqlite"
        await fill(url, number)
        began = time.perf_counter()
        with crowd_teremok.server(url) as (_, port):
            figures[name] = round(time.perf_counter() - began, 2)
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
                assert (await http.get("/healthz")).json()["ok"]
                if number:
                    (await http.get("/api/tables/t00000")).raise_for_status()
                    figures["start_and_first_table_s"] = round(time.perf_counter() - began, 2)
    return figures


# --- boardgame.io


async def measure_boardgame(asked: argparse.Namespace) -> dict[str, Any]:
    crowd = Crowd()
    with crowd_boardgame.server(asked.core) as (process, port):
        desks = [crowd_boardgame.Match(crowd) for _ in range(asked.tables)]
        clients = [client for desk in desks for client in desk.clients]
        await few_at_once([client.connect(port) for client in clients])
        await few_at_once([desk.gather() for desk in desks])
        meter = Meter(process)
        played = await crowd.play(asked.rate, asked.step)
        used, wall = meter.cpu()
        kept = await climb("boardgame.io", crowd, asked.rate, asked.step, PEER_MS)
    return {
        "tables": len(desks),
        "sockets": len(clients),
        **played.data(),
        "server_cpu": round(used / wall, 3),
        "server_cpu_ms_per_move": round(1000 * used / max(1, played.sent), 3),
        "moves_per_s_at_100_ms": kept,
        "durable": False,
    }


# --- main


async def measure(asked: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        figures: dict[str, Any] = {"teremok": await measure_teremok(asked, folder / "load.sqlite")}
        if asked.sockets:
            figures["held"] = await hold(folder / "held.sqlite", asked.sockets, asked.core)
        if asked.stored:
            figures["start"] = await measure_start(asked.stored, folder)
    if asked.peer:
        figures["boardgame.io"] = await measure_boardgame(asked)
        ours, theirs = (figures[name]["moves_per_s_at_100_ms"] for name in ("teremok", "boardgame.io"))
        figures["ratio"] = round(ours / theirs, 2) if theirs else None
    return figures


def show(measured: dict[str, Any]) -> None:
    for name, figures in measured.items():
        if isinstance(figures, dict):
            print(name)
            for figure, value in figures.items():
                print(f"  {figure:<26} {value:>12}")
        else:
            print(
                f"{name}  {figures}x boardgame.io, which keeps its matches in memory; Teremok commits each move to disk"
            )


def cores() -> list[int]:
    return sorted(os.sched_getaffinity(0))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=teremok.games())
    parser.add_argument("--tables", type=int, default=500, help="with four sockets each")
    parser.add_argument("--rate", type=float, default=500, help="moves a second in all")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--stored", type=int, default=STORED_TABLES, help="tables in the store; 0: not measured")
    parser.add_argument("--climb", action="store_true", help="the highest rate with p95 below 50 ms")
    parser.add_argument("--peer", action="store_true", help="boardgame.io too, and the highest rate of both")
    parser.add_argument("--sockets", type=int, default=0, help="to be held at once")
    parser.add_argument("--core", type=int, default=cores()[-1], help="for the server; the load runs on the others")
    parser.add_argument("--step", type=float, default=STEP_SECONDS, help="seconds of each rate that is tried")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    if asked.peer and not crowd_boardgame.installed():
        parser.error("boardgame.io is not installed: npm ci in bench/boardgame")
    compile_games(asked.games)
    os.sched_setaffinity(0, set(cores()) - {asked.core} or set(cores()))
    raise_files()
    figures = uvloop.run(measure(asked))
    print(json.dumps(figures)) if asked.json else show(figures)
    ours = figures["teremok"]
    held = ours["p95_ms"] <= PEER_MS and not (ours["lost"] or ours["missing"] or ours["gaps"] or ours["never_sent"])
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
