"""What a viewer receives. Everything about the game is made from the observations of the seats he holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orjson

from ...engine.locale import Say
from ...engine.match import Match, Observation
from ...engine.record import HIDDEN, SPECTATOR
from ..table import events as e
from ..table.events import ABOUT_TABLE
from ..table.table import Line, Seat, Table
from ..timestamps import iso
from . import words
from .public import chat_line, match_data, result_data, series_data, vote_data
from .summaries import summary

LOG = 200
"""So many lines of what happened a newcomer gets."""

PLAYED = ("started", "move", "retracted", "undone", "abandoned")
"""Events after which a seat sees, or may do, something else."""

Data = dict[str, Any]


class Look:
    """A match at one moment, as each seat sees it; each view is made once."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._seen: dict[int, Observation] = {}
        self._views: dict[int, Data] = {}

    def seen(self, seat: int) -> Observation:
        if seat not in self._seen:
            self._seen[seat] = self.match.observe(seat)
        return self._seen[seat]

    def view(self, seat: int) -> Data:
        if seat not in self._views:
            self._views[seat] = self.seen(seat).view()
        return self._views[seat]

    def frozen(self) -> Look:
        """The same look, kept while the match goes on."""
        kept = Look(self.match.copy())
        kept._seen, kept._views = self._seen, self._views
        return kept


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
        if event.kind in PLAYED and self._look is not None:
            self._before = self._look.frozen()
        table.fold(event)
        if event.kind in PLAYED and table.deal is not None:
            self._look = Look(table.deal.match)
        if table.deal is None:
            self._look = None
        match = match_data(table, self._public)
        self._changes = changed(self._match or {}, match or {})
        self._match = match
        self._event = event
        self._cache.clear()

    def rest(self) -> None:
        """Forget what can be made again, at a table where nothing has happened for a while."""
        self._event, self._before = None, None
        self._look = Look(self.table.deal.match) if self.table.deal else None
        self._cache.clear()
        self._words.clear()

    def _public(self) -> Data:
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
            return {**data, "summary": summary(self.table, seats, lang)}
        data |= self._about(event, viewers[0], lang)
        match = self._once(("match", lang), lambda: self._match_changes(event, lang))
        if match:
            data["match"] = match
        if self._look is not None and (event.kind in PLAYED or reseated):
            whole = event.kind in ("started", "undone") or reseated
            if whole:
                data["whole"] = True
            data["seats"] = {seat_key(seat): self._seat(self._look, seat, whole) for seat in viewers}
            if isinstance(event.what, e.Moved):
                for seat in viewers[1:]:
                    self._tell_apart(data, event.what, seat, lang)
        if event.kind in ABOUT_TABLE:
            data["summary"] = summary(self.table, seats, lang)
        return data

    def _about(self, event: e.Event, viewer: int, lang: str) -> Data:
        """What an event of this kind says."""
        what = event.what
        if isinstance(what, e.Chat | e.Emote):
            return chat_line(event)
        if isinstance(what, e.Moved):
            return {**about_seat(self.table.story[-1], lang), **self._told(what, viewer, lang)}
        return self._once(("about", lang), lambda: self._happened(what, lang))

    def _happened(self, what: e.Happening, lang: str) -> Data:
        """What is told to all alike."""
        line = self.table.story[-1]
        data: Data = about_seat(line, lang)
        data["text"] = words.told(self.table, line, lang)
        if isinstance(what, e.Proposed | e.Voted | e.VoteOver):
            data["vote"] = vote_data(self.table)
        if isinstance(what, e.VoteOver):
            data["passed"] = what.passed
        if isinstance(what, e.Ended):
            data |= {"series": series_data(self.table), "ratings": what.ratings}
        return data

    def _match_changes(self, event: e.Event, lang: str) -> Data:
        if event.kind == "started":
            return self._whole_match(lang) or {}
        deal = self.table.deal
        if event.kind == "ended" and deal and deal.result:
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

    def whole(self, person: str | None, lang: str, present: Data | None = None) -> bytes:
        """All that one must know who comes in now. `present` says who is connected."""
        table = self.table
        seats = table.seats_of(person)
        viewers = seats or (SPECTATOR,)
        data: Data = {
            "table": table.id,
            "whole": True,
            "number": table.number,
            "summary": summary(table, seats, lang, present),
            "match": self._whole_match(lang),
            "seats": {seat_key(seat): self._seat(self._look, seat, True) for seat in viewers} if self._look else {},
            "log": log(table, viewers[0], lang),
            "chat": [{"number": said.number, "at": iso(said.at), **chat_line(said)} for said in table.chat],
            "vote": vote_data(table),
            "series": series_data(table),
        }
        return orjson.dumps(data)


def seat_key(seat: int) -> str:
    return "spectator" if seat == SPECTATOR else str(seat)


def changed(before: Data, after: Data) -> Data:
    """The keys that are new or different."""
    return {key: value for key, value in after.items() if key not in before or before[key] != value}


def about_seat(line: Line, lang: str) -> Data:
    """Which seat the event is about, and who sits there."""
    what = line.event.what
    if isinstance(what, e.Sat):
        return {"seat": what.seat, "name": what.name}
    if isinstance(what, e.BotSat):
        return {"seat": what.seat, "name": words.seat_name(Seat(level=what.level), lang)}
    if line.seat is None:
        return {}
    return {"seat": what.seat, "name": words.seat_name(line.seat, lang)}  # type: ignore[attr-defined]


def tell(before: Look, what: e.Moved, after: Look, viewer: int, say: Say) -> tuple[int, str]:
    """What a viewer saw of a move: its id, HIDDEN if unseen, and what happened, in words."""
    game = before.match.game
    move = before.match.witness(viewer, what.seat, what.move)
    return move, game.words.tell(before.seen(viewer), what.seat, move, after.seen(viewer), say)


def log(table: Table, viewer: int, lang: str) -> list[Data]:
    """What happened in this match, told as a viewer saw it."""
    lines: list[Data] = []
    skipped = max(0, len(table.story) - LOG)
    match = table.deal.match.rewound() if table.deal else None
    named = words.Named(table.deal, lang) if table.deal else None
    for index, line in enumerate(table.story):
        what = line.event.what
        text = ""
        if isinstance(what, e.Moved):
            assert match is not None
            assert named is not None
            before = Look(match.copy())
            match.play(what.seat, what.move)
            if index >= skipped:
                _, text = tell(before, what, Look(match), viewer, named)
        elif index >= skipped:
            text = words.told(table, line, lang)
        if index >= skipped:
            data = {"number": line.event.number, "at": iso(line.event.at), "kind": line.event.kind}
            lines.append({**data, **about_seat(line, lang), "text": text})
    return lines
