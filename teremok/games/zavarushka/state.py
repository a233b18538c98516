"""Zavarushka's state record, its phases and move ids, and helpers for stacks and neighbouring lands.

A set of characters is a bitset of ten bits.
"""

from ...engine.bits import popcount, where
from ...engine.compiler import rule
from ...engine.record import NONE, i1, i2, record, secret
from ...engine.seats import steps_between
from .components import CHARACTERS, DWARF, LANDS, SEATS, TALLEST_STACK
from .tables import ALL_NEAR, PAIRS

Options = record(players=i1, dwarf_moves=i1, first=i1)

State = record(
    players=i1,
    dwarf_moves=i1,  # the option: may a lone Dwarf be moved and swapped?
    first=i1,  # the seat that began
    round=i1,  # full rounds played: turns everybody has had
    mover=i1,  # whose turn it is; NONE: the game is over
    phase=i1,  # what the mover has to decide
    at=i1,  # the land that the mover's Fairy puts in order, else NONE
    ordered=i1,  # how many cards of that stack have their place, from the bottom
    colour=(i1, SEATS),
    land=(i1, LANDS),  # the kingdom: the kind of land, NONE outside it
    height=(i1, LANDS),  # how high each stack is
    stack=(i1, LANDS, TALLEST_STACK),  # the characters on each land, bottom to top
    names=(i2, LANDS),  # the set of characters on each land
    where=(i1, SEATS, CHARACTERS),  # the land on which each character lies, or NONE
    placed=(i2, SEATS),  # the characters each player has placed
    hand=secret(i2, SEATS),  # the characters each player holds; none where a position was given as final
)

PLACE, SWAP, MOVE, ORDER, OVER = range(5)  # phases

# Moves: a character on a land; the three abilities; decline; skip.
PLACING = 0
SWAPPING = PLACING + LANDS * CHARACTERS
MOVING = SWAPPING + PAIRS
ORDERING = MOVING + 2 * PAIRS
DECLINE = ORDERING + CHARACTERS
SKIP = DECLINE + 1
MOVES = SKIP + 1

ALL_CHARACTERS = (1 << CHARACTERS) - 1


@rule
def turn_order(s, seat):
    """The number of players before this one in a round."""
    return steps_between(s.first, seat, s.players)


@rule
def lies_on(s, land, character):
    """Is a character of this name, of any colour, on this land?"""
    return (s.names[land] >> character) & 1 != 0


@rule
def owner(s, land, character):
    """The seat whose character of this name lies on this land; by Z5 there is at most one."""
    seat = 0
    while s.where[seat, character] != land:
        seat += 1
    return seat


@rule
def height_of(s, land, character):
    """The height of a character in the stack of this land, where it must be."""
    height = 0
    while s.stack[land, height] != character:
        height += 1
    return height


@rule
def top(s, land):
    """The top character of a land, or NONE. A lone Dwarf counts as none.  Z8, Z15"""
    if s.height[land] == 0:
        return NONE
    character = s.stack[land, s.height[land] - 1]
    if character == DWARF and s.dwarf_moves == 0:
        return NONE
    return character


@rule
def put_down(s, seat, character, land):
    """Put a character on top of a stack; the Dwarf goes under all.  Z4"""
    height = s.height[land]
    if character == DWARF:
        for h in range(height, 0, -1):
            s.stack[land, h] = s.stack[land, h - 1]
        s.stack[land, 0] = DWARF
    else:
        s.stack[land, height] = character
    s.height[land] = height + 1
    s.names[land] |= 1 << character
    s.where[seat, character] = land


@rule
def lift_top(s, land):
    """Remove the top character of a land; returns its owner."""
    height = s.height[land] - 1
    character = s.stack[land, height]
    seat = owner(s, land, character)
    s.stack[land, height] = NONE
    s.height[land] = height
    s.names[land] &= ~(1 << character)
    s.where[seat, character] = NONE
    return seat


@rule
def lands_near(s, land, kind):
    """The number of lands of this kind that are near.  Z7"""
    return popcount(where(s.land, kind) & ALL_NEAR[land])
