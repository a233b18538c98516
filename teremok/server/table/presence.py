"""Who is connected and looks at a table."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..protocol import tables as protocol

WATCHERS_NAMED = 20
"""So many of those who look on are told by name; a crowd is a number."""


@dataclass(frozen=True)
class Here:
    """Who is connected and looks at a table."""

    persons: frozenset[str] = field(default_factory=frozenset)
    spectators: int = 0
    watchers: frozenset[tuple[str, str]] = field(default_factory=frozenset)
    """Names and ids of some of the spectators."""

    def __or__(self, other: Here) -> Here:
        return Here(self.persons | other.persons, self.spectators + other.spectators, self.watchers | other.watchers)

    def data(self) -> protocol.Here:
        named = sorted(self.watchers)[:WATCHERS_NAMED]
        return {
            "persons": sorted(self.persons),
            "spectators": self.spectators,
            "watchers": [{"person": person, "name": name} for name, person in named],
        }
