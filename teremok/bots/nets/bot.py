"""Bots that use a network: the guided search, and the policy head alone."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from ...engine.game import Game
from ...engine.moves import Move
from ...engine.observation import Observation
from .. import tree
from ..advice import advice_of
from ..bot import NO_LIMIT, Limit, choices_of
from ..search import Search, Tree
from ..workspace import workspace
from . import guided, infer
from .net import Net, net_of

SEARCH_PARAMETERS = {"exploration": 1500, "prior_weight": 150}
"""PUCT exploration constant, and how much less than the node's average an untried move is expected to bring."""


LOOPS = (
    tree.node_key,
    tree.sample_likely_world,
    infer.write_priors,
    infer.evaluate_observation,
    infer.evaluate_view,
    infer.cached_priors,
    infer.seat_value,
    infer.write_values,
    guided.select_edge_guided,
    guided.write_expected,
    guided.evaluate_leaf_guided,
    infer.predict,
)
"""Rules to bind to a game, callees first."""


@functools.cache
def _loops(game: Game) -> tuple[Any, Any]:
    """`simulate` with a network, and `predict`, bound to a game."""
    rules = advice_of(game)
    bound: dict[str, Any] = {"POINTS": 0} if hasattr(game.advice, "rewards") else {}
    for loop in LOOPS:
        bound[loop.__name__] = rules.bind(loop, **bound)
    bound["select_edge"] = bound["select_edge_guided"]
    bound["evaluate_leaf"] = bound["evaluate_leaf_guided"]
    bound["descend"] = rules.bind(tree.descend, **bound)
    return rules.for_target(rules.bind(tree.simulate, **bound)), rules.for_target(bound["predict"])


class GuidedTree(Tree):
    """A tree whose leaves a network evaluates."""

    min_simulations = guided.MIN_SIMULATIONS

    def __init__(self, net: Net, parameters: dict[str, int]) -> None:
        super().__init__(net.game, {**SEARCH_PARAMETERS, **parameters, "expand_after": 1})
        self.simulate = _loops(net.game)[0]
        self.work = self.work._replace(net=net.buffers())


class Guided(Search):
    """A search guided by a network.

    Without a network for the game and number of players, it searches with rollouts by the game's `rollout_policy`, or
    with plain ones. So it does on interpreted rules, where the network would be slower than a rollout.
    """

    deep = True

    def __init__(self, seed: int = 0, limit: Limit = NO_LIMIT, net: Net | None = None, **parameters: int) -> None:
        super().__init__(seed, limit, **parameters)
        self.net = net

    def _new_tree(self, game: Game, players: int) -> Tree:
        net = None if game.target == "interpreted" else self.net or net_of(game)
        if net is None or players > net.seats:
            return Tree(game, self.parameters, by_policy=hasattr(game.advice, "rollout_policy"))
        return GuidedTree(net, self.parameters)


class PolicyBot:
    """Plays the unpruned move with the highest prior of a network, without a search."""

    def __init__(self, net: Net, seed: int = 0) -> None:
        self.net = net
        self.seed = seed
        self._buffers = net.buffers()
        self._work = workspace(net.game, worlds=1)
        self._predict = _loops(net.game)[1]

    def choose(self, seen: Observation, limit: Limit = NO_LIMIT) -> Move:
        choices_of(seen)
        work = self._work.for_players(seen.players)
        number = advice_of(seen.game).candidate_moves(seen.record, seen.seat, work.moves, work.ids)
        self._predict(seen.record, seen.seat, number, work, self._buffers)
        ids = work.ids[:number]
        return seen.game.moves[int(ids[np.argmax(self._buffers.priors[0, ids])])]
