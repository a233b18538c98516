"""The cards of Skazka are data: new cards work without code, and errors name the card and the field."""

import copy
from typing import Any

import pytest

import teremok
from teremok import LANGUAGES, BadComponents, speaking
from teremok.games.skazka.components import DATA

TAKE = {"op": "take", "who": "me", "n": 1, "from": "deck"}
WORDS = {"en": "A thing.", "ru": "Вещь."}


def changed(id: str, /, **fields: Any) -> dict[str, Any]:
    """The data file with some fields of a card changed; a field of None is left out."""
    data = copy.deepcopy(DATA)
    card = next(card for card in data["cards"] if card["id"] == id)
    card.update(fields)
    for name in [name for name, value in card.items() if value is None]:
        del card[name]
    return data


def test_the_deck_is_that_of_the_rulebook() -> None:
    heroes = [card for card in DATA["cards"] if "nechist" not in card["tags"]]
    assert sum(card["copies"] for card in heroes) == 57
    assert len(heroes) == 33
    assert len(DATA["cards"]) - len(heroes) == 5
    assert all(card["provenance"] for card in DATA["cards"])


@pytest.mark.parametrize(
    ("card", "fields", "field"),
    [
        ("fox", {"copies": 0}, "copies"),
        ("fox", {"copies": None}, "copies"),
        ("fox", {"cost": 0}, "cost"),
        ("fox", {"tags": []}, "tags"),
        ("fox", {"tags": ["dog"]}, "tags"),
        ("fox", {"colour": "red"}, "colour"),
        ("fox", {"leave": True}, "leave"),
        ("koschei", {"leave": None}, "leave"),
        ("koschei", {"copies": 2}, "copies"),
        ("fox", {"options": []}, "options"),
        ("fox", {"options": [[]]}, "options[0]"),
        ("fox", {"options": [[TAKE], [TAKE], [TAKE]]}, "options"),
        ("fox", {"options": [[{"op": "dance"}]]}, "options[0][0].op"),
        ("fox", {"options": [["take"]]}, "options[0][0]"),
        ("fox", {"options": [[{**TAKE, "who": "cat"}]]}, "options[0][0].who"),
        ("fox", {"options": [[{**TAKE, "n": 0}]]}, "options[0][0].n"),
        ("fox", {"options": [[{**TAKE, "tag": "beast"}]]}, "options[0][0].tag"),
        ("fox", {"options": [[{"op": "take", "who": "me", "from": "deck"}]]}, "options[0][0].n"),
        ("fox", {"options": [[{**TAKE, "from": "discard", "who": "all"}]]}, "options[0][0].who"),
        ("fox", {"options": [[{**TAKE, "from": "aside", "card": "bear"}]]}, "options[0][0].card"),
        ("fox", {"options": [[{"op": "discard", "who": "all", "n": 1, "tag": "dog"}]]}, "options[0][0].tag"),
        ("fox", {"options": [[{"op": "give", "from": "me", "to": "me", "n": 1}]]}, "options[0][0].to"),
        ("fox", {"options": [[{"op": "give", "from": "me", "to": "bystander2", "n": 1}]]}, "options[0][0].to"),
        ("fox", {"options": [[{"op": "give", "from": "all", "to": "me", "n": 1}]]}, "options[0][0].to"),
        ("fox", {"options": [[{"op": "swap", "a": "me", "b": "accuser", "n": 2}]]}, "options[0][0].n"),
        ("fox", {"options": [[{"op": "lay_self"}]]}, "front"),
        ("fox", {"options": [[{"op": "return_self", "if_exiled_tag": "beast"}]]}, "options[0][0].if_exiled_tag"),
        ("fox", {"front": {"on": "accused", "then": []}}, "front"),
        ("koschei", {"options": [[{"op": "return_self"}]]}, "options[0][0].op"),
        ("bayun", {"front": {"then": []}}, "front.on"),
        ("bayun", {"front": {"on": "dawn", "then": []}}, "front.on"),
        ("bayun", {"front": {"on": "accused", "instead": True}}, "front.instead"),
        ("bayun", {"front": {"on": "accused", "then": [{"op": "look", "who": "any"}]}}, "front.then[0]"),
        ("bayun", {"front": {"on": "accused", "static": {"invisible": 1}}}, "front.static.invisible"),
        ("fox", {"options": [[TAKE]]}, "text"),
        ("fox", {"options": [[TAKE]], "text": {"en": "Take."}}, "text"),
        ("fox", {"text": "Take a card."}, "text"),
        ("fox", {"id": "wild_fox"}, "name"),
    ],
)
def test_a_card_that_makes_no_sense_is_refused_by_name_and_field(card: str, fields: dict[str, Any], field: str) -> None:
    with pytest.raises(BadComponents) as refused:
        teremok.game("skazka", components=changed(card, **fields))
    texts = set()
    for code in LANGUAGES:
        with speaking(code):
            texts.add(str(refused.value))
    assert len(texts) == len(LANGUAGES)
    for text in texts:
        assert fields.get("id", card) in text
        assert field in text


def test_a_deck_that_cannot_be_dealt_is_refused() -> None:
    with pytest.raises(BadComponents, match="no more than 62"):
        teremok.game("skazka", components=changed("fox", copies=9))
    data = copy.deepcopy(DATA)
    data["cards"] = [card for card in data["cards"] if card["copies"] == 1]
    with pytest.raises(BadComponents):
        teremok.game("skazka", components=data)


def test_a_card_twice_is_refused() -> None:
    data = copy.deepcopy(DATA)
    data["cards"].append(data["cards"][0])
    with pytest.raises(BadComponents, match="twice"):
        teremok.game("skazka", components=data)


def test_a_new_card_is_a_line_of_data() -> None:
    """A Goose: all take a card, then the next player discards a beast."""
    goose = {
        "id": "goose",
        "copies": 2,
        "cost": 2,
        "tags": ["beast"],
        "options": [[{**TAKE, "who": "all"}, {"op": "discard", "who": "next", "n": 1, "tag": "beast"}]],
        "name": {"en": "Goose", "ru": "Гусь"},
        "text": WORDS,
    }
    data = copy.deepcopy(DATA)
    data["cards"] = [card for card in data["cards"] if card["id"] != "fox"] + [goose]
    game = teremok.game("skazka", components=data)
    position = {"players": ["A", "B", "C"], "accuser": "A"}
    hands = {"A": ["Yemelya"], "B": ["Goose", "Sadko"], "C": ["Koschei", "Bear"]}
    match = game.interpreted.position({**position, "hands": hands}, seed=1)
    match.play(0, "accuse B")
    match.play(1, "play Goose")
    assert [int(cards) for cards in match.state[0]["hand_size"][:3]] == [2, 2, 3]
    assert match.actors == (2,)
    assert "discard Bear" in map(str, match.legal(2))
    with speaking("ru"):
        assert str(game.moves[game.parse("сыграть Гусь").id]) == "сыграть Гусь"


def test_S1_the_box_holds_57_heroes_with_two_stranniks_and_five_nechist() -> None:
    copies = {
        tag: sum(card["copies"] for card in DATA["cards"] if tag in card["tags"]) for tag in ("strannik", "nechist")
    }
    assert copies == {"strannik": 2, "nechist": 5}
    assert sum(card["copies"] for card in DATA["cards"]) == 57 + 5
