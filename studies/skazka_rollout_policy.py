"""Train the rollout policy of Skazka by self-play: a table of how much each trait of a move counts.

    python studies/skazka_rollout_policy.py --lessons 4000 --jobs 14 --out rollout_policy.npz
    python studies/skazka_rollout_policy.py --compare FILE

All seats draw their moves as the table says. After each lesson, traits of moves that brought more than usual in such a
situation count for more, those of others for less (policy gradient). A game takes some 40 microseconds, so millions are
played. The result is the same for any number of jobs. `--compare` shows what each side wins with this table and with
that of the package.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from rich.progress import track

import teremok
from teremok.engine.bits import clear, count, listed, nth, popcount
from teremok.engine.compiler import nogil_rule, rule
from teremok.engine.random import below, open_stream
from teremok.engine.seats import lowest_seat
from teremok.games.skazka.advice import REWARD_OF_DRAW, WHOLE
from teremok.games.skazka.hands import holds_nechist
from teremok.games.skazka.rollout_policy import (
    FINE,
    TRAITS,
    draw,
    friends_of,
    likely,
    look_of,
    other_of,
    sure_claim,
    traits,
)
from teremok.games.skazka.rules import apply, deal, legal
from teremok.games.skazka.state import CLAIM
from teremok.games.skazka.tables import IDS, NECHIST_FOR

PLAYERS = (6, 3, 6, 4, 6, 5, 6, 7, 6, 8, 6, 9, 6, 10)
"""Numbers of players of successive games."""
SHARES, GAMES = 14, 280
"""Shares of a lesson, and games of a share."""
RATE, RATE_AT_END = 0.05, 0.005
VARIETY, VARIETY_AT_END = 0.015, 0.003
"""Entropy bonus at the start and at the end."""
WEIGHTIEST = 6.0
RECENT = 20_000
"""Decisions over which the baseline of a situation is averaged."""
SITUATIONS = 2 * 6 * 11 * 3
MOST_DECISIONS = 600
MOST_NOTES = 60_000
PARTS = 6
"""Largest number of traits of a move."""


class Bench(NamedTuple):
    """Buffers for a game and its notes."""

    states: Any
    moves: Any
    rng: Any
    ids: Any
    chances: Any
    notes: Any
    """Traits of the moves of all decisions, concatenated."""
    pulls: Any
    """For each trait: the gradients of the chosen move's log probability and of the entropy."""
    ends: Any
    """For each decision, where its notes end."""
    seats: Any
    situations: Any


@rule
def situation(s, seat):
    """Index of the situation, for the baseline: side, Nechist left, living players, size of the table."""
    side = 1 if holds_nechist(s, seat) else 0
    left = NECHIST_FOR[s.players] - popcount(s.caught)
    table = 0 if s.players < 6 else 1 if s.players == 6 else 2
    return ((side * 6 + left) * 11 + popcount(s.alive)) * 3 + table


@rule
def chosen(table, s, seat, number, bench):
    """Draw a move of the list; write the probability of each."""
    friends = friends_of(s, seat)
    other = look_of(s, seat, other_of(s, seat))
    total = 0.0
    drawn = 0
    for i in range(number):
        bench.chances[i] = likely(table, s, seat, friends, other, bench.ids[i])
        total += bench.chances[i]
        if below(bench.rng, FINE) * total < bench.chances[i] * FINE:
            drawn = i
    for i in range(number):
        bench.chances[i] /= total
    return drawn


@rule
def note(s, seat, number, drawn, noted, bench):
    """Note the traits of all moves; return the number of notes."""
    friends = friends_of(s, seat)
    other = look_of(s, seat, other_of(s, seat))
    order = 0.0
    for i in range(number):
        order += bench.chances[i] * np.log(bench.chances[i])
    for i in range(number):
        chance = bench.chances[i]
        for trait in traits(s, seat, friends, other, bench.ids[i]):
            if trait != 0:
                bench.notes[noted] = trait
                bench.pulls[noted, 0] = (1.0 if i == drawn else 0.0) - chance
                bench.pulls[noted, 1] = chance * (order - np.log(chance))
                noted += 1
    return noted


