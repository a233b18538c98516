"""Votes: taking back, abandoning, replacing."""

import pytest

from teremok import NothingToUndo
from teremok.server.commands.internal import BotMove
from teremok.server.errors import Malformed, NotYours, Refused

from .desk import ELENA, IVAN, LESHY, MARYA, PEOPLE, SECOND, Desk, gathered


def mover(desk):
    return PEOPLE[desk.table.to_move[0]]


def test_a_move_is_taken_back_when_all_agree():
    desk = gathered(players=3)
    who = mover(desk)
    seat = desk.table.to_move[0]
    before = desk.match.hash
    desk.play_any(1)
    assert desk.propose(who, what="undo") == ["proposed"]
    vote = desk.told(ELENA)["vote"]
    assert (vote["what"], vote["by"], vote["yes"], vote["needs"]) == ("undo", who.id, [who.id], 3)
    others = [person for person in PEOPLE[:3] if person != who]
    assert desk.vote(others[0], yes=True) == ["voted"]
    with pytest.raises(Refused, match="voted already"):
        desk.vote(others[0], yes=False)
    assert desk.vote(others[1], yes=True) == ["voted", "vote_over", "undone"]
    assert desk.match.hash == before
    told = desk.told(who)
    assert told["whole"]
    assert told["seats"][str(seat)]["legal"] == desk.match.legal(seat).ids
    assert "move" not in [line["kind"] for line in desk.whole()["log"]]
    assert desk.whole()["log"][-1]["kind"] == "undone"


def test_one_who_is_alone_with_bots_decides_alone_and_the_bots_moves_go_too():
    desk = Desk(seats=("me", "easy"), options={"first": 0})
    before = desk.match.hash
    desk.play_any(2)
    assert desk.table.to_move == (0,)
    assert desk.propose(MARYA, what="undo") == ["proposed", "vote_over", "undone"]
    assert desk.match.hash == before


def test_there_must_be_a_move_of_ones_own_to_take_back():
    desk = gathered(options={"first": 0})
    with pytest.raises(NothingToUndo):
        desk.propose(MARYA, what="undo")
    desk.play_any(1)
    with pytest.raises(NothingToUndo):
        desk.propose(IVAN, what="undo")


def test_what_has_shown_hidden_things_stays():
    desk = gathered("castle", 2)
    while not desk.table.game.fleeting(desk.match.observe()):
        desk.play_any(1)
    seat = desk.match.history[-1][0]
    with pytest.raises(Refused, match="hidden"):
        desk.propose(PEOPLE[seat], what="undo")


def test_secret_choices_can_be_taken_back_by_vote_only_until_they_are_shown():
    desk = gathered("fairytale", 2)
    asked = desk.table.number
    desk.play(0, desk.match.legal(0).ids[0], answers=asked)
    assert desk.propose(MARYA, what="undo") == ["proposed"]
    assert desk.vote(IVAN, yes=False) == ["voted", "vote_over"]
    desk.play(1, desk.match.legal(1).ids[0], answers=asked)
    with pytest.raises(Refused, match="hidden"):
        desk.propose(IVAN, what="undo")
    with pytest.raises(Refused, match="hidden"):
        desk.propose(MARYA, what="undo")


def test_a_move_ends_a_vote_about_taking_back():
    desk = gathered(options={"first": 0})
    desk.play_any(1)
    desk.propose(MARYA, what="undo")
    seat = desk.table.to_move[0]
    assert desk.play(seat, desk.match.legal(seat).ids[0]) == ["move", "vote_over"]
    assert not desk.told()["passed"]
    assert desk.table.vote is None


