"""Fairy Tale's table in a terminal."""

from typing import Any

from ...engine.locale import Say
from ...engine.match import Observation


def draw(seen: Observation, say: Say) -> Any:
    return str(seen.view())
