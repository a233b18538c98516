"""Zavarushka: place characters on the lands of a kingdom so that yours earn most stars.

The rules Z1-Z20 are numbered as in README.md. state.py has the record, score.py the scoring, knowledge.py what players
know.
"""

from ...engine.bits import nth_one, popcount, put, put_run
from ...engine.compiler import rule
from ...engine.random import below, some_of
from ...engine.record import NONE
from ...engine.seats import next_seat
from .components import CHARACTERS, DRAGON, DWARF, FAIRY, FOREST, LANDS, SEATS, TALLEST_STACK, TOWER, WITCH, WIZARD
from .knowledge import imagine, observe
from .score import SCORES, rank, results, score
from .state import (
    ALL_CHARACTERS,
    DECLINE,
    MOVE,
    MOVES,
    MOVING,
    ORDER,
    ORDERING,
    OVER,
    PLACE,
    PLACING,
    SKIP,
    SWAP,
    SWAPPING,
    Options,
    State,
    height_of,
    lands_near,
    lies_on,
    lift_top,
    put_down,
    top,
)
from .tables import (
    CHARACTER_OF,
    HAND,
    KINGDOM_KINDS,
    KINGDOM_PLACES,
    KINGDOM_SIZE,
    LAND_OF,
    PAIR_HIGH,
    PAIR_LOW,
    PAIRS,
    TURNS,
)
from .tensor import DISCREET, TENSOR, tensor

__all__ = [
    "DISCREET",
    "MOST_MOVES",
    "MOVES",
    "SCORES",
    "TENSOR",
    "Options",
    "State",
    "actors",
    "any_move",
    "apply",
    "deal",
    "imagine",
    "legal",
    "observe",
    "rank",
    "results",
    "score",
    "tensor",
]

NOT_LAST = 1 << DRAGON | 1 << DWARF

MOST_MOVES = SEATS * (TURNS + TALLEST_STACK + 1)
"""Upper bound: each player has TURNS turns, one Fairy's order, one swap and one move."""


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
        for height in range(TALLEST_STACK):
            s.stack[land, height] = NONE
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
    """Deal each player HAND of their ten characters; the others leave the game unseen.  Z2"""
    for seat in range(SEATS):
        for character in range(CHARACTERS):
            s.where[seat, character] = NONE
        if seat < s.players:
            s.hand[seat] = some_of(rng, ALL_CHARACTERS, HAND)


# --- the turn --------------------------------------------------------------------------------------------------------


@rule
def actors(s):
    return 0 if s.mover == NONE else 1 << s.mover


@rule
def playable(s, seat):
    """The characters a player may place now: in the last turn neither Dragon nor Dwarf.  Z6"""
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
        legal_wizard_moves(s, moves)
    else:
        legal_order(s, moves)


@rule
def legal_places(s, seat, moves):
    """Any character of the hand on any land that has none of that name.  Z3, Z5"""
    hand = playable(s, seat)
    if hand == 0:
        put(moves, SKIP)  # Z6
        return
    for land in range(LANDS):
        if s.land[land] != NONE:
            put_run(moves, PLACING + land * CHARACTERS, hand & ~s.names[land])


@rule
def any_move(s, seat, rng):
    if s.phase == PLACE:
        return any_place(s, seat, rng)
    if s.phase == SWAP:
        return any_swap(s, rng)
    if s.phase == MOVE:
        return any_wizard_move(s, rng)
    return any_order(s, rng)


@rule
def any_place(s, seat, rng):
    """Draw a character of the hand and a land until the character may lie there."""
    hand = playable(s, seat)
    if hand == 0:
        return SKIP
    number = popcount(hand)
    land = below(rng, LANDS)
    character = nth_one(hand, below(rng, number))
    while s.land[land] == NONE or lies_on(s, land, character):
        land = below(rng, LANDS)
        character = nth_one(hand, below(rng, number))
    return PLACING + land * CHARACTERS + character


@rule
def apply(s, seat, move, rng):
    if move < SWAPPING:
        place_character(s, seat, move)
    elif move < MOVING:
        swap_tops(s, PAIR_LOW[move - SWAPPING], PAIR_HIGH[move - SWAPPING])
        end_turn(s)
    elif move < ORDERING:
        move_top(s, moved_from(move), moved_to(move))
        end_turn(s)
    elif move < DECLINE:
        order_next(s, move - ORDERING)
    else:
        end_turn(s)


