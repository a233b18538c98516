"""Burn, Gorynych!: the heads of one dragon burn the knights before one of them reaches the terem.

The course of the game; what lies on the table is in state.py, the manoeuvres are in manoeuvres.py. The rules G1-G14
are numbered as in README.md.
"""

from ...engine.bits import put, put_run
from ...engine.compiler import rule
from ...engine.random import below, some_of
from ...engine.record import NONE
from ...engine.seats import next_seat
from .components import FALLEN_COMRADE, FIRE, MANOEUVRE, ROYAL_APPLES, SETUPS
from .knowledge import imagine, observe, shows
from .manoeuvres import ask_card, card_named, carry_out, cell_named, knight_named, legal_cells, track_named
from .score import SCORES, rank, score
from .state import (
    AGAINST_MOVE,
    ALONG_MOVE,
    BURN,
    BURN_MOVE,
    CARD,
    CARD_MOVE,
    CELL,
    CELL_MOVE,
    CHOOSE,
    DECLINE_MOVE,
    DONE_MOVE,
    FULL_DECK,
    KNIGHT,
    KNIGHT_MOVE,
    LOSE_TURN,
    LOSE_TURN_MOVE,
    MOVES,
    OVER,
    PASS,
    PASS_MOVE,
    PASSING,
    POINT,
    POINT_MOVE,
    ROUNDS_OVER,
    SIGN,
    START,
    STEPS,
    STEPS_MOVE,
    TAKE_BACK,
    TAKE_BACK_MOVE,
    TRACK,
    TRACK_MOVE,
    TURN_UP,
    TURN_UP_MOVE,
    USE,
    USE_MOVE,
    WON,
    Options,
    State,
    breathe_fire,
    draw_knight_card,
    draw_zmey_card,
    farthest_now,
    finish,
    fly,
    hand,
    nothing_pending,
    set_off,
    shuffle_left,
    walk,
)
from .tables import (
    ANY_MANOEUVRE,
    CELLS,
    IN_TEREM,
    KNIGHT_KIND,
    KNIGHT_NUMBERS,
    KNIGHTS,
    MANOEUVRE_POOLS,
    MANOEUVRE_SIDES,
    MANOEUVRES_IN_PLAY,
    MIN_STEPS,
    PASS_RETURNS_ALL,
    ROUNDS,
    SEATS,
    TRACK_MASK,
    TRACKS,
    ZMEY_KIND,
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
    "apply",
    "deal",
    "imagine",
    "legal",
    "observe",
    "rank",
    "score",
    "shows",
    "tensor",
]

MOST_MOVES = 1 + ROUNDS * (2 + KNIGHTS + SEATS + 4 * SEATS)
"""Upper bound: in a round all knights may be pointed at, and a manoeuvre takes at most four decisions."""


# --- the deal --------------------------------------------------------------------------------------------------------


@rule
def deal(s, options, rng):
    s.players = options.players
    s.board = options.board
    s.level = options.level
    s.slots = below(rng, len(SETUPS)) if options.slots == NONE else options.slots  # G1
    s.first = below(rng, s.players) if options.first == NONE else options.first  # G5
    s.manoeuvres = some_of(rng, MANOEUVRE_POOLS[options.manoeuvres], MANOEUVRES_IN_PLAY)  # G10
    s.knight_left = FULL_DECK
    s.zmey_left = FULL_DECK
    shuffle_left(s.knight_deck, KNIGHT_KIND[s.board, s.level, s.players], s.knight_left, rng)
    shuffle_left(s.zmey_deck, ZMEY_KIND, s.zmey_left, rng)
    clear_table(s)
    s.knights = KNIGHT_NUMBERS[s.board, s.level, s.players]
    post_knights(s, rng)
    s.round = 1
    s.phase = START


@rule
def clear_table(s):
    """Reset open cards, choices and pending decisions."""
    s.mover = NONE
    s.ending = NONE
    s.zmey = NONE
    s.n = NONE
    s.shield = NONE
    s.horse = NONE
    for seat in range(SEATS):
        s.chosen[seat] = NONE
    for knight in range(KNIGHTS):
        s.track[knight] = NONE
        s.cell[knight] = NONE
    nothing_pending(s)


@rule
def post_knights(s, rng):
    """Put the knights on different random start cells.  G2"""
    tracks = some_of(rng, TRACK_MASK[s.board], s.knights)
    knight = 0
    for track in range(TRACKS):
        if (tracks >> track) & 1:
            s.track[knight] = track
            s.cell[knight] = 0
            knight += 1
    s.alive = (1 << s.knights) - 1


# --- who decides what ------------------------------------------------------------------------------------------------


@rule
def actors(s):
    if s.phase == CHOOSE:
        return undecided(s)
    if s.phase == OVER:
        return 0
    return 1 << (s.first if s.mover == NONE else s.mover)


@rule
def undecided(s):
    """The seats that have not chosen yet."""
    seats = 0
    for seat in range(s.players):
        if s.chosen[seat] == NONE:
            seats |= 1 << seat
    return seats


