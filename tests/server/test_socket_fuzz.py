"""Forbidden and malformed messages get an error text, change no table and write nothing to the log."""

import contextlib
import json
import socket

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from teremok.server.protocol.commands import BY_DO
from teremok.server.protocol.plain import VERSION
from teremok.server.web.websocket import MAX_MESSAGE_BYTES

from .client import PATIENCE
from .test_socket import two_at_a_table

FUZZ = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

TEXT = st.text(max_size=40)
NUMBERS = st.integers(-2, 6) | st.integers(-(2**80), 2**80) | st.floats()
ANYTHING = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=6,
)
OF_TYPE = {
    "integer": st.integers(-2, 400),
    "string": TEXT,
    "boolean": st.booleans(),
    "array": st.lists(st.integers(-2, 400) | ANYTHING, max_size=4),
    "object": st.dictionaries(TEXT, ANYTHING, max_size=3),
}


EVERYWHERE = ("do", "id", "table")


def type_of(schema):
    """JSON type of a field, also of an optional one."""
    return (schema.get("anyOf") or [schema])[0]["type"]


def messages(table, dos, ids):
    """Strategy of messages about a table: some valid, most not."""

    def fields(do):
        known = BY_DO[do].model_json_schema()["properties"] if do in BY_DO else {}
        named = {name: OF_TYPE[type_of(field)] | ANYTHING for name, field in known.items() if name not in EVERYWHERE}
        return st.fixed_dictionaries(
            {"do": st.just(do)},
            optional={
                "id": ids | ANYTHING,
                "table": st.just(table) | ANYTHING,
                "since": NUMBERS,
                "lang": TEXT,
                **named,
            },
        )

    return st.sampled_from(dos).flatmap(fields)


def log_of(house):
    """Warnings and errors in the server's log."""
    return [line for line in house.logged() if line["level"] != "info"]


def hear_all(player):
    """Return all answers so far."""
    player.say(do="ping", at="enough")
    heard = []
    while (message := player.next()) != {"pong": "enough"}:
        heard.append(message)
    return heard


def state_of(player, table):
    whole = player.watch(table)
    return whole.number, whole.match, whole.seats, whole.vote, [line["number"] for line in whole.chat]


@pytest.fixture(scope="module")
def play(house):
    """A match between two people, and a spectator who may do nothing."""
    table, (host, _), (guest, _) = two_at_a_table(house)
    return table, host, guest, house.player("Кощей").connect()


def test_one_who_holds_no_seat_changes_nothing(house, play):
    table, host, _, intruder = play
    before, logged = state_of(host, table), log_of(house)
    dos = [do for do in (*BY_DO, "dance", "") if do not in ("watch", "lobby", "ping")]

    @FUZZ
    @given(st.lists(messages(table, dos, TEXT), min_size=1, max_size=5))
    def talk(said):
        for message in said:
            intruder.say_raw(json.dumps(message))
        for heard in hear_all(intruder):
            fault = heard["error"]
            assert fault["key"] != "house-failed"
            assert fault["text"]

    talk()
    assert state_of(host, table) == before
    assert log_of(house) == logged


def test_one_whose_turn_it_is_not_moves_nothing(house, play):
    """Other people's seats and moves, late and early answers, replayed messages."""
    table, host, guest, _ = play
    before, logged = state_of(host, table), log_of(house)
    mover = int(next(iter(host.watch(table).to_move), 1))
    waiting = guest if mover == 0 else host
    moves = st.fixed_dictionaries(
        {
            "do": st.sampled_from(["move", "move", "retract"]),
            "id": st.sampled_from(["again", "and", "again"]),
            "seat": st.integers(-1, 3),
            "answers": st.integers(-1, 2 * before[0]) | st.just(2**62),
            "move": st.integers(-1, 400) | st.just(2**62),
        }
    )

    @FUZZ
    @given(st.lists(moves, min_size=1, max_size=8))
    def talk(said):
        for message in said:
            waiting.say(table=table, **message)
        answers = [heard for heard in hear_all(waiting) if "re" in heard]
        assert len(answers) == len(said)
        assert all(answer["error"]["key"] != "house-failed" for answer in answers)

    talk()
    assert state_of(host, table) == before
    assert log_of(house) == logged


@pytest.mark.parametrize(
    "text", ["x" * (MAX_MESSAGE_BYTES + 1), '{"do":' * 2_000, '"' + "\\ud800" * 2_000 + '"', "\0" * 9_000]
)
def test_what_is_huge_or_strange_is_refused(house, play, text):
    table, host, _, _ = play
    before, logged = state_of(host, table), log_of(house)
    stranger = house.player("Леший").connect()
    stranger.say_raw(text)
    with contextlib.suppress(ConnectionClosed):
        assert stranger.next()["error"]["key"] == "house-not-json"
    assert state_of(host, table) == before
    assert log_of(house) == logged


def test_noise_on_the_line_disturbs_nobody(house, play):
    """Sends bytes that are no WebSocket frames."""
    table, host, _, intruder = play
    before, logged = state_of(host, table), log_of(house)
    hello = (
        f"GET /ws?version={VERSION} HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: teremok={intruder.token}\r\n\r\n"
    ).encode()

    @FUZZ
    @given(st.booleans(), st.binary(min_size=1, max_size=200))
    def noise(greeted, data):
        with socket.create_connection(("127.0.0.1", house.port), PATIENCE) as line:
            if greeted:
                line.sendall(hello)
                assert b" 101 " in line.recv(4096)
            line.sendall(data)
            line.shutdown(socket.SHUT_WR)
            with contextlib.suppress(ConnectionResetError):
                while line.recv(4096):
                    pass

    noise()
    assert state_of(host, table) == before
    assert log_of(house) == logged
