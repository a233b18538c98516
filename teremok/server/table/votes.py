"""A vote: its subject, who may answer, and the answers so far."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ..protocol.matches import VoteWhat


@dataclass(frozen=True)
class Vote:
    what: VoteWhat
    by: str
    voters: list[str]
    needs: int
    until: int
    seat: int | None = None
    moves: int | None = None
    yes: list[str] = field(default_factory=list)
    no: list[str] = field(default_factory=list)

    def answered(self, person: str, yes: bool) -> Vote:
        """The vote with one more answer."""
        return replace(self, yes=[*self.yes, person]) if yes else replace(self, no=[*self.no, person])

    @property
    def outcome(self) -> bool | None:
        """Whether it has passed; None: still open."""
        if len(self.yes) >= self.needs:
            return True
        return False if len(self.voters) - len(self.no) < self.needs else None
