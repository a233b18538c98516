"""Royal Castle's table in a terminal."""

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from teremok import LANGUAGES, speaking

from .table import game, play, table

EVERY_FIGURE = [1, 4, 5, 7, 8, 10, 12, 13, 16], [1, 31, 45]


def drawn(match, width=80, **how):
    paper = io.StringIO()
    Console(file=paper, width=width, **{"color_system": None, **how}).print(game.draw(match.observe(0), game.say()))
    return [line.rstrip() for line in paper.getvalue().splitlines()]


def line_with(match, text, **how):
    return next(line for line in drawn(match, **how) if text in line)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("rules", ["basic", "extended"])
def test_the_whole_table_fits_the_screen(code, width, rules):
    full = [1, 4, 5, 7, 8, 10, 12, 13, 16, 18]
    with speaking(code):
        for walls in ((full, [1, 31]), ([1, *range(30, 38)], [1, *range(20, 28)], [1], [1])):
            match = table(*walls, middle=[19, 46], rules=rules)
            if not match.over:
                play(match, match.legal()[0].id)
            lines = drawn(match, width)
            assert max(map(cell_len, lines)) <= width
            text = "\n".join(lines)
            for wall in walls:
                assert all(str(number) in text for number in wall)


def test_backs_have_the_names_of_their_places_and_empty_places_none():
    lines = drawn(table([1], [1], middle=[7, None, 9]))
    assert lines[3].startswith(" ╭──╮  ·   ╭──╮  ·")
    assert lines[4].startswith(" ╰a1╯      ╰c1╯")
    assert "b1" not in lines[4]


def test_the_open_card_stands_beside_the_middle_or_under_it():
    match = table([1], [1], middle=[7, 31], up=31)
    assert line_with(match, "King ♚").startswith("  ·")
    assert "╔31╗" in line_with(match, "╔31╗", width=60)
    narrow = drawn(match, width=60)
    assert next(i for i, line in enumerate(narrow) if "King ♚" in line) > 12


def test_the_mover_and_what_he_has_to_do_are_named():
    match = table([1], [1, 9], middle=[12, 46])
    assert drawn(match)[1] == " Red turns up a card"
    assert line_with(match, "▶").startswith("▶ Red")
    assert drawn(play(match, "turn a1"))[1] == " Red decides about the open card"
    assert drawn(play(match, "take"))[1] == " Red shoots a card"
    with speaking("ru"):
        assert drawn(match)[1] == " Красный стреляет из пушки"


def test_every_figure_has_a_sign_and_letters():
    figures = line_with(table(*EVERY_FIGURE), "⚑")
    assert figures.split() == ["▶", "Red", "⚑", "♠Ra", "♜To", "♞Pr", "♠RR", "★Wi", "●Ca", "♥Ps", "♛Qu"]
    with speaking("ru"):
        figures = line_with(table(*EVERY_FIGURE), "⚑")
        assert figures.split()[3:] == ["♠Во", "♜Бш", "♞Пц", "♠ВВ", "★Вл", "●Пу", "♥Пс", "♛Кв"]


def test_a_spent_wizard_looks_spent():
    assert "☆Wi" in line_with(table(*EVERY_FIGURE, wizard_used=True), "⚑")


def test_in_the_basic_game_walls_are_bare():
    figures = line_with(table(*EVERY_FIGURE, rules="basic"), "⚑")
    assert set(figures.split()[3:]) == {"▄▄"}


def test_what_is_safe_and_what_can_be_shot_is_marked():
    match = play(table([1], [1, 9, 14, 31], middle=[12, 46]), "turn a1", "take")
    ground = [line for line in drawn(match) if "points" in line][1]
    assert ground == "  7 points    " + "▀" * 18 + "▔▔✹✹▔▔"


def test_it_says_when_nobody_takes_a_card_any_more():
    assert not any("without a card taken" in line for line in drawn(table([1], [1], idle=99)))
    assert " 100 turns without a card taken; at 200 the game ends" in drawn(table([1], [1], idle=100))


def test_without_colours_nothing_is_missing():
    match = play(table([1], [1, 9, 14, 31], middle=[12, 46], notes=True), "turn a1")
    coloured = Console(file=io.StringIO(), width=80, force_terminal=True, color_system="truecolor", record=True)
    coloured.print(game.draw(match.observe(0), game.say()))
    assert [line.rstrip() for line in coloured.export_text().splitlines()] == drawn(match)
