"""What a seat knows in Hearts, as numbers; seats in turn from the observer on."""

from teremok.engine.compiler import rule
from teremok.engine.record import numbers

from .state import ALL_POINTS, CARDS, PASS, SEATS

TENSOR = {
    "hand": (CARDS,),
    "passed": (CARDS,),
    "played": (CARDS,),
    "may": (SEATS, CARDS),
    "table": (SEATS, CARDS),
    "points": numbers(SEATS, most=ALL_POINTS),
    "direction": (SEATS,),
    "passing": (1,),
}


@rule
def tensor(o, seat, x):
    first = max(seat, 0)
    for card in range(CARDS):
        if seat >= 0:
            x.hand[card] = (o.hand[seat] >> card) & 1
            x.passed[card] = (o.passed[seat] >> card) & 1
        x.played[card] = (o.played >> card) & 1
    for steps in range(SEATS):
        player = (first + steps) & 3
        for card in range(CARDS):
            x.may[steps, card] = (o.may[player] >> card) & 1
        if o.table[player] >= 0:
            x.table[steps, o.table[player]] = 1
        x.points[steps] = o.points[player]
    x.direction[o.direction] = 1
    x.passing[0] = 1 if o.phase == PASS else 0
