"""Matches between bots, and what they say about who is the better one."""

from .contest import Contest, Result, Table
from .ladder import Pair, Rung, ladder, pairs, wilson
from .play import play_all
from .results import BadResults, Results
from .spread import spread

__all__ = [
    "BadResults",
    "Contest",
    "Pair",
    "Result",
    "Results",
    "Rung",
    "Table",
    "ladder",
    "pairs",
    "play_all",
    "spread",
    "wilson",
]
