"""Rules as a graph: which constants and which other rules the text of a rule names."""

import dis
import functools
from collections.abc import Callable
from types import CodeType, FunctionType
from typing import Any


class Rule:
    """A function that runs interpreted, compiled, and inside CUDA kernels. native.py and njit.py compile it."""

    py_func: Any
    nogil: bool
    """Whether other Python threads run meanwhile."""
    is_knowledge = False
    """Whether it only records what players know."""
    is_outlined = False
    """Whether its machine code is apart from its callers'."""

    def load_cached(self) -> None:
        """Load what the cache has of it."""
        raise NotImplementedError

    __call__: Callable[..., Any]


def is_rule(value: object) -> bool:
    return isinstance(value, Rule)


def globals_of(function: FunctionType) -> list[tuple[str, object]]:
    """The global names that a function reads, with their values now."""
    codes = [function.__code__]
    names: set[str] = set()
    while codes:
        code = codes.pop()
        names.update(step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL")
        codes.extend(constant for constant in code.co_consts if isinstance(constant, CodeType))
    return sorted((name, function.__globals__[name]) for name in names if name in function.__globals__)


def calls_of(function: Any) -> list[Any]:
    """The rules that a rule calls, each as often as its text names it."""
    source = function.py_func
    steps = (step.argval for step in dis.get_instructions(source.__code__) if step.opname == "LOAD_GLOBAL")
    return [source.__globals__[name] for name in steps if is_rule(source.__globals__.get(name))]


def rules_below(*functions: Any) -> list[Any]:
    """These rules and all that they call, callees first."""
    found: dict[Any, None] = {}

    def visit(function: Any) -> None:
        if function not in found:
            for other in dict.fromkeys(calls_of(function)):
                visit(other)
            found[function] = None

    for function in functions:
        visit(function)
    return list(found)


@functools.cache
def outlined_below(function: Any) -> list[Any]:
    """The outlined rules that a rule calls, directly or through others; callees first."""
    called = [value for _, value in globals_of(function.py_func) if isinstance(value, Rule)]
    found = [one for value in called for one in (*outlined_below(value), value) if one.is_outlined]
    return list(dict.fromkeys(found))
