"""The match at a table: late moves, secret choices, taking back, playing again, series."""

import pytest

from teremok import IllegalMove, NotYourTurn, TooLate
from teremok.engine.log import commitment
from teremok.server.commands.internal import BotMove
from teremok.server.errors import Late, Malformed, NotYours, Refused

from .desk import DAY, ELENA, IVAN, MARYA, NONCE, PEOPLE, Desk, gathered


def test_a_move_answers_what_its_seat_was_asked_last():
    desk = gathered()
    seat = desk.table.to_move[0]
    started = desk.table.number
    desk.chat(MARYA, text="ну, начнём")
    move = desk.match.legal(seat).ids[0]
    with pytest.raises(Late, match="look at it"):
        desk.play(seat, move, answers=started - 1)
    with pytest.raises(Late):
        desk.play(seat, move, answers=desk.table.number + 1)
    for nonsense in (None, "3", 3.0):
        with pytest.raises(Malformed, match="integer"):
            desk.move(PEOPLE[seat], seat=seat, answers=nonsense, move=move)
    assert desk.play(seat, move, answers=started) == ["move"]


def test_refused_moves_change_nothing():
    desk = gathered()
    mover = desk.table.to_move[0]
    before = desk.match.hash, desk.table.number
    with pytest.raises(NotYours):
        desk.move(PEOPLE[1 - mover], seat=mover, answers=desk.table.number, move=0)
    with pytest.raises(NotYours):
        desk.move(ELENA, seat=mover, answers=desk.table.number, move=0)
    with pytest.raises(NotYourTurn):
        desk.play(1 - mover, 0)
    illegal = next(id for id in range(desk.table.game.rules.MOVES) if id not in desk.match.legal(mover).ids)
    legal = desk.match.legal(mover)
    for move in (illegal, -1, 10**9):
        with pytest.raises(IllegalMove):
            desk.play(mover, move)
    for move in (str(legal[0]), float(legal[0].id), None, True):
        with pytest.raises(Malformed):
            desk.play(mover, move)
    assert (desk.match.hash, desk.table.number) == before


def test_a_bot_does_not_move_for_a_person():
    desk = gathered()
    seat = desk.table.to_move[0]
    move = desk.match.legal(seat).ids[0]
    assert desk.decide(BotMove(seat, desk.table.number, move), later=DAY) == []


def test_secret_choices_of_others_make_no_move_late():
    desk = gathered("fairytale", 3)
    asked = desk.table.number
    assert desk.table.to_move == (0, 1, 2)
    desk.play(0, desk.match.legal(0).ids[0], answers=asked)
    desk.play(2, desk.match.legal(2).ids[0], answers=asked)
    desk.play(1, desk.match.legal(1).ids[0], answers=asked)
    with pytest.raises(Late):
        desk.play(1, desk.match.legal(1).ids[0], answers=asked)
    desk.play(1, desk.match.legal(1).ids[0])


def test_a_secret_choice_is_taken_back_until_all_have_chosen():
    desk = gathered("fairytale", 3)
    asked = desk.table.number
    first, second = desk.match.legal(1).ids[:2]
    desk.play(1, first)
    desk.play(2, desk.match.legal(2).ids[0], answers=asked)
    with pytest.raises(NotYours):
        desk.retract(MARYA, seat=1)
    assert desk.retract(IVAN, seat=1) == ["retracted"]
    assert desk.told(IVAN)["seats"]["1"]["legal"] == desk.match.legal(1).ids
    assert "legal" not in desk.whole(ELENA)["seats"]["2"]
    assert [line.event.kind for line in desk.table.log] == ["started", "move", "retracted"]
    desk.play(1, second)
    desk.play(0, desk.match.legal(0).ids[0], answers=asked)
    with pytest.raises(TooLate):
        desk.retract(IVAN, seat=1)


