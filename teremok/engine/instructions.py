# mypy: disallow-untyped-defs=False, allow-untyped-decorators, check-untyped-defs=False
"""What a CPU does in one instruction, and rules spell out: compiled into their callers in their place.

The text of the rule stays what it means, interpreted and on CUDA; here is only how it is done faster.
"""

from collections.abc import Callable
from typing import Any

import llvmlite.binding
from llvmlite import ir
from numba import int64, uint8, uint64
from numba.core import cgutils
from numba.core.types import Array, intp
from numba.extending import intrinsic
from numba.np.arrayobj import populate_array

SLOW_DEPOSITS = ("bdver4", "znver1", "znver2")
"""CPUs that have the instruction, but take longer for it than for a loop."""


def _intrinsic(name: str, operands: int) -> Any:
    """An instruction over words that LLVM knows by this name."""

    def typed(typing, *arguments):
        def emit(context, builder, signature, words):
            word = ir.IntType(64)
            kind = ir.FunctionType(word, [word] * operands)
            return builder.call(cgutils.get_or_insert_function(builder.module, kind, name), words)

        return uint64(*[uint64] * operands), emit

    return typed


@intrinsic
def _deposited(typing, bits, places):
    """The bits, lowest first, at the places that a word has set."""
    return _intrinsic("llvm.x86.bmi.pdep.64", 2)(typing)


@intrinsic
def _ones(typing, word):
    return _intrinsic("llvm.ctpop.i64", 1)(typing)


def _compared(numbers: Any, sign: str, lanes: int) -> Any:
    """Which of so many numbers of an array, from one on, compare so with a number, as bits."""

    def emit(context, builder, signature, arguments):
        kind = signature.args[0]
        array = context.make_array(kind)(context, builder, arguments[0])
        first = cgutils.get_item_pointer(context, builder, kind, array, [arguments[1]])
        width = ir.IntType(kind.dtype.bitwidth)
        many = ir.VectorType(width, lanes)
        loaded = builder.load(first, typ=many, align=kind.dtype.bitwidth // 8)
        one = builder.insert_element(ir.Constant(many, ir.Undefined), builder.trunc(arguments[2], width), _LANE(0))
        same = builder.shuffle_vector(one, one, ir.Constant(ir.VectorType(_LANE, lanes), [0] * lanes))
        bits = builder.bitcast(builder.icmp_signed(sign, loaded, same), ir.IntType(lanes))
        return builder.zext(bits, ir.IntType(64))

    return int64(numbers, int64, int64), emit


_LANE = ir.IntType(32)
LANES = 8


@intrinsic
def _equal(typing, numbers, start, number):
    return _compared(numbers, "==", LANES)


@intrinsic
def _at_least(typing, numbers, start, number):
    return _compared(numbers, ">=", LANES)


def _where(numbers, number):
    places = 0
    whole = len(numbers) & -LANES
    for i in range(0, whole, LANES):
        places |= _equal(numbers, i, number) << i
    for i in range(whole, len(numbers)):
        places |= (1 if numbers[i] == number else 0) << i
    return places


def _where_least(numbers, number):
    places = 0
    whole = len(numbers) & -LANES
    for i in range(0, whole, LANES):
        places |= _at_least(numbers, i, number) << i
    for i in range(whole, len(numbers)):
        places |= (1 if numbers[i] >= number else 0) << i
    return places


def _nth_one(word, n):
    return int64(_ones(_deposited(uint64(1) << uint64(n), uint64(word)) - uint64(1)))


def _deposits() -> bool:
    features = llvmlite.binding.get_host_cpu_features()
    return bool(features.get("bmi2")) and llvmlite.binding.get_host_cpu_name() not in SLOW_DEPOSITS


DEPOSITS = _deposits()

INSTEAD: dict[str, Callable[..., Any]] = {
    "teremok.engine.bits.where": _where,
    "teremok.engine.bits.where_least": _where_least,
}
"""By rules, what is compiled in their place."""

if DEPOSITS:
    INSTEAD["teremok.engine.bits.nth_one"] = _nth_one

ROOM = 256


@intrinsic
def room(typing):
    """So many bytes to write on until a rule ends; what is there means nothing."""
    kind = Array(uint8, 1, "C")

    def emit(context, builder, signature, arguments):
        made = context.make_array(kind)(context, builder)
        bytes = cgutils.alloca_once(builder, ir.IntType(8), size=ROOM)
        size, step = (context.get_constant(intp, number) for number in (ROOM, 1))
        populate_array(made, data=bytes, shape=(size,), strides=(step,), itemsize=step, meminfo=None)
        return made._getvalue()

    return kind(), emit
