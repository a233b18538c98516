"""Hypothesis strategies: options, move sequences, matches and positions of any game.

All shrink well: towards the first line-up, seed 0, fewer moves, and the first actor's first legal move.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from hypothesis import strategies as st

from ..engine.game import SEEDS, Game
from ..engine.match import Match
from ..engine.options import Options
from .harness import RuleHarness
from .repertoire import lineups

MAX_DRAWN_MOVES = 40
"""Moves that are drawn one by one."""


class Script(NamedTuple):
    """Moves to be played from a deal."""

    options: Options
    seed: int
    moves: list[tuple[int, int]]
    """(seat, move id)"""


@functools.cache
def _lineups(game: Game) -> list[Options]:
    return lineups(game)


def seeds() -> st.SearchStrategy[int]:
    return st.integers(0, SEEDS - 1)


def options(game: Game) -> st.SearchStrategy[Options]:
    """Compatible options."""
    return st.sampled_from(_lineups(game)).map(dict)


@st.composite
def matches(draw: st.DrawFn, game: Game, most: int = MAX_DRAWN_MOVES) -> Match:
    """A match after some legal moves, each of them drawn."""
    match = game.new(draw(seeds()), **draw(options(game)))
    for pick in draw(st.lists(st.integers(0, 2**16 - 1), max_size=most)):
        if match.over:
            break
        seat = match.actors[pick % len(match.actors)]
        moves = match.legal(seat)
        match.play(seat, moves[pick // len(match.actors) % len(moves)])
    return match


def move_sequences(game: Game, most: int = MAX_DRAWN_MOVES) -> st.SearchStrategy[Script]:
    """Legal moves from a deal, one after another."""
    return matches(game, most).map(lambda match: Script(match.options, match.seed, match.history))


@st.composite
def positions(draw: st.DrawFn, game: Game) -> Match:
    """A match that begins at any reachable state, also late in a long game; its own history is empty."""
    chosen, seed = draw(options(game)), draw(seeds())
    harness = RuleHarness(game)
    state = harness.deal(chosen, seed)
    luck = draw(st.randoms(use_true_random=True))
    for number in range(draw(st.integers(0, game.rules.MOST_MOVES))):
        seats = harness.seats(state)
        if not seats:
            break
        seat = luck.choice(seats)
        harness.step(state, seat, luck.choice(harness.legal(state, seat)), seed, number + 1)
    return Match(game, chosen, seed, start=(None, state))
