"""A bot that looks one move ahead: the move after which it stands best, on average over a few imagined worlds."""

from __future__ import annotations

import random

import numpy as np

from ..engine.match import Observation, Scratch
from ..engine.moves import Move
from .advice import advised, own_way
from .bot import NO_LIMIT, Limit, choices_of, luck_of


class Greedy:
    """`overlooks`: how many moves of a thousand it does not notice at all.

    But the worst of all it does not make only because it has noticed nothing else.
    """

    def __init__(self, seed: int = 0, worlds: int = 8, overlooks: int = 0) -> None:
        self.seed = seed
        self.worlds = worlds
        self.overlooks = overlooks

    def choose(self, seen: Observation, limit: Limit = NO_LIMIT) -> Move:
        luck = random.Random(luck_of(self.seed, seen))
        moves = choices_of(seen)
        overlooks = self._overlooks(seen)
        noticed = [at for at in range(len(moves)) if luck.randrange(1000) >= overlooks]
        worth = self.weigh(seen)
        better = [at for at in range(len(moves)) if worth[at] > min(worth)]
        if better and not set(noticed) & set(better):
            noticed = [luck.choice(better)]
        noticed = noticed or list(range(len(moves)))
        most = max(worth[at] for at in noticed)
        return moves[luck.choice([at for at in noticed if worth[at] == most])]

    def _overlooks(self, seen: Observation) -> int:
        own = own_way(seen.game, "overlooks")
        return own(seen, self.overlooks) if own else self.overlooks

    def weigh(self, seen: Observation) -> list[int]:
        """What each legal move is worth, added up over the worlds."""
        game = seen.game
        if own := own_way(game, "weigh"):
            return list(own(seen, [move.id for move in seen.legal()]))
        scratch = Scratch(game)
        worlds = np.zeros(2, game.rules.State)
        totals = np.zeros(game.rules.MOVES, np.int64)
        seed = luck_of(self.seed, seen)
        number = advised(game).weigh(
            seen.record, seen.seat, worlds, self.worlds, seed, scratch.moves, scratch.ids, scratch.rng, totals
        )
        return list(map(int, totals[:number]))
