"""Exact play when few decisions remain: every line is played to its end.

This is **exact** where the seat knows the whole world, and where nobody decides after it: then it takes the average
over the worlds that it must think possible. Where others decide after it, or it has several choices to make in a turn,
each of these worlds is solved exactly, as if everybody knew it: careful about the others, and a little bold about the
rest of its turn. Nothing is solved where the seat would decide again after somebody else in a world it does not know,
where chance comes in, or where several decide at once.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from ..engine.bits import clear, listed, ones
from ..engine.game import Game
from ..engine.loops import actors, apply, imagine, legal
from ..engine.match import Observation, Scratch
from ..engine.moves import Move
from ..engine.random import open_stream
from ..engine.rule import rule
from .advice import MOST_SEATS, advised, consider, rewards_at_end
from .tree import hashed

DEEPEST = 8
"""So many decisions may remain."""

WORLDS = 32
"""So many are imagined; equal ones are solved once."""

POSITIONS = 1 << 14
PER_SIMULATION = 16
"""Looking at more positions than this, or than this for each simulation that a bot may make, is not worth it."""

GIVEN_UP = -1


@rule
def arrive(line, depth, searcher, unknown, moves, ids, untried, seats, best, standings):
    """Look who decides at this depth and what; returns whether it can be solved."""
    acting = actors(line[depth])
    untried[depth] = 0
    if acting == 0:
        rewards_at_end(line[depth], standings, best[depth])
        return True
    if ones(acting) > 1 or depth + 1 == len(line):
        return False
    seat = ones(acting - 1)
    if unknown and seat == searcher and depth > 1 and seats[depth - 1] != searcher:
        return False
    seats[depth] = seat
    best[depth, seat] = -1
    clear(moves)
    legal(line[depth], seat, moves)
    consider(line[depth], seat, moves)
    untried[depth] = listed(moves, ids[depth])
    return True


@rule
def play_out(line, searcher, unknown, positions, moves, ids, untried, seats, best, standings, rng):
    """Find out what everybody gets from `line[1]` on when all play their best, and write it into `best[1]`.

    Returns how many positions may still be looked at, or GIVEN_UP.
    """
    depth = 1
    going = arrive(line, depth, searcher, unknown, moves, ids, untried, seats, best, standings)
    while going and positions > 0:
        if untried[depth] > 0:
            untried[depth] -= 1
            positions -= 1
            line[depth + 1] = line[depth]
            before = rng[0]
            apply(line[depth + 1], seats[depth], ids[depth, untried[depth]], rng)
            depth += 1
            going = rng[0] == before and arrive(
                line, depth, searcher, unknown, moves, ids, untried, seats, best, standings
            )
        elif depth == 1:
            return positions
        else:
            depth -= 1
            if best[depth + 1, seats[depth]] > best[depth, seats[depth]]:
                for seat in range(len(standings)):
                    best[depth, seat] = best[depth + 1, seat]
    return GIVEN_UP


@rule
def solve_world(line, searcher, unknown, positions, choices, moves, ids, untried, seats, best, standings, rng, found):
    """Find out what each move brings in `line[0]`; returns as above."""
    for i in range(choices):
        line[1] = line[0]
        before = rng[0]
        apply(line[1], searcher, ids[0, i], rng)
        if rng[0] != before:
            return GIVEN_UP
        positions = play_out(line, searcher, unknown, positions, moves, ids, untried, seats, best, standings, rng)
        if positions < 0:
            return GIVEN_UP
        found[i] = best[1, searcher]
    return positions


@rule
def solve(
    seen,
    searcher,
    seed,
    positions,
    line,
    view,
    words,
    keys,
    moves,
    ids,
    untried,
    seats,
    best,
    standings,
    rng,
    found,
    totals,
):
    """Add up what each move brings in several worlds; returns how many moves there are, or GIVEN_UP."""
    if actors(seen[0]) != 1 << searcher:
        return GIVEN_UP
    clear(moves)
    legal(seen[0], searcher, moves)
    consider(seen[0], searcher, moves)
    choices = listed(moves, ids[0])
    for i in range(choices):
        totals[i] = 0
    distinct = 0
    for time in range(len(keys)):
        open_stream(rng, seed, time)
        before = rng[0]
        line[0] = seen[0]
        imagine(seen[0], searcher, line[0], rng)
        unknown = rng[0] != before
        view[0] = line[0]
        keys[distinct] = hashed(words, searcher)
        world = 0
        while keys[world] != keys[distinct]:
            world += 1
        if world == distinct:
            distinct += 1
            positions = solve_world(
                line,
                searcher,
                unknown,
                positions,
                choices,
                moves,
                ids,
                untried,
                seats,
                best,
                standings,
                rng,
                found[world],
            )
            if positions < 0:
                return GIVEN_UP
        for i in range(choices):
            totals[i] += found[world, i]
        if not unknown:
            return choices
    return choices


@functools.cache
def _solve(game: Game) -> Any:
    rules = advised(game)
    bound: dict[str, Any] = {}
    for loop in (arrive, play_out, solve_world, solve):
        bound[loop.__name__] = rules.bound(loop, **bound)
    return rules.runs(bound["solve"])


class Solver:
    """What solving writes on."""

    def __init__(self, game: Game) -> None:
        self.game = game
        size, most = game.rules.State.itemsize, game.rules.MOVES
        self.line = np.zeros(DEEPEST + 1, game.rules.State)
        self.words = np.zeros(-(-size // 8), np.uint64)
        self.view = self.words.view(np.uint8)[:size].view(game.rules.State)
        self.keys = np.zeros(WORLDS, np.uint64)
        self.scratch = Scratch(game)
        self.ids = np.zeros((DEEPEST + 1, most), np.int32)
        self.untried = np.zeros(DEEPEST + 1, np.int64)
        self.seats = np.zeros(DEEPEST + 1, np.int64)
        self.best = np.zeros((DEEPEST + 1, MOST_SEATS), np.int64)
        self.found = np.zeros((WORLDS, most), np.int64)
        self.totals = np.zeros(most, np.int64)

    def best_move(self, seen: Observation, seed: int, simulations: int | None) -> Move | None:
        """The best move, if it can be found out at little cost."""
        positions = POSITIONS if simulations is None else min(POSITIONS, PER_SIMULATION * simulations)
        number = _solve(self.game)(
            seen.record,
            seen.seat,
            seed,
            positions,
            self.line,
            self.view,
            self.words,
            self.keys,
            self.scratch.moves,
            self.ids,
            self.untried,
            self.seats,
            self.best,
            np.zeros(seen.players, np.int64),
            self.scratch.rng,
            self.found,
            self.totals,
        )
        return None if number == GIVEN_UP else self.game.moves[int(self.ids[0, np.argmax(self.totals[:number])])]
