"""Ids of environments: `zavarushka-v1` is a game and the version of what learners get of it."""

from __future__ import annotations

from .. import games as names_of_games
from ..engine.errors import TeremokError
from ..engine.game import Game
from ..games import game as game_of


class UnknownEnv(TeremokError):
    key = "error-unknown-env"


def id_of(game: Game) -> str:
    return f"{game.name}-v{game.env}"


def ids() -> list[str]:
    """Ids of all games."""
    return [id_of(game_of(name)) for name in names_of_games()]


def find(id: str) -> Game:
    """The game of an id; raises `UnknownEnv` if the version is not the current one."""
    name = str(id).rpartition("-v")[0]
    if name not in names_of_games() or id_of(game_of(name)) != id:
        raise UnknownEnv(id=str(id)[:80], choices=", ".join(ids()))
    return game_of(name)
