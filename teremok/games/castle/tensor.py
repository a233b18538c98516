"""Royal Castle for learning: an observation as numbers."""

from ...engine.record import NONE, numbers
from ...engine.rule import rule
from ...engine.seats import seat_after
from .components import FIRST_NUMBER, SEATS
from .knowledge import known_places
from .state import EXTENDED, OVER, is_one, protected
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
    "idle": numbers(2, most=31),  # how many turns in a row nobody has taken a card: ones, and sixteens
    "extended": (1,),
}

DISCREET = True
"""Of a whole state the tensor holds no more than of what the seat sees of it."""


@rule
def tensor(o, seat, x):
    me = max(seat, 0)
    known = known_places(o)
    for at in range(PLACES):
        x.filled[at] = (o.filled >> at) & 1
        if is_one(at, known):
            x.known[at, o.middle[at] - FIRST_NUMBER] = 1
    if o.up != NONE:
        x.open[o.up] = 1
    write_cards(x.left, o.left)
    for turn in range(o.players):
        player = seat_after(me, turn, o.players)
        write_cards(x.walls[turn], o.wall[player])
        write_cards(x.protected[turn], protected(o, player))
        x.wizard[turn] = 1 if o.wizard == player else 0
        x.mover[turn] = 1 if o.mover == player else 0
    if o.phase != OVER:
        x.phase[o.phase] = 1
    x.idle[0] = o.idle & 15
    x.idle[1] = o.idle >> 4
    x.extended[0] = 1 if o.rules == EXTENDED else 0


@rule
def write_cards(piece, cards):
    for card in range(CARDS):
        piece[card] = (cards >> (FIRST_NUMBER + card)) & 1
