# mypy: disallow-untyped-defs=False, allow-untyped-decorators, check-untyped-defs=False
"""Overrides of rules in bits.py by single CPU instructions and SIMD. Those for GPUs are in cuda.py."""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import int64, uint8, uint64
from numba.core import cgutils
from numba.core.types import Array, intp
from numba.extending import intrinsic
from numba.np.arrayobj import populate_array

from .overrides import OVERRIDES, SCRATCH_BYTES
from .target import HAS_PDEP


def _intrinsic(name: str, operands: int) -> Any:
    """The LLVM intrinsic of this name, over 64-bit words."""

    def typed(typing, *arguments):
        def emit(context, builder, signature, words):
            word = ir.IntType(64)
            kind = ir.FunctionType(word, [word] * operands)
            return builder.call(cgutils.get_or_insert_function(builder.module, kind, name), words)

        return uint64(*[uint64] * operands), emit

    return typed


@intrinsic
def _pdep(typing, bits, places):
    """Deposit bits, lowest first, at the positions of the set bits of a word."""
    return _intrinsic("llvm.x86.bmi.pdep.64", 2)(typing)


@intrinsic
def _ctpop(typing, word):
    return _intrinsic("llvm.ctpop.i64", 1)(typing)


def _compares(sign: str, lanes: int) -> Any:
    """Compare this many numbers of an array, from an index on, with a number at once; the result is a bitset."""

    @intrinsic
    def compared(typing, numbers, start, number):
        def emit(context, builder, signature, arguments):
            array = context.make_array(numbers)(context, builder, arguments[0])
            first = cgutils.get_item_pointer(context, builder, numbers, array, [arguments[1]])
            width = ir.IntType(numbers.dtype.bitwidth)
            many = ir.VectorType(width, lanes)
            loaded = builder.load(first, typ=many, align=numbers.dtype.bitwidth // 8)
            narrow = arguments[2] if width.width == 64 else builder.trunc(arguments[2], width)
            same = _splat(builder, many, narrow)
            bits = builder.bitcast(builder.icmp_signed(sign, loaded, same), ir.IntType(lanes))
            return builder.zext(bits, ir.IntType(64))

        return int64(numbers, int64, int64), emit

    return compared


def _places(sign: str) -> Callable[..., Any]:
    """The indices of an array, as a bitset, whose numbers compare so with a number: eight at once, then four, then one.

    A remainder of a long array is compared together with some numbers before it again.
    """
    eight, four, one = (_compares(sign, lanes) for lanes in (8, 4, 1))

    def places_of(numbers, number):
        places = 0
        size = len(numbers)
        for i in range(0, size & -8, 8):
            places |= eight(numbers, i, number) << i
        if size > 8 and size & 3:
            places |= eight(numbers, size - 8, number) << (size - 8)
            return places
        if size & 4:
            places |= four(numbers, size & -8, number) << (size & -8)
        for i in range(size & -4, size):
            places |= one(numbers, i, number) << i
        return places

    return places_of


def _splat(builder: Any, kind: Any, value: Any) -> Any:
    """A vector with the same number in every lane."""
    lane = ir.IntType(32)
    one = builder.insert_element(ir.Constant(kind, ir.Undefined), value, lane(0))
    return builder.shuffle_vector(one, one, ir.Constant(ir.VectorType(lane, kind.count), [0] * kind.count))


def _nth_one(word, n):
    return int64(_ctpop(_pdep(uint64(1) << uint64(n), uint64(word)) - uint64(1)))


@intrinsic
def _zeros_above(typing, word):
    """The number of zero bits above the highest set bit."""

    def emit(context, builder, signature, words):
        return builder.ctlz(words[0], ir.IntType(1)(0))

    return uint64(uint64), emit


def _highest(word):
    return int64((uint64(1) << uint64(63)) >> _zeros_above(uint64(word))) if word else int64(0)


OVERRIDES["teremok.engine.bits.highest"] = _highest
OVERRIDES["teremok.engine.bits.where"] = _places("==")
OVERRIDES["teremok.engine.bits.where_least"] = _places(">=")
if HAS_PDEP:
    OVERRIDES["teremok.engine.bits.nth_one"] = _nth_one


@intrinsic
def _scratch_bytes(typing):
    kind = Array(uint8, 1, "C")

    def emit(context, builder, signature, arguments):
        made = context.make_array(kind)(context, builder)
        bytes = cgutils.alloca_once(builder, ir.IntType(8), size=SCRATCH_BYTES)
        size, step = (context.get_constant(intp, number) for number in (SCRATCH_BYTES, 1))
        populate_array(made, data=bytes, shape=(size,), strides=(step,), itemsize=step, meminfo=None)
        return made._getvalue()

    return kind(), emit


scratch_bytes: Any = _scratch_bytes
