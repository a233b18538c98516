"""Bots that a network guides."""

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
"""How much a likely move is tried though others brought more, and how much less than usual an untried move is expected
to bring; per mille of a win."""


LOOPS = (
    tree.node_key,
    tree.sample_likely_world,
    infer.write_priors,
    infer.look_at,
    infer.look,
    infer.ask,
    infer.expected,
    infer.write_values,
    guided.write_expected,
    guided.descend_guided,
    guided.simulate_guided,
    infer.answer,
)
"""What names rules of a game, or what its rewards are, each after those it calls."""


@functools.cache
def _loops(game: Game) -> tuple[Any, Any]:
    """The guided search bound to a game, and what its network answers."""
    rules = advice_of(game)
    bound: dict[str, Any] = {"POINTS": 0} if hasattr(game.advice, "rewards") else {}
    for loop in LOOPS:
        bound[loop.__name__] = rules.bind(loop, **bound)
    return rules.for_target(bound["simulate_guided"]), rules.for_target(bound["answer"])


class GuidedTree(Tree):
    """A tree that grows where a network likes it."""

    min_simulations = guided.ENOUGH

    def __init__(self, net: Net, parameters: dict[str, int]) -> None:
        super().__init__(net.game, {**SEARCH_PARAMETERS, **parameters, "expand_after": 1})
        self.buffers = net.buffers()
        self.guided = _loops(net.game)[0]

    def grow(self, seen: Observation, seed: int, first: int, times: int) -> None:
        work = self.work.for_players(seen.players)
        self.guided(seen.record, seen.seat, seed, first, times, work, self.arrays, self.buffers, self.parameters)


class Guided(Search):
    """A search that a network guides. In games that have no network or more players than it knows, and on interpreted
    rules, where asking it would take longer than playing on, it plays on by habit, or is a plain one."""

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
    """Plays what a network would choose of what is worth a thought, at once, without a search."""

    def __init__(self, net: Net, seed: int = 0) -> None:
        self.net = net
        self.seed = seed
        self._brain = net.buffers()
        self._bench = workspace(net.game, worlds=1)
        self._answer = _loops(net.game)[1]

    def choose(self, seen: Observation, limit: Limit = NO_LIMIT) -> Move:
        choices_of(seen)
        work = self._bench.for_players(seen.players)
        number = advice_of(seen.game).candidate_moves(seen.record, seen.seat, work.moves, work.ids)
        self._answer(seen.record, seen.seat, number, work, self._brain)
        ids = work.ids[:number]
        return seen.game.moves[int(ids[np.argmax(self._brain.priors[0, ids])])]
