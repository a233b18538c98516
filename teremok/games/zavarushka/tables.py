"""Zavarushka's components as numbers: the kingdoms, which lands are near, what characters earn."""

import numpy as np

from ...engine.record import NONE
from .components import BOX, CHARACTERS, COLUMNS, LANDS, ROWS, SEATS

HAND = BOX.hand
TURNS = BOX.turns

KINGDOM_SIZE = np.zeros(SEATS + 1, np.int8)
KINGDOM_PLACES = np.full((SEATS + 1, LANDS), NONE, np.int8)
KINGDOM_KINDS = np.full((SEATS + 1, LANDS), NONE, np.int8)
"""By the number of players: how many lands, where, and of which kinds.  Z1"""

for _players, _kingdom in BOX.kingdoms.items():
    KINGDOM_SIZE[_players] = len(_kingdom.places)
    KINGDOM_PLACES[_players, : len(_kingdom.places)] = _kingdom.places
    KINGDOM_KINDS[_players, : len(_kingdom.kinds)] = _kingdom.kinds


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
ALL_NEAR = np.array([sum(1 << land for land in lands if land != NONE) for lands in _near()], np.int16)
"""The neighbours of each land, one by one and as a set."""

LAND_OF, CHARACTER_OF = (part.astype(np.int8) for part in divmod(np.arange(LANDS * CHARACTERS), CHARACTERS))
"""The land and the character of each placing move."""

PAIRS = LANDS * (LANDS - 1) // 2

PAIR_LOW, PAIR_HIGH = (side.astype(np.int8) for side in np.triu_indices(LANDS, 1))
