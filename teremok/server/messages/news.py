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
from .log import Log
from .look import NO_MOVES, Look
from .pieces import kept, members
from .public import result_data, titled
from .summaries import info_around

Data = dict[str, Any]

Key = tuple[tuple[int, ...], bool, str]
"""The seats of a viewer, whether they hold others than before, and their language: those of one key get one message."""


Pieces = tuple[bytes, ...]
"""A message; what several are told is the same in all of them."""


NOTHING_NEW = b',"seats":{}'
EVERYBODY = -1


class Account(NamedTuple):
    """A move as some were told of it: two pieces of a message."""

    move: bytes
    text: bytes
    """As JSON."""


class News:
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
        "_seats",
        "_seen_by_all",
        "_shared",
        "_starts",
        "_table",
        "_touched",
        "_words",
        "event",
        "messages",
        "pieces",
        "said",
    )

    def __init__(
        self,
        table: Table,
        event: e.Event,
        match: MatchChanges,
        looks: tuple[Look | None, Look | None],
        named: Callable[[str], words.Named],
        log: Log,
    ) -> None:
        """`match`: what is new in what all may know of the match; `looks`: at it before and after the event; `named`:
        the words of its game in a language; `log`: where what is told is kept for those who come later."""
        self.event = event
        self.said = event if isinstance(event.what, e.Chat | e.Emote) else None
        """The event, if it is somebody's words."""
        self.messages: dict[Key, bytes] = {}
        self.pieces: dict[Key, Pieces] = {}
        """What the messages were put together of."""
        self._table = table
        self._match = match
        self._before, self._after = looks
        self._anew = 0
        self._touched: int | None = None
        self._words = named
        self._log = log
        self._abouts: dict[str, Data] = {}
        self._starts: dict[str, bytes] = {}
        self._accounts: dict[tuple[int, int, str], Account] = {}
        self._infos: dict[str, tuple[bytes, bytes]] = {}
        self._seats: dict[int, bytes] = {}
        self._shared: dict[Pieces, Pieces] = {}
        """Those who are told the same keep one."""
        self._seen_by_all: bytes | None = None
        self._apart: Collection[int] | None = None

    def message(self, key: Key) -> bytes:
        """The message of one who was not told yet."""
        made = self._pieces(*key)
        pieces = self.pieces[key] = self._shared.setdefault(made, made)
        found = self.messages[key] = b"".join(pieces)
        return found

    # --- the pieces of a message

    def _pieces(self, seats: tuple[int, ...], reseated: bool, lang: str) -> Pieces:
        what, viewers, after = self.event.what, seats or (SPECTATOR,), self._after
        start = self._starts.get(lang) or self._start(lang)
        if self._table.outdated:
            return start, *self._summary(seats, lang), b"}"
        if isinstance(what, e.Moved):
            assert after is not None
            move, text = self._account(what, viewers[0], lang)
            self._log.told(viewers[0], lang, text)
            return start, self._public(), move, text, self._eyes(after, viewers, lang), b"}"
        if self.said is None:
            self._log.told(viewers[0], lang, kept(self._about(lang)["text"]))
        pieces = [start]
        if after is not None:
            if what.shows_anew or reseated:
                pieces.append(whole_eyes(after, viewers))
            elif what.changes_view:
                pieces += self._public(), self._eyes(after, viewers, lang)
        if what.changes_summary:
            pieces += self._summary(seats, lang)
        return *pieces, b"}"

    def _start(self, lang: str) -> bytes:
        """What all are told alike who read this language: the message up to what is seen. That a person has moved is
        the same in all languages."""
        event, table = self.event, self._table
        data = {"table": table.id, "number": event.number, "at": iso(event.at), "kind": event.kind}
        if not table.outdated:
            data |= self._about(lang)
            if match := self._match_in(lang):
                data["match"] = match
        found = self._starts[lang] = orjson.dumps(data)[:-1]
        if isinstance(event.what, e.Moved) and table.seats[event.what.seat].person:
            self._starts = dict.fromkeys(LANGUAGES, found)
        return found

    def _summary(self, seats: tuple[int, ...], lang: str) -> Pieces:
        """The table as lists show it, for one who holds these seats."""
        if lang not in self._infos:
            self._infos[lang] = info_around(self._table, lang)
        before, after = self._infos[lang]
        return b',"summary":', before, kept(seats), after

    def _about(self, lang: str) -> Data:
        found = self._abouts.get(lang)
        if found is None:
            found = self._abouts[lang] = details(self.event.what, self._table, self.event, lang)
        return found

    def _match_in(self, lang: str) -> Data:
        """What is new in what all may know of the match; a new match is told whole, an end with its result."""
        deal, new = self._table.deal, self._match
        if deal is not None and "number" in new:
            return {**titled(new, deal, lang)}
        if deal is not None and deal.result and "over" in new:
            return {**new, "result": result_data(deal, deal.result, lang)}
        return {**new}

    # --- what is seen

    def _public(self) -> bytes:
        """What is new in what all see: the same in every language."""
        if self._seen_by_all is None:
            after = self._after.public if self._after else {}
            new = changes(self._before.public if self._before else {}, after) if after else {}
            self._seen_by_all = b',"public":' + orjson.dumps(new) if new else b""
        return self._seen_by_all

    def _eyes(self, look: Look, viewers: Sequence[int], lang: str) -> bytes:
        """What is new for the seats of a viewer; those after the first get their own words where they saw otherwise."""
        if self._touched is None:
            self._touched = self._whom_it_touches(look)
        if len(viewers) == 1 and not self._touched >> 1 + viewers[0] & 1:
            return NOTHING_NEW
        what, entries = self.event.what, []
        for seat in viewers:
            entry = self._seat(look, seat)
            if seat != viewers[0] and isinstance(what, e.Moved):
                own, first = self._account(what, seat, lang), self._account(what, viewers[0], lang)
                entry += b"".join(own) if own != first else b""
            if entry:
                entries.append(b'"%s":{%s}' % (seat_key(seat), entry.removeprefix(b",")))
        return b',"seats":{%s}' % b",".join(entries) if entries else NOTHING_NEW

    def _whom_it_touches(self, look: Look) -> int:
        """Who may see something new of their own, and whose moves may be others: a bitset, with the spectator first."""
        if self._before is None:
            return EVERYBODY
        touched = self._anew = look.anew(self._before)
        for seat in (*self._before.deciding, *look.deciding):
            touched |= 2 << seat
        return touched

    def _seat(self, look: Look, seat: int) -> bytes:
        """What is new for a seat."""
        found = self._seats.get(seat)
        if found is None:
            before = self._before
            new: Data = {}
            if before is None:
                new["view"] = look.private(seat)
            elif self._anew >> 1 + seat & 1 and (changed := changes(before.private(seat), look.private(seat))):
                new["view"] = changed
            if (legal := look.legal(seat)) != (before.legal(seat) if before else NO_MOVES):
                new["legal"] = legal
            found = self._seats[seat] = members(new) if new else b""
        return found

    # --- a move

    def _account(self, what: e.Moved, viewer: int, lang: str) -> Account:
        """A move as a viewer saw it."""
        assert self._before is not None
        if self._apart is None:
            self._apart = self._told_apart(what)
        eyes = viewer if viewer in self._apart else SPECTATOR
        seen = eyes, self._before.match.witness(viewer, what.seat, what.move), lang
        return self._accounts.get(seen) or self._told(what, *seen)

    def _told(self, what: e.Moved, eyes: int, move: int, lang: str) -> Account:
        """A move as it is told to all with these eyes who saw this of it."""
        before, after = self._before, self._after
        assert before is not None
        assert after is not None
        text = kept(self._words(lang).tell(before.seen(eyes), what.seat, move, after.seen(eyes)))
        shown = b"null" if move == HIDDEN else b"%d" % move
        found = self._accounts[eyes, move, lang] = Account(b',"move":%s,"text":' % shown, text)
        return found

    def _told_apart(self, what: e.Moved) -> Collection[int]:
        """Who is told of a move in words of their own; all others who saw as much of it as each other share theirs."""
        before, after = self._before, self._after
        assert before is not None
        assert after is not None
        return before.match.game.told_apart(before.seen(SPECTATOR), what.seat, after.seen(SPECTATOR))


def whole_eyes(look: Look, viewers: Sequence[int]) -> bytes:
    """All that these see."""
    entries = b",".join(b'"%s":%s' % (seat_key(seat), look.whole_seat(seat)) for seat in viewers)
    return b',"whole":true,"public":%s,"seats":{%s}' % (look.whole_public, entries)


def seat_key(seat: int) -> bytes:
    return b"spectator" if seat == SPECTATOR else b"%d" % seat
