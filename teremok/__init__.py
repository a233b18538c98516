"""Teremok: a house for fairy-tale tabletop games."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from .engine.errors import (
    BadComponents,
    BadLog,
    BadOption,
    BadPosition,
    GameOver,
    IllegalMove,
    NothingToUndo,
    NotYourTurn,
    TeremokError,
    TooLate,
    UnknownGame,
    UnknownLanguage,
    UnknownMove,
)
from .engine.language import set_language, speaking
from .engine.locale import LANGUAGES, language
from .games import games

if TYPE_CHECKING:
    from . import envs as envs
    from .bots import Hint, Limit
    from .engine.game import Game, SheetLine
    from .engine.match import Match
    from .engine.moves import Move, Moves
    from .engine.observation import Observation
    from .engine.record import HIDDEN, NONE, SPECTATOR
    from .games.typed import game  # knows the options of each game
else:
    from .games import game

WHEN_ASKED_FOR = {
    **dict.fromkeys(("Game", "SheetLine"), ".engine.game"),
    **dict.fromkeys(("Move", "Moves"), ".engine.moves"),
    "Match": ".engine.match",
    "Observation": ".engine.observation",
    **dict.fromkeys(("HIDDEN", "NONE", "SPECTATOR"), ".engine.record"),
    "envs": ".envs",
}
"""What needs Numba, which takes its time: a command that is only asked for help does without."""


def __getattr__(name: str) -> Any:
    if name not in WHEN_ASKED_FOR:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = importlib.import_module(WHEN_ASKED_FOR[name], __name__)
    return getattr(found, name, found)


def __dir__() -> list[str]:
    return sorted({*globals(), *WHEN_ASKED_FOR})


def loads(text: str) -> Match:
    """A saved match, replayed and checked; what does not hold raises `BadLog`.

    Examples:
        >>> loads("{}")
        Traceback (most recent call last):
            ...
        teremok.engine.errors.BadLog: ...
    """
    from .engine.log import loads

    return loads(text, game)


def hint(seen: Observation, limit: Limit | None = None) -> list[Hint]:
    """The best moves of the seat that sees this, with their values and a sentence why."""
    from .bots import Limit, hint

    return hint(seen, limit or Limit())


__version__ = "0.1.0"

__all__ = [
    "HIDDEN",
    "LANGUAGES",
    "NONE",
    "SPECTATOR",
    "BadComponents",
    "BadLog",
    "BadOption",
    "BadPosition",
    "Game",
    "GameOver",
    "IllegalMove",
    "Match",
    "Move",
    "Moves",
    "NotYourTurn",
    "NothingToUndo",
    "Observation",
    "SheetLine",
    "TeremokError",
    "TooLate",
    "UnknownGame",
    "UnknownLanguage",
    "UnknownMove",
    "game",
    "games",
    "hint",
    "language",
    "loads",
    "set_language",
    "speaking",
]
