"""Positions of Zavarushka that people write, right and wrong; its data file, the house's own and others."""

import copy
import json
import re
from pathlib import Path

import pytest

import teremok
from teremok import BadComponents, BadPosition
from teremok.engine.log import loads

from .table import FIVE_TURNS, KINGDOM, KINGDOM_OF_3, KINGDOM_OF_4, final, game, moves, play, stacks

HAND = ["King", "Queen", "Princess", "Knight", "Peasant", "Dwarf", "Dragon"]

OPENING = {
    "lands": KINGDOM,
    "stacks": {},
    "players": ["green", "blue"],
    "hands": {"green": HAND, "blue": HAND},
    "turn": 0,
}

LAST_TURN = {
    "lands": KINGDOM,
    "stacks": FIVE_TURNS,
    "players": ["green", "blue"],
    "hands": {"green": ["Witch", "Fairy"], "blue": ["Dragon", "Dwarf"]},
    "turn": 10,
}

SKIPPED = {**LAST_TURN, "hands": {"green": ["Dragon", "Dwarf"], "blue": ["Witch", "Fairy"]}, "turn": 11}


# --- right ones


def test_a_position_begins_a_turn():
    match = game.position(OPENING)
    assert match.actors == (0,)
    assert len(moves(match)) == 7 * 6
    assert [match.observe(seat).view()["players"][seat]["cards"] for seat in (0, 1)] == [7, 7]


def test_turn_counts_all_turns_from_0():
    match = game.position(LAST_TURN)
    assert match.actors == (0,)
    assert match.observe().view()["round"] == 5


def test_players_are_listed_in_turn_order():
    match = game.position({**OPENING, "players": ["blue", "green"]})
    assert [match.observe().seat_name(seat) for seat in (0, 1)] == ["Blue", "Green"]
    assert match.options["first"] == 0


def test_names_may_be_written_in_any_case():
    shouted = {
        "lands": [row.upper() for row in KINGDOM],
        "stacks": {"B2": ["GREEN dwarf", "Green king"]},
        "players": ["Green", "BLUE"],
    }
    assert stacks(game.position(shouted)) == {"b2": ["green Dwarf", "green King"]}


def test_a_position_may_leave_out_empty_stacks():
    without = {name: value for name, value in OPENING.items() if name != "stacks"}
    assert game.position(without).hash == game.position(OPENING).hash
    assert game.position({**OPENING, "stacks": {"a1": []}}).hash == game.position(OPENING).hash


def test_one_who_has_skipped_has_a_card_less_in_the_kingdom():
    match = game.position(SKIPPED)
    assert match.actors == (1,)
    assert match.observe(1).view()["players"][0]["hand"] == ["dwarf", "dragon"]


def test_without_hands_and_turn_a_position_is_final_however_many_cards_it_has():
    for cards in ([], ["green King"], [f"green {who}" for who in ["Dwarf", "Witch", "Fairy", "Wizard", *HAND[:5]]]):
        match = final({"a1": cards})
        assert match.over
        assert len(match.scores) == 2


def test_a_match_remembers_its_position_as_it_was():
    given = copy.deepcopy(OPENING)
    match = game.position(given)
    given["hands"]["green"].clear()
    assert match.position == OPENING
    play(match, "King b2")
    assert teremok.loads(match.dumps()).hash == match.hash


def written(match):
    """The position of a match at the beginning of a turn."""
    view = match.observe().view()
    lands = [[land["kind"] for land in view["lands"] if land["row"] == row] for row in range(view["rows"])]
    hands = [match.observe(seat).view()["hand"] for seat in range(match.players)]
    colours = [player["colour"] for player in view["players"]]
    return {
        "lands": [" ".join(row) for row in lands],
        "stacks": stacks(match),
        "players": colours,
        "hands": dict(zip(colours, hands, strict=True)),
        "turn": view["round"] * match.players + view["mover"],
    }


