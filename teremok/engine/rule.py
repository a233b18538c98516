"""`@rule`: one Python text that runs interpreted, compiled to native code, and inside a CUDA kernel.

A rule is a function over records and integers. Numba compiles it, and the machine code is kept in the user's cache
folder under a **fingerprint** of everything that went into it: the rule's bytecode, the values of the constants it
names and the fingerprints of the rules it calls, the versions of Python and Numba, and the CPU. A changed rule, callee
or component therefore has another name in the cache; stale code cannot be found, let alone run.
"""

import builtins
import contextlib
import dis
import functools
import hashlib
import os
import platform
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import llvmlite.binding
import numba
import numpy as np
import platformdirs
from numba.core.caching import CompileResultCacheImpl, FunctionCache, NullCache, _CacheLocator
from numba.core.registry import CPUDispatcher
from numba.core.types import NamedTuple, NamedUniTuple

from .native import OPTIONS, NativeRule, NotThere, SharedPart, is_part, report
from .record import u8

COMPILED_MODULES = ("numpy", "math", "numba")


def rule(function: Callable[..., Any]) -> Any:
    """Make a rule of a function: no allocation, exceptions, strings or recursion; integers only."""
    return _compiled(function, long=False)


def nogil_rule(function: Callable[..., Any]) -> Any:
    """A rule that takes its time: it is made as fast as can be, and while it runs, other threads of Python go on."""
    return _compiled(function, long=True)


def knowledge(function: Callable[..., Any]) -> Any:
    """A rule that only writes down what players know, and returns nothing: nothing that happens depends on it."""
    made = rule(function)
    made.is_knowledge = True
    return made


def _compiled(function: Callable[..., Any], long: bool) -> Any:
    dispatcher: Any = _Rule(function, {}, {**OPTIONS, "nogil": long})
    dispatcher._cache = _RuleCache(dispatcher)
    return dispatcher


class _Rule(NativeRule):
    is_knowledge = False

    def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
        """What Numba calls instead of code that this process does not have yet."""
        if _missing.rules is Missing.INTERPRET:
            _interpreted.add(self)
            return self._plainly
        return super()._compile_for_args(*args, **kws)  # type: ignore[misc]

    @functools.cached_property
    def _plainly(self) -> Callable[..., Any]:
        return interpreted_loop(self)


class _SharedRule(_Rule):
    def __init__(self, function: Any) -> None:
        super().__init__(function.py_func, function.locals, function.targetoptions)
        self._cache = function._cache
        self._alone = function

    @functools.cached_property
    def _part(self) -> Any:
        return SharedPart(self._alone._part, fingerprint(self), _RuleCache(self))

    def load(self) -> None:
        """What the cache has of it."""
        for sig in self._part._cache.signatures():
            self._part.compile(sig)


@functools.cache
def outlined(function: Any) -> Any:
    """The rule, translated once for all rules that call it; but what it does is not woven into theirs."""
    return _SharedRule(function)


@functools.cache
def _shared_by(function: Any) -> list[_SharedRule]:
    """The shared rules that a rule calls, itself or through others."""
    called = [value for _, value in _globals_of(function.py_func) if is_rule(value)]
    found = [one for value in called for one in (*_shared_by(value), value) if isinstance(one, _SharedRule)]
    return list(dict.fromkeys(found))


def is_rule(value: object) -> bool:
    return isinstance(value, CPUDispatcher)


def bind(template: Any, title: str, **names: object) -> Any:
    """The same rule with some of its global names meaning something else.

    The loops of loops.py are written once against the names of the contract (`legal`, `apply` ...); `bind` gives them
    the rules of one game.
    """
    source = template.py_func
    function = FunctionType(source.__code__, {**source.__globals__, **names}, source.__name__)
    function.__module__ = source.__module__
    function.__qualname__ = f"{source.__qualname__}_{title}"
    return _compiled(function, long=_is_long(template))


def _is_long(function: Any) -> bool:
    return bool(function.targetoptions["nogil"])


@functools.cache
def without_knowledge(function: Any) -> Any:
    """The rule in a game that nobody looks at: what players know is not written down."""
    if function.is_knowledge:
        return _compiled(_idle(function.py_func), long=False)
    calls = {name: value for name, value in _globals_of(function.py_func) if is_rule(value)}
    others = {name: without_knowledge(value) for name, value in calls.items() if without_knowledge(value) is not value}
    return bind(function, "unwatched", **others) if others else function


