"""`teremok lab`: statistics of a game as a one-page report for its designer."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..arena import Journal, Workers
from ..engine.errors import reason
from ..lab import GameStats, LevelRound, Watch, measure, page
from .numbers import at_least, check_seed, more_than_0
from .progress import progress_bar
from .screen import (
    UsageError,
    check_writable,
    open_game,
    out,
    read_options,
    say,
    title_of,
    write_json,
    write_text,
)
from .seats import bot_names
from .workers import check, compile_once

ENOUGH_GAMES, ENOUGH_LEVEL_GAMES = 2_000, 100
"""Largest number of games, however fast they are."""

SHARE_FOR_GAMES = 0.4
"""Share of the time for the games, if they need it; the rest is for the levels."""


@dataclass(frozen=True)
class Amount:
    """Amount of play: a number of games, or a time."""

    games: int | None
    levels: bool
    level_games: int | None
    minutes: float

    def check(self, seed: int) -> None:
        at_least(1, games=self.games, level_games=self.level_games)
        more_than_0(minutes=self.minutes)
        check_seed(seed, max(self.games or ENOUGH_GAMES, self.level_games or ENOUGH_LEVEL_GAMES))


def run(
    name: str,
    file: Path | None,
    players: int | None,
    bots: str,
    amount: Amount,
    workers: Workers,
    seed: int,
    options: list[str],
    components: Path | None,
    results: Path | None,
    as_json: bool,
) -> int:
    if file is None and not as_json:
        raise UsageError("cli-lab-out")
    game = open_game(name, components)
    chosen = game.choose(**read_options(game, options, players))
    watch = Watch(game, chosen, tuple(bot_names(bots, int(chosen["players"]))))
    amount.check(seed)
    check_writable(file)
    check(workers)
    try:
        journal = Journal(results, {"lab": seed, **watch.as_data()})
        levels = level_round(watch, amount, seed, results)
        compile_once(game, workers, watch.warm_up)
        data = play_all(watch, levels, amount, workers, seed, journal)
    except OSError as error:
        raise UsageError("cli-file-unwritable", file=str(results), reason=reason(error)) from None
    if file is not None:
        write_text(file, page(game, data))
    if as_json:
        write_json(data)
    else:
        out().print(say("cli-lab-written", file=str(file)), soft_wrap=True, markup=False)
    return 0


def level_round(watch: Watch, amount: Amount, seed: int, results: Path | None) -> LevelRound | None:
    if not amount.levels:
        return None
    file = results and results.with_name(f"{results.name}.levels")
    return LevelRound(watch.game, watch.options, amount.level_games or ENOUGH_LEVEL_GAMES, seed, file)


def play_all(
    watch: Watch, levels: LevelRound | None, amount: Amount, workers: Workers, seed: int, journal: Journal
) -> dict[str, Any]:
    """All data of a report."""
    now, seconds = time.monotonic(), 60 * amount.minutes
    until = None if amount.games else now + (SHARE_FOR_GAMES if levels else 1.0) * seconds
    data = measure(
        watch, play(watch, range(seed, seed + (amount.games or ENOUGH_GAMES)), workers, until, journal), seed
    )
    data["levels"] = data["level_games"] = None
    if levels is not None:
        play_levels(levels, workers, None if amount.level_games else now + seconds)
        data["levels"], data["level_games"] = levels.as_data(), levels.played
    return data


def play(watch: Watch, seeds: range, workers: Workers, until: float | None, journal: Journal) -> list[GameStats]:
    played: list[GameStats] = []
    with progress(title_of(watch.game), len(seeds), until) as show:
        for some in watch.play(seeds, workers, late(until), journal):
            played += some
            show(len(played))
    return played


def play_levels(levels: LevelRound, workers: Workers, until: float | None) -> None:
    with progress(say("cli-lab-levels"), levels.games, until) as show:
        for played, _ in enumerate(levels.play(workers, late(until)), start=1):
            show(played)


def late(until: float | None) -> Callable[[], bool]:
    return lambda: until is not None and time.monotonic() >= until


@contextmanager
def progress(what: str, games: int, until: float | None) -> Iterator[Callable[[int], None]]:
    """A bar that is full when all games are played or the time is over; it shows the number of games."""
    began = time.monotonic()
    with progress_bar(counted=False) as bar:
        task = bar.add_task("", total=1.0)

        def show(played: int) -> None:
            spent = 0.0 if until is None else (time.monotonic() - began) / max(1e-9, until - began)
            told = say("cli-lab-progress", what=what, games=played)
            bar.update(task, description=told, completed=min(1.0, max(played / games, spent)))

        show(0)
        yield show
