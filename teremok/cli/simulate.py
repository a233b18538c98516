"""`teremok simulate`: many matches between bots, and their statistics."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from rich.table import Table
from rich.text import Text

from ..arena import Journal, Workers, spread
from ..engine.errors import reason
from ..engine.game import Game
from ..engine.options import Options, spelled
from .numbers import at_least, check_seed
from .progress import progress_bar
from .screen import UsageError, number, open_game, out, percent, read_options, say, title_of, write_json
from .seats import bot_names, seated_bots
from .workers import check, compile_once

ENDINGS_OF = 1_000
"""Games whose endings are counted, which is slow as it is done in Python."""

GAMES_AT_ONCE, RANDOM_GAMES_AT_ONCE = 5, 10_000
"""Games in one task: between bots that think, and between random players."""


class RandomGames:
    """Games between random players in compiled code; sums over all games so far."""

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self.players = int(options["players"])
        self._options = game.options_record(options)
        self._states = np.zeros(2, game.rules.State)
        self._moves = np.zeros(game.move_set_words, np.uint64)
        self._rng, self._luck = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
        self._scores, self._ranks = np.zeros(self.players, np.int32), np.zeros(self.players, np.int32)
        self.games = 0
        self.decisions = 0
        self.wins = np.zeros(self.players, np.int64)
        self.points = np.zeros(self.players, np.int64)

    def play(self, seed: int, games: int, *, ranks: bool = True) -> None:
        """Play some more games; the states of the last of them remain."""
        self.decisions += self.game.loops.random_games(
            self._states,
            self._options,
            seed,
            games,
            self._moves,
            self._rng,
            self._luck,
            self.game.least_to_win,
            self._scores,
            self._ranks,
            self.wins if ranks else self.wins[:0],
            self.points,
        )
        self.games += games

    def ending(self) -> str:
        return self.game.ending(self._states[:1])


class Part(NamedTuple):
    """Sums over some games."""

    start: int
    """Seed of the first game."""
    games: int
    decisions: int
    wins: list[int]
    points: list[int]
    endings: dict[str, int]


@dataclass(frozen=True)
class Simulation:
    """Games between given bots, dealt by consecutive seeds."""

    game: Game
    options: Options
    bots: tuple[str, ...]
    """One for each seat."""
    seed: int
    endings_of: int

    @property
    def at_random(self) -> bool:
        return set(self.bots) == {"random"}

    def tasks(self, games: int) -> list[range]:
        """All games in tasks; the first ones, whose endings are counted, are slow even at random."""
        first = min(games, self.endings_of)
        parts = [(0, first, GAMES_AT_ONCE), (first, games, RANDOM_GAMES_AT_ONCE if self.at_random else GAMES_AT_ONCE)]
        return [
            range(self.seed + at, self.seed + min(at + step, end))
            for start, end, step in parts
            for at in range(start, end, step)
        ]

    def play(self, seeds: range) -> Part:
        told = seeds.start < self.seed + self.endings_of
        return self._random(seeds, told) if self.at_random else self._thinking(seeds, told)

    def warm_up(self) -> None:
        self.play(range(self.seed, self.seed + 1))

    def _random(self, seeds: range, told: bool) -> Part:
        """Play in compiled code."""
        many, endings = RandomGames(self.game, self.options), Counter[str]()
        if told:
            for seed in seeds:
                many.play(seed, 1)
                endings[many.ending()] += 1
        else:
            many.play(seeds.start, len(seeds))
        return Part(seeds.start, many.games, many.decisions, many.wins.tolist(), many.points.tolist(), endings)

    def _thinking(self, seeds: range, told: bool) -> Part:
        """Play one by one."""
        wins, points, decisions = np.zeros(len(self.bots), int), np.zeros(len(self.bots), int), 0
        endings = Counter[str]()
        for seed in seeds:
            match = self.game.new(seed=seed, **self.options)
            seated = seated_bots(list(self.bots), seed)
            while not match.over:
                seat = match.actors[0]
                match.play(seat, seated[seat].choose(match.observe(seat)))
            decisions += len(match.history)
            wins[list(match.winners)] += 1
            points += match.scores
            endings[match.ending or ""] += told
        return Part(seeds.start, len(seeds), decisions, wins.tolist(), points.tolist(), +endings)

    def as_data(self) -> dict[str, Any]:
        """Everything that the games depend on."""
        return {
            "simulate": self.seed,
            "game": self.game.name,
            "rules": self.game.version,
            "components": self.game.title,
            "options": self.options,
            "bots": list(self.bots),
        }


def run(
    name: str,
    players: int | None,
    games: int,
    bots: str,
    workers: Workers,
    seed: int,
    options: list[str],
    components: Path | None,
    results: Path | None,
    as_json: bool,
) -> int:
    game = open_game(name, components)
    chosen = game.choose(**read_options(game, options, players))
    names = bot_names(bots, int(chosen["players"]))
    at_least(1, games=games)
    check_seed(seed, games)
    check(workers)
    simulation = Simulation(game, chosen, tuple(names), seed, ENDINGS_OF)
    try:
        journal = Journal(results, simulation.as_data())
        compile_once(game, workers, simulation.warm_up)
        parts = play_all(simulation, games, workers, journal)
    except OSError as error:
        raise UsageError("cli-file-unwritable", file=str(results), reason=reason(error)) from None
    data = as_data(simulation, parts)
    if as_json:
        write_json(data)
    else:
        print_table(game, data)
    return 0


def play_all(simulation: Simulation, games: int, workers: Workers, journal: Journal) -> list[Part]:
    """Play what is not in the journal, and save it there."""
    kept = {(part.start, part.games): part for part in (Part(**line) for line in journal.lines)}
    tasks = simulation.tasks(games)
    parts = [kept[task.start, len(task)] for task in tasks if (task.start, len(task)) in kept]
    left = [task for task in tasks if (task.start, len(task)) not in kept]
    with progress_bar() as bar:
        total = bar.add_task(title_of(simulation.game), total=games, completed=games - sum(map(len, left)))
        for part in spread(workers, simulation.play, left, simulation.warm_up):
            journal.add(part._asdict())
            parts.append(part)
            bar.advance(total, part.games)
    return parts


def as_data(simulation: Simulation, parts: list[Part]) -> dict[str, Any]:
    games = sum(part.games for part in parts)
    wins, points = (np.sum([getattr(part, name) for part in parts], axis=0).tolist() for name in ("wins", "points"))
    endings = sum((Counter(part.endings) for part in parts), Counter[str]())
    return {
        "game": simulation.game.name,
        "options": simulation.options,
        "seed": simulation.seed,
        "games": games,
        "seats": [
            {
                "seat": seat,
                "bot": bot,
                "wins": wins[seat],
                "share": wins[seat] / games,
                "points": points[seat] / games,
            }
            for seat, bot in enumerate(simulation.bots)
        ],
        "decisions": sum(part.decisions for part in parts) / games,
        "endings": {"games": endings.total(), "ways": {way: endings[way] for way in simulation.game.endings}},
    }


def print_table(game: Game, data: dict[str, Any]) -> None:
    console = out()
    chosen = ", ".join(f"{name}={spelled(value)}" for name, value in data["options"].items())
    console.print(Text.assemble((title_of(game), "bold"), f"  {chosen}"), soft_wrap=True)
    table = Table(box=None, pad_edge=False, padding=(0, 2))
    for key in ("seat", "bot", "wins", "share", "points"):
        table.add_column(say(f"cli-simulate-{key}"), justify="left" if key == "bot" else "right")
    for seat in data["seats"]:
        table.add_row(
            str(seat["seat"]), seat["bot"], str(seat["wins"]), percent(seat["share"]), number(seat["points"], 2)
        )
    console.print(table)
    console.print(say("cli-simulate-games", games=data["games"], seed=str(data["seed"])))
    console.print(say("cli-simulate-length", length=number(data["decisions"])))
    console.print(say("cli-simulate-endings", games=data["endings"]["games"]))
    ways = Table(box=None, pad_edge=False, padding=(0, 2), show_header=False)
    ways.add_column(justify="right")
    for name, times in named(game, data["endings"]["ways"]).items():
        ways.add_row(percent(times / data["endings"]["games"]), name)
    console.print(ways)


def named(game: Game, ways: dict[str, int]) -> Counter[str]:
    """Endings by their names for people, with their counts; endings that share a name are added up."""
    times = Counter[str]()
    for way, often in ways.items():
        times[game.ending_name(way, game.say())] += often
    return times