def test_the_deal_is_promised_before_the_first_move_and_shown_after_the_last():
    desk = gathered()
    shown = desk.told(IVAN)["match"]["commitment"]
    assert shown == commitment(desk.seed, NONCE)
    before_the_end = []
    while desk.table.playing:
        before_the_end.append(desk.presenter.message(IVAN.id, "en"))
        desk.play_any(1)
    for message in before_the_end:
        assert NONCE.encode() not in message
        assert b'"seed"' not in message
    result = desk.told(IVAN)["match"]["result"]
    assert commitment(int(result["seed"]), result["nonce"]) == shown
    assert result["scores"] == list(desk.match.scores)
    assert result["winners"] == list(desk.match.winners)


def test_a_rematch_begins_when_all_want_it_and_the_first_seat_goes_round():
    desk = gathered(players=3, options={"first": 2})
    with pytest.raises(Refused, match="being played"):
        desk.again(MARYA)
    firsts = [desk.match.options["first"]]
    for _ in range(3):
        desk.play_any()
        assert desk.again(IVAN) == ["again"]
        with pytest.raises(Refused, match="others"):
            desk.again(IVAN)
        with pytest.raises(NotYours):
            desk.again(PEOPLE[3])
        assert desk.again(MARYA) == ["again"]
        assert desk.again(ELENA) == ["again", "started"]
        firsts.append(desk.match.options["first"])
    assert firsts == [2, 0, 1, 2]
    assert [deal.number for deal in desk.table.matches] == [1, 2, 3]


def test_those_who_are_gone_are_not_waited_for():
    desk = gathered(players=3)
    desk.away(ELENA)
    desk.play_any()
    desk.again(MARYA)
    assert desk.again(IVAN) == ["again", "started"]
    assert desk.table.seats[2].played_by_bot
    desk.back(ELENA)
    assert not desk.table.seats[2].played_by_bot


def test_who_leaves_last_of_those_who_are_waited_for_does_not_hold_up_the_others():
    desk = gathered(players=3)
    desk.play_any()
    desk.again(MARYA)
    desk.again(IVAN)
    assert desk.away(ELENA) == ["away", "started"]


def test_other_options_begin_with_whom_they_say():
    desk = gathered(options={"first": 1})
    desk.play_any()
    desk.options(MARYA, options={"dwarf_moves": True})
    for person in PEOPLE[:2]:
        desk.again(person)
    assert desk.match.options["first"] == 1


def test_a_match_of_bots_is_played_again_by_its_host():
    desk = Desk(seats=("easy", "easy"))
    desk.play_any()
    with pytest.raises(NotYours):
        desk.again(IVAN)
    assert desk.again(MARYA) == ["again", "started"]


def test_there_is_no_rematch_with_an_open_seat():
    desk = gathered()
    desk.play_any()
    desk.stand(IVAN, seat=1)
    with pytest.raises(Refused, match="open seats"):
        desk.again(MARYA)
    desk.seat_bot(MARYA, seat=1, level="easy")
    assert desk.again(MARYA) == ["again", "started"]


@pytest.mark.parametrize("scoring", ["tokens", "points"])
def test_a_series_is_counted_and_then_another_begins(scoring):
    desk = gathered(games=2, scoring=scoring)
    totals = [0, 0]
    for played in (1, 2):
        desk.play_any()
        gains = desk.match.scores if scoring == "points" else [int(seat in desk.match.winners) for seat in (0, 1)]
        totals = [total + gain for total, gain in zip(totals, gains, strict=True)]
        series = desk.told()["series"]
        assert (series["games"], series["played"]) == (2, played)
        assert {line["seat"]: line["total"] for line in series["table"]} == dict(enumerate(totals))
        for person in (MARYA, IVAN):
            desk.again(person)
    assert desk.whole()["series"]["played"] == 0


def test_nobody_has_won_a_lost_game_of_a_series():
    desk = Desk("gorynych", ("me", "easy", "easy"), games=2)
    desk.play_any()
    assert desk.match.winners == ()
    assert [(line["total"], line["won"]) for line in desk.told()["series"]["table"]] == [(0, 0)] * 3


def test_a_single_match_is_no_series():
    desk = gathered()
    desk.play_any()
    assert desk.told()["series"] is None


def test_other_options_begin_another_series():
    desk = gathered(games=3)
    desk.play_any()
    desk.options(MARYA, options={"dwarf_moves": True})
    assert desk.whole()["series"]["played"] == 0
