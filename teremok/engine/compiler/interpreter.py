"""Rules run by Python itself, with the same results as compiled: for debugging, and until code is compiled."""

import builtins
import functools
from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np

from ..record import u8
from .callgraph import globals_of, is_rule


@functools.cache
def interpreted(function: Any) -> Callable[..., Any]:
    """The rule as a Python function that calls Python functions. Its arguments must be `plain`."""
    source = function.py_func
    names = {name: _plain_global(value) for name, value in globals_of(source)}
    return FunctionType(source.__code__, names | {"__builtins__": builtins}, source.__name__)


def _plain_global(value: object) -> object:
    return interpreted(value) if is_rule(value) else plain(value)


def interpreted_loop(function: Any) -> Callable[..., Any]:
    """The rule run by Python, on the arguments that the compiled rule takes."""
    source = interpreted(function)

    def run(*arguments: object) -> Any:
        with np.errstate(over="ignore"):
            return source(*[plain(argument) for argument in arguments])

    return run


def plain(value: object) -> object:
    """A value as interpreted rules read it: numbers below 64 bits become Python integers, which do not wrap."""
    made = _PLAIN.get(type(value))
    if made is not None:
        return made(value)
    if isinstance(value, tuple):
        return value._make(map(plain, value)) if hasattr(value, "_make") else tuple(map(plain, value))
    return value


class PlainRecord:
    """A record whose fields read as plain values. Writes go to the array behind it; array fields are cached views."""

    _record: np.void

    def __init__(self, record: np.void) -> None:
        self.__dict__["_record"] = record

    def __getattr__(self, name: str) -> object:
        value = self._record[name]
        made = _PLAIN.get(type(value))
        read = value if made is None else made(value)
        if type(value) is np.ndarray:
            self.__dict__[name] = read
        return read

    def __setattr__(self, name: str, value: Any) -> None:
        self._record[name] = value._record if isinstance(value, PlainRecord) else value


class PlainArray:
    """An array whose elements read as Python integers or as plain records."""

    __slots__ = ("_array", "shape")

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self._array = array
        self.shape = array.shape

    def __len__(self) -> int:
        return len(self._array)

    def __getitem__(self, index: Any) -> Any:
        value = self._array[index]
        made = _PLAIN.get(type(value))
        return value if made is None else made(value)

    def view(self, kind: type[np.generic]) -> object:
        return plain(self._array.view(kind))

    def __setitem__(self, index: Any, value: object) -> None:
        if isinstance(value, PlainRecord):
            value = value._record
        self._array[index] = value


def _plain_array(array: np.ndarray[Any, Any]) -> object:
    return array if array.dtype == u8 else PlainArray(array)


_PLAIN: dict[type, Callable[[Any], object]] = {
    np.void: PlainRecord,
    np.ndarray: _plain_array,
    **dict.fromkeys((np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32), int),
}
"""Conversions by type. Interpreted rules spend most of their time here. 64-bit words (`np.uint64`) must wrap, so they
stay what they are."""
