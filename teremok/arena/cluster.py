"""A Ray cluster, used from a process of its own.

Ray prints to the terminal, and ends the connected process when its cluster ends. So only a child process imports Ray:
it is sent tasks and sends back results, and if it dies everyone who waits gets an error.
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
"""Retries of a task whose process or machine has died."""

CLIENT, CLIENT_PORT = "ray://", 10001
"""Address scheme and port of a cluster for outside clients."""

CONNECT_SECONDS = 5.0
"""Timeout for an address to answer; Ray itself would try for minutes."""

LEAVE_SECONDS = 10.0
"""Timeout for leaving a cluster."""

NICENESS = "RAY_worker_niceness"
"""Environment variable for the niceness of Ray's processes; the default lets everything else go first."""

STORE_BYTES = 100 * 2**20
"""Object store of a new cluster on this machine, for what does not fit into a message."""


class NoCluster(TeremokError):
    """Ray is not installed, or no cluster answers at the address; the key tells which."""


class Lost(TeremokError):
    """Workers died repeatedly. Results that were written to disk are kept."""

    exit_code = 3


class Other(TeremokError):
    """Machines of the cluster have no Teremok or another version."""


Work = Callable[[Any], Any]


class WorkerSetup(NamedTuple):
    """The work and its inputs, as sent to a process of the cluster."""

    version: str
    work: bytes
    warm_up: bytes


class Cluster:
    """The cluster at an address; raises `NoCluster` if there is none."""

    def __init__(self, address: str) -> None:
        need_ray()
        check_address(address)
        context = multiprocessing.get_context("spawn")
        self._desk: Connection
        self._desk, theirs = context.Pipe()
        self.process = context.Process(target=serve_tasks, args=(address, theirs), daemon=True, name="cluster")
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
        """Futures of all tasks, and a function to cancel those that are no longer wanted."""
        self.tell(work, warm_up)
        return [self.ask(task) for task in tasks], self.cancel_all

    def tell(self, work: Work, warm_up: Callable[[], object]) -> None:
        """Set the function that runs all tasks from now on."""
        self._send(("work", WorkerSetup(__version__, pickle.dumps(work), pickle.dumps(warm_up))))

    def ask(self, task: Any, of: int | None = None) -> Future[Any]:
        """Run a task on any free worker, or on a particular one, which keeps state."""
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()
        with self._lock:
            self._last += 1
            number = self._last
            self._waiting[number] = future
        self._send(("task", number, of, task))
        return future

    def cancel_all(self) -> None:
        """Stop waiting for all tasks."""
        with self._lock:
            self._waiting.clear()
        self._send(("leave off",))

    def dismiss(self, one: int) -> None:
        """Send no more tasks to this worker."""
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
        """Leave the cluster, or be killed."""
        atexit.unregister(self.close)
        self._send(("go home",))
        self.process.join(LEAVE_SECONDS)
        self.process.kill()


def need_ray() -> None:
    if find_spec("ray") is None:
        raise NoCluster("error-ray-missing")


def check_address(address: str) -> None:
    """Check that something answers at an address."""
    host, _, port = address.removeprefix(CLIENT).partition(":")
    if address in ("", "auto", "local"):
        return
    try:
        number = int(port) if port else CLIENT_PORT if address.startswith(CLIENT) else None
        if number is None:
            raise ValueError("HOST:PORT")
        socket.create_connection((host, number), CONNECT_SECONDS).close()
    except (OSError, ValueError, OverflowError) as error:
        raise NoCluster("error-ray-unreachable", address=address, reason=reason(error)) from None


# --- the process that is connected


def serve_tasks(address: str, desk: Connection) -> None:
    """Pass tasks to the cluster and send back their results, until the parent process is gone."""
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
    """Discard what Ray prints."""
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
        self._one = ray.remote(max_restarts=0, num_cpus=1)(StatefulWorker)
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
                    self._ray.kill(self._ones.pop(one))  # Ray accepts this for a worker that may be dead
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
            self._desk.send((number, answer, error and task_error(error)))


def task_error(error: BaseException) -> BaseException:
    """The exception of the task itself, or what happened to it, without Ray's pages of text."""
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


def do(told: WorkerSetup, task: Any) -> Any:
    return work_of(told)(task)


class StatefulWorker:
    """A worker that keeps state."""

    def __init__(self, told: WorkerSetup) -> None:
        self._work = work_of(told)

    def do(self, task: Any) -> Any:
        return self._work(task)


@functools.lru_cache(1)
def work_of(told: WorkerSetup) -> Work:
    if told.version != __version__:
        raise Other("error-ray-other-teremok", theirs=__version__, ours=told.version)
    warm(pickle.loads(told.warm_up))
    work: Work = pickle.loads(told.work)
    return work


def warm(up: Callable[[], object]) -> None:
    """Warm up on one process of a machine, as compiling takes a minute and gigabytes; the others use the cache."""
    try:
        with while_missing(Missing.LOAD):
            up()
    except NotCompiled:
        from filelock import FileLock  # installed with Ray

        with FileLock(cache_folder() / "cluster.lock"):
            up()
