"""Bells, and looking out for one: threads that wait for each other a few microseconds, without Python's lock."""

from __future__ import annotations

import functools
from typing import Any

import numba
import numpy as np
import numpy.typing as npt
from numba.extending import intrinsic

Bell = npt.NDArray[np.int64]
"""How often something has happened, on a line of memory of its own."""

LOOKS = 300_000
"""Some 0.1 ms of looking out: a core that others want is not kept longer."""

LOOKS_MORE = 10_000
"""Some microseconds: whoever rings holds Python's lock so long, and who asks for it then is put to sleep."""


def new_bell() -> Bell:
    return np.zeros(64, np.int64)[32:33]


def look_out(bell: Bell, heard: int) -> bool:
    """Has a bell been rung since, before one has looked often enough?"""
    return bool(_compiled()(bell, heard, LOOKS, LOOKS_MORE))


@functools.cache
def _compiled() -> Any:
    heard_now: Any = intrinsic(_heard_now)

    def rung(bell: Any, heard: int, looks: int, more: int) -> bool:
        while heard_now(bell) == heard and looks > 0:
            looks -= 1
        while looks > 0 and heard_now(bell) != heard and more > 0:
            more -= 1
        return looks > 0

    return numba.njit(numba.boolean(numba.int64[::1], *[numba.int64] * 3), nogil=True)(rung)


def _heard_now(typing: Any, bell: Any) -> Any:
    """Read by compiled code each time: a plain reading would be done once, before the loop."""

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(bell)(context, builder, arguments[0])
        return builder.load_atomic(array.data, "acquire", 8)

    return numba.int64(bell), emit
