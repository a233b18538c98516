"""Hints as plain data. Workers compute them, because they take time."""

from __future__ import annotations

from dataclasses import asdict
from typing import cast

from ...bots import Limit, hint
from ...engine.language import speaking
from ...engine.observation import Observation
from ..protocol.matches import Hint, Reason


def hints(seen: Observation, lang: str, limit: Limit) -> list[Hint]:
    """The best moves for an observation, best first, each with a sentence that says why."""
    with speaking(lang):
        return [
            {
                "move": one.move.id,
                "text": str(one.move),
                "value": round(one.value, 3),
                "why": one.why,
                "reasons": [cast(Reason, asdict(reason)) for reason in one.reasons],
                "then": [move.id for move in one.then],
            }
            for one in hint(seen, limit)
        ]