@pytest.mark.parametrize("players", game.players)
def test_a_game_in_play_written_as_a_position_is_the_same_bytes(players):
    for seed in range(25):
        match = game.new(players=players, seed=seed, first=0, dwarf_moves=seed % 2 == 1)
        while not match.over:
            if match.observe().view()["phase"] == "place":
                again = game.position(written(match), dwarf_moves=seed % 2 == 1)
                assert again.hash == match.hash
                assert again.options == match.options
            legal = match.legal()
            match.play(match.actors[0], legal[(seed * 31 + len(match.history) * 17) % len(legal)])


# --- wrong ones: every refusal says what would be right

FOUR = {"lands": KINGDOM_OF_4, "players": ["green", "blue", "red", "yellow"]}
ALL = "king, queen, princess, knight, peasant, dwarf, dragon, witch, fairy, wizard"


def stacked(**lands):
    return {"lands": KINGDOM, "players": ["green", "blue"], "stacks": lands}


WRONG = [
    (
        "field",
        {**OPENING, "hand": []},
        "The position has a field “hand” that means nothing here; known are lands, stacks, players, hands, turn.",
        "В позиции есть непонятное поле «hand»; известны lands, stacks, players, hands, turn.",
    ),
    (
        "players",
        {**OPENING, "players": ["green"]},
        "“players” lists 2 to 4 different colours in turn order; colours are red, blue, yellow, green.",
        "«players» — от двух до четырёх разных цветов в порядке хода; цвета: red, blue, yellow, green.",
    ),
    (
        "colour",
        {**OPENING, "players": ["green", "purple"]},
        "“purple” is no colour of this position; the colours are red, blue, yellow, green.",
        "Цвета «purple» в этой позиции нет; есть red, blue, yellow, green.",
    ),
    (
        "colour",
        stacked(a1=["red King"]),
        "“red” is no colour of this position; the colours are green, blue.",
        "Цвета «red» в этой позиции нет; есть green, blue.",
    ),
    (
        "kind",
        {**OPENING, "lands": ["castle farm swamp", "farm tower forest"]},
        "“swamp” is no kind of land; the kinds are tower, castle, forest, farm.",
        "Местности «swamp» нет; есть tower, castle, forest, farm.",
    ),
    (
        "character",
        stacked(a1=["green Jester"]),
        f"“Jester” is no character; the characters are {ALL}.",
        f"Персонажа «Jester» нет; есть {ALL}.",
    ),
    (
        "character",
        {**OPENING, "hands": {"green": [*HAND[:6], 7], "blue": HAND}},
        f"“7” is no character; the characters are {ALL}.",
        f"Персонажа «7» нет; есть {ALL}.",
    ),
    (
        "land",
        stacked(d1=["green King"]),
        "“d1” is no land of this kingdom; the lands are a1, b1, c1, a2, b2, c2.",
        "Земли «d1» в этом королевстве нет; есть a1, b1, c1, a2, b2, c2.",
    ),
    (
        "lands",
        {**OPENING, "lands": ["castle farm farm", "farm tower"]},
        "“lands” is a list of rows from the top, each the kinds of its lands with spaces between, at most 3 rows of 4.",
        "«lands» — ряды сверху вниз, в каждом местности через пробел; рядов не больше 3, в ряду не больше 4.",
    ),
    (
        "kingdom",
        {**OPENING, "lands": ["castle farm farm", "farm tower tower"]},
        "These are not the lands of a kingdom for 2 players; that has 2×3 lands:"
        " tower ×1, castle ×1, forest ×1, farm ×3.",
        "В королевстве на 2 игроков земли другие, 2×3: tower ×1, castle ×1, forest ×1, farm ×3.",
    ),
    (
        "kingdom",
        {**FOUR, "lands": KINGDOM_OF_3},
        "These are not the lands of a kingdom for 4 players; that has 3×4 lands:"
        " tower ×3, castle ×3, forest ×3, farm ×3.",
        "В королевстве на 4 игроков земли другие, 3×4: tower ×3, castle ×3, forest ×3, farm ×3.",
    ),
    (
        "stacks",
        {**OPENING, "stacks": {"a1": "green King"}},
        "“stacks” gives each land one list of cards, bottom to top.",
        "«stacks» даёт каждой земле один список карт, снизу вверх.",
    ),
    (
        "card",
        stacked(a1=["King"]),
        "“King” is no card; a card is a colour and a character, like “green King”.",
        "«King» — не карта; карта — это цвет и персонаж, например «green King».",
    ),
    (
        "twice",
        stacked(a1=["green King"], b1=["green King"]),
        "“green King” is there twice; there is one of each card.",
        "Карта «green King» встречается дважды, а она одна.",
    ),
    (
        "twice",
        {**OPENING, "hands": {"green": [*HAND[:6], "King"], "blue": HAND}},
        "“green king” is there twice; there is one of each card.",
        "Карта «green king» встречается дважды, а она одна.",
    ),
    (
        "name",
        stacked(a1=["green King", "blue King"]),
        "“blue King” cannot lie on a1: a character of that name lies there already.",
        "Карта «blue King» не может лежать на a1: персонаж с таким именем там уже есть.",
    ),
    (
        "dwarf",
        stacked(a1=["green King", "blue Dwarf"]),
        "On a1 the Dwarf must lie at the bottom.",
        "На a1 Гном должен лежать в самом низу.",
    ),
    (
        "together",
        {name: value for name, value in OPENING.items() if name != "turn"},
        "“hands” and “turn” come together; without both the position is final.",
        "«hands» и «turn» указывают вместе; без них позиция считается конечной.",
    ),
    (
        "turn",
        {**OPENING, "turn": 12},
        "“turn” counts all turns from 0; the last is 11.",
        "«turn» считает все ходы с 0; последний — 11.",
    ),
    (
        "hands",
        {**OPENING, "hands": {"green": HAND}},
        "“hands” has one list of characters for each of green, blue.",
        "В «hands» нужен один список персонажей для каждого из цветов: green, blue.",
    ),
    (
        "hand",
        {**OPENING, "hands": {"green": HAND[:6], "blue": HAND}},
        "“hands” must list 7 cards for green: 7 less those placed.",
        "В «hands» у green должно быть карт: 7 — столько остаётся от 7, если вычесть выложенные.",
    ),
    (
        "placed",
        {**OPENING, "stacks": {"a1": ["blue King"]}},
        "By this turn blue must have 0 cards in the kingdom, one for each turn taken, not 1.",
        "К этому ходу от blue в королевстве должно лежать карт: 0, по одной за ход, а лежит 1.",
    ),
    (
        "skipped",
        {**SKIPPED, "hands": {"green": ["Dragon", "Fairy"], "blue": ["Witch", "Fairy"]}},
        "After 6 turns green has only 5 cards in the kingdom;"
        " the last turn is skipped with exactly Dragon and Dwarf in hand.",
        "У green позади ходов: 6, а карт в королевстве только 5;"
        " последний ход пропускают лишь с Драконом и Гномом на руках.",
    ),
]