@rule
def place_character(s, seat, move):
    """Put the character down, then use its ability if there is a way to.  Z3, Z19"""
    land = LAND_OF[move - PLACING]
    character = CHARACTER_OF[move - PLACING]
    s.hand[seat] &= ~(1 << character)
    s.placed[seat] |= 1 << character
    put_down(s, seat, character, land)
    if character == WITCH and s.land[land] == FOREST and some_swap(s):  # Z16
        s.phase = SWAP
    elif character == FAIRY and movable(s, land) > 1:  # Z17
        s.phase = ORDER
        s.at = land
        s.ordered = fixed(s, land)
    elif character == WIZARD and (s.land[land] == TOWER or lands_near(s, land, TOWER) > 0):  # Z18
        s.phase = MOVE
    else:
        end_turn(s)


@rule
def end_turn(s):
    """Pass the turn clockwise; after everybody's last turn the game is over.  Z3, Z20"""
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
def may_join(s, character, land, leaving):
    """Could this character lie on this land once the other has left it?  Z5"""
    return character == leaving or not lies_on(s, land, character)


@rule
def may_swap(s, here, there):
    """May the tops of two lands change places? Both are lifted first, so two of one name may.  Z16"""
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
def any_swap(s, rng):
    pair = below(rng, PAIRS + 1)
    while pair < PAIRS and not may_swap(s, PAIR_LOW[pair], PAIR_HIGH[pair]):
        pair = below(rng, PAIRS + 1)
    return SWAPPING + pair if pair < PAIRS else DECLINE


@rule
def swap_tops(s, here, there):
    one = top(s, here)
    other = top(s, there)
    owner_of_one = lift_top(s, here)
    owner_of_other = lift_top(s, there)
    put_down(s, owner_of_one, one, there)
    put_down(s, owner_of_other, other, here)


# --- the Wizard ------------------------------------------------------------------------------------------------------


@rule
def moved_from(move):
    pair = (move - MOVING) >> 1
    return PAIR_HIGH[pair] if (move - MOVING) & 1 else PAIR_LOW[pair]


@rule
def moved_to(move):
    pair = (move - MOVING) >> 1
    return PAIR_LOW[pair] if (move - MOVING) & 1 else PAIR_HIGH[pair]


@rule
def may_move(s, here, there):
    """May the top of one land go to another? To any that has none of that name.  Z18"""
    return top(s, here) != NONE and s.land[there] != NONE and not lies_on(s, there, top(s, here))


@rule
def legal_wizard_moves(s, moves):
    for move in range(MOVING, ORDERING):
        if may_move(s, moved_from(move), moved_to(move)):
            put(moves, move)


@rule
def any_wizard_move(s, rng):
    move = MOVING + below(rng, 2 * PAIRS + 1)
    while move < ORDERING and not may_move(s, moved_from(move), moved_to(move)):
        move = MOVING + below(rng, 2 * PAIRS + 1)
    return move if move < ORDERING else DECLINE


@rule
def move_top(s, here, there):
    character = top(s, here)
    seat = lift_top(s, here)
    put_down(s, seat, character, there)


# --- the Fairy -------------------------------------------------------------------------------------------------------


@rule
def fixed(s, land):
    """The number of cards at the bottom that a Fairy cannot move: 1 if the Dwarf is there.  Z15, Z17"""
    return 1 if lies_on(s, land, DWARF) else 0


@rule
def movable(s, land):
    return s.height[land] - fixed(s, land)


@rule
def may_decline(s):
    """Declining is possible until the first card is put in order.  Z19"""
    return s.ordered == fixed(s, s.at)


@rule
def legal_order(s, moves):
    """Choose which of the cards left comes next, from the bottom up.  Z17"""
    if may_decline(s):
        put(moves, DECLINE)
    for height in range(s.ordered, s.height[s.at]):
        put(moves, ORDERING + s.stack[s.at, height])


@rule
def any_order(s, rng):
    height = s.ordered + below(rng, s.height[s.at] - s.ordered + (1 if may_decline(s) else 0))
    return ORDERING + s.stack[s.at, height] if height < s.height[s.at] else DECLINE


@rule
def order_next(s, character):
    """Slide the character down to the next place. The others keep their order; the last one needs no choice."""
    height = height_of(s, s.at, character)
    while height > s.ordered:
        s.stack[s.at, height] = s.stack[s.at, height - 1]
        height -= 1
    s.stack[s.at, height] = character
    s.ordered += 1
    if s.ordered == s.height[s.at] - 1:
        end_turn(s)
