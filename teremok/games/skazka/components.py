"""Skazka's components: the cards, read as operations and laid out in tables that the rules interpret.

A set of cards is 62 bits, one for each copy: the first copies of all designs lie in the lowest bits, so that
`cards & FIRST` are the designs of a set. Two copies are told apart by nobody, so a set holds the lowest copies.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ...engine.components import FILE, components_of, field, is_swapped, read_components, whole_number
from ...engine.errors import BadComponents
from ...engine.locale import LANGUAGES, words_of
from ...engine.record import NONE

FOLDER = Path(__file__).parent
DATA = components_of(__package__ or "", FOLDER)

SEATS = 10
FEWEST = 3
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

# What an operation's fields may say.
ONE = ("me", "accuser", "next", "bystander", "any", "any_other")
FIELDS: dict[str, dict[str, tuple[str, ...]]] = {
    "take": {"who": (*ONE, "two_bystanders", "all"), "from": ("deck", "discard", "aside")},
    "discard": {"who": (*ONE, "two_bystanders", "all"), "tag": TAG_NAMES},
    "give": {"from": ("me", "accuser", "next", "bystander", "any_other", "all"), "to": (*ONE, "bystander2")},
    "swap": {"a": ("me", "accuser", "bystander"), "b": ("accuser", "next", "bystander", "bystander2", "any_other")},
    "look": {"who": ("accuser", "next", "bystander", "any", "any_other")},
    "exile_deck": {},
    "exile_front": {"who": ONE},
    "shuffle_in": {"from": ("discard", "aside", "self")},
    "return_self": {"if_exiled_tag": TAG_NAMES},
    "lay_self": {},
}
COUNTED = ("take", "discard", "give", "swap", "exile_deck")
OPTIONAL = ("tag", "if_exiled_tag")
MOST = 9
BITS = 62


def bad(card: str, at: str, why: str, **facts: object) -> BadComponents:
    """A refusal that names the card and the field."""
    return BadComponents(f"skazka-components-{why}", card=card, field=at, **{k: str(v)[:80] for k, v in facts.items()})


def _known(card: str, data: object, at: str, names: tuple[str, ...]) -> None:
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

CARD_FIELDS = ("id", "copies", "cost", "tags", "options", "front", "leave", "name", "text", "provenance")


def _cards() -> list[dict[str, Any]]:
    listed = field(DATA, "cards")
    if not isinstance(listed, list) or not listed:
        raise BadComponents("error-components-missing", field="cards")
    cards: list[dict[str, Any]] = []
    for number, card in enumerate(listed):
        name = str(card.get("id", number)) if isinstance(card, Mapping) else str(number)
        _known(name, card, "", CARD_FIELDS)
        for needed in ("id", "copies", "cost", "tags", "options"):
            if needed not in card:
                raise bad(name, needed, "missing")
        if not isinstance(card["id"], str) or not card["id"].replace("_", "").isalnum() or not card["id"].isascii():
            raise bad(name, "id", "id")
        if any(card["id"] == other["id"] for other in cards):
            raise bad(name, "id", "twice")
        leaves = isinstance(card["tags"], list) and NECHIST in card["tags"]
        _number(name, "copies", card["copies"], 1, 1 if leaves else MOST)
        _number(name, "cost", card["cost"], 1, MOST)
        if not isinstance(card["tags"], list) or not card["tags"]:
            raise bad(name, "tags", "tags", choices=", ".join(TAG_NAMES))
        for tag in card["tags"]:
            _one_of(name, "tags", tag, TAG_NAMES)
        if card.get("leave", False) not in (True, False) or card.get("leave", False) != (NECHIST in card["tags"]):
            raise bad(name, "leave", "leave")
        cards.append(card)
    # Nechist come last: a set of Heroes is then a smaller number than the same set with Nechist.
    return sorted(cards, key=lambda card: NECHIST in card["tags"])


CARDS_DATA = _cards()
IDS = tuple(str(card["id"]) for card in CARDS_DATA)
DESIGNS = len(IDS)
COPIES = np.array([card["copies"] for card in CARDS_DATA], np.int64)
COST = np.array([card["cost"] for card in CARDS_DATA], np.int64)
CARDS = int(COPIES.sum())
if CARDS > BITS:
    raise BadComponents("skazka-components-many", cards=str(CARDS), most=str(BITS))


def _copies() -> Any:
    """The bit of each copy of each design; first copies first."""
    table = np.zeros((DESIGNS, MOST), np.int64)
    place = 0
    for copy in range(MOST):
        for who in range(DESIGNS):
            if copy < COPIES[who]:
                table[who, copy] = 1 << place
                place += 1
    return table


COPY = _copies()
FIELD = np.array([int(sum(row.tolist())) for row in COPY], np.int64)
TOP = np.array([int(COPY[who, COPIES[who] - 1]) for who in range(DESIGNS)], np.int64)
WHO = np.array([int(np.argwhere(1 << bit == COPY)[0][0]) for bit in range(CARDS)], np.int64)
"""The design of each bit."""

FIRST = (1 << DESIGNS) - 1
EVERY = (1 << CARDS) - 1


def _all_of(chosen: list[int]) -> int:
    return int(sum(int(FIELD[who]) for who in chosen))


CLASS = np.array(
    [_all_of([who for who, card in enumerate(CARDS_DATA) if tag in card["tags"]]) for tag in TAG_NAMES], np.int64
)
STRANNIKS = int(CLASS[TAG_NAMES.index(STRANNIK)])
NECHISTS = int(CLASS[TAG_NAMES.index(NECHIST)])
HEROES = EVERY & ~NECHISTS
NECHIST_DESIGNS = [who for who in range(DESIGNS) if NECHISTS >> who & 1]
FIRST_NECHIST = DESIGNS - len(NECHIST_DESIGNS)
VILLAINS = len(NECHIST_DESIGNS)
DECK_CARDS = np.array([who for bit in range(CARDS) if HEROES & ~STRANNIKS & 1 << bit for who in [WHO[bit]]], np.int64)
PACK = len(DECK_CARDS)
MOST_IN_DECK = CARDS - VILLAINS

HAND = whole_number(DATA, "hand", least=1, most=6)
LIMIT = whole_number(DATA, "limit", least=1, most=MOST)
TURNS = whole_number(DATA, "turns", least=1, most=99)
NECHIST_FOR = np.zeros(SEATS + 1, np.int64)
for _players in range(FEWEST, SEATS + 1):
    NECHIST_FOR[_players] = whole_number(DATA, "nechist", str(_players), least=1, most=VILLAINS)
    if HAND * _players - int(NECHIST_FOR[_players]) >= PACK:
        raise BadComponents("skazka-components-few", players=str(_players), heroes=str(PACK))
for _name in DATA:
    if _name not in ("provenance", "hand", "nechist", "limit", "turns", "cards"):
        raise BadComponents(
            "error-components-unknown", field=_name, choices="provenance, hand, nechist, limit, turns, cards"
        )

AFFORD = np.array(
    [_all_of([who for who in range(DESIGNS) if COST[who] <= left]) for left in range(LIMIT + 1)], np.int64
)
"""The cards that cost no more than this."""


# --- operations ------------------------------------------------------------------------------------------------------

Operation = tuple[int, int, int, int, int, int, int]
"""Kind, who (or from, or a), to (or b), number, class, pile, card."""


def _operation(card: str, at: str, data: Any) -> Operation:
    if not isinstance(data, Mapping) or "op" not in data:
        raise bad(card, at, "operation", choices=", ".join(KIND_NAMES))
    kind = _one_of(card, f"{at}.op", data["op"], KIND_NAMES)
    pile = data.get("from") if kind in ("take", "shuffle_in") else None
    names = ["op", *FIELDS[kind]]
    if kind in COUNTED or pile == "discard":
        names.append("n")
    if pile == "aside":
        names.append("card")
    _known(card, data, at, tuple(names))
    for name in names:
        if name not in data and name not in OPTIONAL:
            raise bad(card, f"{at}.{name}", "missing")
    said = {
        name: _one_of(card, f"{at}.{name}", data[name], FIELDS[kind][name]) for name in FIELDS[kind] if name in data
    }
    number = _number(card, f"{at}.n", data["n"], 1, 1 if kind == "swap" else MOST) if "n" in names else 1
    aside = NONE
    if pile == "aside":
        strannik = _one_of(card, f"{at}.card", data["card"], tuple(id for id in IDS if STRANNIKS >> IDS.index(id) & 1))
        aside = IDS.index(strannik)
        if number != 1:
            raise bad(card, f"{at}.n", "number", value=number, right="1")
    if kind == "take" and pile != "deck" and said["who"] != "me":
        raise bad(card, f"{at}.who", "choice", value=said["who"], choices="me")
    first, second = _parties(card, at, kind, said)
    tag = said.get("tag", said.get("if_exiled_tag"))
    return (
        KIND_NAMES.index(kind),
        ROLE_NAMES.index(first) if first else NONE,
        ROLE_NAMES.index(second) if second else NONE,
        number,
        TAG_NAMES.index(tag) if tag else NONE,
        PILE_NAMES.index(pile) if pile else NONE,
        aside,
    )


def _parties(card: str, at: str, kind: str, said: dict[str, str]) -> tuple[str, str]:
    """Who it touches first and second; two roles that could only be one player make no sense."""
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


OPERATIONS: list[Operation] = []
THEN_KINDS = (TAKE, EXILE_DECK)


def _program(card: str, at: str, listed: object) -> tuple[int, int]:
    """Append a list of operations to the table: where it begins and ends."""
    if not isinstance(listed, list):
        raise bad(card, at, "list")
    start = len(OPERATIONS)
    for number, data in enumerate(listed):
        OPERATIONS.append(_operation(card, f"{at}[{number}]", data))
    return start, len(OPERATIONS)


def _option(card: dict[str, Any], at: str, listed: object) -> tuple[int, int]:
    name = card["id"]
    start, end = _program(name, at, listed)
    if start == end:
        raise bad(name, at, "empty")
    kinds = [operation[0] for operation in OPERATIONS[start:end]]
    stays = [
        kind in (LAY_SELF, RETURN_SELF) or (kind, pile) == (SHUFFLE_IN, SELF)
        for kind, *_, pile, _ in OPERATIONS[start:end]
    ]
    if sum(stays) > 1 or (any(stays) and card.get("leave")):
        raise bad(name, f"{at}[{len(stays) - 1 - stays[::-1].index(True)}].op", "self")
    if LAY_SELF in kinds and "front" not in card:
        raise bad(name, "front", "missing")
    for number, operation in enumerate(OPERATIONS[start:end]):
        if operation[0] == RETURN_SELF and operation[4] != NONE and EXILE_DECK not in kinds[:number]:
            raise bad(name, f"{at}[{number}].if_exiled_tag", "exiled")
    return start, end


OPTION_FROM = np.zeros((DESIGNS, 2), np.int64)
OPTION_TO = np.zeros((DESIGNS, 2), np.int64)
OPTIONS = np.zeros(DESIGNS, np.int64)
THEN_FROM = np.zeros(DESIGNS, np.int64)
THEN_TO = np.zeros(DESIGNS, np.int64)
ON = np.zeros(len(EVENT_NAMES), np.int64)
"""The designs that, laid down, wait for this event."""
INSTEAD = 0
SHIELD = np.zeros(SEATS * SEATS, np.int64)
"""The designs that, laid down, keep one who holds this many cards from being accused."""


def _front(who: int, card: dict[str, Any]) -> None:
    global INSTEAD
    name, front = card["id"], card["front"]
    _known(name, front, "front", ("static", "on", "instead", "then"))
    if not any(
        operation[0] == LAY_SELF
        for option in range(2)
        for operation in OPERATIONS[OPTION_FROM[who, option] : OPTION_TO[who, option]]
    ):
        raise bad(name, "front", "never")
    if "on" not in front:
        raise bad(name, "front.on", "missing")
    event = EVENT_NAMES.index(_one_of(name, "front.on", front["on"], EVENT_NAMES))
    ON[event] |= 1 << who
    if front.get("instead", False) not in (True, False) or (front.get("instead") and event != MUST_DISCARD):
        raise bad(name, "front.instead", "instead")
    if front.get("instead"):
        INSTEAD |= 1 << who
    THEN_FROM[who], THEN_TO[who] = _program(name, "front.then", front.get("then", []))
    for number, operation in enumerate(OPERATIONS[THEN_FROM[who] : THEN_TO[who]]):
        if operation[0] not in THEN_KINDS or (operation[0] == TAKE and (operation[1] != ME or operation[5] == PILE)):
            raise bad(name, f"front.then[{number}]", "then")
    if "static" in front:
        _known(name, front["static"], "front.static", ("cannot_be_accused_if_hand_gt",))
        at = "front.static.cannot_be_accused_if_hand_gt"
        above = _number(name, at, front["static"].get("cannot_be_accused_if_hand_gt"), 0, CARDS)
        SHIELD[above + 1 :] |= 1 << who


for _who, _card in enumerate(CARDS_DATA):
    _options = _card["options"]
    if not isinstance(_options, list) or not 1 <= len(_options) <= 2:
        raise bad(IDS[_who], "options", "options")
    OPTIONS[_who] = len(_options)
    for _number_, _listed in enumerate(_options):
        OPTION_FROM[_who, _number_], OPTION_TO[_who, _number_] = _option(_card, f"options[{_number_}]", _listed)
    if "front" in _card:
        _front(_who, _card)

_table = np.array([*OPERATIONS, (NONE,) * 7], np.int8)
OP_KIND, OP_WHO, OP_TO, OP_NUMBER, OP_TAG, OP_PILE, OP_CARD = (np.ascontiguousarray(column) for column in _table.T)


# --- words -----------------------------------------------------------------------------------------------------------


def _check_words() -> None:
    """A card that the house has no words for, or that does other things than they say, brings its own."""
    house = {card["id"]: card for card in read_components(FOLDER / FILE)["cards"]}
    for card in CARDS_DATA:
        known = house.get(card["id"], {})
        same = all(card.get(part) == known.get(part) for part in ("options", "front", "leave"))
        for name in ("name", "text"):
            words = card.get(name)
            if words is None and known and (name == "name" or same):
                continue
            if not isinstance(words, Mapping) or not all(
                isinstance(words.get(language), str) and words[language].strip() for language in LANGUAGES
            ):
                raise bad(card["id"], name, "words", languages=", ".join(LANGUAGES))


if is_swapped(__package__ or ""):
    _check_words()


def card_words(who: int, language: str, part: str = "name") -> str:
    """The name, its accusative or the text of a card: its own in the data file, else that of the house."""
    own = CARDS_DATA[who].get("text" if part == "text" else "name")
    if own is not None:
        return str(own[language])
    key = f"skazka-card-{IDS[who]}"
    return words_of(language, "skazka")(key if part == "name" else f"{key}.{part}")
