"""Zavarushka in words, in both languages: moves, what happened, and the score sheet."""

import re
from functools import partial

import pytest

import teremok
from teremok import LANGUAGES, UnknownMove

from .table import CHARACTERS, FIVE_TURNS, KINGDOM_OF_4, final, game, play, playing, stars

RULES = {code: (game.locale / code / "zavarushka.rules.md").read_text(encoding="utf-8") for code in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_words_of_its_own_that_lead_back_to_it(language):
    with teremok.speaking(language):
        words = [str(move) for move in game.moves]
        assert len(set(words)) == len(words)
        for move, text in zip(game.moves, words, strict=True):
            assert game.parse(text) == move
            assert game.parse(f"  {text.upper()} ") == move


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ["King b2", "swap a1 c2", "move a1 c2", "move c2 a1", "Fairy", "decline", "skip"]),
        ("ru", ["Король b2", "обмен a1 c2", "перенос a1 c2", "перенос c2 a1", "Фея", "отказ", "пропуск"]),
    ],
)
def test_each_kind_of_move_in_words(language, texts):
    with teremok.speaking(language):
        assert [str(game.parse(text)) for text in texts] == texts
        assert game.parse(texts[0]).id < game.parse(texts[1]).id < game.parse(texts[2]).id < game.parse(texts[4]).id
        swapped = " ".join([texts[1].split()[0], "c2", "a1"])
        assert game.parse(swapped) == game.parse(texts[1])  # a swap has no direction
        assert game.parse(texts[2]) != game.parse(texts[3])  # a move has


def test_words_of_the_other_language_are_refused_with_an_example():
    with teremok.speaking("ru"), pytest.raises(UnknownMove, match="Ход пишется так: Король a1"):
        game.parse("King b2")


def test_one_move_is_the_same_in_every_language():
    match = playing({}, ["King"])
    with teremok.speaking("ru"):
        match.play(0, "король B2")
    with teremok.speaking("en"):
        assert str(game.moves[match.history[-1][1]]) == "King b2"


SWAP = partial(playing, {"a1": ["blue Dwarf", "blue King"], "b1": ["green Peasant", "green King"]}, ["Witch"])
MOVE = partial(playing, {"a1": ["blue Dwarf", "blue Queen"], "b1": ["green Peasant", "green King"]}, ["Wizard"])
ORDER = partial(playing, {"b2": ["green Dwarf", "blue Queen"], "a1": ["green King", "blue Knight"]}, ["Fairy"])
FOUR = partial(playing, {"b2": ["green Witch"], "a1": ["blue Queen", "red Knight"]}, ["Princess"], players=4)

TOLD = [
    (
        "placing",
        FOUR,
        ["Princess c1"],
        "Yellow places the Princess on c1, a forest.",
        "Жёлтый кладёт Принцессу на c1 (лес).",
    ),
    (
        "swapping",
        SWAP,
        ["Witch c2", "swap a1 b1"],
        "The Witch swaps King (Blue) on a1 and King (Green) on b1.",
        "Ведьма меняет местами Короля (Синий) на a1 и Короля (Зелёный) на b1.",
    ),
    (
        "moving",
        MOVE,
        ["Wizard b2", "move a1 c2"],
        "The Wizard moves Queen (Blue) from a1 to c2.",
        "Волшебник переносит Королеву (Синий) с a1 на c2.",
    ),
    (
        "moving back",
        MOVE,
        ["Wizard b2", "move b2 a1"],
        "The Wizard moves Wizard (Green) from b2 to a1.",
        "Волшебник переносит Волшебника (Зелёный) с b2 на a1.",
    ),
    (
        "ordering",
        partial(playing, {"b2": ["green King", "blue Queen"]}, ["Fairy"]),
        ["Fairy b2", "Queen"],
        "The Fairy rearranges b2 from the bottom up; next comes the Queen.",
        "Фея перекладывает b2 снизу вверх; дальше — Королева.",
    ),
    (
        "the last in order",
        ORDER,
        ["Fairy b2", "Fairy"],
        "The Fairy has rearranged b2, from the bottom up: Dwarf, Fairy, Queen.",
        "Фея переложила b2, теперь снизу вверх: Гном, Фея, Королева.",
    ),
    ("no swap", SWAP, ["Witch c2", "decline"], "Green leaves the Witch idle.", "Зелёный оставляет Ведьму без дела."),
    (
        "no move",
        MOVE,
        ["Wizard b2", "decline"],
        "Green leaves the Wizard idle.",
        "Зелёный оставляет Волшебника без дела.",
    ),
    ("no order", ORDER, ["Fairy b2", "decline"], "Green leaves the Fairy idle.", "Зелёный оставляет Фею без дела."),
    (
        "skipping",
        partial(playing, FIVE_TURNS, ["Dragon", "Dwarf"]),
        ["skip"],
        "Green skips the last turn: only the Dragon and the Dwarf are left in hand.",
        "Зелёный пропускает последний ход: на руках только Дракон и Гном.",
    ),
]


