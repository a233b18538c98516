"""A seat of a table, and who or what sits on it."""

from __future__ import annotations

from dataclasses import dataclass

from ..protocol.tables import AwayReason, Holder


@dataclass(frozen=True, slots=True)
class Seat:
    """One that is there is never changed: what happens puts another in its place."""

    person: str | None = None
    name: str = ""
    level: str | None = None
    """Of the bot that sits there."""
    away: AwayReason | None = None
    """Why a bot plays for the person."""

    def left(self, why: AwayReason | None) -> Seat:
        """The seat with its person away, or back."""
        return Seat(self.person, self.name, self.level, why)

    @property
    def kind(self) -> Holder:
        return "person" if self.person else "bot" if self.level else "open"

    @property
    def played_by_bot(self) -> bool:
        return self.level is not None or self.away is not None


def resized(seats: list[Seat], players: int) -> list[Seat]:
    """As many seats as players; of too many the last open ones go first, then the last bots."""
    kept = list(seats)
    for kind in ("open", "bot", "person"):
        for number in reversed(range(len(kept))):
            if len(kept) > players and kept[number].kind == kind:
                del kept[number]
    return kept + [Seat() for _ in range(players - len(kept))]
