"""Random play side by side with OpenSpiel's hearts, in one run, on CPU time, on one core.

python bench/peers.py [--json]

Hearts goes through `pyspiel.evaluate_bots` with four uniform random bots, its fastest loop; all its actions are
counted, the deal's too. Our games go through the compiled loop of `teremok bench`: deal, play, score. The two take
turns, and the middle one of several rounds counts, so that a busy machine slows both alike.
"""

import argparse
import json
import statistics
import sys
import time

from lineups import lineup

import teremok
from teremok.cli.simulate import RandomGames

try:
    import pyspiel
except ImportError:
    sys.exit("OpenSpiel is missing: pip install -c constraints.txt -e '.[peers]'")

ROUNDS = 5
SECONDS = 0.6
CHUNK = 200


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
    """One of our games, compiled."""
    game = teremok.game(name)
    ready = RandomGames(game, game.choose(**lineup(name)))
    ready.play(0, 1, places=False)
    return ready


def decisions_per_s(ours: RandomGames, seconds: float) -> float:
    before = ours.decisions
    start = time.process_time()
    while time.process_time() - start < seconds:
        ours.play(ours.games, CHUNK, places=False)
    return (ours.decisions - before) / (time.process_time() - start)


def measure() -> dict[str, object]:
    ours = {name: random_games(name) for name in teremok.games()}
    theirs: list[float] = []
    speeds: dict[str, list[float]] = {name: [] for name in ours}
    for _ in range(ROUNDS):
        theirs.append(hearts(SECONDS))
        for name, one in ours.items():
            speeds[name].append(decisions_per_s(one, SECONDS))
    return {
        "openspiel_hearts": statistics.median(theirs),
        "ours": {name: statistics.median(measured) for name, measured in speeds.items()},
        "ratio": {
            name: statistics.median(mine / his for mine, his in zip(measured, theirs, strict=True))
            for name, measured in speeds.items()
        },
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    measured = measure()
    if asked.json:
        print(json.dumps(measured))
        return
    print(f"OpenSpiel hearts  {measured['openspiel_hearts']:>12,.0f} actions/s")
    for name, speed in measured["ours"].items():  # type: ignore[attr-defined]
        print(f"{name:<16}  {speed:>12,.0f} decisions/s  {measured['ratio'][name]:.2f}x")  # type: ignore[index]


if __name__ == "__main__":
    main()
