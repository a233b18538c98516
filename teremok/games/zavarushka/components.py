"""Zavarushka's components: the lands of the kingdom, the ten characters, the hands, the stars."""

from pathlib import Path
from typing import Literal, get_args

import numpy as np

from ...engine.components import components_of, field, whole_number
from ...engine.errors import BadComponents
from ...engine.record import NONE

DATA = components_of(__package__ or "", Path(__file__).parent)

Colour = Literal["red", "blue", "yellow", "green"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
SEATS = len(COLOURS)

CharacterName = Literal["king", "queen", "princess", "knight", "peasant", "dwarf", "dragon", "witch", "fairy", "wizard"]
CHARACTER_NAMES: tuple[CharacterName, ...] = get_args(CharacterName)
CHARACTERS = len(CHARACTER_NAMES)
KING, QUEEN, PRINCESS, KNIGHT, PEASANT, DWARF, DRAGON, WITCH, FAIRY, WIZARD = range(CHARACTERS)

LandKind = Literal["tower", "castle", "forest", "farm"]
KIND_NAMES: tuple[LandKind, ...] = get_args(LandKind)
TOWER, CASTLE, FOREST, FARM = range(len(KIND_NAMES))

# A land is its place in a grid of three rows and four columns; a smaller kingdom leaves some places empty.
ROWS, COLUMNS = 3, 4
LANDS = ROWS * COLUMNS
TALL = CHARACTERS
"""How high a stack can get: by Z5 each character at most once."""


def land_name(land: int) -> str:
    """`b2`: columns are letters, rows numbers from the top."""
    return "abcd"[land % COLUMNS] + str(land // COLUMNS + 1)


LAND_NAMES = tuple(land_name(land) for land in range(LANDS))


def _near() -> list[list[int]]:
    """The four orthogonal neighbours of each land, NONE where the grid ends.  Z7"""
    table = []
    for land in range(LANDS):
        row, column = divmod(land, COLUMNS)
        places = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
        inside = [(r, c) for r, c in places if 0 <= r < ROWS and 0 <= c < COLUMNS]
        table.append([r * COLUMNS + c for r, c in inside] + [NONE] * (4 - len(inside)))
    return table


NEAR = np.array(_near(), np.int8)


def _kingdom(players: int) -> tuple[list[int], list[int]]:
    """The places of a kingdom, row by row, and the kinds of land to shuffle over them.  Z1"""
    at = ("kingdoms", str(players))
    rows = whole_number(DATA, *at, "rows", least=1, most=ROWS)
    columns = whole_number(DATA, *at, "columns", least=1, most=COLUMNS)
    places = [row * COLUMNS + column for row in range(rows) for column in range(columns)]
    kinds: list[int] = []
    for kind, name in enumerate(KIND_NAMES):
        kinds += [kind] * whole_number(DATA, *at, name, least=0, most=LANDS)
    if len(kinds) != len(places):
        raise BadComponents(
            "zavarushka-components-kingdom", field=".".join(at), lands=str(len(kinds)), places=str(len(places))
        )
    if len(places) <= players:  # so that a Wizard can always go somewhere, whatever the other Wizards do
        raise BadComponents("zavarushka-components-small", field=".".join(at), lands=str(players + 1))
    return places, kinds


KINGDOMS = {players: _kingdom(players) for players in range(2, SEATS + 1)}
KINGDOM_SIZE = np.array([0, 0, *(len(places) for places, _ in KINGDOMS.values())], np.int8)
KINGDOM_PLACES = np.full((SEATS + 1, LANDS), NONE, np.int8)
KINGDOM_KINDS = np.full((SEATS + 1, LANDS), NONE, np.int8)
for _players, (_places, _kinds) in KINGDOMS.items():
    KINGDOM_PLACES[_players, : len(_places)] = _places
    KINGDOM_KINDS[_players, : len(_kinds)] = _kinds

HAND = whole_number(DATA, "hand", least=2, most=CHARACTERS)
TURNS = whole_number(DATA, "turns", least=1, most=HAND - 1)

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
"""What earns stars, Z10-Z15; a name begins with the character who earns them."""

REASONS = len(REASON_NAMES)
REASON_OF = np.array([CHARACTER_NAMES.index(name.split("_")[0]) for name in REASON_NAMES], np.int8)
STARS = np.array([whole_number(DATA, "stars", name, least=0, most=9) for name in REASON_NAMES], np.int8)

for _name in field(DATA, "stars"):
    if _name not in REASON_NAMES:
        raise BadComponents("error-components-unknown", field=f"stars.{_name}", choices=", ".join(REASON_NAMES))
