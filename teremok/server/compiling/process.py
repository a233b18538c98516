"""A process that compiles one game at low priority, reports its progress, and dies with the server."""

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

NICENESS = 15


class Progress(NamedTuple):
    """Rules compiled, and about how many there are."""

    done: int
    of: int

    @property
    def percent(self) -> int:
        return 100 * self.done // max(1, self.of)


NOTHING = Progress(0, 0)

ONE_AT_A_TIME = FileLock(cache_folder() / "compiling.lock", fallback_to_soft=False)
"""Held while compiling. Servers that share the cache then compile in turn, and the next finds what is there already."""

TABLES_READY = "tables ready"
ALL_READY = "all ready"
STOPPED = "stopped"
"""Ended by SIGTERM, as when systemd stops the server and all its processes at once."""

News = Progress | str


def work(pipe: Connection, name: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_die_with_server, args=(pipe,), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with suppress(OSError, NotImplementedError):  # a cache folder that cannot be written is not shared
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
    """Exit when the pipe ends, because the server never sends anything."""
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
        """Yield progress until the process is done or dead."""
        with suppress(EOFError, OSError):
            while True:
                yield self._pipe.recv()
        self._process.join()
        self._pipe.close()
        if self._process.exitcode == -signal.SIGTERM:
            yield STOPPED

    def kill(self) -> None:
        self._process.kill()
