"""Tables over the WebSocket."""

import json

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import teremok
from teremok.server.errors import Late

from .client import Seen, play_on


def two_at_a_table(house, game="zavarushka", options=None, **settings):
    """Return two people who have started a match and watch it."""
    host, guest = house.player("Марья", language="ru"), house.player("Ivan", language="en")
    table = host.open_table(game, ("me", "open"), options={"first": 0, **(options or {})}, **settings)
    hosts, guests = host.watch(table), guest.watch(table)
    assert guest.do("sit", table, seat=1)["ok"]
    assert host.do("start", table)["ok"]
    for player, seen in ((host, hosts), (guest, guests)):
        while seen.match is None:
            seen.take(player.event(table))
    return table, (host, hosts), (guest, guests)


def taken(player, seen, kind):
    """Return all events up to the first of a kind."""
    while True:
        event = seen.take(player.event(seen.table))
        if event["kind"] == kind:
            return event


def test_a_match_between_two_people(house):
    table, (host, hosts), (guest, guests) = two_at_a_table(house)
    assert set(hosts.seats) == {"0"}
    assert set(guests.seats) == {"1"}
    assert hosts.match["commitment"] == guests.match["commitment"]
    both = ((host, hosts), (guest, guests))
    while not hosts.over:
        for player, seen in both:
            if seen.to_move:
                seat = seen.to_move[0]
                legal = seen.seats[str(seat)]["legal"]
                assert player.do("move", table, seat=seat, answers=seen.number, move=legal[0])["ok"]
                break
        for player, seen in both:
            seen.take(player.event(table))
    assert guests.over
    assert hosts.match["result"]["scores"] == guests.match["result"]["scores"]
    assert hosts.match["result"]["text"] != guests.match["result"]["text"]


def test_the_whole_table_is_what_its_events_have_made_it(house):
    player = house.player()
    table = player.open_table("castle", ("me", "easy"))
    followed = play_on(player, player.watch(table), moves=3)
    player.connect()
    fresh = player.watch(table)
    while followed.number < fresh.number:
        raise AssertionError("all was told before")
    assert followed.number == fresh.number
    assert followed.seats == fresh.seats
    assert followed.match == fresh.match


def test_who_comes_back_gets_exactly_what_is_missing(house):
    player = house.player()
    table = player.open_table("castle", ("me", "easy"), options={"first": 0})
    seen = play_on(player, player.watch(table), moves=4)
    assert len(seen.events) > 4
    for known in (seen.events[0]["number"], seen.events[2]["number"]):
        player.connect()
        player.watch(table, since=known)
        missed = [player.event(table) for _ in range(seen.number - known)]
        assert missed == [event for event in seen.events if event["number"] > known]
    player.connect()
    player.watch(table, since=seen.number)
    assert player.hear(lambda message: "here" in message)["here"]["persons"] == [player.id]


@pytest.mark.parametrize("since", [10**9, -(10**9)])
def test_who_knows_what_never_was_gets_the_whole(house, since):
    player = house.player()
    table = player.open_table()
    player.connect().watch(table, since=since)
    assert Seen(player.hear(lambda message: message.get("whole"))).table == table


def test_another_language_is_another_whole(house):
    player = house.player(language="en")
    table = player.open_table()
    english = player.watch(table)
    player.say(do="watch", table=table, since=english.number, lang="ru")
    russian = Seen(player.hear(lambda message: message.get("whole")))
    assert russian.match["titles"] != english.match["titles"]
    refused = player.do("move", table, seat=0, answers=0, move=-1)["error"]
    with teremok.speaking("ru"):
        assert refused == {"key": "error-late", "text": str(Late())}


# --- moves


def test_a_duplicate_is_answered_again_and_does_nothing(house):
    table, (host, hosts), _ = two_at_a_table(house)
    move = hosts.seats["0"]["legal"][0]
    first = host.do("move", table, id="once", seat=0, answers=hosts.number, move=move)
    assert host.do("move", table, id="once", seat=0, answers=hosts.number, move=move) == first
    host.connect()
    assert host.do("move", table, id="once", seat=0, answers=hosts.number, move=move) == first
    assert host.watch(table).match["moves"] == 1


def test_the_same_id_of_another_person_is_another_command(house):
    table, (host, _hosts), (guest, _guests) = two_at_a_table(house)
    assert host.do("chat", table, id="x", text="раз")["number"] != guest.do("chat", table, id="x", text="two")["number"]


def test_a_late_move_is_refused(house):
    table, (host, hosts), (_guest, _guests) = two_at_a_table(house)
    early = hosts.number - 1
    move = hosts.seats["0"]["legal"][0]
    assert host.do("move", table, seat=0, answers=early, move=move)["error"]["key"] == "error-late"
    assert host.do("move", table, seat=0, answers=hosts.number, move=move)["ok"]


