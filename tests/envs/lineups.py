"""Every game with every number of players, for the suites of others."""

import random
from collections.abc import Iterator

import pytest

from teremok.engine.match import Match
from teremok.envs import find, ids

LINEUPS = [(id, players) for id in ids() for players in find(id).players]

every_game = pytest.mark.parametrize("id", ids())
every_lineup = pytest.mark.parametrize(("id", "players"), LINEUPS, ids=lambda value: str(value))


def matches(number: int) -> Iterator[tuple[str, int, int]]:
    """So many games: (id, players, seed), all line-ups in turn."""
    for seed in range(number):
        yield *LINEUPS[seed % len(LINEUPS)], seed


def half_way(id: str, players: int, seed: int) -> Match:
    """A match between random players, about half over."""
    luck = random.Random(seed)
    match = find(id).new(seed=seed, players=players)
    while not match.over:
        match.play(match.actors[0], luck.choice(match.legal()))
    kept = match.history[: len(match.history) // 2]
    match = match.rewound()
    for seat, move in kept:
        match.play(seat, move)
    return match
