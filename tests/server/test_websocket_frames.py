"""Frames of a WebSocket: however the bytes are cut, the same messages arrive, and RFC 6455 is kept."""

import asyncio
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from teremok.server.web.websocket import FRAMES_BURST_SECONDS, MAX_MESSAGE_BYTES, PARSED_BYTES, WebSocketConnection

LONGEST = 200


class Transport:
    """Keeps what is written; reads nothing by itself."""

    def __init__(self):
        self.written = b""
        self.ended = self.closing = False
        self.reading = True

    def write(self, data):
        self.written += data

    def write_eof(self):
        self.ended = True

    def can_write_eof(self):
        return True

    def close(self):
        self.closing = True

    abort = close

    def is_closing(self):
        return self.closing

    def pause_reading(self):
        assert self.reading
        self.reading = False

    def resume_reading(self):
        assert not self.reading
        self.reading = True

    def set_protocol(self, protocol):
        pass

    def set_write_buffer_limits(self, high):
        pass


class Handler:
    def __init__(self):
        self.messages = []

    def message_received(self, data):
        self.messages.append(data)

    def connection_lost(self):
        pass


def opened(**more):
    transport, handler = Transport(), Handler()
    connection = WebSocketConnection(transport, set(), lambda: None, **more)
    connection.listen(handler)
    return connection, transport, handler


async def settle(connection):
    """Until all that can be parsed is parsed."""
    while connection._parsing:
        await asyncio.sleep(0)


def received(*pieces):
    """What comes of bytes that are read in these pieces: the messages, and the frames that were sent."""

    async def go():
        connection, transport, handler = opened()
        for piece in pieces:
            connection.data_received(piece)
            await settle(connection)
        connection.connection_lost(None)
        return handler.messages, frames(transport.written)

    return asyncio.run(go())


def frames(data):
    """The frames that a server has sent."""
    stream = StreamReader()
    stream.feed_data(data)
    stream.feed_eof()
    found = []
    while stream.buffer:
        try:
            next(Frame.parse(stream.read_exact, mask=False))
        except StopIteration as parsed:
            found.append(parsed.value)
    return found


def sent(kind, data, fin=True):
    """As a client sends it."""
    return Frame(kind, data, fin).serialize(mask=True)


def said(text, cuts):
    """A text in as many frames as there are cuts, and one more; between them a ping."""
    places = [0, *sorted(cuts), len(text)]
    parts = [text[start:end] for start, end in pairwise(places)]
    for number, part in enumerate(parts):
        yield sent(Opcode.CONT if number else Opcode.TEXT, part, number == len(parts) - 1)
        yield sent(Opcode.PING, b"between")


MESSAGES = st.lists(
    st.binary(max_size=LONGEST).flatmap(lambda text: st.tuples(st.just(text), st.lists(st.integers(0, len(text)))))
)


@given(MESSAGES, st.integers(1, 5 * PARSED_BYTES))
def test_messages_come_as_they_were_said_however_the_bytes_are_cut(messages, step):
    stream = b"".join(part for text, cuts in messages for part in said(text, cuts))
    heard, answers = received(*(stream[at : at + step] for at in range(0, len(stream), step)))
    assert heard == [text for text, _ in messages]
    assert answers == [Frame(Opcode.PONG, b"between")] * sum(len(cuts) + 1 for _, cuts in messages)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_others_understand_what_is_sent(size):
    async def go():
        connection, transport, _ = opened()
        connection.send(b"x" * size)
        connection.connection_lost(None)
        return frames(transport.written)

    assert asyncio.run(go()) == [Frame(Opcode.TEXT, b"x" * size)]


TOO_LONG = b"x" * (MAX_MESSAGE_BYTES + 1)


