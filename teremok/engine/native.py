# mypy: allow-untyped-calls, allow-subclassing-any
"""Rules as machine code. One that Python calls is optimized and translated once, with all that it calls inside.

Left to itself, Numba makes machine code of each of those too, with a way in from Python, and optimizes it again in
every caller. Here they stay what LLVM reads until the rule that Python calls is there: that takes half the time. Long
ones that many call may be shared: machine code of their own, which is there before that of their callers.
"""

import contextlib
import functools
import gc
import hashlib
import platform
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar

import llvmlite.binding
import numba
from llvmlite import ir
from numba import types
from numba.core import callconv, compiler, dispatcher, sigutils, typed_passes, untyped_passes
from numba.core.analysis import dead_branch_prune, rewrite_semantic_constants
from numba.core.codegen import JITCodeLibrary
from numba.core.ir_utils import build_definitions
from numba.core.registry import CPUDispatcher, cpu_target
from numba.core.ssa import reconstruct_ssa
from numba.core.targetconfig import ConfigStack
from numba.core.transforms import canonicalize_cfg
from numba.core.types.functions import BaseFunction
from numba.core.typing.templates import _OverloadFunctionTemplate
from numba.np import arrayobj

from .instructions import OVERRIDES

NAMED = re.compile(r'@"?([\w.$]+)')
"""A function where LLVM's text names it."""

ITSELF_AND_ONE_CALL = 2

KNOWN_LLVM = 22
"""A newer one may not know these options, and would end the process."""

if llvmlite.binding.llvm_version_info[0] <= KNOWN_LLVM:
    llvmlite.binding.set_option("", "-unroll-runtime=false")  # loops of rules are short
    if platform.machine() in ("x86_64", "AMD64"):
        llvmlite.binding.set_option("", "-x86-cmov-converter=false")  # what chance decides no CPU can guess

compile_listeners: list[Callable[[str], None]] = []
"""Called with the name of each rule that had to be compiled; an empty cache makes many."""


def report(function: Callable[..., Any]) -> None:
    for listener in compile_listeners:
        listener(function.__name__)


class NativeRule(CPUDispatcher):
    """What Python calls; rules that call it take it in as a part of themselves."""

    def __init__(self, function: Callable[..., Any], locals: dict[str, Any], options: dict[str, Any]) -> None:
        super().__init__(function, locals, options)
        self._compiler = _RuleCompiler(function, cpu_target, options, locals, compiler.Compiler)

    @functools.cached_property
    def _part(self) -> Any:
        return _Part(self.py_func, self.locals, self.targetoptions)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """A rule is compiled once for numbers of every width: rules that call it hand them over as 64 bits."""
        return self._part.get_call_template(tuple(widened(kind) for kind in args), kws)

    def get_overload(self, sig: Any) -> Any:
        return self._part.get_overload(sig)

    @property
    def nopython_signatures(self) -> Any:
        return self._part.nopython_signatures


def widened(kind: Any) -> Any:
    return numba.int64 if isinstance(kind, numba.types.Integer) and kind != numba.uint64 else kind


OPTIONS: dict[str, Any] = {"nopython": True, "error_model": "numpy", "nogil": False, "_nrt": False}
"""How rules are translated. No references are counted: the caller holds all that a rule works on."""


class _Part(CPUDispatcher):
    """A rule inside of other rules."""

    def __init__(self, function: Callable[..., Any], locals: dict[str, Any], options: dict[str, Any]) -> None:
        super().__init__(function, locals, options)
        body = OVERRIDES.get(f"{function.__module__}.{function.__qualname__}", function)
        self._compiler = _PartCompiler(body, cpu_target, options, locals, compiler.Compiler)

    def compile(self, sig: Any) -> Any:
        """As usual, without locks and timers: what calls it holds the compiler's lock."""
        args, return_type = sigutils.normalize_signature(sig)
        made: Any = self.overloads
        if args not in made:
            self.add_overload(self._compiler.compile(args, return_type))
        return made[args].entry_point

    def add_overload(self, result: Any) -> None:
        """Python cannot call it: it is known to those that link it by a key of its own."""
        report(self.py_func)
        key = (self, result.signature.args)
        self.targetctx.insert_user_function(key, result.fndesc, [result.library])
        self.overloads[result.signature.args] = result._replace(entry_point=key)


# --- what several rules call, made once for all of them ---------------------------------------------------------------


