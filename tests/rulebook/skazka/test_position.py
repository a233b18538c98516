"""Reading positions of Skazka, and the errors of bad ones."""

from typing import Any

import pytest

from teremok import LANGUAGES, BadPosition, speaking

from .table import GAME, HEROES, cards, deck, hand, living

GOOD: dict[str, Any] = {
    "players": ["A", "B", "C", "D", "E"],
    "hands": {"A": ["Yemelya", "Koschei"], "B": ["fox"], "C": ["Zmey Gorynych"], "D": ["Bear"]},
    "left": {"E": "heroes"},
    "accuser": "A",
}


def test_names_or_ids_and_the_rest_is_the_deck() -> None:
    match = GAME.position(GOOD)
    assert hand(match, "A") == ["Koschei", "Yemelya"]
    assert hand(match, "B") == ["Fox"]
    assert living(match) == "ABCD"
    assert cards(match, "aside") == ["Black Rider", "Red Rider"]
    assert len(deck(match)) == 57 - 2 - 3
    assert match.actors == (0,)


def test_the_same_position_is_always_shuffled_alike() -> None:
    assert GAME.position(GOOD).state.tobytes() == GAME.position(dict(GOOD)).state.tobytes()


def test_a_deck_is_read_from_the_top() -> None:
    rest = list(HEROES)
    for card in ("Yemelya", "Fox", "Bear", "Red Rider", "Black Rider", "Firebird", "Sadko"):
        rest.remove(card)
    match = GAME.position({**GOOD, "deck": ["Firebird", "Sadko"], "discard": rest})
    assert deck(match) == ["Firebird", "Sadko"]


def test_without_met_those_met_who_hold_nechist() -> None:
    assert GAME.position(GOOD).observe(0).view()["met"] == [0, 2]
    assert GAME.position({**GOOD, "met": ["B", "C"]}).observe(1).view()["met"] == [1, 2]


def test_riders_may_lie_elsewhere() -> None:
    match = GAME.position({**GOOD, "hands": {**GOOD["hands"], "D": ["Red Rider"]}})
    assert cards(match, "aside") == ["Black Rider"]


def test_a_decided_position_is_over() -> None:
    over = {"players": ["A", "B", "C"], "hands": {"A": ["Fox"], "B": ["Bear"]}, "left": {"C": "nechist"}}
    match = GAME.position({**over, "caught": ["Koschei"], "accuser": "A"})
    assert match.ending == "caught"
    assert match.scores == (1, 1, 0)


def test_the_options_of_a_position() -> None:
    match = GAME.position(GOOD, end="auto", answer="single")
    assert match.options["end"] == "auto"
    with pytest.raises(BadPosition):
        GAME.position(GOOD, players=7)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"colour": 1}, "means nothing here"),
        ({"players": ["A", "B"]}, "lists 3 to 10"),
        ({"players": ["A", "A", "B", "C", "D"]}, "lists 3 to 10"),
        ({"hands": {"X": ["Fox"]}}, "no player"),
        ({"hands": {**GOOD["hands"], "B": ["Unicorn"]}}, "no card"),
        ({"hands": {**GOOD["hands"], "B": "Fox"}}, "must be a list"),
        ({"hands": []}, "lists of cards"),
        ({"hands": {**GOOD["hands"], "B": ["Kolobok", "Kolobok"]}}, "more Kolobok than the 1"),
        ({"hands": {**GOOD["hands"], "E": ["Fox"]}}, "has left"),
        ({"hands": {"A": ["Koschei"], "C": ["Zmey Gorynych"], "D": ["Bear"]}}, "still in the game"),
        ({"hands": {"A": ["Koschei"], "B": ["Fox"], "C": ["Fox"], "D": ["Bear"]}}, "2 Nechist"),
        ({"front": {"B": ["Bear"]}}, "never laid down"),
        ({"front": 3}, "lists of cards"),
        ({"left": {"E": "both"}}, "heroes, nechist"),
        ({"left": 3}, "heroes, nechist"),
        ({"aside": ["Fox"]}, "Only Stranniks"),
        ({"caught": ["Fox"]}, "Only Nechist are caught"),
        ({"discard": ["Baba Yaga"]}, "never in the discard"),
        ({"deck": ["Fox"]}, "all Heroes must be listed"),
        ({"met": ["A", "B", "C"]}, "at least one and at most 2"),
        ({"met": []}, "at least one"),
        ({"met": "A"}, "must be a list"),
        ({"accuser": "E"}, "has left"),
        ({"accuser": None}, "no player"),
        ({"turn": -1}, "number of turns"),
        ({"turn": "1"}, "number of turns"),
    ],
)
def test_what_makes_no_sense_is_refused(change: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition, match=says) as refused:
        GAME.position({**GOOD, **change})
    texts = set()
    for code in LANGUAGES:
        with speaking(code):
            texts.add(str(refused.value))
    assert len(texts) == len(LANGUAGES)
