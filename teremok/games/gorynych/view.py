"""An observation of Gorynych as plain data for a screen, and the team's result."""

import functools
from itertools import pairwise
from typing import Any, Literal

from typing_extensions import TypeAliasType, TypedDict

from ...engine.compiler import interpreted
from ...engine.game import SheetLine
from ...engine.locale import Say
from ...engine.memo import memoized_by
from ...engine.observation import Observation
from ...engine.record import HIDDEN, NONE, Plain, Records, own
from . import rules, state
from .components import (
    BOARD_LETTERS,
    BOX,
    CARD_NAMES,
    COLOURS,
    DIRECTION_NAMES,
    EFFECT_NAMES,
    FIRE,
    SETUPS,
    SIDE_NAMES,
    Direction,
    Side,
)
from .state import ENDING_NAMES, PHASE_NAMES, Ending, Phase
from .tables import (
    CELL_NAMES,
    FIELD_SIZE,
    KNIGHT_CARDS,
    MANOEUVRE_NAMES,
    MANOEUVRE_SIDES,
    MANOEUVRES,
    RIVER,
    ROUNDS,
    TEREM,
    TRACK_CELL,
    TRACK_IDS,
    TRACK_LENGTH,
    TRACK_NAMES,
    ZMEY_CARDS,
)
from .words import SINGLE, Single

hand, farthest_now = interpreted(state.hand), interpreted(state.farthest_now)

KEPT = 4096
"""Knights and heads that are cached as view data."""

CHOICES: dict[int, str | None] = {NONE: None, HIDDEN: "hidden", state.PASS: "pass"}
PENDING = (*EFFECT_NAMES, "pass", "fire")
"""Purposes of a choice, by `effect`."""


class Cell(TypedDict):
    """A cell of the field."""

    name: str
    column: int
    row: int


class TrackCell(Cell):
    arrow: Direction
    """The direction in which a knight leaves the cell."""


class Track(TypedDict):
    name: str
    board: str
    cells: list[TrackCell]


class RiverCell(Cell):
    flow: Direction
    bridge: bool


class River(TypedDict):
    board: str
    cells: list[RiverCell]


class TunnelEnd(Cell):
    track: str
    place: int


class Tunnel(TypedDict):
    colour: str
    entry: TunnelEnd
    exit: TunnelEnd


class Knight(TypedDict):
    number: int
    burnt: bool
    shield: bool
    horse: bool
    pointed: bool
    track: str | None
    place: int | None
    left: int | None
    """Cells left to the terem."""
    cell: Cell | None


class Decks(TypedDict):
    """The values of the cards left, in no order."""

    knights: list[int]
    zmey: list[int]


class Manoeuvre(TypedDict):
    name: str
    zmey: str
    knights: str
    up: Literal["zmey", "knights"]
    effect: str
    turning: bool
    move: int
    """The move that uses it."""


class HandCard(TypedDict):
    """A card of a hand; a movement card has a colour and an arrow."""

    card: str
    colour: str | None
    arrow: Direction | None


class Head(TypedDict):
    """A player: a head of Zmey."""

    seat: int
    hand: list[HandCard]
    row: list[HandCard]
    lost: list[HandCard]
    chosen: str | None
    """A card, `pass`, or `hidden` as long as others choose."""


class Pending(TypedDict):
    """The purpose of the mover's decision."""

    effect: str | None
    knight: int | None
    cell: Cell | None
    arrow: Direction | None
    sign: int | None


class Talk(TypedDict):
    """The team's speech tokens at the beginning, and who may spend one now."""

    tokens: int
    seconds: int
    seats: list[int]


class Pointing(TypedDict):
    """Who may point now and at which knights, and the knights pointed at in this round."""

    seat: int | None
    free: list[int]
    pointed: list[int]


class Field(TypedDict):
    """The parts of the field that never change."""

    terem: list[Cell]
    tracks: list[Track]
    rivers: list[River]
    tunnels: list[Tunnel]


class Public(Field):
    """The part of the view that is the same for all."""

    board: Side
    slots: str
    """The boards in the four slots, from the top left clockwise."""
    size: int
    zmey: Cell | None
    knights: list[Knight]
    round: int
    rounds: int
    phase: Phase
    first: int
    mover: int | None
    ending: Ending | None
    n: int | None
    z: int | None
    farthest: int
    either_way: bool
    fast_walker: bool
    white_flag: bool
    decks: Decks
    manoeuvres: list[Manoeuvre]
    players: list[Head]
    pending: Pending | None
    talk: Talk
    point: Pointing


