"""What is long by nature has a short form: `make test` runs that, `make soak` all of it."""

import os

import pytest

SOAK = os.environ.get("TEREMOK_SOAK") == "1"

long_by_nature = pytest.mark.soak
"""Marks a test that has both forms."""


def soaked(long: int, short: int) -> int:
    """How often: in `make soak`, and in `make test`."""
    return long if SOAK else short
