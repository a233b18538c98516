"""Fairy Tale's components as arrays by card design, and the paths of the packs."""

from collections.abc import Callable, Iterable

import numpy as np
import numpy.typing as npt

from ...engine.locale import LANGUAGES
from ...engine.record import NONE
from .components import BOX, CATEGORIES, MOST_NAMED, SEATS, TYPES, Card, Condition, Effect

Numbers = npt.NDArray[np.int8]

ROUNDS = BOX.rounds
HAND = BOX.hand
PLAYS = BOX.plays
ROW = BOX.row
"""The number of cards every player plays in a game."""

CARD_IDS = tuple(card.id for card in BOX.cards)
CARD_NAMES = {language: tuple(card.names[language] for card in BOX.cards) for language in LANGUAGES}
DESIGNS = len(CARD_IDS)


def _of_cards(fact: Callable[[Card], int | Iterable[int]]) -> Numbers:
    return np.array([fact(card) for card in BOX.cards], np.int8)


CATEGORY = _of_cards(lambda card: card.category)
TYPE = _of_cards(lambda card: card.type)
COPIES = np.array([[card.copies, 0 if card.expert else card.copies] for card in BOX.cards], np.int8).T.copy()
"""Copies of each design, by deck.  F1"""

DECK_SIZE = COPIES.sum(1, dtype=np.int16)

# --- what a card is worth  F11-F14 -----------------------------------------------------------------------------------


def _of_conditions(fact: Callable[[Condition], int | list[int]]) -> Numbers:
    """A fact of each card's condition; cards without one count as having an empty condition."""
    return _of_cards(lambda card: fact(card.value.condition or Condition()))


POINTS = _of_cards(lambda card: card.value.points)
"""Fixed points, or the points of a met condition."""

POINTS_EACH = _of_cards(lambda card: card.value.points_each)
"""Points for each open copy of the card in COUNTED."""

COUNTED = _of_cards(lambda card: card.value.counted)
CONDITIONAL = _of_cards(lambda card: card.value.condition is not None)
MOST_OF = _of_conditions(lambda condition: condition.most_of)
"""The category in which the player must have the majority."""

NAMED = _of_conditions(lambda condition: [*condition.named, *[NONE] * (MOST_NAMED - len(condition.named))])
"""The cards that must be there, one of each."""

LEAST_OF_CATEGORY = _of_conditions(
    lambda condition: [condition.least_of_category.get(category, 0) for category in range(CATEGORIES)]
)
LEAST_OF_TYPE = _of_conditions(lambda condition: [condition.least_of_type.get(type, 0) for type in range(TYPES)])
STANDS_IN = _of_cards(lambda card: card.stands_in)
"""Characters in conditions that a card may stand in for.  F14"""

# --- what a card does  F6-F10 ----------------------------------------------------------------------------------------

NO_EFFECT = Effect(NONE, NONE)

EFFECT = _of_cards(lambda card: (card.effect or NO_EFFECT).kind)
EFFECT_CATEGORY = _of_cards(lambda card: (card.effect or NO_EFFECT).category)
OPENS = _of_cards(lambda card: (card.effect or NO_EFFECT).opens)
"""The number of cards an effect opens."""

CATEGORY_SETS = np.array([1 << category for category in range(CATEGORIES)] + [(1 << CATEGORIES) - 1], np.int8)
"""The categories an effect applies to."""

FIRST_OF = np.array([*np.searchsorted(CATEGORY, range(CATEGORIES)), 0], np.int8)
END_OF = np.array([*np.searchsorted(CATEGORY, range(CATEGORIES), side="right"), DESIGNS], np.int8)
"""First design and end of the designs an effect applies to; designs of a category are consecutive."""

# --- who holds which pack  F3 ----------------------------------------------------------------------------------------


PACK_OF = np.full((SEATS + 1, 2, HAND, SEATS), NONE, np.int8)
"""[players, direction, step, seat]: the pack in hand, identified by the seat that was dealt it; direction 0 is left."""