def test_bots_wait_while_people_vote():
    desk = Desk(seats=("me", "open", "easy"), options={"first": 0})
    desk.sit(IVAN, seat=1)
    desk.start(MARYA)
    while desk.table.to_move != (2,):
        desk.play_any(1)
    desk.propose(MARYA, what="abandon")
    assert [due.kind for due in desk.table.due()] == ["vote"]
    move = desk.match.legal(2).ids[0]
    assert desk.decide(BotMove(2, desk.table.asked_number[2], move), later=5 * SECOND) == []
    assert desk.pass_time() == []
    assert desk.pass_time(60 * SECOND) == ["vote_over"]
    assert desk.table.due()[0].kind == "bot"


def test_most_can_abandon_a_match_and_play_another():
    desk = gathered(players=3)
    desk.play_any(2)
    desk.propose(MARYA, what="abandon")
    assert desk.told()["vote"]["needs"] == 2
    assert desk.vote(IVAN, yes=True) == ["voted", "vote_over", "abandoned"]
    assert desk.table.status == "abandoned"
    assert desk.table.matches == []
    with pytest.raises(Refused, match="No match"):
        desk.play(0, 0)
    for person in PEOPLE[:3]:
        desk.again(person)
    assert desk.table.playing


def test_a_vote_that_cannot_pass_any_more_is_over():
    desk = gathered(players=3)
    desk.propose(MARYA, what="abandon")
    assert desk.vote(IVAN, yes=False) == ["voted"]
    assert desk.vote(ELENA, yes=False) == ["voted", "vote_over"]
    assert desk.table.playing


def test_who_has_called_a_vote_may_withdraw_it():
    desk = gathered(players=3)
    desk.propose(MARYA, what="abandon")
    desk.vote(IVAN, yes=False)
    with pytest.raises(Refused, match="voted already"):
        desk.vote(MARYA, yes=True)
    assert desk.vote(MARYA, yes=False) == ["vote_over"]
    told = desk.told(ELENA)
    assert (told["vote"], told["passed"]) == (None, False)
    assert told["text"] == f"{MARYA.name} withdraws the proposal."
    assert desk.table.playing
    assert desk.propose(MARYA, what="abandon") == ["proposed"]


def test_the_others_can_replace_somebody_by_a_bot():
    desk = gathered(players=3)
    desk.propose(MARYA, what="replace", seat=1)
    with pytest.raises(NotYours):
        desk.vote(IVAN, yes=False)
    assert desk.vote(ELENA, yes=True) == ["voted", "vote_over", "bot"]
    assert desk.table.seats[1].kind == "bot"
    told = desk.told(IVAN)
    assert told["whole"]
    assert set(told["seats"]) == {"spectator"}
    assert told["summary"]["your_seats"] == []
    with pytest.raises(Refused):
        desk.sit(IVAN, seat=1)


def test_one_alone_replaces_only_those_who_are_gone():
    desk = gathered()
    with pytest.raises(Refused, match="is at the table"):
        desk.propose(MARYA, what="replace", seat=1)
    desk.away(IVAN)
    assert desk.propose(MARYA, what="replace", seat=1) == ["proposed", "vote_over", "bot"]


@pytest.mark.parametrize(
    ("who", "fields", "error"),
    [
        (MARYA, {"what": "dance"}, Malformed),
        (LESHY, {"what": "abandon"}, NotYours),
        (MARYA, {"what": "replace", "seat": 0}, Refused),
        (MARYA, {"what": "replace"}, ValueError),
        (MARYA, {"what": "replace", "seat": 9}, ValueError),
    ],
)
def test_there_is_no_vote_on_that(who, fields, error):
    desk = gathered(players=3)
    with pytest.raises(error):
        desk.propose(who, **fields)


def test_votes_are_one_at_a_time_and_need_an_answer():
    desk = gathered(players=3)
    with pytest.raises(Refused, match="nothing to vote"):
        desk.vote(MARYA, yes=True)
    desk.propose(MARYA, what="abandon")
    with pytest.raises(Refused, match="open already"):
        desk.propose(IVAN, what="abandon")
    with pytest.raises(Malformed):
        desk.vote(IVAN, yes="yes")
