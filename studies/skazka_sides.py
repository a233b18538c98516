"""Measure the gain of a better bot for each side of Skazka: the seats dealt Nechist, and the others.

    python studies/skazka_sides.py --games 400 --seconds 0.2 --jobs 16 [--json]

Every deal is played three times: by the weaker bot alone, then with the better one in the seats of one side, then of
the other. A side's share is the share of its seats that win, whatever team they end in; the gain is the difference that
the better bot makes, with a 95 % interval. The bot `shown` is a master that sees all hands and who met, though not the
deck: an upper bound for what better knowledge could gain.
"""

import argparse
import functools
import json
import statistics
import time
from dataclasses import dataclass, replace
from typing import Any

from rich.progress import track

import teremok
from teremok.arena import Contest, Pairing, Result, Results, Workers, play_all
from teremok.arena.ladder import Z95
from teremok.bots import Limit, bot, tree
from teremok.bots.advice import advice_of, likelihood
from teremok.bots.search import Search, Tree
from teremok.engine.compiler import rule
from teremok.engine.match import Match
from teremok.engine.moves import Move
from teremok.engine.observation import Observation
from teremok.engine.random import shuffle

SIDES = ("nechist", "heroes")
SHOWN = "shown"


@rule
def imagine_deck(o, seat, w, rng):
    """Fill in the deck alone: the observation has everything else."""
    shuffle(rng, w.deck, w.deck_size)


@functools.cache
def shown_loop(game: teremok.Game) -> Any:
    """Bind the search so that every world it samples has the true hands."""
    rules = advice_of(game)
    rules = replace(rules, names=rules.names | {"imagine": imagine_deck, "plausible": likelihood})
    bound: dict[str, Any] = {}
    for loop in tree.BOUND:
        bound[loop.__name__] = rules.bind(loop, **bound)
    return bound["simulate"]


class Shown(Search):
    """A master that sees the true hands."""

    def look(self, match: Match, seat: int, limit: Limit) -> Move:
        seen = Observation(match.game, match.options, seat, match.state.copy())
        return self._search(seen, self._limit(limit), decided=True).estimates()[0].move

    def _new_tree(self, game: teremok.Game, players: int) -> Tree:
        made = super()._new_tree(game, players)
        made.simulate = shown_loop(game)
        return made


@dataclass(frozen=True)
class Sides(Contest):
    """Seats bots by the cards they are dealt: the first bot on one side, the second in the other seats."""

    def bouts(self) -> list[Pairing]:
        return [bout for deal in range(self.games) for bout in self.of_deal(self.seed + deal)]

    def of_deal(self, seed: int) -> list[Pairing]:
        """Games of a deal: without the better bot, with it as Nechist, with it as Heroes."""
        better, usual = self.bots
        lineups = [(usual,) * self.players]
        for side in SIDES:
            seats = self.seats_of(side, seed)
            lineups.append(tuple(better if seat in seats else usual for seat in range(self.players)))
        return [Pairing(better, usual, seed, seats) for seats in lineups]

    def play(self, bout: Pairing) -> Result:
        if SHOWN not in bout.seats:
            return super().play(bout)
        match = self.game.new(seed=bout.seed, **self.options)
        seated = [Shown(bout.seed) if name == SHOWN else bot(name, seed=bout.seed) for name in bout.seats]
        limit = replace(self.limit, clock=time.process_time)
        while not match.over:
            seat = match.actors[0]
            one = seated[seat]
            looks = isinstance(one, Shown)
            match.play(seat, one.look(match, seat, limit) if looks else one.choose(match.observe(seat), limit))
        return Result(bout, match.ranks, match.scores)

    def seats_of(self, side: str, seed: int) -> list[int]:
        met = int(self.game.new(seed=seed, **self.options).state[0]["met"])
        return [seat for seat in range(self.players) if (met >> seat & 1) == (side == "nechist")]


def share(result: Result, seats: list[int]) -> float:
    return statistics.mean(result.scores[seat] for seat in seats)


def interval(values: list[float]) -> tuple[float, float]:
    middle, half = statistics.mean(values), Z95 * statistics.stdev(values) / len(values) ** 0.5
    return middle - half, middle + half


def measure(contest: Sides, jobs: int) -> dict[str, Any]:
    results = Results(contest)
    total = len(results.left())
    for _ in track(play_all(results, Workers(jobs)), total=total, description="Skazka"):
        pass
    data: dict[str, Any] = {"players": contest.players, "games": contest.games, "bots": contest.bots}
    for number, side in enumerate(SIDES, start=1):
        usual, better = [], []
        for deal in range(contest.seed, contest.seed + contest.games):
            bouts, seats = contest.of_deal(deal), contest.seats_of(side, deal)
            usual.append(share(results.played[bouts[0]], seats))
            better.append(share(results.played[bouts[number]], seats))
        gains = [one - other for one, other in zip(better, usual, strict=True)]
        data[side] = {
            "usual": statistics.mean(usual),
            "better": statistics.mean(better),
            "gain": statistics.mean(gains),
            "gain_interval": interval(gains),
        }
    return data


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", nargs=2, default=("master", "greedy"), metavar=("BETTER", "USUAL"))
    parser.add_argument("--games", type=int, default=100, help="deals, two or more; each is played three times")
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--simulations", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    game = teremok.game("skazka")
    options = game.choose(players=asked.players)
    limit = Limit(asked.seconds, asked.simulations)
    data = measure(Sides(game, options, tuple(asked.bots), asked.games, asked.seed, limit), asked.jobs)
    if asked.json:
        print(json.dumps(data, indent=1))
        return
    better, usual = data["bots"]
    print(f"| {data['games']} deals, {data['players']} players | {usual} % | {better} % | gain, points |")
    print("|---|---|---|---|")
    for side in SIDES:
        low, high = (100 * bound for bound in data[side]["gain_interval"])
        one, other, gain = (100 * data[side][name] for name in ("usual", "better", "gain"))
        print(f"| {side} | {one:.1f} | {other:.1f} | {gain:.1f} ({low:.1f} to {high:.1f}) |")


if __name__ == "__main__":
    main()
