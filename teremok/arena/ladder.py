"""What results say: who beats whom, with intervals, and a ladder of all."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
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
class Team:
    """How often a team of one bot has won."""

    bot: str
    games: int
    wins: int
    low: float
    high: float


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


def meetings(results: Iterable[Result]) -> Iterator[tuple[str, str, float]]:
    """Who met whom, and how it went for the first; teams meet by playing the same deal."""
    deals: dict[int, dict[str, int]] = {}
    for result in results:
        a, b = result.bout.a, result.bout.b
        if a != b:
            yield a, b, result.a_wins
            continue
        others = deals.setdefault(result.bout.seed, {})
        for other, score in others.items():
            yield other, a, 0.5 + (score - result.scores[0]) / 2
        others[a] = result.scores[0]


def pairs(results: Iterable[Result], firsts: bool = False) -> list[Pair]:
    """Who beats whom; or, asked for `firsts`, how often one of the first's seats is first."""
    met: dict[tuple[str, str], list[float]] = {}
    counted = ((one.bout.a, one.bout.b, one.a_first) for one in results) if firsts else meetings(results)
    for a, b, a_wins in counted:
        met.setdefault((a, b), []).append(a_wins)
    return [Pair(a, b, len(won), sum(won), *wilson(sum(won), len(won))) for (a, b), won in met.items()]


def teams(results: Iterable[Result]) -> list[Team]:
    """How often the team of each bot has won, in a game in which all win or lose together."""
    won: dict[str, list[int]] = {}
    for result in results:
        if result.bout.a == result.bout.b:
            won.setdefault(result.bout.a, []).append(result.scores[0])
    return [Team(name, len(some), sum(some), *wilson(sum(some), len(some))) for name, some in won.items()]


def ladder(bots: Iterable[str], results: Iterable[Result]) -> list[Rung]:
    """Openskill ratings with 95 % intervals, the best first; results are taken in the order given."""
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in bots}
    for a, b, a_wins in meetings(results):
        rated = model.rate([[ratings[a]], [ratings[b]]], ranks=[1 - a_wins, a_wins])
        ratings[a], ratings[b] = rated[0][0], rated[1][0]
    rungs = [Rung(name, one.mu, one.mu - Z95 * one.sigma, one.mu + Z95 * one.sigma) for name, one in ratings.items()]
    return sorted(rungs, key=lambda rung: -rung.rating)
