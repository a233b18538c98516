"""Gorynych's state record, its moves, and the actions of Zmey and the knights.

rules.py (the course of the game) and manoeuvres.py (the eighteen sides) build on these helpers. The rules G1-G14
are numbered as in README.md. A set of knights, of a player's cards, of manoeuvres or of tracks is a bitset.
"""

from typing import Literal, get_args

from ...engine.bits import nth_one, popcount
from ...engine.compiler import rule
from ...engine.random import below
from ...engine.record import NONE, i1, i2, i4, record, secret
from .components import CARDS, DECK_SIZE, MOST_STEPS
from .tables import (
    ACROSS,
    CELLS,
    DOWN,
    DRIFT,
    EXIT_CELL,
    EXIT_TRACK,
    FAST_WALKER_MAX,
    FIELD_SIZE,
    FIRE_CELLS,
    FIRE_HITS_ALL,
    FULL_HAND,
    IN_TEREM,
    KNIGHT_KIND,
    KNIGHT_VALUE,
    KNIGHTS,
    MANOEUVRES,
    SEATS,
    TRACK_CELL,
    TRACK_LENGTH,
    TRACKS,
    TUNNEL_ON_ANY_MOVE,
    WIN_AT_ONCE,
    ZMEY_KIND,
    ZMEY_VALUE,
)

Options = record(players=i1, board=i1, manoeuvres=i2, level=i1, slots=i1, first=i1)

State = record(
    players=i1,
    board=i1,  # base or advanced side up
    level=i1,  # it says how fast the knights are
    slots=i1,  # which boards lie where: a place in SETUPS
    knights=i1,  # how many there were
    round=i1,  # from 1
    first=i1,  # who has the first-player token
    phase=i1,  # what is being decided
    mover=i1,  # who resolves a card; else NONE
    ending=i1,  # how the game has ended; NONE: not yet
    zmey=i1,  # Zmey's cell; NONE before the game and off the field
    n=i1,  # the knight card lying up; NONE: not turned up yet
    z=i1,  # the Zmey card in force; 0: not turned up yet
    alive=i4,  # the knights who are not burnt
    track=(i1, KNIGHTS),  # the track of each knight; NONE: burnt
    cell=(i1, KNIGHTS),  # how far each has come on it; its length: in the terem
    shield=i1,  # the knight who has it, or NONE
    horse=i1,
    pointed=i4,  # the knights at whom the first player has pointed in this round
    row=(i1, SEATS),  # the cards before each player; the hand is the rest
    lost=(i1, SEATS),  # the cards that have left the game
    chosen=secret(i1, SEATS),  # a card, PASS, or NONE; HIDDEN from others until all have chosen
    manoeuvres=i4,  # the three in play
    flipped=i4,  # of them, those that lie knights' side up
    turning=i4,  # of them, those that turn over at the end of the round
    either_way=i1,  # Wing beat: movers choose the sign
    fast=i1,  # Fast walker holds
    flag=i1,  # White flag: the mover's turn is lost
    effect=i1,  # the manoeuvre side that waits for a choice, else NONE
    candidates=i4,  # what may be chosen for it: knights, tracks, cards or cells of a track
    subject=i1,  # the knight named for it, or NONE
    aim=i1,  # the cell named for it, or NONE
    arrow=i1,  # the movement card being carried out, or NONE
    sign=i1,  # whether along its arrow; 0: not said yet
    knight_left=i2,  # which cards are left in the deck, as places in the sorted deck
    zmey_left=i2,
    knight_deck=secret(i1, DECK_SIZE),  # their kinds in order, the top last; HIDDEN from all
    zmey_deck=secret(i1, DECK_SIZE),
)

Phase = Literal[
    "start",
    "turn_up",
    "point",
    "choose",
    "lose_turn",
    "take_back",
    "burn",
    "sign",
    "steps",
    "use",
    "knight",
    "cell",
    "track",
    "card",
    "over",
]
PHASE_NAMES: tuple[Phase, ...] = get_args(Phase)
START, TURN_UP, POINT, CHOOSE, LOSE_TURN, TAKE_BACK, BURN, SIGN, STEPS, USE, KNIGHT, CELL, TRACK, CARD, OVER = range(15)
PHASES = len(PHASE_NAMES)

Ending = Literal["won", "terem_taken", "zmey_left", "terem_burnt", "rounds"]
ENDING_NAMES: tuple[Ending, ...] = get_args(Ending)
WON, TEREM_TAKEN, ZMEY_LEFT, TEREM_BURNT, ROUNDS_OVER = range(5)

