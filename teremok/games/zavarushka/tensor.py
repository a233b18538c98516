"""An observation as a tensor for networks."""

from ...engine.bits import mark_members, nth_one
from ...engine.compiler import rule
from ...engine.record import NONE, numbers
from ...engine.seats import seat_after, steps_between
from .components import CHARACTERS, KINDS, LANDS, SEATS, TALLEST_STACK
from .score import all_blocked
from .state import OVER
from .tables import TURNS

TENSOR = {
    "lands": (LANDS, KINDS),  # what kind of land
    "where": (SEATS, CHARACTERS, LANDS),  # each player's characters, the observer first
    "height": numbers(LANDS, CHARACTERS, most=TALLEST_STACK),  # place in the stack, 1 at the bottom; 0: not there
    "blocked": (LANDS, CHARACTERS),
    "hand": (CHARACTERS,),  # the observer's own
    "mover": (SEATS,),  # the observer first
    "first": (SEATS,),  # who began, the observer first: wins ties, and runs out of turns first
    "turns_left": numbers(1, most=TURNS),  # turns left to players who have not moved this round
    "phase": (4,),  # place, swap, move, order
    "at": (LANDS,),  # the land that a Fairy puts in order
    "ordered": numbers(1, most=TALLEST_STACK),  # cards already in order there
    "dwarf_moves": (1,),  # the option
}

DISCREET = True
"""The tensor of a full state reads nothing that is hidden from the seat."""


@rule
def tensor(o, seat, x):
    me = max(seat, 0)
    for land in range(LANDS):
        if o.land[land] != NONE:
            x.lands[land, o.land[land]] = 1
        for height in range(o.height[land]):
            x.height[land, o.stack[land, height]] = height + 1
        mark_members(x.blocked[land], all_blocked(o, land))
    for turn in range(o.players):
        player = seat_after(me, turn, o.players)
        placed = o.placed[player]
        while placed != 0:
            character = nth_one(placed, 0)
            x.where[turn, character, o.where[player, character]] = 1
            placed &= placed - 1
    if seat >= 0:
        mark_members(x.hand, o.hand[seat])
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
