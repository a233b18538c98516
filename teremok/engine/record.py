"""Records: the state of a game as one flat block of memory, and tensors of numbers for networks."""

import functools
import hashlib
import math
import struct
from collections import namedtuple
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

i1, i2, i4, i8 = np.int8, np.int16, np.int32, np.int64
u1, u2, u4, u8 = np.uint8, np.uint16, np.uint32, np.uint64
f4 = np.float32

NONE = -1
"""Nothing: no card, no seat, no land."""

HIDDEN = -2
"""Something that this observer does not know."""

SPECTATOR = -1
"""The seat number of an observer without a seat."""

Records = npt.NDArray[np.void]
"""An array of states. A match holds one, a simulation many."""

Bits = npt.NDArray[np.uint64]
"""A bitset, see bits.py, or a random stream, see random.py."""

GAP = "_gap"
"""The beginning of the names of padding fields; they stay zero."""

Field = type[np.integer] | tuple[object, ...]


class Secret(tuple[object, ...]):
    """A secret field: an observation has of it only what the game's `observe` writes."""


def secret(kind: type[np.integer], *shape: int) -> Secret:
    """Declare a secret field: with `record(turn=i1, hand=secret(i2, SEATS))` all see the turn and nobody sees hands."""
    return Secret((kind, *shape))


def record(**fields: Field) -> np.dtype[np.void]:
    """The dtype of a record: `record(turn=i1, hand=(i2, SEATS), stack=(i1, LANDS, TALL))`."""
    described: list[tuple[str, object] | tuple[str, object, tuple[object, ...]]] = []
    for name, field in fields.items():
        if isinstance(field, tuple):
            described.append((name, field[0], field[1:]))
        else:
            described.append((name, field))
    secrets = tuple(name for name, field in fields.items() if isinstance(field, Secret))
    return _filled(np.dtype(described, align=True), secrets)


def _filled(aligned: np.dtype[np.void], secrets: tuple[str, ...]) -> np.dtype[np.void]:
    """The same layout with a padding field in every gap: NumPy copies only fields, and equal states are equal bytes."""
    assert aligned.fields is not None
    described: list[tuple[str, object] | tuple[str, object, tuple[object, ...]]] = []
    end = 0
    for name, (kind, offset, *_) in [*aligned.fields.items(), ("", (np.dtype("V0"), aligned.itemsize))]:
        if offset > end:
            described.append((f"{GAP}{end}", u1, (offset - end,)))
        if name:
            described.append((name, kind.base, kind.shape))
        end = offset + kind.itemsize
    return np.dtype(described, align=True, metadata={"secrets": secrets})


def secrets_of(dtype: np.dtype[np.void]) -> tuple[str, ...]:
    """The fields of a record that were declared secret."""
    return tuple(dtype.metadata["secrets"]) if dtype.metadata else ()


def layout_of(dtype: np.dtype[np.void]) -> str:
    """A hash of the layout of a record. States can be compared as bytes only if their layouts are the same."""
    return hashlib.sha256(repr(dtype.descr).encode()).hexdigest()[:8]


def public_words(dtype: np.dtype[np.void]) -> npt.NDArray[np.unsignedinteger]:
    """A mask of the public bits of a record, in the longest words into which its size divides evenly."""
    public = np.full(dtype.itemsize, 0xFF, u1)
    assert dtype.fields is not None
    for name in secrets_of(dtype):
        kind, offset, *_ = dtype.fields[name]
        public[offset : offset + kind.itemsize] = 0
    return public.view(next(word for word in (u8, u4, u2, u1) if dtype.itemsize % word().itemsize == 0))


