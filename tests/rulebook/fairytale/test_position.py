"""Positions of Fairy Tale that people write, right and wrong; its data file, the house's own and others."""

import copy
import importlib
import json
from pathlib import Path

import numpy as np
import pytest

import teremok
from teremok import LANGUAGES, BadComponents, BadPosition
from teremok.engine.compiler import interpreted_loop

from .table import CARDS, game, moves, play_at_random, row

DRAFT = {
    "round": 2,
    "played": {"A": ["Bard", "-Castle", "Homesteaders"], "B": ["Elven Warrior", "Fairy Ring", "Vampire"]},
    "hands": {"A": ["Demon", "Homesteaders", "Bronze Dragon"], "B": ["Trickster", "Werewolf", "Silver Dragon"]},
    "drafted": {"A": ["Vampire", "Bard"], "B": ["Homesteaders", "Homesteaders"]},
}
PLAY = {
    "round": 1,
    "played": {"A": ["Bard"], "B": ["-Demon"]},
    "drafted": {
        "A": ["Homesteaders", "Homesteaders", "Trickster", "Castle"],
        "B": ["Elven Warrior", "Fairy Ring", "Vampire", "Demon"],
    },
}


def view(match, viewer=-1):
    return match.observe(viewer).view()


# --- right ones


def test_a_position_without_packs_is_final():
    match = game.position({"round": 4, "played": {"A": ["Bard"], "B": ["Castle", "-Bard"]}})
    assert match.over
    assert match.scores == (3, 6)
    assert match.ending == "clear"


def test_a_position_in_the_draft():
    match = game.position(DRAFT)
    data = view(match, 0)
    assert (data["round"], data["phase"], data["step"], data["direction"]) == (2, "draft", 2, "right")
    assert data["pack"] == ["homesteaders", "bronze_dragon", "demon"]
    assert data["laid"] == ["bard", "vampire"]
    assert row(match, 0) == ["Bard", "-Castle", "Homesteaders"]
    assert play_at_random(match, 1).over


def test_what_was_drafted_came_out_of_the_packs():
    """With two players A's third pack is the one A began with: A knows what B took of it."""
    own = next(pack for pack in view(game.position(DRAFT), 0)["packs"] if pack["from"] == 0)
    assert own["holder"] == 0
    assert own["taken"] == [{"seat": 0, "card": "vampire"}, {"seat": 1, "card": "homesteaders"}]


def test_packs_of_one_card_lie_down_by_themselves():
    position = {
        "round": 1,
        "hands": {"A": ["Bard"], "B": ["Castle"]},
        "drafted": {"A": ["Demon", "Vampire", "Werewolf", "Trickster"], "B": ["Homesteaders"] * 4},
    }
    match = game.position(position)
    assert view(match)["phase"] == "play"
    assert moves(match, 0) == ["Bard", "Vampire", "Demon", "Werewolf", "Trickster"]
    assert game.checks.inventory(match.state)


def test_a_position_in_the_play():
    match = game.position(PLAY)
    assert (view(match)["phase"], view(match)["step"]) == ("play", 1)
    assert moves(match, 0) == ["Homesteaders", "Castle", "Trickster"]
    assert game.checks.inventory(match.state)
    assert play_at_random(match, 2).over


def test_the_deck_is_all_the_rest_or_what_is_written():
    match = game.position(PLAY)
    assert view(match)["deck"] == 100 - 10
    deck = ["Mischievous Fairy"] * 7 + ["Children of the Dragon"] * 7 + ["Knights of the Round Table"] * 4
    deck += ["Sky Dance Dragon"] * 4 + ["Dwarven Warrior"] * 4 + ["Silver Dragon"] * 4
    match = game.position({**PLAY, "deck": deck})
    assert view(match)["deck"] == 30
    while view(match)["round"] == 1:
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[0])
    names = {card["id"]: name for name, card in CARDS.items()}
    assert all(names[id] in deck for id in view(match, 0)["pack"])


def test_cards_are_named_in_any_language_or_by_id():
    texts = ("Dark Angel", "dark angel", "dark_angel", "Тёмный ангел", "темный ангел", "-  Dark Angel")
    for text in texts:
        position = {"played": {"A": [text], "B": []}}
        closed = text.startswith("-")
        assert row(game.position(position), 0) == ["-Dark Angel" if closed else "Dark Angel"]


def test_a_position_with_the_simple_deck_and_in_pairs():
    rows = {letter: [] for letter in "ABCD"}
    match = game.position({"played": rows}, deck="simple", pairs=True)
    assert match.options == {"players": 4, "deck": "simple", "pairs": True}
    with pytest.raises(BadPosition, match="the simple deck has 0"):
        game.position({"played": {**rows, "A": ["Trickster"]}}, deck="simple")


