"""Thinking time: banks with increments, days for a move."""

import pytest

from teremok.server.errors import NotYours

from .desk import DAY, ELENA, IVAN, MARYA, PEOPLE, SECOND, gathered


def with_clock(**more):
    return gathered(clock={"minutes": 1, "plus": 5}, options={"first": 0}, **more)


def left(desk):
    return desk.table.clocks.left


def test_only_the_one_who_must_move_spends_time_and_gets_some_back():
    desk = with_clock()
    desk.at += 20 * SECOND
    desk.play_any(1)
    assert left(desk) == [45 * SECOND, 60 * SECOND]
    while desk.table.to_move == (0,):
        desk.play_any(1)
    spent = left(desk)[0]
    desk.at += 10 * SECOND
    desk.play_any(1)
    assert left(desk) == [spent, 55 * SECOND]
    assert desk.told(IVAN)["match"]["clocks"]["left"] == [spent / SECOND, 55]


def test_all_who_choose_at_once_spend_time():
    desk = gathered("fairytale", 2, clock={"minutes": 1, "plus": 0})
    desk.at += 10 * SECOND
    desk.play(1, desk.match.legal(1).ids[0])
    desk.at += 10 * SECOND
    desk.play(0, desk.match.legal(0).ids[0])
    assert left(desk) == [40 * SECOND, 50 * SECOND]


def test_out_of_time_a_bot_plays_on_until_the_match_is_over():
    desk = with_clock()
    due = desk.table.due()[0]
    assert (due.kind, due.seat, due.at) == ("time", 0, desk.at + 60 * SECOND)
    assert desk.pass_time(59 * SECOND) == []
    assert desk.pass_time(1 * SECOND) == ["away"]
    assert desk.pass_time() == []
    assert (desk.table.seats[0].away, left(desk)[0]) == ("clock", 0)
    assert desk.back(MARYA) == []
    with pytest.raises(NotYours, match="bot plays"):
        desk.play(0, desk.match.legal(0).ids[0], who=MARYA)
    assert desk.table.due()[0].kind == "bot"
    desk.play_any()
    assert desk.table.seats[0].away is None
    for person in PEOPLE[:2]:
        desk.again(person)
    assert left(desk) == [60 * SECOND, 60 * SECOND]


def test_one_who_is_gone_spends_no_time():
    desk = with_clock()
    desk.at += 10 * SECOND
    desk.away(MARYA)
    desk.at += 40 * SECOND
    desk.back(MARYA)
    desk.at += 10 * SECOND
    desk.play_any(1)
    assert left(desk)[0] == 45 * SECOND


def test_at_a_slow_table_each_move_has_its_days():
    desk = gathered(pace="slow", days=2, options={"first": 0})
    desk.at += DAY
    desk.chat(IVAN, text="ау")
    assert desk.table.due()[0].at == desk.at + DAY
    assert desk.pass_time(DAY) == ["away"]
    assert desk.table.seats[0].away == "days"
    desk.play_any(1)
    assert desk.back(MARYA) == ["back"]
    while desk.table.to_move == (0,):
        desk.play_any(1)
    assert desk.table.due()[0].at == desk.at + 2 * DAY


def test_nothing_is_due_at_a_table_without_clocks_and_bots():
    assert gathered().table.due() == []
    desk = with_clock()
    desk.play_any()
    assert desk.table.due() == []


def undo(desk, mover, *others):
    desk.propose(mover, what="undo")
    for person in others:
        assert desk.vote(person, yes=True)[-1] == "undone"


def test_when_a_move_is_taken_back_the_clocks_go_on_from_where_they_were_when_it_was_made():
    desk = with_clock()
    while desk.table.to_move == (0,):
        desk.at += 10 * SECOND
        before = left(desk)[0]
        desk.play_any(1)
    desk.at += 30 * SECOND
    undo(desk, MARYA, IVAN)
    assert desk.table.to_move == (0,)
    assert left(desk) == [before - 10 * SECOND, 60 * SECOND]
    assert desk.told(IVAN)["match"]["clocks"]["left"] == [left(desk)[0] / SECOND, 60]
    desk.at += 5 * SECOND
    desk.play_any(1)
    assert left(desk)[0] == before - 10 * SECOND


def test_nothing_is_won_by_choosing_and_taking_back():
    desk = gathered("fairytale", 2, clock={"minutes": 1, "plus": 5})
    desk.at += 10 * SECOND
    desk.play(1, desk.match.legal(1).ids[0])
    assert left(desk)[1] == 55 * SECOND
    desk.at += 20 * SECOND
    desk.retract(IVAN, seat=1)
    assert left(desk)[1] == 50 * SECOND
    desk.at += 10 * SECOND
    desk.play(1, desk.match.legal(1).ids[1])
    desk.play(0, desk.match.legal(0).ids[0])
    assert left(desk) == [25 * SECOND, 45 * SECOND]


def test_who_is_out_of_time_stays_so_when_a_move_is_taken_back():
    desk = gathered(players=3, clock={"minutes": 1, "plus": 0}, options={"first": 0})
    while desk.table.to_move == (0,):
        desk.play_any(1)
    assert desk.pass_time(60 * SECOND) == ["away"]
    undo(desk, MARYA, ELENA)
    assert (desk.table.seats[1].away, left(desk)) == ("clock", [60 * SECOND, 0, 60 * SECOND])


def test_at_a_slow_table_the_days_begin_anew_when_a_move_is_taken_back():
    desk = gathered(pace="slow", days=2, options={"first": 0})
    desk.at += DAY
    desk.play_any(1)
    desk.at += DAY
    undo(desk, MARYA, IVAN)
    assert desk.table.due()[0].at == desk.at + 2 * DAY
