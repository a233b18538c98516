"""`teremok serve`: the table in a browser."""

from __future__ import annotations

import asyncio
import gc
import io
import itertools
import json
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from typing import Any

import uvicorn
from prometheus_client.multiprocess import mark_process_dead

from ..arena.cluster import need_ray
from ..engine.compiler import Missing, when_missing
from ..engine.errors import TeremokError, reason
from ..games import game, games
from ..server.compiling.compile import is_compiled
from ..server.compiling.queue import CompileQueue, load
from ..server.processes import MAX_PROCESSES, ProcessSupervisor
from ..server.store.bus import RedisBus
from ..server.store.store import Store, checked
from ..server.web.connection_limits import raise_files
from ..server.web.house import House, ServerSettings
from ..server.web.serving import configured
from .counts import COUNTS_FOLDER
from .numbers import at_least, more_than_0
from .screen import Compiling, Usage, complain, out, say, title_of

LOGS = ("text", "json")

MOST_PORTS = 65_535


@dataclass(frozen=True)
class Place:
    """Where the server listens, and in how many processes."""

    host: str
    port: int
    processes: int = 1
    apart: bool = False
    """Each process at a port of its own, counted from `port`, for a proxy that tells them apart."""


def run(place: Place, log: str, open: bool, settings: ServerSettings) -> int:
    if log not in LOGS:
        raise Usage("cli-serve-log", log=log, choices=", ".join(LOGS))
    check(place, settings)
    write_logs(log)
    when_missing(Missing.INTERPRET)  # compiling would hold everybody up, and keep gigabytes
    raise_files()
    if place.processes > 1:
        return run_several(place, open, settings)
    listening = listen(place.host, place.port)
    return serve(listening, settings, lambda: greet([listening], place.host, open), CompilingGames)


def check(place: Place, settings: ServerSettings) -> None:
    at_least(1, workers=settings.workers)
    at_least(0, keep=settings.keep, limits=settings.limits, away=settings.away)
    more_than_0(seconds=settings.think)
    if not 0 <= place.port <= MOST_PORTS:
        raise Usage("cli-serve-port-number", most=str(MOST_PORTS))
    for origin in settings.origins:
        if not origin.startswith(("http://", "https://")):
            raise Usage("cli-serve-origin", origin=origin)
    if settings.bots is not None:
        need_ray()
    if not 1 <= place.processes <= MAX_PROCESSES:
        raise Usage("cli-serve-processes", most=MAX_PROCESSES)
    if place.processes == 1:
        return
    if not hasattr(socket, "SO_REUSEPORT") or not hasattr(os, "fork"):
        raise Usage("cli-serve-no-processes")
    if settings.redis is None or checked(settings.store).get_backend_name() != "postgresql":
        raise Usage("cli-serve-processes-store")


def serve(
    listening: socket.socket,
    settings: ServerSettings,
    opened: Callable[[], None],
    shows: Callable[[CompileQueue], CompilingGames] | None,
) -> int:
    """One process, until a signal ends it. `shows` makes a line that says what is being compiled."""
    house = House(settings)
    server = Server(configured(house), house, opened)
    line = shows(house.compiling) if shows else None
    if line is not None:
        house.compiling.listeners.append(line)
    try:
        server.run(sockets=[listening])
    finally:
        if line is not None:
            line.stop()
    return 0 if server.started else 1


# --- several processes


def run_several(place: Place, open: bool, settings: ServerSettings) -> int:
    with ExitStack() as stack:
        kept = [stack.enter_context(reserve(place.host, port)) for port in ports(place)]
        load_for_all(settings)
        gc.freeze()  # what the processes share stays shared
        return run_processes(place, kept, open, settings)


