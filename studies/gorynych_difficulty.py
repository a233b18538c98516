"""Share of games that a team wins in Burn, Gorynych!, by board, level and number of heads.

    python studies/gorynych_difficulty.py [--boards base,advanced] [--levels ...] [--players 4,...] [--teams planner]
                                          [--games 200 | --minutes 6] [--jobs 1] [--json FILE] [--ladder]

By default all forty settings are measured. Each board is played with its own manoeuvres. The team is `planner`, one
planner for all seats (teremok/games/gorynych/planner.py), which does not know coming cards; or bots with a seat's
observation, `master` or `grandmaster`, with `--seconds` of CPU time a move. Game i of a setting has the seed `--seed` +
i for every team, so a run can be split, repeated and spread over cores. With `--minutes`, all settings get the same
number of games, as many as the time allows.

`--ladder` measures sixteen steps from easy to hard (number and deck of the knights) for each board and number of heads,
from which levels can be chosen; `--levels` is ignored then.
"""

import argparse
import importlib
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache, partial
from itertools import count
from multiprocessing import get_context
from typing import Any, NamedTuple

import teremok
from teremok.arena import wilson
from teremok.bots import Limit, bot
from teremok.engine.game import Game
from teremok.games.gorynych.planner import GRAND, SIDE_NAMES

GAMES_AT_ONCE = 5
"""Games that a process plays in one task."""

PLANNER = "planner"

own = teremok.game("gorynych")
LEVELS = own.option("level").values


class Setting(NamedTuple):
    board: str
    players: int
    knights: int
    cards: tuple[int, ...]
    team: str
    level: str = ""
    file: int | None = None
    """Number of the ladder's component file that has this level; None for the game's own components."""


class Part(NamedTuple):
    """Results of some games of a setting."""

    won: Counter[str]
    rounds: int
    seconds: float


# --- settings


def settings_of(arguments: argparse.Namespace) -> list[Setting]:
    """Return the chosen settings of the game."""
    data, fewest = own.components, own.components["players"][0]
    return [
        Setting(
            board,
            players,
            data["knights"][board][level][players - fewest],
            tuple(data["knight_cards"][board][level][str(players)]),
            team,
            level,
        )
        for board in arguments.boards.split(",")
        for level in arguments.levels.split(",")
        for players in map(int, arguments.players.split(","))
        for team in arguments.teams.split(",")
    ]


DECKS = {
    3: ("001112", "001122", "011112", "011122"),
    4: ("001112", "001122", "011112", "011122"),
    5: ("011112", "011122", "111112", "111122"),
    6: ("011122", "111112", "111122", "111222"),
    7: ("111122", "111222", "112222", "122222"),
}
"""Decks from slow to fast, by the number of heads."""

KNIGHTS = {3: (4, 5, 6, 7), 4: (7, 8, 9, 10), 5: (7, 8, 9, 10), 6: (7, 8, 9, 10), 7: (7, 8, 9, 10)}


def ladder_of(arguments: argparse.Namespace) -> list[Setting]:
    """Return each number of knights with each deck: a component file per deck, its levels the numbers of knights."""
    return [
        Setting(board, players, knights, tuple(map(int, deck)), PLANNER, str(level), file)
        for board in arguments.boards.split(",")
        for players in map(int, arguments.players.split(","))
        for file, deck in enumerate(DECKS[players])
        for knights, level in zip(KNIGHTS[players], LEVELS, strict=True)
    ]


@cache
def game_of(file: int | None) -> Game:
    """Return the game, or one whose levels are steps of the ladder."""
    if file is None:
        return own
    players, boards = range(own.players[0], own.players[-1] + 1), own.option("board").values
    cards = {str(one): [int(card) for card in DECKS[one][file]] for one in players}
    data = {
        **own.components,
        "knights": {
            board: {level: [KNIGHTS[one][i] for one in players] for i, level in enumerate(LEVELS)} for board in boards
        },
        "knight_cards": {board: dict.fromkeys(LEVELS, cards) for board in boards},
    }
    return teremok.game("gorynych", components=data)


# --- games


def play(setting: Setting, seeds: range, arguments: argparse.Namespace) -> Part:
    """Play the games of these seeds."""
    game = game_of(setting.file)
    choice = {"board": setting.board, "manoeuvres": setting.board, "players": setting.players, "level": setting.level}
    ended: Counter[str] = Counter()
    rounds = 0
    start = time.process_time()
    for seed in seeds:
        ending, lasted = (planned if setting.team == PLANNER else played)(game, choice, setting.team, seed, arguments)
        ended[ending] += 1
        rounds += lasted
    return Part(ended, rounds, time.process_time() - start)


