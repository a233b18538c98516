"""Human-like memory for bots: facts fade with time, faster while there is much new to see.

Observations have perfect recall. A forgetful bot removes forgotten facts from an observation before it decides, as if
they had never been seen, until they are seen again. What it forgets depends only on its seed and its observations.
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
from .advice import advice_of, forget, memories
from .bot import NO_LIMIT, Bot, Limit, decision_seed


@rule
def list_memories(seen, facts, ids):
    """List the facts known by memory alone; returns their number."""
    clear(facts)
    memories(seen[0], facts)
    return listed(facts, ids)


@rule
def forget_fact(seen, fact):
    forget(seen[0], fact)


@functools.cache
def _loops(game: Game) -> tuple[Any, Any]:
    rules = advice_of(game)
    return rules.for_target(rules.bind(list_memories)), rules.for_target(rules.bind(forget_fact))


class Memory:
    """What one seat remembers of one match.

    `fade_rate`: per mille of facts lost from one decision to the next. `crowding_rate`: added to that rate for each new
    fact seen in between.
    """

    def __init__(self, seed: int, fade_rate: int, crowding_rate: int) -> None:
        self.seed = seed
        self.fade_rate = fade_rate
        self.crowding_rate = crowding_rate
        self._held: set[int] = set()
        self._lost: set[int] = set()
        self._last: tuple[bytes, Observation] | None = None

    def blur(self, seen: Observation) -> Observation:
        """The observation without forgotten facts. Blurring the same observation again forgets nothing more."""
        if not hasattr(seen.game.advice, "forget"):
            return seen
        key = seen.record.tobytes()
        if self._last is None or self._last[0] != key:
            self._last = key, self._blurred(seen)
        return self._last[1]

    def _blurred(self, seen: Observation) -> Observation:
        known = facts_known(seen.game, seen.record)
        lost = self._lost
        self._lost = lost & known
        new = known - self._held
        rate = self.fade_rate + self.crowding_rate * len(new)
        rng = random.Random(decision_seed(self.seed, seen))
        self._lost |= {fact for fact in sorted(known - new - self._lost) if rng.randrange(1000) < rate}
        self._held = known
        record = seen.record.copy()
        for fact in lost | self._lost:  # of a fact seen again, it does not know that it saw it before
            _loops(seen.game)[1](record, fact)
        return Observation(seen.game, seen.options, seen.seat, record)


def facts_known(game: Game, record: Records) -> set[int]:
    """Facts that an observation knows by memory alone."""
    facts: int = getattr(game.advice, "MEMORIES", 0)
    ids = np.zeros(facts, np.int32)
    number = _loops(game)[0](record, np.zeros(words_for(facts), np.uint64), ids)
    return set(ids[:number].tolist())


class Forgetful:
    """A bot that forgets: passes blurred observations to another bot."""

    def __init__(self, bot: Bot, memory: Memory) -> None:
        self.bot = bot
        self.memory = memory

    def remind(self, past: Iterable[Observation]) -> None:
        """Rebuild the memory from the observations of its earlier decisions, some of which it may not have made."""
        self.memory = Memory(self.memory.seed, self.memory.fade_rate, self.memory.crowding_rate)
        for seen in past:
            self.memory.blur(seen)

    def choose(self, seen: Observation, limit: Limit = NO_LIMIT) -> Move:
        return self.bot.choose(self.memory.blur(seen), limit)
