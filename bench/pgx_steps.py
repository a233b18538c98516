"""Random play in batches with Pgx: steps a second on the device that JAX finds.

    python bench/pgx_steps.py [GAME ...] [--batch N ...] [--json]

Two ways are tried, and the faster counts: whole games in one call, where finished games wait for the longest one and
these steps do not count; and a fixed number of steps with Pgx's `auto_reset`. Only the sum of the rewards is returned,
so that XLA removes the computation of observations.
"""

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

GAMES = {"connect_four": ("connect_four", 42), "leduc_poker": ("leduc_holdem", 8)}
"""By our name of a game: its name in Pgx, and the largest number of steps."""

BATCHES = {"cpu": (16_384,), "gpu": (131_072, 1_048_576)}
SECONDS = 1.0

Run = Callable[[Any], Any]
"""Plays a batch; returns the number of steps and the sum of all rewards."""


def any_legal(mask: Any, luck: Any) -> Any:
    """Choose a legal action for each game by a random number from 0 to 1."""
    numbered = jnp.cumsum(mask.astype(jnp.int32), axis=1)
    chosen = jnp.floor(luck * numbered[:, -1]).astype(jnp.int32)
    return jnp.argmax(numbered > chosen[:, None], axis=1)


def whole_games(env: Any, length: int, batch: int) -> Run:
    init, step = jax.vmap(env.init), jax.vmap(env.step)

    def one(carry: Any, key: Any) -> Any:
        state, played = carry
        played += jnp.sum(~state.terminated)
        actions = any_legal(state.legal_action_mask, jax.random.uniform(key, (batch,)))
        following = step(state, actions)
        return (following, played), jnp.sum(following.rewards)

    def run(key: Any) -> Any:
        deal, luck = jax.random.split(key)
        start = (init(jax.random.split(deal, batch)), jnp.int32(0))
        (_, played), rewards = jax.lax.scan(one, start, jax.random.split(luck, length))
        return played, jnp.sum(rewards)

    return jax.jit(run)


def steps_with_reset(env: Any, length: int, batch: int) -> Run:
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def one(state: Any, key: Any) -> Any:
        luck, deal = jax.random.split(key)
        actions = any_legal(state.legal_action_mask, jax.random.uniform(luck, (batch,)))
        following = step(state, actions, jax.random.split(deal, batch))
        return following, jnp.sum(following.rewards)

    def run(key: Any) -> Any:
        deal, luck = jax.random.split(key)
        start = init(jax.random.split(deal, batch))
        _, rewards = jax.lax.scan(one, start, jax.random.split(luck, 4 * length))
        return jnp.int32(4 * length * batch), jnp.sum(rewards)

    return jax.jit(run)


WAYS = {"whole games": whole_games, "auto_reset": steps_with_reset}


def ready(name: str, way: str, batch: int) -> Run:
    """Return one of the ways, compiled."""
    known, length = GAMES[name]
    run = WAYS[way](pgx.make(known), length, batch)
    jax.block_until_ready(run(jax.random.key(0)))
    return run


def steps_per_s(run: Run, seconds: float, clock: Callable[[], float]) -> float:
    steps = calls = 0
    start = clock()
    while clock() - start < seconds:
        calls += 1
        steps += int(run(jax.random.key(calls))[0])
    return steps / (clock() - start)


def measure(name: str, batches: tuple[int, ...]) -> dict[str, object]:
    """Measure all ways and batch sizes in wall time, since the CPU waits while a device works."""
    found: list[dict[str, Any]] = []
    for way in WAYS:
        for batch in batches:
            run = ready(name, way, batch)
            speed = max(steps_per_s(run, SECONDS, time.perf_counter) for _ in range(3))
            found.append({"way": way, "batch": batch, "steps_per_s": speed})
    return {**max(found, key=lambda one: one["steps_per_s"]), "tried": found}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--batch", type=int, nargs="*")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    device = jax.default_backend()
    batches = tuple(asked.batch or BATCHES.get(device, BATCHES["gpu"]))
    measured: dict[str, Any] = {"device": str(jax.devices()[0]), "pgx": pgx.__version__, "jax": jax.__version__}
    for name in asked.games:
        measured[name] = measure(name, batches)
        if not asked.json:
            print(name, measured[name], flush=True)
    if asked.json:
        print(json.dumps(measured))


if __name__ == "__main__":
    main()
