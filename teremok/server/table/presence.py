"""Who is connected and looks at a table."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..protocol import tables as protocol


@dataclass(frozen=True)
class Here:
    """Who is connected and looks at a table."""

    persons: frozenset[str] = field(default_factory=frozenset)
    spectators: int = 0

    def __or__(self, other: Here) -> Here:
        return Here(self.persons | other.persons, self.spectators + other.spectators)

    def data(self) -> protocol.Here:
        return {"persons": sorted(self.persons), "spectators": self.spectators}
