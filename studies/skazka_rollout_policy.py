"""Train the rollout policy of Skazka by self-play: a table of weights of the features of moves.

    python studies/skazka_rollout_policy.py --lessons 4000 --jobs 14 --out rollout_policy.npz
    python studies/skazka_rollout_policy.py --compare FILE

All seats draw their moves by the table. After each lesson, features of moves that brought more than the average in such
a situation get greater weights, and the others smaller ones (REINFORCE with a baseline). A game takes some 40
microseconds, so millions are played. The result is the same for any number of jobs. `--compare` shows how often each
side wins with this table and with another.
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
from teremok.games.skazka.cards import holds_nechist
from teremok.games.skazka.rollout_policy import (
    FEATURES,
    RESOLUTION,
    counterpart,
    draw_move,
    drop_claim,
    features,
    friends_of,
    move_weight,
    stance_to,
)
from teremok.games.skazka.rules import apply, deal, legal
from teremok.games.skazka.state import CLAIM
from teremok.games.skazka.tables import IDS, NECHIST_FOR

PLAYERS = (6, 3, 6, 4, 6, 5, 6, 7, 6, 8, 6, 9, 6, 10)
"""Numbers of players of successive games."""
SHARES, GAMES = 14, 280
"""Shares of a lesson, and games of a share."""
RATE, FINAL_RATE = 0.05, 0.005
"""Learning rate at the start and at the end."""
ENTROPY_BONUS, FINAL_ENTROPY_BONUS = 0.015, 0.003
"""Entropy bonus at the start and at the end."""
MAX_LOG_WEIGHT = 6.0
BASELINE_WINDOW = 20_000
"""Decisions over which the baseline of a situation is averaged."""
SITUATIONS = 2 * 6 * 11 * 3
MAX_DECISIONS = 600
MAX_NOTED = 60_000
"""Decisions and features of a game that the buffers have room for."""
MAX_FEATURES = 6
"""Upper limit of the features of a move."""


class Buffers(NamedTuple):
    """Buffers for a game and for the features of its moves."""

    states: Any
    moves: Any
    rng: Any
    ids: Any
    probabilities: Any
    features: Any
    """Features of the moves of all decisions, concatenated."""
    gradients: Any
    """For each feature: the gradients of the chosen move's log probability and of the entropy."""
    ends: Any
    """For each decision, where its features end."""
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
def draw_listed(table, s, seat, number, buffers):
    """Draw a move of the list, and write the probability of each."""
    friends = friends_of(s, seat)
    other = stance_to(s, seat, counterpart(s, seat))
    total = 0.0
    drawn = 0
    for i in range(number):
        buffers.probabilities[i] = move_weight(table, s, seat, friends, other, buffers.ids[i])
        total += buffers.probabilities[i]
        if below(buffers.rng, RESOLUTION) * total < buffers.probabilities[i] * RESOLUTION:
            drawn = i
    for i in range(number):
        buffers.probabilities[i] /= total
    return drawn


@rule
def note_features(s, seat, number, drawn, noted, buffers):
    """Append the features of all moves; returns the number of features noted so far."""
    friends = friends_of(s, seat)
    other = stance_to(s, seat, counterpart(s, seat))
    negative_entropy = 0.0
    for i in range(number):
        negative_entropy += buffers.probabilities[i] * np.log(buffers.probabilities[i])
    for i in range(number):
        probability = buffers.probabilities[i]
        for feature in features(s, seat, friends, other, buffers.ids[i]):
            if feature != 0:
                buffers.features[noted] = feature
                buffers.gradients[noted, 0] = (1.0 if i == drawn else 0.0) - probability
                buffers.gradients[noted, 1] = probability * (negative_entropy - np.log(probability))
                noted += 1
    return noted


@rule
def play(table, options, seed, buffers):
    """Play one game; returns the number of noted decisions."""
    buffers.states[0] = buffers.states[1]
    s = buffers.states[0]
    open_stream(buffers.rng, seed, 0)
    deal(s, options, buffers.rng)
    decisions = 0
    noted = 0
    while s.acting != 0:
        seat = lowest_seat(s.acting)
        clear(buffers.moves)
        legal(s, seat, buffers.moves)
        move = CLAIM
        if not drop_claim(s, seat, buffers.moves):
            number = listed(buffers.moves, buffers.ids)
            move = buffers.ids[0]
            if number > 1:
                drawn = draw_listed(table, s, seat, number, buffers)
                move = buffers.ids[drawn]
                if decisions < MAX_DECISIONS and noted + MAX_FEATURES * number <= MAX_NOTED:
                    buffers.seats[decisions] = seat
                    buffers.situations[decisions] = situation(s, seat)
                    noted = note_features(s, seat, number, drawn, noted, buffers)
                    buffers.ends[decisions] = noted
                    decisions += 1
        apply(s, seat, move, buffers.rng)
    return decisions


@rule
def reward(s, seat):
    return 1.0 if (s.won >> seat) & 1 else REWARD_OF_DRAW / WHOLE if s.won == 0 else 0.0


@nogil_rule
def learn(table, baseline, options, seed, games, entropy_bonus, buffers, gradient, returns):
    """Play games; adds up the gradient of the table and the returns of each situation."""
    for game in range(games):
        decisions = play(table, options[game % len(options)], seed + game, buffers)
        noted = 0
        for i in range(decisions):
            at = buffers.situations[i]
            gain = reward(buffers.states[0], buffers.seats[i])
            returns[at, 0] += gain
            returns[at, 1] += 1
            for j in range(noted, buffers.ends[i]):
                by_gain = (gain - baseline[at]) * buffers.gradients[j, 0]
                gradient[buffers.features[j]] += by_gain + entropy_bonus * buffers.gradients[j, 1]
            noted = buffers.ends[i]


