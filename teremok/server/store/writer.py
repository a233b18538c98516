"""The one thread that writes: what is asked for at about the same time is committed together."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy.exc import DBAPIError

C = TypeVar("C")
T = TypeVar("T")

Begin = Callable[[], AbstractContextManager[Any]]

WRITES_TOGETHER = 256
"""At most so many share a transaction."""

GATHER_SECONDS = 0.005
"""Where the last write had companions, the next waits so long for its own: many cost little more than one."""


@dataclass(frozen=True)
class Write:
    """Something to do in a transaction; done when the future is."""

    begin: Begin
    """Opens the transaction. What opens it in the same way may share it."""
    do: Callable[[Any], Any]
    key: str
    """What it locks. Locks are taken in this order by all processes, so that none waits for another in a ring."""
    alone: bool
    done: asyncio.Future[Any]


Answer = tuple[asyncio.Future[Any], Any, Exception | None]


class Writer:
    """What is asked for while something is being written is handed to the thread in one piece: it is woken once.

    A write that fails is undone alone: its companions are written again without it.
    """

    def __init__(self) -> None:
        self._waiting: list[Write] = []
        self._busy = False
        """Something is being written, or is about to be."""
        self._crowded = False
        """Had the last write companions?"""
        self._queue: queue.SimpleQueue[list[Write]] = queue.SimpleQueue()
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
        self._waiting.append(Write(begin, do, key, alone, done))
        if not self._busy:
            self._begin()
        return done

    def close(self) -> None:
        """After all that was asked for is written."""
        self._queue.put(self._waiting)
        self._queue.put([])
        self._thread.join()

    # --- in the loop

    def _begin(self) -> None:
        self._busy = True
        if self._crowded:
            asyncio.get_running_loop().call_later(GATHER_SECONDS, self._hand_over)
        else:
            self._hand_over()

    def _hand_over(self) -> None:
        batch, self._waiting = self._waiting[:WRITES_TOGETHER], self._waiting[WRITES_TOGETHER:]
        self._crowded = len(batch) > 1
        self._queue.put(batch)

    def _tell(self, answers: list[Answer], last: bool) -> None:
        """These are written; the last of their batch?"""
        if last:
            self._busy = False
            if self._waiting:
                self._begin()
        for done, result, error in answers:
            if done.cancelled():
                continue
            if error is None:
                done.set_result(result)
            else:
                done.set_exception(error)

    # --- in the thread

    def _run(self) -> None:
        while batch := self._queue.get():
            loop, left = batch[0].done.get_loop(), len(batch)
            for together in _together(batch):
                left -= len(together)
                answers = self._committed(together)
                with contextlib.suppress(RuntimeError):  # nobody waits any more
                    loop.call_soon_threadsafe(self._tell, answers, left == 0)

    def _committed(self, together: list[Write]) -> list[Answer]:
        if len(together) > 1:
            try:
                with together[0].begin() as connection:
                    results = [one.do(connection) for one in together]
                return [(one.done, result, None) for one, result in zip(together, results, strict=True)]
            except Exception:
                pass  # one of them cannot be written
        return [self._committed_alone(one) for one in together]

    def _committed_alone(self, one: Write) -> Answer:
        for last in (False, True):
            try:
                with one.begin() as connection:
                    result = one.do(connection)
                return one.done, result, None
            except DBAPIError as error:
                if last or not error.connection_invalidated:  # else the database has been away; the pool is new now
                    return one.done, None, error
            except Exception as error:
                return one.done, None, error
        raise AssertionError


def _together(batch: list[Write]) -> Iterator[list[Write]]:
    """What shares a transaction."""
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
