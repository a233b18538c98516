"""Knowledge in Zavarushka: everything but others' hands and the cards that left the game.  Z2"""

from ...engine.bits import popcount
from ...engine.compiler import rule
from ...engine.random import some_of
from ...engine.record import HIDDEN, NONE
from .components import SEATS
from .state import ALL_CHARACTERS, turn_order
from .tables import HAND


@rule
def turns_taken(s, seat):
    """The number of turns a player has had."""
    if s.mover == NONE or turn_order(s, seat) >= turn_order(s, s.mover):
        return s.round
    return s.round + 1


@rule
def skipped(s, seat):
    """Has a player skipped the last turn, which reveals a hand of Dragon and Dwarf?  Z6"""
    return turns_taken(s, seat) > popcount(s.placed[seat])


@rule
def observe(s, seat, o):
    """Show the seat's own hand and hands revealed by skipping; hide the others.  Z2"""
    for player in range(SEATS):
        known = player == seat or s.hand[player] == 0 or skipped(s, player)
        o.hand[player] = s.hand[player] if known else HIDDEN


@rule
def imagine(o, seat, w, rng):
    """Draw each hidden hand from the cards its player has not placed."""
    for player in range(o.players):
        if o.hand[player] == HIDDEN:
            unseen = ALL_CHARACTERS & ~o.placed[player]
            w.hand[player] = some_of(rng, unseen, HAND - popcount(o.placed[player]))
