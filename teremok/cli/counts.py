"""Metrics of several processes. prometheus_client sums them through files, if a folder is set before it is imported."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

COUNTS_FOLDER = "PROMETHEUS_MULTIPROC_DIR"


@contextmanager
def counted_together(together: bool) -> Iterator[None]:
    if not together or COUNTS_FOLDER in os.environ:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="teremok-counts-") as folder:
        os.environ[COUNTS_FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[COUNTS_FOLDER]
