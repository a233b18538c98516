"""Moderation of a table: talking, muting, banning and blocking."""

import pytest

from teremok.server.errors import NotYours, Refused
from teremok.server.table import events as e
from teremok.server.table.folding import fold_all
from teremok.server.table.table import Table

from .desk import ELENA, IVAN, LESHY, MARYA, Desk, gathered


def watched(*watchers, **more):
    """Return a match of Marya and Ivan, with spectators."""
    desk = gathered(**more)
    desk.looking = {person.id: person.name for person in watchers}
    return desk


# --- talking


def test_who_only_looks_on_does_not_talk():
    desk = watched(LESHY)
    for do in (lambda: desk.chat(LESHY, text="ходи конём!"), lambda: desk.emote(LESHY, emote="laugh")):
        with pytest.raises(NotYours, match="Those who sit"):
            do()
    assert desk.chat(IVAN, text="тише там") == ["chat"]


def test_the_host_lets_watchers_talk_and_takes_it_back_in_the_middle_of_a_match():
    desk = watched(LESHY)
    desk.play_any(2)
    before = desk.whole(MARYA)
    assert desk.options(MARYA, settings={"watchers_talk": True}) == ["options"]
    assert desk.told(LESHY)["summary"]["settings"]["watchers_talk"] is True
    assert desk.chat(LESHY, text="ходи конём!") == ["chat"]
    desk.options(MARYA, settings={"watchers_talk": False})
    with pytest.raises(NotYours):
        desk.emote(LESHY, emote="oops")
    assert desk.whole(MARYA)["seats"] == before["seats"]
    with pytest.raises(NotYours, match="host"):
        desk.options(IVAN, settings={"watchers_talk": True})


@pytest.mark.parametrize("changed", [{"settings": {"games": 3}}, {"options": {"players": 2}}, {}])
def test_nothing_else_is_changed_in_the_middle_of_a_match(changed):
    with pytest.raises(Refused, match="being played"):
        gathered().options(MARYA, **changed)


def test_a_host_without_a_seat_may_talk():
    desk = Desk(seats=("open", "open"))
    assert desk.chat(MARYA, text="садитесь") == ["chat"]


def test_a_table_from_before_watchers_were_asked_is_still_read():
    settings = {"public": True, "pace": "live", "days": 3, "clock": None, "games": 1, "scoring": "tokens"}
    created = e.Created("zavarushka", {"players": 2}, {**settings, "bots_delay": 0.8}, [{}, {}], "Марья", 1)
    table = fold_all(Table("k7m2qd"), [e.Event(1, 1, MARYA.id, created)])
    assert table.settings["public"] is True
    assert table.settings["watchers_talk"] is False


# --- muting


def test_the_host_asks_somebody_to_be_quiet():
    desk = watched(LESHY, watchers_talk=True)
    for person in (IVAN, LESHY):
        assert desk.mute(MARYA, whom=person.id) == ["muted"]
        assert desk.told(ELENA)["text"] == f"Марья asks {person.name} to be quiet."
        for do in (lambda who=person: desk.chat(who, text="но…"), lambda who=person: desk.emote(who, emote="oops")):
            with pytest.raises(NotYours, match="asked you to be quiet"):
                do()
    named = [{"person": person.id, "name": person.name} for person in (IVAN, LESHY)]
    assert desk.whole()["manners"] == desk.told()["manners"] == {"muted": named, "sent_away": []}
    assert desk.mute(MARYA, whom=IVAN.id) == []
    assert desk.unmute(MARYA, whom=IVAN.id) == ["unmuted"]
    assert desk.unmute(MARYA, whom=IVAN.id) == []
    assert desk.chat(IVAN, text="спасибо") == ["chat"]
    assert "возвращает слово" in desk.whole(lang="ru")["log"][-1]["text"]


def test_one_who_spoke_and_left_can_be_muted():
    desk = watched(LESHY, watchers_talk=True)
    desk.chat(LESHY, text="бу!")
    desk.looking = {}
    assert desk.mute(MARYA, whom=LESHY.id) == ["muted"]


def asked(desk, do, whom, by=MARYA):
    return getattr(desk, do)(by, whom=whom)


@pytest.mark.parametrize("do", ["mute", "unmute", "send_away", "let_in"])
def test_only_the_host_asks(do):
    desk = watched(LESHY)
    for person in (IVAN, LESHY):
        with pytest.raises(NotYours, match="host"):
            asked(desk, do, MARYA.id, by=person)


@pytest.mark.parametrize("do", ["mute", "send_away"])
def test_the_host_asks_of_others_who_are_there(do):
    desk = watched(LESHY)
    with pytest.raises(Refused, match="yourself"):
        asked(desk, do, MARYA.id)
    with pytest.raises(Refused, match="no such guest"):
        asked(desk, do, "p_0")


# --- banning


def test_who_is_sent_away_can_do_nothing_until_let_in():
    desk = Desk(seats=("me", "open"), watchers_talk=True)
    desk.looking = {LESHY.id: LESHY.name}
    assert desk.send_away(MARYA, whom=LESHY.id) == ["sent_away"]
    assert desk.told()["text"] == "Марья shows Леший the door."
    assert desk.told()["manners"]["sent_away"] == [{"person": LESHY.id, "name": "Леший"}]
    for do in (lambda: desk.sit(LESHY, seat=1), lambda: desk.chat(LESHY, text="я тут")):
        with pytest.raises(NotYours, match="the door"):
            do()
    assert desk.send_away(MARYA, whom=LESHY.id) == []
    assert desk.let_in(MARYA, whom=LESHY.id) == ["let_in"]
    assert desk.told()["manners"]["sent_away"] == []
    assert desk.sit(LESHY, seat=1) == ["sat"]


def test_who_is_sent_away_loses_the_seat_between_matches():
    desk = gathered()
    with pytest.raises(Refused, match="plays in this match"):
        desk.send_away(MARYA, whom=IVAN.id)
    desk.play_any()
    desk.again(IVAN)
    assert desk.send_away(MARYA, whom=IVAN.id) == ["sent_away"]
    told = desk.told(MARYA)["summary"]
    assert [seat["kind"] for seat in told["seats"]] == ["person", "open"]
    assert told["again"] == []
    assert set(desk.told(IVAN)["seats"]) == {"spectator"}


# --- blocking


def test_what_a_blocked_person_says_is_not_told():
    desk = gathered()
    desk.chat(IVAN, text="дурак")
    assert "unheard" not in desk.told(MARYA)
    told = desk.told(MARYA, blocked={IVAN.id})
    assert told == {"table": "k7m2qd", "number": desk.table.number, "at": told["at"], "kind": "chat", "unheard": True}
    desk.emote(IVAN, emote="laugh")
    assert desk.told(MARYA, blocked={IVAN.id})["unheard"]
    desk.chat(MARYA, text="кто здесь?")
    assert "unheard" not in desk.told(MARYA, blocked={IVAN.id})
    assert [line["name"] for line in desk.whole(MARYA, blocked={IVAN.id})["chat"]] == ["Марья"]
    assert len(desk.whole(MARYA)["chat"]) == 3


def test_what_a_blocked_person_does_is_told():
    desk = gathered(options={"first": 1})
    desk.play_any(1)
    assert desk.told(MARYA, blocked={IVAN.id})["text"]
