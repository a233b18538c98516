"""Gorynych's components: the model of its data file, with the boards, their tracks, rivers and tunnels.

A bad file raises `BadComponents` naming the field.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from typing import Any, Literal, NamedTuple, NoReturn, get_args

from ...engine.components import components_of, field, whole_number
from ...engine.errors import BadComponents

Data = Mapping[str, Any]
Cell = tuple[int, int]
"""A column and a row, of a board or of the field."""

COLOURS = ("blue", "red", "yellow", "green")
Direction = Literal["right", "up", "left", "down"]
DIRECTION_NAMES: tuple[Direction, ...] = get_args(Direction)

CARD_NAMES = ("move_blue", "move_red", "move_yellow", "move_green", "fire", "manoeuvre")
CARDS = len(CARD_NAMES)
FIRE, MANOEUVRE = CARD_NAMES.index("fire"), CARD_NAMES.index("manoeuvre")
ARROW_CARDS = (1 << FIRE) - 1

MOST_STEPS = 9
"""Upper bound of a movement in cells: one more would leave the field from anywhere."""

DECK_SIZE = 6
"""Cards in the knights' deck and in Zmey's."""

Side = Literal["base", "advanced"]
SIDE_NAMES: tuple[Side, ...] = get_args(Side)
ADVANCED = SIDE_NAMES.index("advanced")
LEVEL_NAMES = ("novice", "normal", "hard", "heroic")

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

FLAG_NAMES = (
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
"""Groups of the data file, each with its source."""

BOARD_LETTERS = "ABCD"
MOST_TRACKS = 4
"""Tracks on one board."""

SETUPS = tuple("".join(letters) for letters in permutations(BOARD_LETTERS))
"""The boards in the four slots, from the top left clockwise."""

TUNNEL_COLOURS = ("green", "lilac", "yellow", "orange")


class Shape(NamedTuple):
    """A board's columns and rows; four boards around the terem make a square field."""

    columns: int
    rows: int

    @property
    def size(self) -> int:
        """Columns of the field, and rows."""
        return self.columns + self.rows

    @property
    def terem(self) -> tuple[int, ...]:
        """The cells that the four boards leave free in the middle.  G1"""
        middle = range(self.rows, self.columns)
        return tuple(self.number((column, row)) for row in middle for column in middle)

    def number(self, cell: Cell) -> int:
        """A cell of the field as the rules know it."""
        column, row = cell
        return row * self.size + column

    def turned(self, cell: Cell, slot: int) -> Cell:
        """The field's cell for a cell of a board in this slot."""
        column, row = cell
        for _ in range(slot):
            column, row = self.size - 1 - row, column
        return column, row

    def on_field(self, cell: Cell, slot: int) -> int:
        return self.number(self.turned(cell, slot))


@dataclass(frozen=True)
class Flags:
    """Rulings that an owner of the box may know better."""

    fire_cells: tuple[Cell, ...]
    fire_hits_all: bool
    any_manoeuvre: bool
    bridge_carries_zmey: bool
    tunnel_on_any_move: bool
    min_steps: int
    fast_walker_max: int
    pass_returns_all: bool
    win_at_once: bool


@dataclass(frozen=True)
class Board:
    """One side of a board."""

    at: str
    tracks: tuple[tuple[Cell, ...], ...]
    river: Mapping[Cell, Cell]
    """By river cell, the cell it carries Zmey to.  G12"""


class Place(NamedTuple):
    """A track and an index along it."""

    track: int
    cell: int


class Tunnel(NamedTuple):
    entry: Place
    exit: Place


@dataclass(frozen=True)
class Box:
    """Everything in the box."""

    fewest_players: int
    most_players: int
    arrows: tuple[int, ...]
    """The direction of each movement card."""
    hand: tuple[int, ...]
    knight_cards: Mapping[tuple[int, int, int], list[int]]
    """The knights' deck, ascending, by side of the boards, level and number of players."""
    zmey_cards: list[int]
    rounds: int
    flags: Flags
    manoeuvres: Mapping[str, list[tuple[int, int]]]
    """The two effects of each manoeuvre, by group."""
    manoeuvres_in_play: int
    shape: Shape
    boards: list[list[Board]]
    """By side and letter."""
    tunnels: Mapping[str, Tunnel]
    knights: Mapping[tuple[int, int], list[int]]
    """Number of knights by side and level, one for each number of players."""
    speech_tokens: Mapping[str, int]
    """Speech tokens at the beginning, by level, and on the advanced board.  G6"""
    speech_seconds: int


