"""`teremok bench`: how fast the games are, in CPU time of one core."""

import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.table import Table

from ..engine.game import Game
from ..engine.loops import copies
from ..games import games
from .progress import progress_bar
from .screen import UsageError, compiling, open_game, out, say, title_of, write_json
from .seats import nearest_players
from .simulate import RandomGames

TARGETS = ("native", "cuda")
PLAYERS = 4
RING_STATES = 64
"""States that are copied in turn: about as many as a searching bot uses at once."""

LEAST_SECONDS = 0.25
ROUNDS = 3
"""Measurements, the best of which counts, because the others were disturbed; and their least duration."""


def run(names: list[str], target: str, as_json: bool) -> int:
    if target not in TARGETS:
        raise UsageError("cli-target", target=target, choices=", ".join(TARGETS))
    chosen_games = [open_game(name) for name in names or games()]
    if target == "native":
        for game in chosen_games:
            warm_up(game)
    measure = bench_native if target == "native" else bench_cuda
    figures = {}
    with progress_bar() as bar:
        task = bar.add_task("", total=len(chosen_games))
        for game in chosen_games:
            bar.update(task, description=title_of(game))
            figures[game.name] = measure(game, nearest_players(game, PLAYERS))
            bar.advance(task)
    if as_json:
        write_json(figures)
    else:
        print_table(figures)
    return 0


def bench_cuda(game: Game, players: int) -> dict[str, Any]:
    from ..engine.cuda_playouts import bench

    return {key: round(figure) for key, figure in bench(game, game.choose(players=players)).items()}


def warm_up(game: Game) -> None:
    """Compile or load everything that will be measured."""
    players = nearest_players(game, PLAYERS)
    with compiling(game):
        RandomGames(game, game.choose(players=players)).play(0, 1, ranks=False)
        random_match(game, players, 0)
        copy_ring(game, players)(1)


def bench_native(game: Game, players: int) -> dict[str, Any]:
    many = RandomGames(game, game.choose(players=players))
    decisions = rate(lambda times: decided(many, times))
    games_per_decision = many.games / many.decisions
    return {
        "players": players,
        "decisions_per_s": round(decisions),
        "games_per_s": round(decisions * games_per_decision),
        "match_decisions_per_s": round(rate(lambda times: sum(random_match(game, players, i) for i in range(times)))),
        "copies_per_s": round(rate(copy_ring(game, players))),
    }


def rate(work: Callable[[int], int]) -> float:
    """Things per second that `work(times)` does; it returns how many it did."""
    times = 1
    best = 0.0
    measured = 0
    while measured < ROUNDS:
        began = time.process_time()
        done = work(times)
        seconds = time.process_time() - began
        if seconds < LEAST_SECONDS:
            times *= 2
        else:
            best = max(best, done / seconds)
            measured += 1
    return best


def decided(many: RandomGames, games: int) -> int:
    """Random games without results; returns the number of decisions."""
    before = many.decisions
    many.play(many.games, games, ranks=False)
    return many.decisions - before


def random_match(game: Game, players: int, seed: int) -> int:
    """A match played from Python, as bots and servers do; returns the number of decisions."""
    luck = random.Random(seed).random
    match = game.new(seed=seed, players=players)
    while not match.over:
        seat = match.actors[0]
        moves = match.legal(seat)
        match.play(seat, moves[int(luck() * len(moves))])
    return len(match.history)


def copy_ring(game: Game, players: int) -> Callable[[int], int]:
    ring = np.zeros(RING_STATES, game.rules.State)
    ring[:] = game.new(seed=0, players=players).state

    def copy(times: int) -> int:
        copies(ring, times)
        return times

    return copy


def print_table(figures: dict[str, dict[str, Any]]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2))
    table.add_column()
    for key in next(iter(figures.values())):
        table.add_column(say(f"cli-bench-{key}"), justify="right")
    for name, row in figures.items():
        table.add_row(name, *(f"{figure:,}".replace(",", " ") for figure in row.values()))
    out().print(table)
