"""What bots think of a move: a wall should grow by small steps, and reach its end before the numbers do."""

import numpy as np

from ...engine.bits import clear, nth_one, ones, put
from ...engine.rule import rule
from .components import (
    FIGURE,
    FIRST,
    KING_POINTS,
    LAST,
    PAIR_POINTS,
    PLACES,
    QUEEN_POINTS,
    RAVEN_POINTS,
    WALL,
    ravens_on,
)
from .rules import (
    BACK,
    EXTENDED,
    INSERT,
    SHOOTING,
    TAKE,
    TURN,
    TURNING,
    fits_end,
    is_one,
    length,
    score,
    unseen_cards,
    up_to_last,
)

KNOBS = {"sense": 900, "glances": 8, "trust": 1500}
"""A random player hardly ever builds a wall: a search had better let advice play on."""

CARD = 100
"""What a card of the wall is worth; figures are measured by it."""

FIGURE_POINTS = {"king": KING_POINTS, "queen": QUEEN_POINTS, "prince": PAIR_POINTS / 2, "princess": PAIR_POINTS / 2}
FIGURE_POINTS |= {"cannon": 1, "wizard": 1}  # one card of an opponent; one card more of one's own

WORTH = np.array(
    [
        CARD + CARD * (FIGURE_POINTS.get(FIGURE.get(number, ""), 0) + RAVEN_POINTS * ravens_on(number, True))
        for number in range(LAST + 1)
    ],
    np.int32,
)
"""Of each card in the extended game."""


@rule
def worth(s, number):
    return WORTH[number] if s.rules == EXTENDED else CARD


@rule
def above(s, seat):
    """The cards left in the middle that would fit at the end of his wall."""
    return s.left & ~up_to_last(s.wall[seat])


@rule
def gain(s, seat, number):
    """What it brings to put this card at the end of the wall, against the numbers that are lost by it.

    He still needs some cards, and as many are above his last: a step that takes more than its share of them costs.
    """
    fitting = above(s, seat)
    lost = ones(fitting & ((1 << number) - 1))
    return ones(fitting) * worth(s, number) - CARD * lost * (WALL - length(s, seat))


@rule
def gain_unseen(s, seat):
    """What it brings, on average, to turn up a card that nobody has seen."""
    unseen = unseen_cards(s)
    fitting = above(s, seat) & unseen
    total = 0
    while fitting != 0:
        lowest = fitting & -fitting
        total += max(0, gain(s, seat, ones(lowest - 1)))
        fitting ^= lowest
    return total // ones(unseen)


@rule
def promise(s, seat, move):
    if move < BACK:
        if not is_one(move, s.seen):
            return gain_unseen(s, seat)
        number = s.middle[move]
        return gain(s, seat, number) if fits_end(s, seat, number) else 0
    if move == BACK:
        return 0
    if move == TAKE:
        return gain(s, seat, s.middle[s.up])
    if move == INSERT:  # he loses no number, but the wizard
        return ones(above(s, seat)) * (worth(s, s.middle[s.up]) - CARD // 2)
    return harm(s, FIRST + move - SHOOTING)


@rule
def consider(s, seat, moves):
    """One unseen card is as good as another, and so is one that he cannot use."""
    if s.phase != TURN:
        return
    clear(moves)
    unseen = s.filled & ~s.seen
    if unseen != 0:
        put(moves, TURNING + nth_one(unseen, 0))
    useless = 0
    for place in range(PLACES):
        if is_one(place, s.seen):
            if fits_end(s, seat, s.middle[place]):
                put(moves, TURNING + place)
            elif useless == 0:
                put(moves, TURNING + place)
                useless = 1


@rule
def harm(s, number):
    """What a shot card is worth to its owner, who should be far ahead."""
    ahead = 0
    for other in range(s.players):
        if is_one(number, s.wall[other]):
            ahead = score(s, other)
    return worth(s, number) + CARD * ahead
