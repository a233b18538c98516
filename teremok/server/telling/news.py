"""One event, as each viewer is told of it. What several of them get is made once, as bytes that are put together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple, cast

import orjson

from ...engine.record import HIDDEN, SPECTATOR
from ..protocol.matches import MatchChanges
from ..table import events as e
from ..table.table import Table
from ..timestamps import iso
from . import words
from .changes import changes
from .details import details
from .look import Look
from .pieces import kept, members
from .public import result_data, titled
from .summaries import table_info

Data = dict[str, Any]

Key = tuple[tuple[int, ...], bool, str]
"""The seats of a viewer, whether they hold others than before, and their language: those of one key get one message."""


Pieces = tuple[bytes, ...]
"""A message; what several are told is the same in all of them."""


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
        "_apart",
        "_before",
        "_match",
        "_seats",
        "_seen_by_all",
        "_starts",
        "_table",
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
        before: Look | None,
        after: Look | None,
        named: Callable[[str], words.Named],
    ) -> None:
        """`match`: what is new in what all may know of the match; `named`: the words of its game in a language."""
        self.event = event
        self.said = event if isinstance(event.what, e.Chat | e.Emote) else None
        """The event, if it is somebody's words."""
        self.messages: dict[Key, bytes] = {}
        self.pieces: dict[Key, Pieces] = {}
        """What the messages were put together of."""
        self._table = table
        self._match = match
        self._before = before
        self._after = after
        self._words = named
        self._abouts: dict[str, Data] = {}
        self._starts: dict[str, bytes] = {}
        self._accounts: dict[tuple[int, str] | tuple[int, int, str], Account] = {}
        self._seats: dict[int, bytes] = {}
        self._seen_by_all: bytes | None = None
        self._apart: Collection[int] | None = None

    def message(self, key: Key) -> bytes:
        found = self.messages.get(key)
        if found is None:
            pieces = self.pieces[key] = tuple(self._pieces(*key))
            found = self.messages[key] = b"".join(pieces)
        return found

    def text(self, viewer: int, lang: str) -> bytes | None:
        """The event in words for the log, as JSON, if it stands there. Those who are told the same share one text."""
        if self.said is not None or self._table.outdated:
            return None
        if isinstance(self.event.what, e.Moved):
            return self._account(viewer, lang).text
        return kept(self._about(lang)["text"])

    # --- the pieces of a message

    def _pieces(self, seats: tuple[int, ...], reseated: bool, lang: str) -> Iterator[bytes]:
        what, viewers = self.event.what, seats or (SPECTATOR,)
        whole = what.shows_anew or reseated
        yield self._start(lang)
        if not self._table.outdated:
            if what.changes_view and not whole:
                yield self._public()
            if isinstance(what, e.Moved):
                yield from self._account(viewers[0], lang)
            if self._after is not None and (what.changes_view or reseated):
                yield whole_eyes(self._after, viewers) if whole else self._eyes(self._after, viewers, lang)
        if what.changes_summary or self._table.outdated:
            yield b',"summary":' + orjson.dumps(table_info(self._table, seats, lang))
        yield b"}"

    def _start(self, lang: str) -> bytes:
        """What all are told alike who read this language: the message up to what is seen."""
        found = self._starts.get(lang)
        if found is None:
            event = self.event
            data = {"table": self._table.id, "number": event.number, "at": iso(event.at), "kind": event.kind}
            if not self._table.outdated:
                data |= self._about(lang)
                if match := self._match_in(lang):
                    data["match"] = match
            found = self._starts[lang] = orjson.dumps(data)[:-1]
        return found

    def _about(self, lang: str) -> Data:
        found = self._abouts.get(lang)
        if found is None:
            found = self._abouts[lang] = details(self.event.what, self._table, self.event, lang)
        return found

    def _match_in(self, lang: str) -> Data:
        """What is new in what all may know of the match; a new match is told whole, an end with its result."""
        deal, new = self._table.deal, cast(Data, self._match)
        if deal is not None and "number" in new:
            return cast(Data, titled(self._match, deal, lang))
        if deal is not None and deal.result and "over" in new:
            return {**new, "result": result_data(deal, deal.result, lang)}
        return new

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
        entries = []
        for seat in viewers:
            entry = self._seat(look, seat)
            if seat != viewers[0] and isinstance(self.event.what, e.Moved):
                own, first = self._account(seat, lang), self._account(viewers[0], lang)
                entry += b"".join(own) if own != first else b""
            if entry:
                entries.append(b'"%s":{%s}' % (seat_key(seat), entry.removeprefix(b",")))
        return b',"seats":{%s}' % b",".join(entries)

    def _seat(self, look: Look, seat: int) -> bytes:
        """What is new for a seat."""
        found = self._seats.get(seat)
        if found is None:
            before = self._before
            new: Data = {}
            if changed := changes(before.private(seat) if before else {}, look.private(seat)):
                new["view"] = changed
            if (legal := look.legal(seat)) != (before.legal(seat) if before else []):
                new["legal"] = legal
            found = self._seats[seat] = members(new) if new else b""
        return found

    # --- a move

    def _account(self, viewer: int, lang: str) -> Account:
        """A move as a viewer saw it."""
        found = self._accounts.get((viewer, lang))
        if found is None:
            what, before, after = self.event.what, self._before, self._after
            assert isinstance(what, e.Moved)
            assert before is not None
            assert after is not None
            if self._apart is None:
                self._apart = self._told_apart(what, before, after)
            move = before.match.witness(viewer, what.seat, what.move)
            eyes = viewer if viewer in self._apart else SPECTATOR
            found = self._accounts.get((eyes, move, lang))
            if found is None:
                text = kept(self._words(lang).tell(before.seen(eyes), what.seat, move, after.seen(eyes)))
                shown = b"null" if move == HIDDEN else b"%d" % move
                found = self._accounts[eyes, move, lang] = Account(b',"move":%s,"text":' % shown, text)
            self._accounts[viewer, lang] = found
        return found

    def _told_apart(self, what: e.Moved, before: Look, after: Look) -> Collection[int]:
        """Who is told of a move in words of their own; all others who saw as much of it as each other share theirs."""
        return before.match.game.told_apart(before.seen(SPECTATOR), what.seat, after.seen(SPECTATOR))


def whole_eyes(look: Look, viewers: Sequence[int]) -> bytes:
    """All that these see."""
    entries = b",".join(b'"%s":%s' % (seat_key(seat), look.whole_seat(seat)) for seat in viewers)
    return b',"whole":true,"public":%s,"seats":{%s}' % (look.whole_public, entries)


def seat_key(seat: int) -> bytes:
    return b"spectator" if seat == SPECTATOR else b"%d" % seat
