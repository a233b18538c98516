"""Plays the matches whose tables the site and the notebooks show: `python docs/site/matches.py` writes docs/matches."""

from pathlib import Path

import teremok
from teremok.bots import Limit, bot

FOLDER = Path(__file__).parents[1] / "matches"
OPTIONS = {
    "zavarushka": {"players": 3},
    "castle": {"players": 3, "rules": "extended"},
    "skazka": {"players": 6},
    "fairytale": {"players": 3},
    "gorynych": {"players": 4, "board": "advanced"},
}
SEED = 2


def played(name: str) -> teremok.Match:
    match = teremok.game(name).new(seed=SEED, **OPTIONS[name])
    bots = [bot("normal", seed=seat) for seat in range(match.players)]
    while not match.over:
        seat = match.actors[0]
        match.play(seat, bots[seat].choose(match.observe(seat), Limit(simulations=200)))
    return match


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in OPTIONS:
        (FOLDER / f"{name}.json").write_text(played(name).dumps() + "\n", encoding="utf-8")
