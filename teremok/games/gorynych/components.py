"""Gorynych's components: the boards with their tracks, rivers and tunnels, the decks, the levels, the manoeuvres."""

from collections.abc import Mapping, Sequence
from itertools import combinations, permutations
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

from ...engine.components import components_of, field, whole_number
from ...engine.errors import BadComponents
from ...engine.record import NONE

DATA = components_of(__package__ or "", Path(__file__).parent)

Cell = tuple[int, int]
"""A column and a row, of a board or of the field."""


def bad(key: str, **facts: object) -> NoReturn:
    raise BadComponents(f"gorynych-components-{key}", **{name: str(fact)[:80] for name, fact in facts.items()})


def one_of(value: object, choices: Sequence[str], *path: str) -> int:
    """The place of a word in the list of those allowed."""
    if not isinstance(value, str) or value not in choices:
        bad("choice", field=".".join(path), value=value, choices=", ".join(choices))
    return choices.index(value)


def only(data: object, choices: Sequence[str], *path: str) -> None:
    """No field but these."""
    if not isinstance(data, Mapping):
        bad("object", field=".".join(path))
    for name in data:
        if name not in choices:
            unknown = ".".join([*path, str(name)])
            raise BadComponents("error-components-unknown", field=unknown, choices=", ".join(choices))


def listed(*path: str, least: int, most: int) -> list[Any]:
    """A list of a data file, of a length within bounds."""
    values = field(DATA, *path)
    if not isinstance(values, list) or not least <= len(values) <= most:
        bad("list", field=".".join(path), least=least, most=most)
    return values


def numbers(*path: str, least: int, most: int, shortest: int, longest: int) -> list[int]:
    values = listed(*path, least=shortest, most=longest)
    for i, value in enumerate(values):
        if type(value) is not int or not least <= value <= most:
            at = f"{'.'.join(path)}[{i}]"
            raise BadComponents("error-components-number", field=at, value=str(value)[:80], right=f"{least}..{most}")
    return values


# --- the players and their cards -------------------------------------------------------------------------------------

FEWEST, SEATS = numbers("players", least=1, most=7, shortest=2, longest=2)
if FEWEST > SEATS:
    bad("players", fewest=FEWEST, most=SEATS)

COLOURS = ("blue", "red", "yellow", "green")
DIRECTION_NAMES = ("right", "up", "left", "down")
only(field(DATA, "arrows"), COLOURS, "arrows")
ARROWS = [one_of(field(DATA, "arrows", colour), DIRECTION_NAMES, "arrows", colour) for colour in COLOURS]
if len(set(ARROWS)) < len(ARROWS):
    bad("arrows")

CARD_NAMES = ("move_blue", "move_red", "move_yellow", "move_green", "fire", "manoeuvre")
CARDS = len(CARD_NAMES)
FIRE, MANOEUVRE = CARD_NAMES.index("fire"), CARD_NAMES.index("manoeuvre")
ARROW_CARDS = (1 << FIRE) - 1
_hand = [one_of(name, CARD_NAMES, "hand") for name in listed("hand", least=1, most=CARDS)]
if len(set(_hand)) < len(_hand):
    bad("hand")
HAND = sum(1 << card for card in _hand)

FARTHEST = 9
"""No movement is longer: one cell more would leave the field from anywhere."""

DECK = 6
"""Cards in each deck."""


SIDE_NAMES = ("base", "advanced")
LEVEL_NAMES = ("novice", "normal", "hard", "heroic")
KNIGHT_CARDS = np.zeros((2, len(LEVEL_NAMES), SEATS + 1, DECK), np.int8)
"""The knights' deck by board, level and number of players."""

only(field(DATA, "knight_cards"), SIDE_NAMES, "knight_cards")
for _side, _name in enumerate(SIDE_NAMES):
    only(field(DATA, "knight_cards", _name), LEVEL_NAMES, "knight_cards", _name)
    for _level, _word_ in enumerate(LEVEL_NAMES):
        _at = "knight_cards", _name, _word_
        only(field(DATA, *_at), [str(seats) for seats in range(FEWEST, SEATS + 1)], *_at)
        for _seats in range(FEWEST, SEATS + 1):
            KNIGHT_CARDS[_side, _level, _seats] = sorted(
                numbers(*_at, str(_seats), least=0, most=FARTHEST, shortest=DECK, longest=DECK)
            )

