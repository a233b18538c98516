"""Fairy Tale's components: the card table, and how many cards are dealt, kept and played.

All that a card does is in its line of the data file; the tables below are that file as numbers, by design.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ...engine.components import components_of, field, whole_number
from ...engine.errors import BadComponents
from ...engine.record import NONE

DATA = components_of(__package__ or "", Path(__file__).parent)

SEATS = 5
SIMPLE_SEATS = 4
"""The simple game has fewer cards, and is for fewer players.  F1"""
LETTERS = "ABCDE"

CATEGORY_NAMES = ("FW", "HE", "DV", "SH")
CATEGORIES = len(CATEGORY_NAMES)
ANY = CATEGORIES
"""An effect on cards of any category."""

TYPE_NAMES = ("char", "home", "tale")
TYPES = len(TYPE_NAMES)
CHARACTER = TYPE_NAMES.index("char")

EFFECT_NAMES = ("hunt", "open", "close_self", "close_all")
HUNT, OPEN, CLOSE_OWN, CLOSE_ALL = range(len(EFFECT_NAMES))

DECKS = ("expert", "simple")

CARD_FIELDS = (
    "id",
    "en",
    "ru",
    "cat",
    "type",
    "copies",
    "value",
    "effect",
    "expert",
    "friend_of",
    "wild_character_in_conditions",
    "reconstructed",
)
CONDITIONS = ("most_category", "cards", "min_category", "min_type")
MOST_DESIGNS = 100
MOST_CARDS = 120
MOST_OPENED = 3
MOST_POINTS = 50

FIELDS = ("provenance", "rounds", "hand", "plays", "cards")
for _name in DATA:
    if _name not in FIELDS:
        raise BadComponents("error-components-unknown", field=_name, choices=", ".join(FIELDS))

ROUNDS = whole_number(DATA, "rounds", least=1, most=5)
HAND = whole_number(DATA, "hand", least=2, most=6)
PLAYS = whole_number(DATA, "plays", least=1, most=min(HAND, 3))
ROW = ROUNDS * PLAYS
"""How many cards everybody has played in the end."""

Card = Mapping[str, Any]
Table = npt.NDArray[np.int8]


def wrong(key: str, *path: str, **facts: object) -> BadComponents:
    return BadComponents(f"fairytale-components-{key}", field=".".join(path), **facts)


def _read_cards() -> dict[str, Card]:
    """The designs by id, in the file's order."""
    listed = field(DATA, "cards")
    if not isinstance(listed, list) or not 1 <= len(listed) <= MOST_DESIGNS:
        raise wrong("cards", "cards", most=str(MOST_DESIGNS))
    cards: dict[str, Card] = {}
    for number, card in enumerate(listed, start=1):
        if not isinstance(card, Mapping) or not isinstance(card.get("id"), str) or not card["id"].isidentifier():
            raise wrong("id", f"cards.{number}.id")
        if card["id"] in cards:
            raise wrong("twice", f"cards.{number}.id", name=card["id"])
        cards[card["id"]] = card
    return cards


CARDS = _read_cards()
CARD_IDS = tuple(CARDS)
DESIGNS = len(CARDS)
_BY_ID = {"cards": CARDS}


def _known(names: Iterable[str], choices: tuple[str, ...], *path: str) -> None:
    for name in names:
        if name not in choices:
            raise BadComponents("error-components-unknown", field=".".join((*path, name)), choices=", ".join(choices))


def _object(*path: str) -> Mapping[str, Any]:
    value = field(_BY_ID, *path)
    if not isinstance(value, Mapping):
        raise wrong("object", *path)
    return value


def _one_of(choices: tuple[str, ...], *path: str) -> int:
    value = field(_BY_ID, *path)
    if value not in choices:
        raise wrong("choice", *path, value=str(value)[:40], choices=", ".join(choices))
    return choices.index(value)


def _card_named(value: object, *path: str) -> int:
    if value not in CARD_IDS:
        raise wrong("card", *path, value=str(value)[:40])
    return CARD_IDS.index(str(value))


def _names(language: str) -> tuple[str, ...]:
    """What the cards are called; each otherwise."""
    names: list[str] = []
    for id in CARD_IDS:
        name = field(_BY_ID, "cards", id, language)
        if not isinstance(name, str) or not name.strip():
            raise wrong("name", "cards", id, language)
        if name in names:
            raise wrong("twice", "cards", id, language, name=name)
        names.append(name)
    return tuple(names)


NAMES = {language: _names(language) for language in ("en", "ru")}


def _expert(id: str) -> bool:
    expert = field(_BY_ID, "cards", id, "expert")
    if not isinstance(expert, bool):
        raise wrong("choice", "cards", id, "expert", value=str(expert)[:40], choices="true, false")
    return expert


def _table(*shape: int, fill: int = 0) -> Table:
    return np.full((DESIGNS, *shape), fill, np.int8)


CATEGORY = np.array([_one_of(CATEGORY_NAMES, "cards", id, "cat") for id in CARD_IDS], np.int8)
TYPE = np.array([_one_of(TYPE_NAMES, "cards", id, "type") for id in CARD_IDS], np.int8)

_copies = [whole_number(_BY_ID, "cards", id, "copies", least=1, most=MOST_CARDS) for id in CARD_IDS]
COPIES = np.array(
    [_copies, [0 if _expert(id) else copies for id, copies in zip(CARD_IDS, _copies, strict=True)]], np.int8
)
"""How many there are of each design, by deck.  F1"""
DECK_SIZE = COPIES.sum(1, dtype=np.int16)
for _deck, _seats in enumerate((SEATS, SIMPLE_SEATS)):
    _needed = ROUNDS * HAND * _seats
    if not _needed <= DECK_SIZE[_deck] <= MOST_CARDS:
        _facts = {"deck": DECKS[_deck], "cards": str(DECK_SIZE[_deck]), "needed": str(_needed), "players": str(_seats)}
        raise wrong("deck", "cards", **_facts)