@rule
def play(table, options, seed, bench):
    """Play one game; return the number of noted decisions."""
    bench.states[0] = bench.states[1]
    s = bench.states[0]
    open_stream(bench.rng, seed, 0)
    deal(s, options, bench.rng)
    decisions = 0
    noted = 0
    while s.acting != 0:
        seat = lowest_seat(s.acting)
        clear(bench.moves)
        legal(s, seat, bench.moves)
        move = CLAIM
        if not sure_claim(s, seat, bench.moves):
            number = listed(bench.moves, bench.ids)
            move = bench.ids[0]
            if number > 1:
                drawn = chosen(table, s, seat, number, bench)
                move = bench.ids[drawn]
                if decisions < MOST_DECISIONS and noted + PARTS * number <= MOST_NOTES:
                    bench.seats[decisions] = seat
                    bench.situations[decisions] = situation(s, seat)
                    noted = note(s, seat, number, drawn, noted, bench)
                    bench.ends[decisions] = noted
                    decisions += 1
        apply(s, seat, move, bench.rng)
    return decisions


@rule
def reward(s, seat):
    return 1.0 if (s.won >> seat) & 1 else REWARD_OF_DRAW / WHOLE if s.won == 0 else 0.0


@nogil_rule
def learn(table, usual, options, seed, games, variety, bench, pull, got):
    """Play games; add up the gradient of the table and the results in each situation."""
    for game in range(games):
        decisions = play(table, options[game % len(options)], seed + game, bench)
        noted = 0
        for i in range(decisions):
            at = bench.situations[i]
            gain = reward(bench.states[0], bench.seats[i])
            got[at, 0] += gain
            got[at, 1] += 1
            for j in range(noted, bench.ends[i]):
                pull[bench.notes[j]] += (gain - usual[at]) * bench.pulls[j, 0] + variety * bench.pulls[j, 1]
            noted = bench.ends[i]


@nogil_rule
def meet(tables, options, seed, games, bench, shares):
    """Play games with one table for seats dealt Nechist and one for the others; add up each one's share of winners."""
    s = bench.states[0]
    for game in range(games):
        bench.states[0] = bench.states[1]
        open_stream(bench.rng, seed + game, 0)
        deal(s, options[0], bench.rng)
        met = s.met
        while s.acting != 0:
            seat = lowest_seat(s.acting)
            clear(bench.moves)
            legal(s, seat, bench.moves)
            move = CLAIM
            if not sure_claim(s, seat, bench.moves):
                move = nth(bench.moves, 0)
                if count(bench.moves) > 1:
                    move = draw(tables[1 - ((met >> seat) & 1)], s, seat, bench.moves, bench.rng)
            apply(s, seat, move, bench.rng)
        shares[0] += popcount(s.won & met) / popcount(met)
        shares[1] += popcount(s.won & ~met) / (s.players - popcount(met))


def new_bench(game: teremok.Game) -> Bench:
    moves = game.rules.MOVES
    return Bench(
        states=np.zeros(2, game.rules.State),
        moves=np.zeros(game.move_set_words, np.uint64),
        rng=np.zeros(1, np.uint64),
        ids=np.zeros(moves, np.int32),
        chances=np.zeros(moves),
        notes=np.zeros(MOST_NOTES, np.int32),
        pulls=np.zeros((MOST_NOTES, 2), np.float32),
        ends=np.zeros(MOST_DECISIONS, np.int32),
        seats=np.zeros(MOST_DECISIONS, np.int32),
        situations=np.zeros(MOST_DECISIONS, np.int32),
    )


@cache
def made() -> tuple[Any, Bench]:
    game = teremok.game("skazka")
    options = [game.options_record(game.choose(players=players)) for players in PLAYERS]
    return np.concatenate(options), new_bench(game)