def test_only_ones_own_seat_is_moved(house):
    table, (host, hosts), (guest, _guests) = two_at_a_table(house)
    stranger = house.player("Кощей")
    move = hosts.seats["0"]["legal"][0]
    for player in (guest, stranger.connect()):
        answer = player.do("move", table, seat=0, answers=hosts.number, move=move)
        assert answer["error"]["key"] == "error-not-your-seat"
    assert guest.do("move", table, seat=1, answers=hosts.number, move=move)["error"]["key"] == "error-not-your-turn"
    assert host.watch(table).number == hosts.number


def test_a_spectator_sees_what_all_may_see(house):
    table, (host, hosts), _ = two_at_a_table(house)
    watcher = house.player("Спящая")
    seen = watcher.watch(table)
    assert set(seen.seats) == {"spectator"}
    assert seen.summary["your_seats"] == []
    play_on(host, hosts, moves=1)
    assert watcher.event(table, "move")["seat"] == 0


def test_one_person_may_hold_several_seats(house):
    player = house.player()
    table = player.open_table("zavarushka", ("me", "me", "easy"))
    seen = play_on(player, player.watch(table))
    assert set(seen.seats) == {"0", "1"}
    assert seen.events[-1]["ratings"] is None


def test_secret_choices_are_not_told_and_can_be_taken_back(house):
    table, (host, hosts), (guest, guests) = two_at_a_table_of_secrets(house)
    seat = hosts.to_move[0]
    move = hosts.seats[str(seat)]["legal"][0]
    assert host.do("move", table, seat=seat, answers=hosts.number, move=move)["ok"]
    assert host.event(table, "move")["move"] == move
    assert guest.event(table, "move")["move"] is None
    assert host.do("retract", table, seat=seat)["ok"]
    assert host.event(table, "retracted")["seats"][str(seat)]["legal"]
    # the other's choice answers an earlier request, and is not late
    assert guests.to_move
    answer = guest.do("move", table, seat=1, answers=guests.number, move=guests.seats["1"]["legal"][0])
    assert answer["ok"]


def two_at_a_table_of_secrets(house):
    host, guest = house.player("Марья", language="ru"), house.player("Ivan", language="en")
    table = host.open_table("fairytale", ("me", "open"))
    hosts, guests = host.watch(table), guest.watch(table)
    assert guest.do("sit", table, seat=1)["ok"]
    assert host.do("start", table)["ok"]
    for player, seen in ((host, hosts), (guest, guests)):
        while seen.match is None:
            seen.take(player.event(table))
    return table, (host, hosts), (guest, guests)


# --- other commands


def test_votes(house):
    table, (host, hosts), (guest, _guests) = two_at_a_table(house)
    play_on(host, hosts, moves=1)
    assert host.do("propose", table, what="undo")["ok"]
    assert guest.event(table, "proposed")["vote"]["by"] == host.id
    assert guest.do("vote", table, yes=True)["ok"]
    assert host.event(table, "undone")["match"]["moves"] == 0
    assert guest.do("propose", table, what="abandon")["ok"]
    assert host.do("vote", table, yes=False)["ok"]
    passed = [guest.event(table, "vote_over")["passed"] for _ in range(2)]
    assert passed == [True, False]
    assert host.do("propose", table, what="replace", seat=1)["error"]["key"] == "error-replace-alone"


def test_chat_is_text_and_never_more_than_that(house):
    table, (host, _), (guest, _) = two_at_a_table(house)
    text = '<img src=x onerror=alert(1)> "привет" & co'
    assert host.do("chat", table, text=text)["ok"]
    said = guest.event(table, "chat")
    assert (said["person"], said["name"], said["text"]) == (host.id, "Марья", text)
    assert guest.do("emote", table, emote="well_played")["ok"]
    assert host.event(table, "emote")["emote"] == "well_played"
    for wrong in ("", "x" * 501, "\n"):
        assert host.do("chat", table, text=wrong)["error"]["key"] == "error-chat-length"
    assert guest.do("emote", table, emote="jester")["error"]["key"] == "error-emote"


def test_silence_is_kept_until_a_token_is_spent(house):
    player = house.player()
    table = player.open_table("gorynych", ("me", "me", "me"))
    seen = player.watch(table)
    assert player.do("chat", table, text="psst")["error"]["key"] == "error-silence"
    assert player.do("emote", table, emote="hello")["error"]["key"] == "error-silence"
    while not seen.match["talk"]["seats"]:
        play_on(player, seen, moves=1)
    assert player.do("speak", table, seat=seen.match["talk"]["seats"][0])["ok"]
    assert player.do("chat", table, text="now!")["ok"]