def part_of(dtype: np.dtype[np.void], fields: Iterable[str]) -> tuple[np.dtype[np.void], list[int]]:
    """A record of only those words of another that contain these fields; and the indices of these words.

    Words are as long as those of `public_words`.
    """
    assert dtype.fields is not None
    size = public_words(dtype).dtype.itemsize
    named = {name: dtype.fields[name] for name in fields}
    words = sorted({at // size for kind, start, *_ in named.values() for at in range(start, start + kind.itemsize)})
    places = [words.index(start // size) * size + start % size for _, start, *_ in named.values()]
    kinds = [kind for kind, *_ in named.values()]
    made = {"names": list(named), "formats": kinds, "offsets": places, "itemsize": len(words) * size}
    return np.dtype(made, align=True), words  # type: ignore[call-overload]


class Numbers(tuple[int, ...]):
    """The shape of a piece of a tensor whose values are not only 0 and 1."""

    bounds: tuple[int, int]


def numbers(*shape: int, least: int = 0, most: int) -> Numbers:
    """Declare a piece whose values are whole numbers: `TENSOR = {"turns_left": numbers(1, most=TURNS)}`."""
    made = Numbers(shape)
    made.bounds = (least, most)
    return made


def bounds_of(shape: tuple[int, ...]) -> tuple[int, int]:
    """The least and the greatest value in a piece of a tensor."""
    return shape.bounds if isinstance(shape, Numbers) else (0, 1)


def tensor_bounds(pieces: Mapping[str, tuple[int, ...]]) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.int8]]:
    """The least and the greatest value of each number of a tensor."""
    bounds = [(bounds_of(shape), math.prod(shape)) for shape in pieces.values()]
    low, high = (np.concatenate([np.full(size, edges[at], np.int8) for edges, size in bounds]) for at in (0, 1))
    return low, high


def tensor_record(pieces: Mapping[str, tuple[int, ...]], kind: type[np.generic] = np.float32) -> np.dtype[np.void]:
    """The dtype of a tensor: its pieces one after the other, by name and shape.

    It is padded to whole words of eight bytes, which are cleared faster. Each kind of number has only this one dtype:
    Numba confuses dtypes of which one begins like the other.
    """
    described: list[tuple[str, type[np.generic], tuple[int, ...]]] = [(name, kind, at) for name, at in pieces.items()]
    gap = -(tensor_size(pieces) * kind().itemsize) % 8 // kind().itemsize
    return np.dtype(described + ([(GAP, kind, (gap,))] if gap else []))


def tensor_size(pieces: Mapping[str, tuple[int, ...]]) -> int:
    """The number of values of a tensor."""
    return sum(map(math.prod, pieces.values()))


def blank(dtype: np.dtype[np.void]) -> Records:
    """An array of one record of zeros, the form that compiled code takes fastest."""
    return np.frombuffer(bytearray(dtype.itemsize), dtype)


def copy_record(record: Records) -> Records:
    """A copy, made as bytes: NumPy copies field by field, which takes ten times as long."""
    return np.frombuffer(bytearray(record.tobytes()), record.dtype)


class Plain(tuple[int, ...]):
    """A record as Python integers and lists, read like in rules: `s.phase`, `s.wall[seat]`.

    All numbers are read at once and lists on first access; reading them one by one from NumPy takes ten times as long.
    """

    _record: Records

    def __new__(cls, record: Records) -> "Plain":
        kind, numbers = _plain_of(record.dtype)
        plain = tuple.__new__(kind, numbers.unpack(record.tobytes()))
        plain._record = record
        return plain

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...


class _List:
    """An array field of a plain record: a descriptor that replaces itself by the list on first access."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, plain: Plain, kind: type[Plain]) -> list[Any]:
        values: list[Any] = plain._record[self._name].tolist()[0]
        plain.__dict__[self._name] = values
        return values


@functools.cache
def _plain_of(dtype: np.dtype[np.void]) -> tuple[type[Plain], struct.Struct]:
    """The class of plain records of one dtype, and the struct that reads their numbers."""
    names, numbers = _numbers_of(dtype)
    lists = {name: _List(name) for name in dtype.names or () if name not in names}
    return type("Plain", (Plain, namedtuple("Numbers", names)), lists), numbers


def _numbers_of(dtype: np.dtype[np.void]) -> tuple[list[str], struct.Struct]:
    """The fields of a record that are single numbers, and the struct that reads them."""
    assert dtype.fields is not None
    names, form, end = [], "@", 0
    for name, (kind, offset, *_) in dtype.fields.items():
        if not kind.shape:
            names.append(name)
            form += f"{offset - end}x{kind.char}"
            end = offset + kind.itemsize
    return names, struct.Struct(f"{form}{dtype.itemsize - end}x")


class Own(str):
    """A field of which only the viewer's own part counts."""


def own(field: str) -> Own:
    """`own("hand")`: the viewer's element of a field by seats, or its bit of a bitset of seats."""
    return Own(field)


def bits_of(dtype: np.dtype[np.void], fields: Iterable[str], seat: int) -> int:
    """A mask of the bits of a record where these fields lie, for a viewer in this seat."""
    assert dtype.fields is not None
    bits = 0
    for field in fields:
        kind, offset, *_ = dtype.fields[field]
        first, size = 8 * offset, 8 * kind.itemsize
        if isinstance(field, Own):
            size = size // kind.shape[0] if kind.shape else 1
            first, size = (first + seat * size, size) if seat >= 0 else (first, 0)
        bits |= (1 << size) - 1 << first
    return bits
