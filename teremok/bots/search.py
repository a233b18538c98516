"""A bot that searches: keeps and grows the trees of tree.py within a limit."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from ..engine.game import SEEDS, Game
from ..engine.moves import Move
from ..engine.observation import Observation, Scratch
from ..engine.record import NONE, blank
from . import tree
from .advice import MAX_REWARD, advice_of, custom_hook
from .bot import NO_LIMIT, Limit, choices_of, decision_seed
from .exact import Solver
from .pace import Pace
from .settings import SEARCH_PARAMETERS
from .workspace import workspace

DEFAULT_SECONDS = 1.0
"""Time for a move where no limit is given."""

MAX_NODES = 1 << 17
MAX_EDGES = 1 << 22
"""Capacity of a tree, which stops growing when either runs out. A node has 32 edges on average."""


@functools.cache
def _loops(game: Game, by_policy: bool) -> tuple[Any, Any, Any]:
    """`simulate`, `root_node` and `add_root_totals`, bound to a game; rollouts are random or by its rollout policy."""
    rules = advice_of(game)
    if by_policy:
        rules = replace(rules, names=rules.names | {"drawn": rules.names["rollout_policy"]})
    bound: dict[str, Any] = {}
    for loop in tree.LOOPS:
        bound[loop.__name__] = rules.bind(loop, **bound)
    unbound = rules.for_target(tree.root_node), rules.for_target(tree.add_root_totals)
    return rules.for_target(bound["simulate"]), *unbound


@dataclass(frozen=True)
class MoveEstimate:
    """Result of a search for one move."""

    move: Move
    value: float
    """Mean reward of the simulations that began with it, 0 to 1."""
    simulations: int


class MoveTotals:
    """Simulations and rewards by move, summed over all trees."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.known: npt.NDArray[np.bool_] = np.zeros(game.rules.MOVES, np.bool_)
        self.visits: npt.NDArray[np.int64] = np.zeros(game.rules.MOVES, np.int64)
        self.totals: npt.NDArray[np.int64] = np.zeros(game.rules.MOVES, np.int64)

    @property
    def lead(self) -> int:
        """Simulations of the most tried move minus those of the next one."""
        second, first = np.partition(np.append(self.visits, 0), -2)[-2:]
        return int(first - second)

    def estimates(self) -> list[MoveEstimate]:
        """Results by move, most tried first."""
        estimates = []
        for id in np.flatnonzero(self.known).tolist():
            tried = int(self.visits[id])
            value = int(self.totals[id]) / (tried * MAX_REWARD) if tried else 0.0
            estimates.append(MoveEstimate(self.game.moves[id], value, tried))
        return sorted(estimates, key=lambda estimate: (-estimate.simulations, -estimate.value, estimate.move.id))


class Tree:
    """The tree of one seat in one match."""

    min_simulations = 30
    """Simulations of a move below which its value is mostly noise."""

    def __init__(self, game: Game, parameters: dict[str, int], by_policy: bool = False) -> None:
        self.game = game
        self.simulate, self._root_node, self._add_root_totals = _loops(game, by_policy)
        self.parameters = blank(tree.SearchParameters)
        if by_policy:
            parameters = {"advice_rate": 0, **parameters}
        for name, value in (SEARCH_PARAMETERS | getattr(game.advice, "SEARCH_PARAMETERS", {}) | parameters).items():
            self.parameters[name] = value
        self.work = workspace(game, worlds=2)
        self.clear()

    def clear(self) -> None:
        self.arrays = tree.TreeArrays(
            nodes=np.zeros(MAX_NODES, tree.Node),
            known=np.zeros((MAX_NODES, self.game.move_set_words), np.uint64),
            edges=np.zeros(MAX_EDGES, tree.Edge),
            used=np.zeros(2, np.int64),
            path=np.zeros(tree.MAX_DEPTH, tree.Step),
            sqrt_table=tree.SQRT_TABLE,
        )

    def half_full(self) -> bool:
        used, nodes, edges = self.arrays.used, self.arrays.nodes, self.arrays.edges
        return bool(used[tree.NODES] * 2 > len(nodes) or used[tree.EDGES] * 2 > len(edges))

    def knows(self, seen: Observation) -> bool:
        """Whether the observation has a node that was expanded. If not, nothing in the tree can be reused."""
        root = self._root(seen)
        return root != NONE and bool(self.arrays.nodes[root]["visits"] >= self.parameters["expand_after"][0])

    def grow(self, seen: Observation, seed: int, first: int, times: int) -> None:
        work = self.work.for_players(seen.players)
        self.simulate(seen.record, seen.seat, seed, first, times, work, self.arrays, self.parameters)

    def add_to(self, totals: MoveTotals, seen: Observation) -> None:
        """Add the statistics of the moves at an observation."""
        root = self._root(seen)
        if root != NONE:
            self._add_root_totals(self.arrays, root, totals.known, totals.visits, totals.totals)

    def _root(self, seen: Observation) -> int:
        work, arrays = self.work, self.arrays
        found = self._root_node(seen.record, seen.seat, work.observed, work.record_words, arrays.nodes, arrays.used)
        return int(found)


