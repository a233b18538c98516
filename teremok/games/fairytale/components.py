"""Fairy Tale's components: the model of its data file. All that a card does is in its line of the file.

A bad file raises `BadComponents` naming the card and the field.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from dataclasses import field as part
from pathlib import Path
from typing import Any, Literal, get_args

from ...engine.components import components_of, field, whole_number
from ...engine.errors import BadComponents
from ...engine.locale import LANGUAGES
from ...engine.record import NONE

SEATS = 5
SIMPLE_SEATS = 4
"""The simple game has fewer cards, and is for fewer players.  F1"""
SEAT_LETTERS = "ABCDE"

Category = Literal["FW", "HE", "DV", "SH"]
CATEGORY_NAMES: tuple[Category, ...] = get_args(Category)
CATEGORIES = len(CATEGORY_NAMES)
ANY = CATEGORIES
"""An effect on cards of any category."""

TYPE_NAMES = ("char", "home", "tale")
TYPES = len(TYPE_NAMES)
CHARACTER = TYPE_NAMES.index("char")

EFFECT_NAMES = ("hunt", "open", "close_self", "close_all")
HUNT, OPEN, CLOSE_OWN, CLOSE_ALL = range(len(EFFECT_NAMES))

DECK_NAMES = ("expert", "simple")

FIELDS = ("provenance", "rounds", "hand", "plays", "cards")
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
VALUE_FIELDS = {"fixed": ("points",), "per_card": ("mult", "card"), "conditional": ("points", "if")}
CONDITIONS = ("most_category", "cards", "min_category", "min_type")
MOST_DESIGNS = 100
MOST_CARDS = 120
MOST_OPENED = 3
MOST_POINTS = 50
MOST_NAMED = 4
"""Cards that a condition may name."""


@dataclass(frozen=True)
class Condition:
    """A tale's condition on the player's open cards.  F12"""

    most_of: int = NONE
    """A category of which no other player has more."""
    named: tuple[int, ...] = ()
    """Cards that must be there, one of each."""
    least_of_category: Mapping[int, int] = part(default_factory=dict)
    least_of_type: Mapping[int, int] = part(default_factory=dict)


@dataclass(frozen=True)
class Value:
    """The value of an open card.  F11"""

    points: int = 0
    """Fixed points, or the points of a met condition."""
    condition: Condition | None = None
    points_each: int = 0
    """Points for each open copy of `counted`."""
    counted: int = NONE


@dataclass(frozen=True)
class Effect:
    """A card's effect when it is turned up.  F6-F10"""

    kind: int
    category: int
    opens: int = 0
    """The number of cards."""


@dataclass(frozen=True)
class Card:
    """A design: all that its copies have in common."""

    id: str
    names: Mapping[str, str]
    category: int
    type: int
    copies: int
    expert: bool
    """Is it left out of the simple deck?"""
    stands_in: int
    """Characters in conditions it may stand in for.  F14"""
    value: Value
    effect: Effect | None


@dataclass(frozen=True)
class Box:
    """Everything in the box."""

    rounds: int
    hand: int
    plays: int
    cards: tuple[Card, ...]

    @property
    def row(self) -> int:
        """The number of cards every player plays in a game."""
        return self.rounds * self.plays


Lines = Mapping[str, Mapping[str, Any]]
"""Lines of the file by card id, category by category, under `cards`; error messages name paths into it."""


def read_box(data: Mapping[str, Any]) -> Box:
    for name in data:
        if name not in FIELDS:
            raise BadComponents("error-components-unknown", field=name, choices=", ".join(FIELDS))
    rounds = whole_number(data, "rounds", least=1, most=5)
    hand = whole_number(data, "hand", least=2, most=6)
    plays = whole_number(data, "plays", least=1, most=min(hand, 3))
    lines = _lines(data)
    _check_names(lines)
    _check_decks(lines, rounds * hand)
    cards = tuple(_card(lines, id, rounds * plays) for id in lines["cards"])
    _check_friends(lines, cards)
    return Box(rounds, hand, plays, cards)


