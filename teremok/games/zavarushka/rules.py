"""Zavarushka: place characters on the lands of a kingdom so that yours earn most stars.

The rules Z1-Z20 are numbered as in README.md. The record is in state.py, what characters earn in score.py. A set of
characters or of hands is a bitset of ten bits.
"""

import numpy as np

from ...engine.bits import ones, put, put_run
from ...engine.random import below, some_of
from ...engine.record import HIDDEN, NONE
from ...engine.rule import rule
from ...engine.seats import next_seat, seat_after, steps_between
from .components import (
    CHARACTERS,
    DRAGON,
    DWARF,
    FAIRY,
    FOREST,
    HAND,
    KINGDOM_KINDS,
    KINGDOM_PLACES,
    KINGDOM_SIZE,
    LANDS,
    SEATS,
    STARS,
    TALL,
    TOWER,
    TURNS,
    WITCH,
    WIZARD,
)
from .score import blocked, place, score
from .state import (
    MOVE,
    ORDER,
    OVER,
    PLACE,
    SWAP,
    Options,
    State,
    height_of,
    lies_on,
    lift_top,
    near_a,
    put_down,
    top,
    turn_order,
)

__all__ = [
    "LONGEST",
    "MOVES",
    "SCORES",
    "TENSOR",
    "Options",
    "State",
    "actors",
    "apply",
    "deal",
    "imagine",
    "legal",
    "observe",
    "place",
    "score",
    "tensor",
]

# Moves: a character on a land; the three abilities; decline; skip.
PAIRS = LANDS * (LANDS - 1) // 2
PLACING = 0
SWAPPING = PLACING + LANDS * CHARACTERS
MOVING = SWAPPING + PAIRS
ORDERING = MOVING + 2 * PAIRS
DECLINE = ORDERING + CHARACTERS
SKIP = DECLINE + 1
MOVES = SKIP + 1

PAIR = np.full((LANDS, LANDS), NONE, np.int8)
PAIR[np.triu_indices(LANDS, 1)] = range(PAIRS)
PAIR = np.maximum(PAIR, PAIR.T)
PAIR_LOW, PAIR_HIGH = (side.astype(np.int8) for side in np.triu_indices(LANDS, 1))

ALL = (1 << CHARACTERS) - 1
NOT_LAST = 1 << DRAGON | 1 << DWARF

LONGEST = SEATS * (TURNS + TALL + 1)
"""No game has more moves: each player has his turns, one Fairy's order, one swap, one move."""

SCORES = (0, int(STARS.astype(int) @ [1, 4, 4, 1, CHARACTERS, 1, 1, 1, 1, SEATS, SEATS, TALL]))


# --- the deal --------------------------------------------------------------------------------------------------------


@rule
def deal(s, options, rng):
    s.players = options.players
    s.dwarf_moves = options.dwarf_moves
    s.first = below(rng, s.players) if options.first == NONE else options.first  # Z3
    s.mover = s.first
    s.at = NONE
    for seat in range(SEATS):
        s.colour[seat] = seat if seat < s.players else NONE
    build_kingdom(s, rng)
    deal_hands(s, rng)


@rule
def build_kingdom(s, rng):
    """Shuffle the lands and lay them out.  Z1"""
    for land in range(LANDS):
        s.land[land] = NONE
        for height in range(TALL):
            s.who[land, height] = NONE
    size = KINGDOM_SIZE[s.players]
    for i in range(size):
        s.land[KINGDOM_PLACES[s.players, i]] = KINGDOM_KINDS[s.players, i]
    for i in range(size - 1, 0, -1):
        here = KINGDOM_PLACES[s.players, i]
        there = KINGDOM_PLACES[s.players, below(rng, i + 1)]
        kind = s.land[here]
        s.land[here] = s.land[there]
        s.land[there] = kind


@rule
def deal_hands(s, rng):
    """Of each player's ten characters some leave the game unseen.  Z2"""
    for seat in range(SEATS):
        for who in range(CHARACTERS):
            s.where[seat, who] = NONE
        if seat < s.players:
            s.hand[seat] = some_of(rng, ALL, HAND)


# --- the turn --------------------------------------------------------------------------------------------------------


@rule
def actors(s):
    return 0 if s.mover == NONE else 1 << s.mover


