"""Gorynych's components as arrays: decks, manoeuvres, and the cells of everything for each setup of the boards."""

from itertools import combinations

import numpy as np

from ...engine.record import NONE
from .components import (
    ADVANCED,
    BOARD_LETTERS,
    BOX,
    DECK_SIZE,
    DIRECTION_NAMES,
    EFFECT_NAMES,
    LEVEL_NAMES,
    MOST_TRACKS,
    SETUPS,
    SIDE_NAMES,
    laid,
)

FEWEST_PLAYERS = BOX.fewest_players
SEATS = BOX.most_players
ROUNDS = BOX.rounds
FULL_HAND = sum(1 << card for card in BOX.hand)
"""The starting hand."""

ACROSS = np.array([{"right": 1, "left": -1}.get(DIRECTION_NAMES[arrow], 0) for arrow in BOX.arrows], np.int8)
DOWN = np.array([{"down": 1, "up": -1}.get(DIRECTION_NAMES[arrow], 0) for arrow in BOX.arrows], np.int8)
"""Column and row steps of each movement card."""

# --- the decks -------------------------------------------------------------------------------------------------------

KNIGHT_CARDS = np.zeros((len(SIDE_NAMES), len(LEVEL_NAMES), SEATS + 1, DECK_SIZE), np.int8)
"""The knights' deck by board, level and number of players."""

for _setting, _deck in BOX.knight_cards.items():
    KNIGHT_CARDS[_setting] = _deck

ZMEY_CARDS = np.array(BOX.zmey_cards, np.int8)
KNIGHT_VALUE = np.unique(KNIGHT_CARDS)
KNIGHT_KIND = np.searchsorted(KNIGHT_VALUE, KNIGHT_CARDS).astype(np.int8)
ZMEY_VALUE, ZMEY_KIND = (part.astype(np.int8) for part in np.unique(ZMEY_CARDS, return_inverse=True))
"""The kinds of cards in a deck, and the kind of each card; equal cards are interchangeable."""

# --- the flags -------------------------------------------------------------------------------------------------------

FIRE_CELLS = np.array(BOX.flags.fire_cells, np.int8)
FIRE_HITS_ALL = BOX.flags.fire_hits_all
ANY_MANOEUVRE = BOX.flags.any_manoeuvre
TUNNEL_ON_ANY_MOVE = BOX.flags.tunnel_on_any_move
MIN_STEPS = BOX.flags.min_steps
FAST_WALKER_MAX = BOX.flags.fast_walker_max
PASS_RETURNS_ALL = BOX.flags.pass_returns_all
WIN_AT_ONCE = BOX.flags.win_at_once

# --- the manoeuvres --------------------------------------------------------------------------------------------------

MANOEUVRE_SIDES = np.array([pair for group in BOX.manoeuvres.values() for pair in group], np.int8)
"""The effects of each manoeuvre card: Zmey side, knights' side."""

MANOEUVRES = len(MANOEUVRE_SIDES)
MANOEUVRE_NAMES = tuple(EFFECT_NAMES[zmey] for zmey, _ in MANOEUVRE_SIDES)
"""Names of manoeuvre cards, by their Zmey side."""

MANOEUVRES_IN_PLAY = BOX.manoeuvres_in_play

_base = len(BOX.manoeuvres["base"])
MANOEUVRE_GROUPS = {
    "base": (1 << _base) - 1,
    "advanced": (1 << MANOEUVRES) - (1 << _base),
    "mixed": (1 << MANOEUVRES) - 1,
}
"""The manoeuvres a game draws from, by the option's name."""

MANOEUVRE_POOLS = np.array(
    [
        *MANOEUVRE_GROUPS.values(),
        *(sum(1 << card for card in cards) for cards in combinations(range(MANOEUVRES), MANOEUVRES_IN_PLAY)),
    ],
    np.int32,
)
"""The manoeuvres a game draws from, by the option's code: the groups, then any three."""

# --- the field -------------------------------------------------------------------------------------------------------

