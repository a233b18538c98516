"""Fairy Tale in words, in both languages: cards, moves, what happened, the score sheet, the table in a terminal."""

import re
from pathlib import Path

import pytest

import teremok
from teremok import LANGUAGES, SPECTATOR, UnknownMove
from teremok.games.fairytale import words
from teremok.testing import drawn

from .table import CARDS, NAMES, final, final_pairs, game, moves, play_at_random, ready, revealed, row

PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_locale_names_the_cards_as_the_data_file_does(language):
    say = game.say(language)
    for card in CARDS.values():
        assert say(f"fairytale-card-{card['id'].replace('_', '-')}") == card[language]


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ["Dwarven Warrior", "open Dwarven Warrior", "close Fairies' Tale, story 1", "nothing"]),
        ("ru", ["Воин-гном", "открыть Воина-гнома", "закрыть Сказание о феях, история 1", "ничего"]),
    ],
)
def test_each_kind_of_move_in_words(language, texts):
    with teremok.speaking(language):
        assert [str(game.parse(text)) for text in texts] == texts
        assert game.parse(texts[1].upper()) == game.parse(texts[1])


def test_words_of_the_other_language_are_refused_with_an_example():
    with teremok.speaking("ru"), pytest.raises(UnknownMove, match="Ход пишется так: Озорная фея"):
        game.parse("Dwarven Warrior")


def test_yo_need_not_be_typed():
    with teremok.speaking("ru"):
        assert game.parse("открыть темного ангела") == game.parse("открыть Тёмного ангела")


# --- cards


@pytest.mark.parametrize(
    ("name", "en", "ru"),
    [
        ("Castle", "6", "6"),
        ("Dwarven Warrior", "3 for each Sky Dance Dragon", "3 за каждую карту «Небесный дракон-плясун»"),
        (
            "Fairies' Tale, story 1",
            "6 if you have the most cards of the Fairy Wood",
            "6, если карт Волшебного леса больше всех у вас",
        ),
        ("Fairies' Tale, story 2", "7 with Fairy Ring, Spirit of the Spring", "7, если есть Круг фей, Дух весны"),
        (
            "Fairies' Tale, story 3",
            "8 with 2 cards of the Holy Empire, 2 cards of the Dragon Valley",
            "8, если есть 2 карты Священной империи, 2 карты Долины драконов",
        ),
        ("Shadow King's Tale, story 4", "9 with 3 tales", "9, если есть сказания, не меньше 3"),
    ],
)
def test_what_a_card_is_worth_in_words(name, en, ru):
    card = list(CARDS).index(name)
    assert words.worth_text(card, game.say("en")) == en
    assert words.worth_text(card, game.say("ru")) == ru


@pytest.mark.parametrize(
    ("name", "en", "ru"),
    [
        ("Bard", "", ""),
        (
            "The Emperor",
            "hunts: every card of the Shadow in this reveal lies closed",
            "охота: все карты Тени этого вскрытия ложатся закрытыми",
        ),
        (
            "Silver Dragon",
            "you may open a card of the Dragon Valley",
            "можно открыть свою карту Долины драконов",
        ),
        ("Dark Angel", "you may open 2 cards of any category", "можно открыть 2 свои карты любой категории"),
        (
            "Castle",
            "you close a card of the Holy Empire, or this one",
            "закройте свою карту Священной империи или эту",
        ),
        (
            "Vampire",
            "everybody closes a card of the Fairy Wood",
            "каждый закрывает свою карту Волшебного леса",
        ),
    ],
)
def test_what_a_card_does_in_words(name, en, ru):
    card = list(CARDS).index(name)
    assert words.effect_text(card, game.say("en")) == en
    assert words.effect_text(card, game.say("ru")) == ru


# --- what happened


def told(match, viewer=SPECTATOR, language="en"):
    with teremok.speaking(language):
        return [one.text for one in match.report(viewer)]


def test_a_choice_is_told_in_full_to_the_one_who_made_it():
    match = game.new(players=2, seed=1)
    card = str(match.legal(0)[0])
    match.play(0, card)
    assert told(match, 0) == [f"Player A chooses {card}."]
    assert told(match, 1) == told(match) == ["Player A has chosen a card."]
    assert told(match, 1, "ru") == ["Игрок А: карта выбрана."]


def test_the_passing_of_packs_is_told():
    match = game.new(players=2, seed=1)
    for _ in range(4):
        for seat in (0, 1):
            match.play(seat, match.legal(seat)[0])
    texts = told(match)
    assert texts[1] == "Player B has chosen a card. Everybody lays a card and passes 4 to the left."
    assert texts[-1] == "Player B has chosen a card. Everybody has 5 cards; the play begins."
    assert told(match, language="ru")[3].endswith("передаёт налево 3 карты.")


