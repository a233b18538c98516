"""What bots think of a card: what it may bring in the end, with the cards one has and those one may still hope for.

Everything is counted in hundredths of a point, over the open cards of a row and, for one's own, over the cards laid.
"""

import numpy as np

from ...engine.record import NONE
from ...engine.rule import rule
from .components import CATEGORIES, CHARACTER, CLOSE_ALL, CLOSE_OWN, HUNT, MOST_NAMED, OPEN, TYPES
from .state import (
    CARD,
    CLOSING,
    DRAFT,
    NOTHING,
    OPENING,
    PLAY,
    faces,
    is_of,
    laid_in_row,
    pack_of,
)
from .tables import (
    CATEGORY,
    CONDITIONAL,
    COPIES,
    COUNTED,
    DESIGNS,
    EFFECT,
    EFFECT_CATEGORY,
    HAND,
    LEAST_OF_CATEGORY,
    LEAST_OF_TYPE,
    MOST_OF,
    NAMED,
    OPENS,
    PLAYS,
    POINTS,
    POINTS_EACH,
    ROUNDS,
    ROW,
    STANDS_IN,
    TAKER,
    TYPE,
)

KNOBS = {"patience": 26, "sense": 900, "glances": 4}
"""About one round of four: a search need not guess what the next deal brings. Rollouts draft and play sensibly."""

ONE_POINT = 100
SURE = 100
"""A chance is in hundredths."""

COPIES_A_PICK = np.array([[3 * int(copies) / 2 for copies in deck] for deck in COPIES], np.int32)
"""How many copies of a card one may hope for with each pick to come, in hundredths, if one wants it."""

COUNTED_A_PICK = np.array(
    [
        [
            sum(POINTS_EACH[x] * COPIES_A_PICK[deck, x] for x in range(DESIGNS) if COUNTED[x] == card)
            for card in range(DESIGNS)
        ]
        for deck in range(len(COPIES))
    ],
    np.int32,
)
"""What a card may bring with each pick to come by cards that count it."""

PART = 8
"""A tally of cards is one number; so many of its bits count the cards of each category, then those of each type, and
the characters for which they can stand in."""

TALLY = np.array(
    [
        (1 << PART * int(CATEGORY[card]))
        + (1 << PART * (CATEGORIES + int(TYPE[card])))
        + (int(STANDS_IN[card]) << PART * (CATEGORIES + TYPES))
        for card in range(DESIGNS)
    ],
    np.int64,
)

NAMED_BY = np.array(
    [
        [sum(int(NAMED[tale, i] == card) << i for i in range(MOST_NAMED)) for card in range(DESIGNS)]
        for tale in range(DESIGNS)
    ],
    np.int64,
)
"""By tales, which of the names in it a card is, as a bit."""


def _matters_to(tale: int, card: int) -> bool:
    by_number = LEAST_OF_CATEGORY[tale, CATEGORY[card]] or LEAST_OF_TYPE[tale, TYPE[card]]
    by_name = NAMED_BY[tale, card] or (STANDS_IN[card] and NAMED_BY[tale].any())
    return bool(by_number or by_name or MOST_OF[tale] == CATEGORY[card])


MATTERS_TO = np.array([[_matters_to(tale, card) for card in range(DESIGNS)] for tale in range(DESIGNS)])
"""Can a card make a tale come true?"""

HUNT_BRINGS = 60
"""What a hunter brings by the Shadow cards of others that it may meet."""
OPENING_BRINGS = 40
"""What it brings to be able to open a card later."""
DENIED_HUNDREDTHS = 30
"""Of what a card is worth to the neighbour, so many hundredths count for keeping it from them."""

ALL_PLACES = ROW + HAND
"""Places of cards: the row, then the cards laid."""


@rule
def picks_left(s):
    """How many cards a seat will still choose from packs."""
    return max(0, (ROUNDS - 1 - s.round) * HAND + (HAND - 1 - s.step if s.phase == DRAFT else 0))


@rule
def plays_left(s):
    """How many cards a seat will still play that it does not hold yet."""
    return picks_left(s) * PLAYS // HAND


