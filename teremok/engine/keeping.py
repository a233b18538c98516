"""What is made from a few fields of an observation is not made again while they are the same."""

import functools
import operator
from collections.abc import Callable
from typing import TypeVar

import numpy as np

from .game import Game
from .match import Observation
from .record import memory_of

KEPT = 2048

Made = TypeVar("Made")


def kept(*fields: str) -> Callable[[Callable[[Observation], Made]], Callable[[Observation], Made]]:
    """`@kept("row", "closed")`: a function of an observation, of which it gets these fields, the seat and the players.

    All else is zero for it, so that what it makes depends on them alone. What it has made is shared: never change it.
    """

    def keeping(make: Callable[[Observation], Made]) -> Callable[[Observation], Made]:
        @functools.lru_cache(KEPT)
        def made(game: Game, seat: int, players: int, memory: tuple[bytes, ...]) -> Made:
            state = game.rules.State
            record = bytearray(state.itemsize)
            for place, part in zip(memory_of(state, fields), memory[1:], strict=True):
                record[place] = part
            return make(Observation(game, {"players": players}, seat, np.frombuffer(record, state)))

        @functools.cache
        def pieces_of(game: Game) -> Callable[[bytes], tuple[bytes, ...]]:
            """What takes these fields from a record's memory; an empty one too, so that there are always several."""
            return operator.itemgetter(slice(0), *memory_of(game.rules.State, fields))

        @functools.wraps(make)
        def look(seen: Observation) -> Made:
            return made(seen.game, seen.seat, seen.players, pieces_of(seen.game)(seen.record.tobytes()))

        return look

    return keeping
