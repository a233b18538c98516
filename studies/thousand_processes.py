"""Simulate up to a thousand server processes by discrete events, with measured costs.

    python studies/thousand_processes.py [--processes 1,10,100,1000] [--rate 150] [--shards 1] [--seconds 1] [--json]

Every move is simulated: it waits for the one core of its table's process and is decided there; the process's writer
collects events and commits them to the table's shard of PostgreSQL, whose cores all processes share; then everybody
gets the message, and the event goes to a single-threaded Redis. Consistent hashing spreads tables over processes
unevenly. In the middle a process is killed: its clients reconnect after a moment, and the other processes load its
tables between their own moves. Costs are those of bench/table.py, bench/several.py and bench/chaos.py (docs/scale.md).
Nothing of this was run on a thousand machines.
"""

from __future__ import annotations

import argparse
import heapq
import itertools
import json
import random
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

MOVES_A_TABLE_S = 0.1
"""Moves a second at a table: a player thinks ten seconds."""


@dataclass(frozen=True)
class Costs:
    """Measured CPU seconds."""

    games: tuple[float, ...] = (0.335e-3, 1.172e-3, 0.538e-3, 0.703e-3, 0.729e-3)
    """Deciding a move and making its messages, in each game (bench/table.py)."""
    around: float = 3.2e-3
    """Sockets, the store's client and pub/sub, for each move (bench/several.py)."""
    postgres: float = 0.97e-3
    """PostgreSQL, for each move (bench/several.py)."""
    commit: float = 2e-3
    """Latency of a commit on the disk; assumed."""
    redis: float = 0.053e-3
    table: float = 8.5e-3
    """Loading a table from its log and sending its snapshot (bench/chaos.py, less its moves and new processes)."""
    back: float = 0.3
    """Seconds before disconnected clients reconnect."""


@dataclass
class Server:
    """A first-come, first-served queue with several cores."""

    cores: int = 1
    free: list[float] = field(default_factory=list)
    busy: float = 0.0

    def __post_init__(self) -> None:
        self.free = [0.0] * self.cores

    def take(self, now: float, seconds: float) -> float:
        """Queue a job; return the time at which it will be done."""
        begin = max(now, heapq.heappop(self.free))
        heapq.heappush(self.free, begin + seconds)
        self.busy += seconds
        return begin + seconds


@dataclass
class Process:
    core: Server = field(default_factory=Server)
    share: float = 1.0
    """Its share of the tables, relative to an even share."""
    waiting: deque[float] = field(default_factory=deque)
    """Send times of the moves whose events wait for the writer."""
    writing: bool = False