def read_box(data: Data) -> Box:
    fewest, most = _numbers(data, "players", least=1, most=7, shortest=2, longest=2)
    if fewest > most:
        bad("players", fewest=fewest, most=most)
    players = range(fewest, most + 1)
    manoeuvres = _manoeuvres(data)
    smallest_group = min(len(group) for group in manoeuvres.values())
    shape = _shape(data)
    boards = _boards(data, shape)
    box = Box(
        fewest_players=fewest,
        most_players=most,
        arrows=_arrows(data),
        hand=_hand(data),
        knight_cards=_knight_cards(data, players),
        zmey_cards=_zmey_cards(data),
        rounds=whole_number(data, "rounds", least=1, most=60),
        flags=_flags(data),
        manoeuvres=manoeuvres,
        manoeuvres_in_play=whole_number(data, "manoeuvres_in_play", least=1, most=smallest_group),
        shape=shape,
        boards=boards,
        tunnels=_tunnels(data, boards[ADVANCED]),
        knights=_knights(data, boards, len(players)),
        speech_tokens=_speech_tokens(data),
        speech_seconds=whole_number(data, "speech_tokens", "seconds", least=1, most=600),
    )
    _check_provenance(data)
    return box


def _check_provenance(data: Data) -> None:
    _only(data, ("provenance", *GROUPS))
    _only(field(data, "provenance"), GROUPS, "provenance")
    for group in GROUPS:
        _one_of(field(data, "provenance", group), SOURCES, "provenance", group)


def bad(key: str, **facts: object) -> NoReturn:
    raise BadComponents(f"gorynych-components-{key}", **{name: str(fact)[:80] for name, fact in facts.items()})


def _one_of(value: object, choices: Sequence[str], *path: str) -> int:
    """The index of a word in the list of allowed ones."""
    if not isinstance(value, str) or value not in choices:
        bad("choice", field=".".join(path), value=value, choices=", ".join(choices))
    return choices.index(value)


def _only(data: object, choices: Sequence[str], *path: str) -> None:
    """Check that there are no fields but these."""
    if not isinstance(data, Mapping):
        bad("object", field=".".join(path))
    for name in data:
        if name not in choices:
            unknown = ".".join([*path, str(name)])
            raise BadComponents("error-components-unknown", field=unknown, choices=", ".join(choices))


def _list(data: Data, *path: str, least: int, most: int) -> list[Any]:
    """A list of a length within bounds."""
    values = field(data, *path)
    if not isinstance(values, list) or not least <= len(values) <= most:
        bad("list", field=".".join(path), least=least, most=most)
    return values


def _numbers(data: Data, *path: str, least: int, most: int, shortest: int, longest: int) -> list[int]:
    values = _list(data, *path, least=shortest, most=longest)
    for i, value in enumerate(values):
        if type(value) is not int or not least <= value <= most:
            at = f"{'.'.join(path)}[{i}]"
            raise BadComponents("error-components-number", field=at, value=str(value)[:80], right=f"{least}..{most}")
    return values


def _pair(value: object, at: str) -> Cell:
    if not isinstance(value, list) or len(value) != 2 or not all(type(part) is int for part in value):
        bad("cell", field=at, value=value)
    return value[0], value[1]


# --- cards -----------------------------------------------------------------------------------------------------------


def _arrows(data: Data) -> tuple[int, ...]:
    _only(field(data, "arrows"), COLOURS, "arrows")
    arrows = tuple(_one_of(field(data, "arrows", colour), DIRECTION_NAMES, "arrows", colour) for colour in COLOURS)
    if len(set(arrows)) < len(arrows):
        bad("arrows")
    return arrows


def _hand(data: Data) -> tuple[int, ...]:
    cards = tuple(_one_of(name, CARD_NAMES, "hand") for name in _list(data, "hand", least=1, most=CARDS))
    if len(set(cards)) < len(cards):
        bad("hand")
    return cards


def _knight_cards(data: Data, players: range) -> dict[tuple[int, int, int], list[int]]:
    decks = {}
    _only(field(data, "knight_cards"), SIDE_NAMES, "knight_cards")
    for side, name in enumerate(SIDE_NAMES):
        _only(field(data, "knight_cards", name), LEVEL_NAMES, "knight_cards", name)
        for level, word in enumerate(LEVEL_NAMES):
            at = "knight_cards", name, word
            _only(field(data, *at), [str(number) for number in players], *at)
            for number in players:
                size = {"shortest": DECK_SIZE, "longest": DECK_SIZE}
                decks[side, level, number] = sorted(_numbers(data, *at, str(number), least=0, most=MOST_STEPS, **size))
    return decks


def _zmey_cards(data: Data) -> list[int]:
    cards = _numbers(data, "zmey_cards", least=-MOST_STEPS, most=MOST_STEPS, shortest=DECK_SIZE, longest=DECK_SIZE)
    if 0 in cards:
        bad("zero")
    return sorted(cards)


