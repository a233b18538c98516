"""Who is thought for next: bots' moves before hints, and people in turn, however much each of them asks for."""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")

MOVES_TO_A_HINT = 4
"""After so many moves in a row a hint has its turn, or it would never come where bots do not rest."""


class FairQueue(Generic[T]):
    """Those who wait, by the person whom they are for: one for each person, then round again."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[T]] = {}

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def join(self, whose: str, one: T) -> None:
        self._waiting.setdefault(whose, deque()).append(one)

    def leave(self, whose: str, one: T) -> None:
        own = self._waiting[whose]
        own.remove(one)
        if not own:
            del self._waiting[whose]

    def next(self) -> T:
        """The first; whoever has more waiting goes to the end with that."""
        whose = next(iter(self._waiting))
        own = self._waiting.pop(whose)
        one = own.popleft()
        if own:
            self._waiting[whose] = own
        return one


class JobQueue(Generic[T]):
    def __init__(self) -> None:
        self.moves: FairQueue[T] = FairQueue()
        self.hints: FairQueue[T] = FairQueue()
        self._moves_in_a_row = 0

    def __len__(self) -> int:
        return len(self.moves) + len(self.hints)

    def next(self) -> T:
        if self.hints and (not self.moves or self._moves_in_a_row >= MOVES_TO_A_HINT):
            self._moves_in_a_row = 0
            return self.hints.next()
        self._moves_in_a_row += 1
        return self.moves.next()