def run_processes(place: Place, kept: list[socket.socket], open: bool, settings: ServerSettings) -> int:
    sockets = kept if place.apart else kept * place.processes
    settings = replace(settings, workers=settings.workers or max(1, ((os.cpu_count() or 2) - 1) // place.processes))

    begun = False

    def all_open() -> None:
        nonlocal begun
        begun = True
        greet(kept, place.host, open)

    def work(number: int, opened: Callable[[], None]) -> int:
        listening = listen(place.host, sockets[number].getsockname()[1], shared=True)
        try:
            again = replace(settings, redis_may_be_away=begun)
            return serve(listening, again, opened, None if number else CompilingGames)
        except TeremokError as error:
            complain(str(error))
            return 2

    return ProcessSupervisor(place.processes, work, forget_counts).run(all_open)


def load_for_all(settings: ServerSettings) -> None:
    """Once, before there are processes, and for those that take the place of dead ones: what is wrong with PostgreSQL
    or Redis is said once, and what speaks with them, which takes half a second to load, is there."""
    Store(settings.store).close()
    RedisBus(settings.redis or "")
    for name in games():
        load(name)
        is_compiled(game(name))


def ports(place: Place) -> list[int]:
    if not place.apart:
        return [place.port]
    return [place.port and place.port + number for number in range(place.processes)]


def reserve(host: str, port: int) -> socket.socket:
    """A port that several processes will listen at. One at which another server listens is not free, though it might
    be shared; and this socket itself does not listen, or people would wait at it for a process that has died."""
    with listen(host, port) as alone:
        port = alone.getsockname()[1]
    return listen(host, port, shared=True)


def forget_counts(pid: int) -> None:
    """A process has ended: how many sockets it had open is not counted any more."""
    if os.environ.get(COUNTS_FOLDER):
        mark_process_dead(pid)  # type: ignore[no-untyped-call]


# --- where people find it


def listen(host: str, port: int, shared: bool = False) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        raise Usage("cli-serve-port", address=f"{host}:{port}", reason=reason(error)) from None
    listening.set_inheritable(False)
    return listening


def greet(listening: list[socket.socket], host: str, open: bool) -> None:
    """Say where people can come."""
    addresses = [address_of(one, host) for one in listening]
    out().print(say("cli-serve-open", address=" ".join(addresses)), soft_wrap=True)
    phones = address_for_phones(listening[0], host)
    if phones is not None:
        show_to_phones(phones)
    sys.stdout.flush()
    if open:
        threading.Thread(target=webbrowser.open, args=(addresses[0],), daemon=True).start()


ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Who listens everywhere is found here on this machine."""


def address_of(listening: socket.socket, host: str) -> str:
    named = ANYWHERE.get(host, host)
    port = listening.getsockname()[1]
    return f"http://[{named}]:{port}" if ":" in named else f"http://{named}:{port}"


def address_for_phones(listening: socket.socket, host: str) -> str | None:
    """Where others in the same network find this machine, if it listens to them and is in one."""
    if host not in ANYWHERE:
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("10.255.255.255", 1))  # nothing is sent: the system says which way it would go
        except OSError:
            return None
        own = asking.getsockname()[0]
    return None if own.startswith("127.") else f"http://{own}:{listening.getsockname()[1]}"


def show_to_phones(address: str) -> None:
    """The address with a QR code."""
    import segno

    picture = io.StringIO()
    segno.make(address, error="l").terminal(picture, compact=True)
    out().print(say("cli-serve-phones", address=address), soft_wrap=True)
    sys.stdout.write(picture.getvalue())


SWEEP_SECONDS, SWEEPS = 5.0, 720


async def sweep() -> None:
    """Look for garbage every five seconds among what is new, a matter of milliseconds, and among all once an hour.

    Left to itself, Python looks through old things over and over, and people at five hundred tables wait for it.
    """
    gc.disable()
    for number in itertools.count(1):
        await asyncio.sleep(SWEEP_SECONDS)
        gc.collect(2 if number % SWEEPS == 0 else 0)


SWITCH_SECONDS = 0.0002
"""When a commit is done, the thread that writes waits at most so long for its turn at Python. By default it is 5 ms,
and all who have moved wait with it."""


class Server(uvicorn.Server):
    """Says when people can come, and goodbye before it stops."""

    def __init__(self, config: uvicorn.Config, house: House, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._house = house
        self._opened = opened

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """To be told to stop is no failure: the signal is not raised again at the end."""
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        gc.freeze()  # what is there now stays: no need to look for garbage in it
        sys.setswitchinterval(SWITCH_SECONDS)
        self._sweeping = asyncio.create_task(sweep())
        self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._house.door.say_goodbye()
        await super().shutdown(sockets)


class CompilingGames(Compiling):
    """Says which game's rules are being compiled, and how many are."""

    def __init__(self, compiling: CompileQueue) -> None:
        super().__init__("")
        self._compiling = compiling
        self._game: str | None = None

    def __call__(self, name: str) -> None:
        progress = self._compiling.progress(name)
        if progress is None:
            self.stop()
        elif progress.done:
            new = name != self._game
            self._game, self.title, self.rules = name, title_of(game(name)), 0 if new else progress.done - 1
            super().__call__("")


# --- logs


KNOWN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


class AsJson(logging.Formatter):
    """One object on a line, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03}",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        said |= {name: value for name, value in vars(record).items() if name not in KNOWN}
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False, default=str)


class AsText(logging.Formatter):
    """For people who look at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        more = " ".join(f"{name}={value}" for name, value in vars(record).items() if name not in KNOWN)
        text = f"{self.formatTime(record, '%H:%M:%S')} {record.getMessage()} {more}".rstrip()
        return f"{text}\n{self.formatException(record.exc_info)}" if record.exc_info else text


def write_logs(how: str) -> None:
    """As JSON, every request too; as text only what somebody should look at."""
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson() if how == "json" else AsText())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # it warns of whatever noise comes in
    root.setLevel(logging.INFO if how == "json" else logging.WARNING)
