"""Advice for bots: the expected points of a card, with the cards the seat has and may still get.

Values are in hundredths of a point. They count the open cards of a row, and the cards laid for the seat itself.
"""

import numpy as np

from ...engine.bits import popcount, where, where_least
from ...engine.compiler import rule
from ...engine.observation import Observation
from ...engine.record import NONE
from .components import CATEGORIES, CHARACTER, CLOSE_ALL, CLOSE_OWN, HUNT, MOST_NAMED, OPEN, TYPES
from .score import of_category
from .state import (
    CARD,
    CLOSING,
    DRAFT,
    NOTHING,
    OPENING,
    PLAY,
    TURN,
    faces,
    first_spot,
    is_of,
    pack_of,
    spots_of,
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

SEARCH_PARAMETERS = {"rollout_limit": 26, "advice_rate": 900, "advice_candidates": 4}
"""A rollout ends with the round: the next deal cannot be guessed. Rollouts follow the advice."""

ONE_POINT = 100
SURE = 100
"""Certainty; chances are in hundredths."""

COPIES_A_PICK = np.array([[3 * int(copies) / 2 for copies in deck] for deck in COPIES], np.int32)
"""Expected copies of a wanted card per pick to come, in hundredths."""

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
"""Expected value of a card per pick to come, from cards that count it."""

PART = 8
"""Bits per counter of a tally. A tally is one number that counts cards by category, then by type, then the characters
that Tricksters can stand in for."""

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
"""[tale, card]: the bit of the card among the names of the tale."""


def _matters_to(tale: int, card: int) -> bool:
    by_number = LEAST_OF_CATEGORY[tale, CATEGORY[card]] or LEAST_OF_TYPE[tale, TYPE[card]]
    by_name = NAMED_BY[tale, card] or (STANDS_IN[card] and NAMED_BY[tale].any())
    return bool(by_number or by_name or MOST_OF[tale] == CATEGORY[card])


MATTERS_TO = np.array([[_matters_to(tale, card) for card in range(DESIGNS)] for tale in range(DESIGNS)])
"""[tale, card]: does the card help the tale's condition?"""

HUNT_BRINGS = 60
"""Value of a hunter, which may close others' Shadow cards."""
OPENING_BRINGS = 40
"""Value of opening a card later."""
DENIED_HUNDREDTHS = 30
"""Share of a card's worth to the neighbour that counts for denying it, in hundredths."""


@rule
def picks_left(s):
    """The number of cards a seat will still draft."""
    return max(0, (ROUNDS - 1 - s.round) * HAND + (HAND - 1 - s.step if s.phase == DRAFT else 0))


@rule
def plays_left(s):
    """The number of cards a seat will still play that it does not hold yet."""
    return picks_left(s) * PLAYS // HAND


# --- sets of cards: bits of the row first, then of the cards laid -----------------------------------------------------


@rule
def lying(s, seat, shut):
    """The open cards of the row."""
    return where_least(s.row[seat], 0) & ~shut


@rule
def held(s, seat, shut):
    """The open cards of the row and the cards laid."""
    return lying(s, seat, shut) | where_least(s.hand[seat], 0) << ROW


@rule
def card_at(s, seat, place):
    return s.row[seat, place] if place < ROW else s.hand[seat, place - ROW]


@rule
def alike(s, seat, card):
    """All copies of a card."""
    return where(s.row[seat], card) | where(s.hand[seat], card) << ROW


@rule
def tally(s, seat, there):
    """Tally a set of cards by category, type and stand-ins; see PART."""
    total = 0
    while there != 0:
        total += TALLY[card_at(s, seat, first_spot(there))]
        there &= there - 1
    return total


@rule
def part_of(cards, part):
    return (cards >> (PART * part)) & ((1 << PART) - 1)


# --- tales -----------------------------------------------------------------------------------------------------------


@rule
def found(s, seat, there, tale):
    """The names of a tale that a set of cards contains, as bits."""
    names = 0
    if NAMED[tale, 0] != NONE:
        while there != 0:
            names |= NAMED_BY[tale, card_at(s, seat, first_spot(there))]
            there &= there - 1
    return names


@rule
def chance(s, seat, cards, names, tale):
    """The chance that a tale's condition holds in the end, in hundredths, from a tally and the names present.  F12"""
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
            most = max(most, of_category(s, other, category))
    left = plays_left(s)
    if left == 0 and s.phase != PLAY:
        return SURE if mine >= most else 0
    return max(5, min(SURE, SURE // 2 + (mine - most) * SURE // (2 + left)))


# --- what a card is worth --------------------------------------------------------------------------------------------


@rule
def value(s, seat, there, card, cards):
    """The expected points of a card itself among the others.  F11"""
    if CONDITIONAL[card] != 0:
        names = found(s, seat, there, card) | NAMED_BY[card, card]
        return POINTS[card] * chance(s, seat, cards + TALLY[card], names, card)
    worth = ONE_POINT * POINTS[card]
    counted = COUNTED[card]
    if counted != NONE:
        worth = POINTS_EACH[card] * (
            ONE_POINT * (popcount(there & alike(s, seat, counted)) + (1 if counted == card else 0))
            + picks_left(s) * COPIES_A_PICK[s.kind, counted]
        )
    return worth + picks_left(s) * COUNTED_A_PICK[s.kind, card]


@rule
def gain(s, seat, there, card):
    """The expected gain of adding a card to a set of cards."""
    cards = tally(s, seat, there)
    worth = value(s, seat, there, card, cards)
    left = there
    while left != 0:
        other = card_at(s, seat, first_spot(left))
        left &= left - 1
        if COUNTED[other] == card:
            worth += ONE_POINT * POINTS_EACH[other]
        if MATTERS_TO[other, card]:
            names = found(s, seat, there, other)
            with_it = chance(s, seat, cards + TALLY[card], names | NAMED_BY[other, card], other)
            worth += POINTS[other] * (with_it - chance(s, seat, cards, names, other))
    return worth


@rule
def gain_of_one(s, seat, there, card):
    """The expected loss of removing a card from a set of cards."""
    copies = there & alike(s, seat, card)
    return gain(s, seat, there & ~(copies & -copies), card)


@rule
def cheapest(s, seat, there, category, most):
    """The least that a seat loses by closing a card of a category, or the given bound."""
    left = there
    while left != 0:
        card = card_at(s, seat, first_spot(left))
        if is_of(card, category):
            most = min(most, gain(s, seat, there & ~(left & -left), card))
        left &= left - 1
    return most


@rule
def dearest_closed(s, seat, category):
    """The most that a seat gains by opening a card of a category."""
    best = 0
    shut = faces(s, seat)
    left = spots_of(s, seat, category) & shut
    while left != 0:
        best = max(best, gain(s, seat, held(s, seat, shut), s.row[seat, first_spot(left)]))
        left &= left - 1
    return best


@rule
def loss(s, seat, there, category):
    """The cost of closing a card of this category; 0 if the seat has none."""
    dearest = ONE_POINT * ONE_POINT
    least = cheapest(s, seat, there, category, dearest)
    return 0 if least == dearest else least


@rule
def effect(s, seat, card, worth):
    """The value of a card's effect for a seat, given the card's own worth.  F6-F10"""
    category = EFFECT_CATEGORY[card]
    if EFFECT[card] == HUNT:
        return HUNT_BRINGS
    if EFFECT[card] == OPEN:
        return OPENS[card] * (OPENING_BRINGS + dearest_closed(s, seat, category))
    if EFFECT[card] == CLOSE_OWN:
        shut = faces(s, seat)
        there = held(s, seat, shut) if s.phase == DRAFT else lying(s, seat, shut)
        return -cheapest(s, seat, there, category, worth)
    if EFFECT[card] == CLOSE_ALL:
        harm = 0
        for other in range(s.players):
            if other != seat:
                harm += loss(s, other, lying(s, other, s.closed[other]), category)
        return harm // (s.players - 1) - loss(s, seat, held(s, seat, faces(s, seat)), category)
    return 0


@rule
def neighbour(s, seat):
    """The seat that gets this seat's pack next.  F3"""
    return TAKER[s.players, s.round & 1, s.step + 1, pack_of(s, s.round, s.step, seat)]


@rule
def hoped(s, seat, card):
    """The expected points of a drafted card."""
    worth = gain(s, seat, held(s, seat, faces(s, seat)), card)
    return worth + effect(s, seat, card, worth)


@rule
def denied(s, seat, card):
    """The expected points of a card for the neighbour, who would get it otherwise."""
    other = neighbour(s, seat)
    return gain(s, other, lying(s, other, s.closed[other]), card)


@rule
def evaluate_move(s, seat, move):
    if move == NOTHING:
        return 0
    there = held(s, seat, faces(s, seat))
    if move >= CLOSING:
        return -gain_of_one(s, seat, there, move - CLOSING)
    if move >= OPENING:
        return gain(s, seat, there, move - OPENING)
    card = move - CARD
    if s.phase == DRAFT:
        return hoped(s, seat, card) + denied(s, seat, card) * DENIED_HUNDREDTHS // 100
    worth = gain_of_one(s, seat, there, card)
    return worth + effect(s, seat, card, worth)


@rule
def move_points(states, seat, moves, worth):
    """Write the expected points of each move, in whole points."""
    for which in range(len(moves)):
        hundredths = evaluate_move(states[0], seat, moves[which])
        worth[which] = (2 * hundredths + ONE_POINT) // (2 * ONE_POINT)


# --- what people overlook --------------------------------------------------------------------------------------------


def miss_rate(seen: Observation, usual: int) -> int:
    """Miss less often than usual: hands are small, and cards on the table are never missed."""
    return 0 if seen.plain.phase == TURN else usual * 3 // 5


# --- how a seat stands -----------------------------------------------------------------------------------------------


@rule
def rank_key(s, seat, points):
    """Higher for more points; a tie is shared.  F15"""
    return points
