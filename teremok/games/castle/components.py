"""Royal Castle's components: the model of its data file. The numbered cards, the figures on some, what they score.

A bad file raises `BadComponents` naming the field.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from ...engine.components import components_of, field, whole_number
from ...engine.errors import BadComponents

Colour = Literal["red", "blue", "yellow", "green"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
SEATS = len(COLOURS)

START_NUMBER = 1
"""The number of every start card."""
FIRST_NUMBER = START_NUMBER + 1
HIGHEST_LAST_NUMBER = 62
"""A set of cards is the bits of a signed 64-bit number."""
LOWEST_LAST_NUMBER = 10

FIGURE_NAMES = ("king", "queen", "wizard", "prince", "princess", "cannon", "tower", "raven")
RAVENS_ON_A_CARD = ("1", "2")
SCORING_NAMES = ("card", "king", "queen", "pair", "raven", "raven_cap")
FLAG_NAMES = ("start_is_tower", "two_raven_cards", "wizard_prevents_standstill")


@dataclass(frozen=True)
class Box:
    """Everything in the box."""

    last_number: int
    """The first is always 2, after the start card's 1."""
    wall: int
    """The length of a complete wall, the start card included."""
    figures: Mapping[int, str]
    """The figure on a card, by its number; most cards have none."""
    ravens: Mapping[int, int]
    """The ravens on a card, by its number."""
    points: Mapping[str, int]
    """Points by scoring name."""
    flags: Mapping[str, bool]
    """Defaults of the options of the same names."""


def read_box(data: Mapping[str, Any]) -> Box:
    last_number = _read_last_number(data)
    wall = whole_number(data, "wall", least=3, most=12)
    figures, ravens = _read_figures(data, last_number)
    _check_names(data, "scoring", known=SCORING_NAMES)
    points = {name: whole_number(data, "scoring", name, least=0, most=99) for name in SCORING_NAMES}
    _check_names(data, "flags", known=FLAG_NAMES)
    flags = {name: _read_flag(data, name) for name in FLAG_NAMES}
    return Box(last_number, wall, figures, ravens, points, flags)


def _read_last_number(data: Mapping[str, Any]) -> int:
    numbers = field(data, "numbers")
    shaped = isinstance(numbers, list) and len(numbers) == 2 and all(type(number) is int for number in numbers)
    if not shaped or numbers[0] != FIRST_NUMBER or not LOWEST_LAST_NUMBER <= numbers[1] <= HIGHEST_LAST_NUMBER:
        raise BadComponents("castle-components-numbers", value=str(numbers)[:80], most=str(HIGHEST_LAST_NUMBER))
    return int(numbers[1])


def _read_figures(data: Mapping[str, Any], last_number: int) -> tuple[dict[int, str], dict[int, int]]:
    """The figures and the ravens by card; each card shows one figure at most."""
    _check_names(data, "figures", known=FIGURE_NAMES)
    _check_names(data, "figures", "raven", known=RAVENS_ON_A_CARD)
    figures: dict[int, str] = {}
    ravens: dict[int, int] = {}
    for name in FIGURE_NAMES[:-1]:
        figures |= dict.fromkeys(_read_cards(data, "figures", name, last_number=last_number, taken=figures), name)
    for number in RAVENS_ON_A_CARD:
        cards = _read_cards(data, "figures", "raven", number, last_number=last_number, taken=figures)
        figures |= dict.fromkeys(cards, "raven")
        ravens |= dict.fromkeys(cards, int(number))
    wizards = [number for number, figure in figures.items() if figure == "wizard"]
    if len(wizards) > 1:
        raise BadComponents("castle-components-wizards", field="figures.wizard", cards=str(wizards))
    return figures, ravens


def _read_cards(data: Mapping[str, Any], *path: str, last_number: int, taken: Mapping[int, str]) -> list[int]:
    """The cards that a field lists."""
    numbers = field(data, *path)
    name = ".".join(path)
    if not isinstance(numbers, list):
        raise BadComponents("castle-components-list", field=name, value=str(numbers)[:80])
    taken = dict(taken)
    for number in numbers:
        if type(number) is not int or not FIRST_NUMBER <= number <= last_number:
            right = f"{FIRST_NUMBER}..{last_number}"
            raise BadComponents("castle-components-card", field=name, card=str(number)[:80], right=right)
        if number in taken:
            raise BadComponents("castle-components-twice", field=name, card=str(number), figure=taken[number])
        taken[number] = path[1]
    return numbers


def _read_flag(data: Mapping[str, Any], name: str) -> bool:
    value = field(data, "flags", name)
    if not isinstance(value, bool):
        raise BadComponents("castle-components-flag", field=f"flags.{name}", value=str(value)[:80])
    return value


def _check_names(data: Mapping[str, Any], *path: str, known: tuple[str, ...]) -> None:
    """The field must be an object with no other names than these."""
    value = field(data, *path)
    if not isinstance(value, dict):
        raise BadComponents("castle-components-object", field=".".join(path), value=str(value)[:80])
    for name in value:
        if name not in known:
            raise BadComponents("error-components-unknown", field=".".join([*path, name]), choices=", ".join(known))


DATA = components_of(__package__ or "", Path(__file__).parent)
BOX = read_box(DATA)
