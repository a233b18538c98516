"""Knowledge in Gorynych: everything but others' chosen cards and the order of the decks.  G5"""

from ...engine.bits import nth_one, popcount
from ...engine.compiler import rule
from ...engine.random import below
from ...engine.record import HIDDEN, NONE
from .state import CHOOSE, PASS, PASS_MOVE, hand, shuffle_left
from .tables import KNIGHT_KIND, SEATS, ZMEY_KIND


@rule
def shows(s, seat, move, viewer):
    """A chosen card is hidden until all have chosen; a pass is seen at once.  G5"""
    if s.phase == CHOOSE and move != PASS_MOVE and viewer != seat:
        return HIDDEN
    return move


@rule
def observe(s, seat, o):
    """Hide others' chosen cards until all have chosen, and the order of the decks."""
    for player in range(SEATS):
        o.chosen[player] = s.chosen[player] if player == seat or not chosen_secretly(s, player) else HIDDEN
    hide_deck(s.knight_left, o.knight_deck)
    hide_deck(s.zmey_left, o.zmey_deck)


@rule
def chosen_secretly(s, player):
    """Has a player chosen a card that does not lie open yet?  G5"""
    return s.phase == CHOOSE and s.chosen[player] != NONE and s.chosen[player] != PASS


@rule
def hide_deck(left, deck):
    """Hide the order of a deck, but not its size."""
    for place in range(len(deck)):
        deck[place] = HIDDEN if place < popcount(left) else NONE


@rule
def imagine(o, seat, w, rng):
    """Draw hidden choices from the hands, and shuffle the decks."""
    for player in range(o.players):
        if o.chosen[player] == HIDDEN:
            cards = hand(o, player)
            w.chosen[player] = nth_one(cards, below(rng, popcount(cards)))
    shuffle_left(w.knight_deck, KNIGHT_KIND[o.board, o.level, o.players], o.knight_left, rng)
    shuffle_left(w.zmey_deck, ZMEY_KIND, o.zmey_left, rng)
