"""Records: one flat block of memory without unnamed padding."""

import numpy as np
import pytest

import teremok
from teremok.engine.record import (
    GAP,
    Plain,
    blank,
    i1,
    i2,
    i8,
    public_words,
    record,
    secret,
    secrets_of,
    tensor_record,
    tensor_size,
    u1,
    u2,
    u4,
    u8,
)
from teremok.games import built_in

GAPS = record(turn=i1, hand=(i2, 3), wall=i8, place=i1)
"""With one byte between `turn` and `hand`, and seven after `place`."""


def test_every_byte_of_a_record_belongs_to_a_field():
    used = sum(kind.itemsize for kind, *_ in GAPS.fields.values())
    assert used == GAPS.itemsize == 24
    assert (GAPS.fields["hand"][1], GAPS.fields["wall"][1]) == (2, 8)


def test_a_record_without_gaps_has_the_fields_it_was_given():
    assert record(turn=i1, place=i1, hand=(i2, 3)).names == ("turn", "place", "hand")


@pytest.mark.parametrize(("size", "word"), [(8, u8), (12, u4), (6, u2), (7, u1)])
def test_public_words_are_the_longest_that_divide_a_record(size, word):
    assert public_words(record(cards=(i1, size))).dtype == word


def test_fields_are_public_unless_declared_secret():
    state = record(turn=i1, hand=secret(i2, 3), wall=i8, place=secret(i1))
    assert secrets_of(state) == ("hand", "place")
    public = public_words(state).view(u1)
    assert public.tolist() == [0xFF, 0xFF] + [0] * 6 + [0xFF] * 8 + [0] + [0xFF] * 7


def test_copies_are_equal_byte_for_byte_whatever_was_in_memory():
    state = blank(GAPS)
    state["wall"] = 7
    for _ in range(50):
        dirty = np.full(GAPS.itemsize * 4, 0xA5, np.uint8)
        twin = dirty.view(GAPS)
        twin[:] = state[0]
        del dirty
        assert state.copy().tobytes() == state.tobytes() == twin[1:2].tobytes()


@pytest.mark.parametrize("kind", [np.float32, np.int8])
def test_the_pieces_of_a_tensor_are_contiguous(kind):
    tensor = tensor_record({"hand": (3,), "walls": (2, 2)}, kind)
    written = blank(tensor)
    written["walls"][0, 1, 0] = 5
    assert written.view(kind).tolist() == [0, 0, 0, 0, 0, 5, 0, 0]
    assert tensor_size({"hand": (3,), "walls": (2, 2)}) == 7


@pytest.mark.parametrize("name", built_in())
def test_a_plain_record_has_python_numbers(name):
    match = teremok.game(name).new(seed=3)
    while len(match.history) < 30 and not match.over:
        match.play(match.actors[0], match.legal()[-1])
    for state in (match.state, match.observe().record):
        plain = Plain(state)
        for field in state.dtype.names:
            if not field.startswith(GAP):
                value = getattr(plain, field)
                assert value == state[field][0].tolist()
                assert type(value) in (int, list)


@pytest.mark.parametrize("name", built_in())
def test_a_state_is_small_enough_to_be_copied_often(name):
    assert teremok.game(name).rules.State.itemsize < 1500
