"""What a viewer receives. Everything about the game is made from the observations of the seats that they hold."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import Any

import orjson

from ...engine.locale import Say
from ...engine.match import Match, Observation
from ...engine.record import HIDDEN, SPECTATOR
from ..table import events as e
from ..table.folding import fold
from ..table.presence import Here
from ..table.table import Table
from ..timestamps import iso
from . import words
from .details import about_seat, details
from .public import match_data, result_data, series_data, vote_data
from .summaries import NOBODY, summary, table_info

LOG_LINES = 200
"""So many lines of what happened a newcomer gets."""

Data = dict[str, Any]


class Look:
    """A match at one moment, as each seat sees it; each view is made once, and what all see alike once for all."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._seen: dict[int, Observation] = {}
        self._views: dict[int, Mapping[str, Any]] = {}

    def seen(self, seat: int) -> Observation:
        if seat not in self._seen:
            self._seen[seat] = self.match.observe(seat)
        return self._seen[seat]

    def view(self, seat: int) -> Mapping[str, Any]:
        if seat not in self._views:
            self._views[seat] = {**self.public, **self.seen(seat).private()}
        return self._views[seat]

    @functools.cached_property
    def public(self) -> Mapping[str, Any]:
        return self.seen(SPECTATOR).public()


class Teller:
    """Tells viewers of a table what happens there. What several of them get is made once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._event: e.Event | None = None
        self._held: list[str | None] = []
        self._before: Look | None = None
        self._look = Look(table.deal.match) if table.deal else None
        self._match = match_data(table, self._public)
        self._changes: Data = {}
        self._cache: dict[Any, Any] = {}
        self._words: dict[tuple[int, str], words.Named] = {}

    def fold(self, event: e.Event) -> None:
        """Take in the next event; `message` then tells it."""
        table = self.table
        self._held = [seat.person for seat in table.seats]
        fold(table, event)
        if event.what.changes_view:
            self._before = self._look
            self._look = Look(table.deal.match) if table.deal else None
        match = match_data(table, self._public)
        self._changes = changed(self._match or {}, match or {})
        self._match = match
        self._event = event
        self._cache.clear()

    def _public(self) -> Mapping[str, Any]:
        return self._look.view(SPECTATOR) if self._look else {}

    # --- messages

    def message(self, person: str | None, lang: str) -> bytes:
        """The last event, as this person is told of it."""
        seats = self.table.seats_of(person)
        held = tuple(seat for seat, holder in enumerate(self._held) if person and holder == person)
        key = (seats, held, lang)
        if key not in self._cache:
            assert self._event is not None, "nothing has happened"
            self._cache[key] = orjson.dumps(self._message(self._event, seats, seats != held, lang))
        found: bytes = self._cache[key]
        return found

    def _once(self, key: Any, make: Callable[[], Data]) -> Data:
        """What several messages about this event have in common."""
        if key not in self._cache:
            self._cache[key] = make()
        found: Data = self._cache[key]
        return found

    def _message(self, event: e.Event, seats: tuple[int, ...], reseated: bool, lang: str) -> Data:
        data = {"table": self.table.id, "number": event.number, "at": iso(event.at), "kind": event.kind}
        viewers = seats or (SPECTATOR,)
        if self.table.outdated:
            return {**data, "summary": table_info(self.table, seats, lang)}
        data |= self._about(event, viewers[0], lang)
        match = self._once(("match", lang), lambda: self._match_changes(lang))
        if match:
            data["match"] = match
        if self._look is not None and (event.what.changes_view or reseated):
            whole = event.what.shows_anew or reseated
            if whole:
                data["whole"] = True
            data["seats"] = {seat_key(seat): self._seat(self._look, seat, whole) for seat in viewers}
            if isinstance(event.what, e.Moved):
                for seat in viewers[1:]:
                    self._tell_apart(data, event.what, seat, lang)
        if event.what.changes_summary:
            data["summary"] = table_info(self.table, seats, lang)
        return data

    def _about(self, event: e.Event, viewer: int, lang: str) -> Data:
        """What an event of this kind says."""
        about = self._once(("about", lang), lambda: details(event.what, self.table, event, lang))
        return {**about, **self._told(event.what, viewer, lang)} if isinstance(event.what, e.Moved) else about

    def _match_changes(self, lang: str) -> Data:
        """What is new in what all may know of the match; a new match is told whole, an end with its result."""
        if "number" in self._changes:
            return self._whole_match(lang) or {}
        deal = self.table.deal
        if "over" in self._changes and deal and deal.result:
            return {**self._changes, "result": result_data(deal, deal.result, lang)}
        return self._changes

    def _whole_match(self, lang: str) -> Data | None:
        deal = self.table.deal
        if deal is None or self._match is None:
            return None
        data = {**self._match, "titles": words.titles(deal.match, lang)}
        return {**data, "result": result_data(deal, deal.result, lang)} if deal.result else data

    # --- what a seat sees

    def _seat(self, look: Look, seat: int, whole: bool) -> orjson.Fragment:
        """The entry of a seat in a message: its view or what has changed of it, and its legal moves."""
        key = (seat, whole)
        if key not in self._cache:
            view = look.view(seat)
            if not whole:
                view = changed(self._before.view(seat) if self._before else {}, view)
            data: Data = {"view": view}
            if seat in self.table.to_move:
                data["legal"] = look.match.legal(seat).ids
            self._cache[key] = orjson.Fragment(orjson.dumps(data))
        found: orjson.Fragment = self._cache[key]
        return found

    def _told(self, what: e.Moved, viewer: int, lang: str) -> Data:
        """A move as a viewer saw it."""
        before, after = self._before, self._look
        assert before is not None
        assert after is not None

        def told() -> Data:
            move, text = tell(before, what, after, viewer, self._named(lang))
            return {"move": None if move == HIDDEN else move, "text": text}

        return self._once(("told", viewer, lang), told)

    def _named(self, lang: str) -> words.Named:
        deal = self.table.deal
        assert deal is not None
        if (deal.number, lang) not in self._words:
            self._words[deal.number, lang] = words.Named(deal, lang)
        return self._words[deal.number, lang]

    def _tell_apart(self, data: Data, what: e.Moved, seat: int, lang: str) -> None:
        """A second seat of the viewer gets its own words where it saw something else."""
        own = self._told(what, seat, lang)
        if (own["move"], own["text"]) != (data["move"], data["text"]):
            entry = orjson.loads(orjson.dumps(data["seats"][seat_key(seat)]))
            data["seats"][seat_key(seat)] = {**entry, **own}

    # --- the whole table

    def whole(self, person: str | None, lang: str, here: Here = NOBODY) -> bytes:
        """All that one must know who comes in now."""
        table = self.table
        seats = table.seats_of(person)
        viewers = seats or (SPECTATOR,)
        data: Data = {
            "table": table.id,
            "whole": True,
            "number": table.number,
            "summary": summary(table, seats, lang, here),
            "match": self._whole_match(lang),
            "seats": {seat_key(seat): self._seat(self._look, seat, True) for seat in viewers} if self._look else {},
            "log": log(table, viewers[0], lang),
            "chat": [
                {"number": said.number, "at": iso(said.at), **details(said.what, table, said, lang)}
                for said in table.chat
            ],
            "vote": vote_data(table),
            "series": series_data(table),
        }
        return orjson.dumps(data)


def seat_key(seat: int) -> str:
    return "spectator" if seat == SPECTATOR else str(seat)


def changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> Data:
    """The keys that are new or different."""
    return {key: value for key, value in after.items() if key not in before or before[key] != value}


def tell(before: Look, what: e.Moved, after: Look, viewer: int, say: Say) -> tuple[int, str]:
    """What a viewer saw of a move: its id, HIDDEN if unseen, and what happened, in words."""
    game = before.match.game
    move = before.match.witness(viewer, what.seat, what.move)
    return move, game.words.tell(before.seen(viewer), what.seat, move, after.seen(viewer), say)


def log(table: Table, viewer: int, lang: str) -> list[Data]:
    """What happened in this match, told as a viewer saw it."""
    lines: list[Data] = []
    skipped = max(0, len(table.story) - LOG_LINES)
    match = table.deal.match.rewound() if table.deal else None
    named = words.Named(table.deal, lang) if table.deal else None
    for index, entry in enumerate(table.story):
        what = entry.event.what
        text = ""
        if isinstance(what, e.Moved):
            assert match is not None
            assert named is not None
            before = Look(match.copy())
            match.play(what.seat, what.move)
            if index >= skipped:
                _, text = tell(before, what, Look(match), viewer, named)
        elif index >= skipped:
            text = words.told(what, words.Scene(table, entry, lang))
        if index >= skipped:
            data = {"number": entry.event.number, "at": iso(entry.event.at), "kind": what.kind}
            lines.append({**data, **about_seat(what, entry, lang), "text": text})
    return lines
