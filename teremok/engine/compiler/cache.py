"""The cache of machine code on disk: Numba's own file cache, with rules filed under their fingerprints."""

import contextlib
import functools
import warnings
from collections.abc import Callable
from types import FunctionType
from typing import Any

from numba.core.caching import CompileResultCacheImpl, FunctionCache, NullCache, _CacheLocator
from numba.core.types import NamedTuple, NamedUniTuple

from .callgraph import outlined_below
from .fingerprints import fingerprint
from .missing import Missing, NotCompiled, policy, report
from .target import PLAIN_NUMBA, cache_folder

SAVE_ERRORS = Exception if PLAIN_NUMBA else OSError
"""Errors that only mean that code is not saved. An unknown Numba may fail in unknown ways."""


class SymbolMissing(Exception):
    """Cached machine code calls other code that this process does not have."""


class _Locator(_CacheLocator):
    """Tells Numba to file a rule under its fingerprint."""

    def __init__(self, fingerprint: str) -> None:
        self._fingerprint = fingerprint

    def get_cache_path(self) -> str:
        return str(cache_folder())

    def get_source_stamp(self) -> str:
        return self._fingerprint

    def get_disambiguator(self) -> str:
        return self._fingerprint[:20]


class _FileCacheImpl(CompileResultCacheImpl):
    def __init__(self, function: FunctionType, fingerprint: str) -> None:
        self._locator = _Locator(fingerprint)
        title = f"{function.__module__}.{function.__qualname__}".replace("<locals>", "locals")
        self._filename_base = f"{title}-{fingerprint[:20]}"


def _file_cache(rule: Any) -> Any:
    class FileCache(FunctionCache):
        _impl_class: Any = staticmethod(functools.partial(_FileCacheImpl, fingerprint=fingerprint(rule)))

        def _index_key(self, sig: Any, codegen: Any) -> object:
            """Numba's key and the field names of named tuples, which Numba tells apart by class and types alone."""
            key: Any = super()._index_key
            named = (kind for kind in sig if isinstance(kind, NamedTuple | NamedUniTuple))
            return (*key(sig, codegen), *(kind.fields for kind in named))

    make: Any = FileCache
    return make(rule.py_func)


class RuleCache(NullCache):
    """The file cache of one rule, opened on first use, because a fingerprint needs all modules to be imported.

    If the cache cannot be read or written, the rule is compiled again; nothing else fails.
    """

    def __init__(self, rule: Any, is_saved: Callable[[Any], bool] = lambda compiled: True) -> None:
        self._rule = rule
        self._is_saved = is_saved

    @functools.cached_property
    def _files(self) -> Any:
        return _file_cache(self._rule)

    @property
    def cache_path(self) -> str:
        return str(cache_folder())

    def load_overload(self, sig: object, target_context: object) -> object:
        for other in outlined_below(self._rule):
            other.load_outlined()
        found = self._read(lambda: self._files.load_overload(sig, target_context))
        if found is None and policy() is not Missing.COMPILE:
            raise NotCompiled(self._rule.py_func.__name__)
        return found

    def signatures(self) -> list[Any]:
        """The signatures for which the cache has code."""
        index = self._read(lambda: self._files._cache_file._load_index())
        return [sig for sig, *_ in index or ()]

    def _read(self, read: Callable[[], Any]) -> Any:
        """The result of reading a file, or None."""
        try:
            return read()
        except SymbolMissing:
            return None
        except Exception as error:  # unpickling a damaged file may raise anything
            if not isinstance(error, ImportError):  # it names a module that was moved
                warnings.warn(f"a damaged file in {cache_folder()} is written anew: {error!r}", stacklevel=2)
            with contextlib.suppress(SAVE_ERRORS):
                self._files.flush()
            return None

    def save_overload(self, sig: object, data: Any) -> None:
        if not self._is_saved(data):
            return
        report(self._rule.py_func)
        try:
            self._files.save_overload(sig, data)
        except SAVE_ERRORS as error:
            _warn_unwritable(str(error))


@functools.cache
def _warn_unwritable(error: str) -> None:
    warnings.warn(f"compiled rules cannot be kept, every start will compile them again: {error}", stacklevel=2)
