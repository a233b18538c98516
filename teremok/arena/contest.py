"""A contest: which bots meet, seated how, dealt what; and one match of it."""

from __future__ import annotations

import itertools
import time
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ..bots import NO_LIMIT, Limit, bot
from ..engine.game import Game
from ..engine.options import Options


class Bout(NamedTuple):
    """One match to be played: the two bots that are compared, the seed of the deal, who sits where.

    Where all win or lose together, a bot has all the seats, and is `a` and `b`: it meets the others on the same deals.
    """

    a: str
    b: str
    seed: int
    seats: tuple[str, ...]


class Result(NamedTuple):
    bout: Bout
    places: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def a_wins(self) -> float:
        """1 if the seats of `a` did better on average than those of `b`, 0 if worse, a half if alike."""
        a, b = (self._mean_place(name) for name in (self.bout.a, self.bout.b))
        return 1.0 if a < b else 0.0 if a > b else 0.5

    @property
    def a_first(self) -> float:
        """1 if one of the seats of `a` is first, less if others share that place, 0 if none is."""
        firsts = [seated for place, seated in zip(self.places, self.bout.seats, strict=True) if place == 1]
        return firsts.count(self.bout.a) / len(firsts)

    def _mean_place(self, name: str) -> float:
        places = [place for place, seated in zip(self.places, self.bout.seats, strict=True) if seated == name]
        return sum(places) / len(places)


@dataclass(frozen=True)
class Contest:
    """Every two of the bots meet, on the same deals, in every way to sit down at one table; as teams where they are."""

    game: Game
    options: Options
    bots: tuple[str, ...]
    games: int
    """How many matches each pair plays at least; all seatings of a deal are played."""
    seed: int = 0
    limit: Limit = NO_LIMIT
    """Its seconds are counted in time of the CPU: who shares a core with others is not the weaker for it."""

    alone: bool = False
    """The first of two sits alone among the others; what counts is how often it is first."""

    @property
    def players(self) -> int:
        return int(self.options["players"])

    @property
    def seatings(self) -> list[tuple[bool, ...]]:
        return [way for way in seatings(self.players) if not self.alone or sum(way) == 1]

    def bouts(self) -> list[Bout]:
        """All matches, deal by deal, so that a contest that is broken off has compared everybody evenly."""
        if self.game.together:
            return [
                Bout(name, name, self.seed + deal, (name,) * self.players)
                for deal in range(self.games)
                for name in self.bots
            ]
        deals = -(-self.games // len(self.seatings))
        return [
            Bout(a, b, self.seed + deal, tuple(a if is_a else b for is_a in seating))
            for deal in range(deals)
            for seating in self.seatings
            for a, b in itertools.combinations(self.bots, 2)
        ]

    def play(self, bout: Bout) -> Result:
        match = self.game.new(seed=bout.seed, **self.options)
        seated = [bot(name, seed=bout.seed) for name in bout.seats]
        limit = replace(self.limit, clock=time.process_time)
        while not match.over:
            seat = match.actors[0]
            match.play(seat, seated[seat].choose(match.observe(seat), limit))
        return Result(bout, match.ranks, match.scores)

    def as_data(self) -> dict[str, Any]:
        """What its results depend on."""
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
