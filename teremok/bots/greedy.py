"""A bot with one-move lookahead: maximises the average value after its move over a few imagined worlds."""

from __future__ import annotations

import random

import numpy as np

from ..engine.moves import Move
from ..engine.observation import Observation, Scratch
from .advice import advice_of, custom_hook
from .bot import NO_LIMIT, Limit, choices_of, decision_seed


class Greedy:
    """Chooses the best move of those it notices.

    `miss_rate`: per mille of moves that it does not notice. `policy_rate`: per mille of decisions drawn from the game's
    rollout policy, if the game has one. It never plays one of the worst moves only because it noticed no other.
    """

    def __init__(self, seed: int = 0, worlds: int = 8, miss_rate: int = 0, policy_rate: int = 0) -> None:
        self.seed = seed
        self.worlds = worlds
        self.miss_rate = miss_rate
        self.policy_rate = policy_rate

    def choose(self, seen: Observation, limit: Limit = NO_LIMIT) -> Move:
        rng = random.Random(decision_seed(self.seed, seen))
        moves = choices_of(seen)
        candidates = self._candidates(seen)

        def choose_from(indices: list[int]) -> int:
            """A random one of these moves, preferably not a pruned one."""
            return rng.choice([i for i in indices if moves[i].id in candidates] or indices)

        noticed = self._noticed(seen, moves, candidates, rng)
        values = self.evaluate_moves(seen)
        better = [i for i in range(len(moves)) if values[i] > min(values)]
        if better and not set(noticed) & set(better):
            noticed = [choose_from(better)]
        noticed = noticed or list(range(len(moves)))
        best = max(values[i] for i in noticed)
        return moves[choose_from([i for i in noticed if values[i] == best])]

    def _noticed(self, seen: Observation, moves: list[Move], candidates: set[int], rng: random.Random) -> list[int]:
        """Indices of the moves that it notices."""
        if hasattr(seen.game.advice, "rollout_policy") and rng.randrange(1000) < self.policy_rate:
            move = self._policy_move(seen)
            if move.id in candidates:
                return [moves.index(move)]
        own = custom_hook(seen.game, "miss_rate")
        miss_rate = own(seen, self.miss_rate) if own else self.miss_rate
        return [i for i in range(len(moves)) if rng.randrange(1000) >= miss_rate]

    def evaluate_moves(self, seen: Observation) -> list[int]:
        """Sum of each legal move's value over the imagined worlds."""
        game = seen.game
        if own := custom_hook(game, "evaluate_moves"):
            return list(own(seen, [move.id for move in seen.legal()]))
        scratch = Scratch(game)
        worlds = np.zeros(2, game.rules.State)
        totals = np.zeros(game.rules.MOVES, np.int64)
        seed = decision_seed(self.seed, seen)
        number = advice_of(game).evaluate_moves(
            seen.record, seen.seat, worlds, self.worlds, seed, scratch.moves, scratch.ids, scratch.rng, totals
        )
        return list(map(int, totals[:number]))

    def _policy_move(self, seen: Observation) -> Move:
        scratch = Scratch(seen.game)
        worlds = np.zeros(1, seen.game.rules.State)
        seed = decision_seed(self.seed, seen)
        move = advice_of(seen.game).policy_move(seen.record, seen.seat, worlds, seed, scratch.moves, scratch.rng)
        return seen.game.moves[int(move)]

    def _candidates(self, seen: Observation) -> set[int]:
        """Ids of the unpruned moves."""
        scratch = Scratch(seen.game)
        number = advice_of(seen.game).candidate_moves(seen.record, seen.seat, scratch.moves, scratch.ids)
        return set(scratch.ids[:number].tolist())
