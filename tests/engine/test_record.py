"""Records: one flat piece of memory without bytes that belong to nobody."""

import numpy as np

from teremok.engine.record import blank, i1, i2, i8, record

GAPS = record(turn=i1, hand=(i2, 3), wall=i8, place=i1)
"""With one byte between `turn` and `hand`, and seven after `place`."""


def test_every_byte_of_a_record_belongs_to_a_field():
    used = sum(kind.itemsize for kind, *_ in GAPS.fields.values())
    assert used == GAPS.itemsize == 24
    assert (GAPS.fields["hand"][1], GAPS.fields["wall"][1]) == (2, 8)


def test_a_record_without_gaps_has_the_fields_it_was_given():
    assert record(turn=i1, place=i1, hand=(i2, 3)).names == ("turn", "place", "hand")


def test_copies_are_equal_byte_for_byte_whatever_memory_they_come_into():
    state = blank(GAPS)
    state["wall"] = 7
    for _ in range(50):
        dirty = np.full(GAPS.itemsize * 4, 0xA5, np.uint8)
        twin = dirty.view(GAPS)
        twin[:] = state[0]
        del dirty
        assert state.copy().tobytes() == state.tobytes() == twin[1:2].tobytes()
