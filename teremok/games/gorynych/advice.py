"""What bots are told about Gorynych: each head plans for the whole dragon, as planner.py does, and plays its part.

Hands, rows and pointing lie open, so all heads can make one plan without a word; luck comes from what all see, and the
work is counted, not timed, so that they do. The first player points at the knights whom the plan burns; whoever reads
it, bot or person, burns those if it can be done.
"""

from collections.abc import Callable, Sequence

from ...engine.match import Observation
from .planner import QUICK, SKILL, Team
from .state import CHOOSE

SKILLS = ((100, (24, 4, 4, 2)), (1000, QUICK))
"""How a head plans that may make at most so many simulations; without such a limit, by SKILL."""

GREEDY = (8, 1, 1, 1)
"""Only to the end of the round."""


def think(seen: Observation, simulations: int | None, hurry: Callable[[], bool]) -> list[tuple[int, float, int]]:
    """Moves with the share of games won after each, of how many, the best first."""
    skill = next((skill for most, skill in SKILLS if simulations is not None and simulations <= most), SKILL)
    return Team(*skill).think(seen.record, seen.seat, hurry)


def weigh(seen: Observation, moves: Sequence[int]) -> list[int]:
    """What each of the legal moves is worth."""
    return Team(*GREEDY).weigh(seen.record, seen.seat, list(moves))


def overlooks(seen: Observation) -> int:
    """Of a thousand moves a beginner does not notice so many at most: one card of ten; of what all see, nothing."""
    return 100 if seen.state["phase"] == CHOOSE else 0
