"""A network's file: weights, and of which game, rules and tensor they are."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ...engine.game import Game
from ...engine.record import tensor_record
from .infer import Brain, Layers


def load(path: Path) -> Layers:
    with np.load(path) as file:
        return Layers(**{name: np.ascontiguousarray(file[name], np.float32) for name in Layers._fields})


def brain_of(game: Game, layers: Layers) -> Brain:
    kind = tensor_record(game.rules.TENSOR, np.int8)
    inputs = np.zeros(kind.itemsize, np.int8)
    narrow = layers.second.shape[1]
    return Brain(
        layers=layers,
        tensors=inputs.view(kind),
        inputs=inputs,
        wide=np.zeros(layers.first.shape[1], np.float32),
        narrow=np.zeros(narrow, np.float32),
        fresh=np.zeros(narrow, np.float32),
        priors=np.zeros(game.rules.MOVES, np.float32),
    )
