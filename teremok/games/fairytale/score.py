"""Scoring of open cards: values, conditions, majorities, the Trickster.  F11-F16"""

from ...engine.bits import popcount, where
from ...engine.compiler import rule
from ...engine.record import NONE
from .components import ANY, CATEGORIES, CHARACTER, MOST_NAMED, TYPES
from .state import first_spot, lies_open, spots_of
from .tables import (
    CONDITIONAL,
    COPIES,
    COUNTED,
    DESIGNS,
    LEAST_OF_CATEGORY,
    LEAST_OF_TYPE,
    MOST_OF,
    NAMED,
    POINTS,
    POINTS_EACH,
    ROW,
    STANDS_IN,
    TYPE,
)

NEVER = ROW + 1
"""More missing characters than Tricksters could stand in for."""

_dearest = max(
    max(int(POINTS[card]), int(POINTS_EACH[card]) * min(ROW, int(COPIES[0, COUNTED[card]]))) for card in range(DESIGNS)
)
SCORES = (2 * ROW * min(0, int(POINTS.min())), 2 * ROW * _dearest)
"""Bounds of the score; a pair counts two rows."""


@rule
def open_spots(s, seat):
    """The set of spots at which cards lie open before a seat."""
    return spots_of(s, seat, ANY) & ~s.closed[seat]


@rule
def copies_open(s, seat, card):
    """The number of open copies of a card."""
    return popcount(where(s.row[seat], card) & ~s.closed[seat])


@rule
def of_category(s, seat, category):
    """The number of open cards of a category."""
    return popcount(spots_of(s, seat, category) & ~s.closed[seat])


@rule
def of_type(s, seat, type):
    """The number of open cards of a type."""
    total = 0
    for spot in range(ROW):
        if lies_open(s, seat, spot) and TYPE[s.row[seat, spot]] == type:
            total += 1
    return total


@rule
def has_most(s, seat, category):
    """Does no other seat have more open cards of this category? Partners are compared too.  F12"""
    mine = of_category(s, seat, category)
    for other in range(s.players):
        if of_category(s, other, category) > mine:
            return False
    return True


@rule
def lacks(s, seat, card):
    """The number of named characters missing for a condition; NEVER if anything else is missing.  F12, F14"""
    if MOST_OF[card] != NONE and not has_most(s, seat, MOST_OF[card]):
        return NEVER
    for category in range(CATEGORIES):
        least = LEAST_OF_CATEGORY[card, category]
        if least > 0 and of_category(s, seat, category) < least:
            return NEVER
    for type in range(TYPES):
        least = LEAST_OF_TYPE[card, type]
        if least > 0 and of_type(s, seat, type) < least:
            return NEVER
    lacking = 0
    for i in range(MOST_NAMED):
        name = NAMED[card, i]
        if name != NONE and copies_open(s, seat, name) == 0:
            if TYPE[name] != CHARACTER:
                return NEVER
            lacking += 1
    return lacking


@rule
def worth(s, seat, card):
    """The points of an open card without Tricksters.  F11, F13"""
    if CONDITIONAL[card] != 0:
        return POINTS[card] if lacks(s, seat, card) == 0 else 0
    if COUNTED[card] != NONE:
        return POINTS_EACH[card] * copies_open(s, seat, COUNTED[card])
    return POINTS[card]


# --- the Trickster ---------------------------------------------------------------------------------------------------


@rule
def stand_ins(s, seat):
    """The number of characters a seat's open Tricksters can stand in for.  F14"""
    total = 0
    spots = open_spots(s, seat)
    while spots != 0:
        total += STANDS_IN[s.row[seat, first_spot(spots)]]
        spots &= spots - 1
    return total


@rule
def helped(s, seat):
    """The spots of the tales that a seat's Tricksters fulfil for the most points.  F14

    Each Trickster stands in once, so this chooses a set of tales: all sets of candidates are tried.
    """
    spare = stand_ins(s, seat)
    if spare == 0:
        return 0
    could = 0
    for spot in range(ROW):
        if lies_open(s, seat, spot) and 0 < wanting(s, seat, spot) <= spare:
            could |= 1 << spot
    best = 0
    most = 0
    tales = could
    while tales != 0:
        gain = gain_of(s, seat, tales, spare)
        if gain > most:
            most = gain
            best = tales
        tales = (tales - 1) & could
    return best


@rule
def wanting(s, seat, spot):
    """The number of characters the tale at this spot lacks; 0 for a card without a condition."""
    card = s.row[seat, spot]
    return lacks(s, seat, card) if CONDITIONAL[card] != 0 else 0


@rule
def gain_of(s, seat, tales, spare):
    """The points of these tales if the Tricksters suffice for all of them, else 0."""
    gain = 0
    for spot in range(ROW):
        if (tales >> spot) & 1 != 0:
            gain += POINTS[s.row[seat, spot]]
            spare -= wanting(s, seat, spot)
    return gain if spare >= 0 else 0


# --- the result ------------------------------------------------------------------------------------------------------


@rule
def points_at(s, seat, spot, tales):
    """The points of the card at this spot, when Tricksters fulfil these tales."""
    if not lies_open(s, seat, spot):
        return 0
    if (tales >> spot) & 1 != 0:
        return POINTS[s.row[seat, spot]]
    return worth(s, seat, s.row[seat, spot])


@rule
def worths(states, points):
    """points[seat, spot]: the current points of every card."""
    for seat in range(states[0].players):
        worths_in_row(states[0], seat, points[seat])


@rule
def worths_in_row(s, seat, points):
    tales = helped(s, seat)
    for spot in range(ROW):
        points[spot] = points_at(s, seat, spot, tales)


@rule
def changes(states, seat, cards, spots, points):
    """points[which, spot]: the change of each card's points if one of these cards were added or turned.

    The last line has the current points.
    """
    s = states[0]
    now = points[len(cards)]
    worths_in_row(s, seat, now)
    for which in range(len(cards)):
        spot = spots[which]
        there = s.row[seat, spot]
        faces = s.closed[seat]
        s.row[seat, spot] = cards[which]
        if there != NONE:
            s.closed[seat] ^= 1 << spot
        worths_in_row(s, seat, points[which])
        s.row[seat, spot] = there
        s.closed[seat] = faces
        for other in range(ROW):
            points[which, other] -= now[other]


@rule
def own_points(s, seat):
    """The points of a seat's own open cards.  F11"""
    tales = helped(s, seat)
    total = 0
    spots = open_spots(s, seat)
    while spots != 0:
        total += points_at(s, seat, first_spot(spots), tales)
        spots &= spots - 1
    return total


@rule
def partner(s, seat):
    """The seat opposite.  F16"""
    return seat ^ 2


@rule
def score(s, seat):
    if s.pairs != 0:
        return own_points(s, seat) + own_points(s, partner(s, seat))  # F16
    return own_points(s, seat)


@rule
def rank(s, seat):
    """Most points win; a tie is shared.  F15"""
    mine = score(s, seat)
    better = 0
    for other in range(s.players):
        if score(s, other) > mine:
            better += 1
    return 1 + better


@rule
def results(s, scores, ranks):
    """Points and ranks of all players."""
    for seat in range(s.players):
        scores[seat] = own_points(s, seat)
    if s.pairs != 0:
        for seat in range(2):
            together = scores[seat] + scores[partner(s, seat)]  # F16
            scores[seat] = together
            scores[partner(s, seat)] = together
    for seat in range(s.players):
        ranks[seat] = 1
        for other in range(s.players):
            if scores[other] > scores[seat]:
                ranks[seat] += 1
