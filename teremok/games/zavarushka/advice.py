"""What bots think of a position: how far somebody is ahead in stars."""

from ...engine.compiler import rule
from ...engine.observation import Observation
from ...engine.record import NONE
from .components import SEATS
from .score import score
from .state import PLACE, turn_order

SEARCH_PARAMETERS = {"rollout_limit": 12}
"""Stars can be counted at any time, so a search need not play on to the end."""


@rule
def evaluate(s, seat):
    """A player's stars against those of the best of the others."""
    best = NONE
    for other in range(s.players):
        if other != seat:
            best = max(best, score(s, other))
    return score(s, seat) - best


def miss_rate(seen: Observation, usual: int) -> int:
    """Who uses an ability looks twice: it could be declined, and nobody uses it against themselves."""
    return usual if seen.plain.phase == PLACE else usual // 2


@rule
def rank_key(s, seat, points):
    """Stars, and of two with as many the one earlier in turn order.  Z20"""
    return SEATS * points - turn_order(s, seat)
