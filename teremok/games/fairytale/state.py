"""Fairy Tale's table as a record: packs, laid cards, rows, and the choices that are not yet shown."""

import numpy as np

from ...engine.record import NONE, i1, i2, i4, record
from ...engine.rule import rule
from .components import (
    ANY,
    CATEGORIES,
    CATEGORY,
    DESIGNS,
    HAND,
    PACK_OF,
    PLAYS,
    ROUNDS,
    ROW,
    SEATS,
)

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
    deck=(i1, DESIGNS),  # how many of each design; HIDDEN from all
    pack=(i1, ROUNDS, SEATS, HAND),  # the packs dealt in each round: the cards taken, in order, then the rest, sorted
    hand=(i1, SEATS, HAND),  # the cards that a seat has laid and not played, sorted
    chosen=(i1, SEATS),  # the card chosen to be laid or played, else NONE
    row=(i1, SEATS, ROW),  # the cards played, in order
    closed=(i2, SEATS),  # the set of spots in the row that lie closed
    turned=(i2, SEATS),  # the same after his choices that are not yet shown, else NONE
    tasks=(i4, SEATS),  # what he has to choose in this reveal, four bits each, the first lowest
    made=(i1, SEATS),  # how many of these choices he has made
)

DRAFT, PLAY, TURN, OVER = range(4)  # phases: lay a card, play one, open and close some

# Moves: a card to lay or to play; a card to open; a card to close; nothing to open or close.
CARD = 0
OPENING = CARD + DESIGNS
CLOSING = OPENING + DESIGNS
NOTHING = CLOSING + DESIGNS
MOVES = NOTHING + 1

# What a seat may have to choose: a card to open, one to close for its own card, one to close for anybody's.
BITS = 4
OPEN_TASK = 1
CLOSE_OWN_TASK = OPEN_TASK + ANY + 1
CLOSE_TASK = CLOSE_OWN_TASK + ANY + 1
MOST_TASKS = 7

SETS = np.array([1 << category for category in range(CATEGORIES)] + [(1 << CATEGORIES) - 1], np.int8)
"""The categories that an effect means."""


# --- the draft -------------------------------------------------------------------------------------------------------


@rule
def everybody(s):
    return (1 << s.players) - 1


@rule
def pack_of(s, round, step, seat):
    """The pack that a seat holds, named by the seat that got it first: odd rounds pass left, even ones right.  F3"""
    return PACK_OF[s.players, round & 1, step, seat]


@rule
def insert(cards, size, card):
    """Put a card among `size` sorted ones."""
    spot = size
    while spot > 0 and cards[spot - 1] > card:
        cards[spot] = cards[spot - 1]
        spot -= 1
    cards[spot] = card


@rule
def remove(cards, card):
    """Take a card out of sorted ones; the last spot becomes empty."""
    spot = 0
    while cards[spot] != card:
        spot += 1
    while spot + 1 < len(cards):
        cards[spot] = cards[spot + 1]
        spot += 1
    cards[spot] = NONE


# --- the rows --------------------------------------------------------------------------------------------------------


@rule
def laid_in_row(s):
    """How many cards everybody has played."""
    return s.round * PLAYS + s.step


@rule
def lies_open(s, seat, spot):
    """Is there an open card at this spot of the row?  F5"""
    return s.row[seat, spot] != NONE and (s.closed[seat] >> spot) & 1 == 0


@rule
def is_of(card, category):
    """Is a card of a category, or the category any?"""
    return (SETS[category] >> CATEGORY[card]) & 1 != 0


@rule
def faces(s, seat):
    """The spots of his row that lie closed, after the choices he has already made.  F5"""
    return s.closed[seat] if s.turned[seat] == NONE else s.turned[seat]


@rule
def task_of(s, seat):
    """What he has to choose now; 0: nothing."""
    return (s.tasks[seat] >> (BITS * s.made[seat])) & ((1 << BITS) - 1)


@rule
def may_turn(s, seat, closed, task, spot):
    """May a card of his row be opened, or closed, for this task?  F8, F9, F10"""
    card = s.row[seat, spot]
    shut = (closed >> spot) & 1 != 0
    if task < CLOSE_OWN_TASK:
        return shut and is_of(card, task - OPEN_TASK)
    if shut:
        return False
    if task < CLOSE_TASK:
        return is_of(card, task - CLOSE_OWN_TASK) or spot == laid_in_row(s) - 1  # the very card with the effect
    return is_of(card, task - CLOSE_TASK)


@rule
def spot_to_turn(s, seat, closed, task, card):
    """The first spot at which a card of this design may be turned for this task, or NONE: copies are alike."""
    for spot in range(laid_in_row(s)):
        if s.row[seat, spot] == card and may_turn(s, seat, closed, task, spot):
            return spot
    return NONE
