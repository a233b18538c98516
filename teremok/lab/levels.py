"""A smaller round of level against level: how much skill the game rewards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from ..arena import Contest, Results, Table, ladder, pairs, play_all
from ..bots import LEVELS
from ..engine.game import Game
from ..engine.options import Options
from .measure import share
from .watch import LIMIT, SIMULATIONS, Watch

NAMES = ("random", *LEVELS)


class Sample(Contest):
    """A contest in which, at a large table, not all seatings of a deal are played, but each with its mirror image."""

    def tables(self) -> list[Table]:
        every = super().tables()
        ways = sorted({_way(table) for table in every})
        if len(ways) <= self.games:
            return every
        chosen = random.Random(self.seed).sample([way for way in ways if way[0]], max(1, self.games // 2))
        kept = {*chosen, *(tuple(not is_a for is_a in way) for way in chosen)}
        return [table for table in every if _way(table) in kept]


def _way(table: Table) -> tuple[bool, ...]:
    return tuple(seat == table.a for seat in table.seats)


class Meetings:
    """Every two levels meet, through the arena."""

    def __init__(self, game: Game, options: Options, games: int, seed: int) -> None:
        self._results = Results(Sample(game, options, NAMES, games, seed, LIMIT))
        self.games = len(self._results.left())

    def play(self, jobs: int) -> Iterator[int]:
        """How many games more are over, again and again."""
        for _ in play_all(self._results, jobs):
            yield 1

    def as_data(self) -> dict[str, Any]:
        played = self._results.ordered()
        return {
            "simulations": SIMULATIONS,
            "games": len(played),
            "bots": list(NAMES),
            "pairs": [{**asdict(pair), "share": pair.a_wins / pair.games} for pair in pairs(played)],
            "ladder": [asdict(rung) for rung in ladder(NAMES, played)],
        }


class Teams:
    """Where all win or lose together, every level plays by itself."""

    def __init__(self, game: Game, options: Options, games: int, seed: int) -> None:
        players = int(options["players"])
        self._watches = [Watch(game, options, (name,) * players, moves=False) for name in NAMES]
        self._seeds = range(seed, seed + games)
        self._wins = [0.0] * len(NAMES)
        self.games = games * len(NAMES)

    def play(self, jobs: int) -> Iterator[int]:
        for at, watch in enumerate(self._watches):
            for some in watch.play(self._seeds, jobs):
                self._wins[at] += sum(one.won[0] for one in some)
                yield len(some)

    def as_data(self) -> dict[str, Any]:
        teams = [{"bot": name, **share(wins, len(self._seeds))} for name, wins in zip(NAMES, self._wins, strict=True)]
        return {"simulations": SIMULATIONS, "games": self.games, "bots": list(NAMES), "teams": teams}


def level_round(game: Game, options: Options, games: int, seed: int) -> Meetings | Teams:
    return (Teams if game.together else Meetings)(game, options, games, seed)
