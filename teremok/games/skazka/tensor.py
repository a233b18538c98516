"""Skazka for learning: an observation as numbers."""

from ...engine.bits import ones
from ...engine.record import HIDDEN, NONE
from ...engine.rule import rule
from .components import SEATS
from .state import OVER
from .tables import CARD_OF, DESIGNS, NECHIST_FOR, NECHISTS

TENSOR = {
    "hand": (DESIGNS,),  # how many of each card the observer holds
    "known": (SEATS, DESIGNS),  # cards of others that the observer knows, clockwise
    "front": (SEATS, DESIGNS),
    "discard": (DESIGNS,),
    "aside": (DESIGNS,),
    "caught": (DESIGNS,),
    "cards": (SEATS,),  # how many cards each holds
    "alive": (SEATS,),
    "gone": (SEATS, 2),  # left as a Hero, as a Nechist
    "met": (SEATS,),  # who met at the start, if the observer was there
    "clean": (SEATS,),  # 1: as all know, they cannot hold a Nechist
    "accuser": (SEATS,),
    "defendant": (SEATS,),
    "acting": (SEATS,),
    "phase": (9,),
    "card": (DESIGNS,),  # being applied
    "numbers": (4,),  # cards in the deck, Nechist still free, what the answer has cost, turns over
    "accused": (SEATS, SEATS),  # whom each has accused so far, both clockwise from the observer
}


@rule
def tensor(o, seat, x):
    me = max(seat, 0)
    if seat >= 0:
        count_into(x, 0, o.hand[seat])
    base = DESIGNS
    player = me
    for turn in range(o.players):
        known = o.open[player] if seat < 0 else o.known[player, seat]
        if o.phase != OVER and known > 0:
            count_into(x, base + turn * DESIGNS, known)
        count_into(x, base + (SEATS + turn) * DESIGNS, o.front[player])
        seats = base + (2 * SEATS + 3) * DESIGNS + turn
        x[seats] = o.cards[player]
        x[seats + SEATS] = (o.alive >> player) & 1
        x[seats + 2 * SEATS + turn] = (o.gone_hero >> player) & 1
        x[seats + 2 * SEATS + turn + 1] = (o.gone_nechist >> player) & 1
        x[seats + 4 * SEATS] = (o.met >> player) & 1 if o.met != HIDDEN else 0
        clean = 1
        for i in range(o.cards[player]):
            if o.may[player, i] & NECHISTS != 0:
                clean = 0
        x[seats + 5 * SEATS] = clean
        x[seats + 6 * SEATS] = 1 if o.accuser == player else 0
        x[seats + 7 * SEATS] = 1 if o.defendant == player else 0
        x[seats + 8 * SEATS] = (o.acting >> player) & 1
        player = player + 1 if player + 1 < o.players else 0
    base += 2 * SEATS * DESIGNS
    count_into(x, base, o.discard)
    count_into(x, base + DESIGNS, o.aside)
    count_into(x, base + 2 * DESIGNS, o.caught)
    base += 3 * DESIGNS + 9 * SEATS
    x[base + o.phase] = 1
    base += 9
    if o.card != NONE:
        x[base + o.card] = 1
    base += DESIGNS
    x[base] = o.deck_size
    x[base + 1] = NECHIST_FOR[o.players] - ones(o.caught)
    x[base + 2] = o.spent
    x[base + 3] = o.turn
    accusations_into(x, base + 4, o, me)


@rule
def accusations_into(x, base, o, me):
    for player in range(o.players):
        for other in range(o.players):
            if (o.accused[player] >> other) & 1:
                row = player - me if player >= me else player - me + o.players
                column = other - me if other >= me else other - me + o.players
                x[base + row * SEATS + column] = 1


@rule
def count_into(x, base, cards):
    """How many of each design a set has."""
    while cards != 0:
        x[base + CARD_OF[ones((cards & -cards) - 1)]] += 1
        cards &= cards - 1
