"""`--jobs` and `--ray`: where the work of a command runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .numbers import at_least
from .screen import compiling, err, say

if TYPE_CHECKING:
    from ..arena import Workers
    from ..engine.game import Game


def check(workers: Workers) -> None:
    """Raise before long work if it cannot run there."""
    at_least(1, jobs=workers.jobs)
    if workers.cluster is not None and err().is_terminal:
        err().print(say("cli-ray", cores=workers.cluster.cores), soft_wrap=True)


def compile_once(game: Game, workers: Workers, up: Callable[[], object]) -> None:
    """Compile once what several processes will need; those of a cluster do it themselves."""
    if workers.ray is None:
        with compiling(game):
            up()
