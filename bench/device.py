"""What the benches on a CUDA device share; to be imported before anything that imports numba.cuda."""

import contextlib
import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

import numpy as np


def _fill_in_for_numba_cuda() -> None:
    """numba-cuda still names functions that newer NumPy has dropped."""
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))


_fill_in_for_numba_cuda()

Alone = contextlib.AbstractContextManager[Any]
"""Entered while one has the device to oneself."""


def side_by_side(measure: Callable[..., dict[str, Any]], names: list[str], *asked: Any) -> Iterator[tuple[str, Any]]:
    """Of each game what `measure(name, alone, *asked)` finds, in a process of its own: so all compile at once."""
    processes = multiprocessing.get_context("spawn")
    with processes.Manager() as manager, ProcessPoolExecutor(len(names), processes) as pool:
        alone = manager.Lock()
        begun = {pool.submit(measure, name, alone, *asked): name for name in names}
        for done in as_completed(begun):
            yield begun[done], done.result()
