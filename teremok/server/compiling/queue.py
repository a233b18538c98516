"""Tracks which games are compiled and compiles the others one at a time, those that people play first."""

from __future__ import annotations

import logging
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Protocol

from ...engine.compiler import Missing, NotCompiled, load_interpreted, while_missing
from ...games import game, games
from .compile import is_compiled
from .process import ALL_READY, NOTHING, STOPPED, TABLES_READY, CompileProcess, News, Progress
from .warm_up import warm_up

log = logging.getLogger(__name__)

RETRY_SECONDS = 60.0
"""Before a game that failed to compile is tried again. It doubles with each failure."""

PAUSE_SECONDS = 5.0
"""Between two looks for something to do."""

MOVES_INTERPRETED = 2
"""Moves played in advance where nothing is compiled, to load words and prepare the interpreted rules."""

_loaded: set[str] = set()
"""Games whose rules for tables this process has loaded."""


def load(name: str) -> bool:
    """Load what tables need of a game; return False if the cache lacks some of it."""
    if name in _loaded:
        return True
    try:
        with while_missing(Missing.LOAD):
            warm_up(game(name))
    except NotCompiled:
        with while_missing(Missing.INTERPRET):
            warm_up(game(name), MOVES_INTERPRETED)
        return False
    _loaded.add(name)
    return True


def compiled(name: str) -> bool:
    return is_compiled(game(name))


class Compiler(Protocol):
    """A process that compiles a game."""

    def news(self) -> Iterator[News]: ...

    def kill(self) -> None: ...


class CompileQueue:
    """Loads compiled rules and supervises the compiling process, in a thread."""

    def __init__(
        self,
        load: Callable[[str], bool] = load,
        compiled: Callable[[str], bool] = compiled,
        compile: Callable[[str], Compiler] = CompileProcess,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._load, self._compiled, self._compile, self._clock = load, compiled, compile, clock
        self._waiting = games()
        """Games that are not ready: rules for tables or for bots are missing."""
        self._bots_compiling: set[str] = set()
        """Games whose bots lack rules."""
        self._wanted: list[str] = []
        """Waiting games that people play, in the order of demand."""
        self._looked_up: set[str] = set()
        """Games that were looked up in the cache."""
        self._failures: Counter[str] = Counter()
        self._not_before: dict[str, float] = {}
        self._progress: dict[str, Progress] = {}
        self._seen_to: str | None = None
        """The game that is being loaded or compiled."""
        self._overtaken = False
        """Whether a game that people play should go before it."""
        self._compiler: Compiler | None = None
        self._closed = False
        self._changed = threading.Condition()
        self.listeners: list[Callable[[str], None]] = []
        """Called from another thread with the name of a game that made progress."""

    def open(self) -> None:
        self.look()
        threading.Thread(target=self._run, name="compiling", daemon=True).start()

    def look(self) -> None:
        """Look up which games have compiled bots."""
        self._bots_compiling = {name for name in self._waiting if not self._compiled(name)}

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._overtake()

    def progress(self, name: str) -> Progress | None:
        """Progress of a game whose bots are still compiling; None if they are ready."""
        with self._changed:
            return self._progress.get(name, NOTHING) if name in self._bots_compiling else None

    def want(self, name: str) -> None:
        """Move a game that somebody plays before those that nobody does."""
        with self._changed:
            if name in self._waiting and name not in self._wanted:
                self._wanted.append(name)
                if self._seen_to not in self._wanted:
                    self._overtake()

    def _overtake(self) -> None:
        self._overtaken = True
        if self._compiler is not None:
            self._compiler.kill()  # what it has compiled so far is in the cache
        self._changed.notify()

    # --- in the thread

    def _run(self) -> None:
        while not self._closed:
            name = self._next()
            try:
                if name is not None:
                    self._see_to(name)
                else:
                    load_interpreted()  # rules too rare for a warm-up
            except Exception:
                log.exception("a game cannot be made ready", extra={"game": name})
                if name is not None:
                    self._failed(name)
            with self._changed:
                if name is None and not self._closed:
                    self._changed.wait(PAUSE_SECONDS)

    def _next(self) -> str | None:
        """The next game to load or compile, if one is due."""
        with self._changed:
            now = self._clock()
            due = [name for name in self._waiting if self._not_before.get(name, now) <= now]
            if not due or self._closed:
                return None
            self._seen_to, self._overtaken = min(due, key=self._rank), False
            return self._seen_to

    def _see_to(self, name: str) -> None:
        if name in self._looked_up:
            self._have_compiled(name)
        else:
            self._look_up(name)

    def _rank(self, name: str) -> tuple[int, bool]:
        """Sort key: games that people play, in order of demand; then those that may be in the cache; then the rest."""
        place = self._wanted.index(name) if name in self._wanted else len(self._wanted)
        return place, name in self._looked_up

    def _look_up(self, name: str) -> None:
        self._looked_up.add(name)
        if self._load(name) and name not in self._bots_compiling:
            self._ready(name)

    def _have_compiled(self, name: str) -> None:
        with self._changed:
            if self._overtaken:
                return
            self._compiler = self._compile(name)
        told: News | None = None
        for told in self._compiler.news():
            self._heard(name, told)
        with self._changed:
            self._compiler = None
        if told == ALL_READY:
            self._ready(name)
        elif not self._overtaken:
            if told != STOPPED:
                log.error("a game could not be compiled", extra={"game": name})
            self._failed(name)

    def _heard(self, name: str, news: News) -> None:
        if isinstance(news, Progress):
            before, self._progress[name] = self._progress.get(name, NOTHING), news
            if before.percent != news.percent:
                self._tell(name)
        elif news == TABLES_READY and not self._load(name):
            log.warning("what was compiled is not in the cache", extra={"game": name})

    def _tell(self, name: str) -> None:
        for listener in self.listeners:
            listener(name)

    def _ready(self, name: str) -> None:
        with self._changed:
            self._waiting.remove(name)
            self._bots_compiling.discard(name)
            self._wanted = [other for other in self._wanted if other != name]
        self._tell(name)

    def _failed(self, name: str) -> None:
        with self._changed:
            self._not_before[name] = self._clock() + RETRY_SECONDS * 2 ** self._failures[name]
            self._failures[name] += 1
