"""Bots think little here: what is counted does not depend on how well they play."""

import pytest

from teremok.bots import Limit
from teremok.lab import levels


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    monkeypatch.setattr(levels, "LIMIT", Limit(simulations=50))
