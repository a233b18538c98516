"""Statistics of results: who beats whom, with confidence intervals, and a ladder of ratings."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from openskill.models import PlackettLuce

from .contest import Result

Z95 = 1.959964
"""Quantile of the normal distribution for 95 % intervals."""


@dataclass(frozen=True)
class Pair:
    a: str
    b: str
    games: int
    a_wins: float
    """Draws count half."""
    low: float
    high: float
    """95 % confidence interval of the share of `a`."""


@dataclass(frozen=True)
class Team:
    """Wins of a team of one bot."""

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
    """Wilson's 95 % confidence interval of a share."""
    share = wins / games
    spread = Z95**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * math.sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def meetings(results: Iterable[Result]) -> Iterator[tuple[str, str, float]]:
    """Pairs that met, with the result of the first; teams meet by playing the same deal."""
    deals: dict[int, dict[str, int]] = {}
    for result in results:
        a, b = result.pairing.a, result.pairing.b
        if a != b:
            yield a, b, result.a_wins
            continue
        others = deals.setdefault(result.pairing.seed, {})
        for other, score in others.items():
            yield other, a, 0.5 + (score - result.scores[0]) / 2
        others[a] = result.scores[0]


def pairs(results: Iterable[Result], firsts: bool = False) -> list[Pair]:
    """Results by pair: matches won, or with `firsts` how often a seat of the first bot is first."""
    met: dict[tuple[str, str], list[float]] = {}
    counted = ((one.pairing.a, one.pairing.b, one.a_first) for one in results) if firsts else meetings(results)
    for a, b, a_wins in counted:
        met.setdefault((a, b), []).append(a_wins)
    return [Pair(a, b, len(won), sum(won), *wilson(sum(won), len(won))) for (a, b), won in met.items()]


def teams(results: Iterable[Result]) -> list[Team]:
    """Wins of each bot's team in a cooperative game."""
    won: dict[str, list[int]] = {}
    for result in results:
        if result.pairing.a == result.pairing.b:
            won.setdefault(result.pairing.a, []).append(result.scores[0])
    return [Team(name, len(some), sum(some), *wilson(sum(some), len(some))) for name, some in won.items()]


def ladder(bots: Iterable[str], results: Iterable[Result]) -> list[Rung]:
    """OpenSkill ratings with 95 % intervals, best first; results are used in the order given."""
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in bots}
    for a, b, a_wins in meetings(results):
        rated = model.rate([[ratings[a]], [ratings[b]]], ranks=[1 - a_wins, a_wins])
        ratings[a], ratings[b] = rated[0][0], rated[1][0]
    rungs = [Rung(name, one.mu, one.mu - Z95 * one.sigma, one.mu + Z95 * one.sigma) for name, one in ratings.items()]
    return sorted(rungs, key=lambda rung: -rung.rating)