def _idle(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that takes the same arguments and does nothing."""
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    code = (lambda: None).__code__
    idle = code.replace(co_argcount=len(names), co_nlocals=len(names), co_varnames=names)
    made = FunctionType(idle, {}, f"no_{function.__name__}")
    made.__module__ = function.__module__
    return made


# --- what is not compiled yet ----------------------------------------------------------------------------------------


class Missing(Enum):
    """What becomes of a call to a rule whose code this process does not have yet."""

    COMPILE = "It is loaded from the cache, or else compiled."
    LOAD = "It is loaded from the cache, or else NotCompiled is raised."
    INTERPRET = "It is run by Python itself, to the same bytes: nobody waits, not even for the cache."


class _Missing(threading.local):
    rules = Missing.COMPILE


_missing = _Missing()


_interpreted: set[Any] = set()
"""Rules that were called without their code."""


class NotCompiled(Exception):
    """A rule was called that is not in the cache."""


def when_missing(rules: Missing) -> None:
    """From now on, in this process."""
    _Missing.rules = rules


@contextlib.contextmanager
def while_missing(rules: Missing) -> Iterator[None]:
    """Meanwhile, in this thread."""
    before = vars(_missing).get("rules")
    _missing.rules = rules
    try:
        yield
    finally:
        if before is None:
            del _missing.rules
        else:
            _missing.rules = before


def load_interpreted() -> None:
    """Load what the cache has by now of rules that were called without their code."""
    with while_missing(Missing.LOAD), contextlib.suppress(OSError):
        while _interpreted:
            rule = _interpreted.pop()
            for sig, *_ in rule._cache._filed._cache_file._load_index():
                rule.compile(sig)


# --- interpreted -----------------------------------------------------------------------------------------------------


@functools.cache
def interpreted(function: Any) -> Callable[..., Any]:
    """The rule as plain Python, calling plain Python: for reading, stepping through, and checking the compiler."""
    source = function.py_func
    names = {name: _plain_global(value) for name, value in _globals_of(source)}
    return FunctionType(source.__code__, names | {"__builtins__": builtins}, source.__name__)


def _plain_global(value: object) -> object:
    if is_rule(value):
        return interpreted(value)
    return plain(value)


def plain(value: object) -> object:
    """Records and small integers as interpreted rules see them: numbers read as Python's own, which never wrap."""
    made = _MADE_PLAIN.get(type(value))
    if made is not None:
        return made(value)
    if isinstance(value, tuple):
        return value._make(map(plain, value)) if hasattr(value, "_make") else tuple(map(plain, value))
    return value


def interpreted_loop(function: Any) -> Callable[..., Any]:
    """The rule run by Python itself, on the same arguments."""
    source = interpreted(function)

    def run(*arguments: object) -> Any:
        with np.errstate(over="ignore"):
            return source(*[plain(argument) for argument in arguments])

    return run


class PlainRecord:
    """One record; what is written to it goes to the array behind it. Its arrays are views, made once."""

    _record: np.void

    def __init__(self, record: np.void) -> None:
        self.__dict__["_record"] = record

    def __getattr__(self, name: str) -> object:
        value = self._record[name]
        made = _MADE_PLAIN.get(type(value))
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
        made = _MADE_PLAIN.get(type(value))
        return value if made is None else made(value)

    def view(self, kind: type[np.generic]) -> object:
        return plain(self._array.view(kind))

    def __setitem__(self, index: Any, value: object) -> None:
        if isinstance(value, PlainRecord):
            value = value._record
        self._array[index] = value


def _plain_array(array: np.ndarray[Any, Any]) -> object:
    return array if array.dtype == u8 else PlainArray(array)


_MADE_PLAIN: dict[type, Callable[[Any], object]] = {
    np.void: PlainRecord,
    np.ndarray: _plain_array,
    **dict.fromkeys((np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32), int),
}
"""By types: a lookup is what most of the time of interpreted rules goes into. Words of 64 bits stay what they are."""


# --- the fingerprint -------------------------------------------------------------------------------------------------

TRANSLATING = ("native", "instructions", "dealing", "random", "sums")
"""The modules that say how rules are translated."""


@functools.cache
def fingerprint(function: Any) -> str:
    """A hash of all that is compiled into a rule."""
    source = function.py_func
    digest = hashlib.sha256(_how_rules_are_translated())
    digest.update(f"long={_is_long(function)} shared={isinstance(function, _SharedRule)}".encode())
    if not source.__module__.startswith("teremok."):
        digest.update(source.__module__.encode())  # a file of the cache refers to it, and elsewhere it may not be there
    for part in _code_parts(source.__code__):
        digest.update(part.encode())
    for name, value in _globals_of(source):
        digest.update(f"{name}={_value_print(source, name, value)};".encode())
    return digest.hexdigest()


@functools.cache
def _how_rules_are_translated() -> bytes:
    """What is done to every rule, and what is compiled in place of some."""
    texts = (Path(__file__).with_name(f"{name}.py").read_bytes() for name in TRANSLATING)
    return hashlib.sha256(b"".join(texts)).digest()


def _code_parts(code: CodeType) -> Iterator[str]:
    yield f"{code.co_code.hex()} {code.co_names} {code.co_varnames} {code.co_argcount} "
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _code_parts(constant)
        else:
            yield f"{constant!r} "


def _globals_of(function: FunctionType) -> list[tuple[str, object]]:
    """The global names that a function reads, with what they mean now."""
    codes = [function.__code__]
    names: set[str] = set()
    while codes:
        code = codes.pop()
        names.update(step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL")
        codes.extend(constant for constant in code.co_consts if isinstance(constant, CodeType))
    return sorted((name, function.__globals__[name]) for name in names if name in function.__globals__)


def calls_of(function: Any) -> list[Any]:
    """The rules that a rule calls, each as often as it names it."""
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


# --- the cache -------------------------------------------------------------------------------------------------------


def cache_folder() -> Path:
    """Where compiled rules are kept: one folder for each version of Python and Numba and each CPU."""
    root = os.environ.get("TEREMOK_CACHE") or platformdirs.user_cache_dir("teremok")
    cpu = hashlib.sha256(f"{_cpu()}".encode()).hexdigest()[:12]
    python = f"{sys.implementation.cache_tag}{getattr(sys, 'abiflags', '')}"
    return Path(root) / "rules" / f"{python}-numba{numba.__version__}-numpy{np.__version__}-{cpu}"


@functools.cache
def _cpu() -> tuple[str, str, str]:
    features = llvmlite.binding.get_host_cpu_features().flatten()
    return platform.machine(), llvmlite.binding.get_host_cpu_name(), features


class _Locator(_CacheLocator):
    """Tells Numba to file a rule under its fingerprint."""

    def __init__(self, print_: str) -> None:
        self._print = print_

    def get_cache_path(self) -> str:
        return str(cache_folder())

    def get_source_stamp(self) -> str:
        return self._print

    def get_disambiguator(self) -> str:
        return self._print[:20]


class _RuleCacheImpl(CompileResultCacheImpl):
    def __init__(self, function: FunctionType, print_: str) -> None:
        self._locator = _Locator(print_)
        title = f"{function.__module__}.{function.__qualname__}".replace("<locals>", "locals")
        self._filename_base = f"{title}-{print_[:20]}"


def _filed_cache(dispatcher: Any) -> Any:
    class FiledCache(FunctionCache):
        _impl_class: Any = staticmethod(functools.partial(_RuleCacheImpl, print_=fingerprint(dispatcher)))

        def _index_key(self, sig: Any, codegen: Any) -> object:
            """Also by the names of fields: Numba knows a named tuple by its class and the types in it alone."""
            key: Any = super()._index_key
            named = (kind for kind in sig if isinstance(kind, NamedTuple | NamedUniTuple))
            return (*key(sig, codegen), *(kind.fields for kind in named))

    make: Any = FiledCache
    return make(dispatcher.py_func)


class _RuleCache(NullCache):
    """Numba's own file cache, opened on first use: a fingerprint needs all modules to be imported.

    A cache that cannot be read or written costs time, never a game: the rule is then compiled anew.
    """

    def __init__(self, dispatcher: Any) -> None:
        self._dispatcher = dispatcher

    @functools.cached_property
    def _filed(self) -> Any:
        return _filed_cache(self._dispatcher)

    @property
    def cache_path(self) -> str:
        return str(cache_folder())

    def load_overload(self, sig: object, target_context: object) -> object:
        for other in _shared_by(self._dispatcher):
            other.load()
        found = self._read(lambda: self._filed.load_overload(sig, target_context))
        if found is None and _missing.rules is not Missing.COMPILE:
            raise NotCompiled(self._dispatcher.py_func.__name__)
        return found

    def signatures(self) -> list[Any]:
        """Of all that is filed."""
        index = self._read(lambda: self._filed._cache_file._load_index())
        return [sig for sig, *_ in index or ()]

    def _read(self, read: Callable[[], Any]) -> Any:
        """What is filed, or None."""
        try:
            return read()
        except NotThere:
            return None
        except Exception as error:  # whatever a damaged file makes of unpickling
            if not isinstance(error, ImportError):  # it names a module that has moved since
                warnings.warn(f"a damaged file in {cache_folder()} is written anew: {error!r}", stacklevel=2)
            with contextlib.suppress(OSError):
                self._filed.flush()
            return None

    def save_overload(self, sig: object, data: Any) -> None:
        if is_part(data):
            return
        report(self._dispatcher.py_func)
        try:
            self._filed.save_overload(sig, data)
        except OSError as error:
            _warn_unwritable(str(error))


@functools.cache
def _warn_unwritable(error: str) -> None:
    warnings.warn(f"compiled rules cannot be kept, every start will compile them again: {error}", stacklevel=2)
