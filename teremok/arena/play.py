"""Playing a contest, on one core or many."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from functools import partial

from ..bots import Limit
from .contest import Contest, Result
from .results import Results
from .spread import ALONE, Hands, spread


def play_all(results: Results, hands: Hands = ALONE) -> Generator[Result, None, None]:
    """Play what is left of a contest; each result is written down, then given."""
    contest = results.contest
    for result in spread(hands, contest.play, results.left(), partial(warm_up, contest)):
        results.add(result)
        yield result


def warm_up(contest: Contest) -> None:
    """Compile once what several processes will need: every pair plays a match with hardly any thought."""
    quick = replace(contest, limit=Limit(simulations=1))
    first = {(bout.a, bout.b): bout for bout in reversed(contest.bouts())}
    for bout in first.values():
        quick.play(bout)
