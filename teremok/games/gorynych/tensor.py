"""Gorynych for learning: an observation as numbers."""

from ...engine.record import HIDDEN, NONE
from ...engine.rule import rule
from .components import CARDS, DECK_SIZE, SETUPS
from .state import EFFECTS, PHASES, cell_of, hand, left_to_go
from .tables import CELLS, KNIGHTS, MANOEUVRES, SEATS, TRACK_LENGTH, TRACKS

TENSOR = {
    "zmey": (CELLS,),
    "knights": (KNIGHTS, CELLS),  # where each stands
    "to_go": (KNIGHTS,),  # cells left on the track of each; 0: burnt
    "tracks": (KNIGHTS, TRACKS),
    "shield": (KNIGHTS,),
    "horse": (KNIGHTS,),
    "pointed": (KNIGHTS,),
    "rows": (SEATS, CARDS),  # the observer first, then clockwise
    "hands": (SEATS, CARDS),
    "chosen": (SEATS, CARDS + 2),  # a card, a pass, unseen
    "first": (SEATS,),
    "mover": (SEATS,),
    "phase": (PHASES,),
    "manoeuvres": (3, MANOEUVRES),  # in play Zmey side up, knights' side up, turning at the round's end
    "effect": (EFFECTS,),
    "subject": (KNIGHTS,),
    "aim": (CELLS,),
    "arrow": (CARDS,),
    "slots": (len(SETUPS),),
    "decks": (2, DECK_SIZE),  # the cards left
    "numbers": (9,),  # advanced board, level, round, n, z, Wing beat, Fast walker, White flag, sign
}


@rule
def from_me(o, me, player):
    """How many seats clockwise from the observer."""
    return player - me if player >= me else player - me + o.players


@rule
def mark(x, base, size, number):
    """One of `size` numbers; returns where the next piece begins."""
    if 0 <= number < size:
        x[base + number] = 1
    return base + size


@rule
def mark_all(x, base, size, bits):
    for number in range(size):
        x[base + number] = (bits >> number) & 1
    return base + size


@rule
def tensor(o, seat, x):
    me = max(seat, 0)
    at = mark(x, 0, CELLS, o.zmey)
    at = knights_tensor(o, x, at)
    at = mark(x, at, KNIGHTS, o.shield)
    at = mark(x, at, KNIGHTS, o.horse)
    at = mark_all(x, at, KNIGHTS, o.pointed)
    for player in range(o.players):
        mark_all(x, at + from_me(o, me, player) * CARDS, CARDS, o.row[player])
    at += SEATS * CARDS
    for player in range(o.players):
        mark_all(x, at + from_me(o, me, player) * CARDS, CARDS, hand(o, player))
    at += SEATS * CARDS
    for player in range(o.players):
        card = CARDS + 1 if o.chosen[player] == HIDDEN else o.chosen[player]
        mark(x, at + from_me(o, me, player) * (CARDS + 2), CARDS + 2, card)
    at += SEATS * (CARDS + 2)
    at = mark(x, at, SEATS, from_me(o, me, o.first))
    at = mark(x, at, SEATS, NONE if o.mover == NONE else from_me(o, me, o.mover))
    at = mark(x, at, PHASES, o.phase)
    at = mark_all(x, at, MANOEUVRES, o.manoeuvres & ~o.flipped)
    at = mark_all(x, at, MANOEUVRES, o.manoeuvres & o.flipped)
    at = mark_all(x, at, MANOEUVRES, o.turning)
    at = mark(x, at, EFFECTS, o.effect)
    at = mark(x, at, KNIGHTS, o.subject)
    at = mark(x, at, CELLS, o.aim)
    at = mark(x, at, CARDS, o.arrow)
    at = mark(x, at, len(SETUPS), o.slots)
    at = mark_all(x, at, DECK_SIZE, o.knight_left)
    at = mark_all(x, at, DECK_SIZE, o.zmey_left)
    x[at] = o.board
    x[at + 1] = o.level
    x[at + 2] = o.round
    x[at + 3] = max(o.n, 0)
    x[at + 4] = o.z
    x[at + 5] = o.either_way
    x[at + 6] = o.fast
    x[at + 7] = o.flag
    x[at + 8] = o.sign


@rule
def knights_tensor(o, x, at):
    for knight in range(KNIGHTS):
        if (o.alive >> knight) & 1:
            if o.cell[knight] < TRACK_LENGTH[o.board, o.track[knight]]:
                x[at + knight * CELLS + cell_of(o, knight)] = 1
            x[at + KNIGHTS * CELLS + knight] = left_to_go(o, knight)
            x[at + KNIGHTS * (CELLS + 1) + knight * TRACKS + o.track[knight]] = 1
    return at + KNIGHTS * (CELLS + 1 + TRACKS)