def test_a_rematch_when_all_want_it_and_the_first_seat_goes_round(house):
    player = house.player()
    table = player.open_table("zavarushka", ("me", "easy"), options={"first": 0})
    seen = play_on(player, player.watch(table))
    assert player.do("start", table)["error"]["key"] == "error-say-again"
    assert player.do("again", table)["ok"]
    while seen.match["number"] == 1:
        seen.take(player.event(table))
    assert seen.match["number"] == 2
    assert not seen.over
    assert seen.summary["match"] == 2
    play_on(player, seen)
    assert len(player.get(f"/api/people/{player.id}")["history"]) == 2


def test_a_hint_is_a_legal_move_with_a_reason(house):
    player = house.player(language="ru")
    table = player.open_table("zavarushka", ("me", "easy"), options={"first": 0})
    seen = player.watch(table)
    hints = player.do("hint", table, seat=0)["hints"]
    assert hints[0]["move"] in seen.seats["0"]["legal"]
    assert hints[0]["why"]
    assert player.event(table, "hinted")["match"] == {"rated": False}
    assert player.do("hint", table, seat=1)["error"]["key"] == "error-not-your-seat"


def test_where_several_people_play_a_hint_needs_their_agreement(house):
    host, guest = house.player(), house.player()
    for agreed in (False, True):
        table = host.open_table("zavarushka", ("me", "open"), options={"first": 0}, hints=agreed)
        for player in (host, guest):
            player.watch(table)
        guest.do("sit", table, seat=1)
        host.do("start", table)
        answer = host.do("hint", table, seat=0)
        assert ("hints" in answer) if agreed else answer["error"]["key"] == "house-no-hints"


def test_a_preview_changes_nothing(house):
    player = house.player()
    table = player.open_table("zavarushka", ("me", "easy"), options={"first": 0})
    seen = player.watch(table)
    answer = player.do("preview", table, seat=0, move=seen.seats["0"]["legal"][0])
    assert "preview" in answer
    assert player.do("preview", table, seat=0, move=10**6)["error"]
    assert player.do("preview", table, seat=1, move=0)["error"]["key"] == "error-not-your-seat"
    for then in (["king"], [0] * 50, [True]):
        assert player.do("preview", table, seat=0, move=0, then=then)["error"]["key"] == "house-field"
    assert player.watch(table).number == seen.number


def test_the_lobby_is_told_of_public_tables(house):
    visitor, host = house.player("Ivan").connect(), house.player()
    visitor.say(do="lobby", on=True)
    visitor.hear(lambda message: "lobby" in message)
    table = host.open_table("castle", ("me", "open"), public=True)

    def shown(message):
        return [summary for summary in message.get("lobby", ()) if summary["id"] == table]

    assert shown(visitor.hear(shown))[0]["status"] == "gathering"
    host.watch(table)
    assert host.do("seat_bot", table, seat=1, level="easy")["ok"]
    assert host.do("start", table)["ok"]
    visitor.hear(lambda message: any(summary["status"] == "playing" for summary in shown(message)))
    visitor.say(do="lobby", on=False)
    visitor.say(do="ping", at=1)
    visitor.hear(lambda message: message.get("pong") == 1)


def test_all_see_who_is_here(house):
    table, (host, _), (guest, _) = two_at_a_table(house)
    everybody = sorted((host.id, guest.id))
    host.hear(lambda message: message.get("here", {}).get("persons") == everybody)
    stranger = house.player("Кощей")
    assert stranger.watch(table).summary["spectators"] == 1
    host.hear(lambda message: message.get("here", {}).get("spectators") == 1)
    assert [seat["here"] for seat in stranger.get(f"/api/tables/{table}")["seats"]] == [True, True]
    stranger.hang_up()
    host.hear(lambda message: message.get("here", {}).get("spectators") == 0)
    guest.say(do="unwatch", table=table)
    host.hear(lambda message: message.get("here", {}).get("persons") == [host.id])


def test_a_bot_plays_for_one_who_left_until_he_is_back(house):
    table, (host, hosts), (guest, _guests) = two_at_a_table(house)
    play_on(host, hosts, moves=1)
    guest.hang_up()
    assert taken(host, hosts, "away")["seat"] == 1
    assert taken(host, hosts, "move")["seat"] == 1
    back = guest.watch(table)
    assert taken(host, hosts, "back")["seat"] == 1
    assert back.summary["your_seats"] == [1]


def test_nobody_plays_for_one_whom_nobody_waits_for(house):
    player = house.player()
    table = player.open_table("zavarushka", ("me", "easy"), options={"first": 0})
    seen = player.watch(table)
    player.hang_up()
    # a slower table of two others goes through the whole time in which they could have been declared away
    other, (host, _), (guest, _) = two_at_a_table(house)
    guest.hang_up()
    host.event(other, "away")
    assert player.watch(table).number == seen.number


