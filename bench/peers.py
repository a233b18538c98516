"""Random play and search of our games and of OpenSpiel's hearts, in one run, CPU time, one core.

    python bench/peers.py [--json]

Hearts runs in `pyspiel.evaluate_bots` with four uniform random bots, its fastest loop; all its actions are counted,
those of the deal too. Our games run in the compiled loop of `teremok bench`: deal, play, score. The two alternate, and
the median of several rounds counts, so that a busy machine slows both alike.

Search is measured in simulations a second at the first decision of a match: our bot `search` with four players against
`pyspiel.ISMCTSBot`, both with random rollouts. Our rollouts stop early in some games (`search_ratio`); in a second
measurement they play to the end, as OpenSpiel's do (`search_to_the_end_ratio`). A game of Fairy Tale has twice as many
decisions as one of hearts, one of Zavarushka half as many, so that ratio is also given by decisions
(`search_to_the_end_decisions_ratio`). At a table, advice plays the rollouts of some games, which is slower and stronger
(`search_advised`).
"""

import argparse
import json
import random
import statistics
import sys
import time
from typing import Any

from lineups import lineup
from warm import compile_games

import teremok
from teremok.bots import Limit
from teremok.bots.search import Search
from teremok.cli.simulate import RandomGames
from teremok.engine.observation import Observation

try:
    import pyspiel
except ImportError:
    sys.exit("OpenSpiel is missing: pip install -c constraints.txt -e '.[peers]'")

ROUNDS = 5
SECONDS_A_ROUND = 0.6
GAMES_AT_ONCE = 200
SEARCHED = [name for name in ("zavarushka", "fairytale") if name in teremok.games()]
SIMULATIONS = 20_000
TO_THE_END = 1_000_000
"""Rollout limit above the number of decisions of any match."""
GAMES_FOR_LENGTH = 500
"""Random games from which the mean length is taken."""


def hearts(seconds: float) -> float:
    """Actions a second of OpenSpiel's hearts."""
    game = pyspiel.load_game("hearts")
    actions = played = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        state = game.new_initial_state()
        bots = [pyspiel.make_uniform_random_bot(seat, played * 4 + seat) for seat in range(4)]
        pyspiel.evaluate_bots(state, bots, played)
        actions += state.move_number()
        played += 1
    return actions / (time.process_time() - start)


def random_games(name: str) -> RandomGames:
    """Return random play of one of our games, compiled."""
    game = teremok.game(name)
    ready = RandomGames(game, game.choose(**lineup(game)))
    ready.play(0, 1, ranks=False)
    return ready


def decisions_per_s(ours: RandomGames, seconds: float) -> float:
    before = ours.decisions
    start = time.process_time()
    while time.process_time() - start < seconds:
        ours.play(ours.games, GAMES_AT_ONCE, ranks=False)
    return (ours.decisions - before) / (time.process_time() - start)


def hearts_dealt(luck: random.Random) -> Any:
    state = pyspiel.load_game("hearts").new_initial_state()
    while state.is_chance_node():
        state.apply_action(luck.choice(state.legal_actions()))
    return state


def hearts_length() -> float:
    """Mean decisions of a random game of hearts after the deal."""
    luck = random.Random(1)
    decisions = 0
    for game in range(GAMES_FOR_LENGTH):
        state = hearts_dealt(luck)
        dealt = state.move_number()
        pyspiel.evaluate_bots(
            state, [pyspiel.make_uniform_random_bot(seat, game * 4 + seat) for seat in range(4)], game
        )
        decisions += state.move_number() - dealt
    return decisions / GAMES_FOR_LENGTH


def length(name: str) -> float:
    ours = random_games(name)
    ours.play(0, GAMES_FOR_LENGTH, ranks=False)
    return ours.decisions / ours.games


