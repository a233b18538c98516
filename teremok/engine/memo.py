"""Memoizing functions of an observation by the few fields that they read."""

import functools
from collections.abc import Callable
from typing import TypeVar

import numpy as np

from .game import Game
from .observation import Observation
from .record import bits_of

MAX_RESULTS = 2048
"""Results kept for each function."""

Made = TypeVar("Made")


def memoized_by(*fields: str) -> Callable[[Callable[[Observation], Made]], Callable[[Observation], Made]]:
    """Memoize a function of an observation by the fields it reads: `@memoized_by("row", own("hand"))`.

    The function gets an observation in which all other fields are zero. Its results are shared, so never change them.
    """

    def decorate(make: Callable[[Observation], Made]) -> Callable[[Observation], Made]:
        @functools.lru_cache(MAX_RESULTS)
        def made(game: Game, seat: int, players: int, memory: int) -> Made:
            state = game.rules.State
            record = bytearray(memory.to_bytes(state.itemsize, "little"))
            return make(Observation(game, {"players": players}, seat, np.frombuffer(record, state)))

        @functools.cache
        def bits(game: Game, seat: int) -> int:
            return bits_of(game.rules.State, fields, seat)

        @functools.wraps(make)
        def memoized(seen: Observation) -> Made:
            memory = int.from_bytes(seen.record.tobytes(), "little") & bits(seen.game, seen.seat)
            return made(seen.game, seen.seat, seen.players, memory)

        memoized.fields = fields  # type: ignore[attr-defined]
        return memoized

    return decorate
