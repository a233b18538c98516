"""What bots think of a position: how far somebody is ahead in stars."""

from ...engine.record import NONE
from ...engine.rule import rule
from .rules import score


@rule
def evaluate(s, seat):
    """His own stars against those of the best of the others."""
    best = NONE
    for other in range(s.players):
        if other != seat:
            best = max(best, score(s, other))
    return score(s, seat) - best