@rule
def playable(s, seat):
    """The characters he may place now: in the last turn neither Dragon nor Dwarf.  Z6"""
    return s.hand[seat] & ~NOT_LAST if s.round == TURNS - 1 else s.hand[seat]


@rule
def legal(s, seat, moves):
    if s.phase == PLACE:
        legal_places(s, seat, moves)
    elif s.phase == SWAP:
        put(moves, DECLINE)  # Z19
        legal_swaps(s, moves)
    elif s.phase == MOVE:
        put(moves, DECLINE)  # Z19
        legal_moves(s, moves)
    else:
        legal_order(s, moves)


@rule
def legal_places(s, seat, moves):
    """Any character of the hand on any land that has none of his name.  Z3, Z5"""
    hand = playable(s, seat)
    if hand == 0:
        put(moves, SKIP)  # Z6
        return
    for land in range(LANDS):
        if s.land[land] != NONE:
            put_run(moves, PLACING + land * CHARACTERS, hand & ~s.names[land])


@rule
def apply(s, seat, move, rng):
    if move < SWAPPING:
        place_character(s, seat, move)
    elif move < MOVING:
        swap_tops(s, PAIR_LOW[move - SWAPPING], PAIR_HIGH[move - SWAPPING])
        end_turn(s)
    elif move < ORDERING:
        pair = (move - MOVING) >> 1
        if (move - MOVING) & 1:
            move_top(s, PAIR_HIGH[pair], PAIR_LOW[pair])
        else:
            move_top(s, PAIR_LOW[pair], PAIR_HIGH[pair])
        end_turn(s)
    elif move < DECLINE:
        order_next(s, move - ORDERING)
    else:
        end_turn(s)


@rule
def place_character(s, seat, move):
    """Put him down, then use his ability if there is a way to use it.  Z3, Z19"""
    land = 0
    who = move
    while who >= CHARACTERS:
        who -= CHARACTERS
        land += 1
    s.hand[seat] &= ~(1 << who)
    s.placed[seat] |= 1 << who
    put_down(s, seat, who, land)
    if who == WITCH and s.land[land] == FOREST and some_swap(s):  # Z16
        s.phase = SWAP
    elif who == FAIRY and movable(s, land) > 1:  # Z17
        s.phase = ORDER
        s.at = land
        s.ordered = fixed(s, land)
    elif who == WIZARD and (s.land[land] == TOWER or near_a(s, land, TOWER) > 0):  # Z18
        s.phase = MOVE
    else:
        end_turn(s)


@rule
def end_turn(s):
    """The next player clockwise; after the last turn of all the game is over.  Z3, Z20"""
    s.phase = PLACE
    s.at = NONE
    s.ordered = 0
    s.mover = next_seat(s.mover, s.players)
    if s.mover == s.first:
        s.round += 1
        if s.round == TURNS:
            s.phase = OVER
            s.mover = NONE


# --- the Witch -------------------------------------------------------------------------------------------------------


@rule
def may_join(s, who, land, leaving):
    """Could this character lie on this land once the other has left it?  Z5"""
    return who == leaving or not lies_on(s, land, who)


@rule
def may_swap(s, here, there):
    """Both are lifted first, so two of one name may change places.  Z16"""
    one = top(s, here)
    other = top(s, there)
    return one != NONE and other != NONE and may_join(s, one, there, other) and may_join(s, other, here, one)


@rule
def legal_swaps(s, moves):
    for pair in range(PAIRS):
        if may_swap(s, PAIR_LOW[pair], PAIR_HIGH[pair]):
            put(moves, SWAPPING + pair)


@rule
def some_swap(s):
    for pair in range(PAIRS):
        if may_swap(s, PAIR_LOW[pair], PAIR_HIGH[pair]):
            return True
    return False


@rule
def swap_tops(s, here, there):
    one = top(s, here)
    other = top(s, there)
    his = lift_top(s, here)
    hers = lift_top(s, there)
    put_down(s, his, one, there)
    put_down(s, hers, other, here)


# --- the Wizard ------------------------------------------------------------------------------------------------------


@rule
def legal_moves(s, moves):
    """Any top character to any other land that has none of his name.  Z18"""
    for here in range(LANDS):
        who = top(s, here)
        if who == NONE:
            continue
        for there in range(LANDS):
            if there != here and s.land[there] != NONE and not lies_on(s, there, who):
                put(moves, MOVING + 2 * PAIR[here, there] + (1 if here > there else 0))


