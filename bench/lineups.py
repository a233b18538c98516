"""With whom and by which rules each game is measured."""

import teremok
from teremok.cli.seats import nearest_players

PLAYERS = 4


def lineup(name: str) -> dict[str, object]:
    """Four players, or as near as can be, where the game says nothing else."""
    game = teremok.game(name)
    return {"players": nearest_players(game, PLAYERS), **game.meta.measured}
