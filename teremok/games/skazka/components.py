"""Skazka's components: a parser of its data file, in which each card lists the operations that it does.

A bad file raises `BadComponents` with the card and the field.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from ...engine.components import FILE, components_of, field, is_swapped, read_components, whole_number
from ...engine.errors import BadComponents
from ...engine.locale import LANGUAGES
from ...engine.record import NONE

FOLDER = Path(__file__).parent

SEATS = 10
FEWEST_PLAYERS = 3
TAG_NAMES = ("maiden", "fellow", "bogatyr", "beast", "tsar", "sage", "wonder", "strannik", "nechist")
STRANNIK, NECHIST = "strannik", "nechist"

KIND_NAMES = (
    "take",
    "discard",
    "give",
    "swap",
    "look",
    "exile_deck",
    "exile_front",
    "shuffle_in",
    "return_self",
    "lay_self",
)
TAKE, DISCARD, GIVE, SWAP, LOOK, EXILE_DECK, EXILE_FRONT, SHUFFLE_IN, RETURN_SELF, LAY_SELF = range(len(KIND_NAMES))

ROLE_NAMES = (
    "me",
    "accuser",
    "next",
    "bystander",
    "bystander2",
    "any",
    "any_other",
    "two_bystanders",
    "all",
)
ME, ACCUSER, NEXT, BYSTANDER, BYSTANDER2, ANY, ANY_OTHER, TWO_BYSTANDERS, ALL = range(len(ROLE_NAMES))

PILE_NAMES = ("deck", "discard", "aside", "self")
DECK, PILE, ASIDE, SELF = range(len(PILE_NAMES))

EVENT_NAMES = ("accused", "must_discard", "become_accuser", "hand_empty")
ACCUSED, MUST_DISCARD, BECOME_ACCUSER, HAND_EMPTY = range(len(EVENT_NAMES))

FIELDS = ("provenance", "hand", "nechist", "limit", "turns", "cards")
CARD_FIELDS = ("id", "copies", "cost", "tags", "options", "front", "leave", "name", "text", "provenance")

# Values that the fields of an operation may have.
ONE_ROLE = ("me", "accuser", "next", "bystander", "any", "any_other")
OPERATION_FIELDS: dict[str, dict[str, tuple[str, ...]]] = {
    "take": {"who": (*ONE_ROLE, "two_bystanders", "all"), "from": ("deck", "discard", "aside")},
    "discard": {"who": (*ONE_ROLE, "two_bystanders", "all"), "tag": TAG_NAMES},
    "give": {"from": ("me", "accuser", "next", "bystander", "any_other", "all"), "to": (*ONE_ROLE, "bystander2")},
    "swap": {"a": ("me", "accuser", "bystander"), "b": ("accuser", "next", "bystander", "bystander2", "any_other")},
    "look": {"who": ("accuser", "next", "bystander", "any", "any_other")},
    "exile_deck": {},
    "exile_front": {"who": ONE_ROLE},
    "shuffle_in": {"from": ("discard", "aside", "self")},
    "return_self": {"if_exiled_tag": TAG_NAMES},
    "lay_self": {},
}
NUMBERED_KINDS = ("take", "discard", "give", "swap", "exile_deck")
OPTIONAL_FIELDS = ("tag", "if_exiled_tag")
THEN_KINDS = (TAKE, EXILE_DECK)
"""Kinds of operations that a laid card may do when it fires: none that needs a choice."""

HIGHEST_NUMBER = 9
"""Upper limit of copies, costs and cards that an operation moves."""

MOST_CARDS = 62
"""Upper limit of all copies: a set of cards must fit into a signed 64-bit number."""


class Operation(NamedTuple):
    """One operation of a card; fields that its kind does not have are NONE."""

    kind: int
    role: int
    """The player that it affects: `who`, `from` or `a` of the data file."""
    other: int
    """The second player: `to` or `b`."""
    number: int
    tag: int
    pile: int
    card: int
    """The Strannik that it takes from aside."""


Program = tuple[Operation, ...]


@dataclass(frozen=True)
class Front:
    """The effect of a card while it lies before its owner."""

    event: int
    instead: bool
    then: Program
    shields_above: int | None
    """Its owner cannot be accused while holding more cards than this."""


@dataclass(frozen=True)
class Card:
    """A design, of which there are one or more copies."""

    id: str
    copies: int
    cost: int
    tags: tuple[str, ...]
    options: tuple[Program, ...]
    front: Front | None
    words: Mapping[str, Mapping[str, str]]
    """Its own `name` and `text` by language, if it does not use those of the locale files."""


@dataclass(frozen=True)
class Box:
    """The contents of the box. Nechist are the last cards, so the number of a card tells them from Heroes."""

    cards: tuple[Card, ...]
    hand: int
    limit: int
    turns: int
    nechist: Mapping[int, int]
    """The number of Nechist, by the number of players."""


def read_box(data: Mapping[str, Any]) -> Box:
    lines = _lines(data)
    copies = sum(line["copies"] for line in lines)
    if copies > MOST_CARDS:
        raise BadComponents("skazka-components-many", cards=str(copies), most=str(MOST_CARDS))
    hand = whole_number(data, "hand", least=1, most=6)
    limit = whole_number(data, "limit", least=1, most=HIGHEST_NUMBER)
    turns = whole_number(data, "turns", least=1, most=99)
    nechist = _nechist(data, lines, hand)
    for name in data:
        if name not in FIELDS:
            raise BadComponents("error-components-unknown", field=name, choices=", ".join(FIELDS))
    stranniks = {line["id"]: number for number, line in enumerate(lines) if STRANNIK in line["tags"]}
    return Box(tuple(_card(line, stranniks, copies) for line in lines), hand, limit, turns, nechist)


def _nechist(data: Mapping[str, Any], lines: list[dict[str, Any]], hand: int) -> dict[int, int]:
    """Read the number of Nechist by the number of players, and check that some Heroes are left for a deck.  S1"""
    villains = sum(NECHIST in line["tags"] for line in lines)
    heroes = sum(line["copies"] for line in lines if not {STRANNIK, NECHIST} & set(line["tags"]))
    numbers = {}
    for players in range(FEWEST_PLAYERS, SEATS + 1):
        numbers[players] = whole_number(data, "nechist", str(players), least=1, most=villains)
        if hand * players - numbers[players] >= heroes:
            raise BadComponents("skazka-components-few", players=str(players), heroes=str(heroes))
    return numbers


def bad(card: str, at: str, why: str, **facts: object) -> BadComponents:
    """Make an error that names the card and the field."""
    return BadComponents(f"skazka-components-{why}", card=card, field=at, **{k: str(v)[:80] for k, v in facts.items()})


def _only(card: str, data: object, at: str, names: tuple[str, ...]) -> None:
    """Check that the data is an object with no fields but these."""
    if not isinstance(data, Mapping):
        raise bad(card, at, "object")
    for name in data:
        if name not in names:
            raise bad(card, f"{at}.{name}" if at else str(name), "unknown", choices=", ".join(names))


def _one_of(card: str, at: str, value: object, choices: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in choices:
        raise bad(card, at, "choice", value=value, choices=", ".join(choices))
    return value


def _number(card: str, at: str, value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise bad(card, at, "number", value=value, right=f"{least}..{most}")
    return value


# --- cards -----------------------------------------------------------------------------------------------------------


def _lines(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The cards of the file, Nechist last, checked except for their operations."""
    listed = field(data, "cards")
    if not isinstance(listed, list) or not listed:
        raise BadComponents("error-components-missing", field="cards")
    lines: list[dict[str, Any]] = []
    for number, line in enumerate(listed):
        _check_line(number, line)
        if any(line["id"] == other["id"] for other in lines):
            raise bad(line["id"], "id", "twice")
        _check_numbers_and_tags(line["id"], line)
        lines.append(line)
    return sorted(lines, key=lambda line: NECHIST in line["tags"])


