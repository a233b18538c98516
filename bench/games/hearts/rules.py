"""Hearts: take no hearts and not the queen of spades, or take them all.

H1  Four players, 52 cards, 13 each. By chance cards are passed to the left, across, to the right, or not at all.
H2  Seat 0 chooses three cards to pass, unseen, then seat 1, and so on. When all have, they are taken up.
H3  Who holds the two of clubs leads it to the first trick.
H4  All follow the suit led who can; the highest card of that suit takes the trick, and its taker leads the next.
H5  Who cannot follow plays anything, but to the first trick no heart and no queen of spades while holding another card.
H6  No heart is led before a heart or the queen of spades was played, except by one who holds nothing else.
H7  A heart is a penalty point, the queen of spades 13. Who takes all 26 has none, and the others have 26 each.
"""

from teremok.engine.bits import put_run
from teremok.engine.compiler import rule
from teremok.engine.random import below
from teremok.engine.record import HIDDEN, NONE
from teremok.engine.seats import next_seat

from .knowledge import imagine, observe
from .state import (
    ALL,
    ALL_POINTS,
    CARDS,
    HAND,
    HEARTS,
    OVER,
    PASS,
    PASSED,
    PENALTIES,
    PLAY,
    QUEEN_OF_SPADES,
    SEATS,
    TWO_OF_CLUBS,
    Options,
    State,
    giver,
    receiver,
    suit_of,
)
from .tensor import TENSOR, tensor

__all__ = ["TENSOR", "Options", "State", "imagine", "observe", "tensor"]

MOVES = CARDS
MOST_MOVES = PASSED * SEATS + CARDS
SCORES = (0, ALL_POINTS)


@rule
def deal(s, options, rng):
    for seat in range(SEATS):
        s.may[seat] = ALL
        s.table[seat] = NONE
    s.best = NONE
    s.taker = NONE
    deal_hands(s, rng)
    s.direction = below(rng, SEATS)  # H1
    if s.direction == 0:
        begin_play(s)


@rule
def deal_hands(s, rng):
    """Every card goes to one of the places that are left, each as likely as another."""
    north = east = south = HAND
    for card in range(CARDS):
        where = below(rng, CARDS - card)
        if where < north:
            s.hand[0] |= 1 << card
            north -= 1
        elif where < north + east:
            s.hand[1] |= 1 << card
            east -= 1
        elif where < north + east + south:
            s.hand[2] |= 1 << card
            south -= 1
        else:
            s.hand[3] |= 1 << card


@rule
def begin_play(s):
    s.phase = PLAY
    for seat in range(SEATS):
        if s.hand[seat] & TWO_OF_CLUBS != 0:
            s.turn = seat  # H3


@rule
def actors(s):
    return 0 if s.phase == OVER else 1 << s.turn


@rule
def legal(s, seat, moves):
    put_run(moves, 0, s.hand[seat] if s.phase == PASS else playable(s, s.hand[seat]))  # all in one word


@rule
def playable(s, hand):
    if s.plays == 0:
        return TWO_OF_CLUBS  # H3
    if s.best == NONE:
        safe = hand & ~HEARTS
        return safe if safe != 0 and s.played & PENALTIES == 0 else hand  # H6
    following = hand & suit_of(s.best)
    if following != 0:
        return following  # H4
    safe = hand & ~PENALTIES
    return safe if safe != 0 and s.plays < SEATS else hand  # H5


@rule
def apply(s, seat, move, rng):
    if s.phase == PASS:
        pass_on(s, seat, 1 << move)
    else:
        play(s, seat, move)


@rule
def pass_on(s, seat, card):
    """H2"""
    s.hand[seat] &= ~card
    s.passed[seat] |= card
    s.passes += 1
    if s.passes == PASSED * SEATS:
        for player in range(SEATS):
            s.hand[receiver(s, player)] |= s.passed[player]
        begin_play(s)
    elif s.passes == PASSED * (seat + 1):
        s.turn = seat + 1


@rule
def play(s, seat, card):
    learn(s, seat, card)
    gone = ~(1 << card)
    s.hand[seat] &= gone
    s.passed[giver(s, seat)] &= gone
    s.played |= 1 << card
    s.table[seat] = card
    if s.best == NONE or ((card ^ s.best) & 3 == 0 and card > s.best):
        s.best = card  # H4
        s.taker = seat
    s.plays += 1
    s.turn = next_seat(seat, SEATS)
    if s.plays & 3 == 0:
        take_trick(s)


@rule
def learn(s, seat, card):
    """What all learn from a card about the rest of that hand."""
    if s.best == NONE:
        if HEARTS >> card & 1 != 0 and s.played & PENALTIES == 0:
            s.may[seat] &= HEARTS  # H6: nothing else is left
    elif (card ^ s.best) & 3 != 0:
        s.may[seat] &= ~suit_of(s.best)  # H4
        if s.plays < SEATS and PENALTIES >> card & 1 != 0:
            s.may[seat] &= PENALTIES  # H5


@rule
def take_trick(s):
    """H4, H7"""
    for seat in range(SEATS):
        s.points[s.taker] += worth(1 << s.table[seat])
        s.table[seat] = NONE
    s.turn = s.taker
    s.best = NONE
    s.taker = NONE
    if s.plays == CARDS:
        finish(s)


@rule
def worth(card):
    """Penalty points of a card.  H7"""
    if card == QUEEN_OF_SPADES:
        return 13
    return 1 if card & HEARTS != 0 else 0


@rule
def finish(s):
    s.phase = OVER
    s.turn = 0
    for seat in range(SEATS):
        if s.points[seat] == ALL_POINTS:  # H7
            for other in range(SEATS):
                s.points[other] = ALL_POINTS
            s.points[seat] = 0
            return


@rule
def score(s, seat):
    return ALL_POINTS - s.points[seat]


@rule
def rank(s, seat):
    better = 0
    for other in range(SEATS):
        if s.points[other] < s.points[seat]:
            better += 1
    return 1 + better


@rule
def shows(s, seat, move, viewer):
    """Cards are passed unseen.  H2"""
    return move if s.phase == PLAY or seat == viewer else HIDDEN
