"""One event, as each viewer is told of it. What several of them get is made once, as bytes that are put together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, cast

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


class News:
    """The event that a table has just taken in."""

    __slots__ = ("_after", "_apart", "_before", "_kept", "_match", "_table", "_words", "event", "messages")

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
        self.messages: dict[Key, bytes] = {}
        self._table = table
        self._match = match
        self._before = before
        self._after = after
        self._words = named
        self._kept: dict[Any, Any] = {}
        self._apart: Collection[int] | None = None

    @property
    def said(self) -> e.Event | None:
        """The event, if it is somebody's words."""
        return self.event if isinstance(self.event.what, e.Chat | e.Emote) else None

    def message(self, key: Key) -> bytes:
        found = self.messages.get(key)
        if found is None:
            found = self.messages[key] = b"{" + b",".join(self._parts(*key)) + b"}"
        return found

    def line(self, viewer: int, lang: str) -> bytes | None:
        """The event as a line of the log, if it has one. Those who are told the same share one text."""
        if self.said is not None or self._table.outdated:
            return None
        about = self._once(("about", lang), lambda: self._details(lang))
        told = self._told(viewer, lang) if isinstance(self.event.what, e.Moved) else about
        text = told["text"]
        found: bytes = self._once(("line", lang, text), lambda: kept(log_line(self.event, about, text)))
        return found

    def _once(self, key: Any, make: Callable[[], Any]) -> Any:
        if key not in self._kept:
            self._kept[key] = make()
        return self._kept[key]

    # --- the pieces of a message

    def _parts(self, seats: tuple[int, ...], reseated: bool, lang: str) -> list[bytes]:
        viewers = seats or (SPECTATOR,)
        if self._table.outdated:
            return [self._head(), self._summary(seats, lang)]
        parts = [self._about(lang)]
        moved = isinstance(self.event.what, e.Moved)
        if moved:
            parts.append(self._told_part(viewers[0], lang))
        if match := self._match_part(lang):
            parts.append(match)
        if self._after is not None and (self.event.what.changes_view or reseated):
            parts += self._eyes(self._after, viewers, self.event.what.shows_anew or reseated, lang)
        if self.event.what.changes_summary:
            parts.append(self._summary(seats, lang))
        return parts

    def _head(self) -> bytes:
        event = self.event
        data = {"table": self._table.id, "number": event.number, "at": iso(event.at), "kind": event.kind}
        return members(data)

    def _details(self, lang: str) -> Data:
        return details(self.event.what, self._table, self.event, lang)

    def _about(self, lang: str) -> bytes:
        def made() -> bytes:
            about = self._once(("about", lang), lambda: self._details(lang))
            return self._head() + b"," + members(about) if about else self._head()

        found: bytes = self._once(("head", lang), made)
        return found

    def _summary(self, seats: tuple[int, ...], lang: str) -> bytes:
        return b'"summary":' + orjson.dumps(table_info(self._table, seats, lang))

    def _match_part(self, lang: str) -> bytes:
        """What is new in what all may know of the match; a new match is told whole, an end with its result."""

        def made() -> bytes:
            deal, new = self._table.deal, cast(Data, self._match)
            if deal is not None and "number" in new:
                new = cast(Data, titled(self._match, deal, lang))
            elif deal is not None and deal.result and "over" in new:
                new = {**new, "result": result_data(deal, deal.result, lang)}
            return b'"match":' + orjson.dumps(new) if new else b""

        found: bytes = self._once(("match", lang), made)
        return found

    # --- what is seen

    def _eyes(self, look: Look, viewers: Sequence[int], whole: bool, lang: str) -> list[bytes]:
        if whole:
            return [b'"whole":true', *whole_eyes(look, viewers)]
        public = self._once("public", self._public)
        entries = [(seat, self._seat(look, seat)) for seat in viewers]
        if isinstance(self.event.what, e.Moved):
            entries[1:] = [(seat, entry + self._own_words(viewers[0], seat, lang)) for seat, entry in entries[1:]]
        found = b",".join(b'"%s":{%s}' % (seat_key(seat), entry.removeprefix(b",")) for seat, entry in entries if entry)
        return [public, b'"seats":{' + found + b"}"] if public else [b'"seats":{' + found + b"}"]

    def _public(self) -> bytes:
        assert self._after is not None
        changed = changes(self._before.public if self._before else {}, self._after.public)
        return b'"public":' + orjson.dumps(changed) if changed else b""

    def _seat(self, look: Look, seat: int) -> bytes:
        """What is new for a seat."""

        def made() -> bytes:
            before = self._before
            new: Data = {}
            if changed := changes(before.private(seat) if before else {}, look.private(seat)):
                new["view"] = changed
            legal = look.legal(seat)
            if legal != (before.legal(seat) if before else []):
                new["legal"] = legal
            return members(new)

        found: bytes = self._once(("seat", seat), made)
        return found

    # --- a move

    def _told(self, viewer: int, lang: str) -> Data:
        """A move as a viewer saw it."""

        found: Data | None = self._kept.get((viewer, lang))
        if found is None:
            what, before, after = self.event.what, self._before, self._after
            assert isinstance(what, e.Moved)
            assert before is not None
            assert after is not None
            move = before.match.witness(viewer, what.seat, what.move)
            eyes = viewer if viewer in self._told_apart(what, before, after) else SPECTATOR
            found = self._kept.get((eyes, move, lang))
            if found is None:
                tell, say = before.match.game.words.tell, self._words(lang)
                text = tell(before.seen(eyes), what.seat, move, after.seen(eyes), say)
                found = self._kept[eyes, move, lang] = {"move": None if move == HIDDEN else move, "text": text}
            self._kept[viewer, lang] = found
        return found

    def _told_apart(self, what: e.Moved, before: Look, after: Look) -> Collection[int]:
        """Who is told of a move in words of their own; all others who saw as much of it as each other share theirs."""
        if self._apart is None:
            seen = before.seen(SPECTATOR), after.seen(SPECTATOR)
            self._apart = before.match.game.told_apart(seen[0], what.seat, seen[1])
        return self._apart

    def _told_part(self, viewer: int, lang: str) -> bytes:
        found: bytes = self._once(("told part", viewer, lang), lambda: members(self._told(viewer, lang)))
        return found

    def _own_words(self, first: int, seat: int, lang: str) -> bytes:
        """A second seat of the viewer gets its own words where it saw something else."""
        own = self._told(seat, lang)
        return b"" if own == self._told(first, lang) else b"," + self._told_part(seat, lang)


def whole_eyes(look: Look, viewers: Sequence[int]) -> list[bytes]:
    """All that these see."""
    entries = b",".join(b'"%s":%s' % (seat_key(seat), look.whole_seat(seat)) for seat in viewers)
    return [b'"public":' + look.whole_public, b'"seats":{' + entries + b"}"]


def seat_key(seat: int) -> bytes:
    return b"spectator" if seat == SPECTATOR else b"%d" % seat


def log_line(event: e.Event, about: Data, text: str) -> Data:
    line = {"number": event.number, "at": iso(event.at), "kind": event.kind}
    if "seat" in about:
        line |= {"seat": about["seat"], "name": about["name"]}
    return {**line, "text": text}
