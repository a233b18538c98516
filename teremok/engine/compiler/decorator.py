"""`@rule`: one Python text that runs interpreted, compiled to native code, and inside a CUDA kernel."""

import functools
from collections.abc import Callable
from types import FunctionType
from typing import Any

from .callgraph import globals_of, is_rule
from .target import PLAIN_NUMBA

if PLAIN_NUMBA:
    from . import njit as compiling
else:
    from . import native as compiling  # type: ignore[no-redef]


def rule(function: Callable[..., Any]) -> Any:
    """Make a rule of a function over records and integers: no allocation, exceptions, strings or recursion."""
    return compiling.compile_rule(function, nogil=False)


def nogil_rule(function: Callable[..., Any]) -> Any:
    """Make a rule that runs for long: it is optimised fully, and releases the GIL while it runs."""
    return compiling.compile_rule(function, nogil=True)


def knowledge(function: Callable[..., Any]) -> Any:
    """Make a rule that only records what players know and returns nothing. Nothing that happens may depend on it."""
    made = rule(function)
    made.is_knowledge = True
    return made


@functools.cache
def outlined(function: Any) -> Any:
    """The rule as machine code of its own, compiled once for all callers, but never inlined into them."""
    return compiling.outline(function)


def bind(template: Any, title: str, **names: object) -> Any:
    """A copy of a rule in which some global names have other values.

    The loops of loops.py are written against the names of the contract (`legal`, `apply` ...); `bind` gives them the
    rules of one game.
    """
    source = template.py_func
    function = FunctionType(source.__code__, {**source.__globals__, **names}, source.__name__)
    function.__module__ = source.__module__
    function.__qualname__ = f"{source.__qualname__}_{title}"
    return compiling.compile_rule(function, nogil=template.nogil)


@functools.cache
def without_knowledge(function: Any) -> Any:
    """The rule without calls of `@knowledge` rules, for random play, which nobody observes."""
    if function.is_knowledge:
        return rule(_idle(function.py_func))
    calls = {name: value for name, value in globals_of(function.py_func) if is_rule(value)}
    others = {name: without_knowledge(value) for name, value in calls.items() if without_knowledge(value) is not value}
    return bind(function, "without_knowledge", **others) if others else function


def _idle(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that takes the same arguments and does nothing."""
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    code = (lambda: None).__code__
    idle = code.replace(co_argcount=len(names), co_nlocals=len(names), co_varnames=names)
    made = FunctionType(idle, {}, f"no_{function.__name__}")
    made.__module__ = function.__module__
    return made
