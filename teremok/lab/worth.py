"""What moves are worth: how those fared who made one, against those who could have and did not."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ..arena.ladder import Z95
from .kinds import Kind
from .watch import Played

FEW = 30
"""Nothing is said about a move that fewer have made, or have let be."""

Numbers = npt.NDArray[np.float64]


def worths(played: Sequence[Played], with_points: bool) -> dict[Kind, dict[str, Any]]:
    """For each kind of move, in the order in which they were first possible."""
    players = len(played[0].won)
    won = np.array([one.won for one in played]).ravel()
    scores = np.array([one.scores for one in played], float).ravel()
    could: dict[Kind, list[int]] = {}
    made: dict[Kind, list[bool]] = {}
    for number, one in enumerate(played):
        for seat, kinds in enumerate(one.kinds):
            for kind, was_made in kinds.items():
                could.setdefault(kind, []).append(number * players + seat)
                made.setdefault(kind, []).append(was_made)
    return {
        kind: worth(np.array(who), np.array(made[kind]), players, won, scores if with_points else None)
        for kind, who in could.items()
    }


def worth(
    who: npt.NDArray[np.int64], made: npt.NDArray[np.bool_], players: int, won: Numbers, scores: Numbers | None
) -> dict[str, Any]:
    """How much more those win who made the move; nothing where too few did or too few did not."""
    row: dict[str, Any] = {"could": len(who), "made": int(made.sum()), "share_made": None, "share_not": None}
    row |= {"worth": None, "low": None, "high": None, "verdict": None, "points": None}
    if min(row["made"], row["could"] - row["made"]) < FEW:
        return row
    row["share_made"], row["share_not"] = float(won[who][made].mean()), float(won[who][~made].mean())
    row["worth"], row["low"], row["high"] = difference(won[who], made, who // players)
    row["verdict"] = "more" if row["low"] > 0 else "less" if row["high"] < 0 else "even"
    if scores is not None:
        more, low, high = difference(scores[who], made, who // players)
        row["points"] = {"worth": more, "low": low, "high": high}
    return row


def difference(
    values: Numbers, made: npt.NDArray[np.bool_], games: npt.NDArray[np.int64]
) -> tuple[float, float, float]:
    """The difference of two means with its 95 % interval; seats of one game are not independent of each other."""
    mean_made, mean_not = values[made].mean(), values[~made].mean()
    pulls = np.where(made, (values - mean_made) / made.sum(), (mean_not - values) / (~made).sum())
    half = Z95 * math.sqrt(float((np.bincount(games, pulls) ** 2).sum()))
    more = float(mean_made - mean_not)
    return more, more - half, more + half
