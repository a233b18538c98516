"""Helpers of the benches on a CUDA device."""

import contextlib
import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

Alone = contextlib.AbstractContextManager[Any]
"""Lock on the device, held while measuring."""


def side_by_side(measure: Callable[..., dict[str, Any]], names: list[str], *asked: Any) -> Iterator[tuple[str, Any]]:
    """Call `measure(name, alone, *asked)` for each game in a process of its own, so that all compile at once."""
    processes = multiprocessing.get_context("spawn")
    with processes.Manager() as manager, ProcessPoolExecutor(len(names), processes) as pool:
        alone = manager.Lock()
        begun = {pool.submit(measure, name, alone, *asked): name for name in names}
        for done in as_completed(begun):
            yield begun[done], done.result()
