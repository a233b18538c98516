"""Who is connected and looks at a table."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Here:
    """Who is connected and looks at a table."""

    persons: frozenset[str] = field(default_factory=frozenset)
    spectators: int = 0

    def __or__(self, other: Here) -> Here:
        return Here(self.persons | other.persons, self.spectators + other.spectators)
