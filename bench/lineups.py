"""The options with which each game is measured."""

import teremok
from teremok.cli.seats import nearest_players

PLAYERS = 4


def lineup(game: teremok.Game) -> dict[str, object]:
    """Return four players, or the nearest possible number, and the options of the game's `Meta.measured`."""
    return {"players": nearest_players(game, PLAYERS), **game.meta.measured}
