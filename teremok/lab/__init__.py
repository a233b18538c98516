"""The designer's lab: many games between bots, measured, on one page that can be read, printed and sent."""

from .levels import LevelRound
from .measure import measure
from .page import page
from .watch import Played, Watch

__all__ = ["LevelRound", "Played", "Watch", "measure", "page"]
