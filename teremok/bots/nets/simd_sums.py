# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, check-untyped-defs=False
# mypy: allow-untyped-decorators, allow-untyped-calls
"""Overrides of the rules in sums.py by SIMD code, eight floats at a time.

The sums stay in registers from the first row to the last; LLVM by itself would load and store them for each row.
"""

from typing import Any

from llvmlite import ir
from numba import float32, int64, void
from numba.core import cgutils
from numba.extending import intrinsic

from ...engine.compiler.overrides import OVERRIDES

FLOAT, LANE, LANES = ir.FloatType(), ir.IntType(32), 8


def _kind(lanes: int) -> ir.Type:
    return FLOAT if lanes == 1 else ir.VectorType(FLOAT, lanes)


def _at(context, builder, kind, array, place, lanes: int = 0) -> Any:
    """A pointer to an element of an array, or to a vector of `lanes` floats that begins there."""
    first = cgutils.get_item_pointer(context, builder, kind, array, place)
    return builder.bitcast(first, _kind(lanes).as_pointer()) if lanes else first


def _spread(builder, number, lanes: int) -> Any:
    """A vector with the same number in every lane."""
    if lanes == 1:
        return number
    one = builder.insert_element(ir.Constant(_kind(lanes), ir.Undefined), number, LANE(0))
    return builder.shuffle_vector(one, one, ir.Constant(ir.VectorType(LANE, lanes), [0] * lanes))


def _added(builder, total, first, second) -> Any:
    """Add a product to a sum, by a fused multiply-add where the CPU has one."""
    kind = total.type
    name = "llvm.fmuladd.f32" if kind == FLOAT else f"llvm.fmuladd.v{kind.count}f32"
    call = cgutils.get_or_insert_function(builder.module, ir.FunctionType(kind, [kind] * 3), name)
    return builder.call(call, [first, second, total])


def _rows(lanes: int, wide: int) -> Any:
    """Add the listed rows, times their inputs, to `lanes * wide` sums from a column on."""

    @intrinsic
    def rows(typing, inputs, weights, there, number, sums, column):
        def emit(context, builder, signature, arguments):
            kinds = signature.args
            many = [context.make_array(kinds[i])(context, builder, arguments[i]) for i in (0, 1, 2)]
            total = context.make_array(sums)(context, builder, arguments[4])
            steps = [ir.IntType(64)(lanes * k) for k in range(wide)]
            ends = [_at(context, builder, sums, total, [builder.add(arguments[5], step)], lanes) for step in steps]
            kept = [cgutils.alloca_once_value(builder, builder.load(end, align=4)) for end in ends]
            with cgutils.for_range(builder, arguments[3]) as loop:
                row = builder.sext(builder.load(_at(context, builder, there, many[2], [loop.index])), ir.IntType(64))
                times = builder.load(_at(context, builder, inputs, many[0], [row]))
                if times.type != FLOAT:
                    times = builder.sitofp(times, FLOAT)
                times = _spread(builder, times, lanes)
                for step, sum_ in zip(steps, kept, strict=True):
                    place = [row, builder.add(arguments[5], step)]
                    weight = builder.load(_at(context, builder, weights, many[1], place, lanes), align=4)
                    builder.store(_added(builder, builder.load(sum_), times, weight), sum_)
            for end, sum_ in zip(ends, kept, strict=True):
                builder.store(builder.load(sum_), end, align=4)
            return context.get_dummy_value()

        return void(inputs, weights, there, int64, sums, int64), emit

    return rows


_sixty_four, _eight, _one = _rows(LANES, 8), _rows(LANES, 1), _rows(1, 1)


def _add_rows(inputs, weights, there, number, sums):
    size = len(sums)
    for column in range(0, size & -64, 64):
        _sixty_four(inputs, weights, there, number, sums, column)
    for column in range(size & -64, size & -8, 8):
        _eight(inputs, weights, there, number, sums, column)
    for column in range(size & -8, size):
        _one(inputs, weights, there, number, sums, column)


def _products(wide: int) -> Any:
    """The sum of `wide * LANES` products, from an index on."""

    @intrinsic
    def products(typing, inputs, row, start):
        def emit(context, builder, signature, arguments):
            first, second = (context.make_array(signature.args[i])(context, builder, arguments[i]) for i in (0, 1))
            sums = []
            for k in range(wide):
                place = [builder.add(arguments[2], ir.IntType(64)(LANES * k))]
                pair = [
                    builder.load(_at(context, builder, kind, array, place, LANES), align=4)
                    for kind, array in ((inputs, first), (row, second))
                ]
                sums.append(_added(builder, sums[k - 4], *pair) if k >= 4 else builder.fmul(*pair))
            sums = sums[-4:]
            while len(sums) > 1:
                sums = [builder.fadd(*sums[i : i + 2]) for i in range(0, len(sums), 2)]
            reduce = ir.FunctionType(FLOAT, [FLOAT, _kind(LANES)])
            call = cgutils.get_or_insert_function(builder.module, reduce, f"llvm.vector.reduce.fadd.v{LANES}f32")
            return builder.call(call, [FLOAT(0.0), sums[0]], fastmath=("reassoc",))

        return float32(inputs, row, int64), emit

    return products


_products_64, _products_8 = _products(8), _products(1)


def _added_products(inputs, row, first):
    total = first
    size = len(inputs)
    for start in range(0, size & -64, 64):
        total += _products_64(inputs, row, start)
    for start in range(size & -64, size & -8, 8):
        total += _products_8(inputs, row, start)
    for i in range(size & -8, size):
        total += inputs[i] * row[i]
    return total


OVERRIDES["teremok.bots.nets.sums.add_rows"] = _add_rows
OVERRIDES["teremok.bots.nets.sums.added_products"] = _added_products