FIELD_SIZE = BOX.shape.size
"""Columns of the field, and rows."""

CELLS = FIELD_SIZE * FIELD_SIZE
COLUMN_LETTERS = "abcdefghijk"


def cell_name(cell: int) -> str:
    """`b2`: columns are letters, rows numbers from the top."""
    return COLUMN_LETTERS[cell % FIELD_SIZE] + str(cell // FIELD_SIZE + 1)


CELL_NAMES = tuple(cell_name(cell) for cell in range(CELLS))
TEREM = BOX.shape.terem
IN_TEREM = np.array([cell in TEREM for cell in range(CELLS)], np.int8)

TRACK_NAMES = tuple(f"{letter}{number + 1}" for letter in BOARD_LETTERS for number in range(MOST_TRACKS))
"""Names of tracks, by board and number."""

TRACKS = len(TRACK_NAMES)
TRACK_IDS = [
    [board * MOST_TRACKS + number for board in range(len(side)) for number in range(len(side[board].tracks))]
    for side in BOX.boards
]
"""The tracks that each side has."""

TRACK_MASK = np.array([sum(1 << track for track in side) for side in TRACK_IDS], np.int32)
"""The same as sets."""

START_CELLS = [len(side) for side in TRACK_IDS]
KNIGHTS = max(START_CELLS)
"""Upper bound of knights: they begin on different start cells.  G2"""

LONGEST_TRACK = max(len(track) for side in BOX.boards for board in side for track in board.tracks)
TRACK_LENGTH = np.zeros((len(SIDE_NAMES), TRACKS), np.int8)
TRACK_CELL = np.full((len(SIDE_NAMES), len(SETUPS), TRACKS, LONGEST_TRACK), NONE, np.int8)
"""The cell of the field on which the i-th cell of a track lies."""

DRIFT = np.full((len(SIDE_NAMES), len(SETUPS), CELLS), NONE, np.int8)
"""The cell a current carries Zmey to, or NONE.  G12"""

RIVER = np.full((len(SIDE_NAMES), len(SETUPS), CELLS), NONE, np.int8)
"""The cell a current flows to, even where a bridge keeps Zmey dry."""

EXIT_TRACK = np.full((len(SIDE_NAMES), TRACKS, LONGEST_TRACK), NONE, np.int8)
EXIT_CELL = np.full((len(SIDE_NAMES), TRACKS, LONGEST_TRACK), NONE, np.int8)
"""The tunnel exit of a knight who ends a movement on this cell of this track.  G13"""


def _lay_boards(side: int, setup: int) -> None:
    on_field = BOX.shape.on_field
    for slot, number, board in laid(BOX.boards[side], SETUPS[setup]):
        for track, cells in enumerate(board.tracks, start=number * MOST_TRACKS):
            TRACK_LENGTH[side, track] = len(cells)
            TRACK_CELL[side, setup, track, : len(cells)] = [on_field(cell, slot) for cell in cells]
        for cell, bank in board.river.items():
            RIVER[side, setup, on_field(cell, slot)] = on_field(bank, slot)
            bridge = any(cell in track for track in board.tracks)
            if BOX.flags.bridge_carries_zmey or not bridge:
                DRIFT[side, setup, on_field(cell, slot)] = on_field(bank, slot)


for _side in range(len(SIDE_NAMES)):
    for _setup in range(len(SETUPS)):
        _lay_boards(_side, _setup)

for _tunnel in BOX.tunnels.values():
    EXIT_TRACK[ADVANCED][_tunnel.entry], EXIT_CELL[ADVANCED][_tunnel.entry] = _tunnel.exit

# --- the levels ------------------------------------------------------------------------------------------------------

KNIGHT_NUMBERS = np.zeros((len(SIDE_NAMES), len(LEVEL_NAMES), SEATS + 1), np.int8)
"""Number of knights by board, level and number of players."""

for _level, _knights in BOX.knights.items():
    KNIGHT_NUMBERS[_level][FEWEST_PLAYERS:] = _knights
