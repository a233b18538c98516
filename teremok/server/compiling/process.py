"""A process that compiles one game at low priority. It tells how far it is, and dies with the server."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import NamedTuple

from filelock import FileLock

from ...engine.compiler import cache_folder
from ...games import game
from .compile import compile_game, rules_of

POLITENESS = 15
"""How far everybody else goes first."""


class Progress(NamedTuple):
    """So many rules are compiled, of about so many."""

    done: int
    of: int

    @property
    def percent(self) -> int:
        return 100 * self.done // max(1, self.of)


NOTHING = Progress(0, 0)

ONE_AT_A_TIME = FileLock(cache_folder() / "compiling.lock", fallback_to_soft=False)
"""Several processes may share the cache: what one compiles, the next finds there, and memory is needed once."""

TABLES_READY = "tables ready"
ALL_READY = "all ready"
STOPPED = "stopped"
"""By whoever stops the server too: systemd tells all processes at once."""

News = Progress | str


def work(pipe: Connection, name: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_die_with_server, args=(pipe,), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    with suppress(OSError, NotImplementedError):  # a folder that cannot be written has nothing to wait for
        ONE_AT_A_TIME.acquire()
    found = game(name)
    of = len(rules_of(found))
    with suppress(BrokenPipeError):
        pipe.send(Progress(0, of))
        compile_game(
            found,
            lambda done: pipe.send(Progress(min(done, of), of)),
            lambda: pipe.send(TABLES_READY),
        )
        pipe.send(ALL_READY)


def _die_with_server(pipe: Connection) -> None:
    """The server never says anything: when something comes, it is the end of it."""
    with suppress(EOFError, OSError):
        pipe.recv()
    os._exit(1)


class CompileProcess:
    def __init__(self, name: str) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs, name), daemon=True, name=f"compiles {name}")
        self._process.start()
        theirs.close()

    def news(self) -> Iterator[News]:
        """What it tells, until it is done or dead."""
        with suppress(EOFError, OSError):
            while True:
                yield self._pipe.recv()
        self._process.join()
        self._pipe.close()
        if self._process.exitcode == -signal.SIGTERM:
            yield STOPPED

    def kill(self) -> None:
        self._process.kill()
