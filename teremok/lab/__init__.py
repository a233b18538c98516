"""The designer's lab: measures many games between bots and writes a one-page report."""

from .levels import LevelRound
from .measure import measure
from .page import page
from .watch import GameStats, Watch

__all__ = ["GameStats", "LevelRound", "Watch", "measure", "page"]
