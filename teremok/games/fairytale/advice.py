"""What bots think of a position: points can be counted at any time."""

from ...engine.rule import rule
from .score import score

KNOBS = {"patience": 26}
"""About one round of four: a search need not guess what the next deal brings."""


@rule
def standing(s, seat):
    """Points; a tie is shared.  F15"""
    return score(s, seat)
