"""Skazka's components as numbers: sets of cards, and the operations that the rules interpret.

A set of cards is 62 bits, one for each copy: the first copies of all cards lie in the lowest bits, so that
`cards & FIRST_COPIES` are the different cards of a set. Two copies are told apart by nobody, so a set holds the lowest
copies.
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
    """The bit of each copy of each card; first copies first."""
    table = np.zeros((DESIGNS, COPIES.max()), np.int64)
    bit = 0
    for copy in range(COPIES.max()):
        for card in range(DESIGNS):
            if copy < COPIES[card]:
                table[card, copy] = 1 << bit
                bit += 1
    return table


def _set_of(cards: Iterable[int]) -> int:
    """All copies of these cards."""
    return sum(int(COPIES_OF[card]) for card in cards)


def _tagged(tag: str) -> int:
    return _set_of(number for number, card in enumerate(BOX.cards) if tag in card.tags)


COPY = _copies()
COPIES_OF = COPY.sum(1)
"""The set of all copies of a card."""

CARD_OF = np.array([int(np.argwhere(1 << bit == COPY)[0][0]) for bit in range(CARDS)], np.int8)
"""The card of each bit."""

PLACE = np.array([[int(bit).bit_length() - 1 for bit in copies] for copies in COPY], np.int8)
"""The place of the bit of each copy of each card."""

RANK = np.array([int(np.argwhere(1 << bit == COPY)[0][1]) for bit in range(CARDS)], np.int8)
"""Which copy of its card each bit is."""

FIRST_COPIES = (1 << DESIGNS) - 1
EVERY_CARD = (1 << CARDS) - 1

CLASS = np.array([_tagged(tag) for tag in TAG_NAMES], np.int64)
"""The cards of each class."""

STRANNIKS = _tagged(STRANNIK)
NECHISTS = _tagged(NECHIST)
HEROES = EVERY_CARD & ~NECHISTS
VILLAINS = NECHISTS.bit_count()
FIRST_NECHIST = DESIGNS - VILLAINS
DECK_CARDS = np.array([CARD_OF[bit] for bit in range(CARDS) if (HEROES & ~STRANNIKS) >> bit & 1], np.int8)
"""The Heroes from whom hands and deck come.  S1"""

MOST_IN_DECK = CARDS - VILLAINS

HAND = BOX.hand
COST_LIMIT = BOX.limit
TURNS_EACH = BOX.turns
NECHIST_FOR = np.zeros(SEATS + 1, np.int8)
"""How many Nechist there are, by the number of players."""

NECHIST_FOR[FEWEST_PLAYERS:] = list(BOX.nechist.values())

AFFORD = np.array(
    [_set_of(card for card in range(DESIGNS) if COST[card] <= left) for left in range(COST_LIMIT + 1)], np.int64
)
"""The cards that cost no more than this."""

# --- operations ------------------------------------------------------------------------------------------------------


def _programs(card: Card) -> tuple[Program, Program, Program]:
    """What a card does: its options, and what it does when it fires, laid down."""
    first, second = (*card.options, ())[:2]
    return first, second, card.front.then if card.front else ()


PROGRAMS = [_programs(card) for card in BOX.cards]


def _column(part: str) -> npt.NDArray[np.int8]:
    """One part of all operations, one program after the other."""
    parts = [getattr(operation, part) for programs in PROGRAMS for program in programs for operation in program]
    return np.array([*parts, NONE], np.int8)


OP_KIND, OP_ROLE, OP_OTHER, OP_NUMBER, OP_TAG, OP_PILE, OP_CARD = map(_column, Operation._fields)

_sizes = np.array([[len(program) for program in programs] for programs in PROGRAMS], np.int8)
_ends = _sizes.cumsum(dtype=np.int8).reshape(_sizes.shape)
PROGRAM_FROM = _ends - _sizes
PROGRAM_TO = _ends
"""Where the programs of each card begin and end among the operations: its two options, then `THEN`."""

THEN = 2
OPTIONS = np.array([len(card.options) for card in BOX.cards], np.int8)

# --- roles -----------------------------------------------------------------------------------------------------------


def _roles(*names: str) -> npt.NDArray[np.int8]:
    return np.array([name in names for name in ROLE_NAMES], np.int8)


MAY_BE_ME = _roles("me", "any", "all")
MAY_BE_ACCUSER = _roles("accuser", "any", "any_other", "all")
MAY_BE_BYSTANDER = _roles("bystander", "bystander2", "two_bystanders", "any", "any_other", "all")
"""Whom a role may mean."""

# --- laid cards ------------------------------------------------------------------------------------------------------


FRONTS = {card: line.front for card, line in enumerate(BOX.cards) if line.front is not None}


def _waiting_for(event: int) -> int:
    return sum(1 << card for card, front in FRONTS.items() if front.event == event)


def _shields(size: int) -> int:
    above = {card: front.shields_above for card, front in FRONTS.items()}
    return sum(1 << card for card, least in above.items() if least is not None and size > least)


WAITING_FOR = np.array([_waiting_for(event) for event in range(len(EVENT_NAMES))], np.int64)
"""The cards that, laid down, wait for this event."""

INSTEAD = sum(1 << card for card, front in FRONTS.items() if front.instead)
"""Those that stand in for a card to be discarded."""

SHIELD = np.array([_shields(size) for size in range(CARDS + 1)], np.int64)
"""Those that keep one who holds so many cards from being accused."""
