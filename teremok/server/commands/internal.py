"""Commands that the server gives by itself; no client can send them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BotMove:
    """Play the move that a bot has chosen."""

    seat: int
    answers: int
    """The number of the event that asked for it."""
    move: int


@dataclass(frozen=True, slots=True)
class MarkAway:
    """Let bots play for a person who has been disconnected for a while."""

    person: str


@dataclass(frozen=True, slots=True)
class MarkBack:
    """Give a person who has returned their seats back."""

    person: str


@dataclass(frozen=True, slots=True)
class RecordHint:
    """Record that the person of a seat is about to get a hint."""

    seat: int


@dataclass(frozen=True, slots=True)
class PassTime:
    """Apply everything that has become due, except moves of bots."""


InternalCommand = BotMove | MarkAway | MarkBack | RecordHint | PassTime
