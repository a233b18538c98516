"""Matches between bots, and what they say about who is the better one."""

from .contest import Bout, Contest, Result
from .ladder import Pair, Rung, Team, ladder, pairs, teams, wilson
from .play import play_all
from .results import BadResults, Results
from .spread import spread

__all__ = [
    "BadResults",
    "Bout",
    "Contest",
    "Pair",
    "Result",
    "Results",
    "Rung",
    "Team",
    "ladder",
    "pairs",
    "play_all",
    "spread",
    "teams",
    "wilson",
]
