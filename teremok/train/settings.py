"""How a game is trained: files of settings beside its rules, training.json and searching.json."""

from __future__ import annotations

import json
from dataclasses import MISSING, asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, TypeVar

from ..engine.errors import TeremokError
from ..engine.game import Game

FILE, SEARCHING = "training.json", "searching.json"

CPU_GAMES, CPU_BATCH = 512, 1024


class BadSettings(TeremokError):
    key = "error-train-settings"


class NoSettings(TeremokError):
    key = "error-train-no-settings"


class OnlyFromSearch(TeremokError):
    key = "error-train-only-from-search"


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
    listens: float = 0.0
    """From which part of the training on the student learns: before, the teacher has little to teach."""
    seed: int = 0
    shares: int = 0
    """In how many shares a cluster plays the games: the same number, the same training. 0: all at once, here."""

    @property
    def lessons(self) -> int:
        return max(1, self.decisions // (self.games * self.steps))

    @property
    def for_cpu(self) -> Settings:
        """The same in small lessons. Recipes are made for a GPU: a core would work on one of their lessons for half an
        hour."""
        return replace(self, games=min(self.games, CPU_GAMES), batch=min(self.batch, CPU_BATCH))

    def as_data(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Searching:
    """How a game is learned from search, in rounds: each plays games by the network of the one before, and learns."""

    tables: tuple[dict[str, Any], ...]
    """The options that are played, one after the other."""
    rounds: int
    files: int
    """Of rows, in each round."""
    games: int
    """A file."""
    simulations: int
    """A decision."""
    student: Shape
    batch: int
    epochs: int
    """How often all rows are gone over."""
    recall: int = 2
    """A round learns from the rows of so many, its own the last."""
    rate: float = 1e-3
    """Of learning, at its height; it falls to nothing."""
    wander: float = 0.2
    """How often a move is drawn by how much it was tried, in place of the one that was tried most."""
    outcome: float = 0.5
    """How much of what a seat may expect is taught by the end of the game, the rest by the search."""
    patience: float = 1.0
    """What an end is still worth one decision earlier: below 1, whoever waits without need loses by it."""
    seed: int = 0

    @property
    def seats(self) -> int:
        return max(int(options["players"]) for options in self.tables)

    def as_data(self) -> dict[str, Any]:
        return asdict(self)


Kind = TypeVar("Kind", Settings, Searching)


def read(data: dict[str, Any], **instead: Any) -> Settings:
    """Settings from what a JSON file holds; a word too many or too few is named."""
    return _read(Settings, data, instead)


def read_searching(data: dict[str, Any], **instead: Any) -> Searching:
    return _read(Searching, data, instead)


def settings_of(game: Game, file: Path | None = None, **instead: Any) -> Settings:
    """Those of the file, or the game's own."""
    return read(_data(game, file or folder_of(game) / FILE), **instead)


def searching_of(game: Game, file: Path | None = None, **instead: Any) -> Searching:
    return read_searching(_data(game, file or folder_of(game) / SEARCHING), **instead)


def _read(kind: type[Kind], data: dict[str, Any], instead: dict[str, Any]) -> Kind:
    data = {**data, **{name: value for name, value in instead.items() if value is not None}}
    known = {field.name for field in fields(kind)}
    needed = {field.name for field in fields(kind) if field.default is MISSING}
    unknown, missing = data.keys() - known, needed - data.keys()
    if unknown or missing:
        raise BadSettings(names=", ".join(sorted(unknown | missing)), choices=", ".join(sorted(known)))
    shapes = {name: _shape(name, data[name]) for name in ("teacher", "student") if name in known}
    chosen: dict[str, Any] = {**data, **shapes, "tables": tuple(data["tables"])}
    return kind(**chosen)


def _shape(name: str, data: Any) -> Shape:
    names = [field.name for field in fields(Shape)]
    if not isinstance(data, dict) or set(data) != set(names):
        raise BadSettings(names=name, choices=", ".join(names))
    return Shape(**data)


def _data(game: Game, path: Path) -> dict[str, Any]:
    try:
        data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except OSError:
        raise NoSettings(game=game.name, file=str(path)) from None
    except ValueError:
        raise BadSettings(names=str(path), choices="JSON") from None
    if not isinstance(data, dict):
        raise BadSettings(names=str(path), choices="{...}")
    return data


def folder_of(game: Game) -> Path:
    return Path(str(game.rules.__file__)).parent
