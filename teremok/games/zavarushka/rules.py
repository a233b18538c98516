"""Zavarushka: place characters on the lands of a kingdom so that yours earn most stars.

The rules Z1-Z20 are numbered as in README.md. A set of characters or of hands is a bitset of ten bits.
"""

import numpy as np

from ...engine.bits import ones, put, put_run
from ...engine.random import below, some_of
from ...engine.record import HIDDEN, NONE, i1, i2, record
from ...engine.rule import rule
from .components import (
    CASTLE,
    CHARACTERS,
    DRAGON,
    DWARF,
    FAIRY,
    FARM,
    FOREST,
    HAND,
    KING,
    KINGDOM_KINDS,
    KINGDOM_PLACES,
    KINGDOM_SIZE,
    KNIGHT,
    LANDS,
    NEAR,
    PRINCESS,
    QUEEN,
    REASON_OF,
    REASONS,
    SEATS,
    STARS,
    TALL,
    TOWER,
    TURNS,
    WITCH,
    WIZARD,
)

Options = record(players=i1, dwarf_moves=i1, first=i1)

State = record(
    players=i1,
    dwarf_moves=i1,  # the option: may a lone Dwarf be moved and swapped?
    first=i1,  # the seat that began
    round=i1,  # how many turns everybody has had
    mover=i1,  # whose turn it is; NONE: the game is over
    phase=i1,  # what he has to decide
    at=i1,  # the land that his Fairy puts in order, else NONE
    ordered=i1,  # how many cards of that stack have their place, from the bottom
    colour=(i1, SEATS),
    land=(i1, LANDS),  # the kingdom: the kind of land, NONE outside it
    height=(i1, LANDS),  # how high each stack is
    who=(i1, LANDS, TALL),  # stacks, bottom to top
    names=(i2, LANDS),  # the set of characters on each land
    where=(i1, SEATS, CHARACTERS),  # the land on which each character lies, or NONE
    placed=(i2, SEATS),  # the characters each player has placed
    hand=(i2, SEATS),  # the characters he holds; HIDDEN from others; none where a position was given as final
)

PLACE, SWAP, MOVE, ORDER, OVER = range(5)  # phases

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


# --- lands and stacks ------------------------------------------------------------------------------------------------


@rule
def lies_on(s, land, who):
    """Is a character of this name, of any colour, on this land?"""
    return (s.names[land] >> who) & 1 != 0


@rule
def owner(s, land, who):
    """Whose is the character of this name that lies on this land?  By Z5 there is one."""
    seat = 0
    while s.where[seat, who] != land:
        seat += 1
    return seat


@rule
def height_of(s, land, who):
    """How high in the stack of this land the character lies; he must be there."""
    height = 0
    while s.who[land, height] != who:
        height += 1
    return height


@rule
def top(s, land):
    """The uppermost character of a land, or NONE.  A lone Dwarf is none.  Z8, Z15"""
    if s.height[land] == 0:
        return NONE
    who = s.who[land, s.height[land] - 1]
    if who == DWARF and s.dwarf_moves == 0:
        return NONE
    return who


@rule
def put_down(s, seat, who, land):
    """On top of the others; the Dwarf goes under all.  Z4"""
    height = s.height[land]
    if who == DWARF:
        for h in range(height, 0, -1):
            s.who[land, h] = s.who[land, h - 1]
        s.who[land, 0] = DWARF
    else:
        s.who[land, height] = who
    s.height[land] = height + 1
    s.names[land] |= 1 << who
    s.where[seat, who] = land


@rule
def lift_top(s, land):
    """Take the uppermost character of a land away; returns whose it is."""
    height = s.height[land] - 1
    who = s.who[land, height]
    seat = owner(s, land, who)
    s.who[land, height] = NONE
    s.height[land] = height
    s.names[land] &= ~(1 << who)
    s.where[seat, who] = NONE
    return seat


@rule
def near_a(s, land, kind):
    """How many lands of this kind are near.  Z7"""
    total = 0
    for i in range(4):
        other = NEAR[land, i]
        if other != NONE and s.land[other] == kind:
            total += 1
    return total


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
    s.mover += 1
    if s.mover == s.players:
        s.mover = 0
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


# --- blocking --------------------------------------------------------------------------------------------------------


@rule
def blocked(s, land, who):
    """Does he lie under a Dragon whom no Knight holds down, or is he a Dragon under a Knight?  Z9"""
    if who == DWARF or not lies_on(s, land, DRAGON):
        return False
    dragon = height_of(s, land, DRAGON)
    beaten = lies_on(s, land, KNIGHT) and height_of(s, land, KNIGHT) > dragon
    if who == DRAGON:
        return beaten
    return not beaten and height_of(s, land, who) < dragon


@rule
def counts(s, land, who):
    """Is a character of this name here, and not blocked?"""
    return lies_on(s, land, who) and not blocked(s, land, who)


# --- stars -----------------------------------------------------------------------------------------------------------


