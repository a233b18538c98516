"""Scoring: the points of a wall, and which wall is better.  C5-C9"""

from ...engine.bits import popcount
from ...engine.compiler import rule
from .state import BASIC, length, protected
from .tables import (
    CARD_POINTS,
    KING_POINTS,
    KINGS,
    ONE_RAVEN,
    PAIR_POINTS,
    PRINCES,
    PRINCESSES,
    QUEEN_POINTS,
    QUEENS,
    RAVEN_CAP,
    RAVEN_POINTS,
    TWO_RAVENS,
    WALL_LENGTH,
)

EARNINGS = ("cards", "king", "queen", "pairs", "ravens")
"""Scoring names of the extended game."""

SCORES = (
    min(1, CARD_POINTS),
    WALL_LENGTH * max(1, CARD_POINTS)
    + KING_POINTS * KINGS.bit_count()
    + QUEEN_POINTS * QUEENS.bit_count()
    + PAIR_POINTS * min(PRINCES.bit_count(), PRINCESSES.bit_count())
    + RAVEN_CAP,
)


@rule
def kings(s, seat):
    return popcount(s.wall[seat] & KINGS)


@rule
def queens(s, seat):
    return popcount(s.wall[seat] & QUEENS)


@rule
def pairs(s, seat):
    """The pairs of a prince and a princess, wherever they stand.  C8"""
    return min(popcount(s.wall[seat] & PRINCES), popcount(s.wall[seat] & PRINCESSES))


@rule
def ravens(s, seat):
    """All ravens of a wall, on cards with one and with two.  C9"""
    two = 2 if s.two_raven_cards != 0 else 1
    return popcount(s.wall[seat] & ONE_RAVEN) + two * popcount(s.wall[seat] & TWO_RAVENS)


@rule
def raven_points(s, seat):
    return min(RAVEN_POINTS * ravens(s, seat), RAVEN_CAP)


@rule
def score(s, seat):
    """The length of the wall; in the extended game also points for figures.  C5-C9"""
    if s.rules == BASIC:
        return length(s, seat)
    return (
        CARD_POINTS * length(s, seat)
        + KING_POINTS * kings(s, seat)
        + QUEEN_POINTS * queens(s, seat)
        + PAIR_POINTS * pairs(s, seat)
        + raven_points(s, seat)
    )


@rule
def judge(states, safe, points, earns):
    """Write for each seat the cards safe from cannons, the points, and the points by EARNINGS.  C5-C10"""
    s = states[0]
    for seat in range(s.players):
        safe[seat] = protected(s, seat)
        points[seat] = score(s, seat)
        earns[seat, 0] = CARD_POINTS * length(s, seat)
        earns[seat, 1] = KING_POINTS * kings(s, seat)
        earns[seat, 2] = QUEEN_POINTS * queens(s, seat)
        earns[seat, 3] = PAIR_POINTS * pairs(s, seat)
        earns[seat, 4] = raven_points(s, seat)


@rule
def better(s, one, points, other, others):
    """Is one wall better than another with these points? Ties go by length, then by the highest number.  C5, C6"""
    if points != others:
        return points > others
    if length(s, one) != length(s, other):
        return length(s, one) > length(s, other)
    return s.wall[one] > s.wall[other]


@rule
def rank(s, seat):
    mine = score(s, seat)
    total = 1
    for other in range(s.players):
        if better(s, other, score(s, other), seat, mine):
            total += 1
    return total


@rule
def results(s, scores, ranks):
    """Points and ranks of all players; equal walls share a rank."""
    for seat in range(s.players):
        scores[seat] = score(s, seat)
    for seat in range(s.players):
        ranks[seat] = 1
        for other in range(s.players):
            if better(s, other, scores[other], seat, scores[seat]):
                ranks[seat] += 1
