"""With whom and by which rules each game is measured."""

import teremok
from teremok.cli.seats import nearest_players

PLAYERS = 4


def lineup(game: teremok.Game) -> dict[str, object]:
    """Four players, or as near as can be, where the game says nothing else."""
    return {"players": nearest_players(game, PLAYERS), **game.meta.measured}
