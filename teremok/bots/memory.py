"""A memory like a person's: what was seen fades with time, and the faster the more there is to see.

Observations have perfect recall. A forgetful bot blurs them before it thinks: what it has forgotten is as if it had
never been seen, until it is seen again. All it goes by are its seed and the observations it got.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Iterable
from typing import Any

import numpy as np

from ..engine.bits import clear, listed, words_for
from ..engine.compiler import rule
from ..engine.game import Game
from ..engine.moves import Move
from ..engine.observation import Observation
from ..engine.record import Records
from .advice import advised, forget, memories
from .bot import NO_LIMIT, Bot, Limit, luck_of


@rule
def list_memories(seen, things, ids):
    """List what is known by memory alone; returns how much."""
    clear(things)
    memories(seen[0], things)
    return listed(things, ids)


@rule
def forget_thing(seen, thing):
    forget(seen[0], thing)


@functools.cache
def _loops(game: Game) -> tuple[Any, Any]:
    rules = advised(game)
    return rules.runs(rules.bound(list_memories)), rules.runs(rules.bound(forget_thing))


class Memory:
    """What one seat remembers of one match.

    `fades`: of a thousand memories so many are lost from one decision to the next; `crowded`: and so many more for each
    new thing seen in between.
    """

    def __init__(self, seed: int, fades: int, crowded: int) -> None:
        self.seed = seed
        self.fades = fades
        self.crowded = crowded
        self._held: set[int] = set()
        self._lost: set[int] = set()
        self._last: tuple[bytes, Observation] | None = None

    def blur(self, seen: Observation) -> Observation:
        """The observation without what is forgotten by now; the same one again is forgotten no further."""
        if not hasattr(seen.game.advice, "forget"):
            return seen
        told = seen.record.tobytes()
        if self._last is None or self._last[0] != told:
            self._last = told, self._blurred(seen)
        return self._last[1]

    def _blurred(self, seen: Observation) -> Observation:
        known = things_known(seen.game, seen.record)
        lost = self._lost
        self._lost = lost & known
        new = known - self._held
        odds = self.fades + self.crowded * len(new)
        luck = random.Random(luck_of(self.seed, seen))
        self._lost |= {thing for thing in sorted(known - new - self._lost) if luck.randrange(1000) < odds}
        self._held = known
        record = seen.record.copy()
        for thing in lost | self._lost:  # of what is seen again, it does not know that it saw it before
            _loops(seen.game)[1](record, thing)
        return Observation(seen.game, seen.options, seen.seat, record)


def things_known(game: Game, record: Records) -> set[int]:
    """What an observation knows by memory alone."""
    things: int = getattr(game.advice, "THINGS", 0)
    ids = np.zeros(things, np.int32)
    number = _loops(game)[0](record, np.zeros(words_for(things), np.uint64), ids)
    return set(ids[:number].tolist())


class Forgetful:
    """A bot with such a memory."""

    def __init__(self, bot: Bot, memory: Memory) -> None:
        self.bot = bot
        self.memory = memory

    def remind(self, past: Iterable[Observation]) -> None:
        """Forget all, then go through what it saw at its earlier decisions: it may have missed some of them."""
        self.memory = Memory(self.memory.seed, self.memory.fades, self.memory.crowded)
        for seen in past:
            self.memory.blur(seen)

    def choose(self, seen: Observation, limit: Limit = NO_LIMIT) -> Move:
        return self.bot.choose(self.memory.blur(seen), limit)