PASS = CARDS
"""Value of a choice without a card."""

PASSING, BURNING = 18, 19
"""Purposes of a choice besides the eighteen sides: the card a pass returns, the knight a fire hits."""

EFFECTS = 20

FULL_DECK = (1 << DECK_SIZE) - 1

# Moves.
CARD_MOVE = 0  # + card: choose it, repeat it, lose it
PASS_MOVE = CARD_MOVE + CARDS
TURN_UP_MOVE = PASS_MOVE + 1
DONE_MOVE = TURN_UP_MOVE + 1
BURN_MOVE = DONE_MOVE + 1
TAKE_BACK_MOVE = BURN_MOVE + 1
LOSE_TURN_MOVE = TAKE_BACK_MOVE + 1
ALONG_MOVE = LOSE_TURN_MOVE + 1
AGAINST_MOVE = ALONG_MOVE + 1
DECLINE_MOVE = AGAINST_MOVE + 1
STEPS_MOVE = DECLINE_MOVE + 1  # + number
POINT_MOVE = STEPS_MOVE + MOST_STEPS + 1  # + knight
USE_MOVE = POINT_MOVE + KNIGHTS  # + manoeuvre
KNIGHT_MOVE = USE_MOVE + MANOEUVRES  # + knight
TRACK_MOVE = KNIGHT_MOVE + KNIGHTS  # + track
CELL_MOVE = TRACK_MOVE + TRACKS  # + cell
MOVES = CELL_MOVE + CELLS


# --- cells -----------------------------------------------------------------------------------------------------------


@rule
def cell_at(s, track, place):
    """The field's cell of an index along a track."""
    return TRACK_CELL[s.board, s.slots, track, place]


@rule
def cell_of(s, knight):
    """The cell of the field on which a knight stands."""
    return TRACK_CELL[s.board, s.slots, s.track[knight], s.cell[knight]]


@rule
def column_of(cell):
    return cell - FIELD_SIZE * row_of(cell)


@rule
def row_of(cell):
    return cell // FIELD_SIZE


@rule
def rows_plus_columns(one, other):
    return abs(row_of(one) - row_of(other)) + abs(column_of(one) - column_of(other))


@rule
def place_on(s, track, cell):
    """The index of a field's cell along a track, or NONE if the track does not pass there."""
    for place in range(TRACK_LENGTH[s.board, track]):
        if cell_at(s, track, place) == cell:
            return place
    return NONE


@rule
def left_to_go(s, knight):
    """A knight's distance to the terem: the cells left on his track."""
    return TRACK_LENGTH[s.board, s.track[knight]] - s.cell[knight]


# --- Zmey ------------------------------------------------------------------------------------------------------------


@rule
def stop(s, cell):
    """Stop Zmey on a cell; a current carries him one cell further, once.  G12"""
    drift = DRIFT[s.board, s.slots, cell]
    s.zmey = cell if drift == NONE else drift


@rule
def set_off(s, card):
    """Begin a movement card: its direction and distance.  G7"""
    s.arrow = card
    if s.either_way:
        s.phase = SIGN
    else:
        s.sign = 1 if s.z > 0 else -1
        s.phase = STEPS


@rule
def farthest_now(s):
    """The upper bound of a movement in cells.  G5, G7"""
    return FAST_WALKER_MAX if s.fast else abs(s.z)


@rule
def fly(s, cells):
    """Fly along the arrow or against it; off the field the game is lost.  G7"""
    column = column_of(s.zmey) + ACROSS[s.arrow] * s.sign * cells
    row = row_of(s.zmey) + DOWN[s.arrow] * s.sign * cells
    if column < 0 or column >= FIELD_SIZE or row < 0 or row >= FIELD_SIZE:
        s.zmey = NONE
        finish(s, ZMEY_LEFT)
    elif cells > 0:
        stop(s, row * FIELD_SIZE + column)


@rule
def breathe_fire(s):
    """Burn the knights on Zmey's cell, or the terem. Returns False if the mover must choose a knight.  G8"""
    hit = 0
    for i in range(len(FIRE_CELLS)):
        column = column_of(s.zmey) + FIRE_CELLS[i, 0]
        row = row_of(s.zmey) + FIRE_CELLS[i, 1]
        if 0 <= column < FIELD_SIZE and 0 <= row < FIELD_SIZE:
            cell = row * FIELD_SIZE + column
            if IN_TEREM[cell]:
                finish(s, TEREM_BURNT)
                return True
            hit |= knights_on(s, cell)
    if not FIRE_HITS_ALL and hit & (hit - 1) != 0:
        s.effect = BURNING
        s.candidates = hit
        s.phase = KNIGHT
        return False
    for knight in range(s.knights):
        if (hit >> knight) & 1:
            burn(s, knight)
    return True


