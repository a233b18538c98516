"""Messages to viewers: together they make the whole table, in the viewer's language, from their seats' observations."""

import random

import orjson
import pytest

import teremok
from teremok import LANGUAGES, SPECTATOR
from teremok.games import built_in
from teremok.server.messages import event_messages
from teremok.server.messages.changes import changes
from teremok.server.messages.match_log import LOG_LINES
from teremok.server.messages.presenter import Presenter
from teremok.server.table.events import Event, Person, Started
from teremok.server.table.folding import fold, fold_all
from teremok.server.table.presence import Presence
from teremok.server.table.table import Table

from .client import seen_then
from .desk import ELENA, IVAN, LESHY, MARYA, PEOPLE, Desk, command, gathered


def lasting(summary):
    """Return the part of a summary that events carry: without presence, last number and whose turn it is."""
    seats = [{name: fact for name, fact in seat.items() if name != "here"} for seat in summary["seats"]]
    passing = ("spectators", "number", "to_move")
    return {name: fact for name, fact in summary.items() if name not in passing} | {"seats": seats}


class Client:
    """A client that applies messages as docs/protocol.md says."""

    def __init__(self, desk, who, lang):
        self.desk, self.who, self.lang = desk, who, lang
        self.known = desk.whole(who, lang)

    def hear(self):
        said = self.desk.told(self.who, self.lang)
        known = self.known
        assert said["number"] == known["number"] + 1
        known["number"] = said["number"]
        if said["kind"] == "started":
            known["match"], known["log"] = {}, []
        if "match" in said:
            known["match"] = {**(known["match"] or {}), **said["match"]}
        known["public"], known["seats"] = seen_then(known["public"], known["seats"], said)
        for name in ("vote", "series", "summary"):
            if name in said:
                known[name] = said[name]
        if said["kind"] not in ("chat", "emote"):
            line = {name: said[name] for name in ("number", "at", "kind", "seat", "name", "text") if name in said}
            known["log"].append(line)

    def check(self):
        whole = self.desk.whole(self.who, self.lang)
        for name in ("match", "public", "seats", "vote", "series", "log"):
            assert self.known[name] == whole[name], name
        assert lasting(self.known["summary"]) == lasting(whole["summary"])


@pytest.mark.parametrize("name", built_in())
def test_messages_add_up_to_the_whole_table(name):
    players = min(3, teremok.game(name).players[-1])
    desk = gathered(name, players, clock={"minutes": 5, "plus": 1}, games=2)
    luck = random.Random(1)
    clients = [Client(desk, who, lang) for who, lang in ((MARYA, "ru"), (ELENA, "en"), (None, "ru"))]

    for _ in range(25):
        if desk.table.playing:
            seat = luck.choice(desk.table.to_move)
            fields = {"seat": seat, "answers": desk.table.number, "move": luck.choice(desk.match.legal(seat).ids)}
            tell_one_by_one(desk, clients, "move", PEOPLE[seat], **fields)
    if desk.table.playing:
        tell_one_by_one(desk, clients, "propose", MARYA, what="abandon")
        tell_one_by_one(desk, clients, "vote", IVAN, yes=True)
    for person in PEOPLE[:players]:
        tell_one_by_one(desk, clients, "again", person)


def tell_one_by_one(desk, clients, do, who, **fields):
    """Carry out a command and send each of its events by itself."""
    desk.at += 1500
    for event in desk.decide(command(do, **fields), who):
        desk.take([event])
        for client in clients:
            client.hear()
            client.check()


def test_a_gap_is_told_again_byte_for_byte():
    desk = gathered("gorynych", 3)
    told = {}
    for _ in range(8):
        number = desk.table.number
        desk.play_any(1)
        assert desk.table.number == number + 1
        told[number + 1] = desk.presenter.message(IVAN.id, "ru")
    since = min(told) - 1
    table = fold_all(Table("k7m2qd"), desk.events[:since])
    again = Presenter(table)
    for event in desk.events[since:]:
        fold(table, event)
        again.update(event)
        assert again.message(IVAN.id, "ru") == told[event.number]


