"""The order of jobs: bots' moves before hints, and people in turn, however many jobs each has."""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")

MOVES_PER_HINT = 4
"""Moves in a row before a waiting hint is next; otherwise busy bots would block hints for ever."""


class FairQueue(Generic[T]):
    """Round robin over people: one job of each, then the next of each."""

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
        """Remove and return the first job; its person goes to the end of the queue with the others."""
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
        if self.hints and (not self.moves or self._moves_in_a_row >= MOVES_PER_HINT):
            self._moves_in_a_row = 0
            return self.hints.next()
        self._moves_in_a_row += 1
        return self.moves.next()
