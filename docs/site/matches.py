"""Play the matches whose tables the site and the notebooks show.

python docs/site/matches.py [GAME ...]    writes docs/matches/<game>.json
"""

import sys
from pathlib import Path

import teremok
from teremok.bots import Limit, bot
from teremok.games import built_in

FOLDER = Path(__file__).parents[1] / "matches"
SEED = 2


def played(name: str) -> teremok.Match:
    """A match between normal bots, with the options with which the game is measured."""
    game = teremok.game(name)
    match = game.new(seed=SEED, **{"players": game.meta.usual, **game.meta.measured})
    bots = [bot("normal", seed=seat) for seat in range(match.players)]
    while not match.over:
        seat = match.actors[0]
        match.play(seat, bots[seat].choose(match.observe(seat), Limit(simulations=200)))
    return match


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or built_in():
        (FOLDER / f"{name}.json").write_text(played(name).dumps() + "\n", encoding="utf-8")
