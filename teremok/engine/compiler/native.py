# mypy: allow-untyped-calls, allow-subclassing-any
"""Rules as machine code, with less work than Numba does by itself.

Numba compiles every callee to machine code with a Python wrapper, and optimises it again in every caller. Here a callee
stays LLVM IR until the rule that Python calls is complete, and then all is optimised and translated once. That takes
half the time. Long rules with many callers may be outlined: machine code of their own, loaded before their callers'.

This uses internals of Numba; target.py names the versions it is known to work with, and njit.py is the alternative.
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

from .cache import RuleCache, SymbolMissing
from .callgraph import Rule
from .fingerprints import fingerprint
from .instructions import scratch_bytes
from .interpreter import interpreted_loop
from .missing import Missing, note_interpreted, policy, report
from .overrides import override_of, with_scratch

OPTIONS: dict[str, Any] = {"nopython": True, "error_model": "numpy", "nogil": False, "_nrt": False}
"""Numba's options for rules. No references are counted: the caller holds everything that a rule works on."""

llvmlite.binding.set_option("", "-unroll-runtime=false")  # loops of rules are short
if platform.machine() in ("x86_64", "AMD64"):
    llvmlite.binding.set_option("", "-x86-cmov-converter=false")  # branches on random numbers cannot be predicted


def compile_rule(function: Callable[..., Any], nogil: bool) -> "NativeRule":
    return NativeRule(function, {}, {**OPTIONS, "nogil": nogil})


def outline(rule: "NativeRule") -> "OutlinedRule":
    return OutlinedRule(rule)


class NativeRule(Rule, CPUDispatcher):
    """A rule that Python calls. Rules that call it inline its IR, see `_InlinedRule`."""

    def __init__(self, function: Callable[..., Any], locals: dict[str, Any], options: dict[str, Any]) -> None:
        CPUDispatcher.__init__(self, function, locals, options)
        self._compiler = _RuleCompiler(function, cpu_target, options, locals, compiler.Compiler)
        self._cache = RuleCache(self, is_saved=_has_machine_code)

    @property
    def nogil(self) -> bool:  # type: ignore[override]
        return bool(self.targetoptions["nogil"])

    @functools.cached_property
    def _inlined(self) -> Any:
        return _InlinedRule(self.py_func, self.locals, self.targetoptions)

    @functools.cached_property
    def _interpreted(self) -> Callable[..., Any]:
        return interpreted_loop(self)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Compile once for integers of every width: callers pass them as 64 bits."""
        return self._inlined.get_call_template(tuple(widened(kind) for kind in args), kws)

    def get_overload(self, sig: Any) -> Any:
        return self._inlined.get_overload(sig)

    @property
    def nopython_signatures(self) -> Any:
        return self._inlined.nopython_signatures

    def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
        """Called by Numba when the rule has no code for these arguments in this process."""
        if policy() is Missing.INTERPRET:
            note_interpreted(self)
            return self._interpreted
        return super()._compile_for_args(*args, **kws)  # type: ignore[misc]

    def load_cached(self) -> None:
        for sig in self._cache.signatures():
            self.compile(sig)


def widened(kind: Any) -> Any:
    """The type as which an argument is passed to a rule: int64 for integers other than uint64."""
    return numba.int64 if isinstance(kind, numba.types.Integer) and kind != numba.uint64 else kind


class _InlinedRule(CPUDispatcher):
    """A rule inside other rules: LLVM IR, without machine code."""

    def __init__(self, function: Callable[..., Any], locals: dict[str, Any], options: dict[str, Any]) -> None:
        super().__init__(function, locals, options)
        override = override_of(function)
        body = function if override is None else with_scratch(override, scratch_bytes)
        self._compiler = _InlinedRuleCompiler(body, cpu_target, options, locals, compiler.Compiler)

    def compile(self, sig: Any) -> Any:
        """As Numba does, without locks and timers: the caller holds the compiler's lock."""
        args, return_type = sigutils.normalize_signature(sig)
        made: Any = self.overloads
        if args not in made:
            self.add_overload(self._compiler.compile(args, return_type))
        return made[args].entry_point

    def add_overload(self, result: Any) -> None:
        """Register the IR under a key for callers to link; Python cannot call it."""
        report(self.py_func)
        key = (self, result.signature.args)
        self.targetctx.insert_user_function(key, result.fndesc, [result.library])
        self.overloads[result.signature.args] = result._replace(entry_point=key)


# --- outlined rules ---------------------------------------------------------------------------------------------------

MIN_OUTLINED_LINES = 2000
"""A rule with fewer lines of LLVM IR is inlined all the same: compiling it again is cheap, and a call would cost."""