def test_a_match_from_a_position_is_saved_with_it():
    match = play_at_random(game.position(DRAFT, seed=3), 3, moves=9)
    assert teremok.loads(match.dumps()).state == match.state


@pytest.mark.parametrize("position", [DRAFT, PLAY, {"played": {"A": ["Bard"], "B": []}}])
def test_positions_hold_what_the_conformance_suite_asks_for(position):
    match = game.position(position)
    game.checks.inventory(match.state)
    for viewer in range(-1, match.players):
        seen = match.observe(viewer)
        for number in range(20):
            world = seen.imagine(7, number)
            assert world.observe(viewer).record.tobytes() == seen.record.tobytes()
            game.checks.inventory(world.state)


# --- wrong ones


def without(position, name):
    return {key: value for key, value in position.items() if key != name}


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({"cards": []}, "field “cards” that means nothing"),
        ({"played": []}, "“played” gives each player’s letter"),
        ({"played": {"A": "Bard", "B": []}}, "“played” gives each player’s letter"),
        ({"played": {"A": []}}, "first 2 to 5 of the letters"),
        ({"played": {"A": [], "C": []}}, "names: A, C"),
        ({"played": {"A": [], "B": [], "X": []}}, "first 2 to 5 of the letters"),
        ({"played": {"A": ["Bart"], "B": []}}, "“Bart” is no card"),
        ({"played": {"A": [7], "B": []}}, "“7” is no card"),
        ({"played": {"A": ["Bard"] * 5, "B": []}}, "Bard is there 5 times; the expert deck has 4"),
        ({"played": {"A": list(CARDS)[:13], "B": []}}, "A has played 13 cards; 12 is the most"),
        ({"round": 5, "played": {"A": [], "B": []}}, "“round” is 5"),
        ({"round": True, "played": {"A": [], "B": []}}, "“round” is True"),
        (without(DRAFT, "round"), "needs a “round”"),
        ({**DRAFT, "round": 3}, "A has played 3 cards; at this point it must be 6"),
        ({**DRAFT, "hands": {"A": ["Demon"], "B": ["Trickster", "Werewolf"]}}, "there are 1, 2"),
        (
            {**DRAFT, "drafted": {"A": ["Bard"], "B": ["Bard"]}},
            "held and drafted cards are 5 together; here they are 3 and 1",
        ),
        ({**PLAY, "drafted": {"A": ["Bard"], "B": ["Bard"]}}, "everybody has 3 to 5 drafted cards; here they have 1"),
        ({**PLAY, "deck": "all"}, "“deck” is a list"),
        ({**PLAY, "deck": ["Castle"]}, "The deck has 1 cards; the rounds to come need 30"),
        ({**PLAY, "deck": ["Bard"] * 4}, "Bard is there 5 times"),
    ],
)
def test_a_wrong_position_is_refused_in_words(position, told):
    with pytest.raises(BadPosition) as refused:
        game.position(position)
    assert told in str(refused.value)
    with teremok.speaking("ru"):
        assert str(refused.value) != told


# --- components


def changed(id, **fields):
    """The data file with other fields of one card; a field that is None twice over is left out."""
    data = copy.deepcopy(game.components)
    card = next(card for card in data["cards"] if card["id"] == id)
    for name, value in fields.items():
        if value is MISSING:
            del card[name]
        else:
            card[name] = value
    return data