def hearts_search() -> float:
    """Simulations a second of OpenSpiel's search, at the first decision after a deal."""
    state = hearts_dealt(random.Random(1))
    assert len(state.legal_actions()) > 1
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = pyspiel.ISMCTSBot(1, evaluator, uct_c=2.0, max_simulations=SIMULATIONS)
    start = time.process_time()
    bot.step(state)
    return SIMULATIONS / (time.process_time() - start)


def first_decision(name: str) -> Observation:
    match = teremok.game(name).new(seed=1, players=4)
    return match.observe(match.actors[0])


def simulations_per_s(seen: Observation, **parameters: int) -> float:
    bot = Search(seed=1, **parameters)
    start = time.process_time()
    bot.analyse(seen, Limit(simulations=SIMULATIONS))
    return SIMULATIONS / (time.process_time() - start)


def measure() -> dict[str, object]:
    return measure_play() | measure_search()


def measure_play() -> dict[str, object]:
    ours = {name: random_games(name) for name in teremok.games()}
    theirs: list[float] = []
    speeds: dict[str, list[float]] = {name: [] for name in ours}
    for _ in range(ROUNDS):
        theirs.append(hearts(SECONDS_A_ROUND))
        for name, one in ours.items():
            speeds[name].append(decisions_per_s(one, SECONDS_A_ROUND))
    return {
        "openspiel_hearts": statistics.median(theirs),
        "ours": {name: statistics.median(measured) for name, measured in speeds.items()},
        "ratio": ratios(speeds, theirs),
    }


def measure_search() -> dict[str, object]:
    seen = {name: first_decision(name) for name in SEARCHED}
    for one in seen.values():  # compile
        Search().analyse(one, Limit(simulations=1))
    theirs: list[float] = []
    speeds: dict[str, list[float]] = {name: [] for name in seen}
    to_the_end: dict[str, list[float]] = {name: [] for name in seen}
    with_advice: dict[str, list[float]] = {name: [] for name in seen}
    for _ in range(ROUNDS):
        theirs.append(hearts_search())
        for name, one in seen.items():
            speeds[name].append(simulations_per_s(one, advice_rate=0))
            to_the_end[name].append(simulations_per_s(one, advice_rate=0, rollout_limit=TO_THE_END))
            with_advice[name].append(simulations_per_s(one))
    whole = ratios(to_the_end, theirs)
    return {
        "openspiel_search": statistics.median(theirs),
        "search": {name: statistics.median(measured) for name, measured in speeds.items()},
        "search_advised": {name: statistics.median(measured) for name, measured in with_advice.items()},
        "search_ratio": ratios(speeds, theirs),
        "search_to_the_end_ratio": whole,
        "search_to_the_end_decisions_ratio": {
            name: ratio * length(name) / hearts_length() for name, ratio in whole.items()
        },
    }


def ratios(speeds: dict[str, list[float]], theirs: list[float]) -> dict[str, float]:
    return {
        name: statistics.median(ours / other for ours, other in zip(measured, theirs, strict=True))
        for name, measured in speeds.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    compile_games()
    measured: dict[str, Any] = measure()
    if asked.json:
        print(json.dumps(measured))
        return
    print(f"OpenSpiel hearts  {measured['openspiel_hearts']:>12,.0f} actions/s")
    for name, speed in measured["ours"].items():
        print(f"{name:<16}  {speed:>12,.0f} decisions/s  {measured['ratio'][name]:.2f}x")
    print(f"OpenSpiel search  {measured['openspiel_search']:>12,.0f} simulations/s")
    for name, speed in measured["search"].items():
        full = measured["search_to_the_end_ratio"][name]
        decided = measured["search_to_the_end_decisions_ratio"][name]
        print(
            f"{name:<16}  {speed:>12,.0f} simulations/s  {measured['search_ratio'][name]:.2f}x, to the end {full:.2f}x"
            f" ({decided:.2f}x by decisions),"
            f" at a table {measured['search_advised'][name]:,.0f} simulations/s"
        )


if __name__ == "__main__":
    main()
