"""Find the weights of the position value in Burn, Gorynych!, teremok/games/gorynych/worth.json.

    python studies/gorynych_worth.py [--minutes 2] [--jobs 1] [--games 250] [--seed 1]

An evolution strategy: a team that plays by a narrow beam search, as the planner's rollouts do, plays the same deals
with many weights around the current ones, which move towards those that win more often. At the end both play new deals,
and worth.json is written if the new weights win more.
"""

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

import teremok
from teremok.engine.compiler import rule
from teremok.engine.random import below, open_stream
from teremok.games.gorynych import planner
from teremok.games.gorynych.planner import (
    MANOEUVRE_NAMES,
    REAL,
    SIDE_NAMES,
    WEIGHTS,
    Team,
    Weights,
    find_starts,
    play_out,
)
from teremok.games.gorynych.rules import deal
from teremok.games.gorynych.state import State

FILE = Path(planner.__file__).with_name("worth.json")

WIDTH = planner.SKILL[1]

SETTINGS = {
    "base": (("normal", 3), ("normal", 4), ("hard", 4), ("normal", 5), ("normal", 6), ("hard", 7)),
    "advanced": (("hard", 3), ("normal", 4), ("hard", 4), ("hard", 5), ("hard", 6), ("hard", 7)),
}
"""Settings in which such a team wins neither always nor never."""

SCALE = {
    **dict.fromkeys(("alive", "threat"), 80),
    "soon": 0.2,
    "away": 0.03,
    "doom": 1500,
    **dict.fromkeys(("nearest", "inside", "late", "arrow"), 4),
    **dict.fromkeys(("meeting", "terem", "fire", "manoeuvre"), 12),
    **dict.fromkeys(("spent", "shield", "horse", "flipped"), 20),
}
"""Initial step of each weight."""

TRIED = 24
"""Candidates of a generation."""

FRESH = 1 << 40
"""First seed of the last comparison."""


@rule
def games_won(table, options, seed, games, width, ends, desk, rng, blank):
    won = 0
    for number in range(games):
        table[REAL] = blank[0]
        open_stream(rng, seed + number, 0)
        deal(table[REAL], options[0], rng)
        start = below(rng, find_starts(table, ends, rng))
        table[REAL] = ends[start].s
        if play_out(table, REAL, width, desk, rng) > 0.5:
            won += 1
    return won


@cache
def options(board: str, level: str, players: int) -> Any:
    game = teremok.game("gorynych")
    return game.options_record(game.choose(board=board, manoeuvres=board, level=level, players=players))


def share(board: str, weights: np.ndarray, seed: int, games: int) -> float:
    """Share of games that the team wins with these weights."""
    team = Team(WIDTH, 1, 1, 1)
    team.weights[SIDE_NAMES.index(board)] = weights.view(Weights)[0]
    blank = np.zeros(1, State)
    won = sum(
        int(games_won(team.table, options(board, *setting), seed, games, WIDTH, team.ends, team.desk, team.rng, blank))
        for setting in SETTINGS[board]
    )
    return won / games / len(SETTINGS[board])


def scale_of(board: str) -> np.ndarray:
    """Initial steps as an array; 0 for manoeuvres that the board does not have."""
    known = json.loads(FILE.read_text())[board]["flipped"]
    flipped = [SCALE["flipped"] * (name in known) for name in MANOEUVRE_NAMES]
    scale = np.zeros(1, Weights)
    for name in Weights.names or ():
        scale[name] = flipped if name == "flipped" else SCALE[name]
    return scale.view(np.float64)


class Evolution:
    """The evolution strategy for the weights of one board."""

    def __init__(self, board: str, seed: int) -> None:
        self.board = board
        self.start = WEIGHTS[[SIDE_NAMES.index(board)]].view(np.float64).copy()
        self.mean = self.start.copy()
        self.scale = scale_of(board)
        self.luck = np.random.default_rng(seed)
        self.late: list[np.ndarray] = []

    def generation(self, width: float) -> list[np.ndarray]:
        """Sample weights around the mean, in mirrored pairs."""
        half = self.luck.standard_normal((TRIED // 2, len(self.mean)))
        self.steps = np.concatenate([half, -half]) * self.scale * width
        return [self.sound(self.mean + step) for step in self.steps]

    def sound(self, weights: np.ndarray) -> np.ndarray:
        soon = list(Weights.names or ()).index("soon")
        weights[soon] = max(weights[soon], 0.05)
        return weights

    def learn(self, shares: list[float]) -> None:
        rank = np.argsort(np.argsort(-np.array(shares)))
        use = np.maximum(0, np.log(TRIED / 2 + 1) - np.log(rank + 1))
        self.mean = self.sound(self.mean + (use / use.sum() - 1 / TRIED) @ self.steps)
        self.late = [*self.late, self.mean][-10:]

    @property
    def found(self) -> np.ndarray:
        """Mean weights of the last generations."""
        return np.mean(self.late, axis=0)


def evolve(arguments: argparse.Namespace) -> None:
    boards = [Evolution(board, arguments.seed) for board in SIDE_NAMES]
    share(SIDE_NAMES[0], boards[0].start, 0, 1)  # fills the compile cache for all processes
    end = time.monotonic() + 60 * arguments.minutes
    with ProcessPoolExecutor(arguments.jobs, mp_context=get_context("spawn")) as pool:
        number = 0
        while number == 0 or time.monotonic() < end:
            number += 1
            left = max(0.0, end - time.monotonic()) / (60 * arguments.minutes)
            tried = {one: one.generation(0.25 + 0.4 * left) for one in boards}
            seed = arguments.seed + number * arguments.games
            parts = {
                one: [pool.submit(share, one.board, weights, seed, arguments.games) for weights in tried[one]]
                for one in boards
            }
            for one in boards:
                shares = [part.result() for part in parts[one]]
                one.learn(shares)
                print(f"{number} {one.board}: {np.mean(shares):.3f} won, {max(shares):.3f} at best", flush=True)
        write({one.board: better(one, pool, arguments) for one in boards})


def better(one: Evolution, pool: ProcessPoolExecutor, arguments: argparse.Namespace) -> np.ndarray:
    """Return the new or the old weights, whichever win more new deals."""
    won = []
    for weights in (one.start, one.found):
        parts = [pool.submit(share, one.board, weights, FRESH + 1000 * i, 500) for i in range(arguments.jobs)]
        won.append(float(np.mean([part.result() for part in parts])))
    print(f"{one.board}: {won[0]:.4f} before, {won[1]:.4f} now", flush=True)
    return one.found if won[1] > won[0] else one.start


def write(found: dict[str, np.ndarray]) -> None:
    told = json.loads(FILE.read_text())
    for board, weights in found.items():
        record = weights.copy().view(Weights)[0]
        flipped = dict(zip(MANOEUVRE_NAMES, record["flipped"], strict=True))
        told[board] = {
            **{name: round(float(record[name]), 3) for name in SCALE if name != "flipped"},
            "flipped": {name: round(float(flipped[name]), 1) for name in told[board]["flipped"]},
        }
    FILE.write_text(json.dumps(told, indent=2) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=2)
    parser.add_argument("--jobs", type=int, default=1, help="so many processes")
    parser.add_argument("--games", type=int, default=250, help="of each setting, for each weights")
    parser.add_argument("--seed", type=int, default=1)
    evolve(parser.parse_args())


if __name__ == "__main__":
    main()