class SharedPart(CPUDispatcher):
    """A part as machine code of its own: rules that call it do not take it in, only a door to it.

    A short one they do take in: there is less to make again, and going through a door would be felt.
    """

    def __init__(self, part: Any, title: str, cache: Any) -> None:
        super().__init__(part.py_func, part.locals, part.targetoptions)
        self._compiler = _SharedCompiler(part, title)
        self._title = title
        self._cache = cache

    def add_overload(self, result: Any) -> None:
        kinds = result.signature.args
        taken_in = result.library if is_part(result) else self._door(result.fndesc, _symbol(self._title, kinds))
        self.targetctx.insert_user_function((self, kinds), result.fndesc, [taken_in])
        self.overloads[kinds] = result._replace(entry_point=(self, kinds))

    def _door(self, part: Any, symbol: str) -> Any:
        context: Any = self.targetctx
        door = _PartLibrary(context.codegen(), symbol)
        door.add_ir_module(_Door(context, part, symbol).outside())
        door._reload_init.add(functools.partial(_require, symbol))
        door.finalize()
        return door


def is_part(result: Any) -> bool:
    """Is it inside of other rules only?"""
    return isinstance(result.library, _PartLibrary)


class NotThere(Exception):
    """Machine code calls other code that this process does not have."""


def _require(symbol: str) -> None:
    """Called before code is loaded that calls this."""
    context: Any = cpu_target.target_context
    if not context.codegen()._engine.is_symbol_defined(symbol):
        raise NotThere(symbol)


def _symbol(title: str, kinds: Any) -> str:
    return f"{title}.{hashlib.sha256(str(kinds).encode()).hexdigest()[:20]}"


class _SharedCompiler(dispatcher._FunctionCompiler):  # type: ignore[name-defined]
    def __init__(self, part: Any, title: str) -> None:
        super().__init__(part.py_func, cpu_target, part.targetoptions, part.locals, compiler.Compiler)
        self._part = part
        self._title = title

    def _compile_core(self, args: Any, return_type: Any) -> Any:
        self._part.compile(args)
        part = self._part.overloads[args]
        if _lines(part.library) < LEAST_SHARED:
            return part._replace(metadata={})
        context = self.targetdescr.target_context
        library = _LongRuleLibrary(context.codegen(), self._title)
        library.enable_object_caching()
        library.add_ir_module(_Door(context, part.fndesc, _symbol(self._title, args)).inside())
        library.add_linking_library(part.library)
        library.finalize()
        return _settled(part._replace(library=library, reload_init=library._reload_init, metadata={}))


LEAST_SHARED = 2000
"""A shorter part, in lines of LLVM's text, is not shared."""


def _lines(library: Any) -> int:
    """How long it is, with all that it calls."""
    return sum(one.get_llvm_str().count("\n") for one in _callers_first([library]))


class _Door:
    """Hands over to a shared part what it takes. An array in a row is told by where it begins and how long it is."""

    def __init__(self, context: Any, part: Any, symbol: str) -> None:
        self._module = ir.Module(symbol)
        self._module.triple = llvmlite.binding.get_process_triple()
        self._part = context.declare_function(self._module, part)
        into, self._fault, *taken = self._part.function_type.args
        self._answer = into.pointee
        self._known = list(_known(context, part.argtypes))
        asked = [kind for kind, known in zip(taken, self._known, strict=True) if known is None]
        self._passage = ir.Function(self._module, ir.FunctionType(self._answer, asked), symbol)
        self._passage.attributes.add("nounwind")

    def outside(self) -> ir.Module:
        """The part as rules know it: it calls what lies elsewhere."""
        builder = ir.IRBuilder(self._part.append_basic_block())
        into, _, *taken = self._part.args
        asked = [one for one, known in zip(taken, self._known, strict=True) if known is None]
        builder.store(builder.call(self._passage, asked), into)
        builder.ret(callconv.RETCODE_OK)
        return self._module

    def inside(self) -> ir.Module:
        """What is called there: it calls the part itself."""
        builder = ir.IRBuilder(self._passage.append_basic_block())
        into, fault = builder.alloca(self._answer), builder.alloca(self._fault.pointee)
        asked = iter(self._passage.args)
        taken: list[Any] = []
        for known in self._known:
            taken.append(next(asked) if known is None else taken[known] if isinstance(known, int) else known)
        builder.call(self._part, [into, fault, *taken])
        builder.ret(builder.load(into))
        return self._module


