"""A bot that searches: information-set Monte Carlo tree search. How it goes about it is in tree.py."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..engine.game import Game, Move
from ..engine.match import Observation, Scratch
from ..engine.record import NONE, blank
from . import tree
from .advice import MOST, advised, own_way
from .bot import NO_LIMIT, Limit, choices_of, luck_of, now
from .table import KNOBS

SECONDS = 1.0
"""How long it thinks where nobody says."""

FIRST_CHUNK = 8
CHUNK_SECONDS = 0.005
"""The clock is looked at about so often."""

PLACES_FOR_NODES = 1 << 17
PLACES_FOR_EDGES = 1 << 21
"""A node has sixteen edges on average; when either runs out, the tree grows no more."""


@functools.cache
def _loops(game: Game) -> tuple[Any, Any]:
    """The search bound to a game: `simulate` and `root`."""
    rules = advised(game)
    bound: dict[str, Any] = {}
    for loop in tree.BOUND:
        bound[loop.__name__] = rules.bound(loop, **bound)
    return rules.runs(bound["simulate"]), rules.runs(rules.bound(tree.root))


@dataclass(frozen=True)
class Thought:
    """What a search found out about a move."""

    move: Move
    value: float
    """The mean reward of the simulations that began with it, 0 to 1."""
    simulations: int


class Tree:
    """The tree of one seat in one match, and all that simulations write on."""

    def __init__(self, game: Game, knobs: dict[str, int]) -> None:
        self.game = game
        self.simulate, self.root = _loops(game)
        self.knobs = blank(tree.Knobs)
        for name, value in (KNOBS | getattr(game.advice, "KNOBS", {}) | knobs).items():
            self.knobs[name] = value
        self.worlds = np.zeros(2, game.rules.State)
        self.path = np.zeros(tree.DEEPEST, tree.Step)
        self.scratch = Scratch(game)
        size = game.rules.State.itemsize
        self.words = np.zeros(-(-size // 8), np.uint64)
        self.view = self.words.view(np.uint8)[:size].view(game.rules.State)
        self.clear()

    def clear(self) -> None:
        self.nodes = np.zeros(PLACES_FOR_NODES, tree.Node)
        self.known = np.zeros((PLACES_FOR_NODES, self.game.words_count), np.uint64)
        self.edges = np.zeros(PLACES_FOR_EDGES, tree.Edge)
        self.used = np.zeros(2, np.int64)

    def half_full(self) -> bool:
        return bool(self.used[tree.NODES] * 2 > len(self.nodes) or self.used[tree.EDGES] * 2 > len(self.edges))

    def grow(self, seen: Observation, seed: int, first: int, times: int) -> None:
        players = seen.players
        self.simulate(
            seen.record,
            seen.seat,
            players,
            seed,
            first,
            times,
            self.worlds,
            self.nodes,
            self.known,
            self.edges,
            self.used,
            self.path,
            self.view,
            self.words,
            self.scratch.moves,
            self.scratch.ids,
            np.zeros(players, np.int64),
            np.zeros(players, np.int64),
            self.knobs,
            self.scratch.rng,
        )

    def thoughts(self, seen: Observation) -> list[Thought]:
        """What was found out about each move, the most tried first."""
        root = int(self.root(seen.record, seen.seat, self.nodes, self.used, self.view, self.words))
        found = []
        at = NONE if root == NONE else int(self.nodes[root]["first"])
        while at != NONE:
            edge = self.edges[at]
            tried = int(edge["visits"])
            value = int(edge["total"]) / (tried * MOST) if tried else 0.0
            found.append(Thought(self.game.moves[int(edge["move"])], value, tried))
            at = int(edge["next"])
        return sorted(found, key=lambda thought: (-thought.simulations, -thought.value, thought.move.id))


class Search:
    """Keeps its tree from move to move, as long as it fits one match after another."""

    def __init__(self, seed: int = 0, limit: Limit = NO_LIMIT, **knobs: int) -> None:
        self.seed = seed
        self.limit = limit
        self.knobs = knobs
        self._tree: Tree | None = None

    def choose(self, seen: Observation, limit: Limit = NO_LIMIT) -> Move:
        choices_of(seen)
        scratch = Scratch(seen.game)
        if advised(seen.game).considered(seen.record, seen.seat, scratch.moves, scratch.ids) == 1:
            return seen.game.moves[int(scratch.ids[0])]
        return self.think(seen, limit)[0].move

    def think(self, seen: Observation, limit: Limit = NO_LIMIT) -> list[Thought]:
        """What the search finds out about each move within the limit, the best first."""
        choices_of(seen)
        limit = limit.within(self.limit)
        if limit == NO_LIMIT:
            limit = Limit(SECONDS)
        if own := own_way(seen.game, "think"):
            return _own_thoughts(own, seen, limit)
        tree = self._tree_for(seen)
        seed = luck_of(self.seed, seen)
        tree.grow(seen, seed, 0, 0)  # compiled before the clock starts
        began = now()
        done, chunk = 0, FIRST_CHUNK
        while limit.simulations is None or done < limit.simulations:
            times = chunk if limit.simulations is None else min(chunk, limit.simulations - done)
            before = now()
            tree.grow(seen, seed, done, times)
            done += times
            after = now()
            if limit.seconds is not None and after - began >= limit.seconds:
                break
            if after - before < CHUNK_SECONDS:
                chunk *= 2
        return tree.thoughts(seen)

    def _tree_for(self, seen: Observation) -> Tree:
        if self._tree is None or self._tree.game is not seen.game:
            self._tree = Tree(seen.game, self.knobs)
        elif self._tree.half_full():
            self._tree.clear()
        return self._tree


def _own_thoughts(own: Any, seen: Observation, limit: Limit) -> list[Thought]:
    """What a game finds out that goes its own way."""
    own(seen, 1, lambda: True)  # compiled before the clock starts
    until = float("inf") if limit.seconds is None else now() + limit.seconds
    found = own(seen, limit.simulations, lambda: now() >= until)
    return [Thought(seen.game.moves[move], value, tries) for move, value, tries in found]
