"""What happened in a match, line by line, as viewers were told: kept, so that a newcomer's log is only put together."""

from __future__ import annotations

from collections.abc import Iterator

import orjson

from ...engine.observation import Observation
from ..table import events as e
from ..table.deals import Deal
from ..table.table import LogEntry, Table
from ..timestamps import iso
from . import words
from .details import about_seat
from .fragments import compact_json
from .public import Data

LOG_LINES = 200
"""Lines of the log that a newcomer gets."""


class MatchLog:
    """The events of a match in words, for each reader from the first event up to the last they were told.

    Lines that are too old to be sent again are empty, so that numbers stay.
    """

    __slots__ = ("_table", "_texts")

    def __init__(self, table: Table) -> None:
        self._table = table
        self._texts: dict[words.Reader, list[bytes]] = {}
        """As JSON."""

    def forget(self) -> None:
        """The story is not what it was."""
        self._texts.clear()

    def told(self, reader: words.Reader, text: bytes) -> None:
        """A viewer was told the last of the story; kept if they know all before it."""
        before, texts = len(self._table.log) - 1, self._texts.get(reader)
        if texts is None:
            if not before:
                self._texts[reader] = [text]
        elif len(texts) == before:
            texts.append(text)
            if before >= LOG_LINES:
                texts[before - LOG_LINES] = b""

    def lacks(self, reader: words.Reader) -> bool:
        return len(self._texts.get(reader, ())) < len(self._table.log)

    def written(self, reader: words.Reader) -> Iterator[None]:
        """Write what this viewer lacks, step by step: the match is played again as they saw it."""
        table, log = self._table, self._table.log
        texts = self._texts.setdefault(reader, [])
        again = Again(table.deal, reader) if table.deal else None
        place = 0
        while place < len(log) and self._texts.get(reader) is texts:
            entry, new = log[place], place == len(texts)
            readable = new and place >= len(log) - LOG_LINES
            text = _text(entry, table, again, reader) if readable else _skipped(entry, again)
            if new:
                texts.append(compact_json(text) if readable else b"")
            place += 1
            yield

    def of(self, reader: words.Reader) -> bytes:
        """The last lines, as a list."""
        log, texts = self._table.log, self._texts.get(reader, [])
        first = max(0, len(log) - LOG_LINES)
        lines = zip(log[first:], texts[first:], strict=True)
        return orjson.dumps([_line(entry, text, reader.lang) for entry, text in lines])


def _line(entry: LogEntry, text: bytes, lang: str) -> Data:
    event = entry.event
    line: Data = {"number": event.number, "at": iso(event.at), "kind": event.kind}
    return {**line, **about_seat(event.body, entry, lang), "text": orjson.Fragment(text)}


class Again:
    """A match played again, as a viewer saw it."""

    def __init__(self, deal: Deal, reader: words.Reader) -> None:
        self._match = deal.match.rewound()
        self._viewer, self._you = reader.viewer, reader.you
        self._narrator = words.Narrator(deal, reader.lang)
        self._seen: Observation | None = None

    def play(self, body: e.Moved) -> None:
        self._match.play(body.seat, body.move)
        self._seen = None

    def tell(self, body: e.Moved) -> str:
        """Play a move, and say what happened."""
        before = self._seen or self._match.observe(self._viewer)
        move = self._match.visible_move(self._viewer, body.seat, body.move)
        self._match.play(body.seat, body.move)
        self._seen = self._match.observe(self._viewer)
        return self._narrator.tell(before, body.seat, move, self._seen, self._you).text


def _text(entry: LogEntry, table: Table, again: Again | None, reader: words.Reader) -> str:
    body = entry.event.body
    if isinstance(body, e.Moved):
        assert again is not None
        return again.tell(body)
    return words.describe_event(body, words.EventContext(table, entry, reader))


def _skipped(entry: LogEntry, again: Again | None) -> str:
    if isinstance(entry.event.body, e.Moved):
        assert again is not None
        again.play(entry.event.body)
    return ""