# --- knights ---------------------------------------------------------------------------------------------------------


@rule
def walk(s, knight, cells, advance):
    """Move a knight forward along his track; the terem ends the game, a tunnel takes him in.  G5, G11, G13"""
    place = s.cell[knight] + cells
    length = TRACK_LENGTH[s.board, s.track[knight]]
    if place >= length:
        s.cell[knight] = length
        finish(s, TEREM_TAKEN)
    elif cells > 0:
        s.cell[knight] = place
        go_through(s, knight, advance)


@rule
def go_through(s, knight, advance):
    """If a knight stands on a tunnel entry, move him to its exit.  G13"""
    track = s.track[knight]
    place = s.cell[knight]
    out = EXIT_TRACK[s.board, track, place]
    if out != NONE and (advance or TUNNEL_ON_ANY_MOVE):
        s.track[knight] = out
        s.cell[knight] = EXIT_CELL[s.board, track, place]


@rule
def burn(s, knight):
    """Burn a knight, or his shield instead; his horse becomes free.  G8, G14"""
    if s.shield == knight:
        s.shield = NONE
        return
    s.track[knight] = NONE
    s.cell[knight] = NONE
    s.alive &= ~(1 << knight)
    if s.horse == knight:
        s.horse = NONE
    if WIN_AT_ONCE and s.alive == 0:
        finish(s, WON)


@rule
def knights_on(s, cell):
    """The living knights who stand on a cell."""
    knights = 0
    for knight in range(s.knights):
        if (s.alive >> knight) & 1 and cell_of(s, knight) == cell:
            knights |= 1 << knight
    return knights


@rule
def lowest(bits):
    """The least number of a set."""
    return nth_one(bits, 0)


# --- cards -----------------------------------------------------------------------------------------------------------


@rule
def hand(s, seat):
    """The cards in a player's hand: neither in the row nor out of the game.  G4"""
    return FULL_HAND & ~(s.row[seat] | s.lost[seat])


@rule
def shuffle_left(deck, kinds, left, rng):
    """Put the cards that are left into random order, as a deck."""
    size = 0
    for place in range(len(kinds)):
        if (left >> place) & 1:
            deck[size] = kinds[place]
            size += 1
    for last in range(size - 1, 0, -1):
        other = below(rng, last + 1)
        kind = deck[last]
        deck[last] = deck[other]
        deck[other] = kind


@rule
def take_top(deck, left):
    """Draw the top card."""
    top = popcount(left) - 1
    kind = deck[top]
    deck[top] = NONE
    return kind


@rule
def without(left, kinds, kind):
    """The set of cards left when one of this kind is gone."""
    place = 0
    while kinds[place] != kind or (left >> place) & 1 == 0:
        place += 1
    return left & ~(1 << place)


@rule
def draw_knight_card(s, rng):
    """Reshuffle an empty deck, including the card that lies open.  G5"""
    if s.knight_left == 0:
        s.knight_left = FULL_DECK
        shuffle_left(s.knight_deck, KNIGHT_KIND[s.board, s.level, s.players], s.knight_left, rng)
    kind = take_top(s.knight_deck, s.knight_left)
    s.knight_left = without(s.knight_left, KNIGHT_KIND[s.board, s.level, s.players], kind)
    s.n = KNIGHT_VALUE[kind]


@rule
def draw_zmey_card(s, rng):
    if s.zmey_left == 0:
        s.zmey_left = FULL_DECK
        shuffle_left(s.zmey_deck, ZMEY_KIND, s.zmey_left, rng)
    kind = take_top(s.zmey_deck, s.zmey_left)
    s.zmey_left = without(s.zmey_left, ZMEY_KIND, kind)
    s.z = ZMEY_VALUE[kind]


# --- the end ---------------------------------------------------------------------------------------------------------


@rule
def finish(s, ending):
    """End the game: nobody decides any more.  G11"""
    s.ending = ending
    s.phase = OVER
    s.mover = NONE
    nothing_pending(s)


@rule
def nothing_pending(s):
    """Clear the pending choice."""
    s.effect = NONE
    s.candidates = 0
    s.subject = NONE
    s.aim = NONE
    s.arrow = NONE
    s.sign = 0
