"""What is made from a few fields of an observation is not made again while they are the same."""

import functools
from collections.abc import Callable
from typing import TypeVar

import numpy as np

from .game import Game
from .observation import Observation
from .record import bits_of

KEPT = 2048

Made = TypeVar("Made")


def memoized_by(*fields: str) -> Callable[[Callable[[Observation], Made]], Callable[[Observation], Made]]:
    """Memoize a function of an observation by the fields it reads: `@memoized_by("row", own("hand"))`.

    All else is zero for it, so that what it makes depends on them alone. What it has made is shared: never change it.
    """

    def keeping(make: Callable[[Observation], Made]) -> Callable[[Observation], Made]:
        @functools.lru_cache(KEPT)
        def made(game: Game, seat: int, players: int, memory: int) -> Made:
            state = game.rules.State
            record = bytearray(memory.to_bytes(state.itemsize, "little"))
            return make(Observation(game, {"players": players}, seat, np.frombuffer(record, state)))

        @functools.cache
        def bits(game: Game, seat: int) -> int:
            return bits_of(game.rules.State, fields, seat)

        @functools.wraps(make)
        def look(seen: Observation) -> Made:
            memory = int.from_bytes(seen.record.tobytes(), "little") & bits(seen.game, seen.seat)
            return made(seen.game, seen.seat, seen.players, memory)

        look.fields = fields  # type: ignore[attr-defined]
        return look

    return keeping
