"""What searches write on. Compiled rules take it as one argument."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..engine.game import Game
from .advice import advised


class Workbench(NamedTuple):
    """Arrays for one search at a time; nothing on them is kept from one simulation to the next."""

    worlds: Any
    """Imagined states."""
    sight: Any
    """An observation: what somebody sees."""
    words: Any
    """The memory of `sight`, as a hash reads it."""
    moves: Any
    ids: Any
    standings: Any
    """One for each player, like `rewards`."""
    rewards: Any
    notes: Any
    """What a game's `expect` writes down."""
    rng: Any

    def for_players(self, players: int) -> Workbench:
        """This bench with arrays by seat for so many."""
        return self._replace(standings=np.zeros(players, np.int64), rewards=np.zeros(players, np.int64))


def workbench(game: Game, worlds: int) -> Workbench:
    """A bench with room for so many worlds."""
    size = game.rules.State.itemsize
    words = np.zeros(-(-size // 8), np.uint64)
    return Workbench(
        worlds=np.zeros(worlds, game.rules.State),
        sight=words.view(np.uint8)[:size].view(game.rules.State),
        words=words,
        moves=np.zeros(game.move_set_words, np.uint64),
        ids=np.zeros(game.rules.MOVES, np.int32),
        standings=np.zeros(0, np.int64),
        rewards=np.zeros(0, np.int64),
        notes=advised(game).notes,
        rng=np.zeros(1, np.uint64),
    )