class Private(TypedDict):
    """The part of the view that only this viewer sees."""

    seat: int
    choice: str | None
    """The viewer's chosen card, or `pass`."""


class View(Public, Private):
    """Gorynych as one viewer sees it."""


class CardAct(TypedDict):
    act: Literal["card"]
    card: str


class StepsAct(TypedDict):
    act: Literal["steps"]
    cells: int


class KnightAct(TypedDict):
    act: Literal["point", "knight"]
    knight: int


class UseAct(TypedDict):
    act: Literal["use"]
    manoeuvre: str


class TrackAct(TypedDict):
    act: Literal["track"]
    track: str


class CellAct(TypedDict):
    act: Literal["cell"]
    at: str


class PlainAct(TypedDict):
    act: Literal["pass"] | Single


Act = TypeAliasType("Act", CardAct | StepsAct | KnightAct | UseAct | TrackAct | CellAct | PlainAct)


def view(seen: Observation) -> View:
    """The public part and the viewer's chosen card."""
    return {**public(seen.spectated()), **private(seen)}


@memoized_by(own("chosen"))
def private(seen: Observation) -> Private:
    return {"seat": seen.seat, "choice": None if seen.seat < 0 else _choice(int(seen.record["chosen"][0, seen.seat]))}


def public(seen: Observation) -> Public:
    """The field with Zmey and the knights, rows and hands, manoeuvres, and the current decision."""
    s = seen.plain
    return {
        "board": SIDE_NAMES[s.board],
        "slots": SETUPS[s.slots],
        "size": FIELD_SIZE,
        **_field(s.board, s.slots),
        "zmey": None if s.zmey == NONE else _cell(s.zmey),
        "knights": _knights(seen),
        "round": s.round,
        "rounds": ROUNDS,
        "phase": PHASE_NAMES[s.phase],
        "first": s.first,
        "mover": None if s.mover == NONE else s.mover,
        "ending": None if s.ending == NONE else ENDING_NAMES[s.ending],
        "n": None if s.n == NONE else s.n,
        "z": s.z or None,
        "farthest": int(farthest_now(s)),
        "either_way": bool(s.either_way),
        "fast_walker": bool(s.fast),
        "white_flag": bool(s.flag),
        "decks": _decks(s.board, s.level, s.players, s.knight_left, s.zmey_left),
        "manoeuvres": _manoeuvres(s.manoeuvres, s.flipped, s.turning),
        "players": [
            _head(seat, hand(s, seat), s.row[seat], s.lost[seat], s.chosen[seat]) for seat in range(seen.players)
        ],
        "pending": _pending(s),
        "talk": talk(seen),
        "point": _pointing(s),
    }


@functools.cache
def _field(side: int, setup: int) -> Field:
    """The unchanging parts of the field, shared by all views of a match."""
    return {
        "terem": [_cell(cell) for cell in TEREM],
        "tracks": [_track(side, setup, track) for track in TRACK_IDS[side]],
        "rivers": [_river(side, setup, slot) for slot in range(4) if _board(side, setup, slot).river],
        "tunnels": [_tunnel(side, setup, colour) for colour in BOX.tunnels] if side else [],
    }


@functools.cache
def _cell(cell: int) -> Cell:
    row, column = divmod(cell, FIELD_SIZE)
    return {"name": CELL_NAMES[cell], "column": column, "row": row}


def _board(side: int, setup: int, slot: int) -> Any:
    return BOX.boards[side][BOARD_LETTERS.index(SETUPS[setup][slot])]


def track_cells(side: int, setup: int, track: int) -> list[int]:
    """The cells of a track, from its start to the terem."""
    return [int(cell) for cell in TRACK_CELL[side, setup, track, : TRACK_LENGTH[side, track]]]


STEPS: dict[int, Direction] = {1: "right", -1: "left", FIELD_SIZE: "down", -FIELD_SIZE: "up"}


def step_name(here: int, there: int) -> Direction:
    """The direction from a cell to one near it."""
    return STEPS[there - here]


def into_terem(cell: int) -> Direction:
    """The direction from the last cell of a track into the terem."""
    return next(step_name(cell, inner) for inner in TEREM if inner - cell in (1, -1, FIELD_SIZE, -FIELD_SIZE))


