"""Faster bodies that are compiled in place of some rules. The rule's own text stays the definition of its result."""

from types import FunctionType
from typing import Any

OVERRIDES: dict[str, Any] = {}
"""By the full name of a rule ("teremok.engine.bits.highest"), the function that is compiled in its place."""

SCRATCH_BYTES = 256
"""Size in bytes of what `scratch_bytes` gives."""


def scratch_bytes() -> Any:
    """Uninitialised bytes that are there until the override returns. Each target replaces this by its own."""
    raise NotImplementedError


def override_of(function: Any) -> FunctionType | None:
    """The function that is compiled in place of this one, if any."""
    return OVERRIDES.get(f"{function.__module__}.{function.__qualname__}")


def with_scratch(function: Any, scratch: Any) -> FunctionType:
    """An override with a target's `scratch_bytes`."""
    names = {**function.__globals__, "scratch_bytes": scratch}
    return FunctionType(function.__code__, names, function.__name__, None, function.__closure__)
