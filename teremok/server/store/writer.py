"""The one thread that writes: what is asked for at about the same time is committed together."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

WRITES_TOGETHER = 256
"""At most so many share a transaction."""


@dataclass(frozen=True)
class Write:
    """Something to do in a transaction; done when the future is."""

    do: Callable[[Connection], Any]
    key: str
    """What it locks. Locks are taken in this order by all processes, so that none waits for another in a ring."""
    alone: bool
    done: asyncio.Future[Any]


class Writer:
    """A write that fails is undone alone: its companions are written again without it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, do: Callable[[Connection], Any], *, key: str = "", alone: bool = False) -> Any:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put(Write(do, key, alone, done))
        return await asyncio.shield(done)

    def close(self) -> None:
        """After all that was asked for is written."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        open = True
        while open:
            batch, open = self._next_batch()
            together = sorted((one for one in batch if not one.alone), key=lambda one: one.key)
            if len(together) > 1 and self._commit(together):
                together = []
            for one in together + [one for one in batch if one.alone]:
                self._commit_alone(one)

    def _next_batch(self) -> tuple[list[Write], bool]:
        batch: list[Write] = []
        one = self._queue.get()
        while one is not None:
            batch.append(one)
            if len(batch) == WRITES_TOGETHER or self._queue.empty():
                return batch, True
            one = self._queue.get()
        return batch, False

    def _commit(self, batch: list[Write]) -> bool:
        try:
            with self._engine.begin() as connection:
                results = [one.do(connection) for one in batch]
        except Exception:
            return False
        _answer([(one.done, result, None) for one, result in zip(batch, results, strict=True)])
        return True

    def _commit_alone(self, one: Write) -> None:
        for last in (False, True):
            try:
                with self._engine.begin() as connection:
                    result = one.do(connection)
            except DBAPIError as error:
                if error.connection_invalidated and not last:
                    continue  # the database has been away; the pool is new now
                _answer([(one.done, None, error)])
            except Exception as error:
                _answer([(one.done, None, error)])
            else:
                _answer([(one.done, result, None)])
            return


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
