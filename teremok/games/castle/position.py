"""Reads positions that people write; README.md describes the format."""

from collections.abc import Callable, Mapping
from typing import Any

from ...engine.errors import BadPosition
from ...engine.options import Options
from ...engine.record import NONE, Records, blank
from .components import COLOURS, FIRST_NUMBER, FLAG_NAMES, SEATS, START_NUMBER
from .rules import PATIENCE_TURNS, built, endless, standstill
from .state import BASIC, DECIDE, EXTENDED, OVER, TURN, State, length
from .tables import LAST_NUMBER, PLACES, START_CARD, WALL_LENGTH, WIZARDS
from .view import RULE_SETS

FIELDS = ("rules", "players", "walls", "wizard_used", "middle", "seen", "up", "idle", "to_move")


def bad(key: str, **facts: object) -> BadPosition:
    return BadPosition(f"castle-position-{key}", **{name: str(fact)[:80] for name, fact in facts.items()})


def read(data: Mapping[str, Any], choose: Callable[..., Options]) -> tuple[Options, Records]:
    """Build a state from a position; it is final if the game has ended in it."""
    for name in data:
        if name not in FIELDS:
            raise bad("field", field=name, choices=", ".join(FIELDS))
    walls = _walls(data.get("walls"))
    colours = _players(data.get("players"), list(walls))
    options = choose(players=len(colours), **_rule_set(data))
    state = blank(State)
    s = state[0]
    s["players"] = len(colours)
    s["rules"] = RULE_SETS.index(str(options["rules"]))
    for name in FLAG_NAMES:
        s[name] = options[name]
    s["colour"] = colours + [NONE] * (SEATS - len(colours))
    for seat, colour in enumerate(colours):
        s["wall"][seat] = _wall(COLOURS[colour], walls[colour], _placed(s))
    _read_middle(s, data.get("middle", []))
    _read_seen(s, data.get("seen", []))
    _read_wizard(s, data.get("wizard_used", False))
    _read_idle(s, data.get("idle", 0))
    _read_turn(s, data.get("up"), data.get("to_move"))
    return options, state


def _rule_set(data: Mapping[str, Any]) -> dict[str, str]:
    if "rules" not in data:
        return {}
    if data["rules"] not in RULE_SETS:
        raise bad("rules", value=data["rules"], choices=", ".join(RULE_SETS))
    return {"rules": data["rules"]}


# --- players and walls -----------------------------------------------------------------------------------------------


def _colour(name: object, known: list[int]) -> int:
    choices = [COLOURS[colour] for colour in known]
    if not isinstance(name, str) or name.lower() not in choices:
        raise bad("colour", name=name, choices=", ".join(choices))
    return COLOURS.index(name.lower())


def _walls(walls: object) -> dict[int, object]:
    """The walls by colour, in the order of the colours."""
    if not isinstance(walls, Mapping) or not 2 <= len(walls) <= SEATS:
        raise bad("walls", colours=", ".join(COLOURS))
    found = {_colour(name, list(range(SEATS))): wall for name, wall in walls.items()}
    if len(found) < len(walls):
        raise bad("walls", colours=", ".join(COLOURS))
    return dict(sorted(found.items()))


def _players(names: object, with_walls: list[int]) -> list[int]:
    """The colours, in turn order: all that have walls."""
    if names is None:
        return with_walls
    wanted = ", ".join(COLOURS[colour] for colour in with_walls)
    if not isinstance(names, list):
        raise bad("players", colours=wanted)
    colours = [_colour(name, list(range(SEATS))) for name in names]
    if sorted(colours) != with_walls:
        raise bad("players", colours=wanted)
    return colours


def _placed(s: Any) -> int:
    """All cards that the position has named so far."""
    placed = int(s["left"])
    for wall in s["wall"].tolist():
        placed |= wall
    return placed & ~START_CARD


def _card(number: object, placed: int) -> int:
    """The set of this one card, which must not have been named before."""
    if type(number) is not int or not FIRST_NUMBER <= number <= LAST_NUMBER:
        raise bad("card", card=number, first=FIRST_NUMBER, last=LAST_NUMBER)
    if placed >> number & 1:
        raise bad("twice", card=number)
    return 1 << number


def _wall(colour: str, numbers: object, placed: int) -> int:
    if not isinstance(numbers, list) or not numbers or type(numbers[0]) is not int or numbers[0] != START_NUMBER:
        raise bad("start", colour=colour)
    if len(numbers) > WALL_LENGTH:
        raise bad("long", colour=colour, most=WALL_LENGTH)
    wall = START_CARD
    for number in numbers[1:]:
        card = _card(number, placed | wall)
        if card < wall:
            raise bad("ascending", colour=colour, card=number)
        wall |= card
    return wall


# --- the middle ------------------------------------------------------------------------------------------------------


def _read_middle(s: Any, numbers: object) -> None:
    if not isinstance(numbers, list) or len(numbers) > PLACES:
        raise bad("middle", places=PLACES)
    s["middle"] = NONE
    for place, number in enumerate(numbers):
        if number is not None:
            s["left"] |= _card(number, _placed(s))
            s["filled"] |= 1 << place
            s["middle"][place] = number


def _place(s: Any, number: object, field: str) -> int:
    """The place of a card in the middle."""
    numbers = s["middle"].tolist()
    if type(number) is not int or number not in range(FIRST_NUMBER, LAST_NUMBER + 1) or number not in numbers:
        raise bad("not-in-middle", field=field, card=number)
    return int(numbers.index(number))


def _read_seen(s: Any, numbers: object) -> None:
    if not isinstance(numbers, list):
        raise bad("seen")
    for number in numbers:
        place = _place(s, number, "seen")
        if int(s["seen"]) >> place & 1:
            raise bad("twice", card=number)
        s["seen"] |= 1 << place


# --- whose turn ------------------------------------------------------------------------------------------------------


def _read_wizard(s: Any, used: object) -> None:
    if not isinstance(used, bool):
        raise bad("wizard-used")
    owners = [seat for seat in range(s["players"]) if int(s["wall"][seat]) & WIZARDS]
    if used and (s["rules"] == BASIC or int(s["left"]) & WIZARDS):
        raise bad("wizard-unused")
    ready = owners and not used and s["rules"] == EXTENDED
    s["wizard"] = owners[0] if ready else NONE


def _read_idle(s: Any, idle: object) -> None:
    most = PATIENCE_TURNS * int(s["players"])
    if type(idle) is not int or not 0 <= idle <= most:
        raise bad("idle", most=most)
    s["idle"] = idle


def _read_turn(s: Any, up: object, to_move: object) -> None:
    complete = [COLOURS[s["colour"][seat]] for seat in range(s["players"]) if length(s, seat) == WALL_LENGTH]
    if len(complete) > 1:
        raise bad("complete", colours=", ".join(complete), wall=WALL_LENGTH)
    colours = [int(colour) for colour in s["colour"] if colour != NONE]
    over = bool(built(s) or standstill(s) or endless(s))
    s["mover"], s["phase"], s["up"] = NONE, OVER, NONE
    if to_move is not None or not over:
        mover = colours.index(_colour(to_move, colours))
    if up is not None:
        place = _place(s, up, "up")
        if over:
            raise bad("up-over", card=up)
        s["up"] = place
    if not over:
        s["mover"] = mover
        s["phase"] = TURN if up is None else DECIDE
