"""What an observer of Royal Castle sees, as plain data for a screen, and the score sheet.

An observation holds all that was ever turned up; a screen gets only what lies open now, unless `notes` is chosen or the
match is over and shown again.
"""

from typing import Any, Literal, get_args

from typing_extensions import TypeAliasType, TypedDict

from ...engine.game import SheetLine
from ...engine.locale import Say
from ...engine.match import Observation
from ...engine.record import NONE, Records
from .components import BOX, COLOURS, FIRST_NUMBER, START_NUMBER, Colour
from .rules import PATIENCE_TURNS, built, endless, targets
from .score import kings, pairs, queens, raven_points, ravens, score
from .state import BACK, BASIC, EXTENDED, SHOOT, SHOOTING, TAKE, TURNING, protected
from .tables import (
    ALL_CARDS,
    CARD_POINTS,
    COLUMNS,
    KING_POINTS,
    PAIR_POINTS,
    PLACE_NAMES,
    PLACES,
    QUEEN_POINTS,
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
    """What lies there, in a finished match; what was seen there, if `notes` are chosen."""


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


class View(TypedDict):
    """Royal Castle, as one who looks sees it."""

    seat: int
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
    """A wall is built with so many cards."""
    idle: int
    patience: int
    players: list[Builder]


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
    """The middle as it lies on the table, the walls, whose turn it is."""
    s = seen.state
    mover, up = int(s["mover"]), int(s["up"])
    return {
        "seat": seen.seat,
        "rules": RULE_SETS[s["rules"]],
        "phase": PHASES[s["phase"]],
        "mover": None if mover == NONE else mover,
        "columns": COLUMNS,
        "rows": ROWS,
        "places": [_place(seen, place) for place in range(PLACES)],
        "up": None if up == NONE else {"place": PLACE_NAMES[up], **card(seen, int(s["middle"][up]))},
        "targets": numbers_of(int(targets(s, mover))) if s["phase"] == SHOOT else [],
        "out": numbers_of(_out_of_the_game(seen)),
        "wall": WALL_LENGTH,
        "idle": int(s["idle"]),
        "patience": PATIENCE_TURNS * seen.players,
        "players": [_player(seen, seat) for seat in range(seen.players)],
    }


def fleeting(seen: Observation) -> bool:
    """Does a card lie open that one has to remember?"""
    return bool(seen.state["up"] != NONE) and not seen.options["notes"]


def card(seen: Observation, number: int) -> Stone:
    """A card that lies open."""
    two = bool(seen.state["two_raven_cards"])
    figure = "start" if number == START_NUMBER else BOX.figures.get(number)
    return {"number": number, "figure": figure, "ravens": ravens_on(number, two)}


def _place(seen: Observation, place: int) -> Place:
    """One place of the middle: `empty`, a `back`, or a card that lies `open`; `noted` is for `notes` and replays."""
    s = seen.state
    number = int(s["middle"][place])
    row, column = divmod(place, COLUMNS)
    lies: Literal["empty", "open", "back"] = "empty" if number == NONE else "open" if place == s["up"] else "back"
    shown = seen.open or (seen.options["notes"] and int(s["seen"]) >> place & 1)
    noted = card(seen, number) if lies == "back" and shown else None
    return {"name": PLACE_NAMES[place], "row": row, "column": column, "lies": lies, "noted": noted}


def _out_of_the_game(seen: Observation) -> int:
    """All cards that are neither in the middle nor in a wall: those that were shot."""
    rest = ALL_CARDS & ~int(seen.state["left"])
    for seat in range(seen.players):
        rest &= ~int(seen.state["wall"][seat])
    return rest


def _player(seen: Observation, seat: int) -> Builder:
    s = seen.state
    wall = wall_of(seen, seat)
    extended = s["rules"] == EXTENDED
    safe = int(protected(s, seat)) if extended else 0
    return {
        "seat": seat,
        "colour": COLOURS[s["colour"][seat]],
        "wall": [{**card(seen, number), "safe": bool(safe >> number & 1)} for number in wall],
        "length": len(wall),
        "last": wall[-1],
        "wizard": _wizard(seen, seat),
        "points": int(score(s, seat)),
        "earns": _earns(seen, seat) if extended else {},
    }


def _earns(seen: Observation, seat: int) -> dict[str, int]:
    """The points of a wall by what brings them.  C6-C9"""
    s = seen.state
    return {
        "cards": CARD_POINTS * len(wall_of(seen, seat)),
        "king": KING_POINTS * int(kings(s, seat)),
        "queen": QUEEN_POINTS * int(queens(s, seat)),
        "pairs": PAIR_POINTS * int(pairs(s, seat)),
        "ravens": int(raven_points(s, seat)),
    }


def _wizard(seen: Observation, seat: int) -> Literal["ready", "spent"] | None:
    """Is there a wizard in this wall, and may it still be used?"""
    s = seen.state
    if s["rules"] == BASIC or not int(s["wall"][seat]) & WIZARDS:
        return None
    return "ready" if s["wizard"] == seat else "spent"


def act(move: int) -> Act:
    """`{"act": "turn", "at": "c3"}`, `back`, `take`, `insert`, `{"act": "shoot", "number": 23}`."""
    if move < BACK:
        return {"act": "turn", "at": PLACE_NAMES[move - TURNING]}
    if move < SHOOTING:
        return {"act": "back" if move == BACK else "take" if move == TAKE else "insert"}
    return {"act": "shoot", "number": FIRST_NUMBER + move - SHOOTING}


# --- the score sheet -------------------------------------------------------------------------------------------------


def sheet(seen: Observation, say: Say) -> list[SheetLine]:
    """For each player the wall, then in the extended game every figure that brings points."""
    return [line for seat in range(seen.players) for line in _lines(seen, seat, say)]


def _lines(seen: Observation, seat: int, say: Say) -> list[SheetLine]:
    s = seen.state
    wall = wall_of(seen, seat)
    facts: dict[str, Any] = {"cards": len(wall), "last": wall[-1]}
    if s["rules"] == BASIC:
        return [_line(seat, "wall", len(wall), facts, say)]
    earns = _earns(seen, seat)
    lines = [_line(seat, "cards", earns["cards"], facts, say)]
    for item, count in (
        ("king", kings),
        ("queen", queens),
        ("pairs", pairs),
        ("ravens", ravens),
    ):
        if times := int(count(s, seat)):
            capped = item == "ravens" and earns[item] < RAVEN_POINTS * times
            lines.append(_line(seat, f"{item}-capped" if capped else item, earns[item], {"times": times}, say))
    return lines


def _line(seat: int, item: str, points: int, facts: dict[str, Any], say: Say) -> SheetLine:
    return SheetLine(seat, item, points, facts, say(f"castle-sheet-{item}", points=points, **facts))


# --- the ending ------------------------------------------------------------------------------------------------------


def ending(state: Records) -> str:
    """By which rules, and how: a wall built (C3), a standstill (C4), or endless turning."""
    s = state[0]
    end = "built" if built(s) else "endless" if endless(s) else "standstill"
    return f"{RULE_SETS[s['rules']]}-{end}"
