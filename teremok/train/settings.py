"""Settings of training: training.json and searching.json beside a game's rules. Field names are keys of the files."""

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
    """Shape of a network: width of the first layer, width of the others, number of residual layers."""

    wide: int
    narrow: int
    hidden: int


@dataclass(frozen=True)
class TrainSettings:
    tables: tuple[dict[str, Any], ...]
    """Options of the tables; games are divided equally among them."""
    games: int
    """Games played side by side."""
    steps: int
    """Decisions of each game between two lessons."""
    decisions: int
    """Decisions in the whole training."""
    teacher: Shape
    student: Shape
    batch: int
    """Minibatch size in decisions."""
    epochs: int = 2
    """Passes of the teacher over a window."""
    rate: float = 5e-4
    """Initial learning rate; it falls to a fiftieth."""
    entropy: float = 0.02
    """Initial weight of the entropy bonus; it falls to a twentieth."""
    outcome: float = 0.98
    """Lambda of the value targets: 1 uses the outcome of the game alone."""
    patience: float = 1.0
    """Discount per decision: below 1, waiting without need costs something."""
    accept: str = "legal"
    """Accepted actions, see `teremok.envs.batched`."""
    rules_on: str = "device"
    """Where the rules run: on the device of the network, or on all CPU cores (`cpu`) if they are too much for a GPU."""
    clip: float = 0.2
    listens: float = 0.0
    """Fraction of the training after which the student starts to learn; the early teacher has little to teach."""
    seed: int = 0
    shares: int = 0
    """Shares into which a cluster divides the games; results depend on this number. 0: all games at once, here."""

    @property
    def lessons(self) -> int:
        return max(1, self.decisions // (self.games * self.steps))

    @property
    def for_cpu(self) -> TrainSettings:
        """The same with small lessons: a CPU core would take half an hour for a lesson made for a GPU."""
        return replace(self, games=min(self.games, CPU_GAMES), batch=min(self.batch, CPU_BATCH))

    def as_data(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class StudySettings:
    """Settings of learning from search, in rounds: each plays games with the network of the last one, then learns."""

    tables: tuple[dict[str, Any], ...]
    """Options of the tables, used in turn."""
    rounds: int
    files: int
    """Files of rows in each round."""
    games: int
    """Games per file."""
    simulations: int
    """Simulations per decision."""
    student: Shape
    batch: int
    epochs: int
    """Passes over all rows."""
    recall: int = 2
    """Number of rounds whose rows a round learns from, including its own."""
    rate: float = 1e-3
    """Peak learning rate; it falls to zero."""
    wander: float = 0.2
    """Probability to draw a move by its simulations instead of taking the most tried one."""
    outcome: float = 0.5
    """Weight of the game's outcome in value targets; the rest is the value of the search."""
    patience: float = 1.0
    """Discount per decision: below 1, waiting without need costs something."""
    seed: int = 0

    @property
    def seats(self) -> int:
        return max(int(options["players"]) for options in self.tables)

    def as_data(self) -> dict[str, Any]:
        return asdict(self)


Kind = TypeVar("Kind", TrainSettings, StudySettings)


def read(data: dict[str, Any], **instead: Any) -> TrainSettings:
    """Settings from the contents of a JSON file; raises for unknown and missing keys."""
    return _read(TrainSettings, data, instead)


def read_searching(data: dict[str, Any], **instead: Any) -> StudySettings:
    return _read(StudySettings, data, instead)


def settings_of(game: Game, file: Path | None = None, **instead: Any) -> TrainSettings:
    """Settings of the file, or the game's own."""
    return read(_data(game, file or folder_of(game) / FILE), **instead)


def searching_of(game: Game, file: Path | None = None, **instead: Any) -> StudySettings:
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
