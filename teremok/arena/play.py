"""Playing a contest, on one core or several."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

from ..bots import Limit
from ..engine.options import Options
from ..games import game
from .contest import Contest, Result, Table
from .results import Results

Told = tuple[str, dict[str, object] | None, Options, float | None, int | None]
"""What a process needs to know of a contest: game, other components, options, limits."""

_contest: Contest | None = None


def play_all(results: Results, jobs: int = 1) -> Iterator[Result]:
    """Play what is left of a contest; each result is written down, then given."""
    contest, left = results.contest, results.left()
    if jobs == 1 or len(left) < 2:
        for table in left:
            result = contest.play(table)
            results.add(result)
            yield result
        return
    swapped = contest.game.components if contest.game.swapped else None
    told: Told = contest.game.name, swapped, contest.options, contest.limit.seconds, contest.limit.simulations
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=spawn, initializer=_sit_down, initargs=(told,)) as pool:
        playing = [pool.submit(_play, table) for table in left]
        try:
            for done in as_completed(playing):
                results.add(done.result())
                yield done.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _sit_down(told: Told) -> None:
    global _contest
    name, components, options, seconds, simulations = told
    _contest = Contest(game(name, components), options, (), 0, limit=Limit(seconds, simulations))


def _play(table: Table) -> Result:
    assert _contest is not None
    return _contest.play(table)
