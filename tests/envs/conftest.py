"""The suites of others draw without seeds: here they draw the same every time."""

import itertools
import secrets

import pytest
from gymnasium.utils import seeding


@pytest.fixture
def same_every_time(monkeypatch):
    """All that asks for chance of its own gets the next number; returns what begins the count anew."""
    count = itertools.count()
    plain = seeding.np_random

    def begin(at: int) -> None:
        nonlocal count
        count = itertools.count(at)

    monkeypatch.setattr(seeding, "np_random", lambda seed=None: plain(next(count) if seed is None else seed))
    monkeypatch.setattr(secrets, "randbelow", lambda most: next(count) % most)
    return begin