def _check_line(number: int, line: Any) -> None:
    name = str(line.get("id", number)) if isinstance(line, Mapping) else str(number)
    _only(name, line, "", CARD_FIELDS)
    for needed in ("id", "copies", "cost", "tags", "options"):
        if needed not in line:
            raise bad(name, needed, "missing")
    id = line["id"]
    if not isinstance(id, str) or not id.replace("_", "").isalnum() or not id.isascii():
        raise bad(name, "id", "id")


def _check_numbers_and_tags(name: str, line: dict[str, Any]) -> None:
    tags = line["tags"]
    nechist = isinstance(tags, list) and NECHIST in tags
    _number(name, "copies", line["copies"], 1, 1 if nechist else HIGHEST_NUMBER)
    _number(name, "cost", line["cost"], 1, HIGHEST_NUMBER)
    if not isinstance(tags, list) or not tags:
        raise bad(name, "tags", "tags", choices=", ".join(TAG_NAMES))
    for tag in tags:
        _one_of(name, "tags", tag, TAG_NAMES)
    if line.get("leave", False) not in (True, False) or line.get("leave", False) != nechist:
        raise bad(name, "leave", "leave")


def _card(line: dict[str, Any], stranniks: dict[str, int], most_cards: int) -> Card:
    name, listed = line["id"], line["options"]
    if not isinstance(listed, list) or not 1 <= len(listed) <= 2:
        raise bad(name, "options", "options")
    options = tuple(_option(line, f"options[{i}]", option, stranniks) for i, option in enumerate(listed))
    return Card(
        id=name,
        copies=line["copies"],
        cost=line["cost"],
        tags=tuple(line["tags"]),
        options=options,
        front=_front(name, line["front"], options, stranniks, most_cards) if "front" in line else None,
        words={part: line[part] for part in ("name", "text") if part in line},
    )


