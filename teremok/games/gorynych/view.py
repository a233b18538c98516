"""What an observer of Gorynych sees, as plain data for a screen, and the team's result."""

import functools
from itertools import pairwise
from typing import Any

from ...engine.game import Line
from ...engine.locale import Say
from ...engine.match import Observation
from ...engine.record import HIDDEN, NONE, Records
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
)
from .state import ENDING_NAMES, PHASE_NAMES
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
from .words import SINGLE

PENDING = (*EFFECT_NAMES, "pass", "fire")
"""What a choice can be for, by `effect`."""


def view(seen: Observation) -> dict[str, Any]:
    """The field, Zmey and the knights on it, the rows and hands, the manoeuvres, what is being decided."""
    s = seen.state
    side, setup = int(s["board"]), int(s["slots"])
    return {
        "seat": seen.seat,
        "board": SIDE_NAMES[side],
        "slots": SETUPS[setup],
        "size": FIELD_SIZE,
        **_field(side, setup),
        "zmey": None if s["zmey"] == NONE else _cell(int(s["zmey"])),
        "knights": [_knight(seen, knight) for knight in range(int(s["knights"]))],
        "round": int(s["round"]),
        "rounds": ROUNDS,
        "phase": PHASE_NAMES[s["phase"]],
        "first": int(s["first"]),
        "mover": None if s["mover"] == NONE else int(s["mover"]),
        "ending": None if s["ending"] == NONE else ENDING_NAMES[s["ending"]],
        "n": None if s["n"] == NONE else int(s["n"]),
        "z": int(s["z"]) or None,
        "farthest": int(state.farthest_now(s)),
        "either_way": bool(s["either_way"]),
        "fast_walker": bool(s["fast"]),
        "white_flag": bool(s["flag"]),
        "decks": {
            "knights": left_in(int(s["knight_left"]), KNIGHT_CARDS[side, s["level"], s["players"]].tolist()),
            "zmey": left_in(int(s["zmey_left"]), ZMEY_CARDS.tolist()),
        },
        "manoeuvres": [_manoeuvre(seen, card) for card in range(MANOEUVRES) if int(s["manoeuvres"]) >> card & 1],
        "players": [_player(seen, seat) for seat in range(seen.players)],
        "pending": _pending(seen),
        "talk": talk(seen),
        "point": _pointing(seen),
    }


@functools.cache
def _field(side: int, setup: int) -> dict[str, Any]:
    """What lies on the field from the beginning and never changes; all views of a match share it."""
    return {
        "terem": [_cell(cell) for cell in TEREM],
        "tracks": [_track(side, setup, track) for track in TRACK_IDS[side]],
        "rivers": [_river(side, setup, slot) for slot in range(4) if _board(side, setup, slot).river],
        "tunnels": [_tunnel(side, setup, colour) for colour in BOX.tunnels] if side else [],
    }


def _cell(cell: int) -> dict[str, Any]:
    row, column = divmod(cell, FIELD_SIZE)
    return {"name": CELL_NAMES[cell], "column": column, "row": row}


def _board(side: int, setup: int, slot: int) -> Any:
    return BOX.boards[side][BOARD_LETTERS.index(SETUPS[setup][slot])]


def track_cells(side: int, setup: int, track: int) -> list[int]:
    """The cells of a track, from its start to the terem."""
    return [int(cell) for cell in TRACK_CELL[side, setup, track, : TRACK_LENGTH[side, track]]]


def step_name(here: int, there: int) -> str:
    """The direction from a cell to one near it."""
    return {1: "right", -1: "left", FIELD_SIZE: "down", -FIELD_SIZE: "up"}[there - here]


def into_terem(cell: int) -> str:
    """The direction from the last cell of a track into the terem."""
    return next(step_name(cell, inner) for inner in TEREM if inner - cell in (1, -1, FIELD_SIZE, -FIELD_SIZE))


