"""Playing a contest, on one core or many."""

from __future__ import annotations

from collections.abc import Generator

from .contest import Result
from .results import Results
from .spread import ALONE, Hands, spread


def play_all(results: Results, hands: Hands = ALONE) -> Generator[Result, None, None]:
    """Play what is left of a contest; each result is written down, then given."""
    contest = results.contest
    for result in spread(hands, contest.play, results.left(), contest.warm_up):
        results.add(result)
        yield result
