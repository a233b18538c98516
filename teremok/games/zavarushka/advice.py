"""Advice for bots: a player's lead in stars."""

from ...engine.compiler import rule
from ...engine.observation import Observation
from ...engine.record import NONE
from .components import SEATS
from .score import score
from .state import PLACE, turn_order

SEARCH_PARAMETERS = {"rollout_limit": 12}
"""A rollout may stop at once: stars can be counted at any time."""


@rule
def evaluate(s, seat):
    """The player's stars minus those of the best opponent."""
    best = NONE
    for other in range(s.players):
        if other != seat:
            best = max(best, score(s, other))
    return score(s, seat) - best


def miss_rate(seen: Observation, usual: int) -> int:
    """Never miss when using an ability: it could be declined, and nobody uses it against themselves."""
    return usual if seen.plain.phase == PLACE else usual // 2


@rule
def rank_key(s, seat, points):
    """Higher for more stars, and among equal stars for the earlier in turn order.  Z20"""
    return SEATS * points - turn_order(s, seat)
