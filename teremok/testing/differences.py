"""Messages of failed checks: where it happened, and in which fields two records differ."""

import functools

import numpy as np

from ..engine.record import GAP, Records


def require(holds: bool, where: object, why: str) -> None:
    """Assert that also works under `python -O`."""
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
    named: list[str] = []
    for name in one.dtype.names:
        here, there = one[name][0], other[name][0]
        for at in np.argwhere(np.atleast_1d(here != there)):
            place = f"[{', '.join(map(str, at))}]" if here.ndim else ""
            index = tuple(at) if here.ndim else ()
            named.append(f"{name}{place}: {here[index]} and {there[index]}")
    if not named:
        return "nothing" if same(one, other) else "only in padding bytes"
    more = f"; {len(named) - most} more" if len(named) > most else ""
    return "; ".join(named[:most]) + more


def differing(one: Records, other: Records) -> list[str]:
    """Names of the fields in which two records differ."""
    names, starts = _fields(one.dtype)
    differ = np.add.reduceat(one.view("u1") != other.view("u1"), starts)
    return [names[i] for i in np.flatnonzero(differ)]


@functools.cache
def _fields(dtype: np.dtype[np.void]) -> tuple[tuple[str, ...], list[int]]:
    assert dtype.names is not None
    assert dtype.fields is not None
    return dtype.names, [dtype.fields[name][1] for name in dtype.names]


def gaps(state: Records) -> bytes:
    """Padding bytes between the fields of a record."""
    assert state.dtype.names is not None
    return b"".join(state[name].tobytes() for name in state.dtype.names if name.startswith(GAP))