def _manoeuvres(data: Data) -> dict[str, list[tuple[int, int]]]:
    groups = {}
    for group in ("base", "advanced"):
        at = f"{group}_manoeuvres"
        groups[group] = [_manoeuvre(text, at) for text in _list(data, at, least=1, most=9)]
    pairs = [pair for group in groups.values() for pair in group]
    if any(len(set(effects)) < len(pairs) for effects in zip(*pairs, strict=True)):
        bad("manoeuvre-twice")
    return groups


def _manoeuvre(text: object, at: str) -> tuple[int, int]:
    """The two effects of `home/quick_march`."""
    sides = text.split("/") if isinstance(text, str) else []
    if len(sides) != 2:
        bad("manoeuvre", field=at, value=text)
    return _one_of(sides[0], ZMEY_SIDES, at), len(ZMEY_SIDES) + _one_of(sides[1], KNIGHT_SIDES, at)


# --- flags, levels, talk ---------------------------------------------------------------------------------------------


def _flags(data: Data) -> Flags:
    _only(field(data, "flags"), FLAG_NAMES, "flags")
    fire_cells = _list(data, "flags", "fire_cells", least=1, most=25)
    return Flags(
        fire_cells=tuple(_pair(cell, "flags.fire_cells") for cell in fire_cells),
        fire_hits_all=_word(data, "fire_hits", "all", "one") == 0,
        any_manoeuvre=_word(data, "manoeuvre_choice", "any", "zmey_side") == 0,
        bridge_carries_zmey=_switch(data, "bridge_carries_zmey"),
        tunnel_on_any_move=_switch(data, "tunnel_on_any_move"),
        min_steps=whole_number(data, "flags", "min_steps", least=0, most=1),
        fast_walker_max=whole_number(data, "flags", "fast_walker_max", least=1, most=MOST_STEPS),
        pass_returns_all=_word(data, "pass_returns", "all_row_cards", "one_row_card") == 0,
        win_at_once=_word(data, "win_check", "immediate", "round_end") == 0,
    )


def _switch(data: Data, name: str) -> bool:
    value = field(data, "flags", name)
    if type(value) is not bool:
        bad("choice", field=f"flags.{name}", value=value, choices="true, false")
    return value


def _word(data: Data, name: str, *choices: str) -> int:
    return _one_of(field(data, "flags", name), choices, "flags", name)


def _knights(data: Data, boards: list[list[Board]], numbers: int) -> dict[tuple[int, int], list[int]]:
    """Check the number of knights: they begin on different start cells.  G2"""
    knights = {}
    for side, name in enumerate(SIDE_NAMES):
        starts = sum(len(board.tracks) for board in boards[side])
        _only(field(data, "knights", name), LEVEL_NAMES, "knights", name)
        for level, word in enumerate(LEVEL_NAMES):
            size = {"shortest": numbers, "longest": numbers}
            knights[side, level] = _numbers(data, "knights", name, word, least=1, most=starts, **size)
    return knights


def _speech_tokens(data: Data) -> dict[str, int]:
    names = (*LEVEL_NAMES, "advanced")
    _only(field(data, "speech_tokens"), (*names, "seconds"), "speech_tokens")
    return {name: whole_number(data, "speech_tokens", name, least=0, most=20) for name in names}


# --- boards ----------------------------------------------------------------------------------------------------------


def _shape(data: Data) -> Shape:
    columns = whole_number(data, "board", "columns", least=2, most=6)
    return Shape(columns, whole_number(data, "board", "rows", least=1, most=columns - 1))


def _boards(data: Data, shape: Shape) -> list[list[Board]]:
    boards = [[_board(data, shape, side, letter) for letter in BOARD_LETTERS] for side in SIDE_NAMES]
    for side in boards:
        for setup in SETUPS:
            _check_banks(shape, side, setup)
    return boards


def _board(data: Data, shape: Shape, side: str, letter: str) -> Board:
    group = f"boards_{side}"
    at = f"{group}.{letter}"
    _only(field(data, group), BOARD_LETTERS, group)
    _only(field(data, group, letter), ("tracks", "river"), group, letter)
    listed = _list(data, group, letter, "tracks", least=1, most=MOST_TRACKS)
    tracks = tuple(_track(shape, cells, f"{at}.tracks[{i}]") for i, cells in enumerate(listed))
    river = field(data, group, letter).get("river")
    carried = _river(shape, river, f"{at}.river") if river is not None else {}
    starts = [track[0] for track in tracks]
    if len(set(starts)) < len(starts):  # G2
        bad("start-twice", field=f"{at}.tracks")
    return Board(at, tracks, carried)


