"""Solve an endgame by Monte Carlo CFR with OpenSpiel, and draw how NashConv falls.

python examples/mccfr_endgame.py --iterations 300 --out nashconv.svg
"""

import argparse
import random

import numpy as np
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver

import teremok
from teremok.envs.openspiel import endgame


def nearly_over(seed, left):
    """Return a match of Zavarushka between two random players, `left` moves before its end."""
    luck = random.Random(seed)
    match = teremok.game("zavarushka").new(players=2, seed=seed)
    while not match.over:
        match.play(match.actors[0], luck.choice(match.legal()))
    for _ in range(left):
        match.undo()
    return match


def picture(points, width=640, height=360, edge=48):
    """Draw a line through the points (iteration, NashConv) as SVG."""
    most, last = max(value for _, value in points), points[-1][0]
    places = [
        (edge + (width - 2 * edge) * at / last, height - edge - (height - 2 * edge) * value / most)
        for at, value in points
    ]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="13"><rect width="{width}" height="{height}" fill="#fff"/>'
        f'<path d="M{edge} {edge}V{height - edge}H{width - edge}" fill="none" stroke="#888"/>'
        f'<polyline points="{line}" fill="none" stroke="#b8352a" stroke-width="2"/>'
        f'<text x="{edge}" y="{edge - 14}">NashConv, {most:.3f} at first, {points[-1][1]:.3f} at last</text>'
        f'<text x="{width - edge}" y="{height - 18}" text-anchor="end">{last} iterations</text></svg>\n'
    )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=33, help="of the match")
    parser.add_argument("--left", type=int, default=4, help="how many moves are to go")
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--looks", type=int, default=10, help="how often NashConv is measured")
    parser.add_argument("--out", default="nashconv.svg")
    asked = parser.parse_args()

    np.random.seed(asked.seed)
    game = endgame(nearly_over(asked.seed, asked.left))
    print(f"{len(game.worlds)} worlds are possible")
    solver, points, done = ExternalSamplingSolver(game), [], 0
    for look in range(asked.looks + 1):
        while done < asked.iterations * look // asked.looks:
            solver.iteration()
            done += 1
        points.append((done, nash_conv(game, solver.average_policy())))
        print(f"after {done} iterations NashConv is {points[-1][1]:.4f}", flush=True)
    with open(asked.out, "w", encoding="utf-8") as out:
        out.write(picture(points))


if __name__ == "__main__":
    main()