def planned(game: Game, choice: dict[str, Any], _: str, seed: int, arguments: argparse.Namespace) -> tuple[str, int]:
    """Let the planner play a game; return its ending and its rounds."""
    skill = arguments.skill or GRAND[SIDE_NAMES.index(choice["board"])]
    team = importlib.import_module(f"{game.rules.__package__}.planner").Team(*skill)
    ending = game.endings[team.play(game.options_record(game.choose(**choice)), seed)]
    return ending, int(team.table[0]["round"])


def played(game: Game, choice: dict[str, Any], team: str, seed: int, arguments: argparse.Namespace) -> tuple[str, int]:
    """Let bots play a game; return its ending and its rounds."""
    match = game.new(seed=seed, **choice)
    head = bot(team, seed=seed)
    limit = Limit(seconds=arguments.seconds, clock=time.process_time)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, head.choose(match.observe(seat), limit))
    return str(match.ending), int(match.observe().view()["round"])


def warm_up(setting: Setting, arguments: argparse.Namespace) -> None:
    """Fill the compile cache, once for all processes."""
    quick = argparse.Namespace(skill=[8, 1, 1, 1], seconds=0.001)
    play(setting, range(arguments.seed, arguments.seed + 1), quick)


def measure(settings: list[Setting], arguments: argparse.Namespace) -> Iterator[tuple[Setting, Part]]:
    """Yield results of all settings in turn, until the games are played or the time is over."""
    with ProcessPoolExecutor(arguments.jobs, mp_context=get_context("spawn")) as pool:
        kinds = {(setting.file, setting.team): setting for setting in settings}
        list(pool.map(partial(warm_up, arguments=arguments), kinds.values()))
        until = time.monotonic() + 60 * arguments.minutes if arguments.minutes else None
        pending: dict[Future[Part], Setting] = {}
        for number, seeds in ((i, range(i, i + GAMES_AT_ONCE)) for i in count(arguments.seed, GAMES_AT_ONCE)):
            if until is None and number >= arguments.seed + arguments.games:
                break
            for setting in settings:
                if until is not None and time.monotonic() > until:
                    break
                pending[pool.submit(play, setting, seeds, arguments)] = setting
                while len(pending) > 2 * arguments.jobs:
                    for part in wait(pending, return_when=FIRST_COMPLETED).done:
                        yield pending.pop(part), part.result()
            else:
                continue
            break
        for part, setting in pending.items():
            yield setting, part.result()


# --- the report


def summed(setting: Setting, parts: list[Part], arguments: argparse.Namespace) -> dict[str, Any]:
    endings: Counter[str] = sum((part.won for part in parts), Counter())
    games = max(1, endings.total())
    low, high = wilson(endings["won"], games)
    return {
        **setting._asdict(),
        "games": endings.total(),
        "seed": arguments.seed,
        "skill": arguments.skill,
        "won": endings["won"],
        "share": endings["won"] / games,
        "low": low,
        "high": high,
        "endings": {ending: endings[ending] for ending in own.endings},
        "rounds": sum(part.rounds for part in parts) / games,
        "seconds": sum(part.seconds for part in parts) / games,
    }


def line(cell: dict[str, Any]) -> str:
    share, low, high = (f"{100 * cell[name]:.0f}" for name in ("share", "low", "high"))
    setting = " | ".join(str(cell[name]) for name in ("team", "board", "level", "players", "knights"))
    cards = " ".join(map(str, cell["cards"]))
    took = f"{cell['rounds']:.1f} | {cell['seconds']:.2f}"
    return f"| {setting} | {cards} | {share} % | {low}–{high} | {cell['games']} | {took} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", default=",".join(map(str, own.option("board").values)))
    parser.add_argument("--levels", default=",".join(map(str, LEVELS)))
    parser.add_argument("--players", default=",".join(map(str, own.players)))
    parser.add_argument("--teams", default=PLANNER)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--minutes", type=float, help="instead of a number of games")
    parser.add_argument("--seconds", type=float, default=0.2, help="CPU time a move, for bots")
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--skill", type=int, nargs=4, metavar="N", help="see planner.Skill")
    parser.add_argument("--jobs", type=int, default=1, help="so many processes")
    parser.add_argument("--ladder", action="store_true")
    parser.add_argument("--json", metavar="FILE", help="a line of JSON for each setting")
    arguments = parser.parse_args()
    settings = ladder_of(arguments) if arguments.ladder else settings_of(arguments)
    parts: dict[Setting, list[Part]] = {setting: [] for setting in settings}
    for number, (setting, part) in enumerate(measure(settings, arguments)):
        parts[setting].append(part)
        print(f"\r{number + 1} parts of {GAMES_AT_ONCE} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    cells = [summed(setting, parts[setting], arguments) for setting in settings]
    print("| team | board | level | heads | knights | their cards | won | 95 % | games | rounds | CPU s/game |")
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    for cell in cells:
        print(line(cell))
    if arguments.json:
        with open(arguments.json, "w") as file:
            file.writelines(json.dumps(cell) + "\n" for cell in cells)


if __name__ == "__main__":
    main()
