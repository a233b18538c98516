"""A match at one moment, as each who looks sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.match import Match
from ...engine.observation import Observation
from ...engine.record import SPECTATOR
from .fragments import compact_json

View = Mapping[str, Any]

NO_MOVES: list[int] = []
"""Of those who need not decide."""


class MatchSnapshot:
    """What all see alike is made once, what a seat sees besides once for it, and only if somebody looks."""

    __slots__ = ("_legal", "_private", "_public", "_spectated", "_whole", "deciding", "match")

    def __init__(self, match: Match, deciding: tuple[int, ...]) -> None:
        """`deciding`: the seats that must make a move."""
        self.match = match
        self.deciding = deciding
        self._spectated: Observation | None = None
        self._public: View | None = None
        self._private: dict[int, View] = {}
        self._legal: dict[int, list[int]] = {}
        self._whole: dict[int | None, bytes] = {}

    def seen(self, seat: int) -> Observation:
        """What a seat knows; that of a spectator is asked for several times."""
        if seat != SPECTATOR:
            return self.match.observe(seat)
        if self._spectated is None:
            self._spectated = self.match.observe()
        return self._spectated

    @property
    def public(self) -> View:
        if self._public is None:
            self._public = self.seen(SPECTATOR).public()
        return self._public

    def private(self, seat: int) -> View:
        if seat not in self._private:
            self._private[seat] = self.seen(seat).private()
        return self._private[seat]

    def changed_viewers(self, before: MatchSnapshot) -> int:
        """Who may see something of their own that they did not see before: a bitset, with the spectator first. What
        the others see is not made again."""
        viewers = self.match.changed_viewers(before.match)
        self._private |= {seat: view for seat, view in before._private.items() if not viewers >> 1 + seat & 1}
        return viewers

    def legal(self, seat: int) -> list[int]:
        """None where the seat need not decide."""
        if seat not in self.deciding:
            return NO_MOVES
        if seat not in self._legal:
            self._legal[seat] = self.match.legal(seat).ids
        return self._legal[seat]

    # --- as bytes, for all who come before the next move

    @property
    def whole_public(self) -> bytes:
        if None not in self._whole:
            self._whole[None] = compact_json(self.public)
        return self._whole[None]

    def whole_seat(self, seat: int) -> bytes:
        if seat not in self._whole:
            legal = self.legal(seat)
            data = {"view": self.private(seat), "legal": legal} if legal else {"view": self.private(seat)}
            self._whole[seat] = compact_json(data)
        return self._whole[seat]
