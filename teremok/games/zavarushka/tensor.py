"""Zavarushka for learning: an observation as numbers."""

from ...engine.record import NONE, numbers
from ...engine.rule import rule
from ...engine.seats import seat_after, steps_between
from .components import CHARACTERS, KINDS, LANDS, SEATS, TALLEST_STACK
from .score import blocked
from .state import OVER
from .tables import TURNS

TENSOR = {
    "lands": (LANDS, KINDS),  # what kind of land
    "where": (SEATS, CHARACTERS, LANDS),  # each player's characters, the observer first
    "height": numbers(LANDS, CHARACTERS, most=TALLEST_STACK),  # place in the stack, 1 at the bottom; 0: not there
    "blocked": (LANDS, CHARACTERS),
    "hand": (CHARACTERS,),  # the observer's own
    "mover": (SEATS,),  # the observer first
    "first": (SEATS,),  # who began, the observer first: that player wins ties and is the first without turns
    "turns_left": numbers(1, most=TURNS),  # of those who have not had one this round
    "phase": (4,),  # place, swap, move, order
    "at": (LANDS,),  # the land that a Fairy puts in order
    "ordered": numbers(1, most=TALLEST_STACK),  # how many cards there have their place
    "dwarf_moves": (1,),  # the option
}

DISCREET = True
"""Of a whole state the tensor holds no more than of what the seat sees of it."""


@rule
def tensor(o, seat, x):
    me = max(seat, 0)
    for land in range(LANDS):
        if o.land[land] != NONE:
            x.lands[land, o.land[land]] = 1
        for height in range(o.height[land]):
            character = o.stack[land, height]
            x.height[land, character] = height + 1
            x.blocked[land, character] = 1 if blocked(o, land, character) else 0
    for turn in range(o.players):
        player = seat_after(me, turn, o.players)
        for character in range(CHARACTERS):
            if o.where[player, character] != NONE:
                x.where[turn, character, o.where[player, character]] = 1
    if seat >= 0:
        for character in range(CHARACTERS):
            x.hand[character] = (o.hand[seat] >> character) & 1
    if o.mover != NONE:
        x.mover[steps_between(me, o.mover, o.players)] = 1
    x.first[steps_between(me, o.first, o.players)] = 1
    x.turns_left[0] = TURNS - o.round
    if o.phase != OVER:
        x.phase[o.phase] = 1
    if o.at != NONE:
        x.at[o.at] = 1
    x.ordered[0] = o.ordered
    x.dwarf_moves[0] = o.dwarf_moves
