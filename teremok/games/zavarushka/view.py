"""What an observer of Zavarushka sees, as plain data for a screen, and the score sheet."""

from typing import Any, Literal, get_args

from typing_extensions import TypeAliasType, TypedDict

from ...engine.game import SheetLine
from ...engine.locale import Say
from ...engine.match import Observation
from ...engine.record import HIDDEN, NONE, Records
from . import score
from .components import (
    BOX,
    CHARACTER_NAMES,
    CHARACTERS,
    COLOURS,
    COLUMNS,
    DRAGON,
    KIND_NAMES,
    LAND_NAMES,
    CharacterName,
    Colour,
    LandKind,
)
from .state import DECLINE, MOVING, ORDERING, SWAPPING
from .tables import HAND, TURNS
from .words import character_name, pair_of

Phase = Literal["place", "swap", "move", "order", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)


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
    """Nothing: it is hidden."""
    placed: list[CharacterName]


class Public(TypedDict):
    """Zavarushka, as all see it."""

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
    """What only the one who looks sees."""

    seat: int
    hand: list[CharacterName] | None
    """Their own."""


class View(Public, Private):
    """Zavarushka, as one who looks sees it."""


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
    """What all see, and the observer's hand."""
    return {**public(seen.spectated()), **private(seen)}


def private(seen: Observation) -> Private:
    return {"seat": seen.seat, "hand": None if seen.seat < 0 else named(int(seen.state["hand"][seen.seat]))}


def public(seen: Observation) -> Public:
    """The kingdom, whose turn it is, the hands that lie open."""
    s = seen.state
    lands = _lands(s)
    mover = int(s["mover"])
    return {
        "round": int(s["round"]),
        "turns": TURNS,
        "first": int(s["first"]),
        "mover": None if mover == NONE else mover,
        "phase": PHASES[s["phase"]],
        "at": None if s["at"] == NONE else LAND_NAMES[s["at"]],
        "ordered": int(s["ordered"]),
        "columns": 1 + max(land["column"] for land in lands),
        "rows": 1 + max(land["row"] for land in lands),
        "lands": lands,
        "players": [_player(s, seat) for seat in range(seen.players)],
    }


def _lands(s: Any) -> list[Land]:
    """The kingdom, row by row, with the stacks from the bottom up."""
    kinds, heights, stacks = s["land"].tolist(), s["height"].tolist(), s["stack"].tolist()
    where = s["where"].T.tolist()
    colours = [COLOURS[colour] for colour in s["colour"].tolist()]
    shown: list[Land] = []
    for land, kind in enumerate(kinds):
        if kind == NONE:
            continue
        row, column = divmod(land, COLUMNS)
        cards = stacks[land][: heights[land]]
        stack: list[Piece] = []
        for character in cards:
            owner = where[character].index(land)
            blocked = DRAGON in cards and bool(score.blocked(s, land, character))  # a look is cheaper than the rule
            earns = [] if blocked else _reasons(s, owner, character, land)
            name, colour = CHARACTER_NAMES[character], colours[owner]
            stack.append({"who": name, "seat": owner, "colour": colour, "blocked": blocked, "earns": earns})
        shown.append({"name": LAND_NAMES[land], "row": row, "column": column, "kind": KIND_NAMES[kind], "stack": stack})
    return shown


def _player(s: Any, seat: int) -> Player:
    hand, placed = int(s["hand"][seat]), named(int(s["placed"][seat]))
    known = None if hand == HIDDEN else named(hand)
    return {
        "seat": seat,
        "colour": COLOURS[s["colour"][seat]],
        "stars": int(score.score(s, seat)),
        "cards": HAND - len(placed) if known is None else len(known),
        "hand": known,
        "placed": placed,
    }


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
    return [
        _line(seen, seat, character, say)
        for seat in range(seen.players)
        for character in sorted(score.REASONS)
        if seen.state["where"][seat, character] != NONE
    ]


def _line(seen: Observation, seat: int, character: int, say: Say) -> SheetLine:
    land = int(seen.state["where"][seat, character])
    blocked = bool(score.blocked(seen.state, land, character))
    reasons = [] if blocked else _reasons(seen.state, seat, character, land)
    points = sum(reason["stars"] for reason in reasons)
    facts = {"land": LAND_NAMES[land], "blocked": blocked, "reasons": reasons}
    return SheetLine(seat, CHARACTER_NAMES[character], points, facts, _line_text(character, facts, say))


def _reasons(s: Any, seat: int, character: int, land: int) -> list[Reason]:
    """What earns an unblocked character stars on the land where it lies."""
    reasons: list[Reason] = []
    for reason in score.REASONS.get(character, ()):
        if times := int(reason(s, seat, land)):
            name = reason.__name__
            reasons.append({"reason": name, "times": times, "stars": times * BOX.stars[name]})
    return reasons


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
