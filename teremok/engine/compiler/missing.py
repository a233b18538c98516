"""Calls to rules that are not compiled yet: compile, load from the cache, or interpret. And listeners to compiling."""

import contextlib
import threading
from collections.abc import Callable, Iterator
from enum import Enum

from .callgraph import Rule

compile_listeners: list[Callable[[str], None]] = []
"""Called with the name of each rule that had to be compiled; with an empty cache, these are many."""


def report(function: Callable[..., object]) -> None:
    """Tell the listeners that a rule was compiled."""
    for listener in compile_listeners:
        listener(function.__name__)


class Missing(Enum):
    """The policy for calls to a rule for which this process has no machine code yet."""

    COMPILE = "Load the code from the cache, or else compile it."
    LOAD = "Load the code from the cache, or else raise NotCompiled."
    INTERPRET = "Run the rule in Python, with equal results: nobody waits for the compiler, nor for the cache."


class NotCompiled(Exception):
    """A rule was called that is not in the cache."""


class _Policy(threading.local):
    missing = Missing.COMPILE


_policy = _Policy()

_interpreted: set[Rule] = set()
"""Rules that were interpreted because their code was missing."""


def policy() -> Missing:
    """The policy of this thread."""
    return _policy.missing


def when_missing(missing: Missing) -> None:
    """Set the policy of all threads of this process."""
    _Policy.missing = missing


@contextlib.contextmanager
def while_missing(missing: Missing) -> Iterator[None]:
    """Set the policy of this thread inside a `with` block."""
    before = vars(_policy).get("missing")
    _policy.missing = missing
    try:
        yield
    finally:
        if before is None:
            del _policy.missing
        else:
            _policy.missing = before


def note_interpreted(rule: Rule) -> None:
    """Remember a rule for `load_interpreted`."""
    _interpreted.add(rule)


def load_interpreted() -> None:
    """Load what the cache has by now of rules that were interpreted because their code was missing."""
    with while_missing(Missing.LOAD), contextlib.suppress(OSError):
        while _interpreted:
            _interpreted.pop().load_cached()
