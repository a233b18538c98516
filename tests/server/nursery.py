"""Servers that start at once: children of a process that has loaded everything, of which a start is made mostly.

Run as a program, it opens a door, which is its input, to all workers of a test run, until the last of them has left.
From each it reads a line of JSON for each thing to do, and answers each with one:
`{"start": arguments of teremok, "out": file, "err": file, "alone": whether bots think in it}` with the pid,
`{"wait": pid, "seconds": at most}` with the exit code.
"""

import asyncio
import fcntl
import functools
import importlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from contextlib import contextmanager
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
    """The same for all workers of a test run: who comes first starts the program."""

    def __init__(self):
        run = os.environ.get("PYTEST_XDIST_TESTRUNUID", uuid.uuid4().hex)
        address = Path(tempfile.gettempdir(), f"teremok-{run}")
        self.line = socket.socket(socket.AF_UNIX)
        with undisturbed():
            if not address.exists():
                self._begin(address)
            self.line.connect(str(address))
        self.said = self.line.makefile("r")

    def _begin(self, address):
        with socket.socket(socket.AF_UNIX) as door:
            door.bind(str(address))
            door.listen()
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.nursery"],
                stdin=door,
                stdout=subprocess.DEVNULL,
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
            )

    def ask(self, **what):
        self.line.sendall(json.dumps(what).encode() + b"\n")
        return json.loads(self.said.readline())


@functools.cache
def nursery():
    return Nursery()


@contextmanager
def undisturbed():
    """Nobody else comes, and the program does not end."""
    with open(__file__) as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


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


def knocks(door, seconds):
    return bool(select.select([door], [], [], seconds)[0])


def admit(door):
    """Who enters has a process to ask, the parent of all servers that it starts."""
    line, _ = door.accept()
    if os.fork() == 0:
        with line.makefile("r") as said:
            for asked in map(json.loads, said):
                line.sendall(json.dumps(start(asked) if "start" in asked else wait(asked)).encode() + b"\n")
        os._exit(0)
    line.close()


def all_have_left():
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return True
    return False


def main():
    """Nothing is loaded where it is only imported: by the tests, which need not have it."""
    from teremok import games
    from teremok.server.compiling.queue import load

    for module in ("teremok.cli.serve", "alembic.command", "psycopg", "redis.asyncio"):
        importlib.import_module(module)
    for name in games():
        load(name)
    door = socket.socket(fileno=0)
    while True:
        if knocks(door, 1):
            admit(door)
        elif all_have_left():
            with undisturbed():
                if not knocks(door, 0):
                    return os.unlink(door.getsockname())


if __name__ == "__main__":
    main()
