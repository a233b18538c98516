"""What a failed check says: where it was, and in which fields two records differ."""

import numpy as np

from ..engine.record import GAP, Records


def require(holds: bool, where: object, why: str) -> None:
    """A check that also holds under `python -O`."""
    if not holds:
        raise AssertionError(f"{where}: {why}")


def same(one: Records, other: Records) -> bool:
    return one.tobytes() == other.tobytes()


def require_same(one: Records, other: Records, where: object, why: str) -> None:
    if not same(one, other):
        raise AssertionError(f"{where}: {why}: {differences(one, other)}")


def differences(one: Records, other: Records, most: int = 6) -> str:
    """The fields in which two records differ: `turn: 0 and 1; hand[2]: 5 and -2; 3 more`."""
    if one.dtype != other.dtype:
        return f"they are of different kinds, {one.dtype} and {other.dtype}"
    assert one.dtype.names is not None
    found: list[str] = []
    for name in one.dtype.names:
        here, there = one[name][0], other[name][0]
        for at in np.argwhere(np.atleast_1d(here != there)):
            place = f"[{', '.join(map(str, at))}]" if here.ndim else ""
            index = tuple(at) if here.ndim else ()
            found.append(f"{name}{place}: {here[index]} and {there[index]}")
    if not found:
        return "nothing" if same(one, other) else "only in padding bytes"
    more = f"; {len(found) - most} more" if len(found) > most else ""
    return "; ".join(found[:most]) + more


def gaps(state: Records) -> bytes:
    """What is written between the fields of a record."""
    assert state.dtype.names is not None
    return b"".join(state[name].tobytes() for name in state.dtype.names if name.startswith(GAP))
