"""Long tests have a short form, which `make test` runs; `make soak` runs the long one."""

import os

import pytest

SOAK = os.environ.get("TEREMOK_SOAK") == "1"

long_by_nature = pytest.mark.soak
"""Marks a test that has a long form."""


def soaked(long: int, short: int) -> int:
    """Return the first number in `make soak`, the second in `make test`."""
    return long if SOAK else short