@pytest.mark.parametrize(("start", "moves", "en", "ru"), [case[1:] for case in TOLD], ids=[case[0] for case in TOLD])
def test_what_happened_is_told_to_all_alike(start, moves, en, ru):
    match = start()
    play(match, *moves)
    for language, text in (("en", en), ("ru", ru)):
        with teremok.speaking(language):
            for viewer in range(-1, match.players):
                assert list(match.report(viewer))[-1].text == text


PLACED = {
    "en": "King Queen Princess Knight Peasant Dwarf Dragon Witch Fairy Wizard",
    "ru": "Короля Королеву Принцессу Рыцаря Крестьянина Гнома Дракона Ведьму Фею Волшебника",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_is_placed_in_the_right_case(language):
    names = PLACED["en"].split()
    told = []
    for who in names:
        match = playing({}, [who])
        play(match, f"{who} b1")
        with teremok.speaking(language):
            told.append(next(match.report()).text)
    sentence = {"en": "Green places the {} on b1, a farm.", "ru": "Зелёный кладёт {} на b1 (ферма)."}[language]
    assert told == [sentence.format(who) for who in PLACED[language].split()]


@pytest.mark.parametrize(
    ("language", "names"),
    [("en", ["Red", "Blue", "Yellow", "Green"]), ("ru", ["Красный", "Синий", "Жёлтый", "Зелёный"])],
)
def test_seats_are_called_by_their_colours(language, names):
    seen = game.new(players=4, seed=0).observe()
    with teremok.speaking(language):
        assert [seen.seat_name(seat) for seat in range(4)] == names


def test_a_tie_is_explained():
    assert game.say("en")("zavarushka-ending-tie") == "Equal stars: the player who comes earlier in turn order wins."
    assert game.say("ru")("zavarushka-ending-tie") == "Звёзд поровну: побеждает тот, чей ход в круге раньше."


# --- every line that a score sheet can have

SHEETS = [
    (2, {"a1": ["green King"]}, "King in the castle +1, near 2 farms +2", "Король в замке +1, рядом с 2 фермами +2"),
    (2, {"c1": ["green King"]}, "King near a farm +1, near a forest +1", "Король рядом с фермой +1, рядом с лесом +1"),
    (3, {"b1": ["green King"]}, "King in the castle +1, near 2 forests +2", "Король в замке +1, рядом с 2 лесами +2"),
    (2, {"b2": ["blue King", "green Queen"]}, "Queen with a King +1", "Королева вместе с Королём +1"),
    (
        2,
        {"b2": ["green Queen"], "b1": ["green Witch"]},
        "Queen near one of her colour +1",
        "Королева рядом с одним своим +1",
    ),
    (
        2,
        {"b2": ["green Queen"], "b1": ["green Witch", "green Fairy"], "c2": ["green Wizard"]},
        "Queen near 3 of her colour +3",
        "Королева рядом с 3 своими +3",
    ),
    (
        2,
        {"b2": ["green Princess", "blue Knight"]},
        "Princess in the tower +2, with a Knight +1",
        "Принцесса в башне +2, вместе с Рыцарем +1",
    ),
    (2, {"a1": ["blue Princess", "green Knight"]}, "Knight with a Princess +3", "Рыцарь вместе с Принцессой +3"),
    (
        2,
        {"b1": ["green Peasant"], "a1": ["blue King"], "c1": ["blue Queen"]},
        "Peasant on the farm +1, near a King +1, near a Queen +1",
        "Крестьянин на ферме +1, рядом с Королём +1, рядом с Королевой +1",
    ),
    (
        3,
        {"b2": ["green Peasant"], "b1": ["blue King", "red Queen"], "a2": ["red King", "blue Queen"]},
        "Peasant near 2 Kings +2, near 2 Queens +2",
        "Крестьянин рядом с 2 Королями +2, рядом с 2 Королевами +2",
    ),
    (2, {"b2": ["green Dwarf", "blue King"]}, "Dwarf under one character +1", "Гном под одним персонажем +1"),
    (
        2,
        {"b2": ["green Dwarf", *(f"blue {who}" for who in ("King", "Queen", "Witch", "Fairy", "Wizard"))]},
        "Dwarf under 5 characters +5",
        "Гном под 5 персонажами +5",
    ),
    (2, {"a1": ["green Queen"]}, "Queen: no stars", "Королева: без звёзд"),
    (2, {"a1": ["green Queen", "blue Dragon"]}, "Queen: blocked by a Dragon", "Королева: под Драконом, не считается"),
]


@pytest.mark.parametrize(("players", "stacks", "en", "ru"), SHEETS)
def test_every_reason_reads_well(players, stacks, en, ru):
    for language, text in (("en", en), ("ru", ru)):
        with teremok.speaking(language):
            lines = [line.text for line in final(stacks, players=players).sheet() if line.seat == 0]
        assert lines == [text]


def test_the_sheets_above_use_every_reason():
    told = {
        reason["reason"]
        for players, stacks, *_ in SHEETS
        for line in final(stacks, players=players).sheet()
        for reason in line.facts["reasons"]
    }
    assert told == set(game.components["stars"])


# --- the kingdoms and the examples in the rules for players


def named(code):
    """What the rules call characters and kinds of land, and how they begin the names of colours."""
    say = game.say(code)
    names = {say(f"zavarushka-{who.lower()}"): who for who in CHARACTERS}
    kinds = {say(f"zavarushka-{kind}"): kind for kind in ("tower", "castle", "forest", "farm")}
    colours = {say(f"zavarushka-{colour}").lower()[:3]: colour for colour in ("red", "blue", "yellow", "green")}
    return names, kinds, colours


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_kingdoms_in_the_rules_are_those_of_the_game(code):
    text = RULES[code]
    rows = [[int(number) for number in re.findall(r"\d+", row)] for row in re.findall(r"^\| \d.*", text, re.MULTILINE)]
    kingdoms = game.components["kingdoms"]
    order = ("rows", "columns", "tower", "castle", "forest", "farm")
    assert rows == [[int(players), *(kingdom[name] for name in order)] for players, kingdom in kingdoms.items()]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_example_of_a_final_kingdom_is_true(code):
    names, kinds, colours = named(code)
    lands, stacks = [], {}
    rows = re.findall(r"^> \| (\d) \| (.*) \|$", RULES[code], re.MULTILINE)
    for number, row in rows:
        cells = [cell.strip() for cell in row.split("|")]
        lands.append(" ".join(kinds[cell.partition(":")[0]] for cell in cells))
        for column, cell in zip("abc", cells, strict=True):
            cards = [card.split() for card in cell.partition(": ")[2].split(", ")]
            stacks[f"{column}{number}"] = [f"{colours[colour[:3]]} {names[who]}" for colour, who in cards]
    match = game.position({"lands": lands, "stacks": stacks, "players": ["red", "blue"]})
    assert sum(map(len, stacks.values())) == 12
    told = re.findall(r"^> - (\w+): (.*)\. \w+ \*\*(\d+)\*\*\.$", RULES[code], re.MULTILINE)
    for colour, listed, total in told:
        seat = ["red", "blue"].index(colours[colour.lower()[:3]])
        counted = {names[line.split()[0]]: int(line.split()[1]) for line in listed.split(", ")}
        assert counted == stars(match, ["red", "blue"][seat])
        assert int(total) == match.scores[seat]
    assert len(told) == 2
    assert match.winners == (0,)


def test_the_example_of_blocking_is_true():
    """A tower with blue's Dwarf, red's Princess and yellow's Dragon; then red's Knight comes."""
    placed = {"red": "Princess", "blue": "Dwarf", "yellow": "Dragon", "green": "Queen"}
    match = game.position(
        {
            "lands": KINGDOM_OF_4,
            "players": list(placed),
            "stacks": {"b2": ["blue Dwarf", "red Princess", "yellow Dragon"], "d3": ["green Queen"]},
            "hands": {colour: [who for who in CHARACTERS if who != out][:6] for colour, out in placed.items()},
            "turn": 4,
        }
    )
    assert (stars(match, "red"), stars(match, "blue")) == ({"Princess": 0}, {"Dwarf": 1})
    play(match, "Knight b2")
    assert (stars(match, "red"), stars(match, "blue")) == ({"Princess": 3, "Knight": 3}, {"Dwarf": 2})
