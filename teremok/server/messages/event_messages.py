"""The messages about one event, one for each group of viewers who get the same.

A message is kept as parts: bytes of JSON that several messages share. Joining them is faster than serialising a message
for each group, and recent messages, which are kept for viewers who reconnect, take a fraction of the memory.
"""

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
from .fragments import compact_json, members
from .match_log import MatchLog
from .public import match_info, result_data
from .snapshot import NO_MOVES, MatchSnapshot
from .summaries import split_info

Data = dict[str, Any]

Key = tuple[tuple[int, ...], bool, str]
"""A viewer's seats, whether these have just changed, and the language; equal keys get equal messages."""

Parts = tuple[bytes, ...]
"""A message in parts that it shares with others; joined, they are its JSON."""

NO_SEATS = b',"seats":{}'
EVERYBODY = -1
"""A bitset of all viewers."""


class Account(NamedTuple):
    """A move as some readers get it, and the seats that its text mentions."""

    move: int | None
    """None: it is hidden from them."""
    text: bytes
    """As JSON."""
    mentioned: frozenset[int]


class EventMessages:
    """Makes the messages about the event that was folded last. What several messages contain is made once."""

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
            snapshots: the match before and after the event.
            narrator: gives the narrator of a language.
            log: keeps the texts for viewers who come later.
        """
        self.event = event
        self.said = event if isinstance(event.body, e.Chat | e.Emote) else None
        """The event, if it is chat."""
        self.messages: dict[Key, bytes] = {}
        self.parts: dict[Key, Parts] = {}
        """The parts of each message."""
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
        self._seats: dict[int, Data] = {}
        self._shared: dict[Parts, Parts] = {}
        """Equal tuples of parts are kept once."""
        self._seen_by_all: bytes | None = None
        self._apart: Collection[int] | None = None

    def message(self, key: Key) -> bytes:
        """Make the message of a group of viewers."""
        made = self._parts(*key)
        parts = self.parts[key] = self._shared.setdefault(made, made)
        found = self.messages[key] = b"".join(parts)
        return found

    # --- the parts of a message

    def _parts(self, seats: tuple[int, ...], reseated: bool, lang: str) -> Parts:
        body, viewers, after = self.event.body, seats or (SPECTATOR,), self._after
        reader = words.reader_of(seats, lang)
        alike = self._alike(reader)
        start = self._starts.get(alike) or self._start(alike)
        if self._table.outdated:
            return start, *self._summary(seats, lang), b"}"
        if isinstance(body, e.Moved):
            assert after is not None
            move, text, _ = self._account(body, reader)
            self._log.add(reader, text)
            shown = b',"move":%d,"text":' % move if move is not None else b',"move":null,"text":'
            return start, self._public(), shown, text, self._eyes(after, viewers, reader), b"}"
        if self.said is None:
            self._log.add(reader, compact_json(self._about(reader)["text"]))
        parts = [start]
        if after is not None:
            if body.resends_views or reseated:
                parts.append(b"," + members(whole_views(after, viewers)))
            elif body.changes_view:
                parts += self._public(), self._eyes(after, viewers, reader)
        if body.changes_summary:
            parts += self._summary(seats, lang)
        return *parts, b"}"

    def _alike(self, reader: words.Reader) -> words.Reader:
        """The reader that stands for all who get the same start: the text of a move is not part of it."""
        you = None if isinstance(self.event.body, e.Moved) else reader.you
        return words.reader(SPECTATOR, reader.lang, you)

    def _start(self, reader: words.Reader) -> bytes:
        """The message up to the views. For a move of a person it is the same in all languages."""
        event, table = self.event, self._table
        data = {"table": table.id, "number": event.number, "at": iso(event.at), "kind": event.kind}
        if not table.outdated:
            data |= self._about(reader)
            if match := self._match_in(reader):
                data["match"] = match
        found = self._starts[reader] = orjson.dumps(data)[:-1]
        if isinstance(event.body, e.Moved) and table.seats[event.body.seat].person:
            self._starts = {words.reader(SPECTATOR, lang, None): found for lang in LANGUAGES}
        return found

    def _summary(self, seats: tuple[int, ...], lang: str) -> Parts:
        """The table as lists show it to the person who holds these seats."""
        if lang not in self._infos:
            self._infos[lang] = split_info(self._table, lang)
        before, after = self._infos[lang]
        return b',"summary":', before, compact_json(seats), after

    def _about(self, reader: words.Reader) -> Data:
        reader = self._alike(reader)
        found = self._abouts.get(reader)
        if found is None:
            found = self._abouts[reader] = details(self.event.body, self._table, self.event, reader)
        return found

    def _match_in(self, reader: words.Reader) -> Data:
        """Changes in the public facts of the match; all of them for a new match, with the result at its end."""
        deal, new = self._table.deal, self._match
        if deal is not None and "number" in new:
            return {**match_info(new, deal, reader)}
        if deal is not None and deal.result and "over" in new:
            return {**new, "result": result_data(deal, deal.result, reader)}
        return {**new}

    # --- views

    def _public(self) -> bytes:
        """Changes in the public view; the same in all languages."""
        if self._seen_by_all is None:
            after = self._after.public if self._after else {}
            new = changes(self._before.public if self._before else {}, after) if after else {}
            self._seen_by_all = b',"public":' + orjson.dumps(new) if new else b""
        return self._seen_by_all

    def _eyes(self, snapshot: MatchSnapshot, viewers: Sequence[int], reader: words.Reader) -> bytes:
        """Changes in the private views and legal moves of a viewer's seats. A seat after the first also gets the move
        and its text if it saw another move than the first."""
        if self._touched is None:
            self._touched = self._touched_viewers(snapshot)
        if len(viewers) == 1 and not self._touched >> 1 + viewers[0] & 1:
            return NO_SEATS
        body, seats = self.event.body, {}
        for seat in viewers:
            entry = self._seat(snapshot, seat)
            if seat != viewers[0] and isinstance(body, e.Moved):
                own, first = self._account(body, reader._replace(viewer=seat)), self._account(body, reader)
                if own != first:
                    entry = {**entry, "move": own.move, "text": orjson.Fragment(own.text)}
            if entry:
                seats[seat_key(seat)] = entry
        return b',"seats":' + orjson.dumps(seats)

    def _touched_viewers(self, snapshot: MatchSnapshot) -> int:
        """Viewers whose private view or legal moves may have changed: a bitset, the spectator first."""
        if self._before is None:
            return EVERYBODY
        touched = self._anew = snapshot.changed_viewers(self._before)
        for seat in (*self._before.deciding, *snapshot.deciding):
            touched |= 2 << seat
        return touched

    def _seat(self, snapshot: MatchSnapshot, seat: int) -> Data:
        """Changes in the private view and legal moves of a seat."""
        found = self._seats.get(seat)
        if found is None:
            before = self._before
            found = self._seats[seat] = {}
            if before is None:
                found["view"] = snapshot.private(seat)
            elif self._anew >> 1 + seat & 1 and (changed := changes(before.private(seat), snapshot.private(seat))):
                found["view"] = changed
            if (legal := snapshot.legal(seat)) != (before.legal(seat) if before else NO_MOVES):
                found["legal"] = legal
        return found

    # --- a move

    def _account(self, body: e.Moved, reader: words.Reader) -> Account:
        """A move as a reader gets it. Readers who saw the same of it share one text, unless it mentions them."""
        assert self._before is not None
        if self._apart is None:
            self._apart = self._told_apart(body)
        eyes = reader.viewer if reader.viewer in self._apart else SPECTATOR
        move = self._before.match.visible_move(reader.viewer, body.seat, body.move)
        alike = words.reader(eyes, reader.lang)
        found = self._accounts.get((alike, move)) or self._told(body, alike, move)
        if reader.you not in found.mentioned:
            return found
        addressed = words.reader(eyes, reader.lang, reader.you)
        return self._accounts.get((addressed, move)) or self._told(body, addressed, move)

    def _told(self, body: e.Moved, reader: words.Reader, move: int) -> Account:
        before, after = self._before, self._after
        assert before is not None
        assert after is not None
        narrator, eyes = self._narrator(reader.lang), reader.viewer
        text, mentioned = narrator.tell(before.seen(eyes), body.seat, move, after.seen(eyes), reader.you)
        account = Account(None if move == HIDDEN else move, compact_json(text), mentioned)
        self._accounts[reader, move] = account
        return account

    def _told_apart(self, body: e.Moved) -> Collection[int]:
        """Seats whose text differs from a spectator's."""
        before, after = self._before, self._after
        assert before is not None
        assert after is not None
        return before.match.game.told_apart(before.seen(SPECTATOR), body.seat, after.seen(SPECTATOR))


def whole_views(snapshot: MatchSnapshot, viewers: Sequence[int]) -> Data:
    """Everything that these viewers see, instead of changes."""
    seats = {seat_key(seat): orjson.Fragment(snapshot.whole_seat(seat)) for seat in viewers}
    return {"whole": True, "public": orjson.Fragment(snapshot.whole_public), "seats": seats}


def seat_key(seat: int) -> str:
    return "spectator" if seat == SPECTATOR else str(seat)