@rule
def move_top(s, here, there):
    who = top(s, here)
    seat = lift_top(s, here)
    put_down(s, seat, who, there)


# --- the Fairy -------------------------------------------------------------------------------------------------------


@rule
def fixed(s, land):
    """How many cards at the bottom a Fairy cannot touch: the Dwarf.  Z15, Z17"""
    return 1 if lies_on(s, land, DWARF) else 0


@rule
def movable(s, land):
    return s.height[land] - fixed(s, land)


@rule
def legal_order(s, moves):
    """Which of those left lies next from the bottom?  Z17; to decline is possible before the first.  Z19"""
    if s.ordered == fixed(s, s.at):
        put(moves, DECLINE)
    for height in range(s.ordered, s.height[s.at]):
        put(moves, ORDERING + s.who[s.at, height])


@rule
def order_next(s, who):
    """Slide him down to the next place; those left keep their order, and the last falls into place by itself."""
    height = height_of(s, s.at, who)
    while height > s.ordered:
        s.who[s.at, height] = s.who[s.at, height - 1]
        height -= 1
    s.who[s.at, height] = who
    s.ordered += 1
    if s.ordered == s.height[s.at] - 1:
        end_turn(s)


# --- knowledge -------------------------------------------------------------------------------------------------------


@rule
def turns_taken(s, seat):
    """How many turns of his are over."""
    if s.mover == NONE or turn_order(s, seat) >= turn_order(s, s.mover):
        return s.round
    return s.round + 1


@rule
def skipped(s, seat):
    """Has he skipped his last turn, and so shown that he holds Dragon and Dwarf?  Z6"""
    return turns_taken(s, seat) > ones(s.placed[seat])


@rule
def observe(s, seat, o):
    """All lies open but the hands, and the cards that left the game.  Z2"""
    for player in range(SEATS):
        known = player == seat or s.hand[player] == 0 or skipped(s, player)
        o.hand[player] = s.hand[player] if known else HIDDEN


@rule
def imagine(o, seat, w, rng):
    """Any cards that a player has not placed may be in his hand."""
    for player in range(o.players):
        if o.hand[player] == HIDDEN:
            unseen = ALL & ~o.placed[player]
            w.hand[player] = some_of(rng, unseen, HAND - ones(o.placed[player]))


TENSOR = {
    "lands": (LANDS, 4),  # what kind of land
    "where": (SEATS, CHARACTERS, LANDS),  # each player's characters, the observer first
    "height": (LANDS, CHARACTERS),  # place in the stack, from the bottom: 1, 2 ...; 0: not there
    "blocked": (LANDS, CHARACTERS),
    "hand": (CHARACTERS,),  # the observer's own
    "mover": (SEATS,),  # the observer first
    "first": (SEATS,),  # who began, the observer first: he wins ties and is the first without turns
    "turns_left": (1,),  # of those who have not had one this round
    "phase": (4,),  # place, swap, move, order
    "at": (LANDS,),  # the land that a Fairy puts in order
    "ordered": (1,),  # how many cards there have their place
    "dwarf_moves": (1,),  # the option
}


@rule
def tensor(o, seat, x):
    me = max(seat, 0)
    for land in range(LANDS):
        if o.land[land] != NONE:
            x.lands[land, o.land[land]] = 1
        for height in range(o.height[land]):
            who = o.who[land, height]
            x.height[land, who] = height + 1
            x.blocked[land, who] = 1 if blocked(o, land, who) else 0
    for turn in range(o.players):
        player = seat_after(me, turn, o.players)
        for who in range(CHARACTERS):
            if o.where[player, who] != NONE:
                x.where[turn, who, o.where[player, who]] = 1
    if seat >= 0:
        for who in range(CHARACTERS):
            x.hand[who] = (o.hand[seat] >> who) & 1
    if o.mover != NONE:
        x.mover[steps_between(me, o.mover, o.players)] = 1
    x.first[steps_between(me, o.first, o.players)] = 1
    x.turns_left[0] = TURNS - o.round
    if o.phase != OVER:
        x.phase[o.phase] = 1
    if o.at != NONE:
        x.at[o.at] = 1
    x.ordered[0] = o.ordered
    x.dwarf_moves[0] = o.dwarf_moves