@pytest.mark.parametrize(("key", "position", "en", "ru"), WRONG, ids=[f"{case[0]}-{i}" for i, case in enumerate(WRONG)])
def test_a_wrong_position_is_refused_with_what_would_be_right(key, position, en, ru):
    with pytest.raises(BadPosition) as refusal:
        game.position(position)
    assert refusal.value.key == f"zavarushka-position-{key}"
    for language, text in (("en", en), ("ru", ru)):
        with teremok.speaking(language):
            assert str(refusal.value) == text


def test_every_refusal_of_a_position_is_provoked_above():
    source = (Path(game.rules.__file__).parent / "position.py").read_text(encoding="utf-8")
    keys = re.findall(r'bad\(\s*"([a-z]+)"', source) + re.findall(r'_index\([^"]*"([a-z]+)"\)', source)
    assert set(keys) == {case[0] for case in WRONG}


@pytest.mark.parametrize(
    "position",
    [
        {**OPENING, "players": "green blue"},
        {**OPENING, "players": ["green", "green"]},
        {**OPENING, "players": [1, 2]},
        {"players": ["green", "blue"]},
        {"lands": KINGDOM},
        {**OPENING, "lands": "castle farm farm"},
        {**OPENING, "lands": []},
        {**OPENING, "lands": ["", ""]},
        {**OPENING, "lands": [["castle"]]},
        {**OPENING, "lands": ["farm"] * 4},
        {**OPENING, "lands": ["farm farm farm farm farm"]},
        {**OPENING, "stacks": []},
        {**OPENING, "stacks": {1: []}},
        {**OPENING, "stacks": {"a1": None}},
        stacked(a1=[None]),
        stacked(a1=["green King Queen"]),
        stacked(a1=["green King"], A1=["blue Queen"]),
        stacked(a1=["green King"], A1=["blue Dwarf"]),
        {**OPENING, "turn": -1},
        {**OPENING, "turn": True},
        {**OPENING, "turn": "0"},
        {**OPENING, "hands": [HAND, HAND]},
        {**OPENING, "hands": {"green": HAND, "blue": HAND, "red": HAND}},
        {**OPENING, "hands": {"green": HAND, "blue": "King"}},
        {**OPENING, "hands": {"green": HAND, "blue": None}},
        {**LAST_TURN, "hands": {"green": ["Witch", "Fairy"], "blue": ["Dragon", "Dwarf"], "Blue": ["Witch", "Fairy"]}},
        {**LAST_TURN, "turn": 11},
        {**SKIPPED, "turn": 10, "stacks": {**FIVE_TURNS, "b2": []}},
    ],
)
def test_other_wrong_positions_are_refused_too(position):
    with pytest.raises(BadPosition) as refusal:
        game.position(position)
    for language in teremok.LANGUAGES:
        with teremok.speaking(language):
            assert "{" not in str(refusal.value)


