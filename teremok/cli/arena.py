"""`teremok arena`: bots against each other, every pair in every seating of the same deals."""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from ..arena import Contest, Results, Workers, ladder, pairs, play_all, teams, warm_up
from ..bots import Limit
from ..engine.errors import reason
from ..engine.game import Game
from .numbers import at_least, check_seed
from .progress import progress_bar
from .screen import UsageError, number, open_game, out, percent, read_options, say, title_of, within, write_json
from .seats import names_in
from .workers import check, compile_once


def run(
    name: str,
    bots: str,
    players: int | None,
    games: int,
    seconds: float | None,
    simulations: int | None,
    workers: Workers,
    seed: int,
    options: list[str],
    components: Path | None,
    file: Path | None,
    as_json: bool,
    alone: bool = False,
) -> int:
    game = open_game(name, components)
    chosen = game.choose(**read_options(game, options, players))
    names = names_in(bots)
    if len(names) < 2 or len(set(names)) < len(names):
        raise UsageError("cli-arena-two-bots")
    if alone and game.together:
        raise UsageError("cli-arena-alone", game=title_of(game))
    at_least(1, games=games)
    check_seed(seed, games)
    contest = Contest(game, chosen, tuple(names), games, seed, Limit(seconds, simulations), alone)
    check(workers)
    try:
        results = Results(contest, file)
        compile_once(game, workers, partial(warm_up, contest))
        play(results, workers)
    except OSError as error:
        raise UsageError("cli-file-unwritable", file=str(file), reason=reason(error)) from None
    data = as_data(results)
    if as_json:
        write_json(data)
    else:
        print_tables(game, data)
    return 0


def play(results: Results, workers: Workers) -> None:
    with progress_bar() as bar:
        total = len(results.contest.pairings())
        task = bar.add_task(title_of(results.contest.game), total=total, completed=total - len(results.left()))
        for _ in play_all(results, workers):
            bar.advance(task)


def as_data(results: Results) -> dict[str, Any]:
    played = results.ordered()
    together = {"teams": [asdict(team) for team in teams(played)]} if results.contest.game.together else {}
    return {
        **results.contest.as_data(),
        "bots": list(results.contest.bots),
        "games": len(played),
        "pairs": [asdict(pair) for pair in pairs(played, firsts=results.contest.alone)],
        "ladder": [asdict(rung) for rung in ladder(results.contest.bots, played)],
        **together,
    }


def print_tables(game: Game, data: dict[str, Any]) -> None:
    console = out()
    console.print(Text(title_of(game), "bold"))
    if game.together:
        print_teams(data["teams"])
    met = Table(box=None, pad_edge=False, padding=(0, 2))
    for key in ("a", "b", "games", "share", "interval"):
        met.add_column(say(f"cli-arena-{key}"), justify="left" if key in "ab" else "right")
    for pair in data["pairs"]:
        share, interval = (
            percent(pair["a_wins"] / pair["games"]),
            within(number(100 * pair["low"]), percent(pair["high"])),
        )
        met.add_row(pair["a"], pair["b"], str(pair["games"]), share, interval)
    console.print(met)
    console.print()
    rungs = Table(box=None, pad_edge=False, padding=(0, 2))
    for key in ("bot", "rating", "interval"):
        rungs.add_column(say(f"cli-arena-{key}"), justify="left" if key == "bot" else "right")
    for rung in data["ladder"]:
        rungs.add_row(rung["bot"], number(rung["rating"]), within(number(rung["low"]), number(rung["high"])))
    console.print(rungs)
    console.print(say("cli-arena-counted", games=data["games"], seed=str(data["seed"])))


def print_teams(teams: list[dict[str, Any]]) -> None:
    """Wins of the bots, each of which has all the seats."""
    table = Table(box=None, pad_edge=False, padding=(0, 2))
    for key in ("bot", "games", "wins", "interval"):
        table.add_column(say(f"cli-arena-{key}"), justify="left" if key == "bot" else "right")
    for team in teams:
        interval = within(number(100 * team["low"]), percent(team["high"]))
        table.add_row(team["bot"], str(team["games"]), percent(team["wins"] / team["games"]), interval)
    out().print(table)
    out().print()
