"""Decisions a second through the interfaces of other libraries, one game at a time, CPU time, random legal moves.

    python bench/adapters.py [GAME ...] [--decisions N] [--json]

Measures PettingZoo's AEC, Gymnasium against random bots (the learner's own decisions) and OpenSpiel's rl_environment,
which gives every player an observation at each step. For comparison, rl_environment on OpenSpiel's own C++ games.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable

import numpy as np
import pyspiel
from lineups import lineup
from open_spiel.python import rl_environment
from warm import compile_games

import teremok
from teremok.envs import aec_env, id_of, openspiel
from teremok.envs.gymnasium import SeatEnv

ROUNDS = 3


def seat_by_seat(name: str, decisions: int) -> None:
    game = teremok.game(name)
    env, luck = aec_env(id_of(game), **lineup(game)), random.Random(1)
    env.reset(seed=1)
    made = 0
    while made < decisions:
        seen, _, terminated, _, _ = env.last()
        if terminated:
            env.reset()
            continue
        env.step(luck.choice(np.flatnonzero(seen["action_mask"])))
        made += 1


def against_bots(name: str, decisions: int) -> None:
    game = teremok.game(name)
    env, luck = SeatEnv(id_of(game), **lineup(game)), random.Random(1)
    _, info = env.reset(seed=1)
    for _ in range(decisions):
        _, _, terminated, _, info = env.step(luck.choice(np.flatnonzero(info["action_mask"])))
        if terminated:
            _, info = env.reset()


def in_their_environment(game: pyspiel.Game, decisions: int) -> None:
    env, luck = rl_environment.Environment(game), random.Random(1)
    step, made = env.reset(), 0
    while made < decisions:
        if step.last():
            step = env.reset()
            continue
        player = step.observations["current_player"]
        step = env.step([luck.choice(step.observations["legal_actions"][player])])
        made += 1


def speed(play: Callable[[int], None], decisions: int) -> float:
    """Median decisions a second of a few rounds, after one uncounted round that loads compiled code."""
    play(decisions // 10)
    rounds = []
    for _ in range(ROUNDS):
        start = time.process_time()
        play(decisions)
        rounds.append(decisions / (time.process_time() - start))
    return statistics.median(rounds)


def measure(name: str, decisions: int) -> dict[str, float]:
    game = teremok.game(name)
    openspiel.register()
    two = pyspiel.load_game(f"teremok_{name}", {"players": game.players[0]})
    return {
        "pettingzoo_aec": speed(lambda many: seat_by_seat(name, many), decisions),
        "gymnasium": speed(lambda many: against_bots(name, many), decisions),
        f"rl_environment_{game.players[0]}": speed(lambda many: in_their_environment(two, many), decisions),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--decisions", type=int, default=5000)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    names = asked.games or teremok.games()
    compile_games(names)
    found = {name: measure(name, asked.decisions) for name in names}
    for peer in ("leduc_poker", "hearts", "python_kuhn_poker"):
        if peer.startswith("python"):
            from open_spiel.python.games import kuhn_poker  # noqa: F401  it registers
        game = pyspiel.load_game(peer)
        play = {"rl_environment": speed(lambda many, game=game: in_their_environment(game, many), asked.decisions)}
        found[f"openspiel's {peer}"] = play
    if asked.json:
        print(json.dumps(found))
        return
    for name, speeds in found.items():
        print(name, ", ".join(f"{way} {round(value):,}" for way, value in speeds.items()))


if __name__ == "__main__":
    main()