class OutlinedRule(NativeRule):
    """A rule whose machine code is apart from its callers'."""

    is_outlined = True

    def __init__(self, rule: NativeRule) -> None:
        super().__init__(rule.py_func, rule.locals, rule.targetoptions)
        self._cache = rule._cache
        self._rule = rule

    @functools.cached_property
    def _inlined(self) -> Any:
        return _OutlinedCode(self._rule._inlined, fingerprint(self), RuleCache(self, is_saved=_has_machine_code))

    def load_outlined(self) -> None:
        """Load what the cache has of the code that callers link."""
        for sig in self._inlined._cache.signatures():
            self._inlined.compile(sig)


class _OutlinedCode(CPUDispatcher):
    """The machine code of an outlined rule; callers inline only a shim that calls it."""

    def __init__(self, inlined: _InlinedRule, title: str, cache: RuleCache) -> None:
        super().__init__(inlined.py_func, inlined.locals, inlined.targetoptions)
        self._compiler = _OutlinedCompiler(inlined, title)
        self._title = title
        self._cache = cache

    def add_overload(self, result: Any) -> None:
        kinds = result.signature.args
        if _has_machine_code(result):
            linked = self._caller_side(result.fndesc, _symbol(self._title, kinds))
        else:
            linked = result.library
        self.targetctx.insert_user_function((self, kinds), result.fndesc, [linked])
        self.overloads[kinds] = result._replace(entry_point=(self, kinds))

    def _caller_side(self, function: Any, symbol: str) -> Any:
        context: Any = self.targetctx
        library = _IrLibrary(context.codegen(), symbol)
        library.add_ir_module(_AbiShim(context, function, symbol).caller_side())
        library._reload_init.add(functools.partial(_require, symbol))
        library.finalize()
        return library


def _has_machine_code(result: Any) -> bool:
    """False for what exists only as IR inside of other rules."""
    return not isinstance(result.library, _IrLibrary)


def _require(symbol: str) -> None:
    """Called before cached code is loaded that calls this symbol."""
    context: Any = cpu_target.target_context
    if not context.codegen()._engine.is_symbol_defined(symbol):
        raise SymbolMissing(symbol)


def _symbol(title: str, kinds: Any) -> str:
    return f"{title}.{hashlib.sha256(str(kinds).encode()).hexdigest()[:20]}"


class _OutlinedCompiler(dispatcher._FunctionCompiler):  # type: ignore[name-defined]
    def __init__(self, inlined: _InlinedRule, title: str) -> None:
        super().__init__(inlined.py_func, cpu_target, inlined.targetoptions, inlined.locals, compiler.Compiler)
        self._inlined = inlined
        self._title = title

    def _compile_core(self, args: Any, return_type: Any) -> Any:
        self._inlined.compile(args)
        made: Any = self._inlined.overloads[args]
        if _ir_lines(made.library) < MIN_OUTLINED_LINES:
            return made._replace(metadata={})
        context = self.targetdescr.target_context
        library = _NogilRuleLibrary(context.codegen(), self._title)
        library.enable_object_caching()
        library.add_ir_module(_AbiShim(context, made.fndesc, _symbol(self._title, args)).callee_side())
        library.add_linking_library(made.library)
        library.finalize()
        return _with_environments(made._replace(library=library, reload_init=library._reload_init, metadata={}))


def _ir_lines(library: Any) -> int:
    """The number of lines of LLVM IR, with all callees."""
    return sum(one.get_llvm_str().count("\n") for one in _callers_first([library]))


class _AbiShim:
    """Two functions that pass the arguments of an outlined rule from its callers to it.

    Of a contiguous one-dimensional array only the address and the length are passed.
    """

    def __init__(self, context: Any, function: Any, symbol: str) -> None:
        self._module = ir.Module(symbol)
        self._module.triple = llvmlite.binding.get_process_triple()
        self._function = context.declare_function(self._module, function)
        result, self._error, *values = self._function.function_type.args
        self._result = result.pointee
        self._derived = list(_derived_values(context, function.argtypes))
        passed = [kind for kind, derived in zip(values, self._derived, strict=True) if derived is None]
        self._passage = ir.Function(self._module, ir.FunctionType(self._result, passed), symbol)
        self._passage.attributes.add("nounwind")

    def caller_side(self) -> ir.Module:
        """The rule as callers know it; it calls the symbol."""
        builder = ir.IRBuilder(self._function.append_basic_block())
        result, _, *values = self._function.args
        passed = [value for value, derived in zip(values, self._derived, strict=True) if derived is None]
        builder.store(builder.call(self._passage, passed), result)
        builder.ret(callconv.RETCODE_OK)
        return self._module

    def callee_side(self) -> ir.Module:
        """The symbol; it calls the rule itself."""
        builder = ir.IRBuilder(self._passage.append_basic_block())
        result, error = builder.alloca(self._result), builder.alloca(self._error.pointee)
        passed = iter(self._passage.args)
        values: list[Any] = []
        for derived in self._derived:
            values.append(next(passed) if derived is None else values[derived] if isinstance(derived, int) else derived)
        builder.call(self._function, [result, error, *values])
        builder.ret(builder.load(result))
        return self._module


