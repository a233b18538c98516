"""How a game is trained: a file of settings beside its rules, training.json."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from ..engine.errors import TeremokError
from ..engine.game import Game

FILE = "training.json"


class BadSettings(TeremokError):
    key = "error-train-settings"


class NoSettings(TeremokError):
    key = "error-train-no-settings"


@dataclass(frozen=True)
class Shape:
    """Of a network: how wide the first layer is, and the others, and how many layers add to the second."""

    wide: int
    narrow: int
    hidden: int


@dataclass(frozen=True)
class Settings:
    tables: tuple[dict[str, Any], ...]
    """The options that are played, each by an equal share of the games."""
    games: int
    """How many are played side by side."""
    steps: int
    """Decisions of each game between two lessons."""
    decisions: int
    """In the whole training."""
    teacher: Shape
    student: Shape
    batch: int
    """Decisions that are learned from at once."""
    epochs: int = 2
    """How often the teacher goes over the same decisions."""
    rate: float = 5e-4
    """Of learning, at the beginning; it falls to a fiftieth."""
    entropy: float = 0.02
    """How much is given for playing this way and that, at the beginning; it falls to a twentieth."""
    outcome: float = 0.98
    """How much of what a decision is taught comes from later than the next one: 1 is the end of the game alone."""
    patience: float = 1.0
    """What an end is still worth one decision earlier: below 1, whoever waits without need loses by it."""
    accept: str = "legal"
    """Which actions are learned, as `teremok.envs.batched` takes it."""
    rules_on: str = "device"
    """Where the rules run: beside the network, or on all cores of the CPU (`cpu`) where they are too much for a GPU."""
    clip: float = 0.2
    seed: int = 0
    shares: int = 0
    """In how many shares a cluster plays the games: the same number, the same training. 0: all at once, here."""

    @property
    def lessons(self) -> int:
        return max(1, self.decisions // (self.games * self.steps))

    def as_data(self) -> dict[str, Any]:
        return asdict(self)


NEEDED = {"tables", "games", "steps", "decisions", "teacher", "student", "batch"}
"""Settings that nothing stands in for."""


def read(data: dict[str, Any], **instead: Any) -> Settings:
    """Settings from what a JSON file holds; a word too many or too few is named."""
    data = {**data, **{name: value for name, value in instead.items() if value is not None}}
    known = {field.name for field in fields(Settings)}
    unknown, missing = data.keys() - known, NEEDED - data.keys()
    if unknown or missing:
        raise BadSettings(names=", ".join(sorted(unknown | missing)), choices=", ".join(sorted(known)))
    shapes = {name: Shape(**data[name]) for name in ("teacher", "student")}
    return Settings(**{**data, **shapes, "tables": tuple(data["tables"])})


def settings_of(game: Game, file: Path | None = None, **instead: Any) -> Settings:
    """Those of the file, or the game's own."""
    path = file or folder_of(game) / FILE
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError:
        raise NoSettings(game=game.name, file=str(path)) from None
    except ValueError:
        raise BadSettings(names=str(path), choices="JSON") from None
    return read(data, **instead)


def folder_of(game: Game) -> Path:
    return Path(str(game.rules.__file__)).parent