_zmey = numbers("zmey_cards", least=-FARTHEST, most=FARTHEST, shortest=DECK, longest=DECK)
ZMEY_CARDS = np.array(sorted(_zmey), np.int8)
if 0 in ZMEY_CARDS:
    bad("zero")
KNIGHT_VALUE = np.unique(KNIGHT_CARDS)
KNIGHT_KIND = np.searchsorted(KNIGHT_VALUE, KNIGHT_CARDS).astype(np.int8)
ZMEY_VALUE, ZMEY_KIND = (part.astype(np.int8) for part in np.unique(ZMEY_CARDS, return_inverse=True))
"""The different cards of a deck, and which of them each of its cards is: equal cards cannot be told apart."""

ROUNDS = whole_number(DATA, "rounds", least=1, most=60)

# --- the flags: rulings that an owner of the box may know better -----------------------------------------------------

FLAGS = (
    "fire_cells",
    "fire_hits",
    "manoeuvre_choice",
    "bridge_carries_zmey",
    "tunnel_on_any_move",
    "min_steps",
    "fast_walker_max",
    "pass_returns",
    "win_check",
)
only(field(DATA, "flags"), FLAGS, "flags")


def _switch(name: str) -> bool:
    value = field(DATA, "flags", name)
    if type(value) is not bool:
        bad("choice", field=f"flags.{name}", value=value, choices="true, false")
    return value


def _word(name: str, *choices: str) -> int:
    return one_of(field(DATA, "flags", name), choices, "flags", name)


def _pair(value: object, at: str) -> Cell:
    if not isinstance(value, list) or len(value) != 2 or not all(type(part) is int for part in value):
        bad("cell", field=at, value=value)
    return value[0], value[1]


FIRE_CELLS = np.array(
    [_pair(cell, "flags.fire_cells") for cell in listed("flags", "fire_cells", least=1, most=25)], np.int8
)
FIRE_HITS_ALL = _word("fire_hits", "all", "one") == 0
ANY_MANOEUVRE = _word("manoeuvre_choice", "any", "zmey_side") == 0
BRIDGE_CARRIES_ZMEY = _switch("bridge_carries_zmey")
TUNNEL_ON_ANY_MOVE = _switch("tunnel_on_any_move")
MIN_STEPS = whole_number(DATA, "flags", "min_steps", least=0, most=1)
FAST_WALKER_MAX = whole_number(DATA, "flags", "fast_walker_max", least=1, most=FARTHEST)
PASS_RETURNS_ALL = _word("pass_returns", "all_row_cards", "one_row_card") == 0
WIN_AT_ONCE = _word("win_check", "immediate", "round_end") == 0

# --- the manoeuvres --------------------------------------------------------------------------------------------------

ZMEY_SIDES = (
    "home",
    "long_flame",
    "wing_beat",
    "repeat",
    "knights_move",
    "trap",
    "royal_apples",
    "fast_walker",
    "magnet",
)
KNIGHT_SIDES = (
    "quick_march",
    "rush",
    "headwind",
    "lost_for_good",
    "white_flag",
    "double_defence",
    "fallen_comrade",
    "optical_illusion",
    "horse",
)
EFFECT_NAMES = ZMEY_SIDES + KNIGHT_SIDES
HOME, LONG_FLAME, WING_BEAT, REPEAT, KNIGHTS_MOVE, TRAP, ROYAL_APPLES, FAST_WALKER, MAGNET = range(9)
(
    QUICK_MARCH,
    RUSH,
    HEADWIND,
    LOST_FOR_GOOD,
    WHITE_FLAG,
    DOUBLE_DEFENCE,
    FALLEN_COMRADE,
    OPTICAL_ILLUSION,
    HORSE,
) = range(9, 18)


def _manoeuvre(text: object, group: str) -> tuple[int, int]:
    """The two effects of `home/quick_march`."""
    sides = text.split("/") if isinstance(text, str) else []
    if len(sides) != 2:
        bad("manoeuvre", field=group, value=text)
    return one_of(sides[0], ZMEY_SIDES, group), len(ZMEY_SIDES) + one_of(sides[1], KNIGHT_SIDES, group)


_pairs: list[tuple[int, int]] = []
MANOEUVRE_GROUPS: dict[str, int] = {}
"""The set of manoeuvres from which a game draws its own, by the name of the option."""

