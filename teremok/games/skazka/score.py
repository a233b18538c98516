"""The result of a game of Skazka: the winners score 1.  S11"""

from ...engine.bits import popcount
from ...engine.compiler import rule

SCORES = (0, 1)


@rule
def score(s, seat):
    return (s.won >> seat) & 1


@rule
def rank(s, seat):
    """Winners share the first rank; in a draw all do.  S11"""
    return 1 if (s.won >> seat) & 1 else 1 + popcount(s.won)
