"""Frames of a WebSocket: whatever way they are cut, the same messages come out."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from teremok.server.web.frames import PING, PONG, TEXT, BadFrame, Reader, closing, frame

LONGEST = 200


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


@given(MESSAGES, st.integers(1, 50))
def test_messages_come_as_they_were_said_however_the_bytes_are_cut(messages, step):
    stream = b"".join(part for text, cuts in messages for part in said(text, cuts))
    reader = Reader(LONGEST)
    heard = [one for at in range(0, len(stream), step) for one in reader.read(stream[at : at + step])]
    assert [data for kind, data in heard if kind == TEXT] == [text for text, _ in messages]
    assert [data for kind, data in heard if kind == PING] == [b"between"] * sum(len(cuts) + 1 for _, cuts in messages)


@pytest.mark.parametrize(
    ("kind", "size"), [(TEXT, 0), (TEXT, 1), (TEXT, 125), (TEXT, 126), (TEXT, 65_535), (TEXT, 65_536), (PONG, 125)]
)
def test_others_understand_what_is_sent(kind, size):
    stream = StreamReader()
    stream.feed_data(frame(kind, b"x" * size))
    with pytest.raises(StopIteration) as parsed:
        next(Frame.parse(stream.read_exact, mask=False))
    assert parsed.value.value == Frame(Opcode(kind), b"x" * size)


def test_a_goodbye_has_its_code():
    assert closing(1012) == b"\x88\x02\x03\xf4"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (sent(Opcode.BINARY, b"x"), 1009),
        (sent(Opcode.TEXT, b"x" * (LONGEST + 1)), 1009),
        (sent(Opcode.TEXT, b"x" * (LONGEST + 1))[:4], 1009),
        (sent(Opcode.TEXT, b"x" * LONGEST, False) + sent(Opcode.CONT, b"x"), 1009),
        (Frame(Opcode.TEXT, b"x").serialize(mask=False), 1002),
        (sent(Opcode.CONT, b"x"), 1002),
        (sent(Opcode.TEXT, b"x", False) + sent(Opcode.TEXT, b"x"), 1002),
        (b"\x09\x80\0\0\0\0", 1002),
        (b"\x89\xfe\x00\x7e\0\0\0\0" + b"x" * 126, 1002),
        (b"\xc1\x80\0\0\0\0", 1002),
        (b"\x83\x80\0\0\0\0", 1002),
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
    ],
)
def test_what_no_client_should_send_is_refused(data, code):
    with pytest.raises(BadFrame) as bad:
        Reader(LONGEST).read(data)
    assert bad.value.code == code
