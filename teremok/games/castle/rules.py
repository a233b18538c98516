"""Royal Castle: turn cards up, remember them, build a wall of ascending numbers.

The rules C1-C12 are numbered as in README.md. The record is in state.py, what walls are worth in score.py, what players
know in knowledge.py.
"""

from ...engine.bits import put, put_run
from ...engine.compiler import rule
from ...engine.random import below, shuffle
from ...engine.record import NONE
from ...engine.seats import next_seat
from .components import FIRST_NUMBER, SEATS
from .knowledge import imagine, observe
from .score import SCORES, rank, results, score
from .state import (
    BACK,
    DECIDE,
    EXTENDED,
    INSERT,
    MOVES,
    OVER,
    SHOOT,
    SHOOTING,
    TAKE,
    TURN,
    TURNING,
    Options,
    State,
    fits_end,
    is_one,
    length,
    protected,
)
from .tables import ALL_CARDS, ALL_PLACES, CANNONS, CARDS, PLACES, START_CARD, WALL_LENGTH, WIZARDS
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

PATIENCE_TURNS = 100
"""Turns of each player in a row without a card taken that end the game."""

MOST_MOVES = (CARDS + 1) * 2 * PATIENCE_TURNS * SEATS + 3 * CARDS
"""Upper bound: idle turns of two moves each before every card, and one cannon shot with each card."""


# --- the deal --------------------------------------------------------------------------------------------------------


@rule
def deal(s, options, rng):
    s.players = options.players
    s.rules = options.rules
    s.start_is_tower = options.start_is_tower
    s.two_raven_cards = options.two_raven_cards
    s.wizard_prevents_standstill = options.wizard_prevents_standstill
    s.mover = below(rng, s.players) if options.first == NONE else options.first  # C2
    s.up = NONE
    s.wizard = NONE
    for seat in range(SEATS):
        s.colour[seat] = seat if seat < s.players else NONE
        s.wall[seat] = START_CARD if seat < s.players else 0
    lay_out_middle(s, rng)


@rule
def lay_out_middle(s, rng):
    """Lay all numbered cards out face down in random order.  C1"""
    for at in range(PLACES):
        s.middle[at] = FIRST_NUMBER + at
    shuffle(rng, s.middle, PLACES)
    s.left = ALL_CARDS
    s.filled = ALL_PLACES


# --- the turn --------------------------------------------------------------------------------------------------------


@rule
def actors(s):
    return 0 if s.mover == NONE else 1 << s.mover


@rule
def targets(s, seat):
    """Every card that a player's cannon could hit, in all walls but their own.  C11"""
    cards = 0
    for other in range(s.players):
        if other != seat:
            cards |= s.wall[other] & ~protected(s, other)
    return cards


@rule
def legal(s, seat, moves):
    if s.phase == TURN:
        put_all(moves, TURNING, s.filled)  # C2
    elif s.phase == DECIDE:
        put(moves, BACK)
        number = s.middle[s.up]
        if fits_end(s, seat, number):
            put(moves, TAKE)
        elif s.wizard == seat:  # C12
            put(moves, INSERT)
    else:
        put_all(moves, SHOOTING, targets(s, seat) >> FIRST_NUMBER)  # C11


@rule
def put_all(moves, start, mask):
    """Add `start + k` for every bit k of a mask."""
    put_run(moves, start, mask & 0xFFFFFFFF)
    put_run(moves, start + 32, mask >> 32)


@rule
def apply(s, seat, move, rng):
    if move < BACK:
        turn_up(s, move - TURNING)
    elif move == BACK:
        turn_back(s)
    elif move < SHOOTING:
        take(s, seat, move)
    else:
        shoot(s, FIRST_NUMBER + move - SHOOTING)


@rule
def turn_up(s, place):
    """Turn a card up for all to see.  C2"""
    s.up = place
    s.phase = DECIDE


@rule
def turn_back(s):
    """Turn the open card back at its place.  C2"""
    s.seen |= 1 << s.up
    s.up = NONE
    s.idle += 1
    end_turn(s)


@rule
def take(s, seat, move):
    """Put the open card into the wall: at its end, or where it belongs with a wizard's help.  C2, C12"""
    number = s.middle[s.up]
    s.middle[s.up] = NONE
    s.filled &= ~(1 << s.up)
    s.seen &= ~(1 << s.up)
    s.left &= ~(1 << number)
    s.wall[seat] |= 1 << number
    s.up = NONE
    s.idle = 0
    if move == INSERT:
        s.wizard = NONE
    if s.rules == EXTENDED and is_one(number, WIZARDS):
        s.wizard = seat
    if s.rules == EXTENDED and is_one(number, CANNONS) and targets(s, seat) != 0:
        s.phase = SHOOT  # C11
    else:
        end_turn(s)


@rule
def shoot(s, number):
    """Remove a card from the game; a shot wizard loses his unused help.  C11, C12"""
    for seat in range(s.players):
        s.wall[seat] &= ~(1 << number)
    if is_one(number, WIZARDS):
        s.wizard = NONE
    end_turn(s)


# --- the end ---------------------------------------------------------------------------------------------------------


@rule
def built(s):
    """Has somebody completed a wall?  C3"""
    for seat in range(s.players):
        if length(s, seat) >= WALL_LENGTH:
            return True
    return False


@rule
def standstill(s):
    """Can nobody place any card left in the middle?  C4"""
    if s.left == 0:
        return True
    if s.wizard != NONE and s.wizard_prevents_standstill != 0:
        return False
    for seat in range(s.players):
        if s.wall[seat] < s.left:  # the highest card left fits at its end
            return False
    return True


@rule
def endless(s):
    """Have all players turned cards back for PATIENCE_TURNS turns each?"""
    return s.idle >= PATIENCE_TURNS * s.players


@rule
def end_turn(s):
    """Pass the turn clockwise unless the game has ended.  C2-C4"""
    if built(s) or standstill(s) or endless(s):
        s.phase = OVER
        s.mover = NONE
        return
    s.phase = TURN
    s.mover = next_seat(s.mover, s.players)
