"""Bots that a network guides."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from ...engine.game import Game
from ...engine.moves import Move
from ...engine.observation import Observation
from .. import tree
from ..advice import advised
from ..bot import NO_LIMIT, Limit, choices_of
from ..search import Search, Tree
from ..workbench import workbench
from . import guided, infer
from .net import Net, net_of

KNOBS = {"curiosity": 1500, "trust": 150}
"""How much a likely move is tried though others brought more, and how much less than usual an untried move is expected
to bring; per mille of a win."""


LOOPS = (
    tree.key_of,
    tree.think_up,
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
    rules = advised(game)
    bound: dict[str, Any] = {"POINTS": 0} if hasattr(game.advice, "rewards") else {}
    for loop in LOOPS:
        bound[loop.__name__] = rules.bound(loop, **bound)
    return rules.runs(bound["simulate_guided"]), rules.runs(bound["answer"])


class GuidedTree(Tree):
    """A tree that grows where a network likes it."""

    enough = guided.ENOUGH

    def __init__(self, net: Net, knobs: dict[str, int]) -> None:
        super().__init__(net.game, {**KNOBS, **knobs, "ripe": 1})
        self.brain = net.brain()
        self.guided = _loops(net.game)[0]

    def grow(self, seen: Observation, seed: int, first: int, times: int) -> None:
        bench = self.bench.for_players(seen.players)
        self.guided(seen.record, seen.seat, seed, first, times, bench, self.branches, self.brain, self.knobs)


class Guided(Search):
    """A search that a network guides. In games that have no network or more players than it knows, and on interpreted
    rules, where asking it would take longer than playing on, it plays on by habit, or is a plain one."""

    deep = True

    def __init__(self, seed: int = 0, limit: Limit = NO_LIMIT, net: Net | None = None, **knobs: int) -> None:
        super().__init__(seed, limit, **knobs)
        self.net = net

    def _new_tree(self, game: Game, players: int) -> Tree:
        net = None if game.target == "interpreted" else self.net or net_of(game)
        if net is None or players > net.seats:
            return Tree(game, self.knobs, by_habit=hasattr(game.advice, "habit"))
        return GuidedTree(net, self.knobs)


class Hunch:
    """Plays what a network would choose of what is worth a thought, at once, without a search."""

    def __init__(self, net: Net, seed: int = 0) -> None:
        self.net = net
        self.seed = seed
        self._brain = net.brain()
        self._bench = workbench(net.game, worlds=1)
        self._answer = _loops(net.game)[1]

    def choose(self, seen: Observation, limit: Limit = NO_LIMIT) -> Move:
        choices_of(seen)
        bench = self._bench.for_players(seen.players)
        number = advised(seen.game).considered(seen.record, seen.seat, bench.moves, bench.ids)
        self._answer(seen.record, seen.seat, number, bench, self._brain)
        ids = bench.ids[:number]
        return seen.game.moves[int(ids[np.argmax(self._brain.priors[0, ids])])]
