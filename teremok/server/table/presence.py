"""Who is connected and watches a table."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..protocol import tables as protocol

WATCHERS_NAMED = 20
"""Spectators whose names are sent at most; the others are only counted."""


@dataclass(frozen=True)
class Presence:
    """Seated persons and spectators who are connected."""

    persons: frozenset[str] = field(default_factory=frozenset)
    spectators: int = 0
    watchers: frozenset[tuple[str, str]] = field(default_factory=frozenset)
    """Name and id of some of the spectators."""

    def __or__(self, other: Presence) -> Presence:
        return Presence(
            self.persons | other.persons, self.spectators + other.spectators, self.watchers | other.watchers
        )

    def data(self) -> protocol.Here:
        named = sorted(self.watchers)[:WATCHERS_NAMED]
        return {
            "persons": sorted(self.persons),
            "spectators": self.spectators,
            "watchers": [{"person": person, "name": name} for name, person in named],
        }
