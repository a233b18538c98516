"""Worth of moves: results of the seats that made a move against those that could have and did not."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ..arena.ladder import Z95
from .kinds import Kind
from .watch import GameStats

MIN_SEATS = 30
"""Seats that must have made a move, and that must have declined it, before its worth is reported."""

Numbers = npt.NDArray[np.float64]


def worths(played: Sequence[GameStats], with_points: bool) -> dict[Kind, dict[str, Any]]:
    """Worth of each kind of move, in the order in which they first became possible."""
    players = len(played[0].won)
    won = np.array([one.won for one in played]).ravel()
    scores = np.array([one.scores for one in played], float).ravel()
    could: dict[Kind, list[int]] = {}
    makers: dict[Kind, list[bool]] = {}
    for number, one in enumerate(played):
        for seat, kinds in enumerate(one.kinds):
            for kind, was_made in kinds.items():
                could.setdefault(kind, []).append(number * players + seat)
                makers.setdefault(kind, []).append(was_made)
    return {
        kind: worth(np.array(seats), np.array(makers[kind]), players, won, scores if with_points else None)
        for kind, seats in could.items()
    }


def worth(
    seats: npt.NDArray[np.int64], makers: npt.NDArray[np.bool_], players: int, won: Numbers, scores: Numbers | None
) -> dict[str, Any]:
    """How much more often those who made the move won; None where there is too little data."""
    row: dict[str, Any] = {"could": len(seats), "made": int(makers.sum()), "share_made": None, "share_not": None}
    row |= {"worth": None, "low": None, "high": None, "verdict": None, "points": None}
    if min(row["made"], row["could"] - row["made"]) < MIN_SEATS:
        return row
    row["share_made"], row["share_not"] = float(won[seats][makers].mean()), float(won[seats][~makers].mean())
    row["worth"], row["low"], row["high"] = difference(won[seats], makers, seats // players)
    row["verdict"] = "more" if row["low"] > 0 else "less" if row["high"] < 0 else "even"
    if scores is not None:
        more, low, high = difference(scores[seats], makers, seats // players)
        row["points"] = {"worth": more, "low": low, "high": high}
    return row


def difference(
    values: Numbers, makers: npt.NDArray[np.bool_], games: npt.NDArray[np.int64]
) -> tuple[float, float, float]:
    """Difference of two means with its 95 % interval; seats of one game are not independent."""
    mean_made, mean_not = values[makers].mean(), values[~makers].mean()
    pulls = np.where(makers, (values - mean_made) / makers.sum(), (mean_not - values) / (~makers).sum())
    half = Z95 * math.sqrt(float((np.bincount(games, pulls) ** 2).sum()))
    more = float(mean_made - mean_not)
    return more, more - half, more + half