@rule
def legal(s, seat, moves):
    phase = s.phase
    if phase == CHOOSE:  # G5; an empty hand must pass
        put_run(moves, CARD_MOVE, hand(s, seat))
        put(moves, PASS_MOVE)
    elif phase == POINT:
        put(moves, DONE_MOVE)
        put_run(moves, POINT_MOVE, s.alive & ~s.pointed)
    elif phase == TURN_UP:
        put(moves, TURN_UP_MOVE)
    elif phase == STEPS:
        put_run(moves, STEPS_MOVE + MIN_STEPS, (1 << (farthest_now(s) - MIN_STEPS + 1)) - 1)
    elif phase == BURN:
        put(moves, BURN_MOVE)
    elif phase == TAKE_BACK:
        put(moves, TAKE_BACK_MOVE)
    elif phase == USE:
        put_run(moves, USE_MOVE, usable(s))
    elif phase == START:
        for cell in range(CELLS):
            if IN_TEREM[cell]:
                put(moves, CELL_MOVE + cell)  # G3
    elif phase == CELL:
        legal_cells(s, moves)
    elif phase == KNIGHT:
        put_run(moves, KNIGHT_MOVE, s.candidates)
        if s.effect == ROYAL_APPLES:
            put(moves, DECLINE_MOVE)
    elif phase == TRACK:
        put_run(moves, TRACK_MOVE, s.candidates)
    elif phase == CARD:
        put_run(moves, CARD_MOVE, s.candidates)
    elif phase == SIGN:
        put(moves, ALONG_MOVE)
        put(moves, AGAINST_MOVE)
    else:
        put(moves, LOSE_TURN_MOVE)


@rule
def usable(s):
    """List the manoeuvres: any of the three, whichever side is up.  G10"""
    if ANY_MANOEUVRE or s.manoeuvres == s.flipped:
        return s.manoeuvres
    return s.manoeuvres & ~s.flipped


@rule
def apply(s, seat, move, rng):
    phase = s.phase
    if phase == CHOOSE:
        choose(s, seat, move - CARD_MOVE)
    elif phase == POINT:
        if move == DONE_MOVE:
            s.phase = CHOOSE
        else:
            s.pointed |= 1 << (move - POINT_MOVE)
    elif phase == TURN_UP:
        turn_up(s, rng)
    elif phase == START:
        s.zmey = move - CELL_MOVE  # G3
        s.phase = TURN_UP
    elif resolve(s, seat, move, rng) and s.ending == NONE:
        end_turn(s)


# --- the round -------------------------------------------------------------------------------------------------------


@rule
def turn_up(s, rng):
    """Turn up a card for the knights and one for Zmey; knights advance, with the horse a cell more.  G5, G14"""
    draw_knight_card(s, rng)
    draw_zmey_card(s, rng)
    for knight in range(s.knights):
        if (s.alive >> knight) & 1:
            walk(s, knight, s.n + 1 if s.horse == knight else s.n, True)
    if s.ending == NONE:
        s.phase = POINT


@rule
def choose(s, seat, card):
    """Record a secret choice; after the last one the first player resolves.  G5"""
    s.chosen[seat] = card
    if undecided(s) == 0:
        s.mover = s.first
        begin_turn(s)


@rule
def begin_turn(s):
    """Ask the first decision of the mover's card."""
    card = s.chosen[s.mover]
    if s.flag:
        s.phase = LOSE_TURN
    elif card == PASS:
        s.phase = TAKE_BACK
    elif card == FIRE:
        s.phase = BURN
    elif card == MANOEUVRE:
        s.phase = USE
    else:
        set_off(s, card)


@rule
def resolve(s, seat, move, rng):
    """Carry out a decision of the mover; returns whether the turn is done."""
    phase = s.phase
    if phase == STEPS:
        fly(s, move - STEPS_MOVE)
        return True
    if phase == BURN:
        return breathe_fire(s)
    if phase == TAKE_BACK:
        return take_back(s, seat)
    if phase == USE:
        return use(s, move - USE_MOVE, rng)
    if phase == CELL:
        return cell_named(s, move - CELL_MOVE)
    if phase == KNIGHT:
        return move == DECLINE_MOVE or knight_named(s, move - KNIGHT_MOVE)
    if phase == TRACK:
        return track_named(s, move - TRACK_MOVE)
    if phase == CARD:
        return card_named(s, move - CARD_MOVE)
    if phase == SIGN:
        s.sign = 1 if move == ALONG_MOVE else -1
        s.phase = STEPS
        return False
    return True  # the turn that a White flag has cost


@rule
def take_back(s, seat):
    """A pass returns all the player's played cards.  G9"""
    if PASS_RETURNS_ALL:
        s.row[seat] = 0
        return True
    s.effect = PASSING
    return ask_card(s, s.row[seat])


@rule
def use(s, manoeuvre, rng):
    """Carry out the side that is up and turn the card over; Fallen comrade turns at the end of the round.  G10"""
    card = 1 << manoeuvre
    effect = MANOEUVRE_SIDES[manoeuvre, 1 if s.flipped & card else 0]
    if effect == FALLEN_COMRADE:
        s.turning |= card
    else:
        s.flipped ^= card
    return carry_out(s, effect, rng)


@rule
def end_turn(s):
    """Move the card to the row; the next player clockwise resolves.  G5"""
    seat = s.mover
    s.flag = 1 if s.flag and s.phase != LOSE_TURN else 0
    if s.chosen[seat] != PASS:
        s.row[seat] |= 1 << s.chosen[seat]
    s.chosen[seat] = NONE
    nothing_pending(s)
    seat = next_seat(seat, s.players)
    if seat == s.first:
        end_round(s)
    else:
        s.mover = seat
        begin_turn(s)


@rule
def end_round(s):
    """End the round's effects; the first-player token goes left.  G5"""
    s.mover = NONE
    s.flipped ^= s.turning
    s.turning = 0
    s.n = NONE
    s.z = 0
    s.pointed = 0
    s.either_way = 0
    s.fast = 0
    s.flag = 0
    s.first = next_seat(s.first, s.players)
    if s.alive == 0:
        finish(s, WON)
    elif s.round == ROUNDS:
        finish(s, ROUNDS_OVER)
    else:
        s.round += 1
        s.phase = TURN_UP
