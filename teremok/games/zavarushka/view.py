"""What an observer of Zavarushka sees, as plain data for a screen, and the score sheet."""

import functools
from typing import Any, Literal, NamedTuple, get_args

import numpy as np
from typing_extensions import TypeAliasType, TypedDict

from ...engine.game import SheetLine
from ...engine.locale import Say
from ...engine.match import Observation
from ...engine.record import HIDDEN, NONE, Records, twin
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
from .state import DECLINE, MOVING, ORDERING, SWAPPING, State
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


class PublicPlayer(TypedDict):
    """A player but for what they hold."""

    seat: int
    colour: Colour
    placed: list[CharacterName]
    stars: int


class Player(PublicPlayer):
    cards: int
    hand: list[CharacterName] | None
    """Nothing: it is hidden."""


class View(TypedDict):
    """Zavarushka, as one who looks sees it."""

    seat: int
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
    """The kingdom, the hands as far as they are known, whose turn it is."""
    s = seen.state
    kingdom = _kingdom(seen.record)
    mover = int(s["mover"])
    return {
        "seat": seen.seat,
        "round": int(s["round"]),
        "turns": TURNS,
        "first": int(s["first"]),
        "mover": None if mover == NONE else mover,
        "phase": PHASES[s["phase"]],
        "at": None if s["at"] == NONE else LAND_NAMES[s["at"]],
        "ordered": int(s["ordered"]),
        "columns": kingdom.columns,
        "rows": kingdom.rows,
        "lands": kingdom.lands,
        "players": [
            _player(hand, kingdom.players[seat]) for seat, hand in enumerate(s["hand"].tolist()[: seen.players])
        ],
    }


class Kingdom(NamedTuple):
    """What all who look see alike."""

    columns: int
    rows: int
    lands: list[Land]
    players: list[PublicPlayer]


def _kingdom(record: Records) -> Kingdom:
    """Hands apart, all who look share it: it is made once."""
    public = twin(record)
    public["hand"] = HIDDEN
    return _seen_by_all(public.tobytes())


@functools.lru_cache(maxsize=16)
def _seen_by_all(public: bytes) -> Kingdom:
    s = np.frombuffer(public, State)[0]
    lands = _lands(s)
    players: list[PublicPlayer] = [
        {
            "seat": seat,
            "colour": COLOURS[s["colour"][seat]],
            "placed": named(int(s["placed"][seat])),
            "stars": int(score.score(s, seat)),
        }
        for seat in range(s["players"])
    ]
    columns, rows = 1 + max(land["column"] for land in lands), 1 + max(land["row"] for land in lands)
    return Kingdom(columns, rows, lands, players)


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


def _player(hand: int, public: PublicPlayer) -> Player:
    known = None if hand == HIDDEN else named(hand)
    cards = HAND - len(public["placed"]) if known is None else len(known)
    return {
        "seat": public["seat"],
        "colour": public["colour"],
        "stars": public["stars"],
        "cards": cards,
        "hand": known,
        "placed": public["placed"],
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
