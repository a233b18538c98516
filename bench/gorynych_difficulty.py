"""How hard Burn, Gorynych! is: how often a team that plans as one wins, by board, level and number of heads.

python bench/gorynych_difficulty.py [--boards base,advanced] [--levels ...] [--players 4,...] [--games 200]
                                    [--jobs 1] [--json]

Without a choice of boards, levels or players it measures all forty settings. Each board is played with its own
manoeuvres. The team is teremok/games/gorynych/planner.py; it knows no card to come. Game number i of a setting is dealt
with the seed `--seed` + i, so that a run can be cut into pieces and repeated, on as many cores as there are.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, NamedTuple

import teremok
from teremok.arena import wilson
from teremok.games.gorynych.planner import SKILL, Team

GAMES_AT_ONCE = 10
"""Games that a process plays in one go."""

game = teremok.game("gorynych")


class Setting(NamedTuple):
    board: str
    level: str
    players: int


def play(setting: Setting, seeds: range, skill: list[int]) -> tuple[Counter[str], int, float]:
    """How the games of these seeds ended, their rounds in all, and the time taken."""
    team = Team(*skill)
    options = game.options_record(game.choose(manoeuvres=setting.board, **setting._asdict()))
    endings: Counter[str] = Counter()
    rounds = 0
    start = time.process_time()
    for seed in seeds:
        endings[game.endings[team.play(options, seed)]] += 1
        rounds += int(team.table[0]["round"])
    return endings, rounds, time.process_time() - start


def summed(setting: Setting, parts: list[Future[Any]], arguments: argparse.Namespace) -> dict[str, Any]:
    endings: Counter[str] = Counter()
    rounds, seconds = 0, 0.0
    for part in parts:
        ended, lasted, took = part.result()
        endings += ended
        rounds += lasted
        seconds += took
    games = arguments.games
    low, high = wilson(endings["won"], games)
    data, heads = game.components, str(setting.players)
    return {
        **setting._asdict(),
        "knights": data["knights"][setting.board][setting.level][setting.players - data["players"][0]],
        "knight_cards": data["knight_cards"][setting.board][setting.level][heads],
        "games": games,
        "seed": arguments.seed,
        "skill": arguments.skill,
        "won": endings["won"],
        "share": endings["won"] / games,
        "low": low,
        "high": high,
        "endings": {ending: endings[ending] for ending in game.endings},
        "rounds": rounds / games,
        "seconds": seconds,
    }


def measure(arguments: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """Each setting as soon as it and those before it are done."""
    settings = [
        Setting(board, level, int(players))
        for board in arguments.boards.split(",")
        for level in arguments.levels.split(",")
        for players in arguments.players.split(",")
    ]
    play(settings[0], range(1), [8, 1, 1, 1])  # compiled once, for all processes
    end = arguments.seed + arguments.games
    chunks = [range(at, min(at + GAMES_AT_ONCE, end)) for at in range(arguments.seed, end, GAMES_AT_ONCE)]
    with ProcessPoolExecutor(arguments.jobs, mp_context=get_context("spawn")) as pool:
        parts = {
            setting: [pool.submit(play, setting, seeds, arguments.skill) for seeds in chunks] for setting in settings
        }
        for setting in settings:
            yield summed(setting, parts.pop(setting), arguments)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", default=",".join(map(str, game.option("board").values)))
    parser.add_argument("--levels", default=",".join(map(str, game.option("level").values)))
    parser.add_argument("--players", default=",".join(map(str, game.players)))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--skill", type=int, nargs=4, default=list(SKILL), metavar="N", help="see planner.Skill")
    parser.add_argument("--jobs", type=int, default=1, help="so many processes")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each setting")
    arguments = parser.parse_args()
    if not arguments.json:
        print("| board | level | heads | knights | their cards | won | 95 % | games | rounds | CPU s/game |")
        print("|---|---|---|---|---|---|---|---|---|---|")
    for cell in measure(arguments):
        if arguments.json:
            print(json.dumps(cell))
        else:
            share, low, high = (f"{100 * cell[name]:.0f}" for name in ("share", "low", "high"))
            cards = " ".join(map(str, cell["knight_cards"]))
            setting = f"{cell['board']} | {cell['level']} | {cell['players']} | {cell['knights']} | {cards}"
            took = cell["seconds"] / cell["games"]
            print(f"| {setting} | {share} % | {low}–{high} | {cell['games']} | {cell['rounds']:.1f} | {took:.2f} |")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
