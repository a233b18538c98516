"""What bots are told about Gorynych: each head plans for the whole dragon, see heads.py."""

from collections.abc import Callable, Sequence

from ...engine.observation import Observation
from .heads import Head
from .planner import GRAND, QUICK, SKILL
from .state import CHOOSE

SKILLS = ((100, (24, 4, 4, 2)), (1000, QUICK))
"""How a head plans that may make at most so many simulations; without such a limit, by SKILL, or GRAND if it is to
think `deep`."""

GREEDY = (8, 1, 1, 1)
"""Only to the end of the round."""


def think(
    seen: Observation, simulations: int | None, hurry: Callable[[], bool], *, deep: bool = False, compare: bool = False
) -> list[tuple[int, float, int]]:
    """Moves with the share of games won after each, of how many, the best first."""
    most = GRAND[seen.state["board"]] if deep else SKILL
    head = Head(*next((skill for few, skill in SKILLS if simulations is not None and simulations <= few), most))
    if compare:
        thoughts = head.compare(seen.record, seen.seat, seen.legal().ids, hurry)
    else:
        thoughts = head.think(seen.record, seen.seat, hurry)
    return thoughts or [(seen.legal().ids[0], 0.0, 1)]


def weigh(seen: Observation, moves: Sequence[int]) -> list[int]:
    """What each of the legal moves is worth."""
    return Head(*GREEDY).weigh(seen.record, seen.seat, moves)


def glance(seen: Observation) -> int:
    """A move at once."""
    return Head(*GREEDY).glance(seen.record, seen.seat)


def overlooks(seen: Observation, usual: int) -> int:
    """A card that is overlooked spoils the plan of all: a beginner overlooks one of ten, and nobody else any; of what
    all see, nobody overlooks anything."""
    return max(0, usual - 700) if seen.state["phase"] == CHOOSE else 0
