"""A Ray cluster, as a process of its own sees it.

Ray prints what it likes, and ends the process that is connected when its cluster does. So only that process knows Ray:
it is given tasks and gives back what became of them, and when it dies everybody who waits is told.
"""

from __future__ import annotations

import atexit
import functools
import multiprocessing
import os
import pickle
import re
import signal
import socket
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from importlib.util import find_spec
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from .. import __version__
from ..engine.compiler import Missing, NotCompiled, cache_folder, while_missing
from ..engine.errors import TeremokError, reason

RETRIES = 10
"""So often a task is begun again whose process or machine has died."""

CLIENT, CLIENT_PORT = "ray://", 10001
"""How a cluster is spoken to from outside."""

KNOCK_SECONDS = 5.0
"""So long an address may take to answer: Ray itself would try for minutes."""

GOODBYE_SECONDS = 10.0
"""So long it may take to let go of a cluster."""

NICENESS = "RAY_worker_niceness"
"""How far its processes stand back. Else everything else on this machine would go first."""

STORE_BYTES = 100 * 2**20
"""Memory in which a new cluster on this machine keeps what does not fit into a message."""


class NoCluster(TeremokError):
    """There is no Ray here, or no cluster at that address; raised with a key that says which."""


class Lost(TeremokError):
    """Those who did the work are gone, again and again. What is written down is not lost."""

    exit_code = 3


class Other(TeremokError):
    """Machines of the cluster have no Teremok, or another one."""


Work = Callable[[Any], Any]


class Told(NamedTuple):
    """What a process of the cluster must know."""

    version: str
    work: bytes
    warm_up: bytes


class Cluster:
    """The cluster at an address; NoCluster if there is none."""

    def __init__(self, address: str) -> None:
        need_ray()
        knock(address)
        context = multiprocessing.get_context("spawn")
        self._desk: Connection
        self._desk, theirs = context.Pipe()
        self.process = context.Process(target=errand, args=(address, theirs), daemon=True, name="cluster")
        self.process.start()
        theirs.close()
        self.cores: int = self._connected(address)
        self._sending, self._lock = threading.Lock(), threading.Lock()
        self._last = 0
        self._waiting: dict[int, Future[Any]] = {}
        self._gone = False
        threading.Thread(target=self._listen, daemon=True, name="cluster").start()
        atexit.register(self.close)

    def _connected(self, address: str) -> int:
        try:
            cores, why = self._desk.recv()
        except (EOFError, OSError) as error:
            cores, why = None, repr(error)
        if cores is None:
            self.process.join()
            key = "error-ray-none" if address == "auto" else "error-ray-unreachable"
            raise NoCluster(key, address=address, reason=why)
        return int(cores)

    # --- tasks

    def begin(
        self, work: Work, warm_up: Callable[[], object], tasks: Sequence[Any]
    ) -> tuple[list[Future[Any]], Callable[[], None]]:
        """All tasks; and what to call when no more of them are waited for."""
        self.tell(work, warm_up)
        return [self.ask(task) for task in tasks], self.leave_off

    def tell(self, work: Work, warm_up: Callable[[], object]) -> None:
        """What is to be done with all tasks from now on."""
        self._send(("work", Told(__version__, pickle.dumps(work), pickle.dumps(warm_up))))

    def ask(self, task: Any, of: int | None = None) -> Future[Any]:
        """To do a task: somebody, who is free; or a certain one, who remembers what it was asked before."""
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()
        with self._lock:
            self._last += 1
            number = self._last
            self._waiting[number] = future
        self._send(("task", number, of, task))
        return future

    def leave_off(self) -> None:
        """Nobody waits any more."""
        with self._lock:
            self._waiting.clear()
        self._send(("leave off",))

    def dismiss(self, one: int) -> None:
        """This one is not asked again."""
        self._send(("dismiss", one))

    def _send(self, said: tuple[Any, ...]) -> None:
        with self._sending, suppress(OSError):
            self._desk.send(said)
        if self._gone:
            self._tell_all_that_it_is_gone()

    def _listen(self) -> None:
        with suppress(EOFError, OSError):
            while True:
                number, answer, error = self._desk.recv()
                with self._lock:
                    future = self._waiting.pop(number, None)
                if future is not None and error is None:
                    future.set_result(answer)
                elif future is not None:
                    future.set_exception(error)
        self._gone = True
        self._tell_all_that_it_is_gone()

    def _tell_all_that_it_is_gone(self) -> None:
        with self._lock:
            waiting = list(self._waiting.values())
            self._waiting.clear()
        for future in waiting:
            future.set_exception(Lost("error-ray-gone"))

    @property
    def gone(self) -> bool:
        return self._gone

    def close(self) -> None:
        """It lets go of the cluster, or of life."""
        atexit.unregister(self.close)
        self._send(("go home",))
        self.process.join(GOODBYE_SECONDS)
        self.process.kill()


