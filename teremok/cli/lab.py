"""`teremok lab`: a game measured, on one page for its designer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..bots import compile_bots
from ..engine.game import SEEDS
from ..lab import Played, Watch, level_round, measure, page
from .screen import (
    Usage,
    check_writable,
    compiling,
    open_game,
    out,
    progress_bar,
    read_options,
    say,
    title_of,
    write_json,
    write_text,
)
from .seats import bot_names


def run(
    name: str,
    file: Path | None,
    players: int | None,
    games: int,
    bots: str,
    level_games: int | None,
    jobs: int,
    seed: int,
    options: list[str],
    components: Path | None,
    as_json: bool,
) -> int:
    if file is None and not as_json:
        raise Usage("cli-lab-out")
    game = open_game(name, components)
    chosen = game.choose(**read_options(game, options, players))
    watch = Watch(game, chosen, tuple(bot_names(bots, int(chosen["players"]))))
    for number, key in (
        (games, "cli-games-number"),
        (1 if level_games is None else level_games, "cli-level-games-number"),
        (jobs, "cli-jobs-number"),
    ):
        if number < 1:
            raise Usage(key)
    most = SEEDS - max(games, level_games or 0)
    if not 0 <= seed <= most:
        raise Usage("cli-seed-number", most=str(most))
    check_writable(file)
    warm_up(watch)
    data = measure(watch, play(watch, range(seed, seed + games), jobs), seed)
    data["level_games"] = level_games
    data["levels"] = None if level_games is None else play_levels(watch, level_games, seed, jobs)
    if file is not None:
        write_text(file, page(game, data))
    if as_json:
        write_json(data)
    else:
        out().print(say("cli-lab-written", file=str(file)), soft_wrap=True, markup=False)
    return 0


def warm_up(watch: Watch) -> None:
    """Compile once what several processes will need."""
    with compiling(watch.game):
        compile_bots(watch.game, {*watch.bots, "search"})


def play(watch: Watch, seeds: range, jobs: int) -> list[Played]:
    """All games, in the order of their seeds."""
    played: list[Played] = []
    with progress_bar() as bar:
        task = bar.add_task(title_of(watch.game), total=len(seeds))
        for some in watch.play(seeds, jobs):
            played += some
            bar.update(task, completed=len(played))
    return sorted(played, key=lambda one: one.seed)


def play_levels(watch: Watch, games: int, seed: int, jobs: int) -> dict[str, Any]:
    meetings = level_round(watch.game, watch.options, games, seed)
    with progress_bar() as bar:
        task = bar.add_task(say("cli-lab-levels"), total=meetings.games)
        for more in meetings.play(jobs):
            bar.advance(task, more)
    return meetings.as_data()