def _track(side: int, setup: int, track: int) -> dict[str, Any]:
    """Its cells, and the arrow by which a knight leaves each."""
    cells = track_cells(side, setup, track)
    arrows = [step_name(here, there) for here, there in pairwise(cells)]
    arrows.append(into_terem(cells[-1]))
    shown = [{**_cell(cell), "arrow": arrow} for cell, arrow in zip(cells, arrows, strict=True)]
    return {"name": TRACK_NAMES[track], "board": BOARD_LETTERS[track // 4], "cells": shown}


def _river(side: int, setup: int, slot: int) -> dict[str, Any]:
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


def _tunnel(side: int, setup: int, colour: str) -> dict[str, Any]:
    ends = {}
    for name, (track, place) in zip(("entry", "exit"), BOX.tunnels[colour], strict=True):
        ends[name] = {**_cell(track_cells(side, setup, track)[place]), "track": TRACK_NAMES[track], "place": place}
    return {"colour": colour, **ends}


def _knight(seen: Observation, knight: int) -> dict[str, Any]:
    s = seen.state
    found: dict[str, Any] = {
        "number": knight + 1,
        "burnt": not int(s["alive"]) >> knight & 1,
        "shield": int(s["shield"]) == knight,
        "horse": int(s["horse"]) == knight,
        "pointed": bool(int(s["pointed"]) >> knight & 1),
        "track": None,
        "place": None,
        "left": None,
        "cell": None,
    }
    if not found["burnt"]:
        track, place = int(s["track"][knight]), int(s["cell"][knight])
        left = int(TRACK_LENGTH[s["board"], track]) - place
        cells = track_cells(int(s["board"]), int(s["slots"]), track)
        here = None if left == 0 else _cell(cells[place])
        found.update(track=TRACK_NAMES[track], place=place, left=left, cell=here)
    return found


def left_in(bits: int, cards: list[int]) -> list[int]:
    """The values of the cards left in a deck, in no order."""
    return [value for place, value in enumerate(cards) if bits >> place & 1]


def _manoeuvre(seen: Observation, card: int) -> dict[str, Any]:
    s = seen.state
    flipped = int(s["flipped"]) >> card & 1
    return {
        "name": MANOEUVRE_NAMES[card],
        "zmey": EFFECT_NAMES[MANOEUVRE_SIDES[card, 0]],
        "knights": EFFECT_NAMES[MANOEUVRE_SIDES[card, 1]],
        "up": "knights" if flipped else "zmey",
        "effect": EFFECT_NAMES[MANOEUVRE_SIDES[card, flipped]],
        "turning": bool(int(s["turning"]) >> card & 1),
        "move": state.USE_MOVE + card,
    }


def card_data(card: int) -> dict[str, Any]:
    """A card of a hand; a movement card has a colour and an arrow."""
    if card < FIRE:
        return {"card": CARD_NAMES[card], "colour": COLOURS[card], "arrow": DIRECTION_NAMES[BOX.arrows[card]]}
    return {"card": CARD_NAMES[card], "colour": None, "arrow": None}


def cards_of(bits: int) -> list[int]:
    return [card for card in range(len(CARD_NAMES)) if bits >> card & 1]


def _player(seen: Observation, seat: int) -> dict[str, Any]:
    s = seen.state
    chosen = int(s["chosen"][seat])
    words = {NONE: None, HIDDEN: "hidden", state.PASS: "pass"}
    return {
        "seat": seat,
        "hand": [card_data(card) for card in cards_of(int(state.hand(s, seat)))],
        "row": [card_data(card) for card in cards_of(int(s["row"][seat]))],
        "lost": [card_data(card) for card in cards_of(int(s["lost"][seat]))],
        "chosen": words[chosen] if chosen in words else CARD_NAMES[chosen],
    }


def _pending(seen: Observation) -> dict[str, Any] | None:
    """What the mover's decision is for."""
    s = seen.state
    if s["mover"] == NONE:
        return None
    return {
        "effect": None if s["effect"] == NONE else PENDING[s["effect"]],
        "knight": None if s["subject"] == NONE else int(s["subject"]) + 1,
        "cell": None if s["aim"] == NONE else _cell(int(s["aim"])),
        "arrow": None if s["arrow"] == NONE else DIRECTION_NAMES[BOX.arrows[s["arrow"]]],
        "sign": int(s["sign"]) or None,
    }


def talk(seen: Observation) -> dict[str, Any]:
    """How many speech tokens the team begins with, and whether one may be spent now: before the pointing.  G6"""
    side, level = str(seen.options["board"]), str(seen.options["level"])
    tokens = BOX.speech_tokens["advanced" if side == "advanced" else level]
    if seen.options["talk"] == "silent":
        tokens = 0
    s = seen.state
    now = tokens > 0 and s["phase"] == state.POINT and s["pointed"] == 0
    return {"tokens": tokens, "seconds": BOX.speech_seconds, "seats": list(range(seen.players)) if now else []}


def _pointing(seen: Observation) -> dict[str, Any]:
    """Who may point now, and at whom; at whom they have pointed in this round.  G5"""
    s = seen.state
    now = s["phase"] == state.POINT
    pointed = int(s["pointed"])
    free = int(s["alive"]) & ~pointed if now else 0
    return {
        "seat": int(s["first"]) if now else None,
        "free": [knight + 1 for knight in range(int(s["knights"])) if free >> knight & 1],
        "pointed": [knight + 1 for knight in range(int(s["knights"])) if pointed >> knight & 1],
    }


def act(move: int) -> dict[str, Any]:
    """`{"act": "card", "card": "fire"}`, `{"act": "steps", "cells": 2}`, `{"act": "cell", "at": "e5"}`, ..."""
    if move < state.PASS_MOVE:
        return {"act": "card", "card": CARD_NAMES[move - state.CARD_MOVE]}
    if move < state.STEPS_MOVE:
        return {"act": "pass" if move == state.PASS_MOVE else SINGLE[move].replace("-", "_")}
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


def sheet(seen: Observation, say: Say) -> list[Line]:
    """One result for the whole team, so the same line for everybody.  G11"""
    s = seen.state
    alive = int(s["alive"]).bit_count()
    facts = {"burnt": int(s["knights"]) - alive, "left": alive, "round": int(s["round"])}
    name = "playing" if s["ending"] == NONE else ENDING_NAMES[s["ending"]]
    text = say(f"gorynych-sheet-{name.replace('_', '-')}", **facts)
    return [Line(seat, name, int(rules.score(s, seat)), facts, text) for seat in range(seen.players)]


def ending(state: Records) -> str:
    return ENDING_NAMES[state[0]["ending"]]