def test_a_stored_table_is_the_same_table():
    desk = Desk(seats=("me", "normal", "open"), clock={"minutes": 3, "plus": 2})
    desk.sit(IVAN, seat=2)
    desk.start(MARYA)
    desk.play_any(3)
    desk.propose(MARYA, what="abandon")
    rows = [(one.number, one.at, one.by, one.kind, orjson.dumps(one.data())) for one in desk.events]
    again = fold_all(Table("k7m2qd"), (Event.read(*row[:4], orjson.loads(row[4])) for row in rows))
    assert Presenter(again).whole(MARYA.id, "ru") == desk.presenter.whole(MARYA.id, "ru")
    assert again.due() == desk.table.due()
    assert max(len(row[4]) for row in rows if row[3] == "move") < 30


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_is_told_in_words_with_names(lang):
    desk = Desk(seats=("me", "open", "easy"), options={"first": 0})
    desk.sit(IVAN, seat=1)
    desk.options(MARYA, settings={"games": 2})
    desk.stand(IVAN, seat=1)
    desk.sit(IVAN, seat=1)
    desk.start(MARYA)
    desk.away(IVAN)
    desk.back(IVAN)
    desk.play_any(3)
    desk.propose(MARYA, what="abandon")
    desk.vote(IVAN, yes=False)
    desk.play_any()
    texts = []
    again = Desk.empty(desk.at)
    for event in desk.events:
        again.take([event])
        texts.append(again.told(None, lang)["text"])
    assert all(texts)
    assert all("{" not in text for text in texts)
    assert "Марья" in texts[0]
    assert sum("Иван" in text for text in texts) >= 5
    assert any(name in texts[-1] for name in ("Марья", "Иван", "Тихоня", "Acorn"))


def test_each_reads_his_language_and_hears_who_moved():
    desk = gathered()
    desk.play_any(1)
    english, russian = desk.told(MARYA, "en"), desk.told(MARYA, "ru")
    assert english["text"] != russian["text"]
    assert english["name"] == PEOPLE[english["seat"]].name
    assert russian["text"].startswith(PEOPLE[russian["seat"]].name)
    assert desk.whole(MARYA, "ru")["log"][-1]["text"] == russian["text"]


def test_what_all_see_is_compared_once_for_all_languages(monkeypatch):
    desk = gathered("castle", 3)
    compared = []
    monkeypatch.setattr(
        event_messages, "changes", lambda before, after: compared.append(after) or changes(before, after)
    )
    desk.play_any(1)
    told = [desk.told(who, lang)["public"] for who in (MARYA, IVAN, ELENA, None) for lang in LANGUAGES]
    assert all(public == told[0] for public in told)
    assert sum("places" in after for after in compared) == 1


def test_of_those_with_one_name_it_is_told_which_seat_moved():
    desk = Desk("gorynych", ("me", "me", "open"))
    desk.sit(IVAN, seat=2)
    desk.start(MARYA)
    while {line["seat"] for line in desk.whole(IVAN, "ru")["log"] if line["kind"] == "move"} != {0, 1, 2}:
        desk.play_any(1)
    for reader, own in ((None, "Иван"), (IVAN, "Вы")):
        moves = [line for line in desk.whole(reader, "ru")["log"] if line["kind"] == "move"]
        assert all(("Марья А", "Марья Б", own)[line["seat"]] in line["text"] for line in moves)


def test_one_with_several_seats_sees_what_each_of_them_sees():
    desk = Desk("gorynych", ("me", "me", "open"))
    desk.sit(IVAN, seat=2)
    desk.start(MARYA)
    while len(desk.table.to_move) < 3:
        desk.play_any(1)
    hidden_from_others = next(id for id in desk.match.legal(1).ids if desk.match.visible_move(0, 1, id) != id)
    desk.play(1, hidden_from_others)
    told = desk.told(MARYA, "en")
    assert told["move"] is None
    assert told["seats"]["1"]["move"] == hidden_from_others
    assert told["seats"]["1"]["text"] != told["text"]
    assert "move" not in told["seats"].get("0", {})
    assert desk.told(IVAN)["move"] is None


def test_who_holds_no_seat_is_a_spectator():
    desk = gathered()
    desk.play_any(1)
    for who in (None, LESHY):
        assert set(desk.told(who)["seats"]) <= {"spectator"}
        whole = desk.whole(who)
        assert {**whole["public"], **whole["seats"]["spectator"]["view"]} == desk.match.observe(SPECTATOR).view()