ITEMS, START = 2, 4
"""Positions of the length and the address among the values by which Numba passes an array."""


def _derived_values(context: Any, kinds: Any) -> Iterator[Any]:
    """For each value that Numba passes: None if the shim passes it, else a constant or the position of an equal one."""
    position = 0
    for kind in kinds:
        values = context.get_arg_packer([kind]).argument_types
        if isinstance(kind, types.Array) and kind.ndim == 1 and kind.layout == "C":
            size = context.get_abi_sizeof(context.get_data_type(kind.dtype))
            owner, step = [ir.Constant(value, None) for value in values[:ITEMS]], ir.Constant(values[ITEMS], size)
            yield from (*owner, None, step, None, position + ITEMS, step)
        else:
            yield from [None] * len(values)
        position += len(values)


# --- libraries of LLVM IR ---------------------------------------------------------------------------------------------

FUNCTION_NAME = re.compile(r'@"?([\w.$]+)')
"""A name of a function in LLVM IR."""

DEFINITION_AND_ONE_CALL = 2


class _Library(JITCodeLibrary):
    def _optimize_functions(self, module: Any) -> None:
        """As Numba does, with one pass manager for all functions, and without declarations."""
        module.data_layout = self._codegen._data_layout
        builder = self._codegen._pass_builder()
        passes = builder.getFunctionPassManager()
        for function in module.functions:
            if not function.is_declaration:
                passes.run(function, builder)


class _IrLibrary(_Library):
    """The IR of a rule, neither optimised as a whole nor translated."""

    def finalize(self) -> None:
        self._finalized = True


class _RuleLibrary(_Library):
    """A rule with all that it calls."""

    pass_options: ClassVar[dict[str, Any]] = {"opt": 2, "loop_vectorize": False}
    """Most rules run for less time than a call from Python takes, so expensive optimisation would not pay."""

    def finalize(self) -> None:
        self._linking_libraries = _callers_first(self._linking_libraries)
        self._own = {function.name for function in self._final_module.functions if not function.is_declaration}
        super().finalize()
        missing = [one.name for one in self._final_module.functions if one.is_declaration and _is_mangled(one.name)]
        assert not missing, f"{self.name} calls what was not linked: {missing}"

    def _optimize_final_module(self) -> None:
        """Inline functions with one call first, so that they are optimised once and not again in every caller."""
        named = Counter(FUNCTION_NAME.findall(str(self._final_module)))
        for function in self._final_module.functions:
            if not function.is_declaration and function.name not in self._own:
                function.linkage = "internal"
                if named[function.name] == DEFINITION_AND_ONE_CALL:
                    function.add_function_attribute("alwaysinline")
        self._optimize()

    def _optimize(self) -> None:
        for options in ({"opt": 0, "loop_vectorize": False, "cost": "cheap"}, self.pass_options):
            passes, builder = self._codegen._module_pass_manager(**options)
            passes.run(self._final_module, builder)


class _NogilRuleLibrary(_RuleLibrary):
    """Full optimisation, for rules that run for long."""

    pass_options: ClassVar[dict[str, Any]] = {}


def _callers_first(libraries: Iterable[Any]) -> list[Any]:
    """These libraries and all that they link; LLVM takes from each only what an earlier one calls."""
    called_first: dict[Any, None] = {}

    def visit(library: Any) -> None:
        if library not in called_first:
            if isinstance(library, _IrLibrary):
                for other in library._linking_libraries:
                    visit(other)
            called_first[library] = None

    for library in libraries:
        visit(library)
    return list(reversed(called_first))


def _is_mangled(name: str) -> bool:
    """True for functions that Numba compiled; functions of C libraries have plain names."""
    return name.startswith("_ZN")


# --- Numba's compiler -------------------------------------------------------------------------------------------------


class _Flags(compiler.Flags):
    """Flags that compare only those that are set; Numba compares all forty in each of many lookups."""

    def __hash__(self) -> int:
        return hash(_Flags)

    def __eq__(self, other: object) -> bool:
        return self._values == other._values if isinstance(other, _Flags) else super().__eq__(other)


@functools.cache
def _flags(**options: Any) -> _Flags:
    """Parsed once: Numba takes flags parsed twice from equal options for different ones."""
    flags = _Flags()
    cpu_target.options.parse_as_flags(flags, options)
    return flags


