"""An observation of Zavarushka as plain data for a screen, and the score sheet."""

import functools
from typing import Any, Literal, NamedTuple, get_args

import numpy as np
import numpy.typing as npt
from typing_extensions import TypeAliasType, TypedDict

from ...engine.compiler import rule
from ...engine.game import SheetLine
from ...engine.locale import Say
from ...engine.memo import memoized_by
from ...engine.observation import Observation
from ...engine.record import HIDDEN, NONE, Plain, Records, i1, i8, own
from . import score
from .components import (
    BOX,
    CHARACTER_NAMES,
    CHARACTERS,
    COLOURS,
    COLUMNS,
    KIND_NAMES,
    LAND_NAMES,
    LANDS,
    SEATS,
    TALLEST_STACK,
    CharacterName,
    Colour,
    LandKind,
)
from .score import MOST_REASONS
from .state import DECLINE, MOVING, ORDERING, SWAPPING, height_of
from .tables import HAND, TURNS
from .words import character_name, pair_of

Phase = Literal["place", "swap", "move", "order", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)
LANDS_CACHED = 4096
"""Lands with their stacks that are cached as view data."""


class Reason(TypedDict):
    """Why a character earns stars."""

    reason: str
    times: int
    stars: int


class Piece(TypedDict):
    """A character that lies in the kingdom."""

    who: CharacterName
    seat: int
    colour: Colour
    blocked: bool
    earns: list[Reason]


class Land(TypedDict):
    name: str
    row: int
    column: int
    kind: LandKind
    stack: list[Piece]
    """From the bottom up."""


class Player(TypedDict):
    seat: int
    colour: Colour
    stars: int
    cards: int
    hand: list[CharacterName] | None
    """None while it is hidden."""
    placed: list[CharacterName]


class Public(TypedDict):
    """The part of the view that is the same for all."""

    round: int
    turns: int
    first: int
    mover: int | None
    phase: Phase
    at: str | None
    """The land where somebody was placed in this turn."""
    ordered: int
    columns: int
    rows: int
    lands: list[Land]
    players: list[Player]


class Private(TypedDict):
    """The part of the view that only this viewer sees."""

    seat: int
    hand: list[CharacterName] | None
    """The viewer's own hand."""


class View(Public, Private):
    """Zavarushka as one viewer sees it."""


class PlaceAct(TypedDict):
    act: Literal["place"]
    who: CharacterName
    at: str


class GoAct(TypedDict):
    act: Literal["swap", "move"]
    at: str
    to: str


class OrderAct(TypedDict):
    act: Literal["order"]
    who: CharacterName


class PlainAct(TypedDict):
    act: Literal["decline", "skip"]


Act = TypeAliasType("Act", PlaceAct | GoAct | OrderAct | PlainAct)


def view(seen: Observation) -> View:
    """The public part and the viewer's hand."""
    return {**public(seen.spectated()), **private(seen)}


@memoized_by(own("hand"))
def private(seen: Observation) -> Private:
    return {"seat": seen.seat, "hand": None if seen.seat < 0 else named(int(seen.record["hand"][0, seen.seat]))}


def public(seen: Observation) -> Public:
    """The kingdom, the turn, and the open hands."""
    s = seen.plain
    tally = _tally(seen)
    kingdom = _kingdom(tuple(s.land))
    return {
        "round": s.round,
        "turns": TURNS,
        "first": s.first,
        "mover": None if s.mover == NONE else s.mover,
        "phase": PHASES[s.phase],
        "at": None if s.at == NONE else LAND_NAMES[s.at],
        "ordered": s.ordered,
        "columns": kingdom.columns,
        "rows": kingdom.rows,
        "lands": _lands(seen, kingdom, tally),
        "players": [_player(s, seat, stars) for seat, stars in enumerate(tally.stars.tolist()[: seen.players])],
    }


class Kingdom(NamedTuple):
    """The lands of a match with their kinds, and the size of their grid."""

    lands: list[tuple[int, int]]
    columns: int
    rows: int


@functools.lru_cache(LANDS_CACHED)
def _kingdom(kinds: tuple[int, ...]) -> Kingdom:
    lands = [(land, kind) for land, kind in enumerate(kinds) if kind != NONE]
    rows, columns = zip(*[divmod(land, COLUMNS) for land, _ in lands], strict=True)
    return Kingdom(lands, 1 + max(columns), 1 + max(rows))


Counts = npt.NDArray[np.int64]


class Tally(NamedTuple):
    """By seat: the stars, the set of blocked characters, and the counts of each character's reasons."""

    stars: Counts
    blocked: Counts
    times: Counts


def _tally(seen: Observation) -> Tally:
    tally = Tally(np.zeros(SEATS, i8), np.zeros(SEATS, i8), np.zeros((SEATS, CHARACTERS, MOST_REASONS), i8))
    seen.game.run(score.tally)(seen.record, *tally)
    return tally


PIECE = 4 + MOST_REASONS
"""Bytes of one piece in a layout."""


