"""`teremok simulate`: many matches between bots, and what came of them."""

import time
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
from rich.table import Table
from rich.text import Text

from ..engine.game import SEEDS, Game
from ..engine.match import Match
from ..engine.options import Options, spelled
from .screen import Usage, compiling, open_game, out, progress_bar, read_options, say, title_of, write_json
from .seats import bot_names, seated_bots

ENDINGS_OF = 1_000
"""The ways to end are told by Python, which is slow: they are counted in the first games only."""

CHUNK_SECONDS = 0.1


class RandomGames:
    """Games between random players, played by compiled code; sums over all played so far."""

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self.players = int(options["players"])
        self._options = game.options_record(options)
        self._states = np.zeros(2, game.rules.State)
        self._moves = np.zeros(game.move_set_words, np.uint64)
        self._rng, self._luck = np.zeros(1, np.uint64), np.zeros(1, np.uint64)
        self._scores, self._places = np.zeros(self.players, np.int32), np.zeros(self.players, np.int32)
        self.games = 0
        self.decisions = 0
        self.wins = np.zeros(self.players, np.int64)
        self.points = np.zeros(self.players, np.int64)

    def play(self, seed: int, games: int, *, places: bool = True) -> None:
        """Play some more; the last of them stays on the table."""
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
            self._places,
            self.wins if places else self.wins[:0],
            self.points,
        )
        self.games += games

    def ending(self) -> str:
        return self.game.ending(self._states[:1])


class BotGames:
    """Games between bots that think, played one by one; sums over all played so far."""

    def __init__(self, game: Game, options: Options, names: list[str]) -> None:
        self.game = game
        self.players = int(options["players"])
        self.names = names
        self.games = 0
        self.decisions = 0
        self.wins = np.zeros(self.players, np.int64)
        self.points = np.zeros(self.players, np.int64)
        self._options = options
        self._last: Match | None = None

    def play(self, seed: int, games: int) -> None:
        for i in range(games):
            match = self.game.new(seed=seed + i, **self._options)
            seated = seated_bots(self.names, match.seed)
            while not match.over:
                seat = match.actors[0]
                match.play(seat, seated[seat].choose(match.observe(seat)))
            self.games += 1
            self.decisions += len(match.history)
            self.wins[list(match.winners)] += 1
            self.points += match.scores
            self._last = match

    def ending(self) -> str:
        assert self._last is not None
        return self._last.ending or ""


def games_between(game: Game, options: Options, names: list[str]) -> RandomGames | BotGames:
    return RandomGames(game, options) if set(names) == {"random"} else BotGames(game, options, names)


def run(
    name: str,
    players: int | None,
    games: int,
    bots: str,
    seed: int,
    options: list[str],
    components: Path | None,
    as_json: bool,
) -> int:
    game = open_game(name, components)
    chosen = game.choose(**read_options(game, options, players))
    names = bot_names(bots, int(chosen["players"]))
    if games < 1:
        raise Usage("cli-games-number")
    if not 0 <= seed <= SEEDS - games:
        raise Usage("cli-seed-number", most=str(SEEDS - games))
    with compiling(game):
        first = games_between(game, chosen, names)
        first.play(seed, 1)
        first.ending()
    many = games_between(game, chosen, names)
    endings = play_all(many, seed, games)
    data = as_data(many, chosen, names, seed, endings)
    if as_json:
        write_json(data)
    else:
        print_table(game, data)
    return 0


def play_all(many: RandomGames | BotGames, seed: int, games: int) -> Counter[str]:
    """All games in chunks, so that the bar moves; how the first ones ended."""
    endings: Counter[str] = Counter()
    chunk = 1
    with progress_bar() as bar:
        task = bar.add_task(title_of(many.game), total=games)
        while many.games < games:
            began = time.perf_counter()
            if many.games < min(games, ENDINGS_OF):
                many.play(seed + many.games, 1)
                endings[many.ending()] += 1
            else:
                many.play(seed + many.games, min(chunk, games - many.games))
                if time.perf_counter() - began < CHUNK_SECONDS:
                    chunk *= 2
            bar.update(task, completed=many.games)
    return endings


def as_data(
    many: RandomGames | BotGames, options: Options, bots: list[str], seed: int, endings: Counter[str]
) -> dict[str, Any]:
    return {
        "game": many.game.name,
        "options": options,
        "seed": seed,
        "games": many.games,
        "seats": [
            {
                "seat": seat,
                "bot": bots[seat],
                "wins": int(many.wins[seat]),
                "share": int(many.wins[seat]) / many.games,
                "points": int(many.points[seat]) / many.games,
            }
            for seat in range(many.players)
        ],
        "decisions": many.decisions / many.games,
        "endings": {"games": endings.total(), "ways": {way: endings[way] for way in many.game.endings}},
    }


def print_table(game: Game, data: dict[str, Any]) -> None:
    console = out()
    chosen = ", ".join(f"{name}={spelled(value)}" for name, value in data["options"].items())
    console.print(Text.assemble((title_of(game), "bold"), f"  {chosen}"), soft_wrap=True)
    table = Table(box=None, pad_edge=False, padding=(0, 2))
    for key in ("seat", "bot", "wins", "share", "points"):
        table.add_column(say(f"cli-simulate-{key}"), justify="left" if key == "bot" else "right")
    for seat in data["seats"]:
        share = f"{100 * seat['share']:.1f} %"
        table.add_row(str(seat["seat"]), seat["bot"], str(seat["wins"]), share, f"{seat['points']:.2f}")
    console.print(table)
    console.print(say("cli-simulate-games", games=data["games"], seed=str(data["seed"])))
    console.print(say("cli-simulate-length", length=f"{data['decisions']:.1f}"))
    console.print(say("cli-simulate-endings", games=data["endings"]["games"]))
    ways = Table(box=None, pad_edge=False, padding=(0, 2), show_header=False)
    ways.add_column(justify="right")
    for way, times in data["endings"]["ways"].items():
        ways.add_row(f"{100 * times / data['endings']['games']:.1f} %", way, game.ending_words(way, game.say()) or "")
    console.print(ways)
