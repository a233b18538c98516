"""What bots think of a position: points can be counted at any time."""

from ...engine.bits import nth_one, ones
from ...engine.random import below
from ...engine.rule import rule
from .components import HAND
from .state import CARD, CLOSE_OWN_TASK, CLOSING, DRAFT, NOTHING, OPENING, PLAY, faces, may_turn, pack_of, task_of

KNOBS = {"patience": 26}
"""About one round of four: a search need not guess what the next deal brings."""


@rule
def standing(s, seat, points):
    """A tie is shared.  F15"""
    return points


@rule
def any_move(s, seat, rng):
    """Any card of the pack or of those laid, each as likely as another; any card to turn."""
    if s.phase == DRAFT:
        return CARD + s.pack[s.round, pack_of(s, s.round, s.step, seat), s.step + below(rng, HAND - s.step)]
    if s.phase == PLAY:
        return CARD + s.hand[seat, below(rng, HAND - s.step)]
    return any_turn(s, seat, rng)


@rule
def any_turn(s, seat, rng):
    """Opening may be declined, closing may not.  F8-F10"""
    task = task_of(s, seat)
    spots = may_turn(s, seat, faces(s, seat), task)
    number = ones(spots)
    n = below(rng, number + 1 if task < CLOSE_OWN_TASK else max(number, 1))
    if n == number:
        return NOTHING
    return (OPENING if task < CLOSE_OWN_TASK else CLOSING) + s.row[seat, nth_one(spots, n)]