@rule
def lay_out(states: Records, blocked: Counts, times: Counts, laid: npt.NDArray[np.int8]) -> None:
    """laid[land, height] = character, seat, colour, blocked or not, and the count of each reason."""
    s = states[0]
    for seat in range(s.players):
        for character in range(CHARACTERS):
            land = s.where[seat, character]
            if land != NONE:
                piece = laid[land, height_of(s, land, character)]
                piece[0] = character
                piece[1] = seat
                piece[2] = s.colour[seat]
                piece[3] = (blocked[seat] >> character) & 1
                for reason in range(MOST_REASONS):
                    piece[4 + reason] = times[seat, character, reason]


def _lands(seen: Observation, kingdom: Kingdom, tally: Tally) -> list[Land]:
    """The kingdom, row by row."""
    laid = np.zeros((LANDS, TALLEST_STACK, PIECE), i1)
    seen.game.run(lay_out)(seen.record, tally.blocked, tally.times, laid)
    height, stack = seen.plain.height, laid.tobytes()
    return [
        _land(land, kind, stack[(at := TALLEST_STACK * PIECE * land) : at + PIECE * height[land]])
        for land, kind in kingdom.lands
    ]


@functools.lru_cache(LANDS_CACHED)
def _land(land: int, kind: int, stack: bytes) -> Land:
    """A land with its stack from the bottom up; `stack` is its pieces as `lay_out` writes them.

    Cached: most moves leave most lands as they were.
    """
    row, column = divmod(land, COLUMNS)
    pieces: list[Piece] = [
        {
            "who": CHARACTER_NAMES[character],
            "seat": owner,
            "colour": COLOURS[colour],
            "blocked": bool(blocked),
            "earns": _reasons(character, times),
        }
        for character, owner, colour, blocked, *times in zip(*[iter(stack)] * PIECE, strict=True)
    ]
    return {"name": LAND_NAMES[land], "row": row, "column": column, "kind": KIND_NAMES[kind], "stack": pieces}


def colours(seen: Observation) -> list[Colour]:
    """The colours of the seats."""
    return [COLOURS[colour] for colour in seen.plain.colour[: seen.players]]


def _player(s: Plain, seat: int, stars: int) -> Player:
    hand, placed = s.hand[seat], named(s.placed[seat])
    known = None if hand == HIDDEN else named(hand)
    return {
        "seat": seat,
        "colour": COLOURS[s.colour[seat]],
        "stars": stars,
        "cards": HAND - len(placed) if known is None else len(known),
        "hand": known,
        "placed": placed,
    }


@functools.cache
def named(characters: int) -> list[CharacterName]:
    """The characters of a bitset."""
    return [name for character, name in enumerate(CHARACTER_NAMES) if characters >> character & 1]


def act(move: int) -> Act:
    """`{"act": "place", "who": "king", "at": "b2"}`; a swap and a move have `at` and `to`."""
    if move < SWAPPING:
        land, character = divmod(move, CHARACTERS)
        return {"act": "place", "who": CHARACTER_NAMES[character], "at": LAND_NAMES[land]}
    if move < ORDERING:
        here, there = pair_of(move)
        return {"act": "swap" if move < MOVING else "move", "at": LAND_NAMES[here], "to": LAND_NAMES[there]}
    if move < DECLINE:
        return {"act": "order", "who": CHARACTER_NAMES[move - ORDERING]}
    return {"act": "decline" if move == DECLINE else "skip"}


def sheet(seen: Observation, say: Say) -> list[SheetLine]:
    """A line for every character in the kingdom that can earn stars, with every star explained."""
    tally = _tally(seen)
    return [
        _line(seat, character, land, tally, say)
        for seat in range(seen.players)
        for character, land in enumerate(seen.plain.where[seat])
        if character in score.REASONS and land != NONE
    ]


def _line(seat: int, character: int, land: int, tally: Tally, say: Say) -> SheetLine:
    reasons = _reasons(character, tally.times[seat, character].tolist())
    points = sum(reason["stars"] for reason in reasons)
    facts = {"land": LAND_NAMES[land], "blocked": bool(tally.blocked[seat] >> character & 1), "reasons": reasons}
    return SheetLine(seat, CHARACTER_NAMES[character], points, facts, _line_text(character, facts, say))


def _reasons(character: int, times: list[int]) -> list[Reason]:
    """The reasons that earn a character stars, with their counts."""
    names = [reason.__name__ for reason in score.REASONS.get(character, ())]
    return [
        {"reason": name, "times": often, "stars": often * BOX.stars[name]}
        for name, often in zip(names, times, strict=False)
        if often
    ]


def _line_text(character: int, facts: dict[str, Any], say: Say) -> str:
    """`King in the castle +1, near 2 farms +2`."""
    name = character_name(character, say)
    if facts["blocked"]:
        return say("zavarushka-sheet-blocked", who=name)
    if not facts["reasons"]:
        return say("zavarushka-sheet-nothing", who=name)
    parts = [
        say(f"zavarushka-sheet-{reason['reason'].replace('_', '-')}", stars=reason["stars"], times=reason["times"])
        for reason in facts["reasons"]
    ]
    return say("zavarushka-sheet-line", who=name, reasons=", ".join(parts))


def ending(state: Records) -> str:
    """Was the best score one player's alone, or did the turn order decide?  Z20"""
    scores = sorted(int(score.score(state[0], seat)) for seat in range(state[0]["players"]))
    return "tie" if scores[-1] == scores[-2] else "clear"