for _name in ("base", "advanced"):
    _cards = listed(f"{_name}_manoeuvres", least=1, most=9)
    MANOEUVRE_GROUPS[_name] = (1 << len(_cards)) - 1 << len(_pairs)
    _pairs += [_manoeuvre(text, f"{_name}_manoeuvres") for text in _cards]
MANOEUVRE_GROUPS["mixed"] = MANOEUVRE_GROUPS["base"] | MANOEUVRE_GROUPS["advanced"]

SIDES = np.array(_pairs, np.int8)
"""The effects of each manoeuvre card: Zmey side, knights' side."""

MANOEUVRES = len(_pairs)
MANOEUVRE_NAMES = tuple(EFFECT_NAMES[zmey] for zmey, _ in _pairs)
"""A manoeuvre card is called by its Zmey side."""

if len(set(MANOEUVRE_NAMES)) < MANOEUVRES or len({knights for _, knights in _pairs}) < MANOEUVRES:
    bad("manoeuvre-twice")
IN_PLAY = whole_number(
    DATA, "manoeuvres_in_play", least=1, most=min(pool.bit_count() for pool in MANOEUVRE_GROUPS.values())
)

POOLS = np.array(
    [
        *MANOEUVRE_GROUPS.values(),
        *(sum(1 << card for card in cards) for cards in combinations(range(MANOEUVRES), IN_PLAY)),
    ],
    np.int32,
)
"""From which manoeuvres a game draws its own, by the code of the option: the groups, then any three."""

# --- the field -------------------------------------------------------------------------------------------------------

LETTERS = "ABCD"
BOARD_COLUMNS = whole_number(DATA, "board", "columns", least=2, most=6)
BOARD_ROWS = whole_number(DATA, "board", "rows", least=1, most=BOARD_COLUMNS - 1)
SIZE = BOARD_COLUMNS + BOARD_ROWS
CELLS = SIZE * SIZE
COLUMN_LETTERS = "abcdefghijk"


