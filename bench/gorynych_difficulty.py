"""How hard Burn, Gorynych! is: how often a team that plans as one wins, by board, level and number of heads.

python bench/gorynych_difficulty.py [--boards base,advanced] [--levels ...] [--players 4,...] [--games 200] [--json]

Each board is played with its own manoeuvres. The team is teremok/games/gorynych/planner.py; it knows no card to come.
Game number i of a cell is dealt with the seed `--seed` + i, so that a run can be cut into pieces and repeated.
"""

import argparse
import json
import math
import sys
import time
from collections.abc import Iterator
from typing import Any

import teremok
from teremok.games.gorynych.planner import SKILL, Team

game = teremok.game("gorynych")


def wilson(won: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share."""
    share = won / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - spread) / scale, (middle + spread) / scale


def measure(board: str, level: str, players: int, games: int, seed: int, skill: list[int]) -> dict[str, Any]:
    team = Team(*skill)
    options = game.options_record(game.choose(board=board, manoeuvres=board, level=level, players=players))
    endings = dict.fromkeys(game.endings, 0)
    rounds = 0
    start = time.process_time()
    for number in range(games):
        endings[game.endings[team.play(options, seed + number)]] += 1
        rounds += int(team.table[0]["round"])
    low, high = wilson(endings["won"], games)
    return {
        "board": board,
        "level": level,
        "players": players,
        "knights": game.components["knights"][board][level][players - game.components["players"][0]],
        "games": games,
        "seed": seed,
        "won": endings["won"],
        "share": endings["won"] / games,
        "low": low,
        "high": high,
        "endings": endings,
        "rounds": rounds / games,
        "seconds": time.process_time() - start,
    }


def cells(arguments: argparse.Namespace) -> Iterator[dict[str, Any]]:
    for board in arguments.boards.split(","):
        for level in arguments.levels.split(","):
            for players in map(int, arguments.players.split(",")):
                yield measure(board, level, players, arguments.games, arguments.seed, arguments.skill)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", default=",".join(map(str, game.option("board").values)))
    parser.add_argument("--levels", default=",".join(map(str, game.option("level").values)))
    parser.add_argument("--players", default=",".join(map(str, game.players)))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--skill", type=int, nargs=4, default=list(SKILL), metavar="N", help="see planner.Skill")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each cell")
    arguments = parser.parse_args()
    if not arguments.json:
        print("| board | level | heads | knights | won | 95 % | games | rounds | CPU s/game |")
        print("|---|---|---|---|---|---|---|---|---|")
    for cell in cells(arguments):
        if arguments.json:
            print(json.dumps(cell))
        else:
            share, low, high = (f"{100 * cell[name]:.0f}" for name in ("share", "low", "high"))
            setting = f"{cell['board']} | {cell['level']} | {cell['players']} | {cell['knights']}"
            took = cell["seconds"] / cell["games"]
            print(f"| {setting} | {share} % | {low}–{high} | {cell['games']} | {cell['rounds']:.1f} | {took:.2f} |")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