MISSING = object()
CONDITION = {"kind": "conditional", "points": 5}


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({**game.components, "colour": 1}, "a field colour that means nothing"),
        ({**game.components, "rounds": 9}, "rounds is 9"),
        ({**game.components, "plays": 0}, "plays is 0"),
        ({**game.components, "cards": {}}, "cards must be a list"),
        (
            {**game.components, "cards": game.components["cards"][:5]},
            "the expert deck has 23 cards; 5 players need 100",
        ),
        ({**game.components, "cards": [{"id": "no id"}]}, "cards.1.id must be a word"),
        ({**game.components, "cards": [*game.components["cards"], game.components["cards"][0]]}, "cards.41.id is"),
        (changed("bard", cat="XX"), "cards.bard.cat is “XX”; it can be FW, HE, DV, SH"),
        (changed("bard", cat=MISSING), "lack cards.bard.cat"),
        (changed("bard", type=["char"]), "cards.bard.type is"),
        (changed("bard", copies=0), "cards.bard.copies is 0"),
        (changed("bard", copies=2.0), "cards.bard.copies is 2.0"),
        (changed("bard", en=""), "cards.bard.en must be the name"),
        (changed("bard", ru="Замок"), "cards.bard.ru is “Замок” like an earlier card’s"),
        (changed("bard", expert=1), "cards.bard.expert is “1”; it can be true, false"),
        (changed("bard", magic=1), "a field cards.bard.magic that means nothing"),
        (changed("bard", value=3), "lack cards.bard.value.kind"),
        (changed("bard", value={"kind": "fixed"}), "lack cards.bard.value.points"),
        (changed("bard", value={"kind": "fixed", "points": "3"}), "cards.bard.value.points is 3"),
        (changed("bard", value={"kind": "free"}), "cards.bard.value.kind is “free”"),
        (changed("bard", value={"kind": "fixed", "points": 3, "mult": 1}), "cards.bard.value.mult that means nothing"),
        (changed("homesteaders", value={"kind": "per_card", "mult": 1, "card": "x"}), "homesteaders.value.card is “x”"),
        (changed("bard", value={**CONDITION, "if": {}}), "cards.bard.value.if must be an object with one or more of"),
        (changed("bard", value={**CONDITION, "if": {"luck": 1}}), "cards.bard.value.if.luck that means nothing"),
        (changed("bard", value={**CONDITION, "if": {"most_category": "ANY"}}), "value.if.most_category is “ANY”"),
        (changed("bard", value={**CONDITION, "if": {"cards": ["bard", "x"]}}), "value.if.cards is “x”"),
        (changed("bard", value={**CONDITION, "if": {"cards": "bard"}}), "value.if.cards must be a list of at most 4"),
        (changed("bard", value={**CONDITION, "if": {"min_type": {"home": 99}}}), "value.if.min_type.home is 99"),
        (changed("bard", value={**CONDITION, "if": {"min_type": 3}}), "value.if.min_type must be an object"),
        (changed("bard", effect={}), "cards.bard.effect must be null or an object with exactly one of"),
        (changed("bard", effect={"hunt": "SH", "open": "FW", "n": 1}), "cards.bard.effect must be null"),
        (changed("bard", effect={"open": "FW"}), "lack cards.bard.effect.n"),
        (changed("bard", effect={"hunt": "all"}), "cards.bard.effect.hunt is “all”"),
        (changed("bard", friend_of="castle"), "cards.bard.friend_of is “castle”, but that card’s value"),
        (changed("bard", friend_of="nobody"), "cards.bard.friend_of is “nobody”"),
        (changed("trickster", wild_character_in_conditions=-1), "trickster.wild_character_in_conditions is -1"),
    ],
)
def test_a_bad_data_file_is_refused_by_card_and_field(data, told):
    with pytest.raises(BadComponents) as refused:
        teremok.game("fairytale", components=data)
    texts = []
    for code in LANGUAGES:
        with teremok.speaking(code):
            texts.append(str(refused.value))
    assert told in texts[0]
    assert texts[0] != texts[1]


def test_another_data_file_plays_another_game(tmp_path):
    data = changed("bard", value={"kind": "fixed", "points": 10}, en="Skald", ru="Скальд", effect={"close_all": "SH"})
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    other = teremok.game("fairytale", components=file).interpreted
    match = other.position(
        {
            "round": 1,
            "played": {"A": ["Demon"], "B": ["Vampire"]},
            "drafted": {"A": ["Skald", *["Homesteaders"] * 3], "B": ["Trickster", *["Castle"] * 3]},
        }
    )
    match.play(0, "Skald")
    match.play(1, "Trickster")
    assert [str(move) for move in match.legal(1)] == ["close Vampire", "close Trickster"]
    with teremok.speaking("ru"):
        assert str(match.game.parse("закрыть скальд")) == "закрыть Скальд"
    match.play(1, "close Vampire")
    assert match.scores == (10, -1)
    assert game.position({"played": {"A": ["Bard"], "B": []}}).scores == (3, 0)


def test_every_field_of_the_data_file_has_a_provenance():
    data = game.components
    assert set(data["provenance"]) == set(data) - {"provenance"}
    fields = {name for card in data["cards"] for name in card}
    assert set(data["provenance"]["cards"]) == fields
    kinds = {"rulebook", "public", "deduced", "reconstructed"}
    assert set(data["provenance"]["cards"].values()) <= kinds


def test_cards_of_a_category_are_found_in_whatever_order_a_file_has_them():
    """F10: what an effect closes or opens; a file need not name them category by category."""
    file = Path(teremok.game("fairytale").rules.__file__).parent / "components.json"
    facts = json.loads(file.read_text(encoding="utf-8"))
    game = teremok.game("fairytale", components={**facts, "cards": facts["cards"][::-1]})
    state, tables = (importlib.import_module(f"{game.rules.__package__}.{name}") for name in ("state", "tables"))
    match = game.new(seed=2, players=3)
    table = match.state.copy()
    table["row"][0, 1] = np.arange(tables.ROW) * tables.DESIGNS // tables.ROW
    for category in range(len(tables.CATEGORY_SETS)):
        spots = interpreted_loop(state.spots_of)(table[0], 1, category)
        named = [bool(tables.CATEGORY_SETS[category] >> tables.CATEGORY[card] & 1) for card in table["row"][0, 1]]
        assert [bool(spots >> spot & 1) for spot in range(tables.ROW)] == named
