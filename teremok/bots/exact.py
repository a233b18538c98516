"""Exact endgame solver: plays every line to the end when few decisions remain.

The result is **exact** where the seat knows the whole world, and where nobody decides after it; it is then the average
over possible worlds. Where others decide after the seat, or it has several decisions in a turn, each possible world is
solved as if everybody knew it: pessimistic about the others, slightly optimistic about the rest of the turn. The solver
gives up where the seat would decide again after another seat in an unknown world, where chance is involved, and where
several seats decide at once.
"""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import numpy as np

from ..engine.bits import clear, listed, popcount
from ..engine.compiler import rule
from ..engine.contract import actors, apply, imagine, legal
from ..engine.game import Game
from ..engine.moves import Move
from ..engine.observation import Observation
from ..engine.random import open_stream
from .advice import MAX_SEATS, advice_of, candidate_moves, prune_moves, rewards_at_end
from .tree import observation_hash
from .workspace import workspace

MAX_DECISIONS = 8
"""Depth at which the solver gives up."""

MAX_WORLDS = 32
"""Imagined worlds; equal ones are solved once."""

MAX_POSITIONS = 1 << 14
POSITIONS_PER_SIMULATION = 16
"""Positions after which the solver gives up: in all, and for each simulation that the bot may make."""

GIVEN_UP = -1


class Depths(NamedTuple):
    """By depth: the seat that decides, its candidate moves, how many are untried, and the best rewards so far."""

    seats: Any
    ids: Any
    untried: Any
    best: Any


class Answers(NamedTuple):
    """By distinct world: its hash and the reward of each move; and the rewards summed over all worlds."""

    keys: Any
    gains: Any
    totals: Any


@rule
def arrive(depth, searcher, unknown, work, depths):
    """Set up the decision at this depth; returns whether it can be solved."""
    world, moves = work.worlds[depth], work.moves
    acting = actors(world)
    depths.untried[depth] = 0
    if acting == 0:
        rewards_at_end(world, work.rank_keys, depths.best[depth])
        return True
    if popcount(acting) > 1 or depth + 1 == len(work.worlds):
        return False
    seat = popcount(acting - 1)
    if unknown and seat == searcher and depth > 1 and depths.seats[depth - 1] != searcher:
        return False
    depths.seats[depth] = seat
    depths.best[depth, seat] = -1
    clear(moves)
    legal(world, seat, moves)
    prune_moves(world, seat, moves)
    depths.untried[depth] = listed(moves, depths.ids[depth])
    return True


@rule
def play_out(searcher, unknown, positions, work, depths):
    """Write the rewards of best play from `worlds[1]` on into `best[1]`.

    Returns how many positions are left, or GIVEN_UP.
    """
    worlds, rng = work.worlds, work.rng
    seats, ids, untried, best = depths.seats, depths.ids, depths.untried, depths.best
    depth = 1
    going = arrive(depth, searcher, unknown, work, depths)
    while going and positions > 0:
        if untried[depth] > 0:
            untried[depth] -= 1
            positions -= 1
            worlds[depth + 1] = worlds[depth]
            before = rng[0]
            apply(worlds[depth + 1], seats[depth], ids[depth, untried[depth]], rng)
            depth += 1
            going = rng[0] == before and arrive(depth, searcher, unknown, work, depths)
        elif depth == 1:
            return positions
        else:
            depth -= 1
            if best[depth + 1, seats[depth]] > best[depth, seats[depth]]:
                for seat in range(len(work.rank_keys)):
                    best[depth, seat] = best[depth + 1, seat]
    return GIVEN_UP


@rule
def solve_world(searcher, unknown, positions, choices, work, depths, gains):
    """Write the reward of each move in `worlds[0]`.

    Returns how many positions are left, or GIVEN_UP.
    """
    worlds, rng = work.worlds, work.rng
    for i in range(choices):
        worlds[1] = worlds[0]
        before = rng[0]
        apply(worlds[1], searcher, depths.ids[0, i], rng)
        if rng[0] != before:
            return GIVEN_UP
        positions = play_out(searcher, unknown, positions, work, depths)
        if positions < 0:
            return GIVEN_UP
        gains[i] = depths.best[1, searcher]
    return positions


@rule
def imagine_world(seen, searcher, seed, number, work):
    """Imagine a world in `worlds[0]`; returns whether other worlds are possible."""
    rng = work.rng
    open_stream(rng, seed, number)
    before = rng[0]
    work.worlds[0] = seen[0]
    imagine(seen[0], searcher, work.worlds[0], rng)
    return rng[0] != before


@rule
def same_world(searcher, distinct, work, answers):
    """Index of the distinct world that equals `worlds[0]`; `distinct` if it is a new one."""
    work.observed[0] = work.worlds[0]
    answers.keys[distinct] = observation_hash(work.record_words, searcher)
    world = 0
    while answers.keys[world] != answers.keys[distinct]:
        world += 1
    return world


@rule
def solve(seen, searcher, seed, positions, work, depths, answers):
    """Sum the reward of each move over several worlds; returns the number of moves, or GIVEN_UP."""
    if actors(seen[0]) != 1 << searcher:
        return GIVEN_UP
    choices = candidate_moves(seen, searcher, work.moves, depths.ids[0])
    answers.totals[:] = 0
    distinct = 0
    for number in range(len(answers.keys)):
        unknown = imagine_world(seen, searcher, seed, number, work)
        world = same_world(searcher, distinct, work, answers)
        gains = answers.gains[world]
        if world == distinct:
            distinct += 1
            positions = solve_world(searcher, unknown, positions, choices, work, depths, gains)
            if positions < 0:
                return GIVEN_UP
        for i in range(choices):
            answers.totals[i] += gains[i]
        if not unknown:
            return choices
    return choices


@functools.cache
def _solve(game: Game) -> Any:
    rules = advice_of(game)
    bound: dict[str, Any] = {}
    for loop in (candidate_moves, arrive, play_out, solve_world, imagine_world, solve):
        bound[loop.__name__] = rules.bind(loop, **bound)
    return rules.for_target(bound["solve"])


class Solver:
    """The solver of a game, with its working arrays."""

    def __init__(self, game: Game) -> None:
        self.game = game
        depths, most = MAX_DECISIONS + 1, game.rules.MOVES
        self.work = workspace(game, worlds=depths)
        self.depths = Depths(
            seats=np.zeros(depths, np.int64),
            ids=np.zeros((depths, most), np.int32),
            untried=np.zeros(depths, np.int64),
            best=np.zeros((depths, MAX_SEATS), np.int64),
        )
        self.answers = Answers(
            keys=np.zeros(MAX_WORLDS, np.uint64),
            gains=np.zeros((MAX_WORLDS, most), np.int64),
            totals=np.zeros(most, np.int64),
        )

    def best_move(self, seen: Observation, seed: int, simulations: int | None) -> Move | None:
        """The best move, or None if solving would cost too much."""
        positions = MAX_POSITIONS
        if simulations is not None:
            positions = min(positions, POSITIONS_PER_SIMULATION * simulations)
        work = self.work.for_players(seen.players)
        solve = _solve(self.game)
        choices = solve(seen.record, seen.seat, seed, positions, work, self.depths, self.answers)
        if choices == GIVEN_UP:
            return None
        return self.game.moves[int(self.depths.ids[0, np.argmax(self.answers.totals[:choices])])]
