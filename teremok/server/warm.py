"""The rules of a game made ready: loaded from the compile cache, or compiled, which takes long the first time."""

from __future__ import annotations

from ..engine.record import SPECTATOR
from ..games import game


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
        self.done.add(name)
        self.current = None


warm = Warm()
