"""Fairy Tale's state record: packs, laid cards, rows, and choices not yet shown."""

from ...engine.bits import popcount, where, where_least
from ...engine.compiler import rule
from ...engine.record import NONE, i1, i2, i4, record, secret
from .components import ANY, SEATS
from .tables import CATEGORY, CATEGORY_SETS, DESIGNS, END_OF, FIRST_OF, HAND, PACK_OF, PLAYS, ROUNDS, ROW

Options = record(players=i1, deck=i1, pairs=i1)

State = record(
    players=i1,
    kind=i1,  # the option: which deck
    pairs=i1,  # the option: do partners add up their points?
    round=i1,  # how many rounds are over
    phase=i1,
    step=i1,  # in the draft: how many cards everybody has laid; else how many of this round everybody has played
    owing=i1,  # the set of seats that still owe a choice
    left=i1,  # how many cards the deck has
    deck=secret(i1, DESIGNS),  # how many of each design; HIDDEN from all
    pack=secret(
        i1, ROUNDS, SEATS, HAND
    ),  # the packs dealt in each round: the cards taken, in order, then the rest, sorted
    hand=secret(i1, SEATS, HAND),  # the cards that a seat has laid and not played, sorted
    chosen=secret(i1, SEATS),  # the card chosen to be laid or played, else NONE
    row=(i1, SEATS, ROW),  # the cards played, in order
    closed=(i2, SEATS),  # the set of spots in the row that lie closed
    turned=secret(i2, SEATS),  # the spots that lie closed after choices that are not yet shown, else NONE
    tasks=(i4, SEATS),  # what there is to choose in this reveal, four bits each, the first lowest
    made=(i1, SEATS),  # how many of these choices are made
)

DRAFT, PLAY, TURN, OVER = range(4)  # phases: lay a card, play one, open and close some

# Moves: a card to lay or to play; a card to open; a card to close; nothing to open or close.
CARD = 0
OPENING = CARD + DESIGNS
CLOSING = OPENING + DESIGNS
NOTHING = CLOSING + DESIGNS
MOVES = NOTHING + 1

# What a seat may have to choose: a card to open, one to close for its own card, one to close for anybody's.
TASK_BITS = 4
OPEN_TASK = 1
CLOSE_OWN_TASK = OPEN_TASK + ANY + 1
CLOSE_TASK = CLOSE_OWN_TASK + ANY + 1
MOST_TASKS = 7


# --- the draft -------------------------------------------------------------------------------------------------------


@rule
def everybody(s):
    return (1 << s.players) - 1


@rule
def pack_of(s, round, step, seat):
    """The pack in a seat's hand, named by the seat that was dealt it. Odd rounds pass left, even ones right.  F3"""
    return PACK_OF[s.players, round & 1, step, seat]


@rule
def insert(cards, size, card):
    """Insert a card into `size` sorted ones, without a branch: it would be mispredicted."""
    for spot in range(size):
        here = cards[spot]
        cards[spot] = min(here, card)
        card = max(here, card)
    cards[size] = card


@rule
def sort(cards, start, end):
    """Sort the cards from start to end by insertion."""
    for size in range(start + 1, end):
        card = cards[size]
        for spot in range(start, size):
            here = cards[spot]
            cards[spot] = min(here, card)
            card = max(here, card)
        cards[size] = card


@rule
def remove(cards, card):
    """Take a card out of sorted ones; the last spot becomes empty."""
    last = len(cards) - 1
    for spot in range(last):
        cards[spot] = cards[spot] if cards[spot] < card else cards[spot + 1]
    cards[last] = NONE


# --- the rows --------------------------------------------------------------------------------------------------------


@rule
def laid_in_row(s):
    """The number of cards each player has played."""
    return s.round * PLAYS + s.step


@rule
def lies_open(s, seat, spot):
    """Is there an open card at this spot of the row?  F5"""
    return s.row[seat, spot] != NONE and (s.closed[seat] >> spot) & 1 == 0


@rule
def is_of(card, category):
    """Is a card of this category? ANY matches all."""
    return (CATEGORY_SETS[category] >> CATEGORY[card]) & 1 != 0


@rule
def faces(s, seat):
    """The closed spots of a row, hidden choices included.  F5"""
    return s.closed[seat] if s.turned[seat] == NONE else s.turned[seat]


@rule
def task_of(s, seat):
    """The seat's current task, or 0."""
    return (s.tasks[seat] >> (TASK_BITS * s.made[seat])) & ((1 << TASK_BITS) - 1)


@rule
def spots_of(s, seat, category):
    """The set of spots of a row with cards of a category."""
    return where_least(s.row[seat], FIRST_OF[category]) & ~where_least(s.row[seat], END_OF[category])


@rule
def may_turn(s, seat, closed, task):
    """The set of spots of a row whose cards may be opened, or closed, for this task.  F8, F9, F10"""
    if task < CLOSE_OWN_TASK:
        return spots_of(s, seat, task - OPEN_TASK) & closed
    if task < CLOSE_TASK:
        own = 1 << (laid_in_row(s) - 1)  # the very card with the effect
        return (spots_of(s, seat, task - CLOSE_OWN_TASK) | own) & ~closed
    return spots_of(s, seat, task - CLOSE_TASK) & ~closed


@rule
def first_spot(spots):
    return popcount((spots & -spots) - 1)


@rule
def spot_to_turn(s, seat, closed, task, card):
    """The first spot where a card of this design may be turned for this task; copies are interchangeable."""
    return first_spot(may_turn(s, seat, closed, task) & where(s.row[seat], card))