def bad(key: str, *path: str, **facts: object) -> BadComponents:
    return BadComponents(f"fairytale-components-{key}", field=".".join(path), **facts)


def _only(names: Iterable[str], choices: tuple[str, ...], *path: str) -> None:
    """Check that there are no fields but these."""
    for name in names:
        if name not in choices:
            raise BadComponents("error-components-unknown", field=".".join((*path, name)), choices=", ".join(choices))


def _object(lines: Lines, *path: str) -> Mapping[str, Any]:
    value = field(lines, *path)
    if not isinstance(value, Mapping):
        raise bad("object", *path)
    return value


def _one_of(lines: Lines, choices: tuple[str, ...], *path: str) -> int:
    value = field(lines, *path)
    if value not in choices:
        raise bad("choice", *path, value=str(value)[:40], choices=", ".join(choices))
    return choices.index(value)


def _card_named(lines: Lines, value: object, *path: str) -> int:
    ids = tuple(lines["cards"])
    if value not in ids:
        raise bad("card", *path, value=str(value)[:40])
    return ids.index(str(value))


# --- the deck --------------------------------------------------------------------------------------------------------


def _lines(data: Mapping[str, Any]) -> Lines:
    listed = field(data, "cards")
    if not isinstance(listed, list) or not 1 <= len(listed) <= MOST_DESIGNS:
        raise bad("cards", "cards", most=str(MOST_DESIGNS))
    cards: dict[str, Mapping[str, Any]] = {}
    for number, card in enumerate(listed, start=1):
        if not isinstance(card, Mapping) or not isinstance(card.get("id"), str) or not card["id"].isidentifier():
            raise bad("id", f"cards.{number}.id")
        if card["id"] in cards:
            raise bad("twice", f"cards.{number}.id", name=card["id"])
        cards[card["id"]] = card
    return {"cards": dict(sorted(cards.items(), key=lambda card: _category_number(card[1])))}


def _category_number(line: Mapping[str, Any]) -> int:
    """Sort key by category. Unknown categories come last and are refused with their card."""
    name = line.get("cat")
    return CATEGORY_NAMES.index(name) if name in CATEGORY_NAMES else len(CATEGORY_NAMES)


def _check_names(lines: Lines) -> None:
    """Check that card names are unique."""
    for language in LANGUAGES:
        names: set[str] = set()
        for id in lines["cards"]:
            name = field(lines, "cards", id, language)
            if not isinstance(name, str) or not name.strip():
                raise bad("name", "cards", id, language)
            if name in names:
                raise bad("twice", "cards", id, language, name=name)
            names.add(name)


def _check_decks(lines: Lines, hands: int) -> None:
    """Check that there are enough cards to deal.  F1"""
    copies = [(_copies(lines, id), _expert(lines, id)) for id in lines["cards"]]
    expert = sum(number for number, _ in copies)
    simple = sum(number for number, for_experts in copies if not for_experts)
    for deck, cards, players in zip(DECK_NAMES, (expert, simple), (SEATS, SIMPLE_SEATS), strict=True):
        if not hands * players <= cards <= MOST_CARDS:
            facts = {"deck": deck, "cards": str(cards), "needed": str(hands * players), "players": str(players)}
            raise bad("deck", "cards", **facts)


def _copies(lines: Lines, id: str) -> int:
    return whole_number(lines, "cards", id, "copies", least=1, most=MOST_CARDS)


def _expert(lines: Lines, id: str) -> bool:
    expert = field(lines, "cards", id, "expert")
    if not isinstance(expert, bool):
        raise bad("choice", "cards", id, "expert", value=str(expert)[:40], choices="true, false")
    return expert


# --- a card ----------------------------------------------------------------------------------------------------------


