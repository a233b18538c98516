"""Statistics of the watched games: everything that a report shows, as plain data."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ..arena import wilson
from ..arena.ladder import Z95
from .kinds import kind_name
from .watch import GameStats, Watch
from .worth import worths

MAX_SECTIONS = 30
"""Largest number of sections into which the course of a game is divided."""

Numbers = npt.NDArray[np.float64]


def measure(watch: Watch, played: Sequence[GameStats], seed: int) -> dict[str, Any]:
    """All sections of a report except the levels."""
    game = watch.game
    most = game.rules.SCORES[1] - game.rules.SCORES[0]
    return {
        "game": game.name,
        "rules": game.version,
        "components": game.title,
        "options": watch.options,
        "bots": list(watch.bots),
        "seed": seed,
        "games": len(played),
        "players": len(watch.bots),
        "length": length(played),
        "team": share(sum(one.won[0] for one in played), len(played)) if game.together else None,
        "seats": None if game.together else seats(watch, played),
        "sides": sides(played) if game.sides else None,
        "points": points(played) if most > 1 else None,
        "moves": move_worths(watch, played, with_points=most > 1),
        "endings": endings(watch, played),
    }


# --- small things


def share(wins: float, games: int) -> dict[str, Any]:
    """A share with Wilson's 95 % interval."""
    low, high = wilson(wins, games)
    return {"games": games, "wins": wins, "share": wins / games, "low": low, "high": high}


def average(values: Iterable[float]) -> dict[str, float]:
    """Mean with its 95 % interval, quartiles and range."""
    sample = np.array(list(values), float)
    mean = float(sample.mean())
    half = Z95 * float(sample.std(ddof=1)) / math.sqrt(len(sample)) if len(sample) > 1 else 0.0
    least, quarter, median, most_of, most = (float(part) for part in np.percentile(sample, (0, 25, 50, 75, 100)))
    return {
        "mean": mean,
        "low": mean - half,
        "high": mean + half,
        "least": least,
        "quarter": quarter,
        "median": median,
        "three_quarters": most_of,
        "most": most,
    }


def counts(values: Iterable[int]) -> list[list[int]]:
    """Frequency of each value, ascending."""
    return [[value, times] for value, times in sorted(Counter(values).items())]


# --- the sections


def length(played: Sequence[GameStats]) -> dict[str, Any]:
    decisions = [len(one.choices) for one in played]
    rounds = [max(one.turns) for one in played]
    choices = [number for one in played for number in one.choices]
    return {
        "decisions": average(decisions),
        "decisions_counts": counts(decisions),
        "rounds": average(rounds),
        "rounds_counts": counts(rounds),
        "choices": average(choices),
        "forced": sum(number == 1 for number in choices) / len(choices),
        "choices_along": choices_along(played),
    }


def choices_along(played: Sequence[GameStats]) -> list[dict[str, float]]:
    """Number of legal moves in the course of the game; sections that few games reach are left out."""
    longest = max(len(one.choices) for one in played)
    step = -(-longest // MAX_SECTIONS)
    along = []
    for start in range(0, longest, step):
        reached = [one.choices[start : start + step] for one in played if len(one.choices) > start]
        if 20 * len(reached) < len(played):
            break
        sample = np.array([number for part in reached for number in part], float)
        low, high = (float(part) for part in np.percentile(sample, (10, 90)))
        row = {"from": start + 1, "to": start + step, "mean": float(sample.mean()), "low": low, "high": high}
        along.append(row)
    return along


def seats(watch: Watch, played: Sequence[GameStats]) -> dict[str, Any]:
    """Share of victories by seat; in turn order where one seat begins and all play alike."""
    players = len(watch.bots)
    by_turn = played[0].first is not None and len(set(watch.bots)) == 1

    def seat_at(one: GameStats, rank: int) -> int:
        return (rank + (one.first or 0)) % players if by_turn else rank

    rows = []
    for rank in range(players):
        won = [one.won[seat_at(one, rank)] for one in played]
        brought = average(one.scores[seat_at(one, rank)] for one in played)
        bot = watch.bots[rank]
        rows.append({"seat": rank, "bot": bot, **share(sum(won), len(played)), "points": brought})
    fair = sum(row["share"] for row in rows) / players
    for row in rows:
        row["verdict"] = verdict(row, fair)
    return {"by_turn": by_turn, "fair": fair, "rows": rows}


def verdict(row: dict[str, Any], fair: float) -> str:
    """Whether a share differs significantly from the fair one."""
    return "more" if row["low"] > fair else "less" if row["high"] < fair else "even"


def sides(played: Sequence[GameStats]) -> list[dict[str, Any]]:
    """How often each side wins, and how often none does."""
    won: Counter[str] = Counter()
    for one in played:
        won.update({side for side, part in zip(one.sides, one.won, strict=True) if part})
    known = sorted({side for one in played for side in one.sides})
    rows = [{"side": side, **share(won[side], len(played))} for side in known]
    nobody = sum(not any(one.won) for one in played)
    return [*rows, {"side": None, **share(nobody, len(played))}]


def points(played: Sequence[GameStats]) -> dict[str, Any]:
    by_place: dict[int, list[int]] = {}
    for one in played:
        for rank, score in zip(one.ranks, one.scores, strict=True):
            by_place.setdefault(rank, []).append(score)
    leads = [lead(one) for one in played]
    ranks = [
        {"place": rank, "seats": len(scores), **average(scores), "counts": counts(scores)}
        for rank, scores in sorted(by_place.items())
    ]
    close = share(sum(one <= 1 for one in leads), len(leads))
    return {"places": ranks, "lead": average(leads), "lead_counts": counts(leads), "close": close}


def lead(one: GameStats) -> int:
    """The winner's lead over the best of the others."""
    behind = [score for rank, score in zip(one.ranks, one.scores, strict=True) if rank > 1]
    best = one.scores[one.ranks.index(1)]
    return best - max(behind) if behind else 0


def move_worths(watch: Watch, played: Sequence[GameStats], with_points: bool) -> list[dict[str, Any]]:
    """Worth of each kind of move, by heading, best first."""
    headings: dict[str, list[dict[str, Any]]] = {}
    for kind, row in worths(played, with_points).items():
        headings.setdefault(kind[0], []).append({"name": kind_name(watch.game, kind), **row})
    for rows in headings.values():
        rows.sort(key=lambda row: (row["worth"] is None, -(row["worth"] or 0)))
    return [{"heading": heading, "kinds": rows} for heading, rows in headings.items()]


def endings(watch: Watch, played: Sequence[GameStats]) -> list[dict[str, Any]]:
    """Frequency of each ending, highest first; those that never happened last."""
    came = Counter(one.ending for one in played)
    rows = [{"ending": ending, **share(came[ending], len(played))} for ending in watch.game.endings]
    return sorted(rows, key=lambda row: -row["wins"])
