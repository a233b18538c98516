"""Which side wins Skazka? Games between greedy bots, for 3 to 10 players, in one compiled loop.

    python studies/skazka_balance.py --games 4000 [--json]

The bots choose moves as those of `teremok simulate skazka --bots greedy`, by the same advice.py, with other random
numbers. Intervals are Wilson's, 95 %.
"""

import argparse
import json
from collections import Counter
from typing import Any

import numpy as np

import teremok
from teremok.arena import wilson
from teremok.bots.advice import advice_of, evaluate_moves
from teremok.bots.settings import BOTS
from teremok.engine.compiler import rule
from teremok.engine.contract import actors, apply, deal
from teremok.engine.loops import NOT_THE_DEAL, observe_into
from teremok.engine.random import below, open_stream
from teremok.engine.seats import lowest_seat

WORLDS = BOTS["greedy"]["worlds"]

HEROES = ("caught", "false_claim")
DRAWS = ("nobody", "blocked", "turns")


@rule
def greedy_move(seen, seat, worlds, seed, moves, ids, rng, totals):
    """Choose one of the moves with the highest value."""
    number = evaluate_moves(seen, seat, worlds, WORLDS, seed, moves, ids, rng, totals)
    best = 0
    equals = 0
    for i in range(number):
        if equals == 0 or totals[i] >= totals[best]:
            equals = equals + 1 if equals != 0 and totals[i] == totals[best] else 1
            if equals == 1 or below(rng, equals) == 0:
                best = i
    return ids[best]


@rule
def greedy_game(states, options, seed, moves, ids, rng, totals):
    """Play one game, return its decisions; `states`: the state, a blank record, an observation, two worlds."""
    states[0] = states[1]
    open_stream(rng, seed, 0)
    deal(states[0], options[0], rng)
    decisions = 0
    while actors(states[0]) != 0:
        seat = lowest_seat(actors(states[0]))
        observe_into(states, seat, states[2:])
        luck = (seed ^ NOT_THE_DEAL) + (decisions << 32)
        move = greedy_move(states[2:3], seat, states[3:], luck, moves, ids, rng, totals)
        decisions += 1
        open_stream(rng, seed, decisions)
        apply(states[0], seat, move, rng)
    return decisions


def compiled(game: teremok.Game) -> Any:
    rules = advice_of(game)
    return rules.bind(greedy_game, greedy_move=rules.bind(greedy_move, evaluate_moves=rules.bind(evaluate_moves)))


def measure(game: teremok.Game, play: Any, players: int, games: int, seed: int, **options: Any) -> dict[str, Any]:
    encoded = game.options_record(game.choose(players=players, **options))
    states = np.zeros(5, game.rules.State)
    moves, rng = np.zeros(game.move_set_words, np.uint64), np.zeros(1, np.uint64)
    ids, totals = np.zeros(game.rules.MOVES, np.int32), np.zeros(game.rules.MOVES, np.int64)
    endings: Counter[str] = Counter()
    decisions = turns = 0
    for number in range(games):
        decisions += play(states, encoded, seed + number, moves, ids, rng, totals)
        turns += int(states[0]["turn"]) + 1
        endings[game.ending(states[:1])] += 1
    heroes = sum(endings[way] for way in HEROES)
    draws = sum(endings[way] for way in DRAWS)
    nechist = games - heroes - draws
    return {
        "players": players,
        "games": games,
        "heroes": heroes / games,
        "heroes_interval": wilson(heroes, games),
        "nechist": nechist / games,
        "nechist_interval": wilson(nechist, games),
        "draws": draws / games,
        "decisions": decisions / games,
        "turns": turns / games,
        "endings": {way: endings[way] / games for way in game.endings},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--players", type=int, nargs="+", default=range(3, 11))
    parser.add_argument("--components", help="a file of other cards")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--end", choices=("claim", "auto"), default="claim")
    parser.add_argument("--answer", choices=("several", "single"), default="several")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    game = teremok.game("skazka", components=asked.components)
    play = compiled(game)
    lines = [measure(game, play, n, asked.games, asked.seed, end=asked.end, answer=asked.answer) for n in asked.players]
    if asked.json:
        print(json.dumps(lines, indent=1))
        return
    print("| players | Heroes % | Nechist % | draws % | turns | decisions | endings |")
    print("|---|---|---|---|---|---|---|")
    for line in lines:
        low, high = line["heroes_interval"]
        ways = ", ".join(f"{way} {100 * share:.0f}" for way, share in line["endings"].items() if share >= 0.005)
        print(
            f"| {line['players']} | {100 * line['heroes']:.1f} ({100 * low:.1f}-{100 * high:.1f})"
            f" | {100 * line['nechist']:.1f} | {100 * line['draws']:.1f} | {line['turns']:.1f}"
            f" | {line['decisions']:.1f} | {ways} |"
        )


if __name__ == "__main__":
    main()
