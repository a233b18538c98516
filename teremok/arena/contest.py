"""A contest: which bots meet, their seats and deals; and one match of it."""

from __future__ import annotations

import itertools
import time
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ..bots import NO_LIMIT, Limit, bot
from ..engine.game import Game
from ..engine.options import Options


class Pairing(NamedTuple):
    """One match to be played: the two bots that are compared, the seed of the deal, and the seats.

    In cooperative games a bot has all the seats and is both `a` and `b`; it meets others by playing the same deals.
    """

    a: str
    b: str
    seed: int
    seats: tuple[str, ...]


class Result(NamedTuple):
    pairing: Pairing
    ranks: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def a_wins(self) -> float:
        """1 if the seats of `a` did better on average than those of `b`, 0 if worse, 0.5 if equal."""
        a, b = (self._mean_place(name) for name in (self.pairing.a, self.pairing.b))
        return 1.0 if a < b else 0.0 if a > b else 0.5

    @property
    def a_first(self) -> float:
        """1 if a seat of `a` is first, less if others share the rank, 0 if none is."""
        firsts = [seated for rank, seated in zip(self.ranks, self.pairing.seats, strict=True) if rank == 1]
        return firsts.count(self.pairing.a) / len(firsts)

    def _mean_place(self, name: str) -> float:
        ranks = [rank for rank, seated in zip(self.ranks, self.pairing.seats, strict=True) if seated == name]
        return sum(ranks) / len(ranks)


@dataclass(frozen=True)
class Contest:
    """Every two of the bots meet on the same deals, in every seating; as teams in cooperative games."""

    game: Game
    options: Options
    bots: tuple[str, ...]
    games: int
    """Least number of matches of a pair; all seatings of a deal are played."""
    seed: int = 0
    limit: Limit = NO_LIMIT
    """Its seconds are CPU time, so that sharing a core does not make a bot weaker."""

    alone: bool = False
    """The first of two bots has one seat, the other all others; what counts is how often the first wins."""

    @property
    def players(self) -> int:
        return int(self.options["players"])

    @property
    def seatings(self) -> list[tuple[bool, ...]]:
        return [way for way in seatings(self.players) if not self.alone or sum(way) == 1]

    def pairings(self) -> list[Pairing]:
        """All matches, deal by deal, so that an interrupted contest has compared all bots evenly."""
        if self.game.together:
            return [
                Pairing(name, name, self.seed + deal, (name,) * self.players)
                for deal in range(self.games)
                for name in self.bots
            ]
        deals = -(-self.games // len(self.seatings))
        return [
            Pairing(a, b, self.seed + deal, tuple(a if is_a else b for is_a in seating))
            for deal in range(deals)
            for seating in self.seatings
            for a, b in itertools.combinations(self.bots, 2)
        ]

    def play(self, pairing: Pairing) -> Result:
        match = self.game.new(seed=pairing.seed, **self.options)
        seated = [bot(name, seed=pairing.seed) for name in pairing.seats]
        limit = replace(self.limit, clock=time.process_time)
        while not match.over:
            seat = match.actors[0]
            match.play(seat, seated[seat].choose(match.observe(seat), limit))
        return Result(pairing, match.ranks, match.scores)

    def as_data(self) -> dict[str, Any]:
        """Everything that the results depend on."""
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "components": self.game.title,
            "options": self.options,
            "seed": self.seed,
            "limit": {"seconds": self.limit.seconds, "simulations": self.limit.simulations},
            **({"alone": True} if self.alone else {}),
        }


def seatings(players: int) -> list[tuple[bool, ...]]:
    """Every way in which two bots, both present, can share the seats; true where the first one sits."""
    return [way for way in itertools.product((True, False), repeat=players) if any(way) and not all(way)]