@rule
def card_at(s, seat, shut, place):
    """The card at a place if it lies open or is laid, else NONE."""
    if place >= ROW:
        return s.hand[seat, place - ROW]
    return NONE if (shut >> place) & 1 else s.row[seat, place]


@rule
def copies(s, seat, shut, places, skip, card):
    total = 0
    for place in range(places):
        if place != skip and card_at(s, seat, shut, place) == card:
            total += 1
    return total


@rule
def tally(s, seat, shut, places, skip):
    """The cards of a seat without the one to skip, by categories, types and whom they can stand in for: see PART."""
    total = 0
    for place in range(places):
        card = card_at(s, seat, shut, place)
        if place != skip and card != NONE:
            total += TALLY[card]
    return total


@rule
def part_of(cards, part):
    return (cards >> (PART * part)) & ((1 << PART) - 1)


# --- tales -----------------------------------------------------------------------------------------------------------


@rule
def found(s, seat, shut, places, skip, tale):
    """Which of the cards that a tale names are there, as bits."""
    names = 0
    if NAMED[tale, 0] != NONE:
        for place in range(places):
            card = card_at(s, seat, shut, place)
            if place != skip and card != NONE:
                names |= NAMED_BY[tale, card]
    return names


@rule
def chance(s, seat, cards, names, tale):
    """That a tale comes true, in hundredths, with a tally of cards and those of its names that are there.  F12"""
    sure = SURE
    if MOST_OF[tale] != NONE:
        sure = chance_of_most(s, seat, part_of(cards, MOST_OF[tale]), MOST_OF[tale])
    missing = 0
    for category in range(CATEGORIES):
        missing += max(0, LEAST_OF_CATEGORY[tale, category] - part_of(cards, category))
    for type in range(TYPES):
        missing += 2 * max(0, LEAST_OF_TYPE[tale, type] - part_of(cards, CATEGORIES + type))
    if missing > 0:
        left = plays_left(s)
        sure = 0 if missing > left else sure * (2 * left - missing) // (2 * left)
    helpers = part_of(cards, CATEGORIES + TYPES)  # F14
    for i in range(MOST_NAMED):
        name = NAMED[tale, i]
        if name != NONE and (names >> i) & 1 == 0:
            if TYPE[name] != CHARACTER or helpers == 0:
                sure = sure * min(SURE, picks_left(s) * COPIES_A_PICK[s.kind, name]) // SURE
            else:
                helpers -= 1
    return sure


