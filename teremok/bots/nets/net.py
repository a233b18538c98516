"""Network files: weights in half precision, with the game, rules and tensor they were trained for."""

from __future__ import annotations

import functools
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ...engine.errors import TeremokError
from ...engine.game import Game
from ...engine.record import tensor_record, tensor_size
from .infer import Layers, NetBuffers

FILE = "network.npz"
"""Name of the file beside the rules of a game that ships a network."""

ABOUT = "about"

CACHE_SIZE = 1 << 15
"""Observations whose priors are cached; a power of two."""


class WrongNetwork(TeremokError):
    key = "error-network-of-other-rules"


class BadNetwork(TeremokError):
    key = "error-network-file"


@dataclass(frozen=True)
class Net:
    """A network for a game."""

    game: Game
    layers: Layers
    about: dict[str, Any]

    @property
    def seats(self) -> int:
        """Largest number of players it was made for."""
        return len(self.layers.value)

    def buffers(self) -> NetBuffers:
        """The network with arrays of its own for inference."""
        kind = tensor_record(network_inputs(self.game), np.int8)
        memory = np.zeros(-(-kind.itemsize // 8) * 8, np.int8)
        wide, narrow = self.layers.second.shape
        return NetBuffers(
            layers=self.layers,
            tensors=memory[: kind.itemsize].view(kind),
            inputs=memory,
            input_words=memory.view(np.int64),
            nonzero=np.zeros(max(len(memory), wide) + 1, np.int32),
            wide=np.zeros(wide, np.float32),
            trunk=np.zeros(narrow, np.float32),
            residual=np.zeros(narrow, np.float32),
            probabilities=np.zeros(self.game.rules.MOVES, np.float32),
            cache_keys=np.zeros(1 + CACHE_SIZE, np.uint64),
            priors=np.zeros((1 + CACHE_SIZE, self.game.rules.MOVES), np.uint16),
        )


def network_inputs(game: Game) -> dict[str, tuple[int, ...]]:
    """Shapes of the pieces of a network's input, by name."""
    return dict(getattr(game.advice, "INPUTS", game.rules.TENSOR))


def policy_outputs(game: Game) -> int:
    """Number of policy outputs."""
    return int(getattr(game.advice, "OUTPUTS", game.rules.MOVES))


def compatibility(game: Game) -> dict[str, Any]:
    """Game, rules version and env version that a network's file must match."""
    return {"game": game.name, "version": game.version, "env": game.env}


def save(path: Path, game: Game, layers: Layers, **more: Any) -> None:
    about = np.frombuffer(json.dumps({**compatibility(game), **more}).encode(), np.uint8)
    arrays: dict[str, Any] = {name: np.asarray(weights, np.float16) for name, weights in layers._asdict().items()}
    np.savez_compressed(path, about=about, **arrays)


def load(path: Path, game: Game) -> Net:
    """Read a network; raises if it was trained for other rules or for another tensor."""
    try:
        with np.load(path) as file:
            about = json.loads(file[ABOUT].tobytes())
            layers = Layers(**{name: np.ascontiguousarray(file[name], np.float32) for name in Layers._fields})
    except (OSError, EOFError, ValueError, KeyError):
        raise BadNetwork(file=str(path)) from None
    wanted = compatibility(game)
    if {name: about.get(name) for name in wanted} != wanted:
        raise WrongNetwork(file=str(path), given=_describe(about), wanted=_describe(wanted))
    if (len(layers.first), len(layers.policy)) != (tensor_size(network_inputs(game)), policy_outputs(game)):
        raise BadNetwork(file=str(path))
    return Net(game, layers, about)


def _describe(about: dict[str, Any]) -> str:
    return ", ".join(f"{name} {about.get(name)}" for name in ("game", "version", "env"))


def file_of(game: Game) -> Path:
    return Path(str(game.rules.__file__)).parent / FILE


@functools.cache
def net_of(game: Game) -> Net | None:
    """The network shipped with a game, or None. A game with other components has none: its inputs mean other things."""
    if game.swapped or not file_of(game).is_file():
        return None
    return load(file_of(game), game)
