"""Matches between bots, and what they say about who is the better one."""

from .cluster import Cluster, Lost, NoCluster
from .contest import Bout, Contest, Result
from .journal import BadResults, Journal
from .ladder import Pair, Rung, Team, ladder, pairs, teams, wilson
from .play import play_all, warm_up
from .results import Results
from .spread import ALONE, Hands, spread

__all__ = [
    "ALONE",
    "BadResults",
    "Bout",
    "Cluster",
    "Contest",
    "Hands",
    "Journal",
    "Lost",
    "NoCluster",
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
    "warm_up",
    "wilson",
]