def share(told: tuple[Any, Any, int, int, float]) -> tuple[Any, Any]:
    """Gradient and results of one share of a lesson."""
    weights, usual, seed, games, variety = told
    options, bench = made()
    pull, got = np.zeros(TRAITS), np.zeros((SITUATIONS, 2))
    learn(np.exp(weights), usual, options, seed, games, variety, bench, pull, got)
    return pull, got


class Learner:
    """Adam with falling learning rates; the result is an average of late weights."""

    def __init__(self, weights: Any) -> None:
        self.weights, self.mean = weights, weights.copy()
        self.usual, self.seen = np.full(SITUATIONS, 0.5), np.zeros(SITUATIONS)
        self._drift, self._spread = np.zeros(TRAITS), np.zeros(TRAITS)
        self._lesson = 0

    def take(self, parts: list[tuple[Any, Any]], rate: float) -> None:
        self._lesson += 1
        pull = sum(part[0] for part in parts) / (SHARES * GAMES)
        got = sum(part[1] for part in parts)
        self.seen = np.minimum(self.seen + got[:, 1], RECENT)
        self.usual += (got[:, 0] - got[:, 1] * self.usual) / np.maximum(self.seen, got[:, 1]).clip(1)
        self._drift = 0.9 * self._drift + 0.1 * pull
        self._spread = 0.99 * self._spread + 0.01 * pull**2
        step = self._drift / (1 - 0.9**self._lesson)
        step /= np.sqrt(self._spread / (1 - 0.99**self._lesson)) + 1e-4
        self.weights = np.clip(self.weights + rate * step, -WEIGHTIEST, WEIGHTIEST)
        self.weights[0] = 0
        self.mean += (self.weights - self.mean) * max(0.02, 1 / self._lesson)


def teach(weights: Any, lessons: int, jobs: int, seed: int) -> Any:
    learner = Learner(weights)
    with ProcessPoolExecutor(jobs) as hands:
        for lesson in track(range(lessons), description="Skazka"):
            left = 1 - lesson / lessons
            variety = VARIETY_AT_END + (VARIETY - VARIETY_AT_END) * left
            first = seed + lesson * SHARES * GAMES
            told = [
                (learner.weights, learner.usual, first + number * GAMES, GAMES, variety) for number in range(SHARES)
            ]
            learner.take(list(hands.map(share, told)), RATE_AT_END + (RATE - RATE_AT_END) * left)
    return learner.mean


def compare(one: Any, other: Any, games: int, seed: int, players: int) -> None:
    """Compare two tables on every deal three times, as studies/skazka_sides.py does."""
    game = teremok.game("skazka")
    _, bench = made()
    options = game.options_record(game.choose(players=players))
    won = {}
    for name, tables in {"usual": (other, other), "nechist": (one, other), "heroes": (other, one)}.items():
        shares = np.zeros(2)
        meet(np.exp(np.stack(tables)), options, seed, games, bench, shares)
        won[name] = 100 * shares / games
    for side, name in enumerate(("nechist", "heroes")):
        print(f"{name}: {won['usual'][side]:.1f} -> {won[name][side]:.1f} % of {games}")


def weights_of(file: Path | None) -> Any:
    """Weights of a table; zeros, with which all moves are equally likely, without a file."""
    if file is None:
        return np.zeros(TRAITS)
    with np.load(file) as table:
        return np.log(table["likely"].astype(float))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lessons", type=int, default=4000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=10_000_000)
    parser.add_argument("--start", type=Path, help="a table to begin with")
    parser.add_argument("--out", type=Path, default=Path("rollout_policy.npz"))
    parser.add_argument("--compare", type=Path, help="a table to play against")
    asked = parser.parse_args()
    start = weights_of(asked.start)
    share((start, np.zeros(SITUATIONS), 0, 1, 0.0))  # fills the compile cache
    weights = teach(start, asked.lessons, asked.jobs, asked.seed) if asked.lessons else start
    np.savez_compressed(asked.out, cards=np.array(IDS), likely=np.exp(weights).astype(np.float32))
    compare(weights, weights_of(asked.compare), games=10_000, seed=1, players=6)


if __name__ == "__main__":
    main()
