"""Sums of products of floats, as networks need them. simd_sums.py has faster code for them."""

from ...engine.compiler import PLAIN_NUMBA, rule
from ...engine.record import f4

if not PLAIN_NUMBA:
    from . import simd_sums  # noqa: F401  # registers its overrides


@rule
def add_rows(inputs, weights, there, number, sums):
    """Add to `sums` the rows of the first `number` inputs listed in `there`, each times its input."""
    for i in range(number):
        times, row = f4(inputs[there[i]]), weights[there[i]]
        for j in range(len(sums)):
            sums[j] += times * row[j]


@rule
def added_products(inputs, row, first):
    """`first` and the dot product of two rows."""
    total = first
    for i in range(len(inputs)):
        total += inputs[i] * row[i]
    return total