def need_ray() -> None:
    if find_spec("ray") is None:
        raise NoCluster("error-ray-missing")


def knock(address: str) -> None:
    """Does anybody answer there?"""
    host, _, port = address.removeprefix(CLIENT).partition(":")
    if address in ("", "auto", "local"):
        return
    try:
        number = int(port) if port else CLIENT_PORT if address.startswith(CLIENT) else None
        if number is None:
            raise ValueError("HOST:PORT")
        socket.create_connection((host, number), KNOCK_SECONDS).close()
    except (OSError, ValueError, OverflowError) as error:
        raise NoCluster("error-ray-unreachable", address=address, reason=reason(error)) from None


# --- the process that is connected


def errand(address: str, desk: Connection) -> None:
    """Take tasks to the cluster, and bring back what became of them, until nobody is there to give any."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    quiet()
    try:
        import ray

        connect(ray, address)
    except BaseException as error:
        desk.send((None, first_line(error)))
        return
    desk.send((int(ray.cluster_resources().get("CPU", 1)), None))
    with suppress(EOFError, OSError):
        Errand(ray, desk).run()
    ray.shutdown()


def quiet() -> None:
    """What Ray prints is for nobody here."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(nowhere, stream.fileno())


def connect(ray: Any, address: str) -> None:
    silent = {"logging_level": "ERROR", "log_to_driver": False}
    if address:
        ray.init(address=address, **silent)
        return
    try:
        ray.init(address="auto", **silent)
    except ConnectionError:
        os.environ.setdefault(NICENESS, "0")
        ray.init(address="local", include_dashboard=False, object_store_memory=STORE_BYTES, **silent)


def first_line(error: BaseException) -> str:
    return (str(error).strip() or repr(error)).splitlines()[0]


class Errand:
    def __init__(self, ray: Any, desk: Connection) -> None:
        self._ray, self._desk = ray, desk
        self._lock = threading.Lock()
        self._do = ray.remote(max_retries=RETRIES, num_cpus=1)(do)
        self._one = ray.remote(max_restarts=0, num_cpus=1)(One)
        self._told: Any = None
        self._pending: dict[int, Any] = {}
        self._ones: dict[int, Any] = {}

    def run(self) -> None:
        while True:
            match self._desk.recv():
                case "work", told:
                    self._told = self._ray.put(told)
                case "task", number, of, task:
                    self._begin(number, of, task)
                case "dismiss", one:
                    self._ray.kill(self._ones.pop(one))  # Ray does not mind that it may be dead
                case ("leave off",):
                    for ref in list(self._pending.values()):
                        self._ray.cancel(ref)
                    self._pending.clear()
                case _:
                    return

    def _begin(self, number: int, of: int | None, task: Any) -> None:
        if of is None:
            ref = self._do.remote(self._told, task)
        else:
            if of not in self._ones:
                self._ones[of] = self._one.remote(self._told)
            ref = self._ones[of].do.remote(task)
        self._pending[number] = ref
        ref.future().add_done_callback(functools.partial(self._done, number))

    def _done(self, number: int, future: Future[Any]) -> None:
        if self._pending.pop(number, None) is None:
            return
        error = future.exception()
        answer = None if error else future.result()
        with self._lock, suppress(OSError):
            self._desk.send((number, answer, error and as_ours(error)))


def as_ours(error: BaseException) -> BaseException:
    """What the work itself raised; or what happened to it, without Ray's words, which are pages."""
    cause = getattr(error, "cause", None)
    if missing := re.search(r"No module named '([\w.]+)'", str(error)):
        return Other("error-ray-no-module", module=missing[1])
    if not isinstance(cause, Exception):
        return Lost("error-ray-lost", reason=first_line(error))
    try:
        return pickle.loads(pickle.dumps(cause))  # type: ignore[no-any-return]
    except Exception:
        return RuntimeError(repr(cause))


# --- the processes of the cluster


def do(told: Told, task: Any) -> Any:
    return work_of(told)(task)


class One:
    """Somebody who remembers."""

    def __init__(self, told: Told) -> None:
        self._work = work_of(told)

    def do(self, task: Any) -> Any:
        return self._work(task)


@functools.lru_cache(1)
def work_of(told: Told) -> Work:
    if told.version != __version__:
        raise Other("error-ray-other-teremok", theirs=__version__, ours=told.version)
    warm(pickle.loads(told.warm_up))
    work: Work = pickle.loads(told.work)
    return work


def warm(up: Callable[[], object]) -> None:
    """Compiling takes a minute and gigabytes: one process of a machine does it, the others find it in the cache."""
    try:
        with while_missing(Missing.LOAD):
            up()
    except NotCompiled:
        from filelock import FileLock  # Ray has brought it

        with FileLock(cache_folder() / "cluster.lock"):
            up()
