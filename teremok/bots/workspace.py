"""Working arrays of a search, passed to compiled rules as one argument."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..engine.game import Game
from .advice import advice_of


class Workspace(NamedTuple):
    """Arrays for one search at a time; nothing in them outlives a simulation, except a network's cache."""

    worlds: Any
    """Imagined states."""
    observed: Any
    """An observation."""
    record_words: Any
    """The memory of `observed` as 64-bit words, for hashing."""
    moves: Any
    ids: Any
    rank_keys: Any
    """By seat, like `rewards`."""
    rewards: Any
    scratch: Any
    """For a game's `estimate_rewards`."""
    rng: Any
    net: Any = ()
    """The `NetBuffers` of a guided search."""

    def for_players(self, players: int) -> Workspace:
        """This workspace with the by-seat arrays for a number of players."""
        return self._replace(rank_keys=np.zeros(players, np.int64), rewards=np.zeros(players, np.int64))


def workspace(game: Game, worlds: int) -> Workspace:
    """A workspace for a number of worlds."""
    size = game.rules.State.itemsize
    record_words = np.zeros(-(-size // 8), np.uint64)
    return Workspace(
        worlds=np.zeros(worlds, game.rules.State),
        observed=record_words.view(np.uint8)[:size].view(game.rules.State),
        record_words=record_words,
        moves=np.zeros(game.move_set_words, np.uint64),
        ids=np.zeros(game.rules.MOVES, np.int32),
        rank_keys=np.zeros(0, np.int64),
        rewards=np.zeros(0, np.int64),
        scratch=advice_of(game).scratch,
        rng=np.zeros(1, np.uint64),
    )
