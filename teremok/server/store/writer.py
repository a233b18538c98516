"""The writing thread, which commits concurrent writes together."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, TypeVar

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

C = TypeVar("C")
T = TypeVar("T")

Begin = Callable[[], AbstractContextManager[Any]]

MAX_BATCH = 256
"""Writes in one transaction."""

REFUSALS = (sqlite3.Error, SQLAlchemyError, OSError)
"""Errors of the database itself: disk full, file damaged or gone, server away."""

GATHER_SECONDS = 0.005
"""Time a batch waits for more writes, if the last one had several: many cost little more than one."""


class Write(NamedTuple):
    """One write of a transaction; the future gets its result."""

    begin: Begin
    """Begins the transaction. Writes with the same `begin` may share one."""
    do: Callable[[Any], Any]
    key: str
    """Name of the rows the write locks. All processes lock in this order, so that there are no deadlocks."""
    alone: bool
    done: asyncio.Future[Any]


class Writer:
    """If a write of a batch fails, the batch is rolled back and each write is tried alone."""

    def __init__(self, check: Callable[[], None] = lambda: None) -> None:
        """`check` is called before each commit; what it raises fails the writes."""
        self._check = check
        self.failing = False
        """Whether the database refused the last write."""
        self.on_failure: Callable[[], None] = lambda: None
        """Called, in the writer's thread, each time the database refuses a write."""
        self._queue: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(
        self,
        begin: Callable[[], AbstractContextManager[C]],
        do: Callable[[C], T],
        *,
        key: str = "",
        alone: bool = False,
    ) -> asyncio.Future[T]:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put(Write(begin, do, key, alone, done))
        return done

    def close(self) -> None:
        """Stop after all pending writes."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        batch: list[Write] = []
        open = True
        while open:
            batch, open = self._next_batch(len(batch) > 1)
            for together in _together(batch):
                if len(together) == 1 or not self._commit(together):
                    for one in together:
                        self._commit_alone(one)

    def _next_batch(self, crowded: bool) -> tuple[list[Write], bool]:
        batch: list[Write] = []
        one = self._queue.get()
        if crowded:
            time.sleep(GATHER_SECONDS)
        while one is not None:
            batch.append(one)
            if len(batch) == MAX_BATCH or self._queue.empty():
                return batch, True
            one = self._queue.get()
        return batch, False

    def _commit(self, batch: list[Write]) -> bool:
        try:
            with batch[0].begin() as connection:
                results = [one.do(connection) for one in batch]
                self._check()
        except Exception:
            return False
        self.failing = False
        _answer([(one.done, result, None) for one, result in zip(batch, results, strict=True)])
        return True

    def _commit_alone(self, one: Write) -> None:
        for last in (False, True):
            try:
                with one.begin() as connection:
                    result = one.do(connection)
                    self._check()
            except Exception as error:
                if isinstance(error, DBAPIError) and error.connection_invalidated and not last:
                    continue  # the database has been away; the pool is new now
                if isinstance(error, REFUSALS):
                    self.failing = True
                    self.on_failure()
                _answer([(one.done, None, error)])
            else:
                self.failing = False
                _answer([(one.done, result, None)])
            return


def _together(batch: list[Write]) -> Iterator[list[Write]]:
    """Split a batch into transactions."""
    ways: list[Begin] = []
    for one in batch:
        if one.begin not in ways:
            ways.append(one.begin)
    for begin in ways:
        shared = [one for one in batch if one.begin == begin and not one.alone]
        if shared:
            yield sorted(shared, key=lambda one: one.key)
    for one in batch:
        if one.alone:
            yield [one]


def _answer(answers: list[tuple[asyncio.Future[Any], Any, Exception | None]]) -> None:
    def tell() -> None:
        for done, result, error in answers:
            if done.cancelled():
                continue
            if error is None:
                done.set_result(result)
            else:
                done.set_exception(error)

    answers[0][0].get_loop().call_soon_threadsafe(tell)
