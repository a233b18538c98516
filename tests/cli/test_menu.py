"""The list of legal moves."""

import teremok
from teremok.cli.menu import Menu


class Word(str):
    """Stands in for a move: a menu only uses its text."""


def listed(*words: str, width: int = 60) -> list[str]:
    return [line.plain.rstrip() for line in Menu([Word(word) for word in words]).lines(width)]


def test_moves_that_differ_in_their_last_word_share_a_line():
    assert listed("King a1", "Fairy a1", "King b1", "Fairy b1", "King c1") == [
        "King   1 a1  2 b1  3 c1",
        "Fairy  4 a1  5 b1",
    ]


def test_numbers_follow_the_lines():
    menu = Menu([Word(word) for word in ("King a1", "Fairy a1", "King b1", "Fairy b1")])
    assert menu.moves == ["King a1", "King b1", "Fairy a1", "Fairy b1"]


def test_single_moves_come_last_in_columns():
    assert listed("swap a1 b1", "swap a1 c1", "swap b1 c1", "decline") == [
        "swap a1  1 b1  2 c1",
        "3 swap b1 c1  4 decline",
    ]


def test_where_little_is_shared_there_are_only_columns():
    assert listed("King a1", "Queen a1", "skip", width=24) == ["1 King a1   2 Queen a1", "3 skip"]


def test_a_number_is_never_torn_from_its_word():
    assert listed("shoot 12", "shoot 23", "shoot 31") == ["1 shoot 12  2 shoot 23  3 shoot 31"]


def test_a_line_goes_on_below_its_head():
    words = [f"turn {column}{row}" for column in "abcd" for row in "12"]
    assert listed(*words, width=30) == ["turn  1 a1  2 a2  3 b1  4 b2", "      5 c1  6 c2  7 d1  8 d2"]


def test_all_moves_of_a_big_choice_fit_few_lines():
    match = teremok.game("zavarushka").new(players=4, seed=1)
    menu = Menu(match.legal())
    assert len(menu.moves) == 84
    assert len(menu.lines(100)) == 7
    assert all(line.cell_len <= 80 for line in menu.lines(80))
    assert sorted(move.id for move in menu.moves) == match.legal().ids
