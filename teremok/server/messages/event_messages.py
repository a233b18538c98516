"""One event, as each viewer is told of it. What several of them get is made once, as bytes that are put together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

import orjson

from ...engine.locale import LANGUAGES
from ...engine.record import HIDDEN, SPECTATOR
from ..protocol.matches import MatchChanges
from ..table import events as e
from ..table.table import Table
from ..timestamps import iso
from . import words
from .changes import changes
from .details import details
from .fragments import kept, members
from .match_log import MatchLog
from .public import result_data, titled
from .snapshot import NO_MOVES, MatchSnapshot
from .summaries import info_around

Data = dict[str, Any]

Key = tuple[tuple[int, ...], bool, str]
"""The seats of a viewer, whether they hold others than before, and their language: those of one key get one message."""


Parts = tuple[bytes, ...]
"""A message; what several are told is the same in all of them."""


NOTHING_NEW = b',"seats":{}'
EVERYBODY = -1


class Account(NamedTuple):
    """A move as some readers are told of it: two parts of a message, and the seats that its words mention."""

    move: bytes
    text: bytes
    """As JSON."""
    mentioned: frozenset[int]


class EventMessages:
    """The event that a table has just taken in."""

    __slots__ = (
        "_abouts",
        "_accounts",
        "_after",
        "_anew",
        "_apart",
        "_before",
        "_infos",
        "_log",
        "_match",
        "_narrator",
        "_seats",
        "_seen_by_all",
        "_shared",
        "_starts",
        "_table",
        "_touched",
        "event",
        "messages",
        "parts",
        "said",
    )

    def __init__(
        self,
        table: Table,
        event: e.Event,
        match: MatchChanges,
        snapshots: tuple[MatchSnapshot | None, MatchSnapshot | None],
        narrator: Callable[[str], words.Narrator],
        log: MatchLog,
    ) -> None:
        """
        Args:
            match: changes in the public facts of the match.
            looks: the match before and after the event.
            narrator: gives the narrator of a language.
            log: keeps the texts for viewers who come later.
        """
        self.event = event
        self.said = event if isinstance(event.body, e.Chat | e.Emote) else None
        """The event, if it is somebody's words."""
        self.messages: dict[Key, bytes] = {}
        self.parts: dict[Key, Parts] = {}
        """What the messages were put together of."""
        self._table = table
        self._match = match
        self._before, self._after = snapshots
        self._anew = 0
        self._touched: int | None = None
        self._narrator = narrator
        self._log = log
        self._abouts: dict[words.Reader, Data] = {}
        self._starts: dict[words.Reader, bytes] = {}
        self._accounts: dict[tuple[words.Reader, int], Account] = {}
        self._infos: dict[str, tuple[bytes, bytes]] = {}
        self._seats: dict[int, bytes] = {}
        self._shared: dict[Parts, Parts] = {}
        """Those who are told the same keep one."""
        self._seen_by_all: bytes | None = None
        self._apart: Collection[int] | None = None

    def message(self, key: Key) -> bytes:
        """The message of one who was not told yet."""
        made = self._parts(*key)
        parts = self.parts[key] = self._shared.setdefault(made, made)
        found = self.messages[key] = b"".join(parts)
        return found

    # --- the pieces of a message

    def _parts(self, seats: tuple[int, ...], reseated: bool, lang: str) -> Parts:
        body, viewers, after = self.event.body, seats or (SPECTATOR,), self._after
        reader = words.Reader.of(seats, lang)
        start = self._starts.get(self._alike(reader)) or self._start(self._alike(reader))
        if self._table.outdated:
            return start, *self._summary(seats, lang), b"}"
        if isinstance(body, e.Moved):
            assert after is not None
            move, text, _ = self._account(body, reader)
            self._log.told(reader, text)
            return start, self._public(), move, text, self._eyes(after, viewers, reader), b"}"
        if self.said is None:
            self._log.told(reader, kept(self._about(reader)["text"]))
        parts = [start]
        if after is not None:
            if body.shows_anew or reseated:
                parts.append(whole_eyes(after, viewers))
            elif body.changes_view:
                parts += self._public(), self._eyes(after, viewers, reader)
        if body.changes_summary:
            parts += self._summary(seats, lang)
        return *parts, b"}"

    def _alike(self, reader: words.Reader) -> words.Reader:
        """Whoever reads the same start of a message: a move in any words comes later, so only other events differ."""
        you = None if isinstance(self.event.body, e.Moved) else reader.you
        return words.Reader(SPECTATOR, reader.lang, you)

    def _start(self, reader: words.Reader) -> bytes:
        """The message up to what is seen. That a person has moved is the same in all languages."""
        event, table = self.event, self._table
        data = {"table": table.id, "number": event.number, "at": iso(event.at), "kind": event.kind}
        if not table.outdated:
            data |= self._about(reader)
            if match := self._match_in(reader):
                data["match"] = match
        found = self._starts[reader] = orjson.dumps(data)[:-1]
        if isinstance(event.body, e.Moved) and table.seats[event.body.seat].person:
            self._starts = {words.Reader(SPECTATOR, lang): found for lang in LANGUAGES}
        return found

    def _summary(self, seats: tuple[int, ...], lang: str) -> Parts:
        """The table as lists show it, for one who holds these seats."""
        if lang not in self._infos:
            self._infos[lang] = info_around(self._table, lang)
        before, after = self._infos[lang]
        return b',"summary":', before, kept(seats), after

    def _about(self, reader: words.Reader) -> Data:
        reader = self._alike(reader)
        found = self._abouts.get(reader)
        if found is None:
            found = self._abouts[reader] = details(self.event.body, self._table, self.event, reader)
        return found

    def _match_in(self, reader: words.Reader) -> Data:
        """What is new in what all may know of the match; a new match is told whole, an end with its result."""
        deal, new = self._table.deal, self._match
        if deal is not None and "number" in new:
            return {**titled(new, deal, reader)}
        if deal is not None and deal.result and "over" in new:
            return {**new, "result": result_data(deal, deal.result, reader)}
        return {**new}

    # --- what is seen

    def _public(self) -> bytes:
        """What is new in what all see: the same in every language."""
        if self._seen_by_all is None:
            after = self._after.public if self._after else {}
            new = changes(self._before.public if self._before else {}, after) if after else {}
            self._seen_by_all = b',"public":' + orjson.dumps(new) if new else b""
        return self._seen_by_all

    def _eyes(self, snapshot: MatchSnapshot, viewers: Sequence[int], reader: words.Reader) -> bytes:
        """What is new for the seats of a viewer; those after the first get their own words where they saw otherwise."""
        if self._touched is None:
            self._touched = self._whom_it_touches(snapshot)
        if len(viewers) == 1 and not self._touched >> 1 + viewers[0] & 1:
            return NOTHING_NEW
        body, entries = self.event.body, []
        for seat in viewers:
            entry = self._seat(snapshot, seat)
            if seat != viewers[0] and isinstance(body, e.Moved):
                own, first = self._account(body, reader._replace(viewer=seat)), self._account(body, reader)
                entry += own.move + own.text if own != first else b""
            if entry:
                entries.append(b'"%s":{%s}' % (seat_key(seat), entry.removeprefix(b",")))
        return b',"seats":{%s}' % b",".join(entries) if entries else NOTHING_NEW

    def _whom_it_touches(self, snapshot: MatchSnapshot) -> int:
        """Who may see something new of their own, and whose moves may be others: a bitset, with the spectator first."""
        if self._before is None:
            return EVERYBODY
        touched = self._anew = snapshot.changed_viewers(self._before)
        for seat in (*self._before.deciding, *snapshot.deciding):
            touched |= 2 << seat
        return touched

    def _seat(self, snapshot: MatchSnapshot, seat: int) -> bytes:
        """What is new for a seat."""
        found = self._seats.get(seat)
        if found is None:
            before = self._before
            new: Data = {}
            if before is None:
                new["view"] = snapshot.private(seat)
            elif self._anew >> 1 + seat & 1 and (changed := changes(before.private(seat), snapshot.private(seat))):
                new["view"] = changed
            if (legal := snapshot.legal(seat)) != (before.legal(seat) if before else NO_MOVES):
                new["legal"] = legal
            found = self._seats[seat] = members(new) if new else b""
        return found

    # --- a move

    def _account(self, body: e.Moved, reader: words.Reader) -> Account:
        """A move as a reader is told of it; all who saw as much of it share one text, unless it mentions them."""
        assert self._before is not None
        if self._apart is None:
            self._apart = self._told_apart(body)
        eyes = reader.viewer if reader.viewer in self._apart else SPECTATOR
        move = self._before.match.visible_move(reader.viewer, body.seat, body.move)
        alike = words.Reader(eyes, reader.lang)
        found = self._accounts.get((alike, move)) or self._told(body, alike, move)
        if reader.you not in found.mentioned:
            return found
        addressed = alike._replace(you=reader.you)
        return self._accounts.get((addressed, move)) or self._told(body, addressed, move)

    def _told(self, body: e.Moved, reader: words.Reader, move: int) -> Account:
        before, after = self._before, self._after
        assert before is not None
        assert after is not None
        narrator, eyes = self._narrator(reader.lang), reader.viewer
        text, mentioned = narrator.tell(before.seen(eyes), body.seat, move, after.seen(eyes), reader.you)
        shown = b"null" if move == HIDDEN else b"%d" % move
        found = self._accounts[reader, move] = Account(b',"move":%s,"text":' % shown, kept(text), mentioned)
        return found

    def _told_apart(self, body: e.Moved) -> Collection[int]:
        """Who is told of a move in words of their own; all others who saw as much of it as each other share theirs."""
        before, after = self._before, self._after
        assert before is not None
        assert after is not None
        return before.match.game.told_apart(before.seen(SPECTATOR), body.seat, after.seen(SPECTATOR))


def whole_eyes(snapshot: MatchSnapshot, viewers: Sequence[int]) -> bytes:
    """All that these see."""
    entries = b",".join(b'"%s":%s' % (seat_key(seat), snapshot.whole_seat(seat)) for seat in viewers)
    return b',"whole":true,"public":%s,"seats":{%s}' % (snapshot.whole_public, entries)


def seat_key(seat: int) -> bytes:
    return b"spectator" if seat == SPECTATOR else b"%d" % seat