def test_a_long_story_is_told_from_near_its_end():
    desk = gathered()
    desk.play_any(2)
    for _ in range(LOG_LINES // 3):
        desk.propose(MARYA, what="abandon")
        desk.vote(IVAN, yes=False)
    log = desk.whole()["log"]
    assert len(log) == LOG_LINES
    assert all(line["text"] for line in log)
    assert log[-1]["number"] == desk.table.number


def test_a_whole_table_says_who_is_here_and_events_do_not():
    desk = Desk(seats=("me", "easy", "open"))
    here = Presence(frozenset([MARYA.id]), 2)
    summary = orjson.loads(desk.presenter.whole(LESHY.id, "ru", here))["summary"]
    assert [seat.get("here") for seat in summary["seats"]] == [True, False, False]
    assert (summary["spectators"], summary["your_seats"]) == (2, [])
    assert [seat["name"] for seat in summary["seats"]] == ["Марья", "Тихоня", None]
    assert "here" not in desk.told(MARYA)["summary"]["seats"][0]


def test_a_match_of_older_rules_is_abandoned_and_the_table_goes_on():
    desk = gathered()
    started = next(event for event in desk.events if event.kind == "started")
    desk.play_any()
    desk.chat(MARYA, text="ещё?")
    desk.events[started.number - 1] = Event(started.number, started.at, started.by, Started(99, 1, "", 0))
    old = Desk.empty(desk.at, 8)
    for event in desk.events:
        old.take([event])
        assert old.told(MARYA)["number"] == event.number
    assert old.table.status == "abandoned"
    assert old.table.matches == []
    assert old.whole(MARYA)["match"] is None
    old.again(MARYA)
    assert old.again(IVAN) == ["again", "started"]
    assert old.told(IVAN)["match"]["number"] == 2


def told_of_a_match(name, *people):
    """Messages to everybody about the first moves of a match between people with these names."""
    desk = Desk(name, ("me", *["open"] * (len(people) - 1)), options={"players": len(people)}, host=people[0])
    for seat, person in enumerate(people[1:], 1):
        desk.sit(person, seat=seat)
    desk.start(people[0])
    luck, told = random.Random(1), []
    for _ in range(12):
        seat = desk.match.actors[0]
        desk.play(seat, luck.choice(desk.match.legal(seat).ids))
        told += [desk.told(people[0], lang)["text"] for lang in LANGUAGES]
    return told


@pytest.mark.parametrize("name", built_in())
def test_all_tables_are_told_the_same_but_for_the_names(name):
    guests, strangers = PEOPLE[4:7], [Person(f"p_{number}", f"Stranger {number}") for number in range(3)]
    told, again = told_of_a_match(name, *guests), told_of_a_match(name, *strangers)
    for old, new in zip(guests, strangers, strict=True):
        told = [text.replace(old.name, new.name) for text in told]
    assert again == told
    assert any(strangers[1].name in text for text in again)


@pytest.mark.parametrize("name", built_in())
def test_the_reader_is_addressed_and_never_named(name):
    """Whoever holds one seat reads `you` in events, in the log and in the result; spectators read names."""
    people = [Person(f"p_{number}", f"Stranger {number}") for number in range(3)]
    told = told_of_a_match(name, *people)
    assert any(text.startswith("You") for text in told)
    assert any(text.startswith("Вы") for text in told)
    assert not any(people[0].name in text for text in told)


def test_the_log_and_the_result_address_their_reader():
    desk = gathered()
    desk.resign(MARYA, seat=0)
    for lang, you in (("en", "You"), ("ru", "Вы")):
        mine, theirs = desk.told(MARYA, lang), desk.told(IVAN, lang)
        assert mine["text"].startswith(you)
        assert "Марья" in theirs["text"]
        assert mine["text"] in [line["text"] for line in desk.whole(MARYA, lang)["log"]]
        assert theirs["text"] in [line["text"] for line in desk.whole(IVAN, lang)["log"]]


def test_who_holds_two_seats_reads_names():
    desk = Desk("zavarushka", ("me", "me"))
    desk.play_any()
    assert "Марья" in desk.told(MARYA)["text"]
