"""Bots search little here: the counts do not depend on how well they play."""

import pytest

from teremok.bots import Limit
from teremok.lab import levels


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    monkeypatch.setattr(levels, "LIMIT", Limit(simulations=50))