ITEMS, START = 2, 4
"""Of what Numba hands over of an array: how many items, and where they lie."""


def _known(context: Any, kinds: Any) -> Iterator[Any]:
    """For each value that Numba hands over: None, or what it is anyway: a constant, or that of another place."""
    place = 0
    for kind in kinds:
        values = context.get_arg_packer([kind]).argument_types
        if isinstance(kind, types.Array) and kind.ndim == 1 and kind.layout == "C":
            size = context.get_abi_sizeof(context.get_data_type(kind.dtype))
            nobody, step = [ir.Constant(value, None) for value in values[:ITEMS]], ir.Constant(values[ITEMS], size)
            yield from (*nobody, None, step, None, place + ITEMS, step)
        else:
            yield from [None] * len(values)
        place += len(values)


# --- libraries --------------------------------------------------------------------------------------------------------


class _Library(JITCodeLibrary):
    def _optimize_functions(self, module: Any) -> None:
        """As usual, with one set of passes for all that is written here; what is not is left out."""
        module.data_layout = self._codegen._data_layout
        builder = self._codegen._pass_builder()
        passes = builder.getFunctionPassManager()
        for part in module.functions:
            if not part.is_declaration:
                passes.run(part, builder)


class _PartLibrary(_Library):
    """What LLVM reads of a rule, neither optimized as a whole nor translated."""

    def finalize(self) -> None:
        self._finalized = True


class _RuleLibrary(_Library):
    """A rule with all that it calls."""

    effort: ClassVar[dict[str, Any]] = {"opt": 2, "loop_vectorize": False}
    """Most rules end before Python has taken their answer: what it takes longest to make of them would not be felt."""

    def finalize(self) -> None:
        self._linking_libraries = _callers_first(self._linking_libraries)
        self._own = {part.name for part in self._final_module.functions if not part.is_declaration}
        super().finalize()
        missing = [part.name for part in self._final_module.functions if part.is_declaration and _is_rule(part.name)]
        assert not missing, f"{self.name} calls what was not linked: {missing}"

    def _optimize_final_module(self) -> None:
        """What one place alone calls is taken in there first: so it is optimized once, not again with every caller."""
        named = Counter(NAMED.findall(str(self._final_module)))
        for part in self._final_module.functions:
            if not part.is_declaration and part.name not in self._own:
                part.linkage = "internal"
                if named[part.name] == ITSELF_AND_ONE_CALL:
                    part.add_function_attribute("alwaysinline")
        self._optimize()

    def _optimize(self) -> None:
        for effort in ({"opt": 0, "loop_vectorize": False, "cost": "cheap"}, self.effort):
            passes, builder = self._codegen._module_pass_manager(**effort)
            passes.run(self._final_module, builder)


class _LongRuleLibrary(_RuleLibrary):
    """All that LLVM can do, for rules that take their time."""

    effort: ClassVar[dict[str, Any]] = {}


def _callers_first(libraries: Iterable[Any]) -> list[Any]:
    """These libraries and all that is inside of them. LLVM takes in of each what something before it calls."""
    called_first: dict[Any, None] = {}

    def visit(library: Any) -> None:
        if library not in called_first:
            if isinstance(library, _PartLibrary):
                for other in library._linking_libraries:
                    visit(other)
            called_first[library] = None

    for library in libraries:
        visit(library)
    return list(reversed(called_first))


def _is_rule(name: str) -> bool:
    """What is called in C has plain names."""
    return name.startswith("_ZN")


class _Flags(compiler.Flags):
    """Numba looks up what it has found out by flags, and compares all forty each time: here only those that are set."""

    def __hash__(self) -> int:
        return hash(_Flags)

    def __eq__(self, other: object) -> bool:
        return self._values == other._values if isinstance(other, _Flags) else super().__eq__(other)


@functools.cache
def _flags(**options: Any) -> _Flags:
    """Read once: to Numba, what it reads of the same options another time is another."""
    flags = _Flags()
    cpu_target.options.parse_as_flags(flags, options)
    return flags


_Function: Any = BaseFunction
_Overload: Any = _OverloadFunctionTemplate
_find_call = _Function.get_call_type
_called: dict[Any, Any] = {}
"""By what is called, the types of its arguments and flags: how. Numba asks all that may be meant by `+`, each time."""


