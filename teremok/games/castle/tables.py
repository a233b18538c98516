"""Royal Castle's components as numbers: sets of cards by the figures on them, points, and the places of the middle.

A set of cards is a bitset: bit n is the card with number n.
"""

from .components import BOX, FIRST_NUMBER, SCORING_NAMES, START_NUMBER

LAST_NUMBER = BOX.last_number
CARDS = LAST_NUMBER - FIRST_NUMBER + 1
WALL_LENGTH = BOX.wall
"""The length of a complete wall, the start card included."""

# A place of the middle is named after its column and row: the card lies there until somebody takes it.
COLUMNS = 9
PLACES = CARDS
ROWS = -(-PLACES // COLUMNS)
PLACE_NAMES = tuple("abcdefghi"[place % COLUMNS] + str(place // COLUMNS + 1) for place in range(PLACES))
"""`c2`: columns are letters, rows numbers from the top."""

ALL_PLACES = (1 << PLACES) - 1
ALL_CARDS = ALL_PLACES << FIRST_NUMBER
START_CARD = 1 << START_NUMBER


def _cards_with(figure: str) -> int:
    return sum(1 << number for number, shown in BOX.figures.items() if shown == figure)


KINGS = _cards_with("king")
QUEENS = _cards_with("queen")
WIZARDS = _cards_with("wizard")
PRINCES = _cards_with("prince")
PRINCESSES = _cards_with("princess")
CANNONS = _cards_with("cannon")
TOWERS = _cards_with("tower")
ONE_RAVEN, TWO_RAVENS = (
    sum(1 << number for number, ravens in BOX.ravens.items() if ravens == printed) for printed in (1, 2)
)

CARD_POINTS, KING_POINTS, QUEEN_POINTS, PAIR_POINTS, RAVEN_POINTS, RAVEN_CAP = (
    BOX.points[name] for name in SCORING_NAMES
)


def ravens_on(number: int, two_raven_cards: bool) -> int:
    """The ravens a card counts for.  C9"""
    ravens = BOX.ravens.get(number, 0)
    return ravens if two_raven_cards else min(ravens, 1)
