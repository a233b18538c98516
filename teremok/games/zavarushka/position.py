"""Reads positions that people write; README.md describes the format."""

from collections.abc import Callable, Mapping
from typing import Any

from ...engine.errors import BadPosition
from ...engine.options import Options
from ...engine.record import NONE, Records, blank
from .components import (
    BOX,
    CHARACTER_NAMES,
    COLOURS,
    COLUMNS,
    DWARF,
    KIND_NAMES,
    LAND_NAMES,
    LANDS,
    ROWS,
    SEATS,
)
from .rules import NOT_LAST
from .state import OVER, State
from .tables import HAND, TURNS

FIELDS = ("lands", "stacks", "players", "hands", "turn")


def bad(key: str, **facts: object) -> BadPosition:
    return BadPosition(f"zavarushka-position-{key}", **{name: str(fact)[:80] for name, fact in facts.items()})


def read(data: Mapping[str, Any], choose: Callable[..., Options]) -> tuple[Options, Records]:
    """Build a state from a position. Without hands and turn it is a final one."""
    for name in data:
        if name not in FIELDS:
            raise bad("field", field=name, choices=", ".join(FIELDS))
    colours = _players(data.get("players"))
    options = choose(players=len(colours), first=0)
    state = blank(State)
    s = state[0]
    s["players"] = len(colours)
    s["dwarf_moves"] = options["dwarf_moves"]
    s["colour"] = colours + [NONE] * (SEATS - len(colours))
    s["where"], s["stack"], s["at"] = NONE, NONE, NONE
    _read_lands(s, data.get("lands"), len(colours))
    _read_stacks(s, data.get("stacks", {}), colours)
    if ("hands" in data) != ("turn" in data):
        raise bad("together")
    if "turn" in data:
        _read_turn(s, data["turn"])
        _read_hands(s, data["hands"], colours)
    else:
        s["round"], s["mover"], s["phase"] = TURNS, NONE, OVER
    return options, state


def _players(names: object) -> list[int]:
    """The colours, in turn order."""
    if not isinstance(names, list) or not 2 <= len(names) <= SEATS:
        raise bad("players", colours=", ".join(COLOURS))
    colours = [_index(name, COLOURS, "colour") for name in names]
    if len(set(colours)) < len(colours):
        raise bad("players", colours=", ".join(COLOURS))
    return colours


def _index(name: object, names: tuple[str, ...], key: str) -> int:
    if not isinstance(name, str) or name.lower() not in names:
        raise bad(key, name=name, choices=", ".join(names))
    return names.index(name.lower())


def _read_lands(s: Any, rows: object, players: int) -> None:
    if not isinstance(rows, list) or not 1 <= len(rows) <= ROWS or not all(isinstance(row, str) for row in rows):
        raise bad("lands", rows=ROWS, columns=COLUMNS)
    kinds = [[_index(name, KIND_NAMES, "kind") for name in row.split()] for row in rows]
    if not 1 <= len(kinds[0]) <= COLUMNS or any(len(row) != len(kinds[0]) for row in kinds):
        raise bad("lands", rows=ROWS, columns=COLUMNS)
    s["land"] = NONE
    for row, names in enumerate(kinds):
        for column, kind in enumerate(names):
            s["land"][row * COLUMNS + column] = kind
    places, shuffled = BOX.kingdoms[players].places, BOX.kingdoms[players].kinds  # Z1
    laid = [land for land in range(LANDS) if s["land"][land] != NONE]
    if laid != places or sorted(s["land"][laid].tolist()) != shuffled:
        columns = 1 + max(land % COLUMNS for land in places)
        counted = ", ".join(f"{name} ×{shuffled.count(kind)}" for kind, name in enumerate(KIND_NAMES))
        raise bad("kingdom", players=players, rows=len(places) // columns, columns=columns, lands=counted)


def _read_stacks(s: Any, stacks: object, colours: list[int]) -> None:
    if not isinstance(stacks, Mapping):
        raise bad("stacks")
    inside = tuple(name for land, name in enumerate(LAND_NAMES) if s["land"][land] != NONE)
    for name, cards in stacks.items():
        land = LAND_NAMES.index(inside[_index(name, inside, "land")])
        if not isinstance(cards, list) or s["height"][land]:
            raise bad("stacks")
        for card in cards:
            _stack_card(s, land, card, colours)
        if DWARF in s["stack"][land][1:]:  # Z4
            raise bad("dwarf", land=LAND_NAMES[land])


def _stack_card(s: Any, land: int, card: object, colours: list[int]) -> None:
    words = card.split() if isinstance(card, str) else []
    if len(words) != 2:
        raise bad("card", card=card)
    seat = _index(words[0], tuple(COLOURS[colour] for colour in colours), "colour")
    character = _index(words[1], CHARACTER_NAMES, "character")
    if s["where"][seat, character] != NONE:
        raise bad("twice", card=card)
    if s["names"][land] >> character & 1:  # Z5
        raise bad("name", card=card, land=LAND_NAMES[land])
    s["stack"][land, s["height"][land]] = character
    s["height"][land] += 1
    s["names"][land] |= 1 << character
    s["where"][seat, character] = land
    s["placed"][seat] |= 1 << character


def _read_turn(s: Any, turn: object) -> None:
    players = int(s["players"])
    if type(turn) is not int or not 0 <= turn < TURNS * players:
        raise bad("turn", last=TURNS * players - 1)
    s["round"], s["mover"] = divmod(turn, players)


def _read_hands(s: Any, hands: object, colours: list[int]) -> None:
    named: list[str] = [COLOURS[colour] for colour in colours]
    if not isinstance(hands, Mapping) or sorted(str(name).lower() for name in hands) != sorted(named):
        raise bad("hands", colours=", ".join(named))
    for name, cards in hands.items():
        seat = named.index(str(name).lower())
        placed = int(s["placed"][seat]).bit_count()
        taken = int(s["round"]) + (seat < int(s["mover"]))
        may_have_skipped = taken == TURNS and placed == TURNS - 1
        if placed != taken and not may_have_skipped:  # Z3
            raise bad("placed", colour=named[seat], placed=placed, turns=taken)
        if not isinstance(cards, list) or len(cards) != HAND - placed:
            raise bad("hand", colour=named[seat], cards=HAND - placed, hand=HAND)
        for card in cards:
            _hold_card(s, seat, named[seat], card)
        if placed < taken and s["hand"][seat] != NOT_LAST:  # Z6
            raise bad("skipped", colour=named[seat], placed=placed, turns=taken)


def _hold_card(s: Any, seat: int, colour: str, card: object) -> None:
    character = _index(card, CHARACTER_NAMES, "character")
    if (s["hand"][seat] | s["placed"][seat]) >> character & 1:
        raise bad("twice", card=f"{colour} {CHARACTER_NAMES[character]}")
    s["hand"][seat] |= 1 << character
