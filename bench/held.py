"""Many idle sockets, and many that connect and disconnect: the server's memory, and whether it still answers."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import crowd_teremok
import orjson
import psutil
from wire import Socket

from teremok.server.protocol.plain import VERSION

PEOPLE_AT_ONCE = 50
PATIENCE_SECONDS = 300.0
"""Longest time for all clients to connect and sit down, in seconds."""

SWEEP_SECONDS = 6.0
"""Seconds after which the server's periodic sweep has run."""


def note(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


class Meter:
    """CPU time and memory of a process."""

    def __init__(self, process: psutil.Process) -> None:
        self._process = process
        self._used, self._at = self._cpu(), time.perf_counter()

    def _cpu(self) -> float:
        used = self._process.cpu_times()
        return float(used.user + used.system)

    @property
    def memory(self) -> int:
        return int(self._process.memory_info().rss)

    def cpu(self) -> tuple[float, float]:
        """CPU seconds and wall seconds since the last call."""
        used, at = self._cpu(), time.perf_counter()
        spent = used - self._used, at - self._at
        self._used, self._at = used, at
        return spent


async def calm(meter: Meter) -> None:
    """Wait until a server is idle after its start."""
    for _ in range(100):
        meter.cpu()
        await asyncio.sleep(0.3)
        used, wall = meter.cpu()
        if used < 0.05 * wall:
            return


async def few_at_once(work: list[Coroutine[Any, Any, None]]) -> None:
    few = asyncio.Semaphore(PEOPLE_AT_ONCE)

    async def one(task: Coroutine[Any, Any, None]) -> None:
        async with few:
            await task

    async with asyncio.timeout(PATIENCE_SECONDS):
        await asyncio.gather(*(one(task) for task in work))


class Held:
    """An idle socket that only answers pings."""

    def __init__(self, port: int, token: str) -> None:
        self._port, self._token = port, token
        self._socket = Socket(self._heard)
        self._pong: asyncio.Future[None]

    async def connect(self) -> None:
        await self._socket.dial(self._port, f"/ws?version={VERSION}", f"teremok={self._token}")
        await self.ping()

    async def ping(self) -> float:
        """Milliseconds of a ping."""
        self._pong = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        self._socket.send(orjson.dumps({"do": "ping", "at": 1}))
        await self._pong
        return 1000 * (time.perf_counter() - began)

    async def come_and_go(self) -> None:
        await self.connect()
        self._socket.hang_up()

    def _heard(self, text: bytes) -> None:
        assert text == b'{"pong":1}', text
        self._pong.set_result(None)


async def hold(file: Path, number: int, core: int | None) -> dict[str, Any]:
    url = f"sqlite:///{file}"
    (token,) = await crowd_teremok.new_people(url, 1)
    with crowd_teremok.server(url, core=core) as (process, port):
        meter = Meter(process)
        await calm(meter)
        await few_at_once([Held(port, token).come_and_go() for _ in range(100)])
        empty = meter.memory
        sockets = [Held(port, token) for _ in range(number)]
        await few_at_once([one.connect() for one in sockets])
        full = meter.memory
        note(f"{number} sockets held")
        pings = sorted([await one.ping() for one in sockets[:: max(1, number // 500)]])
        figures = {
            "sockets": number,
            "kb_per_socket": round((full - empty) / number / 1024, 1),
            "ping_p95_ms": round(pings[int(0.95 * len(pings))], 1),
        }
        await asyncio.sleep(SWEEP_SECONDS)
        before = meter.memory
        await few_at_once([Held(port, token).come_and_go() for _ in range(2 * number)])
        await asyncio.sleep(SWEEP_SECONDS)
        return {**figures, "came_and_went": 2 * number, "mb_more_after": round((meter.memory - before) / 2**20, 1)}
