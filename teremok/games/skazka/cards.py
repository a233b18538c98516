"""Sets of cards, and hands.

A card is a design, by its number; a copy is one of the 62 cards of the box, by its bit in a set (tables.py). Copies of
a design are alike, so a set always holds the lowest ones.
"""

from ...engine.bits import highest, popcount
from ...engine.compiler import rule
from .tables import CARD_OF, COPIES, COPIES_OF, COPY_INDEX, COPY_NUMBER, NECHISTS


@rule
def has_card(cards, card):
    """Does the set have a card of this design?"""
    return (cards >> card) & 1 != 0


@rule
def copy_bit(card, number):
    """The set of one copy of a design."""
    return 1 << COPY_INDEX[card, number]


@rule
def with_card(cards, card):
    """The set and one more card of this design."""
    missing = COPIES_OF[card] & ~cards
    return cards | (missing & -missing)


@rule
def without_card(cards, card):
    """The set less one card of this design, if it has one."""
    return cards & ~highest(cards & COPIES_OF[card])


@rule
def difference(cards, others):
    """The set less each card of another set."""
    while others != 0:
        cards = without_card(cards, CARD_OF[popcount((others & -others) - 1)])
        others &= others - 1
    return cards


@rule
def first_card(cards):
    """The lowest design of a set that is not empty."""
    return popcount((cards & -cards) - 1)


@rule
def holds_nechist(s, seat):
    """A player with at least one Nechist in hand is on their side.  S2"""
    return s.hand[seat] & NECHISTS != 0


@rule
def copies_before(s, seat, card):
    """The number of copies of a design in the hands of lower seats."""
    copies = 0
    if COPIES[card] > 1:
        for other in range(seat):
            copies += popcount(s.hand[other] & COPIES_OF[card])
    return copies


@rule
def seen_index(s, seat, copy):
    """The index in `seen` of a copy in a hand: the copies in hands come first, in the order of the seats."""
    card = CARD_OF[copy]
    return COPY_INDEX[card, copies_before(s, seat, card) + COPY_NUMBER[copy]]
