"""Gymnasium spaces of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces

from ..engine.game import Game
from ..engine.record import tensor_bounds
from .single import OBS, Mask


class Moves(spaces.Discrete):
    """The moves of a game. Sampling without a mask gives a move that is legal now; a copy has no current mask."""

    def __init__(self, size: int, legal: Callable[[], Mask] | None = None) -> None:
        super().__init__(size)
        self.legal = legal

    def sample(self, mask: Mask | None = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None and self.legal is not None:
            mask = self.legal()
        return super().sample(mask, probability)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "legal": None}


def tensor_space(game: Game, obs: str) -> Any:
    """Space of observations as numbers."""
    low, high = tensor_bounds(game.rules.TENSOR)
    kind: Any = OBS[obs]
    return spaces.Box(low.astype(kind), high.astype(kind), dtype=kind)


def mask_space(size: int) -> spaces.Box:
    return spaces.Box(0, 1, (size,), np.int8)