def cell_name(cell: int) -> str:
    """`b2`: columns are letters, rows numbers from the top."""
    return COLUMN_LETTERS[cell % SIZE] + str(cell // SIZE + 1)


CELL_NAMES = tuple(cell_name(cell) for cell in range(CELLS))
TEREM = tuple(
    row * SIZE + column for row in range(BOARD_ROWS, BOARD_COLUMNS) for column in range(BOARD_ROWS, BOARD_COLUMNS)
)
"""The cells that the four boards leave free in the middle.  G1"""

IN_TEREM = np.array([cell in TEREM for cell in range(CELLS)], np.int8)
SETUPS = tuple("".join(letters) for letters in permutations(LETTERS))
"""Which boards lie in the four slots, from the top left clockwise."""


def turned(cell: Cell, slot: int) -> Cell:
    """Where a cell of a board comes to lie when the board lies in this slot."""
    x, y = cell
    for _ in range(slot):
        x, y = SIZE - 1 - y, x
    return x, y


def on_field(cell: Cell, slot: int) -> int:
    x, y = turned(cell, slot)
    return y * SIZE + x


def _near(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def _board_cell(value: object, at: str) -> Cell:
    x, y = _pair(value, at)
    if not (0 <= x < BOARD_COLUMNS and 0 <= y < BOARD_ROWS):
        bad("outside", field=at, cell=value, column=BOARD_COLUMNS - 1, row=BOARD_ROWS - 1)
    return x, y


def _track(cells: object, at: str) -> list[Cell]:
    """A way from the outer edge to the terem, step by step.  G1"""
    if not isinstance(cells, list) or not 2 <= len(cells) <= 16:
        bad("list", field=at, least=2, most=16)
    track = [_board_cell(cell, f"{at}[{i}]") for i, cell in enumerate(cells)]
    if 0 not in track[0]:
        bad("track-start", field=at, cell=list(track[0]))
    for i in range(1, len(track)):
        if not _near(track[i - 1], track[i]):
            bad("track-gap", field=at, number=i, cell=list(track[i]), before=list(track[i - 1]))
        if track[i] in track[:i]:
            bad("track-twice", field=at, number=i, cell=list(track[i]))
    column, row = track[-1]
    if row != BOARD_ROWS - 1 or column < BOARD_ROWS:
        bad("track-end", field=at, cell=list(track[-1]))
    return track


def _river(data: object, at: str) -> dict[Cell, Cell]:
    """Where each cell of a river carries Zmey.  G12"""
    only(data, ("cells", "flow"), at)
    assert isinstance(data, Mapping)
    cells = field(data, "cells")
    flow = _pair(field(data, "flow"), f"{at}.flow")
    if not isinstance(cells, list) or not cells:
        bad("list", field=f"{at}.cells", least=1, most=BOARD_COLUMNS)
    if not _near(flow, (0, 0)):
        bad("flow", field=f"{at}.flow", value=list(flow))
    river = [_board_cell(cell, f"{at}.cells[{i}]") for i, cell in enumerate(cells)]
    carried = {cell: (cell[0] + flow[0], cell[1] + flow[1]) for cell in river}
    for i in range(1, len(river)):
        if carried[river[i - 1]] != river[i]:
            bad("river-gap", field=at, number=i, cell=list(river[i]), flow=list(flow))
    return carried


class Board:
    """One side of a board."""

    def __init__(self, side: str, letter: str) -> None:
        group = f"boards_{side}"
        only(field(DATA, group), LETTERS, group)
        only(field(DATA, group, letter), ("tracks", "river"), group, letter)
        tracks = listed(group, letter, "tracks", least=1, most=4)
        at = f"{group}.{letter}"
        self.at = at
        self.tracks = [_track(cells, f"{at}.tracks[{i}]") for i, cells in enumerate(tracks)]
        river = field(DATA, group, letter).get("river")
        self.river = _river(river, f"{at}.river") if river is not None else {}
        starts = [track[0] for track in self.tracks]
        if len(set(starts)) < len(starts):  # G2
            bad("start-twice", field=f"{at}.tracks")


BOARDS = [[Board(side, letter) for letter in LETTERS] for side in SIDE_NAMES]
TRACKS_OF = [[(letter, number) for letter in range(4) for number in range(len(side[letter].tracks))] for side in BOARDS]
"""The tracks of each side: their board, and their number on it."""

TRACK_NAMES = tuple(f"{letter}{number + 1}" for letter in LETTERS for number in range(4))
"""The names that a track can have, by board and number."""

TRACK_IDS = [[letter * 4 + number for letter, number in side] for side in TRACKS_OF]
TRACKS = len(TRACK_NAMES)
LONGEST_TRACK = max(len(track) for side in BOARDS for board in side for track in board.tracks)
TRACK_MASK = np.array([sum(1 << track for track in side) for side in TRACK_IDS], np.int32)
"""The set of the tracks that each side has."""

TRACK_LENGTH = np.zeros((2, TRACKS), np.int8)
TRACK_CELL = np.full((2, len(SETUPS), TRACKS, LONGEST_TRACK), NONE, np.int8)
"""The cell of the field on which the i-th cell of a track lies."""

DRIFT = np.full((2, len(SETUPS), CELLS), NONE, np.int8)
"""Where the current carries Zmey from a cell, NONE where none flows.  G12"""

RIVER = np.full((2, len(SETUPS), CELLS), NONE, np.int8)
"""Where the current flows from a cell, whether or not a bridge keeps Zmey dry."""


def _lay_tracks(side: int, setup: int) -> None:
    for slot, letter in enumerate(SETUPS[setup]):
        board = LETTERS.index(letter)
        for number, track in enumerate(BOARDS[side][board].tracks):
            TRACK_LENGTH[side, board * 4 + number] = len(track)
            TRACK_CELL[side, setup, board * 4 + number, : len(track)] = [on_field(cell, slot) for cell in track]


def _lay_rivers(side: int, setup: int) -> None:
    for slot, letter in enumerate(SETUPS[setup]):
        board = BOARDS[side][LETTERS.index(letter)]
        for cell, bank in board.river.items():
            x, y = turned(bank, slot)
            if not (0 <= x < SIZE and 0 <= y < SIZE) or y * SIZE + x in TEREM:
                bad("bank", field=f"{board.at}.river", cell=list(cell))
            RIVER[side, setup, on_field(cell, slot)] = y * SIZE + x
            bridge = any(cell in track for track in board.tracks)
            if BRIDGE_CARRIES_ZMEY or not bridge:
                DRIFT[side, setup, on_field(cell, slot)] = y * SIZE + x


def _check_banks(side: int, setup: int) -> None:
    """A river carries him onto a bank, not into another river."""
    for slot, letter in enumerate(SETUPS[setup]):
        board = BOARDS[side][LETTERS.index(letter)]
        for cell, bank in board.river.items():
            x, y = turned(bank, slot)
            if bank not in board.river and RIVER[side, setup, y * SIZE + x] != NONE:
                bad("bank-river", field=f"{board.at}.river", cell=list(cell), slots=SETUPS[setup])


for _side in range(2):
    for _setup in range(len(SETUPS)):
        _lay_tracks(_side, _setup)
        _lay_rivers(_side, _setup)
        _check_banks(_side, _setup)

TUNNEL_COLOURS = ("green", "lilac", "yellow", "orange")
EXIT_TRACK = np.full((2, TRACKS, LONGEST_TRACK), NONE, np.int8)
EXIT_CELL = np.full((2, TRACKS, LONGEST_TRACK), NONE, np.int8)
"""Where a knight comes out who ends his movement on this cell of this track.  G13"""

ADVANCED = 1


def _tunnel_end(colour: str, end: str) -> tuple[int, int]:
    """A track and a cell of it, of `["A", 0, 4]`."""
    at = f"tunnels.{colour}.{end}"
    value = field(DATA, "tunnels", colour, end)
    if not isinstance(value, list) or len(value) != 3 or not all(type(part) is int for part in value[1:]):
        bad("tunnel", field=at, value=value)
    letter = one_of(value[0], LETTERS, at)
    tracks = BOARDS[ADVANCED][letter].tracks
    if not 0 <= value[1] < len(tracks) or not 0 <= value[2] < len(tracks[value[1]]):
        bad("tunnel", field=at, value=value)
    return letter * 4 + int(value[1]), int(value[2])


TUNNELS: dict[str, tuple[tuple[int, int], tuple[int, int]]] = {}
"""The entry and the exit of each tunnel: a track and the place on it."""

only(field(DATA, "tunnels"), TUNNEL_COLOURS, "tunnels")
for _colour in field(DATA, "tunnels"):
    only(field(DATA, "tunnels", _colour), ("entry", "exit"), "tunnels", _colour)
    _entry, _exit = _tunnel_end(_colour, "entry"), _tunnel_end(_colour, "exit")
    if EXIT_TRACK[ADVANCED][_entry] != NONE:
        bad("tunnel-twice", field=f"tunnels.{_colour}.entry")
    TUNNELS[_colour] = _entry, _exit
    EXIT_TRACK[ADVANCED][_entry], EXIT_CELL[ADVANCED][_entry] = _exit

# --- the levels ------------------------------------------------------------------------------------------------------

STARTS = [len(side) for side in TRACKS_OF]
KNIGHTS = max(STARTS)
"""No game has more knights: they begin on different start cells.  G2"""

KNIGHT_NUMBERS = np.zeros((2, len(LEVEL_NAMES), SEATS + 1), np.int8)
for _side, _name in enumerate(SIDE_NAMES):
    only(field(DATA, "knights", _name), LEVEL_NAMES, "knights", _name)
    for _level, _word_ in enumerate(LEVEL_NAMES):
        _range = SEATS - FEWEST + 1
        KNIGHT_NUMBERS[_side, _level, FEWEST:] = numbers(
            "knights", _name, _word_, least=1, most=STARTS[_side], shortest=_range, longest=_range
        )

only(field(DATA, "speech_tokens"), (*LEVEL_NAMES, "advanced", "seconds"), "speech_tokens")
SPEECH_TOKENS = {
    level: whole_number(DATA, "speech_tokens", level, least=0, most=20) for level in (*LEVEL_NAMES, "advanced")
}
SPEECH_SECONDS = whole_number(DATA, "speech_tokens", "seconds", least=1, most=600)

# --- where it all comes from -----------------------------------------------------------------------------------------

SOURCES = ("rulebook", "public", "deduced", "reconstructed")
GROUPS = (
    "players",
    "hand",
    "board",
    "arrows",
    "knight_cards",
    "zmey_cards",
    "knights",
    "speech_tokens",
    "rounds",
    "manoeuvres_in_play",
    "base_manoeuvres",
    "advanced_manoeuvres",
    "flags",
    "boards_base",
    "boards_advanced",
    "tunnels",
)
only(DATA, ("provenance", *GROUPS))
only(field(DATA, "provenance"), GROUPS, "provenance")
for _group in GROUPS:
    one_of(field(DATA, "provenance", _group), SOURCES, "provenance", _group)
