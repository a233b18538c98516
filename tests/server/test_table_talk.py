"""Chat, emotes, and the silence of games that ask for it."""

import pytest

from teremok import LANGUAGES
from teremok.server.errors import Malformed, NotYours, Refused
from teremok.server.messages import catalog
from teremok.server.table.events import EMOTES
from teremok.server.table.folding import CHAT_LINES

from .desk import ELENA, IVAN, LESHY, MARYA, PEOPLE, SECOND, Desk, gathered


def test_people_and_spectators_talk_and_newcomers_read_it():
    desk = gathered(watchers_talk=True)
    desk.chat(MARYA, text="  привет,\nвсем\u202e <b>!  ")
    assert desk.told(IVAN)["text"] == "привет, всем  <b>!"
    desk.emote(LESHY, emote="laugh")
    assert desk.told()["emote"] == "laugh"
    assert [line["name"] for line in desk.whole()["chat"]] == ["Марья", "Леший"]


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "я" * 501])
def test_a_message_has_some_text_and_not_too_much(text):
    with pytest.raises(Malformed, match="500"):
        gathered().chat(MARYA, text=text)


@pytest.mark.parametrize("text", [None, 5, ["a"]])
def test_a_message_is_text(text):
    with pytest.raises(Malformed, match="string"):
        gathered().chat(MARYA, text=text)


def test_only_the_emotes_that_are_offered():
    with pytest.raises(Malformed, match="hello"):
        gathered().emote(MARYA, emote="sneer")
    for lang in LANGUAGES:
        assert [one["name"] for one in catalog.house(lang)["emotes"]] == list(EMOTES)
        assert all(one["text"] for one in catalog.house(lang)["emotes"])


def test_not_all_that_was_ever_said_is_told_to_newcomers():
    desk = gathered()
    for number in range(CHAT_LINES + 5):
        desk.chat(MARYA, text=str(number))
    assert [line["text"] for line in desk.whole()["chat"]] == [str(number) for number in range(5, CHAT_LINES + 5)]


def silent(**options):
    return gathered("gorynych", 3, options={"slots": "ABCD", "first": 0, **options}, watchers_talk=True)


def until_pointing(desk):
    while not desk.match.observe().view()["talk"]["seats"]:
        desk.play_any(1)
    return desk


def test_a_silent_game_is_silent_for_all_until_it_is_over():
    desk = silent()
    for who in (MARYA, LESHY):
        with pytest.raises(NotYours, match="silence"):
            desk.chat(who, text="налево!")
        with pytest.raises(NotYours, match="silence"):
            desk.emote(who, emote="oops")
    desk.play_any()
    assert desk.chat(MARYA, text="эх") == ["chat"]


def test_before_the_match_a_silent_game_lets_people_talk():
    desk = Desk("gorynych", ("me", "open", "open"))
    assert desk.chat(MARYA, text="садитесь") == ["chat"]


def test_a_speech_token_lets_all_talk_for_a_while():
    desk = until_pointing(silent())
    talk = desk.match.observe().view()["talk"]
    assert desk.whole()["match"]["talk"]["tokens"] == talk["tokens"]
    assert desk.speak(IVAN, seat=1) == ["speech"]
    told = desk.told(ELENA)["match"]["talk"]
    assert told["tokens"] == talk["tokens"] - 1
    assert told["until"]
    assert desk.chat(MARYA, text="налево!") == ["chat"]
    with pytest.raises(Refused, match="already"):
        desk.speak(MARYA, seat=0)
    desk.at += talk["seconds"] * SECOND
    with pytest.raises(NotYours, match="silence"):
        desk.chat(MARYA, text="направо!")


def test_tokens_run_out():
    desk = until_pointing(silent())
    talk = desk.match.observe().view()["talk"]
    for _ in range(talk["tokens"]):
        desk.speak(MARYA, seat=0)
        desk.at += talk["seconds"] * SECOND
    with pytest.raises(Refused, match="no speech tokens"):
        desk.speak(MARYA, seat=0)


def test_a_token_is_spent_by_a_player_at_the_right_time():
    desk = silent()
    while desk.match.observe().view()["talk"]["seats"]:
        desk.play_any(1)
    with pytest.raises(Refused, match="at this moment"):
        desk.speak(MARYA, seat=0)
    with pytest.raises(NotYours):
        desk.speak(LESHY, seat=0)


def test_there_are_games_without_tokens():
    with pytest.raises(Refused, match="no speech tokens"):
        silent(talk="silent").speak(MARYA, seat=0)
    with pytest.raises(Refused, match="needs a token"):
        gathered().speak(MARYA, seat=0)


def test_bots_wait_until_people_have_spoken():
    desk = until_pointing(silent())
    desk.speak(IVAN, seat=1)
    until = desk.table.speech_until
    desk.away(MARYA)
    desk.away(IVAN)
    desk.away(ELENA)
    assert min(due.at for due in desk.table.due()) == until


def test_a_move_that_is_taken_back_brings_no_token_back():
    desk = until_pointing(silent())
    talk = desk.match.observe().view()["talk"]
    seat = desk.table.to_move[0]
    desk.speak(IVAN, seat=1)
    desk.play(seat, desk.match.legal(seat).ids[0])
    desk.propose(PEOPLE[seat], what="undo")
    for person in PEOPLE[:3]:
        if person is not PEOPLE[seat]:
            desk.vote(person, yes=True)
    assert desk.events[-1].kind == "undone"
    assert desk.whole()["match"]["talk"]["tokens"] == talk["tokens"] - 1
    assert desk.chat(ELENA, text="ещё говорим") == ["chat"]
