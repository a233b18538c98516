"""An observation as a tensor for networks."""

from ...engine.compiler import rule
from ...engine.record import NONE, numbers
from ...engine.seats import seat_after, steps_between
from .components import CARDS, DECK_SIZE, LEVEL_NAMES, SETUPS
from .knowledge import chosen_secretly
from .state import EFFECTS, PHASES, cell_of, hand, left_to_go
from .tables import (
    CELLS,
    KNIGHT_VALUE,
    KNIGHTS,
    LONGEST_TRACK,
    MANOEUVRES,
    ROUNDS,
    SEATS,
    TRACK_LENGTH,
    TRACKS,
    ZMEY_VALUE,
)

MOST_NUMBER = max(ROUNDS, len(LEVEL_NAMES), int(KNIGHT_VALUE.max()), int(abs(ZMEY_VALUE).max()))

TENSOR = {
    "zmey": (CELLS,),
    "knights": (KNIGHTS, CELLS),  # where each stands
    "to_go": numbers(KNIGHTS, most=LONGEST_TRACK),  # cells left on the track of each; 0: burnt
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
    # Advanced board, level, round, n, z, Wing beat, Fast walker, White flag, sign.
    "numbers": numbers(9, least=-MOST_NUMBER, most=MOST_NUMBER),
}

DISCREET = True
"""The tensor of a full state reads nothing that is hidden from the seat."""


@rule
def mark(piece, number):
    """Mark one index of a piece; NONE and other indices outside it mark nothing."""
    if 0 <= number < len(piece):
        piece[number] = 1


@rule
def mark_all(piece, bits):
    for number in range(len(piece)):
        piece[number] = (bits >> number) & 1


@rule
def tensor(o, seat, x):
    mark(x.zmey, o.zmey)
    knights_tensor(o, x)
    mark(x.shield, o.shield)
    mark(x.horse, o.horse)
    mark_all(x.pointed, o.pointed)
    heads_tensor(o, seat, x)
    mark(x.phase, o.phase)
    mark_all(x.manoeuvres[0], o.manoeuvres & ~o.flipped)
    mark_all(x.manoeuvres[1], o.manoeuvres & o.flipped)
    mark_all(x.manoeuvres[2], o.turning)
    mark(x.effect, o.effect)
    mark(x.subject, o.subject)
    mark(x.aim, o.aim)
    mark(x.arrow, o.arrow)
    mark(x.slots, o.slots)
    mark_all(x.decks[0], o.knight_left)
    mark_all(x.decks[1], o.zmey_left)
    x.numbers[0] = o.board
    x.numbers[1] = o.level
    x.numbers[2] = o.round
    x.numbers[3] = max(o.n, 0)
    x.numbers[4] = o.z
    x.numbers[5] = o.either_way
    x.numbers[6] = o.fast
    x.numbers[7] = o.flag
    x.numbers[8] = o.sign


@rule
def heads_tensor(o, seat, x):
    me = max(seat, 0)
    for turn in range(o.players):
        player = seat_after(me, turn, o.players)
        mark_all(x.rows[turn], o.row[player])
        mark_all(x.hands[turn], hand(o, player))
        unseen = player != seat and chosen_secretly(o, player)
        mark(x.chosen[turn], CARDS + 1 if unseen else o.chosen[player])
    x.first[steps_between(me, o.first, o.players)] = 1
    if o.mover != NONE:
        x.mover[steps_between(me, o.mover, o.players)] = 1


@rule
def knights_tensor(o, x):
    for knight in range(KNIGHTS):
        if (o.alive >> knight) & 1:
            if o.cell[knight] < TRACK_LENGTH[o.board, o.track[knight]]:
                x.knights[knight, cell_of(o, knight)] = 1
            x.to_go[knight] = left_to_go(o, knight)
            x.tracks[knight, o.track[knight]] = 1
