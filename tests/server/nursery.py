"""Servers that start quickly, to be killed: children of a process that has loaded and warmed everything.

Run as a program, it reads a line of JSON from its input for each thing to do: `{"start": URL of the store}`, after
which the child prints its address, or `{"kill": pid}`. The child is `teremok serve` but for its bots: they think in it.
"""

import asyncio
import json
import os
import signal
import sys
import threading

from teremok import games
from teremok.cli.serve import run
from teremok.server.bots import pool, worker
from teremok.server.warmth.warmth import load
from teremok.server.web import house


class Thinkers(pool.Thinkers):
    """Worker processes would take longer to start than the server lives. One job at a time, as in a worker."""

    _alone = threading.Lock()

    async def think(self, job, whose):
        return await asyncio.to_thread(self._think, job)

    def _think(self, job):
        with self._alone:
            return worker.think(job)


def start(store):
    pid = os.fork()
    if pid == 0:
        sys.stdin.close()
        print(json.dumps({"pid": os.getpid()}), flush=True)
        code = run("127.0.0.1", 0, "text", False, house.Settings(store, limits=0, think=0.01))
        os._exit(code)


def main():
    house.Thinkers = Thinkers
    for name in games():
        load(name)
    print("ready", flush=True)
    while line := sys.stdin.readline():
        asked = json.loads(line)
        if "start" in asked:
            start(asked["start"])
        else:
            os.kill(asked["kill"], signal.SIGKILL)
            os.waitpid(asked["kill"], 0)
            print("dead", flush=True)


if __name__ == "__main__":
    main()