def _option(line: dict[str, Any], at: str, listed: object, stranniks: dict[str, int]) -> Program:
    name = line["id"]
    program = _program(name, at, listed, stranniks)
    if not program:
        raise bad(name, at, "empty")
    stays = [number for number, operation in enumerate(program) if _keeps_the_card(operation)]
    if len(stays) > 1 or (stays and line.get("leave")):
        raise bad(name, f"{at}[{stays[-1]}].op", "self")
    kinds = [operation.kind for operation in program]
    if LAY_SELF in kinds and "front" not in line:
        raise bad(name, "front", "missing")
    for number, operation in enumerate(program):
        if operation.kind == RETURN_SELF and operation.tag != NONE and EXILE_DECK not in kinds[:number]:
            raise bad(name, f"{at}[{number}].if_exiled_tag", "exiled")
    return program


def _keeps_the_card(operation: Operation) -> bool:
    """Does the operation send the played card elsewhere than to the discard?"""
    return operation.kind in (LAY_SELF, RETURN_SELF) or (operation.kind, operation.pile) == (SHUFFLE_IN, SELF)


def _front(name: str, front: Any, options: tuple[Program, ...], stranniks: dict[str, int], most_cards: int) -> Front:
    _only(name, front, "front", ("static", "on", "instead", "then"))
    if not any(operation.kind == LAY_SELF for program in options for operation in program):
        raise bad(name, "front", "never")
    if "on" not in front:
        raise bad(name, "front.on", "missing")
    event = EVENT_NAMES.index(_one_of(name, "front.on", front["on"], EVENT_NAMES))
    instead = front.get("instead", False)
    if instead not in (True, False) or (instead and event != MUST_DISCARD):
        raise bad(name, "front.instead", "instead")
    then = _program(name, "front.then", front.get("then", []), stranniks)
    for number, operation in enumerate(then):
        takes_for_others = operation.kind == TAKE and (operation.role != ME or operation.pile == PILE)
        if operation.kind not in THEN_KINDS or takes_for_others:
            raise bad(name, f"front.then[{number}]", "then")
    above = None
    if "static" in front:
        _only(name, front["static"], "front.static", ("cannot_be_accused_if_hand_gt",))
        at = "front.static.cannot_be_accused_if_hand_gt"
        above = _number(name, at, front["static"].get("cannot_be_accused_if_hand_gt"), 0, most_cards)
    return Front(event, bool(instead), then, above)


