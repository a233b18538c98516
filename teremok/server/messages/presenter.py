"""Makes the messages of viewers, from observations of the seats they hold, never from the state of the game."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from itertools import compress
from operator import ne
from typing import Any

import orjson

from ...engine.record import SPECTATOR
from ..protocol.matches import MatchChanges
from ..table import events as e
from ..table.presence import Presence
from ..table.table import Table
from ..timestamps import iso
from . import words
from .details import details
from .event_messages import EventMessages, whole_views
from .fragments import compact_json
from .match_log import MatchLog
from .public import match_data, match_info, moderation_data, series_data, vote_data
from .recent import Holders, RecentMessages
from .snapshot import MatchSnapshot
from .summaries import NOBODY, summary

NOTHING_SEEN: Mapping[str, Any] = {"whole": True, "public": {}, "seats": {}}
"""The views before the first match."""


class Presenter:
    """Makes the messages of a table for each viewer. Reads the table after each event, and never changes it.

    It remembers what it last read, so that a message says what has changed; and recent messages, for viewers who
    reconnect.
    """

    __slots__ = (
        "_chat",
        "_current",
        "_entries",
        "_holders",
        "_log",
        "_match",
        "_narrators",
        "_recent",
        "_snapshot",
        "_table",
        "_titled",
    )

    def __init__(self, table: Table) -> None:
        self._table = table
        self._snapshot = snapshot_of(table)
        self._match = match_data(table, self._snapshot)
        self._holders = holders_of(table)
        self._entries = table.log
        self._current: EventMessages | None = None
        """The messages of the last event, until they are sent."""
        self._recent = RecentMessages()
        self._log = MatchLog(table)
        self._chat: list[bytes] = [chat_line(table, said) for said in table.chat]
        self._titled: dict[words.Reader, bytes] = {}
        self._narrators: dict[str, words.Narrator] = {}

    def update(self, event: e.Event) -> None:
        """Compare the table with what it was before this event, which has just been folded."""
        table, snapshot, holders = self._table, self._snapshot, self._holders
        if event.body.changes_view:
            self._snapshot = snapshot_of(table)
        if table.log is not self._entries:  # lines were removed, or a new log began
            self._entries = table.log
            self._log.forget()
        if isinstance(event.body, e.Started):
            self._narrators.clear()
        if isinstance(event.body, e.Chat | e.Emote):
            self._chat = [*self._chat, chat_line(table, event)][-len(table.chat) :]
        if event.body.changes_summary and (after := holders_of(table)) != holders:
            self._holders = after
        snapshots = snapshot, self._snapshot
        self._current = EventMessages(table, event, self._changes(), snapshots, self._narrator, self._log)
        self._recent.add(self._current, holders, self._holders)

    def _changes(self) -> MatchChanges:
        """Changes in the public facts of the match; all of them if it is a new match."""
        before, after = self._match or {}, match_data(self._table, self._snapshot)
        self._match = after
        if after != before:
            self._titled.clear()
        if after is None or after["number"] != before.get("number"):
            return after or {}
        new: Any = dict(compress(after.items(), map(ne, after.values(), map(before.get, after))))
        changed: MatchChanges = new
        return changed

    def _narrator(self, lang: str) -> words.Narrator:
        if lang not in self._narrators:
            assert self._table.deal is not None
            self._narrators[lang] = words.Narrator(self._table.deal, lang)
        return self._narrators[lang]

    # --- events

    def message(self, person: str | None, lang: str, blocked: Container[str] = ()) -> bytes:
        """The message about the last event for this person; `blocked`: people whose chat they do not want to read."""
        current = self._current
        assert current is not None, "nothing has happened"
        if current.said is not None and current.said.by in blocked:
            return self._unheard(current.said)
        key = self._recent.key(person, lang)
        return current.messages.get(key) or current.message(key)

    def release(self) -> None:
        """Free what is needed only until all messages about the last event are made. Messages with whole views are not
        kept: they are as long as the whole table."""
        if self._current is not None and self._current.event.body.resends_views:
            self._recent.forget()
        self._current = None

    def missed(self, person: str | None, lang: str, since: int, blocked: Container[str] = ()) -> list[bytes] | None:
        """The messages after an event; None if they are not all kept, and the whole table must be sent."""
        found: list[bytes] = []
        events = self._recent.since(self._table.number - since)
        if events is None:
            return None
        for sent in events:
            if sent.said is not None and sent.said.by in blocked:
                found.append(self._unheard(sent.said))
            elif (parts := sent.messages.get(sent.key(person, lang))) is not None:
                found.append(b"".join(parts))
            else:
                return None
        return found

    def _unheard(self, said: e.Event) -> bytes:
        """The message instead of chat of a blocked person."""
        head = {"table": self._table.id, "number": said.number, "at": iso(said.at), "kind": said.kind}
        return orjson.dumps({**head, "unheard": True})

    # --- the whole table

    def fill_log(self, person: str | None, lang: str) -> Iterator[None]:
        """Write the missing lines of this person's log, one per step."""
        reader = self._reader(person, lang)
        if self._log.lacks(reader):
            yield from self._log.fill(reader)

    def whole(self, person: str | None, lang: str, here: Presence = NOBODY, blocked: Container[str] = ()) -> bytes:
        """The whole table, for a person who has just come."""
        for _ in self.fill_log(person, lang):
            pass
        table, snapshot = self._table, self._snapshot
        viewers, reader = self._viewers(person), self._reader(person, lang)
        whole = {
            "table": table.id,
            "number": table.number,
            "summary": summary(table, table.seats_of(person), lang, here),
            "manners": moderation_data(table),
            "vote": vote_data(table),
            "series": series_data(table),
            **(whole_views(snapshot, viewers) if snapshot else NOTHING_SEEN),
            "match": orjson.Fragment(self._whole_match(reader)),
            "log": orjson.Fragment(self._log.of(reader)),
            "chat": list(map(orjson.Fragment, self._said(blocked))),
        }
        return orjson.dumps(whole)

    def _said(self, blocked: Container[str]) -> Iterator[bytes]:
        for said, line in zip(self._table.chat, self._chat, strict=True):
            if said.by not in blocked:
                yield line

    def _whole_match(self, reader: words.Reader) -> bytes:
        """The match as JSON, the same for all who read it as this reader does until the next event."""
        deal = self._table.deal
        if deal is None or deal.result is None:
            reader = words.reader(SPECTATOR, reader.lang)  # only a result addresses its reader
        if reader not in self._titled:
            self._titled[reader] = compact_json(match_info(self._match, deal, reader) if deal and self._match else None)
        return self._titled[reader]

    def _reader(self, person: str | None, lang: str) -> words.Reader:
        return words.reader_of(self._table.seats_of(person), lang)

    def _viewers(self, person: str | None) -> tuple[int, ...]:
        return self._table.seats_of(person) or (SPECTATOR,)


def holders_of(table: Table) -> Holders:
    return tuple(seat.person for seat in table.seats)


def snapshot_of(table: Table) -> MatchSnapshot | None:
    return MatchSnapshot(table.deal.match, table.to_move) if table.deal else None


def chat_line(table: Table, said: e.Event) -> bytes:
    """A line of the chat as JSON; it is the same in all languages."""
    return compact_json(
        {"number": said.number, "at": iso(said.at), **details(said.body, table, said, words.Reader(SPECTATOR, ""))}
    )
