"""What the conformance suite must know of Connect four."""

from collections.abc import Iterator

from teremok.engine.observation import Observation
from teremok.engine.record import Records

from . import rules
from .view import columns


def inventory(state: Records) -> object:
    """Every cell is there once, and stones lie on stones."""
    for column in columns(state["stones"][0].tolist()):
        empty = [cell is None for cell in column]
        assert empty == sorted(empty)
    assert state["stones"][0, 0] & state["stones"][0, 1] == 0
    return rules.COLUMNS * rules.ROWS


def worlds(seen: Observation) -> Iterator[Records]:
    """Everything lies open."""
    yield seen.record.copy()
