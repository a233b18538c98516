"""Who wins Skazka? Games between crude players who see observations only, for 3 to 10 players.

`python bench/skazka_balance.py --games 4000` prints a table, `--json` the numbers. Intervals are Wilson's, 95 %.
"""

import argparse
import json
from collections import Counter
from math import sqrt
from typing import Any

import numpy as np

import teremok
from teremok.games.skazka.heuristics import bot_game

HEROES = ("caught", "false_claim")
DRAWS = ("nobody", "blocked", "turns")


def wilson(won: int, games: int) -> tuple[float, float]:
    """The interval in which the true share lies, 95 times of 100."""
    z = 1.96
    share = won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def measure(players: int, games: int, seed: int, **options: Any) -> dict[str, Any]:
    game = teremok.game("skazka")
    encoded = game.options_record(game.choose(players=players, **options))
    states = np.zeros(4, game.rules.State)
    moves, rng, luck = np.zeros(game.words_count, np.uint64), np.zeros(1, np.uint64), np.zeros(1, np.uint64)
    endings: Counter[str] = Counter()
    decisions = turns = 0
    for number in range(games):
        decisions += bot_game(states, encoded, seed + number, moves, rng, luck)
        turns += int(states[0]["turn"]) + 1
        endings[game.ending(states[:1])] += 1
    heroes = sum(endings[way] for way in HEROES)
    draws = sum(endings[way] for way in DRAWS)
    nechist = games - heroes - draws
    return {
        "players": players,
        "games": games,
        "heroes": heroes / games,
        "heroes_interval": wilson(heroes, games),
        "nechist": nechist / games,
        "nechist_interval": wilson(nechist, games),
        "draws": draws / games,
        "decisions": decisions / games,
        "turns": turns / games,
        "endings": {way: endings[way] / games for way in game.endings},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--end", choices=("claim", "auto"), default="claim")
    parser.add_argument("--answer", choices=("several", "single"), default="several")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    lines = [measure(n, asked.games, asked.seed, end=asked.end, answer=asked.answer) for n in range(3, 11)]
    if asked.json:
        print(json.dumps(lines, indent=1))
        return
    print("| players | Heroes % | Nechist % | draws % | turns | decisions | endings |")
    print("|---|---|---|---|---|---|---|")
    for line in lines:
        low, high = line["heroes_interval"]
        ways = ", ".join(f"{way} {100 * share:.0f}" for way, share in line["endings"].items() if share >= 0.005)
        print(
            f"| {line['players']} | {100 * line['heroes']:.1f} ({100 * low:.1f}-{100 * high:.1f})"
            f" | {100 * line['nechist']:.1f} | {100 * line['draws']:.1f} | {line['turns']:.1f}"
            f" | {line['decisions']:.1f} | {ways} |"
        )


if __name__ == "__main__":
    main()