# --- what a card is worth  F11-F14 -----------------------------------------------------------------------------------

POINTS = _table()
"""Fixed points, or those that a condition brings."""
TIMES = _table()
"""Points for each open copy of ..."""
COUNTED = _table(fill=NONE)
"""... this card."""
CONDITIONAL = _table()
MOST = _table(fill=NONE)
"""The category of which one must have most."""
NAMED = _table(4, fill=NONE)
"""The cards of which one must have one each."""
LEAST_OF_CATEGORY = _table(CATEGORIES)
LEAST_OF_TYPE = _table(TYPES)
STANDS_IN = np.array(
    [
        whole_number(_BY_ID, "cards", id, "wild_character_in_conditions", least=0, most=3)
        if "wild_character_in_conditions" in card
        else 0
        for id, card in CARDS.items()
    ],
    np.int8,
)
"""How often a card may stand in for a character named in a condition.  F14"""


def _read_value(design: int, id: str) -> None:
    at = ("cards", id, "value")
    kind = ("fixed", "per_card", "conditional")[_one_of(("fixed", "per_card", "conditional"), *at, "kind")]
    known = {"fixed": ("points",), "per_card": ("mult", "card"), "conditional": ("points", "if")}[kind]
    _known(_object(*at), ("kind", *known), *at)
    if kind == "per_card":
        TIMES[design] = whole_number(_BY_ID, *at, "mult", least=1, most=9)
        COUNTED[design] = _card_named(field(_BY_ID, *at, "card"), *at, "card")
    else:
        POINTS[design] = whole_number(_BY_ID, *at, "points", least=-9, most=MOST_POINTS)
    if kind == "conditional":
        _read_condition(design, (*at, "if"))


def _read_condition(design: int, at: tuple[str, ...]) -> None:
    condition = field(_BY_ID, *at)
    if not isinstance(condition, Mapping) or not condition:
        raise wrong("condition", *at, choices=", ".join(CONDITIONS))
    _known(condition, CONDITIONS, *at)
    CONDITIONAL[design] = 1
    if "most_category" in condition:
        MOST[design] = _one_of(CATEGORY_NAMES, *at, "most_category")
    named = condition.get("cards", [])
    if not isinstance(named, list) or len(named) > NAMED.shape[1] or len(set(map(str, named))) < len(named):
        raise wrong("named", *at, "cards", most=str(NAMED.shape[1]))
    for i, name in enumerate(named):
        NAMED[design, i] = _card_named(name, *at, "cards")
    least = (("min_category", CATEGORY_NAMES, LEAST_OF_CATEGORY), ("min_type", TYPE_NAMES, LEAST_OF_TYPE))
    for key, names, table in least:
        if key in condition:
            _known(_object(*at, key), names, *at, key)
            for name in condition[key]:
                table[design, names.index(name)] = whole_number(_BY_ID, *at, key, name, least=1, most=ROW)


# --- what a card does  F6-F10 ----------------------------------------------------------------------------------------

EFFECT = _table(fill=NONE)
EFFECT_CATEGORY = _table(fill=NONE)
OPENED = _table()
"""How many cards it opens."""


def _read_effect(design: int, id: str) -> None:
    at = ("cards", id, "effect")
    effect = field(_BY_ID, *at)
    if effect is None:
        return
    if not isinstance(effect, Mapping) or len([name for name in effect if name in EFFECT_NAMES]) != 1:
        raise wrong("effect", *at, choices=", ".join(EFFECT_NAMES))
    name = next(name for name in effect if name in EFFECT_NAMES)
    _known(effect, ("open", "n") if name == "open" else (name,), *at)
    EFFECT[design] = EFFECT_NAMES.index(name)
    EFFECT_CATEGORY[design] = _one_of((*CATEGORY_NAMES, "ANY"), *at, name)
    if name == "open":
        OPENED[design] = whole_number(_BY_ID, *at, "n", least=1, most=MOST_OPENED)


for _design, _id in enumerate(CARD_IDS):
    _known(CARDS[_id], CARD_FIELDS, "cards", _id)
    _read_value(_design, _id)
    _read_effect(_design, _id)


def _friend_of(design: int, id: str) -> int:
    """Whose friend a card is: of one that it makes dearer.  F13"""
    if "friend_of" not in CARDS[id]:
        return NONE
    friend = _card_named(CARDS[id]["friend_of"], "cards", id, "friend_of")
    if COUNTED[friend] != design:
        raise wrong("friend", "cards", id, "friend_of", value=CARD_IDS[friend])
    return friend


FRIEND_OF = tuple(_friend_of(design, id) for design, id in enumerate(CARD_IDS))


# --- who holds which pack  F3 ----------------------------------------------------------------------------------------


PACK_OF = np.full((SEATS + 1, 2, HAND, SEATS), NONE, np.int8)
"""[players, direction, step, seat]: the pack in hand, named by the seat that got it first; direction 0 is left."""
TAKER = np.full((SEATS + 1, 2, HAND, SEATS), NONE, np.int8)
"""[players, direction, step, pack]: the seat that has it in hand."""

for _players in range(2, SEATS + 1):
    for _step in range(HAND):
        for _seat in range(_players):
            for _direction, _pack in enumerate(((_seat - _step) % _players, (_seat + _step) % _players)):
                PACK_OF[_players, _direction, _step, _seat] = _pack
                TAKER[_players, _direction, _step, _pack] = _seat