def test_who_is_out_of_time_is_played_for(house):
    _table, (_host, hosts), (_guest, _) = two_at_a_table(house, clock={"minutes": 0.5, "plus": 0})
    assert hosts.match["clocks"]["left"] == [30, 30]
    until = hosts.match["clocks"]["until"]
    assert until[0] is not None
    assert until[1] is None


def test_bots_finish_a_game_without_people(house):
    player = house.player()
    table = player.open_table("castle", ("easy", "normal"))
    seen = player.watch(table)
    while not seen.over:
        seen.take(player.event(table))
    assert seen.match["result"]["text"]


# --- errors


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "house-not-json"),
        ("{", "house-not-json"),
        ("[]", "house-not-json"),
        ("null", "house-not-json"),
        ("1e999", "house-not-json"),
        ("[" * 5000, "house-not-json"),
        ("{}", "house-unknown-do"),
        ('{"do": "dance"}', "house-unknown-do"),
        ('{"do": ["watch"]}', "house-unknown-do"),
        ('{"do": "watch"}', "house-field"),
        ('{"do": "watch", "table": 1}', "house-field"),
        ('{"do": "watch", "table": "zzzzzz"}', "house-no-table"),
        ('{"do": "watch", "table": "zzzzzz", "since": "1"}', "house-field"),
        ('{"do": "watch", "table": "zzzzzz", "lang": "xx"}', "error-unknown-language"),
        ('{"do": "ping", "at": {}}', "house-field"),
        ('{"do": "start", "table": "zzzzzz"}', "house-no-id"),
        ('{"do": "start", "table": "zzzzzz", "id": ""}', "house-no-id"),
        ('{"do": "start", "table": "zzzzzz", "id": 7}', "house-no-id"),
        (json.dumps({"do": "start", "table": "zzzzzz", "id": "x" * 65}), "house-no-id"),
    ],
)
def test_what_cannot_be_understood_is_said_to_be_so(house, text, key):
    player = house.player().connect()
    player.say_raw(text)
    assert player.next()["error"]["key"] == key


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"do": "move", "seat": 0, "answers": 1}, "house-field"),
        ({"do": "move", "seat": "0", "answers": 1, "move": 0}, "house-field"),
        ({"do": "move", "seat": True, "answers": 1, "move": 0}, "house-field"),
        ({"do": "move", "seat": 99, "answers": 1, "move": 0}, "error-no-such-seat"),
        ({"do": "move", "seat": -1, "answers": 1, "move": 0}, "error-no-such-seat"),
        ({"do": "sit", "seat": 7}, "error-no-such-seat"),
        ({"do": "vote", "yes": 1}, "house-field"),
        ({"do": "vote", "yes": True}, "error-no-vote"),
        ({"do": "propose", "what": "dance"}, "error-vote-what"),
        ({"do": "seat_bot", "seat": 1, "level": "god"}, "error-begun"),
        ({"do": "options", "options": []}, "house-field"),
        ({"do": "retract", "seat": 0}, "error-nothing-to-undo"),
        ({"do": "speak", "seat": 0}, "error-speech-free"),
    ],
)
def test_a_wrong_command_changes_nothing(house, fields, key):
    player = house.player()
    table = player.open_table("zavarushka", ("me", "easy"), options={"first": 0})
    seen = player.watch(table)
    answer = player.do(table=table, **fields)
    assert answer["error"]["key"] == key
    assert player.watch(table).number == seen.number


def test_a_giant_message_ends_the_connection_and_nothing_else(house):
    player = house.player()
    table = player.open_table(options={"first": 0})
    seen = player.watch(table)
    player.say_raw("x" * 20_000)
    with pytest.raises(ConnectionClosed):
        player.hear(lambda message: False)
    assert player.connect().watch(table).number == seen.number


def test_binary_is_not_spoken_here(house):
    player = house.player().connect()
    player.say_raw(b"\x00\xff")
    with pytest.raises(ConnectionClosed):
        player.next()


def test_a_foreign_page_gets_no_socket(house):
    player = house.player()
    with pytest.raises(InvalidStatus):
        player.connect(Origin="https://evil.example")
    player.connect(Origin=house.address).say(do="ping", at="now")
    assert player.next() == {"pong": "now"}


def test_a_stranger_is_asked_for_his_name(house):
    player = house.player()
    player.http.cookies.set("teremok", "guessed")
    player.http.cookies.clear()
    player.connect()
    assert player.next()["error"]["key"] == "house-not-known"
    with pytest.raises(ConnectionClosed):
        player.next()


def test_another_version_of_the_protocol_is_refused(house):
    player = house.player().connect(version=1)
    assert player.next()["error"]["key"] == "house-version"
