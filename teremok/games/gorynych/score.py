"""The result of a game of Gorynych: the team has won, or not.  G11"""

from ...engine.compiler import rule
from .state import WON

SCORES = (0, 1)


@rule
def score(s, seat):
    """1 if the team has won, else 0.  G11"""
    return 1 if s.ending == WON else 0


@rule
def rank(s, seat):
    """All players share one rank.  G11"""
    return 1