@rule
def near_who(s, land, who):
    """How many characters of this name, of any colour, count on the lands near."""
    total = 0
    for i in range(4):
        other = NEAR[land, i]
        if other != NONE and counts(s, other, who):
            total += 1
    return total


@rule
def near_own(s, land, seat):
    """How many characters of this player count on the lands near."""
    total = 0
    for i in range(4):
        other = NEAR[land, i]
        if other != NONE:
            for who in range(CHARACTERS):
                if s.where[seat, who] == other and not blocked(s, other, who):
                    total += 1
    return total


@rule
def above_dwarf(s, land):
    """How many unblocked characters lie above the Dwarf, who is at the bottom.  Z15"""
    total = 0
    for height in range(1, s.height[land]):
        if not blocked(s, land, s.who[land, height]):
            total += 1
    return total


@rule
def times(s, seat, reason):
    """How many times over does this reason bring this player its stars?"""
    who = REASON_OF[reason]
    land = s.where[seat, who]
    if land == NONE or blocked(s, land, who):
        return 0
    if reason == 0:  # the King in a castle, near farms and forests  Z10
        return 1 if s.land[land] == CASTLE else 0
    if reason == 1:
        return near_a(s, land, FARM)
    if reason == 2:
        return near_a(s, land, FOREST)
    if reason == 3:  # the Queen with a King, near characters of her colour  Z11
        return 1 if counts(s, land, KING) else 0
    if reason == 4:
        return near_own(s, land, seat)
    if reason == 5:  # the Princess in a tower, with a Knight  Z12
        return 1 if s.land[land] == TOWER else 0
    if reason == 6:
        return 1 if counts(s, land, KNIGHT) else 0
    if reason == 7:  # the Knight with a Princess  Z13
        return 1 if counts(s, land, PRINCESS) else 0
    if reason == 8:  # the Peasant on a farm, near Kings and Queens  Z14
        return 1 if s.land[land] == FARM else 0
    if reason == 9:
        return near_who(s, land, KING)
    if reason == 10:
        return near_who(s, land, QUEEN)
    return above_dwarf(s, land)


@rule
def score(s, seat):
    """All stars of a player's own unblocked characters.  Z20"""
    total = 0
    for reason in range(REASONS):
        total += STARS[reason] * times(s, seat, reason)
    return total


@rule
def seats_after(s, one, other):
    """How many seats clockwise from one to the other."""
    return other - one if other >= one else other - one + s.players


@rule
def turn_order(s, seat):
    """How many players come before him in a round."""
    return seats_after(s, s.first, seat)


@rule
def place(s, seat):
    """A tie goes to the player earlier in turn order.  Z20"""
    mine = score(s, seat)
    better = 0
    for other in range(s.players):
        theirs = score(s, other)
        if theirs > mine or (theirs == mine and turn_order(s, other) < turn_order(s, seat)):
            better += 1
    return 1 + better


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
    o.players = s.players
    o.dwarf_moves = s.dwarf_moves
    o.first = s.first
    o.round = s.round
    o.mover = s.mover
    o.phase = s.phase
    o.at = s.at
    o.ordered = s.ordered
    for land in range(LANDS):
        o.land[land] = s.land[land]
        o.height[land] = s.height[land]
        o.names[land] = s.names[land]
        for height in range(TALL):
            o.who[land, height] = s.who[land, height]
    for player in range(SEATS):
        o.colour[player] = s.colour[player]
        o.placed[player] = s.placed[player]
        for who in range(CHARACTERS):
            o.where[player, who] = s.where[player, who]
        o.hand[player] = s.hand[player]
        if player != seat and s.hand[player] != 0 and not skipped(s, player):
            o.hand[player] = HIDDEN


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
            x[land * 4 + o.land[land]] = 1
    base = LANDS * 4
    for player in range(o.players):
        after = seats_after(o, me, player)
        for who in range(CHARACTERS):
            if o.where[player, who] != NONE:
                x[base + (after * CHARACTERS + who) * LANDS + o.where[player, who]] = 1
    base += SEATS * CHARACTERS * LANDS
    for land in range(LANDS):
        for height in range(o.height[land]):
            who = o.who[land, height]
            x[base + land * CHARACTERS + who] = height + 1
            x[base + (LANDS + land) * CHARACTERS + who] = 1 if blocked(o, land, who) else 0
    base += 2 * LANDS * CHARACTERS
    if seat >= 0:
        for who in range(CHARACTERS):
            x[base + who] = (o.hand[seat] >> who) & 1
    base += CHARACTERS
    if o.mover != NONE:
        x[base + seats_after(o, me, o.mover)] = 1
    x[base + SEATS + seats_after(o, me, o.first)] = 1
    base += 2 * SEATS
    x[base] = TURNS - o.round
    if o.phase != OVER:
        x[base + 1 + o.phase] = 1
    base += 5
    if o.at != NONE:
        x[base + o.at] = 1
    x[base + LANDS] = o.ordered
    x[base + LANDS + 1] = o.dwarf_moves
