"""Pictures of a position, for games without a screen of their own."""

from __future__ import annotations

from ...engine.observation import Observation
from ..protocol.matches import Picture
from .public import sheet_data


def picture(seen: Observation) -> Picture:
    """Return the game's picture of an observation and its score sheet, in the current language."""
    return {"svg": seen.svg(), "sheet": sheet_data(seen)}
