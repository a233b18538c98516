"""Playing a contest, on one core or several."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator

from ..bots import Limit
from ..engine.options import Options
from ..games import game
from .contest import Bout, Contest, Result
from .results import Results
from .spread import spread

Told = tuple[str, dict[str, object] | None, Options, float | None, int | None]
"""What a process needs to know of a contest: game, other components, options, limits."""


def play_all(results: Results, jobs: int = 1) -> Generator[Result, None, None]:
    """Play what is left of a contest; each result is written down, then given."""
    contest, left = results.contest, results.left()
    playing: Iterator[Result] = map(contest.play, left)
    if jobs > 1 and len(left) > 1:
        swapped = contest.game.components if contest.game.swapped else None
        told: Told = contest.game.name, swapped, contest.options, contest.limit.seconds, contest.limit.simulations
        playing = spread(jobs, _sit_down, told, left)
    for result in playing:
        results.add(result)
        yield result


def _sit_down(told: Told) -> Callable[[Bout], Result]:
    name, components, options, seconds, simulations = told
    return Contest(game(name, components), options, (), 0, limit=Limit(seconds, simulations)).play
