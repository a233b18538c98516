"""A small contest between levels: how much skill matters in the game."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..arena import THIS_PROCESS, Contest, Pairing, Result, Results, Workers, ladder, pairs, play_all, teams
from ..arena.contest import seatings
from ..bots import LEVELS
from ..bots.nets.net import net_of
from ..bots.settings import BOTS
from ..engine.game import Game
from ..engine.options import Options
from .watch import LIMIT, SIMULATIONS, Late, never


def players(game: Game) -> tuple[str, ...]:
    """The levels and the random bot. Without a network the highest level equals the one below it and is left out."""
    apart = (level for level in LEVELS if BOTS[level]["kind"] != "guided" or net_of(game) is not None)
    return ("random", *apart)


class Sample(Contest):
    """A contest that plays each deal in one seating and its mirror image, and the next deal in another seating."""

    def pairings(self) -> list[Pairing]:
        if self.game.together:
            return super().pairings()
        ways = [way for way in seatings(self.players) if way[0]]
        random.Random(self.seed).shuffle(ways)
        return [
            Pairing(a, b, self.seed + deal, tuple(a if is_a is first else b for is_a in ways[deal % len(ways)]))
            for deal in range(-(-self.games // 2))
            for first in (True, False)
            for a, b in itertools.combinations(self.bots, 2)
        ]


class LevelRound:
    """Every two levels meet in the arena; in a cooperative game every level plays by itself."""

    def __init__(self, game: Game, options: Options, games: int, seed: int, file: Path | None = None) -> None:
        self._contest = Sample(game, options, players(game), games, seed, LIMIT)
        self._results = Results(self._contest, file)
        pairings = self._contest.pairings()
        self.games = len(pairings)
        self._of_a_deal = self.games // len({pairing.seed for pairing in pairings})

    def play(self, workers: Workers = THIS_PROCESS, late: Late = never) -> Iterator[int]:
        """Play until all games are over, or until it is late and a deal is complete; yields the number of new games."""
        with closing(play_all(self._results, workers)) as playing:
            for _ in playing:
                yield 1
                if late() and self._deals():
                    return

    def _deals(self) -> int:
        """Number of deals, from the first on, that were played in all seatings."""
        played = Counter(pairing.seed for pairing in self._results.played)
        return next(deal for deal in itertools.count() if played[self._contest.seed + deal] < self._of_a_deal)

    @property
    def played(self) -> int:
        """The number of games of a contest with these complete deals."""
        return self._deals() * (1 if self._contest.game.together else 2)

    def as_data(self) -> dict[str, Any]:
        """Results of the deals that were played in all seatings; a contest of that many games gives the same."""
        last = self._contest.seed + self._deals()
        played = [result for result in self._results.ordered() if result.pairing.seed < last]
        bots = self._contest.bots
        outcome = _teams(played) if self._contest.game.together else _meetings(bots, played)
        return {"simulations": SIMULATIONS, "games": len(played), "bots": list(bots), **outcome}


def _meetings(bots: tuple[str, ...], played: list[Result]) -> dict[str, Any]:
    return {
        "pairs": [{**asdict(pair), "share": pair.a_wins / pair.games} for pair in pairs(played)],
        "ladder": [asdict(rung) for rung in ladder(bots, played)],
    }


def _teams(played: list[Result]) -> dict[str, Any]:
    return {"teams": [{**asdict(team), "share": team.wins / team.games} for team in teams(played)]}
