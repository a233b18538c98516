"""An observation as a tensor for networks."""

from ...engine.bits import mark_members, nth_one
from ...engine.compiler import rule
from ...engine.record import NONE, numbers
from ...engine.seats import seat_after
from .components import FIRST_NUMBER, SEATS
from .knowledge import known_places
from .state import EXTENDED, OVER, protected
from .tables import CARDS, PLACES

TENSOR = {
    "filled": (PLACES,),
    "open": (PLACES,),  # where a card lies open
    "known": (PLACES, CARDS),  # which card lies there, where it has been seen
    "left": (CARDS,),  # the cards of the middle
    "walls": (SEATS, CARDS),  # without start cards, the observer first
    "protected": (SEATS, CARDS),
    "wizard": (SEATS,),  # who may still use it
    "mover": (SEATS,),
    "phase": (3,),
    "idle": numbers(2, most=31),  # idle turns in a row: low 4 bits, and sixteens
    "extended": (1,),
}

DISCREET = True
"""The tensor of a full state reads nothing that is hidden from the seat."""


@rule
def tensor(o, seat, x):
    me = max(seat, 0)
    known = known_places(o)
    mark_members(x.filled, o.filled)
    while known != 0:
        at = nth_one(known, 0)
        x.known[at, o.middle[at] - FIRST_NUMBER] = 1
        known &= known - 1
    if o.up != NONE:
        x.open[o.up] = 1
    mark_members(x.left, o.left >> FIRST_NUMBER)
    for turn in range(o.players):
        player = seat_after(me, turn, o.players)
        mark_members(x.walls[turn], o.wall[player] >> FIRST_NUMBER)
        mark_members(x.protected[turn], protected(o, player) >> FIRST_NUMBER)
        x.wizard[turn] = 1 if o.wizard == player else 0
        x.mover[turn] = 1 if o.mover == player else 0
    if o.phase != OVER:
        x.phase[o.phase] = 1
    x.idle[0] = o.idle & 15
    x.idle[1] = o.idle >> 4
    x.extended[0] = 1 if o.rules == EXTENDED else 0
