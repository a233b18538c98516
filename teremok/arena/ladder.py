"""What results say: who beats whom, with intervals, and a ladder of all."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from openskill.models import PlackettLuce

from .contest import Result

Z95 = 1.959964
"""Of a normal distribution 95 % lie within so many standard deviations."""


@dataclass(frozen=True)
class Pair:
    a: str
    b: str
    games: int
    a_wins: float
    """Draws count half."""
    low: float
    high: float
    """The share of `a` lies between these, 95 % sure."""


@dataclass(frozen=True)
class Rung:
    bot: str
    rating: float
    low: float
    high: float


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    share = wins / games
    spread = Z95**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * math.sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def pairs(results: Iterable[Result]) -> list[Pair]:
    met: dict[tuple[str, str], list[float]] = {}
    for result in results:
        met.setdefault((result.table.a, result.table.b), []).append(result.a_wins)
    return [Pair(a, b, len(won), sum(won), *wilson(sum(won), len(won))) for (a, b), won in met.items()]


def ladder(bots: Iterable[str], results: Iterable[Result]) -> list[Rung]:
    """Openskill ratings with 95 % intervals, the best first; results are taken in the order given."""
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in bots}
    for result in results:
        a, b = result.table.a, result.table.b
        rated = model.rate([[ratings[a]], [ratings[b]]], ranks=[1 - result.a_wins, result.a_wins])
        ratings[a], ratings[b] = rated[0][0], rated[1][0]
    rungs = [Rung(name, one.mu, one.mu - Z95 * one.sigma, one.mu + Z95 * one.sigma) for name, one in ratings.items()]
    return sorted(rungs, key=lambda rung: -rung.rating)
