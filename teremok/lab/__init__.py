"""The designer's lab: many games between bots, measured, on one page that can be read, printed and sent."""

from .levels import level_round
from .measure import measure
from .page import page
from .watch import Played, Watch

__all__ = ["Played", "Watch", "level_round", "measure", "page"]
