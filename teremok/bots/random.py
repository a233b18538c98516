"""A bot that plays uniformly random legal moves."""

from __future__ import annotations

import random

from ..engine.moves import Move
from ..engine.observation import Observation
from .bot import NO_LIMIT, Limit, choices_of, decision_seed


class Random:
    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, seen: Observation, limit: Limit = NO_LIMIT) -> Move:
        return random.Random(decision_seed(self.seed, seen)).choice(choices_of(seen))
