"""Matches between bots, and statistics of who is stronger."""

from .cluster import Cluster, Lost, NoCluster
from .contest import Contest, Pairing, Result
from .journal import BadResults, Journal
from .ladder import Pair, Rung, Team, ladder, pairs, teams, wilson
from .play import play_all, warm_up
from .results import Results
from .spread import THIS_PROCESS, Workers, spread

__all__ = [
    "THIS_PROCESS",
    "BadResults",
    "Cluster",
    "Contest",
    "Journal",
    "Lost",
    "NoCluster",
    "Pair",
    "Pairing",
    "Result",
    "Results",
    "Rung",
    "Team",
    "Workers",
    "ladder",
    "pairs",
    "play_all",
    "spread",
    "teams",
    "warm_up",
    "wilson",
]
