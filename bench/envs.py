"""Decisions a second of the batched environments, with tensor and mask, CPU time, games out of phase.

    python bench/envs.py [GAME ...] [--games N] [--seconds S] [--json]

One decision is one step of one game: play a legal action, deal anew if the game has ended, and write the observation of
the next player. Sampling the actions is not timed. Pgx on the CPU (connect four, Leduc poker), rlcard and OpenSpiel's
vector environment are measured too if installed. They play other games, so only the order of magnitude compares;
bench/same.py plays the same games in all engines.
"""

import argparse
import json
import multiprocessing
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from lineups import lineup
from warm import compile_games

import teremok
from teremok import envs

GAMES_AT_ONCE = 1024
OUT_OF_PHASE = 100
"""Steps before the clock runs, so that the games are at different points."""
ROUNDS = 5


def ready(name: str, num_envs: int, **asked: Any) -> envs.Batch:
    """Return a batch whose games are at different points."""
    game = teremok.game(name)
    env = envs.batched(envs.id_of(game), num_envs, **{**lineup(game), **asked})
    env.reset()
    for _ in range(OUT_OF_PHASE):
        env.step(env.sample())
    return env


def steps_per_s(env: envs.Batch, seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """Decisions a second spent inside `step`."""
    spent, decisions = 0.0, 0
    while spent < seconds:
        actions = env.sample()
        start = clock()
        env.step(actions)
        spent += clock() - start
        decisions += env.num_envs
    return decisions / spent


def middle(measure: Callable[[], float]) -> float:
    return statistics.median(measure() for _ in range(ROUNDS))


def alone(name: str, num_envs: int, seconds: float, together: Any) -> float:
    env = ready(name, num_envs)
    together.wait()
    return steps_per_s(env, seconds, time.perf_counter)


def two_processes(name: str, num_envs: int, seconds: float) -> float:
    """Decisions a second of two processes with half of the games each: the upper bound for two threads."""
    processes = multiprocessing.get_context("spawn")
    with processes.Manager() as manager, ProcessPoolExecutor(2, processes) as pool:
        together = manager.Barrier(2)
        begun = [pool.submit(alone, name, num_envs // 2, seconds, together) for _ in range(2)]
        return sum(one.result() for one in begun)


def measure(name: str, num_envs: int, seconds: float) -> dict[str, float]:
    """Speed on one core of int8, float32 and record observations; speed-up of two threads and of two processes."""
    each = seconds / ROUNDS
    found = {}
    for obs in ("int8", "float32", "record"):
        env = ready(name, num_envs, obs=obs)
        found[obs] = middle(lambda env=env: steps_per_s(env, each))
    pair = [ready(name, 8 * num_envs, threads=threads) for threads in (1, 2)]
    rounds = [[steps_per_s(env, each, time.perf_counter) for env in pair] for _ in range(ROUNDS)]
    found["two_threads"] = statistics.median(two / one for one, two in rounds)
    found["two_processes"] = two_processes(name, 8 * num_envs, seconds) / statistics.median(one for one, _ in rounds)
    return found


# --- peers


def openspiel(name: str, seconds: float) -> float:
    """OpenSpiel's vector environment with sixteen games."""
    import numpy as np
    from open_spiel.python import rl_environment
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.vector_env import SyncVectorEnv

    table = SyncVectorEnv([rl_environment.Environment(name) for _ in range(16)])
    steps, luck = table.reset(), np.random.default_rng(0)
    decisions, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        acts = []
        for step in steps:
            legal = step.observations["legal_actions"][step.observations["current_player"]]
            acts.append(StepOutput(action=luck.choice(legal), probs=None))
        steps, *_ = table.step(acts, reset_if_done=True)
        decisions += len(acts)
    return decisions / (time.process_time() - start)


def rlcard(name: str, seconds: float) -> float:
    import random

    import rlcard as peer

    env = peer.make(name)
    decisions, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            decisions += 1
    return decisions / (time.process_time() - start)


def pgx(name: str, seconds: float) -> float:
    """Pgx with the observation and the mask of every step, as a learner needs them."""
    import jax
    import jax.numpy as jnp
    import pgx as peer
    import pgx_steps
    from pgx.experimental import auto_reset

    env, batch, length = peer.make(name), 4096, 32
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def one(state: Any, key: Any) -> Any:
        luck, deal = jax.random.split(key)
        acts = pgx_steps.any_legal(state.legal_action_mask, jax.random.uniform(luck, (batch,)))
        after = step(state, acts, jax.random.split(deal, batch))
        return after, jnp.sum(after.observation) + jnp.sum(after.legal_action_mask)

    run = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, length)))
    state, _ = jax.block_until_ready(run(init(jax.random.split(jax.random.key(0), batch)), jax.random.key(1)))
    decisions, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        state, _ = jax.block_until_ready(run(state, jax.random.key(decisions)))
        decisions += batch * length
    return decisions / (time.process_time() - start)


PEERS: dict[str, tuple[Callable[[str, float], float], tuple[str, ...]]] = {
    "openspiel_vector_env": (openspiel, ("leduc_poker", "connect_four", "hearts")),
    "rlcard": (rlcard, ("leduc-holdem", "uno")),
    "pgx_cpu": (pgx, ("leduc_holdem", "connect_four")),
}


def peers(seconds: float) -> dict[str, float]:
    """Measure all peers that are installed; name the others on stderr."""
    found = {}
    for peer, (play, names) in PEERS.items():
        for name in names:
            try:
                found[f"{peer}, {name}"] = play(name, seconds)
            except ImportError as error:
                print(f"{peer}: {error}", file=sys.stderr)
                break
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=teremok.games())
    parser.add_argument("--games", dest="at_once", type=int, default=GAMES_AT_ONCE)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    compile_games(asked.games)
    measured: dict[str, Any] = {}
    for name in asked.games:
        measured[name] = measure(name, asked.at_once, asked.seconds)
        if not asked.json:
            print(name, {what: round(speed, 2) for what, speed in measured[name].items()}, flush=True)
    measured["peers"] = peers(asked.seconds)
    print(json.dumps(measured) if asked.json else measured["peers"])


if __name__ == "__main__":
    main()
