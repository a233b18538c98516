"""The same rules inside CUDA kernels. The only module that knows numba.cuda."""

import dis
import functools
import importlib
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types

from .. import dealing
from ..errors import TeremokError
from ..record import i4, i8, u4, u8
from .callgraph import Rule, calls_of, rules_below
from .overrides import SCRATCH_BYTES, with_scratch
from .target import PLAIN_NUMBA


class NoCuda(TeremokError):
    key = "error-no-cuda"


def _fill_in_for_numba_cuda() -> None:
    """Give NumPy back the functions that it has dropped and numba-cuda still names."""
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))


@functools.cache
def _cuda() -> Any:
    """numba.cuda; NoCuda says what is missing."""
    if PLAIN_NUMBA:
        raise NoCuda(reason="this version of Numba is not one that the CUDA target knows")
    _fill_in_for_numba_cuda()
    try:
        cuda: Any = importlib.import_module("numba.cuda")
    except ImportError as error:
        raise NoCuda(reason=str(error)) from None
    if not cuda.is_available():
        raise NoCuda(reason="cuda.is_available() = False")
    # numba-cuda looks here for the device function of a dispatcher
    Rule._CUDATypingContext__dispatcher = _rules_in_kernels(cuda)  # type: ignore[attr-defined]
    return cuda


def available() -> bool:
    """Whether there is a GPU that can run the rules."""
    try:
        _cuda()
    except NoCuda:
        return False
    return True


def toolkit() -> Any:
    """numba.cuda, for kernels outside this module."""
    return _cuda()


def callers_stream() -> Any:
    """The current stream of PyTorch or CuPy if one of them is loaded, else the default stream."""
    torch, cupy = sys.modules.get("torch"), sys.modules.get("cupy")
    handle = 0
    if torch is not None and torch.cuda.is_initialized():
        handle = torch.cuda.current_stream().cuda_stream
    elif cupy is not None:
        handle = cupy.cuda.get_current_stream().ptr
    return _cuda().external_stream(handle) if handle else _cuda().default_stream()


def allow_shared_memory(kernel: Any, size: int) -> None:
    """Allow a kernel `size` bytes of shared memory; the default limit is 48 kB."""
    for made in kernel.overloads.values():
        found = made._codelibrary.get_cufunc()
        driver: Any = importlib.import_module("numba.cuda.cudadrv.driver")
        attribute = driver.binding.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
        driver.driver.cuKernelSetAttribute(attribute, size, found.handle, found.device.id)


# --- rules in kernels -------------------------------------------------------------------------------------------------


def _rules_in_kernels(cuda: Any) -> Any:
    """Rules as device functions: each compiled once for integers of every width, without checks of indices.

    Tables lie in global memory: constant memory serves threads that read different addresses one after the other.
    """
    from .native import unchecked_index, widened

    arrays: Any = importlib.import_module("numba.cuda.np.arrayobj")
    dispatcher: Any = importlib.import_module("numba.cuda.dispatcher")
    nvvm: Any = importlib.import_module("numba.cuda.cudadrv.nvvm")
    overrides = cuda_overrides(cuda, _four_bytes())

    class DeviceRule(dispatcher.CUDADispatcher):  # type: ignore[misc]
        def get_call_template(self, args: Any, kws: Any) -> Any:
            return super().get_call_template(tuple(map(widened, args)), kws)

        def compile_device(self, args: Any, return_type: Any = None) -> Any:
            usual = arrays.fix_integer_index, nvvm.ADDRSPACE_CONSTANT
            arrays.fix_integer_index = unchecked_index
            nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL
            try:
                made = super().compile_device(args, return_type)
            finally:
                arrays.fix_integer_index, nvvm.ADDRSPACE_CONSTANT = usual
            if self.is_noinline:
                for part in (part for module in made.library.modules for part in module.functions):
                    if part.name == made.fndesc.llvm_func_name:
                        part.attributes.add("noinline")
            return made

    @functools.cache
    def on_device(rule: Rule) -> DeviceRule:
        function = rule.py_func
        body = overrides.get(f"{function.__module__}.{function.__qualname__}", function)
        made = DeviceRule(body, {"device": True, "debug": False, "opt": True})
        made.is_noinline = rule in _noinline
        return made

    return property(on_device)


_noinline: set[Any] = set()
"""Rules that kernels call instead of inlining them."""

MAX_INLINED = 400
"""Longest rule that is inlined in several places, in bytecode instructions with all that is inlined into it."""


def mark_noinline(*rules: Any) -> None:
    """Do not inline long rules with more than one caller into kernels that call these rules.

    Inlined everywhere, the rules of a game with a long record are ten times as long, take minutes to compile, and do
    not fit into the instruction cache.
    """
    found = rules_below(*rules)
    called = Counter(other for one in found for other in calls_of(one))
    length: dict[Any, int] = {}
    for one in found:
        own = sum(1 for _ in dis.get_instructions(one.py_func.__code__))
        length[one] = own + sum(length[other] for other in calls_of(one))
        if called[one] > 1 and length[one] > MAX_INLINED:
            _noinline.add(one)
            length[one] = 0


