"""Advice for bots: each head plans for the whole dragon, see heads.py."""

from collections.abc import Callable, Sequence

from ...engine.observation import Observation
from .heads import Head
from .planner import GRAND, QUICK, SKILL
from .state import CHOOSE

SKILLS = ((100, (24, 4, 4, 2)), (1000, QUICK))
"""Planning skill by the limit of simulations; without a limit SKILL, or GRAND for `deep` thinking."""

GREEDY = (8, 1, 1, 1)
"""A skill that looks no further than the end of the round."""


def search(
    seen: Observation,
    simulations: int | None,
    out_of_time: Callable[[], bool],
    *,
    deep: bool = False,
    every_move: bool = False,
) -> list[tuple[int, float, int]]:
    """Moves with the share of games won after each and the number of games, best first."""
    most = GRAND[seen.state["board"]] if deep else SKILL
    head = Head(*next((skill for few, skill in SKILLS if simulations is not None and simulations <= few), most))
    if every_move:
        estimates = head.evaluate_every_move(seen.record, seen.seat, seen.legal().ids, out_of_time)
    else:
        estimates = head.search(seen.record, seen.seat, out_of_time)
    return estimates or [(seen.legal().ids[0], 0.0, 1)]


def evaluate_moves(seen: Observation, moves: Sequence[int]) -> list[int]:
    """The value of each legal move."""
    return Head(*GREEDY).evaluate_moves(seen.record, seen.seat, moves)


def quick_move(seen: Observation) -> int:
    """A move without a search."""
    return Head(*GREEDY).quick_move(seen.record, seen.seat)


def miss_rate(seen: Observation, usual: int) -> int:
    """Only beginners miss a card, one in ten: it spoils the plan of the whole team. Open things are never missed."""
    return max(0, usual - 700) if seen.state["phase"] == CHOOSE else 0
