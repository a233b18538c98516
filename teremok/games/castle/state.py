"""Royal Castle's table as a record, its phases and the numbers of its moves; the walls.

A set of cards is a bitset: bit n is the card with number n. Places of the middle are a bitset too. Walls ascend, so the
set of its cards is the whole wall; and as no number is there twice but the start cards' 1, of two such sets the greater
number is the one with the highest card.
"""

from ...engine.bits import popcount
from ...engine.compiler import rule
from ...engine.record import i1, i2, i8, record, secret
from .components import SEATS
from .tables import CARDS, PLACES, START_CARD, TOWERS

Options = record(players=i1, rules=i1, first=i1, start_is_tower=i1, two_raven_cards=i1, wizard_prevents_standstill=i1)

State = record(
    left=i8,  # the cards in the middle: all that are in no wall and were not shot, so no secret
    filled=i8,  # the places that have a card
    seen=i8,  # places whose card was turned up before, without a card open for the first time
    wall=(i8, SEATS),
    idle=i2,  # turns in a row in which nobody took a card
    players=i1,
    rules=i1,
    start_is_tower=i1,
    two_raven_cards=i1,
    wizard_prevents_standstill=i1,
    mover=i1,  # whose turn it is; NONE: the game is over
    phase=i1,  # what the mover has to decide
    up=i1,  # the place whose card lies open, else NONE
    wizard=i1,  # who owns the wizard and has not used it, else NONE
    colour=(i1, SEATS),
    middle=secret(i1, PLACES),  # the number at each place, NONE where it was taken; HIDDEN while nobody has seen it
)

BASIC, EXTENDED = range(2)
TURN, DECIDE, SHOOT, OVER = range(4)  # phases

# Moves: turn up the card at a place; what to do with it; shoot a card.
TURNING = 0
BACK = TURNING + PLACES
TAKE = BACK + 1
INSERT = TAKE + 1
SHOOTING = INSERT + 1
MOVES = SHOOTING + CARDS


@rule
def is_one(number, cards):
    """Is the card with this number in the set?"""
    return (cards >> number) & 1 != 0


@rule
def fits_end(s, seat, number):
    """Is the number greater than the last of the wall?  C2"""
    return s.wall[seat] >> number == 0


@rule
def length(s, seat):
    return popcount(s.wall[seat])


@rule
def up_to_last(cards):
    """The set of all numbers up to the highest card of a set."""
    cards |= cards >> 1
    cards |= cards >> 2
    cards |= cards >> 4
    cards |= cards >> 8
    cards |= cards >> 16
    return cards | cards >> 32


@rule
def protected(s, seat):
    """The cards of a wall that no cannon can hit: the start card, towers, and the cards between two of them.  C10"""
    wall = s.wall[seat]
    towers = wall & TOWERS
    before_towers = (towers & -towers) - 1
    if towers == 0 or s.start_is_tower != 0:
        before_towers = 0
    return wall & (START_CARD | (up_to_last(towers) & ~before_towers))