def test_options_that_contradict_the_position_are_refused():
    with pytest.raises(BadPosition, match="The position says players = 2, but 3 was asked for"):
        game.position(OPENING, players=3)
    with pytest.raises(BadPosition, match="The position says first = 0, but 1 was asked for"):
        game.position(OPENING, first=1)
    assert game.position(OPENING, players=2, first=0).hash == game.position(OPENING).hash


# --- the data file


def components(**changes):
    """The house's data with some fields changed: `{"stars.king_in_castle": 2}`; None takes a field out."""
    data = copy.deepcopy(game.components)
    for path, value in changes.items():
        *groups, name = path.split(".")
        inside = data
        for group in groups:
            inside = inside[group]
        if value is None:
            del inside[name]
        else:
            inside[name] = value
    return data


def test_every_group_of_the_data_has_its_provenance():
    groups = set(game.components) - {"provenance"}
    assert game.components["provenance"] == dict.fromkeys(groups, "rulebook")  # nothing is reconstructed


def swapped(**changes):
    """Interpreted: these few moves are not worth compiling another set of rules."""
    return teremok.game("zavarushka", components=components(**changes)).interpreted


def test_other_components_change_the_game_and_leave_the_original_as_it_was():
    other = swapped(**{"stars.princess_in_tower": 7})
    position = {"lands": KINGDOM, "stacks": {"b2": ["green Princess"]}, "players": ["green", "blue"]}
    assert other.position(position).scores == (7, 0)
    assert game.position(position).scores == (2, 0)
    assert (other.swapped, game.swapped) == (True, False)


def test_other_components_may_give_fewer_cards_and_turns(tmp_path):
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(components(turns=2, hand=3)), encoding="utf-8")
    match = teremok.game("zavarushka", components=file).interpreted.new(players=2, seed=3)
    while not match.over:
        match.play(match.actors[0], match.legal()[0])
    assert [int(hand).bit_count() for hand in match.state["hand"][0][:2]] == [1, 1]