def _card(lines: Lines, id: str, row: int) -> Card:
    line = lines["cards"][id]
    wild = "wild_character_in_conditions"
    _only(line, CARD_FIELDS, "cards", id)
    return Card(
        id=id,
        names={language: line[language] for language in LANGUAGES},
        category=_one_of(lines, CATEGORY_NAMES, "cards", id, "cat"),
        type=_one_of(lines, TYPE_NAMES, "cards", id, "type"),
        copies=_copies(lines, id),
        expert=_expert(lines, id),
        stands_in=whole_number(lines, "cards", id, wild, least=0, most=3) if wild in line else 0,
        value=_value(lines, id, row),
        effect=_effect(lines, id),
    )


def _value(lines: Lines, id: str, row: int) -> Value:
    at = ("cards", id, "value")
    kinds = tuple(VALUE_FIELDS)
    kind = kinds[_one_of(lines, kinds, *at, "kind")]
    _only(_object(lines, *at), ("kind", *VALUE_FIELDS[kind]), *at)
    if kind == "per_card":
        return Value(
            points_each=whole_number(lines, *at, "mult", least=1, most=9),
            counted=_card_named(lines, field(lines, *at, "card"), *at, "card"),
        )
    points = whole_number(lines, *at, "points", least=-9, most=MOST_POINTS)
    return Value(points, _condition(lines, (*at, "if"), row) if kind == "conditional" else None)


def _condition(lines: Lines, at: tuple[str, ...], row: int) -> Condition:
    condition = field(lines, *at)
    if not isinstance(condition, Mapping) or not condition:
        raise bad("condition", *at, choices=", ".join(CONDITIONS))
    _only(condition, CONDITIONS, *at)
    most_of = _one_of(lines, CATEGORY_NAMES, *at, "most_category") if "most_category" in condition else NONE
    named = condition.get("cards", [])
    if not isinstance(named, list) or len(named) > MOST_NAMED or len(set(map(str, named))) < len(named):
        raise bad("named", *at, "cards", most=str(MOST_NAMED))
    return Condition(
        most_of=most_of,
        named=tuple(_card_named(lines, name, *at, "cards") for name in named),
        least_of_category=_least(lines, CATEGORY_NAMES, row, *at, "min_category"),
        least_of_type=_least(lines, TYPE_NAMES, row, *at, "min_type"),
    )


def _least(lines: Lines, names: tuple[str, ...], row: int, *at: str) -> dict[int, int]:
    """The required number of open cards of each kind, if the condition has any."""
    if at[-1] not in field(lines, *at[:-1]):
        return {}
    numbers = _object(lines, *at)
    _only(numbers, names, *at)
    return {names.index(name): whole_number(lines, *at, name, least=1, most=row) for name in numbers}


def _effect(lines: Lines, id: str) -> Effect | None:
    at = ("cards", id, "effect")
    effect = field(lines, *at)
    if effect is None:
        return None
    if not isinstance(effect, Mapping) or len([name for name in effect if name in EFFECT_NAMES]) != 1:
        raise bad("effect", *at, choices=", ".join(EFFECT_NAMES))
    name = next(name for name in effect if name in EFFECT_NAMES)
    _only(effect, ("open", "n") if name == "open" else (name,), *at)
    return Effect(
        kind=EFFECT_NAMES.index(name),
        category=_one_of(lines, (*CATEGORY_NAMES, "ANY"), *at, name),
        opens=whole_number(lines, *at, "n", least=1, most=MOST_OPENED) if name == "open" else 0,
    )


def _check_friends(lines: Lines, cards: tuple[Card, ...]) -> None:
    """Friends: a card is a friend of the cards that it makes worth more.  F13"""
    for number, card in enumerate(cards):
        line = lines["cards"][card.id]
        if "friend_of" in line:
            friend = cards[_card_named(lines, line["friend_of"], "cards", card.id, "friend_of")]
            if friend.value.counted != number:
                raise bad("friend", "cards", card.id, "friend_of", value=friend.id)


DATA = components_of(__package__ or "", Path(__file__).parent)
BOX = read_box(DATA)
