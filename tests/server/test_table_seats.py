"""Seats: new tables, options, sitting down, standing up, bots, absent people."""

import pytest
from pydantic import ValidationError

from teremok import BadOption, TeremokError, UnknownGame
from teremok.bots import UnknownBot
from teremok.server.commands import decide
from teremok.server.errors import Malformed, NotYours, Refused
from teremok.server.protocol.tables import NewTable
from teremok.server.table.events import Now
from teremok.server.table.table import Table

from .desk import DAY, ELENA, IVAN, MARYA, SECOND, Desk, gathered


def kinds(desk):
    return [seat.kind for seat in desk.table.seats]


def test_a_table_waits_for_those_who_must_come():
    desk = Desk(seats=("me", "open", "hard"))
    assert (desk.table.status, kinds(desk)) == ("gathering", ["person", "open", "bot"])
    with pytest.raises(Refused, match="open seats"):
        desk.start(MARYA)
    assert desk.sit(IVAN, seat=1) == ["sat"]
    assert (desk.told()["seat"], desk.told()["name"]) == (1, "Иван")
    with pytest.raises(NotYours, match="host"):
        desk.start(IVAN)
    assert desk.start(MARYA) == ["started"]
    assert desk.table.playing


def test_if_nobody_must_come_the_game_begins_at_once():
    assert [event.kind for event in Desk(seats=("me", "easy")).events] == ["created", "started"]
    assert [event.kind for event in Desk(seats=("me", "me")).events] == ["created", "started"]


def test_bots_of_one_table_have_names_of_their_own():
    desk = Desk("skazka", ("me", *["easy"] * 5, "open", *["hard"] * 3))
    desk.seat_bot(MARYA, seat=6, level="easy")
    desk.seat_bot(MARYA, seat=3, level="easy")
    names = [seat["name"] for seat in desk.whole(MARYA)["summary"]["seats"]]
    assert len(set(names)) == 10
    desk.stand(MARYA, seat=2)
    desk.seat_bot(MARYA, seat=2, level="easy")
    assert [seat["name"] for seat in desk.whole(MARYA)["summary"]["seats"]] == names


def test_a_neighbour_at_the_same_screen_has_a_name():
    seats = [{"who": "me"}, {"who": "me", "name": "Кузьма"}]
    (created, _) = decide(Table("k7m2qd"), NewTable(game="castle", seats=seats), MARYA, Now(1))
    assert [seat["name"] for seat in created.body.seats] == [MARYA.name, "Кузьма"]


def test_one_person_may_hold_several_seats():
    desk = Desk("gorynych", ("me", "me", "me"))
    assert desk.table.seats_of(MARYA.id) == (0, 1, 2)
    assert desk.table.people == [MARYA.id]
    assert set(desk.whole(MARYA)["seats"]) == {"0", "1", "2"}


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"game": "zavarushka", "options": {"players": 9}}, BadOption),
        ({"game": "zavarushka", "options": {"dice": 1}}, BadOption),
        ({"game": "zavarushka", "seats": [{"who": "me"}]}, Malformed),
        ({"game": "zavarushka", "seats": [{"who": "me"}, {"who": "cat"}]}, ValidationError),
        ({"game": "zavarushka", "seats": [{"who": "me"}, {"who": "bot", "level": "god"}]}, UnknownBot),
        ({"game": "zavarushka", "settings": {"colour": 1}}, BadOption),
        ({"game": "zavarushka", "settings": {"public": "yes"}}, BadOption),
        ({"game": "zavarushka", "settings": {"public": 1}}, BadOption),
        ({"game": "zavarushka", "settings": {"pace": "fast"}}, BadOption),
        ({"game": "zavarushka", "settings": {"days": 0}}, BadOption),
        ({"game": "zavarushka", "settings": {"games": True}}, BadOption),
        ({"game": "zavarushka", "settings": {"scoring": "stars"}}, BadOption),
        ({"game": "zavarushka", "settings": {"bots_delay": 6}}, BadOption),
        ({"game": "zavarushka", "settings": {"bots_delay": float("nan")}}, BadOption),
        ({"game": "zavarushka", "settings": {"clock": 5}}, BadOption),
        ({"game": "zavarushka", "settings": {"clock": {"minutes": 0, "plus": 0}}}, BadOption),
        ({"game": "zavarushka", "settings": {"pace": "slow", "clock": {"minutes": 5, "plus": 0}}}, BadOption),
    ],
)
def test_what_no_table_can_be_is_refused_with_words(fields, error):
    with pytest.raises(error) as refused:
        decide(Table("a"), NewTable(**fields), MARYA, Now(0))
    assert str(refused.value)


def test_a_bots_seat_can_be_taken_before_the_game_and_given_back_to_one():
    desk = Desk(seats=("me", "easy", "open"))
    desk.sit(IVAN, seat=1)
    assert kinds(desk) == ["person", "person", "open"]
    desk.seat_bot(MARYA, seat=2, level="master")
    desk.seat_bot(MARYA, seat=2, level="easy")
    assert desk.table.seats[2].level == "easy"
    desk.stand(MARYA, seat=2)
    assert kinds(desk) == ["person", "person", "open"]
    with pytest.raises(Refused, match="sits there"):
        desk.seat_bot(MARYA, seat=1, level="easy")
    with pytest.raises(NotYours):
        desk.seat_bot(IVAN, seat=2, level="easy")