def code(number):
    return number.to_bytes(2, "big")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (sent(Opcode.BINARY, b"x"), 1009),
        (sent(Opcode.TEXT, TOO_LONG), 1009),
        (sent(Opcode.TEXT, TOO_LONG)[:4], 1009),
        (sent(Opcode.TEXT, TOO_LONG[1:], False) + sent(Opcode.CONT, b"x"), 1009),
        (Frame(Opcode.TEXT, b"x").serialize(mask=False), 1002),
        (sent(Opcode.CONT, b"x"), 1002),
        (sent(Opcode.TEXT, b"x", False) + sent(Opcode.TEXT, b"x"), 1002),
        (b"\x09\x80\0\0\0\0", 1002),
        (b"\x89\xfe\x00\x7e\0\0\0\0" + b"x" * 126, 1002),
        (b"\xc1\x80\0\0\0\0", 1002),
        (b"\x83\x80\0\0\0\0", 1002),
        (sent(Opcode.CLOSE, b"\x03"), 1002),
        *((sent(Opcode.CLOSE, code(number)), 1002) for number in (0, 999, 1004, 1005, 1006, 1015, 2999, 5000)),
        (sent(Opcode.CLOSE, code(1000) + b"\xff"), 1007),
    ],
    ids=[
        "binary",
        "too long",
        "too long by its head",
        "too long in parts",
        "not masked",
        "goes on with nothing",
        "a text within a text",
        "a ping in parts",
        "too long a ping",
        "reserved bits",
        "reserved kind",
        "a close frame of one octet",
        *(f"close code {number}" for number in (0, 999, 1004, 1005, 1006, 1015, 2999, 5000)),
        "a reason that is not UTF-8",
    ],
)
def test_what_no_client_should_send_is_refused(data, reason):
    messages, (answer,) = received(data)
    assert messages == []
    assert answer.opcode == Opcode.CLOSE
    assert int.from_bytes(answer.data[:2], "big") == reason


@pytest.mark.parametrize(
    "bad",
    [sent(Opcode.CONT, b"x"), sent(Opcode.BINARY, b"x"), sent(Opcode.TEXT, TOO_LONG)],
    ids=["continuation", "binary", "too long"],
)
def test_a_good_message_before_a_bad_frame_arrives_and_none_after_it(bad):
    messages, (answer,) = received(sent(Opcode.TEXT, b"good") + bad + sent(Opcode.TEXT, b"late"))
    assert messages == [b"good"]
    assert answer.opcode == Opcode.CLOSE


def test_a_ping_among_fragments_does_not_count_for_the_length():
    part = b"x" * (MAX_MESSAGE_BYTES - 10)
    stream = sent(Opcode.TEXT, part, False) + sent(Opcode.PING, b"p" * 100) + sent(Opcode.CONT, b"y" * 10)
    assert received(stream) == ([part + b"y" * 10], [Frame(Opcode.PONG, b"p" * 100)])


@pytest.mark.parametrize("number", [1000, 1001, 1012, 3000, 4999])
def test_a_close_frame_is_answered_with_the_same_code(number):
    messages, (answer,) = received(sent(Opcode.CLOSE, code(number) + b"so long") + sent(Opcode.TEXT, b"late"))
    assert (messages, answer.opcode, answer.data[:2]) == ([], Opcode.CLOSE, code(number))


# --- others get their turn


@pytest.mark.parametrize("kind", [Opcode.TEXT, Opcode.PING])
def test_of_one_large_read_a_little_is_parsed_at_a_time(kind):
    async def go():
        connection, transport, handler = opened()
        connection.data_received(sent(kind, b"1") * 36_000)
        turns = [0]
        while connection._parsing:
            await asyncio.sleep(0)
            turns.append(len(handler.messages) + transport.written.count(b"\x8a\x01"))
        connection.connection_lost(None)
        assert turns[-1] == 36_000
        assert max(after - before for before, after in pairwise(turns)) <= PARSED_BYTES // 6

    asyncio.run(go())


@pytest.mark.parametrize("kind", [Opcode.TEXT, Opcode.PING, Opcode.PONG])
def test_who_sends_too_many_frames_is_sent_away(kind):
    async def go():
        connection, transport, handler = opened(frames_per_second=100.0)
        most = int(100 * FRAMES_BURST_SECONDS)
        connection.data_received(sent(kind, b"1") * most)
        await settle(connection)
        assert not connection.closed
        connection.data_received(sent(kind, b"1") * 2000)
        await settle(connection)
        *_, last = frames(transport.written)
        assert (last.opcode, last.data) == (Opcode.CLOSE, code(1008))
        assert len(handler.messages) <= most + PARSED_BYTES // 6
        connection.connection_lost(None)

    asyncio.run(go())


def test_nothing_is_read_for_a_handler_that_wants_no_more():
    async def go():
        connection, transport, handler = opened()
        connection.pause()
        assert not transport.reading
        connection.data_received(sent(Opcode.TEXT, b"1"))
        await settle(connection)
        assert handler.messages == []
        connection.resume()
        await settle(connection)
        assert handler.messages == [b"1"]
        assert transport.reading
        connection.connection_lost(None)

    asyncio.run(go())
