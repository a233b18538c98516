"""Hearts, Leduc poker and connect four in our engine, OpenSpiel and Pgx, in one run, CPU time of all cores.

    python bench/same.py [GAME ...] [--json]
    python bench/same.py --check N    plays N games of each in lockstep with OpenSpiel

Ours runs in the compiled loop of `teremok bench`: deal, play at random, score. OpenSpiel runs in `evaluate_bots` with
uniform random bots, its fastest loop, all in C++; and in a Python loop, action by action. Pgx, if installed, plays
batches on the CPU (bench/pgx_steps.py). The engines alternate, and the median of several rounds counts, so that a busy
machine slows all alike.

Games a second are measured for ours and OpenSpiel, steps a second for Pgx, where deals are no steps. All are reported
as decisions a second: games times the decisions of a mean random game, without the deal.

Search is measured in simulations a second at the first decision of the same deal of hearts, our bot `search` against
`pyspiel.ISMCTSBot`, both with random rollouts to the end.
"""

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import outside

from teremok.bots import Limit
from teremok.bots.search import Search
from teremok.cli.simulate import RandomGames

try:
    import lockstep
    import pyspiel
except ImportError:
    sys.exit("OpenSpiel is missing: pip install -c constraints.txt -e '.[peers]'")
try:
    import pgx_steps
except ImportError:
    pgx_steps = None  # type: ignore[assignment]

ROUNDS = 5
SECONDS_A_ROUND = 0.6
GAMES_AT_ONCE = 200
GAMES_FOR_LENGTH = 20_000
PGX_BATCH = 16_384
SIMULATIONS = 20_000
TO_THE_END = 1_000_000
"""Rollout limit above the number of decisions of any match."""

OURS = "teremok"
Player = Callable[[float], float]
"""Plays for some seconds of CPU time; returns decisions a second."""


def a_second(play: Callable[[int], object], seconds: float, at_once: int = 1) -> float:
    """Measure games a second; `play(n)` plays n games."""
    games = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        play(at_once)
        games += at_once
    return games / (time.process_time() - start)


def ours(name: str) -> tuple[RandomGames, float]:
    """Return our random play of a game, compiled, and its mean length in decisions."""
    game = outside.game(name)
    ready = RandomGames(game, game.choose())
    ready.play(0, GAMES_FOR_LENGTH, ranks=False)
    return ready, ready.decisions / ready.games


def open_spiel_bots(name: str) -> Callable[[int], object]:
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

    def play(games: int) -> None:
        for seed in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)

    return play


def open_spiel_python(name: str) -> Callable[[int], object]:
    game = pyspiel.load_game(name)
    choice = random.Random(1).choice

    def play(games: int) -> None:
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(choice(state.legal_actions()))
            state.returns()

    return play


def players(name: str) -> dict[str, Player]:
    """Return all engines that play this game."""
    ready, length = ours(name)
    bots, python = open_spiel_bots(name), open_spiel_python(name)
    found: dict[str, Player] = {
        OURS: lambda seconds: (
            length * a_second(lambda n: ready.play(ready.games, n, ranks=False), seconds, GAMES_AT_ONCE)
        ),
        "openspiel_cpp": lambda seconds: length * a_second(bots, seconds),
        "openspiel_python": lambda seconds: length * a_second(python, seconds),
    }
    if pgx_steps is not None and name in pgx_steps.GAMES:
        for way in pgx_steps.WAYS:
            run = pgx_steps.ready(name, way, PGX_BATCH)
            found[f"pgx_cpu, {way}"] = lambda seconds, run=run: pgx_steps.steps_per_s(run, seconds, time.process_time)
    return found


def rounds(measured: dict[str, Callable[[], float]]) -> dict[str, Any]:
    """Measure all in turn, several times; return the medians and the ratios of ours to each."""
    speeds: dict[str, list[float]] = {who: [] for who in measured}
    for _ in range(ROUNDS):
        for who, measure in measured.items():
            speeds[who].append(measure())
    ratios = {
        who: statistics.median(own / other for own, other in zip(speeds[OURS], theirs, strict=True))
        for who, theirs in speeds.items()
        if who != OURS
    }
    return {"per_s": {who: statistics.median(found) for who, found in speeds.items()}, "ratio": ratios}


def measure_play(name: str) -> dict[str, Any]:
    ready = players(name)
    return rounds({who: lambda play=play: play(SECONDS_A_ROUND) for who, play in ready.items()})


def measure_search() -> dict[str, Any]:
    """Measure search at the first decision of a deal with cards to pass."""
    game = outside.game("hearts")
    match = next(match for match in (game.new(seed=seed) for seed in range(100)) if len(match.legal(0)) > 1)
    theirs = pyspiel.load_game("hearts").new_initial_state()
    lockstep.follow_chance(match, theirs)
    seen = match.observe(0)
    Search().analyse(seen, Limit(simulations=1))  # compile

    def think() -> None:
        Search(seed=1, advice_rate=0, rollout_limit=TO_THE_END).analyse(seen, Limit(simulations=SIMULATIONS))

    def think_there() -> None:
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
        pyspiel.ISMCTSBot(1, evaluator, uct_c=2.0, max_simulations=SIMULATIONS).step(theirs)

    return rounds({OURS: lambda: simulations_per_s(think), "openspiel_cpp": lambda: simulations_per_s(think_there)})


def simulations_per_s(think: Callable[[], None]) -> float:
    start = time.process_time()
    think()
    return SIMULATIONS / (time.process_time() - start)


def check(names: list[str], games: int) -> None:
    """Play in lockstep with OpenSpiel; the first difference raises."""
    for name in names:
        decisions = sum(lockstep.play(outside.game(name), seed) for seed in range(games))
        print(f"{name:<13} {games:,} games, {decisions:,} decisions: equal", flush=True)


def print_measured(title: str, unit: str, found: dict[str, Any]) -> None:
    print(title)
    for who, speed in found["per_s"].items():
        times = f"  ours is {found['ratio'][who]:.1f} times as fast" if who in found["ratio"] else ""
        print(f"  {who:<22}{speed:>13,.0f} {unit}/s{times}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=outside.NAMES)
    parser.add_argument("--check", type=int, metavar="N")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    if asked.check:
        check(asked.games, asked.check)
        return
    measured: dict[str, Any] = {}
    for name in asked.games:
        measured[name] = measure_play(name)
        if not asked.json:
            print_measured(name, "decisions", measured[name])
    if "hearts" in asked.games:
        measured["search"] = measure_search()
        if not asked.json:
            print_measured("search in hearts", "simulations", measured["search"])
    if asked.json:
        print(json.dumps(measured))


if __name__ == "__main__":
    main()