def _track(side: int, setup: int, track: int) -> Track:
    """A track: its cells, and the arrow by which a knight leaves each."""
    cells = track_cells(side, setup, track)
    arrows = [step_name(here, there) for here, there in pairwise(cells)]
    arrows.append(into_terem(cells[-1]))
    shown: list[TrackCell] = [{**_cell(cell), "arrow": arrow} for cell, arrow in zip(cells, arrows, strict=True)]
    return {"name": TRACK_NAMES[track], "board": BOARD_LETTERS[track // 4], "cells": shown}


def _river(side: int, setup: int, slot: int) -> River:
    board = _board(side, setup, slot)
    cells = [BOX.shape.on_field(cell, slot) for cell in board.river]
    bridges = {BOX.shape.on_field(cell, slot) for track in board.tracks for cell in track}
    return {
        "board": SETUPS[setup][slot],
        "cells": [
            {**_cell(cell), "flow": step_name(cell, int(RIVER[side, setup, cell])), "bridge": cell in bridges}
            for cell in cells
        ],
    }


def _tunnel(side: int, setup: int, colour: str) -> Tunnel:
    entry, exit = (_tunnel_end(side, setup, track, place) for track, place in BOX.tunnels[colour])
    return {"colour": colour, "entry": entry, "exit": exit}


def _tunnel_end(side: int, setup: int, track: int, place: int) -> TunnelEnd:
    return {**_cell(track_cells(side, setup, track)[place]), "track": TRACK_NAMES[track], "place": place}


@memoized_by("knights", "board", "slots", "track", "cell", "alive", "shield", "horse", "pointed")
def _knights(seen: Observation) -> list[Knight]:
    s = seen.plain
    return [
        _knight(
            knight,
            (s.board, s.slots, s.track[knight], s.cell[knight]) if s.alive >> knight & 1 else None,
            knight == s.shield,
            knight == s.horse,
            bool(s.pointed >> knight & 1),
        )
        for knight in range(s.knights)
    ]


@functools.lru_cache(KEPT)
def _knight(knight: int, stands: tuple[int, int, int, int] | None, shield: bool, horse: bool, pointed: bool) -> Knight:
    """A knight by board, slots, track and index, or a burnt one. Cached: most moves leave him as he was."""
    shown: Knight = {
        "number": knight + 1,
        "burnt": stands is None,
        "shield": shield,
        "horse": horse,
        "pointed": pointed,
        "track": None,
        "place": None,
        "left": None,
        "cell": None,
    }
    if stands is not None:
        board, slots, track, place = stands
        left = int(TRACK_LENGTH[board, track]) - place
        here = None if left == 0 else _cell(track_cells(board, slots, track)[place])
        shown |= {"track": TRACK_NAMES[track], "place": place, "left": left, "cell": here}
    return shown


@functools.lru_cache(KEPT)
def _decks(board: int, level: int, players: int, knights: int, zmey: int) -> Decks:
    return {
        "knights": left_in(knights, KNIGHT_CARDS[board, level, players].tolist()),
        "zmey": left_in(zmey, ZMEY_CARDS.tolist()),
    }


def left_in(bits: int, cards: list[int]) -> list[int]:
    """The values of the cards left in a deck, in no order."""
    return [value for place, value in enumerate(cards) if bits >> place & 1]


@functools.lru_cache(KEPT)
def _manoeuvres(cards: int, flipped: int, turning: int) -> list[Manoeuvre]:
    return [
        _manoeuvre(card, flipped >> card & 1, turning >> card & 1) for card in range(MANOEUVRES) if cards >> card & 1
    ]


@functools.cache
def _manoeuvre(card: int, flipped: int, turning: int) -> Manoeuvre:
    return {
        "name": MANOEUVRE_NAMES[card],
        "zmey": EFFECT_NAMES[MANOEUVRE_SIDES[card, 0]],
        "knights": EFFECT_NAMES[MANOEUVRE_SIDES[card, 1]],
        "up": "knights" if flipped else "zmey",
        "effect": EFFECT_NAMES[MANOEUVRE_SIDES[card, flipped]],
        "turning": bool(turning),
        "move": state.USE_MOVE + card,
    }


def card_data(card: int) -> HandCard:
    """A card of a hand; a movement card has a colour and an arrow."""
    if card < FIRE:
        return {"card": CARD_NAMES[card], "colour": COLOURS[card], "arrow": DIRECTION_NAMES[BOX.arrows[card]]}
    return {"card": CARD_NAMES[card], "colour": None, "arrow": None}


def cards_of(bits: int) -> list[int]:
    return [card for card in range(len(CARD_NAMES)) if bits >> card & 1]


@functools.lru_cache(KEPT)
def _head(seat: int, hand: int, row: int, lost: int, chosen: int) -> Head:
    return {
        "seat": seat,
        "hand": [card_data(card) for card in cards_of(hand)],
        "row": [card_data(card) for card in cards_of(row)],
        "lost": [card_data(card) for card in cards_of(lost)],
        "chosen": _choice(chosen),
    }


def _choice(chosen: int) -> str | None:
    return CHOICES[chosen] if chosen in CHOICES else CARD_NAMES[chosen]


def _pending(s: Plain) -> Pending | None:
    """The purpose of the mover's decision."""
    if s.mover == NONE:
        return None
    return {
        "effect": None if s.effect == NONE else PENDING[s.effect],
        "knight": None if s.subject == NONE else s.subject + 1,
        "cell": None if s.aim == NONE else _cell(s.aim),
        "arrow": None if s.arrow == NONE else DIRECTION_NAMES[BOX.arrows[s.arrow]],
        "sign": s.sign or None,
    }


def talk(seen: Observation) -> Talk:
    """Speech tokens at the beginning, and whether one may be spent now: before the pointing.  G6"""
    side, level = str(seen.options["board"]), str(seen.options["level"])
    tokens = BOX.speech_tokens["advanced" if side == "advanced" else level]
    if seen.options["talk"] == "silent":
        tokens = 0
    now = tokens > 0 and seen.plain.phase == state.POINT and seen.plain.pointed == 0
    return {"tokens": tokens, "seconds": BOX.speech_seconds, "seats": list(range(seen.players)) if now else []}


def _pointing(s: Plain) -> Pointing:
    """Who may point now and at which knights, and the knights pointed at in this round.  G5"""
    now = s.phase == state.POINT
    free = s.alive & ~s.pointed if now else 0
    return {
        "seat": s.first if now else None,
        "free": _numbers(s.knights, free),
        "pointed": _numbers(s.knights, s.pointed),
    }


@functools.cache
def _numbers(knights: int, bits: int) -> list[int]:
    return [knight + 1 for knight in range(knights) if bits >> knight & 1]


def act(move: int) -> Act:
    """`{"act": "card", "card": "fire"}`, `{"act": "steps", "cells": 2}`, `{"act": "cell", "at": "e5"}`, ..."""
    if move < state.PASS_MOVE:
        return {"act": "card", "card": CARD_NAMES[move - state.CARD_MOVE]}
    if move < state.STEPS_MOVE:
        return {"act": "pass" if move == state.PASS_MOVE else SINGLE[move]}
    if move < state.POINT_MOVE:
        return {"act": "steps", "cells": move - state.STEPS_MOVE}
    if move < state.USE_MOVE:
        return {"act": "point", "knight": move - state.POINT_MOVE + 1}
    if move < state.KNIGHT_MOVE:
        return {"act": "use", "manoeuvre": MANOEUVRE_NAMES[move - state.USE_MOVE]}
    if move < state.TRACK_MOVE:
        return {"act": "knight", "knight": move - state.KNIGHT_MOVE + 1}
    if move < state.CELL_MOVE:
        return {"act": "track", "track": TRACK_NAMES[move - state.TRACK_MOVE]}
    return {"act": "cell", "at": CELL_NAMES[move - state.CELL_MOVE]}


# --- the result ------------------------------------------------------------------------------------------------------


def sheet(seen: Observation, say: Say) -> list[SheetLine]:
    """One result for the whole team, so the same line for everybody.  G11"""
    s = seen.plain
    alive = s.alive.bit_count()
    facts = {"burnt": s.knights - alive, "left": alive, "round": s.round}
    name = "playing" if s.ending == NONE else ENDING_NAMES[s.ending]
    text = say(f"gorynych-sheet-{name.replace('_', '-')}", **facts)
    return [SheetLine(seat, name, int(seen.ask(rules.score, seat)), facts, text) for seat in range(seen.players)]


def ending(state: Records) -> str:
    return ENDING_NAMES[int(state[0]["ending"])]
