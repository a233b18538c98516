"""Turnip: play the highest card of the round, plant the turnip in one of two beds, wait for rain.

T1  Nine cards, 0 to 8. Three each; with two players the other three stay in the box, unseen.
T2  Three rounds. In each, everybody chooses a card in secret; then all are shown.
T3  The highest card wins the round (option `low`: the lowest), and with it one or two turnips, by chance.
T4  The winner plants them in the left or the right bed, unseen.
T5  After the last round it rains on one bed. All is shown; what is planted there brings one point more.
T6  Most points win; a tie is shared.
"""

from teremok.engine.bits import nth_one, put, put_run
from teremok.engine.compiler import rule
from teremok.engine.random import below, some_of
from teremok.engine.record import HIDDEN, NONE, i1, i2, numbers, record, secret

CARDS = 9
HAND = 3
ROUNDS = 3
SEATS = 3

Options = record(players=i1, low=i1)

State = record(
    players=i1,
    low=i1,  # the option: the lowest card wins
    round=i1,
    phase=i1,
    winner=i1,  # of this round, who plants now, else NONE
    rain=i1,  # the bed on which it has rained, else NONE
    hand=secret(i2, SEATS),
    chosen=secret(i1, SEATS),  # the card chosen for this round, or NONE
    shown=i2,  # all cards played in earlier rounds
    bed=secret(i1, ROUNDS),  # where each round's turnips are planted, or NONE
    planter=(i1, ROUNDS),  # and by whom
    points=(i1, SEATS),
)

CHOOSE, PLANT, OVER = range(3)
LEFT, RIGHT = range(2)

PLANTING = CARDS
MOVES = PLANTING + 2
MOST_MOVES = ROUNDS * (SEATS + 1)
SCORES = (0, 3 * ROUNDS)
ALL = (1 << CARDS) - 1


@rule
def deal(s, options, rng):
    s.players = options.players
    s.low = options.low
    s.winner = NONE
    s.rain = NONE
    left = ALL
    for seat in range(SEATS):
        s.chosen[seat] = NONE
        if seat < s.players:
            s.hand[seat] = some_of(rng, left, HAND)  # T1
            left &= ~s.hand[seat]
    for i in range(ROUNDS):
        s.bed[i] = NONE
        s.planter[i] = NONE


@rule
def actors(s):
    if s.phase == PLANT:
        return 1 << s.winner
    waiting = 0
    if s.phase == CHOOSE:
        for seat in range(s.players):
            if s.chosen[seat] == NONE:
                waiting |= 1 << seat
    return waiting


@rule
def legal(s, seat, moves):
    if s.phase == CHOOSE:
        put_run(moves, 0, s.hand[seat])  # T2
    else:
        put(moves, PLANTING + LEFT)  # T4
        put(moves, PLANTING + RIGHT)


@rule
def apply(s, seat, move, rng):
    if move < PLANTING:
        s.hand[seat] &= ~(1 << move)
        s.chosen[seat] = move
        if actors(s) == 0:
            show(s, rng)
    else:
        s.bed[s.round] = move - PLANTING
        next_round(s, rng)


@rule
def show(s, rng):
    """All have chosen: the best card wins one or two turnips.  T3"""
    best = 0
    for seat in range(s.players):
        s.shown |= 1 << s.chosen[seat]
        if (s.chosen[seat] < s.chosen[best]) == (s.low == 1) and s.chosen[seat] != s.chosen[best]:
            best = seat
    for seat in range(s.players):
        s.chosen[seat] = NONE
    s.winner = best
    s.planter[s.round] = best
    s.points[best] += 1 + below(rng, 2)
    s.phase = PLANT


@rule
def next_round(s, rng):
    s.round += 1
    s.winner = NONE
    s.phase = CHOOSE
    if s.round == ROUNDS:
        s.phase = OVER
        s.rain = below(rng, 2)  # T5
        for i in range(ROUNDS):
            if s.bed[i] == s.rain:
                s.points[s.planter[i]] += 1


@rule
def score(s, seat):
    return s.points[seat]


@rule
def rank(s, seat):
    better = 0
    for other in range(s.players):
        if s.points[other] > s.points[seat]:
            better += 1
    return 1 + better


@rule
def shows(s, seat, move, viewer):
    return move if seat == viewer else HIDDEN


@rule
def observe(s, seat, o):
    for player in range(SEATS):
        mine = player == seat or player >= s.players
        o.hand[player] = s.hand[player] if mine else HIDDEN
        o.chosen[player] = s.chosen[player] if mine or s.chosen[player] == NONE else HIDDEN
    for i in range(ROUNDS):
        known = s.bed[i] == NONE or s.planter[i] == seat or s.phase == OVER
        o.bed[i] = s.bed[i] if known else HIDDEN


@rule
def imagine(o, seat, w, rng):
    unseen = ALL & ~o.shown
    if seat >= 0:
        unseen &= ~o.hand[seat]
        if o.chosen[seat] != NONE:
            unseen &= ~(1 << o.chosen[seat])
    for player in range(o.players):
        if o.hand[player] == HIDDEN:
            held = HAND - o.round - (1 if o.phase == PLANT else 0)
            cards = some_of(rng, unseen, held)
            unseen &= ~cards
            if o.chosen[player] == HIDDEN:
                w.chosen[player] = nth_one(cards, below(rng, held))
                cards &= ~(1 << w.chosen[player])
            w.hand[player] = cards
    for i in range(ROUNDS):
        if o.bed[i] == HIDDEN:
            w.bed[i] = below(rng, 2)


TENSOR = {
    "hand": (CARDS,),
    "shown": (CARDS,),
    "round": numbers(1, most=ROUNDS),
    "points": numbers(SEATS, most=3 * ROUNDS),
}


@rule
def tensor(o, seat, x):
    for card in range(CARDS):
        if seat >= 0:
            x.hand[card] = (o.hand[seat] >> card) & 1
        x.shown[card] = (o.shown >> card) & 1
    x.round[0] = o.round
    for player in range(SEATS):
        x.points[player] = o.points[player]
