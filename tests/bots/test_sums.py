"""Sums of products: compiled eight at a time, they are what the rules spell out."""

import numpy as np
import pytest

from teremok.bots.nets.sums import add_rows, added_products
from teremok.engine.compiler import interpreted_loop

SIZES = [1, 7, 8, 9, 63, 64, 72, 129, 256]
"""Around what is added up at once: one, eight and sixty-four."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", [np.int8, np.float32])
def test_rows_are_added_up(size, kind):
    luck = np.random.default_rng(size)
    inputs = luck.integers(-3, 4, 20).astype(kind)
    weights = luck.standard_normal((20, size)).astype(np.float32)
    there = luck.permutation(20).astype(np.int32)
    before = luck.standard_normal(size).astype(np.float32)
    compiled, spelled = before.copy(), before.copy()
    add_rows(inputs, weights, there, 11, compiled)
    interpreted_loop(add_rows)(inputs, weights, there, 11, spelled)
    assert np.allclose(spelled, before + inputs[there[:11]] @ weights[there[:11]], atol=1e-4)
    assert np.allclose(compiled, spelled, atol=1e-4)


@pytest.mark.parametrize("size", SIZES)
def test_products_are_added_up(size):
    luck = np.random.default_rng(size)
    inputs, row = luck.standard_normal((2, size)).astype(np.float32)
    first = np.float32(0.25)
    assert added_products(inputs, row, first) == pytest.approx(0.25 + float(inputs @ row), abs=1e-3)
    assert interpreted_loop(added_products)(inputs, row, first) == pytest.approx(0.25 + float(inputs @ row), abs=1e-3)
