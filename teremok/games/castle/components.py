"""Royal Castle's components: the numbered cards, the figures on some of them, what they score."""

from pathlib import Path
from typing import Any, Literal, get_args

from ...engine.components import components_of, field, whole_number
from ...engine.errors import BadComponents

DATA = components_of(__package__ or "", Path(__file__).parent)

Colour = Literal["red", "blue", "yellow", "green"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
SEATS = len(COLOURS)

START = 1
"""The number of every start card."""

FIRST = START + 1
HIGHEST = 62
"""A set of cards is the bits of a signed 64-bit number."""


def _unknown(path: str, names: Any, known: tuple[str, ...]) -> None:
    for name in names:
        if name not in known:
            raise BadComponents("error-components-unknown", field=f"{path}.{name}", choices=", ".join(known))


def _object(*path: str) -> dict[str, Any]:
    value = field(DATA, *path)
    if not isinstance(value, dict):
        raise BadComponents("castle-components-object", field=".".join(path), value=str(value)[:80])
    return value


# --- the cards -------------------------------------------------------------------------------------------------------


def _last() -> int:
    """The highest number; the lowest is always 2, after the start card's 1."""
    numbers = field(DATA, "numbers")
    shaped = isinstance(numbers, list) and len(numbers) == 2 and all(type(number) is int for number in numbers)
    if not shaped or numbers[0] != FIRST or not 10 <= numbers[1] <= HIGHEST:
        raise BadComponents("castle-components-numbers", value=str(numbers)[:80], most=str(HIGHEST))
    return int(numbers[1])


LAST = _last()
CARDS = LAST - FIRST + 1
WALL = whole_number(DATA, "wall", least=3, most=12)
"""How many cards, the start card included, end the game."""

# A place of the middle is named after its column and row: the card lies there until somebody takes it.
COLUMNS = 9
PLACES = CARDS
ROWS = -(-PLACES // COLUMNS)


def place_name(place: int) -> str:
    """`c2`: columns are letters, rows numbers from the top."""
    return "abcdefghi"[place % COLUMNS] + str(place // COLUMNS + 1)


PLACE_NAMES = tuple(place_name(place) for place in range(PLACES))


# --- the figures -----------------------------------------------------------------------------------------------------

FIGURE_NAMES = ("king", "queen", "wizard", "prince", "princess", "cannon", "tower", "raven")
RAVENS_ON_A_CARD = ("1", "2")

FIGURE: dict[int, str] = {}
"""The figure on a card, by its number; most cards have none."""


def _cards(*path: str) -> int:
    """The set of cards that a field lists; each card shows one figure at most."""
    numbers = field(DATA, *path)
    name = ".".join(path)
    if not isinstance(numbers, list):
        raise BadComponents("castle-components-list", field=name, value=str(numbers)[:80])
    cards = 0
    for number in numbers:
        if type(number) is not int or not FIRST <= number <= LAST:
            right = f"{FIRST}..{LAST}"
            raise BadComponents("castle-components-card", field=name, card=str(number)[:80], right=right)
        if number in FIGURE:
            raise BadComponents("castle-components-twice", field=name, card=str(number), figure=FIGURE[number])
        FIGURE[number] = path[1]
        cards |= 1 << number
    return cards


_unknown("figures", _object("figures"), FIGURE_NAMES)
_unknown("figures.raven", _object("figures", "raven"), RAVENS_ON_A_CARD)

KINGS, QUEENS, WIZARDS, PRINCES, PRINCESSES, CANNONS, TOWERS = (_cards("figures", name) for name in FIGURE_NAMES[:-1])
ONE_RAVEN, TWO_RAVENS = (_cards("figures", "raven", ravens) for ravens in RAVENS_ON_A_CARD)

if WIZARDS.bit_count() > 1:
    raise BadComponents("castle-components-wizards", field="figures.wizard", cards=str(DATA["figures"]["wizard"]))


def ravens_on(number: int, two_raven_cards: bool) -> int:
    """How many ravens a card counts for.  C9"""
    if TWO_RAVENS >> number & 1 and two_raven_cards:
        return 2
    return (ONE_RAVEN | TWO_RAVENS) >> number & 1


# --- scoring and flags -----------------------------------------------------------------------------------------------

SCORING_NAMES = ("card", "king", "queen", "pair", "raven", "raven_cap")
_unknown("scoring", _object("scoring"), SCORING_NAMES)
CARD_POINTS, KING_POINTS, QUEEN_POINTS, PAIR_POINTS, RAVEN_POINTS, RAVEN_CAP = (
    whole_number(DATA, "scoring", name, least=0, most=99) for name in SCORING_NAMES
)

FLAG_NAMES = ("start_is_tower", "two_raven_cards", "wizard_prevents_standstill")
_unknown("flags", _object("flags"), FLAG_NAMES)


def _flag(name: str) -> bool:
    value = field(DATA, "flags", name)
    if not isinstance(value, bool):
        raise BadComponents("castle-components-flag", field=f"flags.{name}", value=str(value)[:80])
    return value


FLAGS = {name: _flag(name) for name in FLAG_NAMES}
"""What the options of the same names are unless somebody chooses."""
