"""What happened in a match, line by line, as viewers were told: kept, so that a newcomer's log is only put together."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.match import Observation
from ..table import events as e
from ..table.deals import Deal
from ..table.table import Entry, Table
from . import words
from .details import about_seat
from .news import log_line
from .pieces import kept

LOG_LINES = 200
"""So many lines of what happened a newcomer gets."""


class Log:
    """For each seat (or a spectator) and language the lines of the story, from its beginning on as far as somebody has
    read them; of those that are too old to be read again only the places are kept."""

    __slots__ = ("_lines", "_table")

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lines: dict[tuple[int, str], list[bytes]] = {}

    def forget(self) -> None:
        """The story is not what it was."""
        self._lines.clear()

    def told(self, viewer: int, lang: str, line: bytes) -> None:
        """A viewer was told the last line of the story; kept if they know all before it."""
        number = len(self._table.story)
        lines = self._lines.setdefault((viewer, lang), []) if number == 1 else self._lines.get((viewer, lang), [])
        if len(lines) == number - 1:
            lines.append(line)
            if number > LOG_LINES:
                lines[number - LOG_LINES - 1] = b""

    def lacks(self, viewer: int, lang: str) -> bool:
        return len(self._lines.get((viewer, lang), ())) < len(self._table.story)

    def written(self, viewer: int, lang: str) -> Iterator[None]:
        """Write what this viewer lacks, step by step: the match is played again as they saw it."""
        table, story = self._table, self._table.story
        lines = self._lines.setdefault((viewer, lang), [])
        again = Again(table.deal, viewer, lang) if table.deal else None
        place = 0
        while place < len(story) and self._lines.get((viewer, lang)) is lines:
            entry, new = story[place], place == len(lines)
            readable = new and place >= len(story) - LOG_LINES
            text = _text(entry, table, again, lang) if readable else _skipped(entry, again)
            if new:
                about = about_seat(entry.event.what, entry, lang)
                lines.append(kept(log_line(entry.event, about, text)) if readable else b"")
            place += 1
            yield

    def of(self, viewer: int, lang: str) -> bytes:
        """The last lines, as a list."""
        return b"[" + b",".join(self._lines.get((viewer, lang), [])[-LOG_LINES:]) + b"]"


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
