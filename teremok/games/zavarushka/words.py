"""Moves and events in words."""

from typing import Any

from ...engine.locale import Say, SayTo
from ...engine.observation import Observation
from .components import BOX, CHARACTER_NAMES, CHARACTERS, COLOURS, FAIRY, KIND_NAMES, LAND_NAMES, WITCH, WIZARD
from .state import DECLINE, MOVE, MOVING, ORDER, ORDERING, SWAP, SWAPPING, owner
from .tables import PAIR_HIGH, PAIR_LOW

ACTS_IN = {SWAP: WITCH, MOVE: WIZARD, ORDER: FAIRY}


def seat_name(seen: Observation, seat: int, say: Say) -> str:
    return say(f"zavarushka-{COLOURS[seen.plain.colour[seat]]}")


def character_name(character: int, say: Say, case: str = "") -> str:
    return say(f"zavarushka-{CHARACTER_NAMES[character]}{case}")


def pair_of(move: int) -> tuple[int, int]:
    """The two lands of a swap; the origin and the target of a move."""
    if move < MOVING:
        pair = move - SWAPPING
        return int(PAIR_LOW[pair]), int(PAIR_HIGH[pair])
    pair, back = divmod(move - MOVING, 2)
    low, high = int(PAIR_LOW[pair]), int(PAIR_HIGH[pair])
    return (high, low) if back else (low, high)


def describe(move: int, say: Say) -> str:
    """`King b2`, `swap a1 c2`, `move a1 c2`, `King`, `decline`, `skip`."""
    if move < SWAPPING:
        land, character = divmod(move, CHARACTERS)
        return say("zavarushka-move-place", who=character_name(character, say), land=LAND_NAMES[land])
    if move < ORDERING:
        here, there = pair_of(move)
        key = "zavarushka-move-swap" if move < MOVING else "zavarushka-move-move"
        return say(key, here=LAND_NAMES[here], there=LAND_NAMES[there])
    if move < DECLINE:
        return character_name(move - ORDERING, say)
    return say("zavarushka-move-decline" if move == DECLINE else "zavarushka-move-skip")


def kinds(seen: Observation, move: int) -> list[tuple[object, ...]]:
    """Kinds of moves for the lab: the character, the kind of land, the ability used."""
    if move < SWAPPING:
        land, character = divmod(move, CHARACTERS)
        return [("who", character), ("where", character, seen.plain.land[land])]
    return [("ability", WITCH if move < MOVING else WIZARD)] if move < ORDERING else []


def kind_name(kind: tuple[Any, ...], say: Say) -> str:
    _, character, *lands = kind
    return ": ".join([character_name(character, say), *(say(f"zavarushka-{KIND_NAMES[land]}") for land in lands)])


def tell(before: Observation, seat: int, move: int, after: Observation, say: SayTo) -> str:
    """The move in a sentence."""
    name = say.seat(seat)
    if move < SWAPPING:
        land, character = divmod(move, CHARACTERS)
        kind = say(f"zavarushka-{KIND_NAMES[before.plain.land[land]]}")
        return say(
            "zavarushka-tell-place",
            player=name,
            who=character_name(character, say, ".acc"),
            land=LAND_NAMES[land],
            kind=kind,
        )
    if move < ORDERING:
        here, there = pair_of(move)
        facts = {"one": _top(before, here, say), "here": LAND_NAMES[here], "there": LAND_NAMES[there]}
        if move < MOVING:
            return say("zavarushka-tell-swap", other=_top(before, there, say), **facts)
        return say("zavarushka-tell-move", **facts)
    if move < DECLINE:
        return _tell_order(before, move - ORDERING, after, say)
    if move == DECLINE:
        return say("zavarushka-tell-decline", player=name, who=character_name(ACTS_IN[before.plain.phase], say, ".acc"))
    return say("zavarushka-tell-skip", player=name)


def told_apart(before: Observation, seat: int, after: Observation) -> tuple[int, ...]:
    """No seat: texts never mention hidden cards."""
    return ()


def _top(seen: Observation, land: int, say: SayTo) -> str:
    """The top card in the accusative: `King (Red)`."""
    character = seen.plain.stack[land][seen.plain.height[land] - 1]
    whose = say.seat(int(seen.ask(owner, land, character)))
    return say("zavarushka-tell-card", whose=whose, who=character_name(character, say, ".acc"))


def _tell_order(before: Observation, character: int, after: Observation, say: Say) -> str:
    land = before.plain.at
    if after.plain.phase == ORDER:
        return say("zavarushka-tell-next", who=character_name(character, say), land=LAND_NAMES[land])
    stack = [character_name(one, say) for one in after.plain.stack[land][: after.plain.height[land]]]
    return say("zavarushka-tell-order", land=LAND_NAMES[land], stack=", ".join(stack))


def reasons(seen: Observation, move: int, say: Say) -> list[tuple[str, int | None]]:
    """The reason that a hint gives for placing a character that earns no stars yet: what the character does later."""
    if move >= SWAPPING:
        return []
    character = move % CHARACTERS
    does = say(f"zavarushka-does-{CHARACTER_NAMES[character]}", **BOX.stars)
    return [(say("zavarushka-why", who=character_name(character, say), does=does), None)]
