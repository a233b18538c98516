"""Exact play when few decisions remain: every line is played to its end.

This is **exact** where the seat knows the whole world, and where nobody decides after it: then it takes the average
over the worlds that it must think possible. Where others decide after it, or it has several choices to make in a turn,
each of these worlds is solved exactly, as if everybody knew it: careful about the others, and a little bold about the
rest of its turn. Nothing is solved where the seat would decide again after somebody else in a world it does not know,
where chance comes in, or where several decide at once.
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

MOST_DECISIONS = 8
"""Nothing is solved with more decisions to come."""

MAX_WORLDS = 32
"""So many worlds are imagined; equal ones are solved once."""

MOST_POSITIONS = 1 << 14
POSITIONS_PER_SIMULATION = 16
"""Looking at more positions than this, or than this for each simulation that a bot may make, is not worth it."""

GIVEN_UP = -1


class Depths(NamedTuple):
    """By depth: whose decision it is, what can be chosen, what is left to try, what everybody gets at best."""

    seats: Any
    ids: Any
    untried: Any
    best: Any


class Answers(NamedTuple):
    """By worlds that differ: a hash, and what each move brings there; and that added up over all worlds."""

    keys: Any
    gains: Any
    totals: Any


@rule
def arrive(depth, searcher, unknown, work, depths):
    """Look who decides at this depth and what; returns whether it can be solved."""
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
    """Find out what everybody gets from `worlds[1]` on when all play their best, and write it into `best[1]`.

    Returns how many positions may still be looked at, or GIVEN_UP.
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
    """Find out what each move brings in `worlds[0]`.

    Returns how many positions may still be looked at, or GIVEN_UP.
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
def think_of_world(seen, searcher, seed, number, work):
    """Imagine a world in `worlds[0]`; returns whether there may be others."""
    rng = work.rng
    open_stream(rng, seed, number)
    before = rng[0]
    work.worlds[0] = seen[0]
    imagine(seen[0], searcher, work.worlds[0], rng)
    return rng[0] != before


@rule
def same_world(searcher, distinct, work, answers):
    """Which of so many distinct worlds is like `worlds[0]`; if none is, that is the next one."""
    work.observed[0] = work.worlds[0]
    answers.keys[distinct] = observation_hash(work.record_words, searcher)
    world = 0
    while answers.keys[world] != answers.keys[distinct]:
        world += 1
    return world


@rule
def solve(seen, searcher, seed, positions, work, depths, answers):
    """Add up what each move brings in several worlds; returns how many moves there are, or GIVEN_UP."""
    if actors(seen[0]) != 1 << searcher:
        return GIVEN_UP
    choices = candidate_moves(seen, searcher, work.moves, depths.ids[0])
    answers.totals[:] = 0
    distinct = 0
    for number in range(len(answers.keys)):
        unknown = think_of_world(seen, searcher, seed, number, work)
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
    for loop in (candidate_moves, arrive, play_out, solve_world, think_of_world, solve):
        bound[loop.__name__] = rules.bind(loop, **bound)
    return rules.for_target(bound["solve"])


class Solver:
    """What solving writes on."""

    def __init__(self, game: Game) -> None:
        self.game = game
        depths, most = MOST_DECISIONS + 1, game.rules.MOVES
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
        """The best move, if it can be found out at little cost."""
        positions = MOST_POSITIONS
        if simulations is not None:
            positions = min(positions, POSITIONS_PER_SIMULATION * simulations)
        work = self.work.for_players(seen.players)
        solve = _solve(self.game)
        choices = solve(seen.record, seen.seat, seed, positions, work, self.depths, self.answers)
        if choices == GIVEN_UP:
            return None
        return self.game.moves[int(self.depths.ids[0, np.argmax(self.answers.totals[:choices])])]