def _near(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def _board_cell(shape: Shape, value: object, at: str) -> Cell:
    column, row = _pair(value, at)
    if not (0 <= column < shape.columns and 0 <= row < shape.rows):
        bad("outside", field=at, cell=value, column=shape.columns - 1, row=shape.rows - 1)
    return column, row


def _track(shape: Shape, cells: object, at: str) -> tuple[Cell, ...]:
    """A way from the outer edge to the terem, step by step.  G1"""
    if not isinstance(cells, list) or not 2 <= len(cells) <= 16:
        bad("list", field=at, least=2, most=16)
    track = tuple(_board_cell(shape, cell, f"{at}[{i}]") for i, cell in enumerate(cells))
    if 0 not in track[0]:
        bad("track-start", field=at, cell=list(track[0]))
    for i in range(1, len(track)):
        if not _near(track[i - 1], track[i]):
            bad("track-gap", field=at, number=i, cell=list(track[i]), before=list(track[i - 1]))
        if track[i] in track[:i]:
            bad("track-twice", field=at, number=i, cell=list(track[i]))
    column, row = track[-1]
    if row != shape.rows - 1 or column < shape.rows:
        bad("track-end", field=at, cell=list(track[-1]))
    return track


def _river(shape: Shape, data: object, at: str) -> dict[Cell, Cell]:
    """By river cell, the cell it carries Zmey to.  G12"""
    _only(data, ("cells", "flow"), at)
    assert isinstance(data, Mapping)
    cells = field(data, "cells")
    flow = _pair(field(data, "flow"), f"{at}.flow")
    if not isinstance(cells, list) or not cells:
        bad("list", field=f"{at}.cells", least=1, most=shape.columns)
    if not _near(flow, (0, 0)):
        bad("flow", field=f"{at}.flow", value=list(flow))
    river = [_board_cell(shape, cell, f"{at}.cells[{i}]") for i, cell in enumerate(cells)]
    carried = {cell: (cell[0] + flow[0], cell[1] + flow[1]) for cell in river}
    for i in range(1, len(river)):
        if carried[river[i - 1]] != river[i]:
            bad("river-gap", field=at, number=i, cell=list(river[i]), flow=list(flow))
    return carried


def laid(boards: Sequence[Board], setup: str) -> Iterator[tuple[int, int, Board]]:
    """The boards of a setup: slot, number of the board, the board."""
    for slot, letter in enumerate(setup):
        number = BOARD_LETTERS.index(letter)
        yield slot, number, boards[number]


def _check_banks(shape: Shape, boards: list[Board], setup: str) -> None:
    """Check that rivers carry Zmey onto a bank: on the field, not into the terem or another river."""
    wet = set()
    for slot, _, board in laid(boards, setup):
        for cell, bank in board.river.items():
            place = shape.turned(bank, slot)
            if not all(0 <= part < shape.size for part in place) or shape.number(place) in shape.terem:
                bad("bank", field=f"{board.at}.river", cell=list(cell))
            wet.add(shape.turned(cell, slot))
    for slot, _, board in laid(boards, setup):
        for cell, bank in board.river.items():
            if bank not in board.river and shape.turned(bank, slot) in wet:
                bad("bank-river", field=f"{board.at}.river", cell=list(cell), slots=setup)


def _tunnels(data: Data, boards: list[Board]) -> dict[str, Tunnel]:
    tunnels: dict[str, Tunnel] = {}
    _only(field(data, "tunnels"), TUNNEL_COLOURS, "tunnels")
    for colour in field(data, "tunnels"):
        _only(field(data, "tunnels", colour), ("entry", "exit"), "tunnels", colour)
        tunnel = Tunnel(_tunnel_end(data, boards, colour, "entry"), _tunnel_end(data, boards, colour, "exit"))
        if any(tunnel.entry == other.entry for other in tunnels.values()):
            bad("tunnel-twice", field=f"tunnels.{colour}.entry")
        tunnels[colour] = tunnel
    return tunnels


def _tunnel_end(data: Data, boards: list[Board], colour: str, end: str) -> Place:
    """Parse a track and an index along it: `["A", 0, 4]`."""
    at = f"tunnels.{colour}.{end}"
    value = field(data, "tunnels", colour, end)
    if not isinstance(value, list) or len(value) != 3 or not all(type(part) is int for part in value[1:]):
        bad("tunnel", field=at, value=value)
    letter = _one_of(value[0], BOARD_LETTERS, at)
    tracks = boards[letter].tracks
    if not 0 <= value[1] < len(tracks) or not 0 <= value[2] < len(tracks[value[1]]):
        bad("tunnel", field=at, value=value)
    return Place(letter * MOST_TRACKS + int(value[1]), int(value[2]))


DATA = components_of(__package__ or "", Path(__file__).parent)
BOX = read_box(DATA)