BYTES = 4
EACH, LOW, HIGH = u4(0x01010101), u4(0x7F7F7F7F), u4(0x80808080)
"""Masks of each byte of a 32-bit word: its lowest bit, all but its highest bit, its highest bit."""

GATHER = u4(0x01020408)
"""A multiplier that collects the lowest bits of four bytes side by side."""


def _four_bytes() -> Any:
    """An intrinsic that reads four bytes of an array from an index on; bytes beyond its end are undefined.

    It reads aligned words that are at least partly in the array: a GPU reads a word as fast as a byte.
    """
    extending: Any = importlib.import_module("numba.cuda.extending")
    byte, half, word = (ir.IntType(bits) for bits in (8, 32, 64))

    @extending.intrinsic
    def four(typing, numbers, start):  # type: ignore[no-untyped-def]
        def emit(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
            if numbers.dtype.bitwidth != byte.width:
                return half(0)
            array = context.make_array(numbers)(context, builder, arguments[0])
            left = builder.sub(builder.extract_value(array.shape, 0), arguments[1])
            is_last = builder.icmp_signed("<", left, word(BYTES))
            bytes = builder.bitcast(array.data, byte.as_pointer())
            first = builder.gep(bytes, [arguments[1]])
            last = builder.gep(first, [builder.sub(builder.select(is_last, left, word(BYTES)), word(1))])

            def read(place: Any) -> Any:
                """The aligned word that contains a byte, and the offset of the byte in it."""
                past = builder.and_(builder.ptrtoint(place, word), word(BYTES - 1))
                start = builder.bitcast(builder.gep(place, [builder.neg(past)]), half.as_pointer())
                return builder.zext(builder.load(start, align=BYTES), word), past

            low, past = read(first)
            high, _ = read(last)
            both = builder.or_(low, builder.shl(high, word(half.width)))
            return builder.trunc(builder.lshr(both, builder.shl(past, word(3))), half)

        return types.uint32(numbers, types.int64), emit

    return four


def cuda_overrides(cuda: Any, four: Any) -> dict[str, Callable[..., Any]]:
    """The overrides of rules inside kernels, by full name. `four` reads four bytes of an array at once."""

    def popcount(word):  # type: ignore[no-untyped-def]
        return i8(cuda.popc(u8(word)))

    def nth_one(word, n):  # type: ignore[no-untyped-def]
        """In halves of 32 bits, for which a GPU has a popcount."""
        half, left, place = u4(u8(word)), i4(n), i4(0)
        here = i4(cuda.popc(half))
        if left >= here:
            half, left, place = u4(u8(word) >> u8(32)), i4(left - here), i4(32)
        width = i4(16)
        while width > 0:
            here = i4(cuda.popc(u4(half & u4((1 << width) - 1))))
            if left >= here:
                half, left, place = u4(half >> u4(width)), i4(left - here), i4(place + width)
            width = i4(width >> 1)
        return i8(place)

    def where(numbers, number):  # type: ignore[no-untyped-def]
        places = 0
        size = len(numbers)
        if numbers.itemsize == 1:
            wanted = u4(u4(number & 0xFF) * EACH)
            for i in range(0, size, BYTES):
                other = u4(four(numbers, i) ^ wanted)
                places |= low_bits(u4(~u4(u4(u4(other & LOW) + LOW) | other | LOW))) << i
            return places & ((1 << size) - 1)
        for i in range(size):
            places |= (1 if numbers[i] == number else 0) << i
        return places

    def where_least(numbers, number):  # type: ignore[no-untyped-def]
        """Signed bytes compare as unsigned ones if their sign bits are flipped."""
        places = 0
        size = len(numbers)
        if numbers.itemsize == 1:
            least = u4(u4(u4(number & 0xFF) * EACH) ^ HIGH)
            for i in range(0, size, BYTES):
                here = u4(four(numbers, i) ^ HIGH)
                not_less = u4(u4(here | HIGH) - u4(least & LOW))
                places |= low_bits(u4(u4(u4(here & u4(~least)) | u4(u4(~u4(here ^ least)) & not_less)) & HIGH)) << i
            return places & ((1 << size) - 1)
        for i in range(size):
            places |= (1 if numbers[i] >= number else 0) << i
        return places

    @cuda.jit(device=True, inline="always")
    def low_bits(word):  # type: ignore[no-untyped-def]
        """The highest bits of four bytes, side by side."""
        return i8(u4(u4(u4(word >> u4(7)) * GATHER) >> u4(24)) & u4(0xF))

    @cuda.jit(device=True, inline="always")
    def scratch_bytes():  # type: ignore[no-untyped-def]
        return cuda.local.array(SCRATCH_BYTES, np.uint8)

    return {
        "teremok.engine.bits.where": where,
        "teremok.engine.bits.where_least": where_least,
        "teremok.engine.bits.popcount": popcount,
        "teremok.engine.bits.nth_one": nth_one,
        "teremok.engine.dealing.deal_out": with_scratch(dealing.deal_out_by_bits, scratch_bytes),
    }