def test_other_components_travel_with_a_saved_match():
    match = swapped(turns=1).new(players=2, seed=3)
    play(match, str(match.legal()[0]))
    saved = json.loads(match.dumps())
    assert saved["components"] == components(turns=1)
    again = loads(match.dumps(), lambda name, components: teremok.game(name, components).interpreted)
    assert again.hash == match.hash


def test_other_components_may_make_another_kingdom():
    row = {"rows": 1, "columns": 4, "tower": 1, "castle": 1, "forest": 1, "farm": 1}
    other = swapped(**{"kingdoms.2": row})
    position = {"lands": ["castle farm tower forest"], "stacks": {"a1": ["green King"]}, "players": ["green", "blue"]}
    assert other.position(position).scores == (2, 0)
    with pytest.raises(BadPosition, match="that has 1×4 lands: tower ×1, castle ×1, forest ×1, farm ×1"):
        other.position({**position, "lands": KINGDOM})


BAD = [
    ({"stars": None}, "stars", "The components lack stars."),
    ({"stars.dwarf_those_above": None}, "stars.dwarf_those_above", "The components lack stars.dwarf_those_above."),
    ({"kingdoms.3": None}, "kingdoms.3", "The components lack kingdoms.3."),
    ({"kingdoms.2.tower": None}, "kingdoms.2.tower", "The components lack kingdoms.2.tower."),
    ({"hand": None}, "hand", "The components lack hand."),
    ({"hand": 11}, "hand", "In the components, hand is 11; it must be a whole number, 2..10."),
    ({"turns": 7}, "turns", "In the components, turns is 7; it must be a whole number, 1..6."),
    ({"hand": "7"}, "hand", "In the components, hand is 7; it must be a whole number, 2..10."),
    (
        {"stars.king_in_castle": 1.5},
        "stars.king_in_castle",
        "In the components, stars.king_in_castle is 1.5; it must be a whole number, 0..9.",
    ),
    (
        {"kingdoms.4.rows": 4},
        "kingdoms.4.rows",
        "In the components, kingdoms.4.rows is 4; it must be a whole number, 1..3.",
    ),
    (
        {"kingdoms.2.farm": 4},
        "kingdoms.2",
        "In the components, kingdoms.2 has 7 lands for 6 places;"
        " the numbers of towers, castles, forests and farms must add up to rows times columns.",
    ),
    (
        {"kingdoms.2": {"rows": 1, "columns": 2, "tower": 1, "castle": 1, "forest": 0, "farm": 0}},
        "kingdoms.2",
        "In the components, kingdoms.2 has too few lands: at least 3 are needed, one more than there are players.",
    ),
    (
        {"stars.king_in_love": 3},
        "stars.king_in_love",
        "The components have a field stars.king_in_love that means nothing here; known are king_in_castle,",
    ),
]


@pytest.mark.parametrize(("changes", "field", "text"), BAD, ids=[case[2] for case in BAD])
def test_bad_components_are_refused_by_the_name_of_the_field(changes, field, text):
    with pytest.raises(BadComponents) as refusal:
        teremok.game("zavarushka", components=components(**changes))
    assert refusal.value.facts["field"] == field
    with teremok.speaking("en"):
        assert str(refusal.value).startswith(text)
    with teremok.speaking("ru"):
        assert field in str(refusal.value)
    assert final({"b2": ["green Princess"]}).scores == (2, 0)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "\x00"])
def test_a_file_that_holds_no_components_is_refused(tmp_path, text):
    file = tmp_path / "mine.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadComponents, match=r"mine\.json"):
        teremok.game("zavarushka", components=file)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(BadComponents, match=r"mine\.json cannot be read"):
        teremok.game("zavarushka", components=tmp_path / "mine.json")