_Function: Any = BaseFunction
_Overload: Any = _OverloadFunctionTemplate
_get_call_type = _Function.get_call_type
_call_types: dict[Any, Any] = {}
"""Signatures by function, argument types and flags. Numba tries all meanings of `+` each time."""


def _remembered_call_type(function: Any, context: Any, args: Any, kws: Any) -> Any:
    if kws:
        return _get_call_type(function, context, args, kws)
    key = function, tuple(args), ConfigStack.top_or_none()
    found = _call_types.get(key)
    if found is None:
        found = _call_types[key] = _get_call_type(function, context, args, kws)
    return found


@contextlib.contextmanager
def patched_numba() -> Iterator[None]:
    """Compile indices without a check for negative ones, and Numba's own Python functions (`max`) as IR only.

    The compiler's lock is held meanwhile.
    """
    usual = arrayobj.fix_integer_index, _Function.get_call_type, _Overload._get_jit_decorator
    patched = unchecked_index, _remembered_call_type, _jit_as_ir
    arrayobj.fix_integer_index, _Function.get_call_type, _Overload._get_jit_decorator = patched
    try:
        yield
    finally:
        arrayobj.fix_integer_index, _Function.get_call_type, _Overload._get_jit_decorator = usual


def _jit_as_ir(overload: Any) -> Any:
    return lambda **options: lambda function: _InlinedRule(function, {}, OPTIONS)


def unchecked_index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """In place of Numba's `fix_integer_index`: no index of a rule is negative."""
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


@contextlib.contextmanager
def gc_paused() -> Iterator[None]:
    """Disable garbage collection: compiling allocates much, and almost nothing of it is garbage before the end."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


class _Pipeline(compiler.CompilerBase):
    """From bytecode to LLVM IR. Numba has twice as many passes, for closures, comprehensions and objects."""

    def _compile_core(self) -> Any:
        with ConfigStack().enter(self.state.flags.copy()):
            for step in (
                untyped_passes.TranslateByteCode().run_pass,
                untyped_passes.FixupArgs().run_pass,
                untyped_passes.IRProcessing().run_pass,
                _prune_dead_branches,
                untyped_passes.GenericRewrites().run_pass,
                _to_ssa,
                typed_passes.NopythonTypeInference().run_pass,
                _from_ssa,
                typed_passes.NativeLowering().run_pass,
                typed_passes.NoPythonBackend().run_pass,
            ):
                step(self.state)
            self.state.pipeline = None
            return self.state.cr


def _prune_dead_branches(state: Any) -> None:
    """Branches that are never taken need not have types."""
    rewrite_semantic_constants(state.func_ir, state.args)
    dead_branch_prune(state.func_ir, state.args)


def _to_ssa(state: Any) -> None:
    state.func_ir = reconstruct_ssa(state.func_ir)
    state.func_ir._definitions = build_definitions(state.func_ir.blocks)


def _from_ssa(state: Any) -> None:
    """Strip phi nodes. No `del` is inserted, because no references are counted."""
    state.func_ir = typed_passes.PreLowerStripPhis()._strip_phi_nodes(state.func_ir)
    state.func_ir.blocks = canonicalize_cfg(state.func_ir.blocks)


def _with_environments(result: Any) -> Any:
    for environment in result._find_referenced_environments():
        result.library.codegen.set_env(environment.env_name, environment)
    return result


class _RuleCompiler(dispatcher._FunctionCompiler):  # type: ignore[name-defined]
    def _compile_core(self, args: Any, return_type: Any) -> Any:
        with gc_paused():
            kind = _NogilRuleLibrary if self.targetoptions["nogil"] else _RuleLibrary
            return _with_environments(self._compiled_into(kind, args, return_type))

    def _compiled_into(self, kind: type[JITCodeLibrary], args: Any, return_type: Any) -> Any:
        flags = _flags(**self.targetoptions).copy()
        context = self.targetdescr.target_context
        library = kind(context.codegen(), self.py_func.__qualname__)
        library.enable_object_caching()
        with patched_numba():
            return compiler.compile_extra(
                self.targetdescr.typing_context,
                context,
                self.py_func,
                args=args,
                return_type=return_type,
                flags=self._customize_flags(flags),
                locals=self.locals,
                library=library,
                pipeline_class=_Pipeline,
            )

    def _customize_flags(self, flags: Any) -> Any:
        flags.no_cfunc_wrapper = True
        return flags


class _InlinedRuleCompiler(_RuleCompiler):
    def _compile_core(self, args: Any, return_type: Any) -> Any:
        return self._compiled_into(_IrLibrary, args, return_type)

    def _customize_flags(self, flags: Any) -> Any:
        flags.no_cfunc_wrapper = flags.no_cpython_wrapper = flags.no_compile = True
        return flags
