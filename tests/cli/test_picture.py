"""`teremok picture`"""

import pytest

import teremok


def test_the_table_after_a_move_goes_into_a_file(teremok_cli, finished, tmp_path):
    into = tmp_path / "table.svg"
    done = teremok_cli("picture", finished, "--move", "3", "--seat", "blue", "--out", into, "--lang", "ru")
    assert (done.code, done.out, done.err) == (0, "", "")
    parse_int = teremok.loads(finished.read_text(encoding="utf-8"))
    match = parse_int.rewound()
    for seat, move in parse_int.history[:3]:
        match.play(seat, move)
    with teremok.speaking("ru"):
        assert into.read_text(encoding="utf-8") == match.svg(1) + "\n"


def test_without_a_move_the_end_is_drawn_for_everybody(teremok_cli, finished):
    with teremok.speaking("en"):
        last = teremok.loads(finished.read_text(encoding="utf-8")).svg()
    assert teremok_cli("picture", finished, "--lang", "en").out == last + "\n"


@pytest.mark.parametrize("number", [-1, 99])
def test_a_move_that_is_not_there_is_refused(teremok_cli, finished, number):
    done = teremok_cli("picture", finished, "--move", number)
    assert done.code == 2
    assert "from 0 to" in done.err
