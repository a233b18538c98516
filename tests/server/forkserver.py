"""Start test servers quickly: they fork from one process that has imported and loaded everything.

All pytest workers of a run share that process. As a program, it listens on the socket that is its standard input and
ends when the last worker has disconnected. It answers each line of JSON with one line:
`{"start": arguments of teremok, "out": file, "err": file, "alone": whether bots run in its threads}` with the pid,
`{"wait": pid, "seconds": timeout}` with the exit code, or null after the timeout.
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
    """A running `teremok` command, with the interface of `subprocess.Popen`."""

    def __init__(self, arguments, out, err, alone=False):
        self.arguments = arguments
        self.pid = forkserver().ask(start=arguments, out=str(out), err=str(err), alone=alone)
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
            self.returncode = forkserver().ask(wait=self.pid, seconds=seconds)
        return self.returncode


class ForkServer:
    """Connection to the process that forks servers. The first worker of a test run starts it."""

    def __init__(self):
        run = os.environ.get("PYTEST_XDIST_TESTRUNUID", uuid.uuid4().hex)
        address = Path(tempfile.gettempdir(), f"teremok-{run}")
        self.connection = socket.socket(socket.AF_UNIX)
        with startup_lock():
            if not address.exists():
                self._start(address)
            self.connection.connect(str(address))
        self.answers = self.connection.makefile("r")

    def _start(self, address):
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(str(address))
            listener.listen()
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.forkserver"],
                stdin=listener,
                stdout=subprocess.DEVNULL,
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
            )

    def ask(self, **request):
        self.connection.sendall(json.dumps(request).encode() + b"\n")
        return json.loads(self.answers.readline())


@functools.cache
def forkserver():
    return ForkServer()


@contextmanager
def startup_lock():
    """While held, no other worker connects and the process does not end."""
    with open(__file__) as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# --- in the program


def start(request):
    pid = os.fork()
    if pid == 0:
        run_child(request)
    return pid


def run_child(request):
    """Run `python -m teremok` with the requested arguments."""
    import teremok.__main__
    from teremok.cli import main

    for file, number in ((os.devnull, 0), (request["out"], 1), (request["err"], 2)):
        opened = os.open(file, os.O_RDWR | os.O_CREAT)
        os.dup2(opened, number)
        os.close(opened)
    sys.modules["__main__"] = teremok.__main__  # its worker processes import this module too
    if request["alone"]:
        run_bots_in_threads()
    try:
        code = main(request["start"])
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(code)


def run_bots_in_threads():
    """Replace worker processes, which take longer to start than some test servers live.

    One job at a time, as in a worker process.
    """
    from teremok.server.bots import local_pool, worker
    from teremok.server.web import house

    one_at_a_time = threading.Lock()

    def think(job):
        with one_at_a_time:
            return worker.think(job)

    class LocalPool(local_pool.LocalPool):
        def prepare(self):
            """There are no processes to start."""

        async def think(self, job, whose):
            return await asyncio.to_thread(think, job)

    house.LocalPool = LocalPool


def wait(request):
    """Return the exit code, or None after the timeout."""
    deadline = time.monotonic() + request["seconds"]
    while True:
        pid, status = os.waitpid(request["wait"], os.WNOHANG)
        if pid:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() > deadline:
            return None
        time.sleep(0.01)


def is_waiting(listener, seconds):
    """Is a worker waiting to connect?"""
    return bool(select.select([listener], [], [], seconds)[0])


def accept(listener):
    """Fork a process that serves one worker and is the parent of all servers this worker starts."""
    connection, _ = listener.accept()
    if os.fork() == 0:
        with connection.makefile("r") as requests:
            for request in map(json.loads, requests):
                connection.sendall(json.dumps(start(request) if "start" in request else wait(request)).encode() + b"\n")
        os._exit(0)
    connection.close()


def all_disconnected():
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return True
    return False


def main():
    """Imports are here because the tests import this module and need none of them."""
    from teremok.games import built_in
    from teremok.server.compiling.queue import load

    for module in ("teremok.cli.serve", "alembic.command", "psycopg", "redis.asyncio"):
        importlib.import_module(module)
    for name in built_in():
        load(name)
    listener = socket.socket(fileno=0)
    while True:
        if is_waiting(listener, 1):
            accept(listener)
        elif all_disconnected():
            with startup_lock():
                if not is_waiting(listener, 0):
                    return os.unlink(listener.getsockname())


if __name__ == "__main__":
    main()
