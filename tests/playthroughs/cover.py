"""The features that a game's playthroughs must show, and games that fill the gaps."""

import functools
import importlib
import importlib.util
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from teremok import Game, Match
from teremok.engine.loops import NOT_THE_DEAL
from teremok.engine.options import Option, Options
from teremok.engine.random import below, open_stream
from teremok.testing import lineups
from teremok.testing.same import random_ends

MANY = 6
"""For an option with more values than this, the default and one other value are enough."""

SEEDS = 400
"""Random games tried for each line-up."""

SPARE = 12
"""Candidates compared for a gap, to take the one that reads best."""

PLEASANT = 120

Feature = tuple[str, str]
"""A feature that a playthrough shows: ("players", "3"), ("first", "random"), ("ending", "tie")."""


@dataclass(frozen=True)
class Script:
    """A playthrough made on purpose: `tests/playthroughs/scripts/<game>.py` has a dictionary `SCRIPTS` of them."""

    choose: Callable[[Match, int], Any]
    """Returns the next move of a seat: a `Move`, its text or its id."""
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 0
    position: dict[str, Any] | None = None

    def play(self, game: Game) -> Match:
        if self.position is None:
            match = game.new(self.seed, **self.options)
        else:
            match = game.position(self.position, seed=self.seed, **self.options)
        while not match.over:
            seat = match.actors[0]
            match.play(seat, self.choose(match, seat))
        return match


def scripts_of(game: Game) -> dict[str, Script]:
    name = f"{__name__.rpartition('.')[0]}.scripts.{game.name}"
    if importlib.util.find_spec(name) is None:
        return {}
    scripts: dict[str, Script] = importlib.import_module(name).SCRIPTS
    return scripts


def needed(game: Game) -> set[Feature]:
    """Return all features that the playthroughs of a game must show."""
    found = {("ending", ending) for ending in game.endings}
    for options in lineups(game):
        found |= shown_options(game, options)
    return found


def shown(match: Match) -> set[Feature]:
    """Return the features that a match shows."""
    return {("ending", str(match.ending))} | shown_options(match.game, match.options)


def shown_options(game: Game, options: Options) -> set[Feature]:
    return {(option.name, _value(option, options[option.name])) for option in game.options}


def _value(option: Option, value: object) -> str:
    if option.name == "players" or len(option.values) <= MANY:
        return str(value)
    return "default" if value == option.default else "another"


def random_match(game: Game, options: Options, seed: int) -> Match:
    """Return the game that `random_ends` plays with this seed."""
    match = game.new(seed, **options)
    luck = np.zeros(1, np.uint64)
    open_stream(luck, seed ^ NOT_THE_DEAL, 0)
    while not match.over:
        seat = match.actors[0]
        moves = match.legal(seat)
        match.play(seat, moves[below(luck, len(moves))])
    return match


@functools.cache
def _random_endings(game: Game) -> list[tuple[Options, list[str]]]:
    """Return the endings of random games of each line-up, by seed."""
    found = []
    for options in lineups(game):
        states, _ = random_ends(game, options, 0, SEEDS)
        found.append((options, [game.ending(states[seed : seed + 1]) for seed in range(SEEDS)]))
    return found


def filling(game: Game, missing: set[Feature]) -> Iterator[Match]:
    """Yield few random games that show the missing features; those too rare in random play stay missing."""
    missing = set(missing)
    while missing:
        best = max(_gains(game, missing), default=0)
        if best == 0:
            return
        match = min(_candidates(game, missing, best), key=_tedium)
        missing -= shown(match)
        yield match


def _tedium(match: Match) -> int:
    """Rank a match by how far its length is from that of a readable report, some hundred moves."""
    moves = len(match.history)
    return moves if moves > PLEASANT else -moves


def _gains(game: Game, missing: set[Feature]) -> Iterator[int]:
    for options, endings in _random_endings(game):
        common = shown_options(game, options)
        yield max(len(missing & (common | {("ending", ending)})) for ending in set(endings))


def _candidates(game: Game, missing: set[Feature], gain: int) -> Iterator[Match]:
    for options, endings in _random_endings(game):
        common = shown_options(game, options)
        good = [seed for seed, end in enumerate(endings) if len(missing & (common | {("ending", end)})) == gain]
        for seed in good[:SPARE]:
            yield random_match(game, options, seed)
