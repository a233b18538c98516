"""What happened in a match, line by line, as viewers were told: kept, so that a newcomer's log is only put together."""

from __future__ import annotations

from collections.abc import Iterator

import orjson

from ...engine.match import Observation
from ..table import events as e
from ..table.deals import Deal
from ..table.table import Entry, Table
from ..timestamps import iso
from . import words
from .details import about_seat
from .pieces import kept
from .public import Data

LOG_LINES = 200
"""So many lines of what happened a newcomer gets."""


class Log:
    """For each seat (or a spectator) and language the story in words, from its beginning on as far as somebody has read
    it; of what is too old to be read again only the places are kept."""

    __slots__ = ("_table", "_texts")

    def __init__(self, table: Table) -> None:
        self._table = table
        self._texts: dict[tuple[int, str], list[bytes]] = {}
        """As JSON."""

    def forget(self) -> None:
        """The story is not what it was."""
        self._texts.clear()

    def told(self, viewer: int, lang: str, text: bytes) -> None:
        """A viewer was told the last of the story; kept if they know all before it."""
        before, texts = len(self._table.story) - 1, self._texts.get((viewer, lang))
        if texts is None:
            if not before:
                self._texts[viewer, lang] = [text]
        elif len(texts) == before:
            texts.append(text)
            if before >= LOG_LINES:
                texts[before - LOG_LINES] = b""

    def lacks(self, viewer: int, lang: str) -> bool:
        return len(self._texts.get((viewer, lang), ())) < len(self._table.story)

    def written(self, viewer: int, lang: str) -> Iterator[None]:
        """Write what this viewer lacks, step by step: the match is played again as they saw it."""
        table, story = self._table, self._table.story
        texts = self._texts.setdefault((viewer, lang), [])
        again = Again(table.deal, viewer, lang) if table.deal else None
        place = 0
        while place < len(story) and self._texts.get((viewer, lang)) is texts:
            entry, new = story[place], place == len(texts)
            readable = new and place >= len(story) - LOG_LINES
            text = _text(entry, table, again, lang) if readable else _skipped(entry, again)
            if new:
                texts.append(kept(text) if readable else b"")
            place += 1
            yield

    def of(self, viewer: int, lang: str) -> bytes:
        """The last lines, as a list."""
        story, texts = self._table.story, self._texts.get((viewer, lang), [])
        first = max(0, len(story) - LOG_LINES)
        lines = zip(story[first:], texts[first:], strict=True)
        return orjson.dumps([_line(entry, text, lang) for entry, text in lines])


def _line(entry: Entry, text: bytes, lang: str) -> Data:
    event = entry.event
    line: Data = {"number": event.number, "at": iso(event.at), "kind": event.kind}
    return {**line, **about_seat(event.what, entry, lang), "text": orjson.Fragment(text)}


class Again:
    """A match played again, as a viewer saw it."""

    def __init__(self, deal: Deal, viewer: int, lang: str) -> None:
        self._match = deal.match.rewound()
        self._viewer = viewer
        self._words = words.Named(deal, lang)
        self._seen: Observation | None = None

    def play(self, what: e.Moved) -> None:
        self._match.play(what.seat, what.move)
        self._seen = None

    def tell(self, what: e.Moved) -> str:
        """Play a move, and say what happened."""
        before = self._seen or self._match.observe(self._viewer)
        move = self._match.witness(self._viewer, what.seat, what.move)
        self._match.play(what.seat, what.move)
        self._seen = self._match.observe(self._viewer)
        return self._words.tell(before, what.seat, move, self._seen)


def _text(entry: Entry, table: Table, again: Again | None, lang: str) -> str:
    what = entry.event.what
    if isinstance(what, e.Moved):
        assert again is not None
        return again.tell(what)
    return words.told(what, words.Scene(table, entry, lang))


def _skipped(entry: Entry, again: Again | None) -> str:
    if isinstance(entry.event.what, e.Moved):
        assert again is not None
        again.play(entry.event.what)
    return ""