def test_a_reveal_is_told_with_the_hunt():
    match = revealed(["The Fairy Queen", "Demon", "Castle"], ["Bard"], ["Bard"], ["Homesteaders"])
    assert told(match)[-1] == (
        "Turned up: The Fairy Queen (Player A), Demon (Player B), Castle (Player C). "
        "Hunted, closed without effect: Demon (Player B). Player C now opens or closes cards."
    )
    assert told(match, language="ru")[-1] == (
        "Вскрыты: Королева фей (Игрок А), Демон (Игрок Б), Замок (Игрок В). "
        "Охота! Закрыты и не действуют: Демон (Игрок Б). Карты переворачивает Игрок В."
    )


def test_what_was_opened_and_closed_is_told_when_all_have_chosen():
    match = revealed(
        ["Dark Angel", "Vampire"], ["-Bard", "Fairy Ring", "-Castle"], ["Castle", "Elven Warrior", "Fairy Ring"]
    )
    match.play(0, "open Bard")
    match.play(1, "close Elven Warrior")
    match.play(0, "nothing")
    match.play(0, "close Fairy Ring")
    assert told(match)[2:] == [
        "Player A has decided.",
        "Player B has decided.",
        "Player A has decided.",
        "Player A opens Bard. Player A closes Fairy Ring. Player B closes Elven Warrior.",
    ]
    assert told(match, 0)[2:5] == ["Player A opens Bard.", "Player B has decided.", "Player A turns no card."]
    assert told(match, language="ru")[-1] == (
        "Игрок А открывает Барда. Игрок А закрывает Круг фей. Игрок Б закрывает Эльфийского воина."
    )


def test_a_closing_without_a_choice_is_told_at_once():
    match = revealed(["Vampire", "Bard"], ["Elven Warrior"], ["Castle"])
    assert told(match)[-1].endswith("Player A has no choice and closes Elven Warrior.")
    assert told(match, language="ru")[-1].endswith("Игрок А закрывает Эльфийского воина: выбирать не из чего.")


def test_if_nothing_is_turned_that_is_told():
    match = revealed(["Dark Angel", "Bard"], ["-Castle"], [])
    match.play(0, "nothing")
    assert told(match)[-1] == "No card is opened or closed."


def test_the_end_is_told_with_the_winners():
    texts = {}
    for seed in range(40):
        match = play_at_random(game.new(players=2, seed=seed), seed)
        texts.setdefault(match.ending, (told(match)[-1], match))
    text, match = texts["clear"]
    name = "AB"[match.winners[0]]
    assert text.endswith(f"The game is over: Player {name} wins with {max(match.scores)} points.")
    text, match = texts["tie"]
    assert text.endswith(f"The game is over: Player A, Player B win with {max(match.scores)} points.")


# --- the score sheet


def test_the_sheet_explains_each_card():
    match = final(
        [
            "Dwarven Warrior",
            "Sky Dance Dragon",
            "Fairies' Tale, story 1",
            "Fairies' Tale, story 2",
            "Fairy Ring",
            "-Bard",
        ],
        ["Elven Warrior", "Mischievous Fairy", "Fairy Ring", "Fairy Ring"],
    )
    assert [(line.points, line.text) for line in match.sheet() if line.seat == 0] == [
        (3, "Dwarven Warrior: 3 for each open Sky Dance Dragon (1)"),
        (3, "Sky Dance Dragon: its own value"),
        (6, "Fairies' Tale, story 1: most cards of the Fairy Wood, 4; shared, which will do"),
        (0, "Fairies' Tale, story 2 would be 7: with Fairy Ring, without Spirit of the Spring"),
        (6, "Fairy Ring: its own value"),
        (0, "Bard: lies closed"),
    ]
    with teremok.speaking("ru"):
        assert [line.text for line in match.sheet() if line.seat == 0] == [
            "Воин-гном: по 3 за каждую открытую карту «Небесный дракон-плясун» (1)",
            "Небесный дракон-плясун: своя стоимость",
            "Сказание о феях, история 1: больше всех карт Волшебного леса: 4, наравне с другим — этого довольно",
            "Сказание о феях, история 2 (7) не исполнилось: есть Круг фей, нет карты «Дух весны»",
            "Круг фей: своя стоимость",
            "Бард: карта закрыта",
        ]


