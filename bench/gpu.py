"""Random play on a CUDA device: final states equal to the CPU's byte for byte, and decisions a second.

    python bench/gpu.py [GAME ...] [--games N] [--json]

All games are compiled at once, then measured one after the other. A launch plays N games; short games need more of them
to keep the device busy. A GAME may also be one of bench/games, which `python bench/pgx_steps.py` measures in Pgx.
"""

import argparse
import json
import sys
import time
from typing import Any

import device
import numpy as np
import outside
from lineups import lineup

import teremok
from teremok.engine import cuda_playouts
from teremok.engine.compiler import cuda
from teremok.engine.options import Options

GAMES_COMPARED = 65_536


def measure(name: str, alone: device.Alone, at_once: int) -> dict[str, Any]:
    game = outside.game(name)
    chosen = game.choose(**lineup(game))
    start = time.perf_counter()
    cuda_playouts.random_ends(game, chosen, 0, 1)
    compiling = time.perf_counter() - start
    native, decisions, rate = on_cpu(game, chosen)
    with alone:
        states, lengths = cuda_playouts.random_ends(game, chosen, 0, GAMES_COMPARED)
        measured = cuda_playouts.bench(game, chosen, at_once)
    return {
        "equal_bytes": states.tobytes() == native.tobytes() and int(lengths.sum()) == decisions,
        "games_compared": GAMES_COMPARED,
        "compiled_in_s": compiling,
        "cpu_decisions_per_s": rate,
        **measured,
    }


def on_cpu(game: teremok.Game, chosen: Options) -> tuple[Any, int, float]:
    """Play on the CPU; return the final states, the number of decisions, and decisions a second."""
    states = np.zeros(GAMES_COMPARED, game.rules.State)
    moves = np.zeros(game.move_set_words, np.uint64)
    streams = np.zeros((2, 1), np.uint64)
    options = game.options_record(chosen)
    native = game.loops.random_ends
    native(states[:0], options, 0, moves, streams[0], streams[1])
    start = time.process_time()
    decisions = native(states, options, 0, moves, streams[0], streams[1])
    return states, int(decisions), decisions / (time.process_time() - start)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=teremok.games())
    parser.add_argument("--games", dest="at_once", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    if not cuda.available():
        print("no CUDA here: this needs an NVIDIA GPU and `pip install 'teremok-games[cuda]'`", file=sys.stderr)
        return 2
    measured = {}
    for name, found in device.side_by_side(measure, asked.games, asked.at_once):
        measured[name] = found
        print(name, json.dumps(found), file=sys.stderr if asked.json else sys.stdout, flush=True)
    if asked.json:
        print(json.dumps(measured))
    return 0 if all(one["equal_bytes"] for one in measured.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