class Search:
    """Tree search, one tree for each core. Trees are reused from move to move while they know the position."""

    deep = False
    """Passed to a game's own `search`."""

    def __init__(self, seed: int = 0, limit: Limit = NO_LIMIT, **parameters: int) -> None:
        self.seed = seed
        self.limit = limit
        self.parameters = parameters
        self._table: tuple[Game, int] | None = None
        self._trees: list[Tree] = []
        self._solver: Solver | None = None

    def choose(self, seen: Observation, limit: Limit = NO_LIMIT) -> Move:
        """The only unpruned move, or the best move of an exact solution, or the most tried move of a search."""
        choices_of(seen)
        scratch = Scratch(seen.game)
        if advice_of(seen.game).candidate_moves(seen.record, seen.seat, scratch.moves, scratch.ids) == 1:
            return seen.game.moves[int(scratch.ids[0])]
        if custom_hook(seen.game, "search"):
            return self._custom_search(seen, limit)[0].move
        limit = self._limit(limit)
        best = self._solver_for(seen).best_move(seen, decision_seed(self.seed, seen), limit.simulations)
        if best is not None:
            return best
        return self._search(seen, limit, decided=True).estimates()[0].move

    def analyse(self, seen: Observation, limit: Limit = NO_LIMIT) -> list[MoveEstimate]:
        """Results of a search within the limit for each move, best first."""
        choices_of(seen)
        if custom_hook(seen.game, "search"):
            return self._custom_search(seen, limit, every_move=True)
        return self._search(seen, self._limit(limit), decided=False).estimates()

    def _custom_search(self, seen: Observation, limit: Limit, *, every_move: bool = False) -> list[MoveEstimate]:
        """Results of the game's own `search`."""
        limit = self._limit(limit)
        search = functools.partial(custom_hook(seen.game, "search"), seen, deep=self.deep, every_move=every_move)
        search(1, lambda: True)  # compile before the clock starts
        until = float("inf") if limit.seconds is None else limit.clock() + limit.seconds
        estimates = search(limit.simulations, lambda: limit.clock() >= until)
        return [MoveEstimate(seen.game.moves[move], value, tries) for move, value, tries in estimates]

    def _limit(self, limit: Limit) -> Limit:
        limit = limit.within(self.limit)
        if limit.seconds is None and limit.simulations is None:
            return replace(limit, seconds=DEFAULT_SECONDS)
        return limit

    def _search(self, seen: Observation, limit: Limit, decided: bool) -> MoveTotals:
        """Grow the trees to the limit; if `decided`, only until no other move can become the most tried."""
        trees = self._trees_for(seen, limit.cores)
        seed = decision_seed(self.seed, seen)
        pace = Pace(limit)
        with _threads(limit.cores) as on_each:
            while times := pace.times():
                on_each(functools.partial(_grow_share, trees, seen, seed, pace.done, times), range(limit.cores))
                pace.made(times)
                if decided and _totals(trees, seen).lead > pace.left:
                    break
        return _totals(trees, seen)

    def _solver_for(self, seen: Observation) -> Solver:
        if self._solver is None or self._solver.game is not seen.game:
            self._solver = Solver(seen.game)
        return self._solver

    @property
    def min_simulations(self) -> int:
        """Simulations of a move below which its value is mostly noise."""
        return self._trees[0].min_simulations if self._trees else Tree.min_simulations

    def _trees_for(self, seen: Observation, cores: int) -> list[Tree]:
        if (seen.game, seen.players) != self._table:
            self._table = seen.game, seen.players
            self._trees = []
        for grown in self._trees:
            if grown.half_full() or not grown.knows(seen):
                grown.clear()
        while len(self._trees) < cores:
            self._trees.append(self._new_tree(seen.game, seen.players))
            self._trees[-1].grow(seen, 0, 0, 0)  # compile before the clock starts
        return self._trees[:cores]

    def _new_tree(self, game: Game, players: int) -> Tree:
        return Tree(game, self.parameters)


def _grow_share(trees: list[Tree], seen: Observation, seed: int, done: int, times: int, core: int) -> None:
    """Grow one of the trees, with a seed of its own, by its share of the simulations."""
    cores = len(trees)
    trees[core].grow(seen, (seed + core) % SEEDS, done // cores, (times + cores - 1 - core) // cores)


def _totals(trees: list[Tree], seen: Observation) -> MoveTotals:
    totals = MoveTotals(seen.game)
    for grown in trees:
        grown.add_to(totals, seen)
    return totals


@contextlib.contextmanager
def _threads(cores: int) -> Iterator[Callable[..., object]]:
    """A `map` that runs on a number of cores and returns when all work is done."""
    if cores == 1:
        yield lambda work, items: list(map(work, items))
        return
    with ThreadPoolExecutor(cores) as pool:
        yield lambda work, items: list(pool.map(work, items))
