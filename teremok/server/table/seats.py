"""A seat of a table, and the person or bot on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..protocol.tables import AwayReason, Holder

NICKS = 10
"""Bot names per level; no table has more seats."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Immutable: events put another `Seat` in its place."""

    person: str | None = None
    name: str = ""
    level: str | None = None
    """Level of the bot on the seat."""
    away: AwayReason | None = None
    """Why a bot plays for the person."""
    nick: int = 0
    """Index into the bot names of its level."""
    face: str = ""
    """The picture that the person has chosen, or an empty string."""

    def with_away(self, why: AwayReason | None) -> Seat:
        """The seat with its person away for this reason; None: back."""
        return Seat(self.person, self.name, self.level, why, self.nick, self.face)

    @property
    def kind(self) -> Holder:
        return "person" if self.person else "bot" if self.level else "open"

    @property
    def played_by_bot(self) -> bool:
        return self.level is not None or self.away is not None


def free_nick(seats: Iterable[Seat], level: str, first: int = 0) -> int:
    """The index of a name that no other bot of this level has here, searched from `first` on."""
    taken = {seat.nick % NICKS for seat in seats if seat.level == level}
    return next((nick for nick in ((first + more) % NICKS for more in range(NICKS)) if nick not in taken), first)


def resized(seats: list[Seat], players: int) -> list[Seat]:
    """The seats for this number of players; of too many, the last open ones are dropped first, then the last bots."""
    kept = list(seats)
    for kind in ("open", "bot", "person"):
        for number in reversed(range(len(kept))):
            if len(kept) > players and kept[number].kind == kind:
                del kept[number]
    return kept + [Seat() for _ in range(players - len(kept))]
