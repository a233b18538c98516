"""A bot that looks one move ahead: the move after which it stands best, on average over a few imagined worlds."""

from __future__ import annotations

import random

import numpy as np

from ..engine.moves import Move
from ..engine.observation import Observation, Scratch
from .advice import advised, own_way
from .bot import NO_LIMIT, Limit, choices_of, luck_of


class Greedy:
    """`overlooks`: how many moves of a thousand it does not notice at all; `habits`: how many of a thousand decisions
    it makes as good players would, where that was learned.

    But the worst of all it does not do only because it has noticed nothing else.
    """

    def __init__(self, seed: int = 0, worlds: int = 8, overlooks: int = 0, habits: int = 0) -> None:
        self.seed = seed
        self.worlds = worlds
        self.overlooks = overlooks
        self.habits = habits

    def choose(self, seen: Observation, limit: Limit = NO_LIMIT) -> Move:
        luck = random.Random(luck_of(self.seed, seen))
        moves = choices_of(seen)
        considered = self._considered(seen)

        def any_of(places: list[int]) -> int:
            """One that is worth a thought, if there is such a move."""
            return luck.choice([at for at in places if moves[at].id in considered] or places)

        noticed = self._noticed(seen, moves, considered, luck)
        worth = self.weigh(seen)
        better = [at for at in range(len(moves)) if worth[at] > min(worth)]
        if better and not set(noticed) & set(better):
            noticed = [any_of(better)]
        noticed = noticed or list(range(len(moves)))
        most = max(worth[at] for at in noticed)
        return moves[any_of([at for at in noticed if worth[at] == most])]

    def _noticed(self, seen: Observation, moves: list[Move], considered: set[int], luck: random.Random) -> list[int]:
        """Places in the list of moves."""
        if hasattr(seen.game.advice, "habit") and luck.randrange(1000) < self.habits:
            usual = self._usual(seen)
            if usual.id in considered:
                return [moves.index(usual)]
        own = own_way(seen.game, "overlooks")
        overlooks = own(seen, self.overlooks) if own else self.overlooks
        return [at for at in range(len(moves)) if luck.randrange(1000) >= overlooks]

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

    def _usual(self, seen: Observation) -> Move:
        scratch = Scratch(seen.game)
        worlds = np.zeros(1, seen.game.rules.State)
        seed = luck_of(self.seed, seen)
        usual = advised(seen.game).usual_move(seen.record, seen.seat, worlds, seed, scratch.moves, scratch.rng)
        return seen.game.moves[int(usual)]

    def _considered(self, seen: Observation) -> set[int]:
        """The moves that are worth a thought."""
        scratch = Scratch(seen.game)
        number = advised(seen.game).considered(seen.record, seen.seat, scratch.moves, scratch.ids)
        return set(scratch.ids[:number].tolist())
