"""Servers that start at once: children of a process that has loaded everything, of which a start is made mostly.

Run as a program, it reads a line of JSON from its input for each thing to do, and answers each with one:
`{"start": arguments of teremok, "out": file, "err": file, "alone": whether bots think in it}` with the pid,
`{"wait": pid, "seconds": at most}` with the exit code.
"""

import asyncio
import atexit
import functools
import importlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


class Child:
    """A command of `teremok`, as `subprocess.Popen` would show it."""

    def __init__(self, arguments, out, err, alone=False):
        self.arguments = arguments
        self.pid = nursery().ask(start=arguments, out=str(out), err=str(err), alone=alone)
        self.returncode = None

    def poll(self):
        return self._ended(0)

    def wait(self, timeout=60):
        if self._ended(timeout) is None:
            raise subprocess.TimeoutExpired(self.arguments, timeout)
        return self.returncode

    def send_signal(self, which):
        if self.poll() is None:
            os.kill(self.pid, which)

    def kill(self):
        self.send_signal(signal.SIGKILL)

    def _ended(self, seconds):
        if self.returncode is None:
            self.returncode = nursery().ask(wait=self.pid, seconds=seconds)
        return self.returncode


class Nursery:
    def __init__(self):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        atexit.register(self.close)

    def ask(self, **what):
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=60)
        self.process.stdout.close()


@functools.cache
def nursery():
    return Nursery()


# --- in the program


def start(asked):
    pid = os.fork()
    if pid == 0:
        live(asked)
    return pid


def live(asked):
    """As `python -m teremok` with these arguments."""
    import teremok.__main__
    from teremok.cli import main

    for file, number in ((os.devnull, 0), (asked["out"], 1), (asked["err"], 2)):
        opened = os.open(file, os.O_RDWR | os.O_CREAT)
        os.dup2(opened, number)
        os.close(opened)
    sys.modules["__main__"] = teremok.__main__  # which its workers load too
    if asked["alone"]:
        let_bots_think_inside()
    try:
        code = main(asked["start"])
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(code)


def let_bots_think_inside():
    """Worker processes would take longer to start than some servers live. One job at a time, as in a worker."""
    from teremok.server.bots import pool, worker
    from teremok.server.web import house

    alone = threading.Lock()

    def think(job):
        with alone:
            return worker.think(job)

    class Thinkers(pool.Thinkers):
        def prepare(self):
            """Nobody has to come."""

        async def think(self, job, whose):
            return await asyncio.to_thread(think, job)

    house.Thinkers = Thinkers


def wait(asked):
    """The exit code, or None if it takes longer."""
    late = time.monotonic() + asked["seconds"]
    while True:
        pid, status = os.waitpid(asked["wait"], os.WNOHANG)
        if pid:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() > late:
            return None
        time.sleep(0.01)


def main():
    """Nothing is loaded where it is only imported: by the tests, which need not have it."""
    from teremok import games
    from teremok.server.warmth.warmth import load

    for module in ("teremok.cli.serve", "alembic.command", "psycopg", "redis.asyncio"):
        importlib.import_module(module)
    for name in games():
        load(name)
    while line := sys.stdin.readline():
        asked = json.loads(line)
        print(json.dumps(start(asked) if "start" in asked else wait(asked)), flush=True)


if __name__ == "__main__":
    main()
