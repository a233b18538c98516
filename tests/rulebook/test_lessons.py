"""The pictures of the rules and the questions about them: what they say is what the rules do."""

import re

import pytest

import teremok
from teremok import LANGUAGES
from teremok.games import built_in
from teremok.pictures.lessons import among_numbers
from teremok.server.messages import catalog

every_game = pytest.mark.parametrize("name", [name for name in built_in() if teremok.game(name).lessons])


def taught(name, code="en"):
    game = teremok.game(name).interpreted
    with teremok.speaking(code):
        return game.lessons.figures(game, game.say()), game.lessons.questions(game, game.say())


@every_game
def test_every_game_has_pictures_under_headings_of_its_rules_and_questions(name):
    game = teremok.game(name)
    for code in LANGUAGES:
        figures, questions = taught(name, code)
        headings = re.findall(r"^## ", (game.locale / code / f"{name}.rules.md").read_text(encoding="utf-8"), re.M)
        assert len(figures) >= 2
        assert all(1 <= figure.part <= len(headings) and figure.text for figure in figures)
        assert len(questions) >= 6
        for question in questions:
            assert len(set(question.answers)) == len(question.answers) > 1
            assert 0 <= question.right < len(question.answers)
            assert question.text
            assert question.why


@every_game
def test_the_right_answer_is_the_same_in_every_language(name):
    asked = [[(question.right, question.about) for question in taught(name, code)[1]] for code in LANGUAGES]
    assert asked[0] == asked[1]


@every_game
def test_a_page_gets_positions_as_one_sees_them(name):
    told = catalog.lessons(name, "ru")
    assert len(told["questions"]) == len(taught(name)[1])
    for one in (*told["figures"], *told["questions"]):
        assert one["view"].keys() == teremok.game(name).new(seed=1).observe().view().keys()


@pytest.mark.parametrize("right", range(-1, 30))
def test_the_right_number_is_among_the_answers(right):
    answers, place = among_numbers(right, least=-1)
    assert answers[place] == str(right)
    assert len(answers) == 4
    assert min(map(int, answers)) >= -1


def test_points_that_are_asked_for_are_the_sum_of_their_reasons():
    for name in ("zavarushka", "fairytale"):
        for question in taught(name)[1]:
            if question.answers[question.right].isdigit():
                assert sum(line.points for line in question.why) == int(question.answers[question.right])


def test_zavarushka_marks_what_a_king_earns():
    (near, dragon, knight), _ = taught("zavarushka")
    assert sum(near.about["near"].values()) == near.match.scores[0] == 4
    blocked = [
        {piece["who"]: piece["blocked"] for land in figure.match.observe().view()["lands"] for piece in land["stack"]}
        for figure in (dragon, knight)
    ]
    assert blocked == [
        {"dwarf": False, "princess": True, "dragon": False},
        {"dwarf": False, "princess": False, "dragon": True, "knight": False},
    ]


def test_castle_offers_what_is_greater_than_the_last():
    (fits, *_), (asked, *_) = taught("castle")
    last = fits.match.observe().view()["players"][0]["last"]
    assert [offer["fits"] for offer in fits.about["offers"]] == [
        offer["number"] > last for offer in fits.about["offers"]
    ]
    last = asked.match.observe().view()["players"][0]["last"]
    assert [int(answer) > last for answer in asked.answers].index(True) == asked.right


def test_gorynych_shows_where_zmey_may_fly():
    (_, flight, _, river), _ = taught("gorynych")
    assert flight.about["reach"] == [{"cell": cell, "cells": far} for far, cell in enumerate(("c3", "d3", "e3"), 1)]
    assert river.about["path"] == {"from": "a3", "to": "c4", "cells": 2}


def test_skazka_shows_whose_side_a_hand_is_on():
    (sides, several), _ = taught("skazka")
    assert [hand["side"] for hand in sides.about["hands"]] == ["heroes", "nechist"]
    assert [one["fits"] for one in several.about["sums"]] == [True, False]
