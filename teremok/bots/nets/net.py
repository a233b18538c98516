"""A network's file: weights in half precision, and of which game, rules and tensor they are."""

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
"""Beside the rules of a game that has one."""

ABOUT = "about"

REMEMBERED = 1 << 15
"""So many answers are kept, a power of two."""


class WrongNetwork(TeremokError):
    key = "error-network-of-other-rules"


class BadNetwork(TeremokError):
    key = "error-network-file"


@dataclass(frozen=True)
class Net:
    """A network for a game, as bots hold it."""

    game: Game
    layers: Layers
    about: dict[str, Any]

    @property
    def seats(self) -> int:
        """It knows tables of so many at most."""
        return len(self.layers.value)

    def buffers(self) -> NetBuffers:
        """The network with memory of its own to write on."""
        kind = tensor_record(pieces_of(self.game), np.int8)
        memory = np.zeros(-(-kind.itemsize // 8) * 8, np.int8)
        wide, narrow = self.layers.second.shape
        return NetBuffers(
            layers=self.layers,
            tensors=memory[: kind.itemsize].view(kind),
            inputs=memory,
            eights=memory.view(np.int64),
            there=np.zeros(max(len(memory), wide) + 1, np.int32),
            wide=np.zeros(wide, np.float32),
            narrow=np.zeros(narrow, np.float32),
            fresh=np.zeros(narrow, np.float32),
            chances=np.zeros(self.game.rules.MOVES, np.float32),
            views=np.zeros(1 + REMEMBERED, np.uint64),
            priors=np.zeros((1 + REMEMBERED, self.game.rules.MOVES), np.uint16),
        )


def pieces_of(game: Game) -> dict[str, tuple[int, ...]]:
    """What a network for this game looks at, by names and shapes."""
    return dict(getattr(game.advice, "INPUTS", game.rules.TENSOR))


def outputs_of(game: Game) -> int:
    """How many answers about moves it has."""
    return int(getattr(game.advice, "OUTPUTS", game.rules.MOVES))


def made_for(game: Game) -> dict[str, Any]:
    """What a network must have been trained on to be asked about this game."""
    return {"game": game.name, "version": game.version, "env": game.env}


def save(path: Path, game: Game, layers: Layers, **more: Any) -> None:
    about = np.frombuffer(json.dumps({**made_for(game), **more}).encode(), np.uint8)
    arrays: dict[str, Any] = {name: np.asarray(weights, np.float16) for name, weights in layers._asdict().items()}
    np.savez_compressed(path, about=about, **arrays)


def load(path: Path, game: Game) -> Net:
    """The network of a file; one for other rules, or for another tensor, is refused."""
    try:
        with np.load(path) as file:
            about = json.loads(file[ABOUT].tobytes())
            layers = Layers(**{name: np.ascontiguousarray(file[name], np.float32) for name in Layers._fields})
    except (OSError, EOFError, ValueError, KeyError):
        raise BadNetwork(file=str(path)) from None
    wanted = made_for(game)
    if {name: about.get(name) for name in wanted} != wanted:
        raise WrongNetwork(file=str(path), given=_said(about), wanted=_said(wanted))
    if (len(layers.first), len(layers.policy)) != (tensor_size(pieces_of(game)), outputs_of(game)):
        raise BadNetwork(file=str(path))
    return Net(game, layers, about)


def _said(about: dict[str, Any]) -> str:
    return ", ".join(f"{name} {about.get(name)}" for name in ("game", "version", "env"))


def file_of(game: Game) -> Path:
    return Path(str(game.rules.__file__)).parent / FILE


@functools.cache
def net_of(game: Game) -> Net | None:
    """The network that a game brings along, if it does. With other components it would not know what it sees."""
    if game.swapped or not file_of(game).is_file():
        return None
    return load(file_of(game), game)