@rule
def chance_of_most(s, seat, mine, category):
    most = 0
    for other in range(s.players):
        if other != seat:
            most = max(most, part_of(tally(s, other, s.closed[other], ROW, NONE), category))
    left = plays_left(s)
    if left == 0 and s.phase != PLAY:
        return SURE if mine >= most else 0
    return max(5, min(SURE, SURE // 2 + (mine - most) * SURE // (2 + left)))


# --- what a card is worth --------------------------------------------------------------------------------------------


@rule
def value(s, seat, shut, places, skip, card, cards):
    """What a card brings in the end by itself, in the company of the others.  F11"""
    if CONDITIONAL[card] != 0:
        names = found(s, seat, shut, places, skip, card) | NAMED_BY[card, card]
        return POINTS[card] * chance(s, seat, cards + TALLY[card], names, card)
    worth = ONE_POINT * POINTS[card]
    counted = COUNTED[card]
    if counted != NONE:
        worth = POINTS_EACH[card] * (
            ONE_POINT * (copies(s, seat, shut, places, skip, counted) + (1 if counted == card else 0))
            + picks_left(s) * COPIES_A_PICK[s.kind, counted]
        )
    return worth + picks_left(s) * COUNTED_A_PICK[s.kind, card]


@rule
def gain(s, seat, shut, places, skip, card):
    """What all cards of a seat bring more with this one than without."""
    cards = tally(s, seat, shut, places, skip)
    worth = value(s, seat, shut, places, skip, card, cards)
    for place in range(places):
        other = card_at(s, seat, shut, place)
        if place == skip or other == NONE:
            continue
        if COUNTED[other] == card:
            worth += ONE_POINT * POINTS_EACH[other]
        if MATTERS_TO[other, card]:
            names = found(s, seat, shut, places, skip, other)
            with_it = chance(s, seat, cards + TALLY[card], names | NAMED_BY[other, card], other)
            worth += POINTS[other] * (with_it - chance(s, seat, cards, names, other))
    return worth


@rule
def gain_at(s, seat, shut, places, place):
    """What the card at this place brings."""
    return gain(s, seat, shut, places, place, card_at(s, seat, shut, place))


@rule
def cheapest(s, seat, shut, places, category, most):
    """What a seat loses by closing a card of a category, if that costs no more than this."""
    for place in range(places):
        card = card_at(s, seat, shut, place)
        if card != NONE and is_of(card, category):
            most = min(most, gain_at(s, seat, shut, places, place))
    return most


@rule
def dearest_closed(s, seat, category):
    """What a seat gains by opening a card of a category."""
    best = 0
    shut = faces(s, seat)
    for place in range(laid_in_row(s)):
        card = s.row[seat, place]
        if (shut >> place) & 1 and is_of(card, category):
            best = max(best, gain(s, seat, shut, ALL_PLACES, NONE, card))
    return best


@rule
def loss(s, seat, places, category):
    """What it costs a seat to close a card of this category, if it has any."""
    dearest = ONE_POINT * ONE_POINT
    least = cheapest(s, seat, faces(s, seat) if places == ALL_PLACES else s.closed[seat], places, category, dearest)
    return 0 if least == dearest else least


@rule
def effect(s, seat, card, worth):
    """What a card does for a seat, where it is worth so much by itself.  F6-F10"""
    category = EFFECT_CATEGORY[card]
    if EFFECT[card] == HUNT:
        return HUNT_BRINGS
    if EFFECT[card] == OPEN:
        return OPENS[card] * (OPENING_BRINGS + dearest_closed(s, seat, category))
    if EFFECT[card] == CLOSE_OWN:
        return -cheapest(s, seat, faces(s, seat), ALL_PLACES if s.phase == DRAFT else ROW, category, worth)
    if EFFECT[card] == CLOSE_ALL:
        harm = 0
        for other in range(s.players):
            if other != seat:
                harm += loss(s, other, ROW, category)
        return harm // (s.players - 1) - loss(s, seat, ALL_PLACES, category)
    return 0


@rule
def neighbour(s, seat):
    """Who gets the pack in this seat's hand next.  F3"""
    return TAKER[s.players, s.round & 1, s.step + 1, pack_of(s, s.round, s.step, seat)]


@rule
def hoped(s, seat, card):
    """What a card of the pack may bring a seat."""
    worth = gain(s, seat, faces(s, seat), ALL_PLACES, NONE, card)
    return worth + effect(s, seat, card, worth)


@rule
def denied(s, seat, card):
    """What it may bring the neighbour, who can have it otherwise."""
    other = neighbour(s, seat)
    return gain(s, other, s.closed[other], ROW, NONE, card)


@rule
def promise(s, seat, move):
    if move == NOTHING:
        return 0
    shut = faces(s, seat)
    if move >= CLOSING:
        return -gain(s, seat, shut, ALL_PLACES, place_of(s, seat, shut, move - CLOSING), move - CLOSING)
    if move >= OPENING:
        return gain(s, seat, shut, ALL_PLACES, NONE, move - OPENING)
    card = move - CARD
    if s.phase == DRAFT:
        return hoped(s, seat, card) + denied(s, seat, card) * DENIED_HUNDREDTHS // 100
    worth = gain(s, seat, shut, ALL_PLACES, place_in_hand(s, seat, card), card)
    return worth + effect(s, seat, card, worth)


@rule
def place_of(s, seat, shut, card):
    place = 0
    while card_at(s, seat, shut, place) != card:
        place += 1
    return place


@rule
def place_in_hand(s, seat, card):
    place = 0
    while s.hand[seat, place] != card:
        place += 1
    return ROW + place


@rule
def promises(states, seat, moves, worth):
    """What each of these moves may be worth to the seat by the end, in whole points."""
    for which in range(len(moves)):
        hundredths = promise(states[0], seat, moves[which])
        worth[which] = (2 * hundredths + ONE_POINT) // (2 * ONE_POINT)


# --- how a seat stands -----------------------------------------------------------------------------------------------


@rule
def standing(s, seat, points):
    """A tie is shared.  F15"""
    return points