def test_nobody_takes_a_persons_seat_or_one_that_is_not_there():
    desk = Desk(seats=("me", "open"))
    with pytest.raises(Refused, match="Марья sits there"):
        desk.sit(IVAN, seat=0)
    with pytest.raises(Refused, match="already"):
        desk.sit(MARYA, seat=0)
    for seat in (2, -1):
        with pytest.raises(TeremokError, match="no seat"):
            desk.sit(IVAN, seat=seat)
    for seat in ("0", None, True):
        with pytest.raises(Malformed, match="integer"):
            desk.sit(IVAN, seat=seat)
    with pytest.raises(NotYours):
        desk.stand(IVAN, seat=0)


def test_when_the_host_leaves_another_is_host():
    desk = Desk(seats=("me", "open"))
    desk.sit(IVAN, seat=1)
    desk.stand(MARYA, seat=0)
    assert desk.table.host == IVAN.id
    desk.stand(IVAN, seat=1)
    assert desk.table.host == IVAN.id


def test_when_the_host_has_left_a_match_another_is_host_after_it():
    desk = gathered()
    desk.stand(MARYA, seat=0)
    assert desk.table.host == MARYA.id
    desk.play_any()
    assert desk.table.host == IVAN.id
    assert desk.seat_bot(IVAN, seat=0, level="easy") == ["bot"]


def test_a_host_need_not_play():
    desk = Desk(seats=("open", "open"))
    desk.sit(IVAN, seat=0)
    desk.sit(ELENA, seat=1)
    desk.stand(ELENA, seat=1)
    assert desk.table.host == MARYA.id


def test_the_host_changes_what_is_played_and_seats_follow():
    desk = Desk(seats=("me", "open"))
    desk.sit(IVAN, seat=1)
    desk.options(MARYA, options={"players": 4}, settings={"public": True})
    assert kinds(desk) == ["person", "person", "open", "open"]
    assert desk.table.settings["public"]
    desk.seat_bot(MARYA, seat=2, level="easy")
    desk.options(MARYA, options={"players": 3})
    assert kinds(desk) == ["person", "person", "bot"]
    desk.options(MARYA, options={"players": 2})
    assert kinds(desk) == ["person", "person"]
    assert desk.table.settings["public"]
    with pytest.raises(NotYours):
        desk.options(IVAN, options={"players": 3})
    desk.start(MARYA)
    with pytest.raises(Refused, match="being played"):
        desk.options(MARYA, options={"players": 3})


def test_people_are_not_pushed_off_by_fewer_players():
    desk = Desk(seats=("me", "open", "open"))
    desk.sit(IVAN, seat=1)
    desk.sit(ELENA, seat=2)
    with pytest.raises(Refused, match="3 people"):
        desk.options(MARYA, options={"players": 2})


def test_nobody_sits_down_on_others_hands_during_a_match():
    desk = Desk(seats=("me", "easy"))
    with pytest.raises(Refused, match="being played"):
        desk.sit(IVAN, seat=1)
    with pytest.raises(Refused, match="being played"):
        desk.sit(MARYA, seat=1)


def test_for_one_who_stands_up_a_bot_plays_until_he_sits_down_again():
    desk = gathered()
    desk.stand(IVAN, seat=1)
    assert desk.table.seats[1].played_by_bot
    with pytest.raises(Refused, match="left this seat already"):
        desk.stand(IVAN, seat=1)
    assert desk.back(IVAN) == []
    assert desk.sit(IVAN, seat=1) == ["back"]
    assert desk.told()["name"] == "Иван"
    assert not desk.table.seats[1].played_by_bot
    desk.stand(IVAN, seat=1)
    desk.play_any()
    assert desk.table.seats[1].kind == "open"


def test_a_leavers_seat_is_played_by_a_bot_and_is_his_again():
    desk = gathered()
    desk.play_any(1)
    assert desk.away(IVAN) == ["away"]
    assert desk.away(IVAN) == []
    assert desk.told(MARYA)["summary"]["seats"][1]["stand_in"]
    if desk.table.to_move == (0,):
        desk.play_any(1)
    assert [due.seat for due in desk.table.due()] == [1]
    with pytest.raises(NotYours, match="bot plays"):
        desk.play(1, 0, who=IVAN)
    desk.play_any(1)
    assert desk.events[-1].by is None
    assert desk.back(IVAN) == ["back"]
    assert desk.back(IVAN) == []
    assert desk.table.people == [MARYA.id, IVAN.id]


def test_who_is_gone_before_the_match_or_at_a_slow_table_is_not_replaced():
    desk = Desk(seats=("me", "open"))
    assert desk.away(MARYA) == []
    slow = gathered(pace="slow")
    assert slow.away(IVAN) == []
    assert slow.table.due()[0].at == slow.at + 3 * DAY


def test_bots_are_due_after_people_could_look():
    desk = Desk(seats=("me", "easy"), options={"first": 1}, bots_delay=2)
    due = desk.table.due()[0]
    assert (due.at, due.kind, due.seat, due.answers) == (desk.at + 2 * SECOND, "bot", 1, desk.table.number)
    desk.at += 5 * SECOND
    desk.play(1, desk.match.legal(1).ids[0], answers=due.answers)
    assert not desk.table.due() or desk.table.due()[0].at == desk.at + 2 * SECOND