def test_the_sheet_has_the_majorities_as_data():
    match = final(["Fairies' Tale, story 1"], ["Elven Warrior", "Elven Warrior"], ["Fairy Ring"])
    facts = match.sheet()[0].facts
    assert facts == {
        "round": 1,
        "closed": False,
        "kind": "conditional",
        "fulfilled": False,
        "parts": [{"part": "most", "category": "FW", "count": 1, "others": 2, "tie": False, "holds": False}],
    }
    assert match.sheet()[0].text == "Fairies' Tale, story 1 would be 6: 1 card of the Fairy Wood; somebody has 2"


def test_the_sheet_counts_categories_and_types():
    match = final(["Shadow King's Tale, story 3", "Bard", "Shadow King's Tale, story 4"])
    texts = [line.text for line in match.sheet()]
    assert texts[0] == (
        "Shadow King's Tale, story 3 would be 8: 0 cards of the Fairy Wood, needs 2, "
        "1 card of the Holy Empire, needs 2, 0 cards of the Dragon Valley, needs 2"
    )
    assert texts[2] == "Shadow King's Tale, story 4 would be 9: tales: 2, needs 3"


def test_the_sheet_of_a_pair_names_the_partner():
    match = final_pairs(["Bard"], ["Castle"], [], ["Homesteaders"])
    assert [(line.seat, line.item, line.points, line.text) for line in match.sheet() if line.item == "partner"] == [
        (0, "partner", 0, "the partner’s cards: Player C"),
        (1, "partner", 1, "the partner’s cards: Player D"),
        (2, "partner", 3, "the partner’s cards: Player A"),
        (3, "partner", 6, "the partner’s cards: Player B"),
    ]


# --- the table in a terminal


def test_the_drawn_table_shows_rows_and_ones_own_cards():
    match = ready(["Bard", "Castle"], ["Elven Warrior", "-Demon"], ["Fairy Ring", "Werewolf"])
    text = drawn(match.observe(0))
    assert "Fairy Tale · round 1 of 4 · play, card 3 of 3" in text
    assert "Player A (you) · 3 points · has to choose" in text
    assert "1  ♣ Elven Warrior +3 · ×☾ Demon" in text
    assert "Laid before you" in text
    assert "☼ Bard · character · 3" in text
    assert "Laid before you" not in drawn(match.observe())


def test_the_drawn_table_shows_the_pack_and_what_went_on():
    match = game.new(players=3, seed=2)
    chosen = str(match.legal(0)[0])
    passed = [NAMES[id] for id in match.observe(0).view()["pack"]]
    passed.remove(chosen)
    for seat in range(3):
        match.play(seat, match.legal(seat)[0])
    text = drawn(match.observe(0), 200)
    assert "draft, card 2 of 5, packs go to the left" in text
    assert "Your pack" in text
    assert f"Gone on, now with Player B: {', '.join(passed)}" in text


def test_the_drawn_table_says_what_to_do():
    match = revealed(["Castle", "Bard"], ["Homesteaders"], [])
    assert "You must close a card of the Holy Empire, or the one just played." in drawn(match.observe(0))
    with teremok.speaking("ru"):
        told = drawn(match.observe(0))
    assert "Закройте свою карту Священной империи или ту, что только что сыграли." in told


def test_the_drawn_table_of_pairs_adds_up():
    text = drawn(final_pairs(["Bard"], [], ["Castle"], []).observe(0))
    assert "Player A (you) · with Player C · 3 points · the pair has 9" in text


# --- playthroughs, and the rules for players


def test_every_card_is_played_in_some_playthrough():
    files = PLAYTHROUGHS.glob("fairytale-*.txt")
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    reveals = "".join(line for line in lines if "Turned up: " in line)
    assert [name for name in CARDS if f"{name} (" not in reveals] == []


def test_the_examples_of_the_rules_are_true():
    for code in LANGUAGES:
        rules = (game.locale / code / "fairytale.rules.md").read_text(encoding="utf-8")
        assert re.findall(r"\*\*(\d+)\*\*", rules) == ["12", "16", "8"]
    assert final(["Dwarven Warrior", "Sky Dance Dragon", "Sky Dance Dragon"]).scores[0] == 12
    assert final(["Mischievous Fairy"] * 4).scores[0] == 16
    assert final(["Trickster", "Fairies' Tale, story 4"]).scores[0] == 8
    match = revealed(["The Fairy Queen", "Demon", "Castle"], [], [], ["Bard"])
    assert row(match, 1)[-1] == "-Demon"
    assert moves(match, 2) == ["close Castle", "close Bard"]
