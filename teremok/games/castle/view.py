"""An observation of Royal Castle as plain data for a screen, and the score sheet.

An observation holds every card that was ever turned up. A screen gets only the card that lies open now, unless `notes`
are kept or a finished match is replayed.
"""

import functools
from typing import Any, Literal, get_args

import numpy as np
from typing_extensions import TypeAliasType, TypedDict

from ...engine.game import SheetLine
from ...engine.locale import Say
from ...engine.memo import memoized_by
from ...engine.observation import Observation
from ...engine.record import NONE, Records, i8
from .components import BOX, COLOURS, FIRST_NUMBER, SEATS, START_NUMBER, Colour
from .rules import PATIENCE_TURNS, built, endless, targets
from .score import EARNINGS, judge, kings, pairs, queens, ravens
from .state import BACK, BASIC, EXTENDED, SHOOT, SHOOTING, TAKE, TURNING
from .tables import (
    ALL_CARDS,
    COLUMNS,
    PLACE_NAMES,
    PLACES,
    RAVEN_POINTS,
    ROWS,
    WALL_LENGTH,
    WIZARDS,
    ravens_on,
)
from .words import numbers_of, wall_of

RuleSet = Literal["basic", "extended"]
RULE_SETS: tuple[RuleSet, ...] = get_args(RuleSet)
Phase = Literal["turn", "decide", "shoot", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)
WALLS_KEPT = 4096
MIDDLES_KEPT = 512
ENDINGS = tuple(f"{rule_set}-{end}" for rule_set in RULE_SETS for end in ("built", "standstill", "endless"))


class Stone(TypedDict):
    """A card that lies open."""

    number: int
    figure: str | None
    ravens: int


class WallStone(Stone):
    """A card of a wall."""

    safe: bool
    """No cannon can hit it."""


class OpenStone(Stone):
    """The card of the middle that lies open."""

    place: str


class Place(TypedDict):
    """A place of the middle."""

    name: str
    row: int
    column: int
    lies: Literal["empty", "open", "back"]
    noted: Stone | None
    """The card there, in a finished match or if it was seen and `notes` are kept."""


class Builder(TypedDict):
    """A player and their wall."""

    seat: int
    colour: Colour
    wall: list[WallStone]
    length: int
    last: int
    wizard: Literal["ready", "spent"] | None
    points: int
    earns: dict[str, int]
    """The points by what brings them, in the extended game."""


class Public(TypedDict):
    """The part of the view that is the same for all."""

    rules: RuleSet
    phase: Phase
    mover: int | None
    columns: int
    rows: int
    places: list[Place]
    up: OpenStone | None
    targets: list[int]
    """Cards that the cannon can hit."""
    out: list[int]
    """Cards that were shot."""
    wall: int
    """The length of a complete wall."""
    idle: int
    patience: int
    players: list[Builder]


class Private(TypedDict):
    """The part of the view that depends on the viewer."""

    seat: int


class View(Public, Private):
    """Royal Castle as one viewer sees it."""


class TurnAct(TypedDict):
    act: Literal["turn"]
    at: str


class PlainAct(TypedDict):
    act: Literal["back", "take", "insert"]


class ShootAct(TypedDict):
    act: Literal["shoot"]
    number: int


Act = TypeAliasType("Act", TurnAct | PlainAct | ShootAct)


def view(seen: Observation) -> View:
    """The public part and the viewer's seat: apart from memories, all see the same."""
    return {**public(seen.spectated()), **private(seen)}


@memoized_by()
def private(seen: Observation) -> Private:
    return {"seat": seen.seat}


def public(seen: Observation) -> Public:
    """The middle, the walls and the turn."""
    s = seen.plain
    return {
        "rules": RULE_SETS[s.rules],
        "phase": PHASES[s.phase],
        "mover": None if s.mover == NONE else s.mover,
        "columns": COLUMNS,
        "rows": ROWS,
        "places": _places(seen),
        "up": None if s.up == NONE else {"place": PLACE_NAMES[s.up], **card(seen, s.middle[s.up])},
        "targets": numbers_of(int(seen.ask(targets, s.mover))) if s.phase == SHOOT else [],
        "out": numbers_of(_out_of_the_game(seen)),
        "wall": WALL_LENGTH,
        "idle": s.idle,
        "patience": PATIENCE_TURNS * seen.players,
        "players": _builders(seen),
    }


def fleeting(seen: Observation) -> bool:
    """Does a card lie open that players must remember?"""
    return bool(seen.plain.up != NONE) and not seen.options["notes"]


def card(seen: Observation, number: int) -> Stone:
    """A card that lies open."""
    return _stone(number, bool(seen.plain.two_raven_cards))


@functools.cache
def _stone(number: int, two: bool) -> Stone:
    figure = "start" if number == START_NUMBER else BOX.figures.get(number)
    return {"number": number, "figure": figure, "ravens": ravens_on(number, two)}


