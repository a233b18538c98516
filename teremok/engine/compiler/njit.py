"""Rules compiled by plain `numba.njit`: slower to compile than native.py, but only by Numba's documented interface.

It is used with versions of Numba that native.py does not know, or with TEREMOK_PLAIN_NUMBA=1. Only the cache on disk
uses internals of Numba; if they have changed, rules are compiled in every process.
"""

import functools
from collections.abc import Callable
from typing import Any

import numba
from numba.extending import typeof_impl

from .callgraph import Rule
from .interpreter import interpreted_loop
from .missing import Missing, NotCompiled, note_interpreted, policy

try:
    from .cache import RuleCache
except ImportError:
    RuleCache = None  # type: ignore[assignment, misc]


_typeof: Any = numba.typeof


class NjitRule(Rule):
    """A rule around Numba's dispatcher, which is made on first use: only then are all modules imported."""

    def __init__(self, function: Callable[..., Any], nogil: bool) -> None:
        self.py_func = function
        self.nogil = nogil
        functools.update_wrapper(self, function)

    @functools.cached_property
    def dispatcher(self) -> Any:
        made: Any = numba.njit(error_model="numpy", nogil=self.nogil)(self.py_func)
        if RuleCache is not None:
            made._cache = RuleCache(self)
        return made

    @property
    def overloads(self) -> Any:
        return self.dispatcher.overloads

    @functools.cached_property
    def _interpreted(self) -> Callable[..., Any]:
        return interpreted_loop(self)

    def __call__(self, *arguments: Any) -> Any:
        if policy() is not Missing.COMPILE and not self._is_compiled_for(arguments):
            if policy() is Missing.INTERPRET:
                note_interpreted(self)
                return self._interpreted(*arguments)
            if RuleCache is None:
                raise NotCompiled(self.py_func.__name__)
        return self.dispatcher(*arguments)

    def _is_compiled_for(self, arguments: tuple[Any, ...]) -> bool:
        return tuple(map(_typeof, arguments)) in self.dispatcher.signatures

    def load_cached(self) -> None:
        if RuleCache is not None:
            for sig in self.dispatcher._cache.signatures():
                self.dispatcher.compile(sig)


@typeof_impl.register(NjitRule)
def _type_of_rule(rule: NjitRule, context: Any) -> Any:
    """To Numba, a rule that another rule names is its dispatcher."""
    return _typeof(rule.dispatcher)


def compile_rule(function: Callable[..., Any], nogil: bool) -> NjitRule:
    return NjitRule(function, nogil)


def outline(rule: NjitRule) -> NjitRule:
    """The rule itself: Numba gives each rule machine code of its own anyway."""
    return rule