# --- operations ------------------------------------------------------------------------------------------------------


def _program(card: str, at: str, listed: object, stranniks: dict[str, int]) -> Program:
    if not isinstance(listed, list):
        raise bad(card, at, "list")
    return tuple(_operation(card, f"{at}[{i}]", data, stranniks) for i, data in enumerate(listed))


def _operation(card: str, at: str, data: Any, stranniks: dict[str, int]) -> Operation:
    if not isinstance(data, Mapping) or "op" not in data:
        raise bad(card, at, "operation", choices=", ".join(KIND_NAMES))
    kind = _one_of(card, f"{at}.op", data["op"], KIND_NAMES)
    pile = data.get("from") if kind in ("take", "shuffle_in") else None
    names = ["op", *OPERATION_FIELDS[kind]]
    if kind in NUMBERED_KINDS or pile == "discard":
        names.append("n")
    if pile == "aside":
        names.append("card")
    _only(card, data, at, tuple(names))
    for name in names:
        if name not in data and name not in OPTIONAL_FIELDS:
            raise bad(card, f"{at}.{name}", "missing")
    choices = OPERATION_FIELDS[kind]
    said = {name: _one_of(card, f"{at}.{name}", data[name], choices[name]) for name in choices if name in data}
    number = _number(card, f"{at}.n", data["n"], 1, 1 if kind == "swap" else HIGHEST_NUMBER) if "n" in names else 1
    strannik = _strannik(card, at, data["card"], number, stranniks) if pile == "aside" else NONE
    if kind == "take" and pile != "deck" and said["who"] != "me":
        raise bad(card, f"{at}.who", "choice", value=said["who"], choices="me")
    role, other = _roles(card, at, kind, said)
    tag = said.get("tag", said.get("if_exiled_tag"))
    return Operation(
        kind=KIND_NAMES.index(kind),
        role=ROLE_NAMES.index(role) if role else NONE,
        other=ROLE_NAMES.index(other) if other else NONE,
        number=number,
        tag=TAG_NAMES.index(tag) if tag else NONE,
        pile=PILE_NAMES.index(pile) if pile else NONE,
        card=strannik,
    )


def _strannik(card: str, at: str, id: object, number: int, stranniks: dict[str, int]) -> int:
    """The number of the Strannik to be taken from aside; there is one of each, so `n` must be 1."""
    strannik = stranniks[_one_of(card, f"{at}.card", id, tuple(stranniks))]
    if number != 1:
        raise bad(card, f"{at}.n", "number", value=number, right="1")
    return strannik


def _roles(card: str, at: str, kind: str, said: dict[str, str]) -> tuple[str, str]:
    """The roles of the first and second player; two roles that can only be the same player are refused."""
    if kind == "give":
        first, second = said["from"], said["to"]
        if first == "all" and second != "next":
            raise bad(card, f"{at}.to", "choice", value=second, choices="next")
        name = "to"
    elif kind == "swap":
        first, second = said["a"], said["b"]
        name = "b"
    else:
        return said.get("who", ""), ""
    if first == second or (second == "bystander2" and first != "bystander"):
        raise bad(card, f"{at}.{name}", "same", value=second, other=first)
    return first, second


# --- words -----------------------------------------------------------------------------------------------------------


def check_words(data: Mapping[str, Any]) -> None:
    """Check that a card which is new, or has new operations, comes with its own name and text."""
    house = {line["id"]: line for line in read_components(FOLDER / FILE)["cards"]}
    for line in _lines(data):
        known = house.get(line["id"], {})
        same = all(line.get(part) == known.get(part) for part in ("options", "front", "leave"))
        for name in ("name", "text"):
            words = line.get(name)
            if words is None and known and (name == "name" or same):
                continue
            if not isinstance(words, Mapping) or not all(
                isinstance(words.get(language), str) and words[language].strip() for language in LANGUAGES
            ):
                raise bad(line["id"], name, "words", languages=", ".join(LANGUAGES))


DATA = components_of(__package__ or "", FOLDER)
BOX = read_box(DATA)
if is_swapped(__package__ or ""):
    check_words(DATA)
