"""Bots that a network guides."""

from __future__ import annotations

import functools
from typing import Any

from ...engine.game import Game
from ...engine.match import Observation
from .. import tree
from ..advice import MOST_REWARD, advised
from ..bot import NO_LIMIT, Limit, luck_of
from ..search import Search, Tree
from . import guided, infer
from .infer import Layers
from .net import brain_of


@functools.cache
def _loops(game: Game) -> tuple[Any, Any]:
    rules = advised(game)
    bound: dict[str, Any] = {}
    for loop in (tree.key_of, tree.think_up, infer.look, guided.descend_guided, guided.simulate_guided, infer.answer):
        bound[loop.__name__] = rules.bound(loop, **bound)
    return rules.runs(bound["simulate_guided"]), rules.runs(bound["answer"])


class GuidedTree(Tree):
    def __init__(self, game: Game, layers: Layers, knobs: dict[str, int]) -> None:
        super().__init__(game, knobs)
        self.knobs["ripe"] = 1
        self.brain = brain_of(game, layers)
        self.guided, self.answer = _loops(game)

    def grow(self, seen: Observation, seed: int, first: int, times: int) -> None:
        bench = self.bench.for_players(seen.players)
        self.guided(seen.record, seen.seat, seed, first, times, bench, self.branches, self.brain, self.knobs)


class Guided(Search):
    def __init__(self, layers: Layers, seed: int = 0, limit: Limit = NO_LIMIT, **knobs: int) -> None:
        super().__init__(seed, limit, **{"curiosity": 1500, "trust": 150} | knobs)
        self.layers = layers

    def _new_tree(self, game: Game) -> Tree:
        return GuidedTree(game, self.layers, self.knobs)


class Alone:
    """Chooses what the network likes best, at once."""

    def __init__(self, layers: Layers, seed: int = 0) -> None:
        self.layers, self.seed = layers, seed
        self.tree: GuidedTree | None = None

    def choose(self, seen: Observation, limit: Limit = NO_LIMIT) -> Any:
        if self.tree is None:
            self.tree = GuidedTree(seen.game, self.layers, {})
        tree = self.tree
        bench = tree.bench.for_players(seen.players)
        bench.moves[:] = 0
        for move in seen.legal():
            bench.moves[move.id // 64] |= 1 << (move.id % 64)
        import numpy as np
        number = tree.answer(seen.record, seen.seat, bench, tree.brain, MOST_REWARD)
        return seen.game.moves[int(bench.ids[int(np.argmax(tree.brain.priors[:number]))])]
