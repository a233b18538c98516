"""Knowledge in Royal Castle, the same for all players: every card that was turned up once.  C1, C2"""

from ...engine.bits import nth_one, popcount
from ...engine.compiler import rule
from ...engine.random import below
from ...engine.record import HIDDEN, NONE
from .state import is_one
from .tables import PLACES


@rule
def observe(s, seat, o):
    """Show the cards that were turned up once, and hide the rest of the middle.  C1, C2"""
    known = known_places(s)
    for at in range(PLACES):
        if s.middle[at] == NONE or is_one(at, known):
            o.middle[at] = s.middle[at]
        else:
            o.middle[at] = HIDDEN


@rule
def known_places(s):
    """The places where a card has been turned up, now or before."""
    return s.seen if s.up == NONE else s.seen | 1 << s.up


@rule
def unseen_places(o):
    """The places whose cards nobody has turned up."""
    return o.filled & ~known_places(o)


@rule
def unseen_cards(o):
    """The cards of the middle that nobody has turned up."""
    cards = o.left
    known = known_places(o)
    for at in range(PLACES):
        if is_one(at, known):
            cards &= ~(1 << o.middle[at])
    return cards


@rule
def imagine(o, seat, w, rng):
    """Shuffle the unseen cards over the unseen places."""
    hidden = unseen_places(o)
    cards = unseen_cards(o)
    size = popcount(hidden)
    for i in range(size):
        w.middle[nth_one(hidden, i)] = nth_one(cards, i)
    for i in range(size - 1, 0, -1):
        here = nth_one(hidden, i)
        there = nth_one(hidden, below(rng, i + 1))
        card = w.middle[here]
        w.middle[here] = w.middle[there]
        w.middle[there] = card
