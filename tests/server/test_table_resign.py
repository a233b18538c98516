"""Resigning: a bot plays on, the person has lost, and the others are told."""

import json

import orjson
import pytest

import teremok
from teremok.engine.log import loads
from teremok.engine.record import SPECTATOR
from teremok.server.commands.play import ranked
from teremok.server.errors import NotYours, Refused
from teremok.server.messages.replay import match_file, replay
from teremok.server.messages.words import Reader
from teremok.server.store.ratings import rated_after
from teremok.server.table.events import Ended, Event
from teremok.server.table.folding import fold_all
from teremok.server.table.table import Table

from .desk import ELENA, IVAN, MARYA, Desk, gathered


def test_a_bot_plays_on_and_the_others_are_told():
    desk = gathered(players=3)
    assert desk.resign(IVAN, seat=1) == ["resigned"]
    told = desk.told(ELENA)
    assert (told["kind"], told["seat"], told["name"]) == ("resigned", 1, "Иван")
    assert told["summary"]["seats"][1]["away"] == "resigned"
    assert told["summary"]["seats"][1]["stand_in"]
    assert "Иван" in desk.told(ELENA, "ru")["text"]
    assert desk.table.playing


def test_one_who_resigned_cannot_come_back_in_this_match_but_sits_there_after_it():
    desk = gathered(players=3)
    desk.resign(IVAN, seat=1)
    with pytest.raises(Refused, match="resigned"):
        desk.resign(IVAN, seat=1)
    with pytest.raises(Refused, match="resigned"):
        desk.sit(IVAN, seat=1)
    assert desk.back(IVAN) == []
    desk.stand(IVAN, seat=1)
    with pytest.raises(Refused, match="resigned"):
        desk.sit(IVAN, seat=1)
    other = gathered(players=3)
    other.resign(IVAN, seat=1)
    other.play_any()
    assert other.table.seats[1].person == IVAN.id
    assert other.table.seats[1].away is None


def test_only_ones_own_seat_and_only_in_a_match():
    desk = gathered(players=3)
    with pytest.raises(NotYours):
        desk.resign(IVAN, seat=0)
    with pytest.raises(Refused):
        Desk(seats=("me", "open")).resign(MARYA, seat=0)


def test_who_resigned_is_last_whatever_the_bot_made_of_it():
    desk = gathered(players=3)
    desk.resign(ELENA, seat=2)
    desk.play_any()
    result = desk.whole()["match"]["result"]
    assert result["resigned"] == [2]
    assert result["places"][2] == 3
    assert sorted(result["places"][:2]) in ([1, 1], [1, 2])
    assert 2 not in result["winners"]
    assert "Elena resigned." in result["text"]
    assert desk.table.deal.result.gains[2] == 0


@pytest.mark.parametrize(
    ("places", "gone", "then"),
    [
        ([1, 2, 3], [0], [3, 1, 2]),
        ([1, 1, 3], [2], [1, 1, 3]),
        ([2, 1, 3, 4], [1, 3], [1, 3, 2, 3]),
        ([1, 2], [], [1, 2]),
        ([1, 1, 1], [0], [3, 1, 1]),
    ],
)
def test_places_are_counted_without_those_who_resigned(places, gone, then):
    assert ranked(places, gone) == then


def test_of_two_the_other_has_won_at_once():
    desk = gathered()
    desk.play_any(3)
    assert desk.resign(MARYA, seat=0) == ["resigned", "ended"]
    told = desk.told(IVAN)
    assert told["kind"] == "ended"
    assert told["match"]["over"]
    assert (told["match"]["result"]["ending"], told["match"]["result"]["winners"]) == ("resigned", [1])
    assert all(eyes.get("legal", []) == [] for eyes in told["seats"].values())
    assert desk.table.to_move == ()
    assert [desk.again(who) for who in (MARYA, IVAN)] == [["again"], ["again", "started"]]


def test_one_who_plays_alone_with_bots_ends_the_match():
    desk = Desk(seats=("me", "easy", "easy"))
    assert desk.resign(MARYA, seat=0) == ["resigned", "ended"]
    assert desk.table.deal.result.places == [3, 1, 1]


@pytest.mark.parametrize("game", ["gorynych", "skazka"])
def test_where_sides_or_all_win_together(game):
    desk = gathered(game, 3)
    assert desk.resign(MARYA, seat=0) == ["resigned"]
    assert desk.resign(IVAN, seat=1) == ["resigned", "ended"]
    together = desk.table.game.together
    assert desk.whole()["match"]["result"]["winners"] == ([] if together else [2])


def test_a_vote_is_over_with_it():
    desk = gathered(players=3)
    desk.propose(MARYA, what="abandon")
    assert desk.resign(IVAN, seat=1) == ["resigned", "vote_over"]


def whole(steps):
    """Return the return value of a generator."""
    while True:
        try:
            next(steps)
        except StopIteration as over:
            return over.value


def test_the_log_gives_the_same_table_and_the_match_is_shown():
    desk = gathered()
    desk.play_any(4)
    desk.resign(IVAN, seat=1)
    stored = [
        Event.read(one.number, one.at, one.by, one.kind, json.loads(json.dumps(one.data()))) for one in desk.events
    ]
    again = fold_all(Table("k7m2qd"), stored)
    assert (again.status, again.deal.resigned, list(again.deal.result.resigned)) == ("over", [1], [1])
    assert len(orjson.loads(whole(replay(desk.table.deal, Reader(SPECTATOR, "en"))))["moves"]) == 4
    assert loads(match_file(desk.table.deal), teremok.game).hash == desk.match.hash


def test_the_rating_falls_also_where_the_others_have_won_together():
    desk = gathered("gorynych", 3)
    ended = Ended("won", [1, 1, 1], [1, 4, 1], [1, 0, 1], [1])
    rated = rated_after(desk.table, ["p_a", "p_b", "p_c"], ended, {})
    mu = {one.player: one.mu for one in rated}
    assert mu["p_b"] < 25 < mu["p_a"] == mu["p_c"]
