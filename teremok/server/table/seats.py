"""A seat of a table, and who or what sits on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..protocol.tables import AwayReason, Holder

NICKS = 10
"""So many names bots of one level have: no table has more seats."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One that is there is never changed: what happens puts another in its place."""

    person: str | None = None
    name: str = ""
    level: str | None = None
    """Of the bot that sits there."""
    away: AwayReason | None = None
    """Why a bot plays for the person."""
    nick: int = 0
    """Which of the names of its level a bot has."""
    face: str = ""
    """The picture that the person has chosen."""

    def left(self, why: AwayReason | None) -> Seat:
        """The seat with its person away, or back."""
        return Seat(self.person, self.name, self.level, why, self.nick, self.face)

    @property
    def kind(self) -> Holder:
        return "person" if self.person else "bot" if self.level else "open"

    @property
    def played_by_bot(self) -> bool:
        return self.level is not None or self.away is not None


def free_nick(seats: Iterable[Seat], level: str, first: int = 0) -> int:
    """A name for a bot that no other of its level has here, beginning from any."""
    taken = {seat.nick % NICKS for seat in seats if seat.level == level}
    return next((nick for nick in ((first + more) % NICKS for more in range(NICKS)) if nick not in taken), first)


def resized(seats: list[Seat], players: int) -> list[Seat]:
    """As many seats as players; of too many the last open ones go first, then the last bots."""
    kept = list(seats)
    for kind in ("open", "bot", "person"):
        for number in reversed(range(len(kept))):
            if len(kept) > players and kept[number].kind == kind:
                del kept[number]
    return kept + [Seat() for _ in range(players - len(kept))]
