"""Observations of Skazka as tensors."""

from ...engine.bits import popcount
from ...engine.compiler import rule
from ...engine.record import HIDDEN, NONE, numbers
from ...engine.seats import seat_after, steps_between
from .beliefs import nechist_origins
from .components import SEATS
from .state import OVER
from .tables import CARD_OF, CARDS, COPIES, COST_LIMIT, DESIGNS, MOST_IN_DECK, NECHIST_FOR, TURNS_EACH

MOST_COPIES = int(COPIES.max())
MOST_NUMBER = max(MOST_IN_DECK, int(NECHIST_FOR.max()), COST_LIMIT, 15, TURNS_EACH * SEATS >> 4)

TENSOR = {
    "hand": numbers(DESIGNS, most=MOST_COPIES),  # number of each card in the observer's hand
    "known": numbers(SEATS, DESIGNS, most=MOST_COPIES),  # cards of others that the observer knows, clockwise
    "front": numbers(SEATS, DESIGNS, most=MOST_COPIES),
    "discard": numbers(DESIGNS, most=MOST_COPIES),
    "aside": numbers(DESIGNS, most=MOST_COPIES),
    "caught": (DESIGNS,),
    "cards": numbers(SEATS, most=CARDS),  # hand sizes
    "alive": (SEATS,),
    "gone": (SEATS, 2),  # left as a Hero, as a Nechist
    "met": (SEATS,),  # players who met at the start, if the observer is one of them
    "clean": (SEATS,),  # players who, by public knowledge, hold no Nechist
    "accuser": (SEATS,),
    "defendant": (SEATS,),
    "acting": (SEATS,),
    "phase": (9,),
    "card": (DESIGNS,),  # the card being applied
    # Cards in the deck, Nechist not caught, cost of the answer, turns over modulo 16, turns over divided by 16.
    "numbers": numbers(5, most=MOST_NUMBER),
    "accused": (SEATS, SEATS),  # [accuser, accused], both clockwise from the observer
}


@rule
def tensor(o, seat, x):
    me = max(seat, 0)
    if seat >= 0:
        count_into(x.hand, o.hand[seat])
    for turn in range(o.players):
        player_into(o, seat, seat_after(me, turn, o.players), turn, x)
    count_into(x.discard, o.discard)
    count_into(x.aside, o.aside)
    count_into(x.caught, o.caught)
    x.phase[o.phase] = 1
    if o.card != NONE:
        x.card[o.card] = 1
    x.numbers[0] = o.deck_size
    x.numbers[1] = NECHIST_FOR[o.players] - popcount(o.caught)
    x.numbers[2] = o.spent
    x.numbers[3] = o.turn & 15
    x.numbers[4] = o.turn >> 4
    accusations_into(o, me, x)


@rule
def player_into(o, seat, player, turn, x):
    """Write one player, who sits `turn` seats clockwise from the observer."""
    if o.phase != OVER and player != seat:
        count_into(x.known[turn], o.hand[player])
    count_into(x.front[turn], o.front[player])
    x.cards[turn] = o.hand_size[player]
    x.alive[turn] = (o.alive >> player) & 1
    x.gone[turn, 0] = (o.gone_hero >> player) & 1
    x.gone[turn, 1] = (o.gone_nechist >> player) & 1
    x.met[turn] = (o.met >> player) & 1 if o.met != HIDDEN else 0
    x.clean[turn] = 1 if nechist_origins(o, player) == 0 else 0
    x.accuser[turn] = 1 if o.accuser == player else 0
    x.defendant[turn] = 1 if o.defendant == player else 0
    x.acting[turn] = (o.acting >> player) & 1


@rule
def accusations_into(o, me, x):
    for player in range(o.players):
        for other in range(o.players):
            if (o.accused[player] >> other) & 1:
                x.accused[steps_between(me, player, o.players), steps_between(me, other, o.players)] = 1


@rule
def count_into(piece, cards):
    """Count the cards of a set by design."""
    while cards != 0:
        piece[CARD_OF[popcount((cards & -cards) - 1)]] += 1
        cards &= cards - 1
