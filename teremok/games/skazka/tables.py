"""Skazka's components as arrays: the cards, and the operations that the rules interpret.

A set of cards has a bit for each of the 62 copies. The lowest bits are the first copies of all designs, so
`cards & FIRST_COPIES` is the set of designs. Copies of a design are alike, so a set always holds the lowest ones.
"""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from ...engine.record import NONE
from .components import (
    BOX,
    EVENT_NAMES,
    FEWEST_PLAYERS,
    NECHIST,
    ROLE_NAMES,
    SEATS,
    STRANNIK,
    TAG_NAMES,
    Card,
    Operation,
    Program,
)

Numbers = npt.NDArray[np.int64]

# --- cards -----------------------------------------------------------------------------------------------------------

IDS = tuple(card.id for card in BOX.cards)
DESIGNS = len(IDS)
COPIES = np.array([card.copies for card in BOX.cards], np.int8)
COST = np.array([card.cost for card in BOX.cards], np.int8)
CARDS = int(COPIES.sum())


def _copies() -> Numbers:
    """The set with one copy, by design and number of the copy."""
    table = np.zeros((DESIGNS, COPIES.max()), np.int64)
    bit = 0
    for copy in range(COPIES.max()):
        for card in range(DESIGNS):
            if copy < COPIES[card]:
                table[card, copy] = 1 << bit
                bit += 1
    return table


def _set_of(cards: Iterable[int]) -> int:
    """The set of all copies of these designs."""
    return sum(int(COPIES_OF[card]) for card in cards)


def _tagged(tag: str) -> int:
    return _set_of(number for number, card in enumerate(BOX.cards) if tag in card.tags)


COPY_BIT = _copies()
COPIES_OF = COPY_BIT.sum(1)
"""The set of all copies of a design."""

CARD_OF = np.array([int(np.argwhere(1 << bit == COPY_BIT)[0][0]) for bit in range(CARDS)], np.int8)
"""The design of each copy."""

COPY_INDEX = np.array([[int(bit).bit_length() - 1 for bit in copies] for copies in COPY_BIT], np.int8)
"""The index of a copy, which is the number of its bit, by design and number of the copy."""

COPY_NUMBER = np.array([int(np.argwhere(1 << bit == COPY_BIT)[0][1]) for bit in range(CARDS)], np.int8)
"""The number of each copy among those of its design."""

FIRST_COPIES = (1 << DESIGNS) - 1
EVERY_CARD = (1 << CARDS) - 1

CLASS = np.array([_tagged(tag) for tag in TAG_NAMES], np.int64)
"""The cards of each class."""

STRANNIKS = _tagged(STRANNIK)
NECHISTS = _tagged(NECHIST)
HEROES = EVERY_CARD & ~NECHISTS
NECHIST_DESIGNS = NECHISTS.bit_count()
FIRST_NECHIST = DESIGNS - NECHIST_DESIGNS
DECK_CARDS = np.array([CARD_OF[bit] for bit in range(CARDS) if (HEROES & ~STRANNIKS) >> bit & 1], np.int8)
"""The Heroes of which hands and deck are made, one for each copy.  S1"""

MOST_IN_DECK = CARDS - NECHIST_DESIGNS

HAND_SIZE = BOX.hand
COST_LIMIT = BOX.limit
TURNS_EACH = BOX.turns
NECHIST_FOR = np.zeros(SEATS + 1, np.int8)
"""The number of Nechist in the game, by the number of players."""

NECHIST_FOR[FEWEST_PLAYERS:] = list(BOX.nechist.values())

AFFORDABLE = np.array(
    [_set_of(card for card in range(DESIGNS) if COST[card] <= left) for left in range(COST_LIMIT + 1)], np.int64
)
"""The set of cards that cost no more than this."""

# --- operations ------------------------------------------------------------------------------------------------------


def _programs(card: Card) -> tuple[Program, Program, Program]:
    """The programs of a card: of its two sides, and of the laid card when it fires."""
    first, second = (*card.options, ())[:2]
    return first, second, card.front.then if card.front else ()


PROGRAMS = [_programs(card) for card in BOX.cards]


def _column(part: str) -> npt.NDArray[np.int8]:
    """One field of all operations, one program after the other."""
    parts = [getattr(operation, part) for programs in PROGRAMS for program in programs for operation in program]
    return np.array([*parts, NONE], np.int8)


OP_KIND, OP_ROLE, OP_OTHER, OP_NUMBER, OP_TAG, OP_PILE, OP_CARD = map(_column, Operation._fields)

_sizes = np.array([[len(program) for program in programs] for programs in PROGRAMS], np.int8)
_ends = _sizes.cumsum(dtype=np.int8).reshape(_sizes.shape)
PROGRAM_FROM = _ends - _sizes
PROGRAM_TO = _ends
"""Indices of the first operation of each card's programs, and behind the last: its two sides, then `THEN`."""

THEN = 2
OPTIONS = np.array([len(card.options) for card in BOX.cards], np.int8)

# --- roles -----------------------------------------------------------------------------------------------------------


def _roles(*names: str) -> npt.NDArray[np.int8]:
    return np.array([name in names for name in ROLE_NAMES], np.int8)


MAY_BE_ME = _roles("me", "any", "all")
MAY_BE_ACCUSER = _roles("accuser", "any", "any_other", "all")
MAY_BE_BYSTANDER = _roles("bystander", "bystander2", "two_bystanders", "any", "any_other", "all")
"""For each role: may the defendant, the accuser, a bystander have it?"""

# --- laid cards ------------------------------------------------------------------------------------------------------


FRONTS = {card: line.front for card, line in enumerate(BOX.cards) if line.front is not None}


def _waiting_for(event: int) -> int:
    return sum(1 << card for card, front in FRONTS.items() if front.event == event)


def _shields(size: int) -> int:
    above = {card: front.shields_above for card, front in FRONTS.items()}
    return sum(1 << card for card, least in above.items() if least is not None and size > least)


WAITING_FOR = np.array([_waiting_for(event) for event in range(len(EVENT_NAMES))], np.int64)
"""The set of cards that fire at this event when they are laid."""

REPLACES_DISCARD = sum(1 << card for card, front in FRONTS.items() if front.instead)
"""The set of laid cards that are lost instead of a card to be discarded."""

SHIELD = np.array([_shields(size) for size in range(CARDS + 1)], np.int64)
"""The set of laid cards that protect a player with this hand size from being accused."""