def _lying(lies: Literal["empty", "open", "back"]) -> list[Place]:
    """Every place of the middle with this lying on it."""
    return [
        {"name": name, "row": place // COLUMNS, "column": place % COLUMNS, "lies": lies, "noted": None}
        for place, name in enumerate(PLACE_NAMES)
    ]


EMPTY, OPEN, BACKS = _lying("empty"), _lying("open"), _lying("back")


@functools.lru_cache(MIDDLES_KEPT)
def _filled(places: int) -> list[Place]:
    """The middle with card backs on these places. Cached: most moves change nothing here."""
    return [(BACKS if places >> place & 1 else EMPTY)[place] for place in range(PLACES)]


def _places(seen: Observation) -> list[Place]:
    """The middle: empty places, card backs and the open card; with `notes` also seen cards, in replays all cards."""
    s = seen.plain
    places = [*_filled(s.filled)]
    if seen.open or seen.options["notes"]:
        for place in numbers_of(s.filled if seen.open else s.seen & s.filled):
            places[place] = {**BACKS[place], "noted": card(seen, s.middle[place])}
    if s.up != NONE:
        places[s.up] = OPEN[s.up]
    return places


def _out_of_the_game(seen: Observation) -> int:
    """All cards that are neither in the middle nor in a wall: those that were shot."""
    rest: int = ALL_CARDS & ~seen.plain.left
    for wall in seen.plain.wall[: seen.players]:
        rest &= ~wall
    return rest


def colours(seen: Observation) -> list[Colour]:
    """The colours of the seats."""
    return [COLOURS[colour] for colour in seen.plain.colour[: seen.players]]


@memoized_by("players", "rules", "colour", "wall", "wizard", "start_is_tower", "two_raven_cards")
def _builders(seen: Observation) -> list[Builder]:
    s = seen.plain
    extended, two = s.rules == EXTENDED, bool(s.two_raven_cards)
    safe, points, earns = _judged(seen)
    return [
        {
            "seat": seat,
            "colour": COLOURS[s.colour[seat]],
            "wall": _wall(s.wall[seat], safe[seat] if extended else 0, two),
            "length": s.wall[seat].bit_count(),
            "last": s.wall[seat].bit_length() - 1,
            "wizard": _wizard(seen, seat),
            "points": points[seat],
            "earns": dict(zip(EARNINGS, earns[seat], strict=True)) if extended else {},
        }
        for seat in range(seen.players)
    ]


def _judged(seen: Observation) -> tuple[list[int], list[int], list[list[int]]]:
    """By seat: cards safe from cannons, points, and points by scoring name."""
    safe, points, earns = np.empty(SEATS, i8), np.empty(SEATS, i8), np.empty((SEATS, len(EARNINGS)), i8)
    seen.game.run(judge)(seen.record, safe, points, earns)
    return safe.tolist(), points.tolist(), earns.tolist()


@functools.lru_cache(WALLS_KEPT)
def _wall(wall: int, safe: int, two: bool) -> list[WallStone]:
    """A wall from the left. Cached: most moves change nothing here."""
    return [{**_stone(number, two), "safe": bool(safe >> number & 1)} for number in numbers_of(wall)]


def _wizard(seen: Observation, seat: int) -> Literal["ready", "spent"] | None:
    """Is there a wizard in this wall, and may it still be used?"""
    s = seen.plain
    if s.rules == BASIC or not s.wall[seat] & WIZARDS:
        return None
    return "ready" if s.wizard == seat else "spent"


def act(move: int) -> Act:
    """`{"act": "turn", "at": "c3"}`, `back`, `take`, `insert`, `{"act": "shoot", "number": 23}`."""
    if move < BACK:
        return {"act": "turn", "at": PLACE_NAMES[move - TURNING]}
    if move < SHOOTING:
        return {"act": "back" if move == BACK else "take" if move == TAKE else "insert"}
    return {"act": "shoot", "number": FIRST_NUMBER + move - SHOOTING}


# --- the score sheet -------------------------------------------------------------------------------------------------


def sheet(seen: Observation, say: Say) -> list[SheetLine]:
    """For each player the wall, then in the extended game every scoring figure."""
    return [line for seat in range(seen.players) for line in _lines(seen, seat, say)]


def _lines(seen: Observation, seat: int, say: Say) -> list[SheetLine]:
    wall = wall_of(seen, seat)
    facts: dict[str, Any] = {"cards": len(wall), "last": wall[-1]}
    if seen.plain.rules == BASIC:
        return [_line(seat, "wall", len(wall), facts, say)]
    earns = dict(zip(EARNINGS, _judged(seen)[2][seat], strict=True))
    lines = [_line(seat, "cards", earns["cards"], facts, say)]
    for item, count in (
        ("king", kings),
        ("queen", queens),
        ("pairs", pairs),
        ("ravens", ravens),
    ):
        if times := int(seen.ask(count, seat)):
            capped = item == "ravens" and earns[item] < RAVEN_POINTS * times
            lines.append(_line(seat, f"{item}-capped" if capped else item, earns[item], {"times": times}, say))
    return lines


def _line(seat: int, item: str, points: int, facts: dict[str, Any], say: Say) -> SheetLine:
    return SheetLine(seat, item, points, facts, say(f"castle-sheet-{item}", points=points, **facts))


# --- the ending ------------------------------------------------------------------------------------------------------


def ending(state: Records) -> str:
    """The ending: a wall built (C3), a standstill (C4), or endless turning."""
    s = state[0]
    end = "built" if built(s) else "endless" if endless(s) else "standstill"
    return f"{RULE_SETS[s['rules']]}-{end}"
