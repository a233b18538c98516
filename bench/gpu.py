"""The same rules on CPU and GPU: equal bytes for equal seeds, and how many decisions a second.

python bench/gpu.py [GAME ...] [--games N] [--json]

N games are played in a launch: the shorter they are, the more it takes to keep the device busy. A GAME may also be one
of bench/games; `python bench/pgx_steps.py` measures the same games in Pgx there.
"""

import argparse
import json
import sys
import time

import numpy as np


def _fill_in_for_numba_cuda() -> None:
    """numba-cuda still names functions that newer NumPy has dropped."""
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))


_fill_in_for_numba_cuda()

import outside  # noqa: E402
from lineups import lineup  # noqa: E402

import teremok  # noqa: E402
from teremok.engine import cuda  # noqa: E402
from teremok.engine.options import Options  # noqa: E402

GAMES_COMPARED = 65_536


def compare(game: teremok.Game, chosen: Options) -> dict[str, object]:
    """Play the same seeds on both; every byte of every last state must be equal."""
    states = np.zeros(GAMES_COMPARED, game.rules.State)
    moves = np.zeros(game.move_set_words, np.uint64)
    streams = np.zeros((2, 1), np.uint64)
    options = game.options_record(chosen)
    native = game.loops.random_ends
    native(states[:0], options, 0, moves, streams[0], streams[1])
    start = time.process_time()
    decisions = native(states, options, 0, moves, streams[0], streams[1])
    seconds = time.process_time() - start
    on_gpu, gpu_decisions = cuda.random_ends(game, chosen, 0, GAMES_COMPARED)
    return {
        "equal_bytes": bool(on_gpu.tobytes() == states.tobytes() and int(gpu_decisions.sum()) == int(decisions)),
        "games_compared": GAMES_COMPARED,
        "cpu_decisions_per_s": decisions / seconds,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=teremok.games())
    parser.add_argument("--games", dest="at_once", type=int, default=cuda.GAMES_AT_ONCE)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    if not cuda.available():
        print("no CUDA here: this needs an NVIDIA GPU and `pip install 'teremok[cuda]'`", file=sys.stderr)
        return 2
    measured = {}
    for name in asked.games:
        game = outside.game(name)
        chosen = game.choose(**lineup(game))
        measured[name] = {**compare(game, chosen), **cuda.bench(game, chosen, asked.at_once)}
        if not asked.json:
            print(name, measured[name], flush=True)
    if asked.json:
        print(json.dumps(measured))
    return 0 if all(one["equal_bytes"] for one in measured.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