TAKER = np.full((SEATS + 1, 2, HAND, SEATS), NONE, np.int8)
"""[players, direction, step, pack]: the seat that has it in hand."""

for _players in range(2, SEATS + 1):
    for _step in range(HAND):
        for _seat in range(_players):
            for _direction, _pack in enumerate(((_seat - _step) % _players, (_seat + _step) % _players)):
                PACK_OF[_players, _direction, _step, _seat] = _pack
                TAKER[_players, _direction, _step, _pack] = _seat

FIRST_HELD = np.full((SEATS + 1, 2, SEATS, SEATS), HAND, np.int8)
"""[players, direction, seat, pack]: the step at which a seat first holds a pack; HAND: never."""

for _players in range(2, SEATS + 1):
    for _step in reversed(range(HAND)):
        for _seat in range(_players):
            for _direction in range(2):
                FIRST_HELD[_players, _direction, _seat, PACK_OF[_players, _direction, _step, _seat]] = _step


def _end_of_set(held: list[bool], laid: int, start: int) -> int:
    """The end of a set, from the steps at which a seat holds the pack; see END_OF_SET."""
    if start < laid and held[start]:
        return start + 1
    return next((end for end in range(start + 1, min(laid, HAND - 1) + 1) if held[end]), HAND)


END_OF_SET = np.zeros((SEATS + 1, 2, HAND + 1, SEATS, SEATS, HAND), np.int8)
"""[players, direction, cards taken, seat, pack, start]: the end of the set that begins there. A set is cards whose
order the seat does not know; it ends after the seat's own pick, or where it held the pack again."""

for _players in range(2, SEATS + 1):
    for _direction, _laid, _seat, _pack in np.ndindex(2, HAND + 1, _players, _players):
        _held = [int(PACK_OF[_players, _direction, _step, _seat]) == _pack for _step in range(HAND)]
        END_OF_SET[_players, _direction, _laid, _seat, _pack] = [_end_of_set(_held, _laid, _at) for _at in range(HAND)]


def _sorting(size: int) -> Iterable[tuple[int, int]]:
    """Comparators of Batcher's odd-even merge sort for this many cards, as pairs of positions."""
    merged = 1
    while merged < size:
        far = merged
        while far > 0:
            for low in range(far % merged, size - far):
                if (low - far % merged) // far % 2 == 0 and low // (2 * merged) == (low + far) // (2 * merged):
                    yield low, low + far
            far //= 2
        merged *= 2


def _swaps(players: int, direction: int, laid: int, seat: int) -> list[tuple[int, int, int]]:
    """Comparators for the sets of all packs; see SWAPS."""
    found = []
    for pack in range(players):
        start = int(FIRST_HELD[players, direction, seat, pack])
        while start < laid:  # what nobody has taken is sorted already
            end = int(END_OF_SET[players, direction, laid, seat, pack, start])
            found += [(pack, start + low, start + high) for low, high in _sorting(end - start)]
            start = end
    return found


SWAPS_SIZE = np.zeros((SEATS + 1, 2, HAND + 1, SEATS + 1), np.int8)
SWAPS = np.zeros((*SWAPS_SIZE.shape, SEATS * HAND * HAND, 3), np.int8)
"""[players, direction, cards taken, 1 + seat]: comparators that sort the sets of all packs of a round: the pack, and
two positions of which the first gets the lower card."""

for _players in range(2, SEATS + 1):
    for _direction, _laid, _seat in np.ndindex(2, HAND + 1, _players):
        _found = _swaps(_players, _direction, _laid, _seat)
        SWAPS_SIZE[_players, _direction, _laid, 1 + _seat] = len(_found)
        SWAPS[_players, _direction, _laid, 1 + _seat, : len(_found)] = np.reshape(_found, (-1, 3))

SWAPS = SWAPS[..., : SWAPS_SIZE.max(), :].copy()
