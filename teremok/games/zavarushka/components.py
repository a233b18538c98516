"""Zavarushka's components: the model of its data file. The kingdoms, the hands, the stars.

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

CharacterName = Literal["king", "queen", "princess", "knight", "peasant", "dwarf", "dragon", "witch", "fairy", "wizard"]
CHARACTER_NAMES: tuple[CharacterName, ...] = get_args(CharacterName)
CHARACTERS = len(CHARACTER_NAMES)
KING, QUEEN, PRINCESS, KNIGHT, PEASANT, DWARF, DRAGON, WITCH, FAIRY, WIZARD = range(CHARACTERS)

LandKind = Literal["tower", "castle", "forest", "farm"]
KIND_NAMES: tuple[LandKind, ...] = get_args(LandKind)
KINDS = len(KIND_NAMES)
TOWER, CASTLE, FOREST, FARM = range(KINDS)

# A land is its place in a grid of three rows and four columns; a smaller kingdom leaves some places empty.
ROWS, COLUMNS = 3, 4
LANDS = ROWS * COLUMNS
TALLEST_STACK = CHARACTERS
"""By Z5 each character lies on a land at most once."""

MOST_STARS = 9

REASON_NAMES = (
    "king_in_castle",
    "king_farms_near",
    "king_forests_near",
    "queen_with_king",
    "queen_own_near",
    "princess_in_tower",
    "princess_with_knight",
    "knight_with_princess",
    "peasant_on_farm",
    "peasant_kings_near",
    "peasant_queens_near",
    "dwarf_those_above",
)
"""Reasons to earn stars, Z10-Z15; score.py has a rule of the same name for each."""


def land_name(land: int) -> str:
    """`b2`: columns are letters, rows numbers from the top."""
    return "abcd"[land % COLUMNS] + str(land // COLUMNS + 1)


LAND_NAMES = tuple(land_name(land) for land in range(LANDS))


@dataclass(frozen=True)
class Kingdom:
    """The lands for a number of players.  Z1"""

    places: list[int]
    """Row by row."""
    kinds: list[int]
    """Kinds of land, shuffled over the places."""


@dataclass(frozen=True)
class Box:
    """Everything in the box."""

    kingdoms: Mapping[int, Kingdom]
    """By the number of players."""
    hand: int
    """Characters dealt to each player."""
    turns: int
    """Turns of each player."""
    stars: Mapping[str, int]
    """Stars by reason, for each time it applies."""


def read_box(data: Mapping[str, Any]) -> Box:
    kingdoms = {players: _read_kingdom(data, players) for players in range(2, SEATS + 1)}
    hand = whole_number(data, "hand", least=2, most=CHARACTERS)
    turns = whole_number(data, "turns", least=1, most=hand - 1)
    stars = {name: whole_number(data, "stars", name, least=0, most=MOST_STARS) for name in REASON_NAMES}
    for name in field(data, "stars"):
        if name not in REASON_NAMES:
            raise BadComponents("error-components-unknown", field=f"stars.{name}", choices=", ".join(REASON_NAMES))
    return Box(kingdoms, hand, turns, stars)


def _read_kingdom(data: Mapping[str, Any], players: int) -> Kingdom:
    at = ("kingdoms", str(players))
    rows = whole_number(data, *at, "rows", least=1, most=ROWS)
    columns = whole_number(data, *at, "columns", least=1, most=COLUMNS)
    places = [row * COLUMNS + column for row in range(rows) for column in range(columns)]
    kinds: list[int] = []
    for kind, name in enumerate(KIND_NAMES):
        kinds += [kind] * whole_number(data, *at, name, least=0, most=LANDS)
    if len(kinds) != len(places):
        raise BadComponents(
            "zavarushka-components-kingdom", field=".".join(at), lands=str(len(kinds)), places=str(len(places))
        )
    if len(places) <= players:  # so that a Wizard can always go somewhere, whatever the other Wizards do
        raise BadComponents("zavarushka-components-small", field=".".join(at), lands=str(players + 1))
    return Kingdom(places, kinds)


DATA = components_of(__package__ or "", Path(__file__).parent)
BOX = read_box(DATA)
