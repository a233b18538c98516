"""The last messages of a table, for viewers who reconnect and have missed some."""

from __future__ import annotations

import itertools
from typing import NamedTuple

from ..table import events as e
from .event_messages import EventMessages, Key, Parts

EVENTS_KEPT, BYTES_KEPT = 20, 5_000
"""Events, and bytes of their messages, that are kept for a table. A viewer who has missed more gets the whole table,
which is then not much longer."""

Holders = tuple[str | None, ...]
"""The person on each seat."""


class SentEvent(NamedTuple):
    """An event: who held the seats before and after it, and its messages, in the parts that they share."""

    before: Holders
    after: Holders
    messages: dict[Key, Parts]
    said: e.Event | None
    """The event, if it is chat."""

    def key(self, person: str | None, lang: str) -> Key:
        seats = seats_of(self.after, person)
        return seats, self.before is not self.after and seats != seats_of(self.before, person), lang

    @property
    def size(self) -> int:
        """Bytes of all different parts."""
        return sum(map(len, {*itertools.chain.from_iterable(self.messages.values())}))


class RecentMessages:
    """The messages that were made for viewers when the events happened."""

    __slots__ = ("_events", "_keys", "_sizes")

    def __init__(self) -> None:
        self._events: list[SentEvent] = []
        self._sizes: list[int] = []
        """Of all events but the last, whose messages are still being made."""
        self._keys: dict[tuple[str | None, str], Key] = {}
        """Keys of viewers; they change only when somebody changes seats."""

    def add(self, event_messages: EventMessages, before: Holders, after: Holders) -> None:
        if self._events:
            self._sizes.append(self._events[-1].size)
        while self._events and (len(self._events) >= EVENTS_KEPT or sum(self._sizes) > BYTES_KEPT):
            del self._events[0], self._sizes[0]
        if before is not after:
            self._keys.clear()
        self._events.append(SentEvent(before, after, event_messages.parts, event_messages.said))

    def forget(self) -> None:
        """Drop all messages: everybody gets whole views."""
        self._events.clear()
        self._sizes.clear()

    def key(self, person: str | None, lang: str) -> Key:
        """The key of a viewer for the last event."""
        found = self._keys.get((person, lang))
        if found is None:
            last = self._events[-1]
            found = last.key(person, lang)
            if last.before is last.after:
                self._keys[person, lang] = found
        return found

    def since(self, behind: int) -> list[SentEvent] | None:
        """The last `behind` events; None if they are not all kept."""
        if not 0 <= behind <= len(self._events):
            return None
        return self._events[len(self._events) - behind :]


def seats_of(holders: Holders, person: str | None) -> tuple[int, ...]:
    if person is None or person not in holders:
        return ()
    return tuple(seat for seat, holder in enumerate(holders) if holder == person)