def _remembered_call(called: Any, context: Any, args: Any, kws: Any) -> Any:
    if kws:
        return _find_call(called, context, args, kws)
    key = called, tuple(args), ConfigStack.top_or_none()
    found = _called.get(key)
    if found is None:
        found = _called[key] = _find_call(called, context, args, kws)
    return found


@contextlib.contextmanager
def _our_way() -> Iterator[None]:
    """In rules no index is negative, so none is looked at for that; what a call of Numba's own means is found out once,
    and what does it is a part of the rule.

    The compiler's lock is held meanwhile.
    """
    usual = arrayobj.fix_integer_index, _Function.get_call_type, _Overload._get_jit_decorator
    ours = index_as_it_is, _remembered_call, _as_a_part
    arrayobj.fix_integer_index, _Function.get_call_type, _Overload._get_jit_decorator = ours
    try:
        yield
    finally:
        arrayobj.fix_integer_index, _Function.get_call_type, _Overload._get_jit_decorator = usual


def _as_a_part(overload: Any) -> Any:
    """How Numba is to compile what it has in Python for a call of its own, such as `max`."""
    return lambda **options: lambda function: _Part(function, {}, OPTIONS)


@contextlib.contextmanager
def _no_tidying() -> Iterator[None]:
    """Python looks for garbage the more often, the more is made; here most of it is needed until the rule is there."""
    tidying = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if tidying:
            gc.enable()


def index_as_it_is(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


class _Steps(compiler.CompilerBase):
    """From Python's code to LLVM's text. Numba has twice as many steps, for closures, comprehensions and objects."""

    def _compile_core(self) -> Any:
        with ConfigStack().enter(self.state.flags.copy()):
            for step in (
                untyped_passes.TranslateByteCode().run_pass,
                untyped_passes.FixupArgs().run_pass,
                untyped_passes.IRProcessing().run_pass,
                _prune,
                untyped_passes.GenericRewrites().run_pass,
                _assign_once,
                typed_passes.NopythonTypeInference().run_pass,
                _join,
                typed_passes.NativeLowering().run_pass,
                typed_passes.NoPythonBackend().run_pass,
            ):
                step(self.state)
            self.state.pipeline = None
            return self.state.cr


def _prune(state: Any) -> None:
    """Branches that are never taken need not have types."""
    rewrite_semantic_constants(state.func_ir, state.args)
    dead_branch_prune(state.func_ir, state.args)


def _assign_once(state: Any) -> None:
    """Another name for a variable wherever it is assigned."""
    state.func_ir = reconstruct_ssa(state.func_ir)
    state.func_ir._definitions = build_definitions(state.func_ir.blocks)


def _join(state: Any) -> None:
    """One name for these again where they meet. Nothing is deleted: no references are counted."""
    state.func_ir = typed_passes.PreLowerStripPhis()._strip_phi_nodes(state.func_ir)
    state.func_ir.blocks = canonicalize_cfg(state.func_ir.blocks)


def _settled(result: Any) -> Any:
    for environment in result._find_referenced_environments():
        result.library.codegen.set_env(environment.env_name, environment)
    return result


class _RuleCompiler(dispatcher._FunctionCompiler):  # type: ignore[name-defined]
    def _compile_core(self, args: Any, return_type: Any) -> Any:
        with _no_tidying():
            kind = _LongRuleLibrary if self.targetoptions["nogil"] else _RuleLibrary
            return _settled(self._compiled_into(kind, args, return_type))

    def _compiled_into(self, kind: type[JITCodeLibrary], args: Any, return_type: Any) -> Any:
        flags = _flags(**self.targetoptions).copy()
        context = self.targetdescr.target_context
        library = kind(context.codegen(), self.py_func.__qualname__)
        library.enable_object_caching()
        with _our_way():
            return compiler.compile_extra(
                self.targetdescr.typing_context,
                context,
                self.py_func,
                args=args,
                return_type=return_type,
                flags=self._customize_flags(flags),
                locals=self.locals,
                library=library,
                pipeline_class=_Steps,
            )

    def _customize_flags(self, flags: Any) -> Any:
        flags.no_cfunc_wrapper = True
        return flags


class _PartCompiler(_RuleCompiler):
    def _compile_core(self, args: Any, return_type: Any) -> Any:
        return self._compiled_into(_PartLibrary, args, return_type)

    def _customize_flags(self, flags: Any) -> Any:
        flags.no_cfunc_wrapper = flags.no_cpython_wrapper = flags.no_compile = True
        return flags
