"""The rules of a game made ready: loaded from the compile cache, or compiled, which takes long the first time."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress

from ...bots import compile_bots
from ...engine.native import compile_listeners
from ...engine.record import SPECTATOR
from ...games import game


class Warm:
    """Called with a game's name, it plays a little of it, so that everything a table needs has run once."""

    def __init__(self) -> None:
        self.done: set[str] = set()
        self.current: str | None = None
        """What is being made ready."""

    def __call__(self, name: str) -> None:
        if name in self.done:
            return
        self.current = name
        compiled: list[str] = []
        compile_listeners.append(compiled.append)
        try:
            self._play(name)
            if compiled:  # an empty cache: the workers of bots shall find in it what they need
                compile_bots(game(name))
        finally:
            compile_listeners.remove(compiled.append)
        self.done.add(name)
        self.current = None

    def _play(self, name: str) -> None:
        match = game(name).new(seed=0)
        seat = match.actors[0]
        move = match.legal(seat).ids[0]
        match.witness(SPECTATOR, seat, move)
        before = match.observe(seat)
        before.legal()
        before.imagine(1).play(seat, move)
        match.play(seat, move)
        assert match.places
        match.observe().view()


warm = Warm()


async def in_background(work: Callable[[str], None], name: str) -> None:
    """Wait for work that nobody waits for when the server stops, however long it takes."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def tell(error: Exception | None) -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    def run() -> None:
        error = None
        try:
            work(name)
        except Exception as failure:
            error = failure
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(tell, error)

    threading.Thread(target=run, name="warm", daemon=True).start()
    await done
