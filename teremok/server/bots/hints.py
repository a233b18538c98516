"""What a person may ask about their move: what would a master do? It takes time; the bots' workers are asked."""

from __future__ import annotations

from ...bots import Limit, hint
from ...engine.locale import speaking
from ...engine.match import Observation
from ..protocol.matches import Hint


def hints(seen: Observation, lang: str, limit: Limit) -> list[Hint]:
    """The best moves of the seat that sees this, the best first, with a sentence why."""
    with speaking(lang):
        return [
            {"move": one.move.id, "text": str(one.move), "value": round(one.value, 3), "why": one.why}
            for one in hint(seen, limit)
        ]
