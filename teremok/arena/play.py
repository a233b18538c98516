"""Playing a contest, on one core or many."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from functools import partial

from ..bots import Limit
from .contest import Contest, Result
from .results import Results
from .spread import THIS_PROCESS, Workers, spread


def play_all(results: Results, workers: Workers = THIS_PROCESS) -> Generator[Result, None, None]:
    """Play the rest of a contest; each result is saved, then yielded."""
    contest = results.contest
    for result in spread(workers, contest.play, results.left(), partial(warm_up, contest)):
        results.add(result)
        yield result


def warm_up(contest: Contest) -> None:
    """Compile once what several processes will need, by a match of every pair with minimal thinking."""
    quick = replace(contest, limit=Limit(simulations=1))
    first = {(pairing.a, pairing.b): pairing for pairing in reversed(contest.pairings())}
    for pairing in first.values():
        quick.play(pairing)