@nogil_rule
def meet(tables, options, seed, games, buffers, shares):
    """Play games with one table for seats dealt Nechist and one for the others; adds up each side's winning share."""
    s = buffers.states[0]
    for game in range(games):
        buffers.states[0] = buffers.states[1]
        open_stream(buffers.rng, seed + game, 0)
        deal(s, options[0], buffers.rng)
        met = s.met
        while s.acting != 0:
            seat = lowest_seat(s.acting)
            clear(buffers.moves)
            legal(s, seat, buffers.moves)
            move = CLAIM
            if not drop_claim(s, seat, buffers.moves):
                move = nth(buffers.moves, 0)
                if count(buffers.moves) > 1:
                    move = draw_move(tables[1 - ((met >> seat) & 1)], s, seat, buffers.moves, buffers.rng)
            apply(s, seat, move, buffers.rng)
        shares[0] += popcount(s.won & met) / popcount(met)
        shares[1] += popcount(s.won & ~met) / (s.players - popcount(met))


def new_buffers(game: teremok.Game) -> Buffers:
    moves = game.rules.MOVES
    return Buffers(
        states=np.zeros(2, game.rules.State),
        moves=np.zeros(game.move_set_words, np.uint64),
        rng=np.zeros(1, np.uint64),
        ids=np.zeros(moves, np.int32),
        probabilities=np.zeros(moves),
        features=np.zeros(MAX_NOTED, np.int32),
        gradients=np.zeros((MAX_NOTED, 2), np.float32),
        ends=np.zeros(MAX_DECISIONS, np.int32),
        seats=np.zeros(MAX_DECISIONS, np.int32),
        situations=np.zeros(MAX_DECISIONS, np.int32),
    )


@cache
def options_and_buffers() -> tuple[Any, Buffers]:
    """The options of successive games, and the buffers of this process."""
    game = teremok.game("skazka")
    options = [game.options_record(game.choose(players=players)) for players in PLAYERS]
    return np.concatenate(options), new_buffers(game)


def share(task: tuple[Any, Any, int, int, float]) -> tuple[Any, Any]:
    """Gradient and returns of one share of a lesson."""
    weights, baseline, seed, games, entropy_bonus = task
    options, buffers = options_and_buffers()
    gradient, returns = np.zeros(FEATURES), np.zeros((SITUATIONS, 2))
    learn(np.exp(weights), baseline, options, seed, games, entropy_bonus, buffers, gradient, returns)
    return gradient, returns


class Learner:
    """Adam with falling learning rates; the result is an average of late weights."""

    def __init__(self, weights: Any) -> None:
        self.weights, self.mean = weights, weights.copy()
        self.baseline, self.seen = np.full(SITUATIONS, 0.5), np.zeros(SITUATIONS)
        self._momentum, self._squares = np.zeros(FEATURES), np.zeros(FEATURES)
        self._lesson = 0

    def take(self, parts: list[tuple[Any, Any]], rate: float) -> None:
        self._lesson += 1
        gradient = sum(part[0] for part in parts) / (SHARES * GAMES)
        returns = sum(part[1] for part in parts)
        self.seen = np.minimum(self.seen + returns[:, 1], BASELINE_WINDOW)
        self.baseline += (returns[:, 0] - returns[:, 1] * self.baseline) / np.maximum(self.seen, returns[:, 1]).clip(1)
        self._momentum = 0.9 * self._momentum + 0.1 * gradient
        self._squares = 0.99 * self._squares + 0.01 * gradient**2
        step = self._momentum / (1 - 0.9**self._lesson)
        step /= np.sqrt(self._squares / (1 - 0.99**self._lesson)) + 1e-4
        self.weights = np.clip(self.weights + rate * step, -MAX_LOG_WEIGHT, MAX_LOG_WEIGHT)
        self.weights[0] = 0
        self.mean += (self.weights - self.mean) * max(0.02, 1 / self._lesson)


def teach(weights: Any, lessons: int, jobs: int, seed: int) -> Any:
    learner = Learner(weights)
    with ProcessPoolExecutor(jobs) as pool:
        for lesson in track(range(lessons), description="Skazka"):
            left = 1 - lesson / lessons
            entropy_bonus = FINAL_ENTROPY_BONUS + (ENTROPY_BONUS - FINAL_ENTROPY_BONUS) * left
            first = seed + lesson * SHARES * GAMES
            tasks = [
                (learner.weights, learner.baseline, first + number * GAMES, GAMES, entropy_bonus)
                for number in range(SHARES)
            ]
            learner.take(list(pool.map(share, tasks)), FINAL_RATE + (RATE - FINAL_RATE) * left)
    return learner.mean


def compare(one: Any, other: Any, games: int, seed: int, players: int) -> None:
    """Compare two tables on every deal three times, as studies/skazka_sides.py does."""
    game = teremok.game("skazka")
    _, buffers = options_and_buffers()
    options = game.options_record(game.choose(players=players))
    won = {}
    for name, tables in {"baseline": (other, other), "nechist": (one, other), "heroes": (other, one)}.items():
        shares = np.zeros(2)
        meet(np.exp(np.stack(tables)), options, seed, games, buffers, shares)
        won[name] = 100 * shares / games
    for side, name in enumerate(("nechist", "heroes")):
        print(f"{name}: {won['baseline'][side]:.1f} -> {won[name][side]:.1f} % of {games}")


def weights_of(file: Path | None) -> Any:
    """Weights of a table; zeros, with which all moves are equally likely, without a file."""
    if file is None:
        return np.zeros(FEATURES)
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
