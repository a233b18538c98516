"""Leduc poker: one card each, one on the table, two rounds of betting.

L1  Two players. Six cards: jack, queen and king, two of each. Each puts in a chip and gets a card, unseen.
L2  Two rounds of betting. Seat 0 begins each. Before the second a card is laid open on the table.
L3  One may fold where the other has put in more; call, which puts in as much as the other (or nothing: a check);
    raise, which does that and adds 2 chips in the first round, 4 in the second. No more than two raises a round.
L4  A round ends when a raise is called, or both have checked.
L5  Who folds loses what they put in. Otherwise the cards are shown after the second round: a pair with the table wins,
    then the higher card; equal ones share.
"""

from teremok.engine.bits import nth_one, popcount, put
from teremok.engine.compiler import rule
from teremok.engine.random import below
from teremok.engine.record import HIDDEN, NONE, i1, numbers, record, secret

SEATS = 2
CARDS = 6
ALL = (1 << CARDS) - 1
MOST_RAISES = 2

Options = record(players=i1)

State = record(
    phase=i1,
    turn=i1,
    raises=i1,  # in this round
    checked=i1,  # has one checked in this round?
    folded=i1,  # who has, else NONE
    table=i1,  # the open card, or NONE
    chips=(i1, SEATS),  # what each has put in
    card=secret(i1, SEATS),
)

FIRST, SECOND, OVER = range(3)

FOLD, CALL, RAISE = range(3)
MOVES = 3
MOST_MOVES = 2 * (SEATS + MOST_RAISES)
SCORES = (-13, 13)


@rule
def deal(s, options, rng):
    s.folded = NONE
    s.table = NONE
    s.card[0] = below(rng, CARDS)  # L1
    s.card[1] = any_but(rng, 1 << s.card[0])
    s.chips[0] = 1
    s.chips[1] = 1


@rule
def any_but(rng, cards):
    """One of the other cards."""
    left = ALL & ~cards
    return nth_one(left, below(rng, popcount(left)))


@rule
def actors(s):
    return 0 if s.phase == OVER else 1 << s.turn


@rule
def legal(s, seat, moves):
    if s.chips[1 - seat] > s.chips[seat]:
        put(moves, FOLD)  # L3
    put(moves, CALL)
    if s.raises < MOST_RAISES:
        put(moves, RAISE)


@rule
def apply(s, seat, move, rng):
    other = 1 - seat
    s.turn = other
    if move == FOLD:
        s.folded = seat
        end(s)
    elif move == RAISE:
        s.chips[seat] = s.chips[other] + (2 if s.phase == FIRST else 4)  # L3
        s.raises += 1
    else:
        s.chips[seat] = s.chips[other]
        if s.raises > 0 or s.checked == 1:
            next_round(s, rng)  # L4
        else:
            s.checked = 1


@rule
def next_round(s, rng):
    """The open card and the second round, or the end."""
    if s.phase == SECOND:
        end(s)
    else:
        s.phase = SECOND
        s.turn = 0
        s.raises = 0
        s.checked = 0
        s.table = any_but(rng, (1 << s.card[0]) | (1 << s.card[1]))  # L2


@rule
def end(s):
    s.phase = OVER
    s.turn = 0
    s.raises = 0
    s.checked = 0


@rule
def score(s, seat):
    """Chips won or lost.  L5"""
    if s.phase != OVER:
        return 0
    other = 1 - seat
    if s.folded != NONE:
        return -s.chips[seat] if s.folded == seat else s.chips[other]
    own = strength(s, seat)
    against = strength(s, other)
    if own == against:
        return 0
    return s.chips[other] if own > against else -s.chips[seat]


@rule
def strength(s, seat):
    """L5"""
    rank = s.card[seat] >> 1
    return CARDS if rank == s.table >> 1 else rank


@rule
def rank(s, seat):
    return 1 if score(s, seat) >= 0 else 2


@rule
def observe(s, seat, o):
    shown = s.phase == OVER and s.folded == NONE
    for player in range(SEATS):
        o.card[player] = s.card[player] if player == seat or shown else HIDDEN


@rule
def imagine(o, seat, w, rng):
    open = 0 if o.table == NONE else 1 << o.table
    for player in range(SEATS):
        if o.card[player] != HIDDEN:
            open |= 1 << o.card[player]
    for player in range(SEATS):
        if o.card[player] == HIDDEN:
            w.card[player] = any_but(rng, open)
            open |= 1 << w.card[player]


TENSOR = {
    "card": (CARDS,),
    "table": (CARDS,),
    "chips": numbers(SEATS, most=SCORES[1]),
    "raises": numbers(1, most=MOST_RAISES),
}


@rule
def tensor(o, seat, x):
    if seat >= 0:
        x.card[o.card[seat]] = 1
    if o.table != NONE:
        x.table[o.table] = 1
    for player in range(SEATS):
        x.chips[player] = o.chips[player]
    x.raises[0] = o.raises
