"""What an observer of Zavarushka sees, as plain data for a screen, and the score sheet."""

import functools
from typing import Any, NamedTuple

import numpy as np

from ...engine.game import Line
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
)
from .state import DECLINE, MOVING, ORDERING, SWAPPING, State
from .tables import HAND, TURNS
from .words import character_name, pair_of

PHASES = ("place", "swap", "move", "order", "over")


def view(seen: Observation) -> dict[str, Any]:
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
            _player(hand, **kingdom.players[seat]) for seat, hand in enumerate(s["hand"].tolist()[: seen.players])
        ],
    }


class Kingdom(NamedTuple):
    """What all who look see alike."""

    columns: int
    rows: int
    lands: list[dict[str, Any]]
    players: list[dict[str, Any]]
    """All of them but for what they hold."""


def _kingdom(record: Records) -> Kingdom:
    """Hands apart, all who look share it: it is made once."""
    public = twin(record)
    public["hand"] = HIDDEN
    return _seen_by_all(public.tobytes())


@functools.lru_cache(maxsize=16)
def _seen_by_all(public: bytes) -> Kingdom:
    s = np.frombuffer(public, State)[0]
    lands = _lands(s)
    players = [
        {
            "seat": seat,
            "colour": COLOURS[s["colour"][seat]],
            "placed": named(int(s["placed"][seat])),
            "stars": int(score.score(s, seat)),
        }
        for seat in range(s["players"])
    ]
    columns, rows = (1 + max(land[side] for land in lands) for side in ("column", "row"))
    return Kingdom(columns, rows, lands, players)


def _lands(s: Any) -> list[dict[str, Any]]:
    """The kingdom, row by row, with the stacks from the bottom up."""
    kinds, heights, stacks = s["land"].tolist(), s["height"].tolist(), s["stack"].tolist()
    where = s["where"].T.tolist()
    colours = [COLOURS[colour] for colour in s["colour"].tolist()]
    shown = []
    for land, kind in enumerate(kinds):
        if kind == NONE:
            continue
        row, column = divmod(land, COLUMNS)
        cards = stacks[land][: heights[land]]
        stack = []
        for character in cards:
            owner = where[character].index(land)
            blocked = DRAGON in cards and bool(score.blocked(s, land, character))  # a look is cheaper than the rule
            earns = [] if blocked else _reasons(s, owner, character)
            name, colour = CHARACTER_NAMES[character], colours[owner]
            stack.append({"who": name, "seat": owner, "colour": colour, "blocked": blocked, "earns": earns})
        shown.append({"name": LAND_NAMES[land], "row": row, "column": column, "kind": KIND_NAMES[kind], "stack": stack})
    return shown


def _player(hand: int, placed: list[str], **more: Any) -> dict[str, Any]:
    known = None if hand == HIDDEN else named(hand)
    return {**more, "cards": HAND - len(placed) if known is None else len(known), "hand": known, "placed": placed}


def named(characters: int) -> list[str]:
    """The characters of a bitset."""
    return [name for character, name in enumerate(CHARACTER_NAMES) if characters >> character & 1]


def act(move: int) -> dict[str, Any]:
    """`{"act": "place", "who": "king", "at": "b2"}`; a swap and a move have `at` and `to`."""
    if move < SWAPPING:
        land, character = divmod(move, CHARACTERS)
        return {"act": "place", "who": CHARACTER_NAMES[character], "at": LAND_NAMES[land]}
    if move < ORDERING:
        here, there = pair_of(move)
        kind = "swap" if move < MOVING else "move"
        return {"act": kind, "at": LAND_NAMES[here], "to": LAND_NAMES[there]}
    if move < DECLINE:
        return {"act": "order", "who": CHARACTER_NAMES[move - ORDERING]}
    return {"act": "decline" if move == DECLINE else "skip"}


def sheet(seen: Observation, say: Say) -> list[Line]:
    """A line for every character in the kingdom that can earn stars, with every star explained."""
    return [
        _line(seen, seat, character, say)
        for seat in range(seen.players)
        for character in sorted(score.REASONS)
        if seen.state["where"][seat, character] != NONE
    ]


def _line(seen: Observation, seat: int, character: int, say: Say) -> Line:
    land = int(seen.state["where"][seat, character])
    blocked = bool(score.blocked(seen.state, land, character))
    reasons = _reasons(seen.state, seat, character)
    points = sum(reason["stars"] for reason in reasons)
    facts = {"land": LAND_NAMES[land], "blocked": blocked, "reasons": reasons}
    return Line(seat, CHARACTER_NAMES[character], points, facts, _line_text(character, facts, say))


def _reasons(s: Any, seat: int, character: int) -> list[dict[str, Any]]:
    """What earns a character stars on the land where it lies now."""
    land = int(score.earning(s, seat, character))
    reasons = []
    for reason in score.REASONS.get(character, ()) if land != NONE else ():
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
