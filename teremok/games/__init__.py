"""The games of the house. A package in this folder that holds a `game` is one; so is an installed entry point."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..engine.components import read_components, swapped_package
from ..engine.errors import UnknownGame

if TYPE_CHECKING:
    from ..engine.game import Game

ENTRY_POINTS = "teremok.games"


def built_in() -> list[str]:
    """The names of the games in this package, without those of other installed packages."""
    return sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)


@functools.cache
def _packages() -> dict[str, str]:
    """The package of each game, by the game's name."""
    from importlib.metadata import entry_points  # not before a game is asked for

    own = {name: f"{__name__}.{name}" for name in built_in()}
    return own | {entry.name: entry.value for entry in entry_points(group=ENTRY_POINTS)}


def games() -> list[str]:
    """The names of all games."""
    return sorted(_packages())


def game(name: str, components: str | Path | dict[str, Any] | None = None) -> Game:
    """A game by name; `components` is a data file, or what is in one, that stands in for its own."""
    if name not in _packages():
        raise UnknownGame(name=str(name)[:80], choices=", ".join(games()))
    package = importlib.import_module(_packages()[name])
    if components is not None:
        data = components if isinstance(components, dict) else read_components(Path(components))
        package = swapped_package(package, data)
    found: Game = package.game
    return found