class House:
    def __init__(
        self, number: int, shards: int, cores: int, redises: int, rate: float, costs: Costs, luck: random.Random
    ):
        self.costs, self.luck, self.rate = costs, luck, rate
        self.processes = [Process() for _ in range(number)]
        for process, share in zip(self.processes, shares(number, luck), strict=True):
            process.share = share
        self.shards = [Server(cores) for _ in range(shards)]
        self.redises = [Server() for _ in range(redises)]
        self.events: list[tuple[float, int, Callable[..., None], tuple[Any, ...]]] = []
        self.order = itertools.count()
        self.took: list[float] = []
        self.back: list[float] = []
        self.now = 0.0

    def at(self, time: float, what: Callable[..., None], *facts: Any) -> None:
        heapq.heappush(self.events, (time, next(self.order), what, facts))

    def run(self, seconds: float, kill: bool) -> None:
        self.until = seconds
        for process in self.processes:
            self.at(self.luck.expovariate(self.rate * process.share), self.sent, process)
        if kill and len(self.processes) > 1:
            self.at(seconds / 2, self.killed, self.processes[0])
        while self.events:
            self.now, _, what, facts = heapq.heappop(self.events)
            what(*facts)

    # --- events

    def sent(self, process: Process) -> None:
        """Handle a sent move; schedule the next one."""
        if not process.share:
            return
        cost = self.luck.choice(self.costs.games) + self.costs.around
        self.at(process.core.take(self.now, cost), self.decided, process, self.now)
        following = self.now + self.luck.expovariate(self.rate * process.share)
        if following < self.until:
            self.at(following, self.sent, process)

    def decided(self, process: Process, sent: float) -> None:
        process.waiting.append(sent)
        if not process.writing:
            self.write(process)

    def write(self, process: Process) -> None:
        """Write all waiting events in one commit."""
        process.writing = True
        batch = list(process.waiting)
        process.waiting.clear()
        done = self.luck.choice(self.shards).take(self.now, self.costs.postgres * len(batch))
        self.at(done + self.costs.commit, self.written, process, batch)

    def written(self, process: Process, batch: list[float]) -> None:
        self.took += [self.now - sent for sent in batch]
        for _ in batch:
            self.luck.choice(self.redises).take(self.now, self.costs.redis)
        process.writing = False
        if process.waiting:
            self.write(process)

    def killed(self, process: Process) -> None:
        """Kill a process; others load its tables when their clients reconnect."""
        tables = int(self.rate * process.share / MOVES_A_TABLE_S)
        others = [one for one in self.processes if one is not process]
        for other in others:
            other.share += process.share / len(others)
        process.share = 0.0
        for _ in range(tables):
            self.at(
                self.now + self.costs.back * self.luck.uniform(0.75, 1.25),
                self.loaded,
                self.luck.choice(others),
                self.now,
            )

    def loaded(self, process: Process, died: float) -> None:
        self.back.append(process.core.take(self.now, self.costs.table) - died)


POINTS = 64
"""Points of each process on the hash ring, about as many as HAProxy's default weight makes."""


def shares(number: int, luck: random.Random) -> list[float]:
    """Share of the ring of each process, relative to an even share."""
    points = sorted((luck.random(), process) for process in range(number) for _ in range(POINTS))
    found = [0.0] * number
    for (at, process), (following, _) in itertools.pairwise([*points, (1 + points[0][0], points[0][1])]):
        found[process] += (following - at) * number
    return found


def simulated(number: int, asked: argparse.Namespace) -> dict[str, float]:
    house = House(number, asked.shards, asked.cores, asked.redises, asked.rate, Costs(), random.Random(1))
    house.run(asked.seconds, asked.kill)
    took, back = sorted(house.took), sorted(house.back)
    wall = max(asked.seconds, house.now)

    def used(servers: list[Server]) -> list[float]:
        return [server.busy / wall / server.cores for server in servers]

    cores = used([process.core for process in house.processes])
    figures = {
        "processes": number,
        "moves_per_s": round(len(took) / asked.seconds),
        "p50_ms": round(1000 * took[len(took) // 2], 1),
        "p95_ms": round(1000 * took[int(0.95 * len(took))], 1),
        "p99_ms": round(1000 * took[int(0.99 * len(took))], 1),
        "core": round(sum(cores) / number, 2),
        "fullest_core": round(max(cores), 2),
        "postgres": round(max(used(house.shards)), 2),
        "redis": round(max(used(house.redises)), 2),
        "behind_s": round(wall - asked.seconds, 1),
    }
    if back:
        figures |= {"back_p50_s": round(back[len(back) // 2], 2), "back_most_s": round(back[-1], 2)}
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--processes", default="1,10,100,1000")
    parser.add_argument("--rate", type=float, default=150, help="moves a second and process, in the mean")
    parser.add_argument("--shards", type=int, default=1, help="databases")
    parser.add_argument("--cores", type=int, default=16, help="of each of them")
    parser.add_argument("--redises", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=2.0, help="simulated")
    parser.add_argument("--kill", action=argparse.BooleanOptionalAction, default=True, help="a process in the middle")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = [simulated(int(number), asked) for number in asked.processes.split(",")]
    if asked.json:
        print(json.dumps(found))
        return 0
    for figures in found:
        print("  ".join(f"{name} {value}" for name, value in figures.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
