"""Records: the state of a game as one flat piece of memory."""

import numpy as np
import numpy.typing as npt

i1, i2, i4, i8 = np.int8, np.int16, np.int32, np.int64
u1, u2, u4, u8 = np.uint8, np.uint16, np.uint32, np.uint64

NONE = -1
"""Nothing is there: no card, no seat, no land."""

HIDDEN = -2
"""Something is there, and this observer does not know what."""

SPECTATOR = -1
"""The seat of one who only watches."""

Records = npt.NDArray[np.void]
"""An array of states. A match holds one, a simulation many."""

Words = npt.NDArray[np.uint64]
"""A bitset, see bits.py, or a random stream, see random.py."""

Field = type[np.integer] | tuple[object, ...]


Described = list[tuple[str, object] | tuple[str, object, tuple[object, ...]]]


def record(**fields: Field) -> np.dtype[np.void]:
    """The dtype of a record: `record(turn=i1, hand=(i2, SEATS), stack=(i1, LANDS, TALL))`.

    NumPy leaves the bytes between and after aligned fields behind when it copies a record; they become fields too, so
    that copies are equal byte for byte.
    """
    described: Described = []
    for name, field in fields.items():
        if isinstance(field, tuple):
            described.append((name, field[0], field[1:]))
        else:
            described.append((name, field))
    aligned = np.dtype(described, align=True)
    assert aligned.fields is not None
    filled: Described = []
    end = 0
    for name, (kind, offset, *_) in aligned.fields.items():
        filled += [*_gap(end, offset), (name, kind)]
        end = offset + kind.itemsize
    return np.dtype(filled + _gap(end, aligned.itemsize), align=True)


def _gap(start: int, end: int) -> Described:
    """A field for the bytes from `start` to `end`, if there are any; no rule ever writes to it."""
    return [(f"_{start}", u1, (end - start,))] if end > start else []


def blank(dtype: np.dtype[np.void]) -> Records:
    """One record of zeros, as an array of one: that is how compiled code takes it fastest."""
    return np.zeros(1, dtype)
