"""A hash of everything that is compiled into a rule; the cache files machine code under it.

A changed rule, callee, constant or component has another fingerprint, so stale code is never found.
"""

import functools
import hashlib
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from .callgraph import globals_of, is_rule
from .overrides import override_of
from .target import PLAIN_NUMBA

COMPILED_MODULES = ("numpy", "math", "numba")
"""Modules whose names rules may use: Numba compiles them."""

TRANSLATORS = ("njit.py",) if PLAIN_NUMBA else ("native.py", "instructions.py")
"""The files that decide how every rule is compiled."""


@functools.cache
def fingerprint(function: Any) -> str:
    """A hash of a rule's bytecode, its constants, its callees' fingerprints, and the way in which it is compiled."""
    source = function.py_func
    digest = hashlib.sha256(_translators())
    digest.update(f"nogil={function.nogil} outlined={function.is_outlined}".encode())
    if not source.__module__.startswith("teremok."):
        digest.update(source.__module__.encode())  # a cached file refers to its module, which may be gone elsewhere
    for part in _code_parts(source.__code__):
        digest.update(part.encode())
    for name, value in globals_of(source):
        digest.update(f"{name}={_value_print(source, name, value)};".encode())
    override = None if PLAIN_NUMBA else override_of(source)
    if override is not None:
        digest.update(_override_print(override).encode())
    return digest.hexdigest()


@functools.cache
def _translators() -> bytes:
    texts = (Path(__file__).with_name(name).read_bytes() for name in TRANSLATORS)
    return hashlib.sha256(b"".join(texts)).digest()


def _override_print(body: FunctionType) -> str:
    """A hash of the whole file of an override, which may use intrinsics, and of the rules that it calls."""
    called = [fingerprint(value) for _, value in globals_of(body) if is_rule(value)]
    return hashlib.sha256(Path(inspect.getfile(body)).read_bytes()).hexdigest() + "".join(called)


def _code_parts(code: CodeType) -> Iterator[str]:
    yield f"{code.co_code.hex()} {code.co_names} {code.co_varnames} {code.co_argcount} "
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _code_parts(constant)
        else:
            yield f"{constant!r} "


def _value_print(function: FunctionType, name: str, value: object) -> str:
    if is_rule(value):
        return fingerprint(value)
    if isinstance(value, np.ndarray):
        return f"{value.dtype.str}{value.shape}{hashlib.sha256(value.tobytes()).hexdigest()}"
    if isinstance(value, int | float | str | tuple | np.generic | np.dtype):
        return repr(value)
    if isinstance(value, ModuleType) and value.__name__ in COMPILED_MODULES:
        return value.__name__
    if isinstance(value, type) and value.__module__ in COMPILED_MODULES:
        return f"{value.__module__}.{value.__name__}"
    raise TypeError(
        f"rule {function.__module__}.{function.__name__} uses {name}, a {type(value).__name__}: a rule may use"
        f" numbers, tuples, arrays, other rules and {', '.join(COMPILED_MODULES)}; import rules by name"
    )
