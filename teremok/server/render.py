"""What a viewer receives. Everything about the game is made from the observations of the seats he holds."""

from __future__ import annotations

import datetime
from typing import Any

import orjson

from ..engine.locale import speaking
from ..engine.match import Match
from ..engine.record import HIDDEN, SPECTATOR
from ..series import standings
from . import events as e
from . import words
from .clocks import SECOND
from .reveal import sheet
from .table import Line, Seat, Table

LOG = 200
"""So many lines of what happened a newcomer gets."""

PLAYED = {"started", "move", "retracted", "undone"}
"""Events after which the game looks different."""

ABOUT_TABLE = {"created", "options", "sat", "stood", "bot", "away", "back", "started", "ended", "again", "abandoned"}
"""Events that come with a summary."""

Data = dict[str, Any]


class Teller:
    """Tells viewers of a table what happens there. What several of them get is made once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.event: e.Event | None = None
        self._line: Line | None = None
        self._before: Match | None = None
        self._views: dict[int, Data] = {}
        self._views_before: dict[int, Data] = {}
        self._match: Data | None = match_data(table)
        self._match_before: Data | None = None
        self._held_before: list[str | None] = []
        self._cache: dict[Any, Any] = {}

    def fold(self, event: e.Event) -> None:
        """Take in the next event; `message` then tells it."""
        table = self.table
        self._held_before = [seat.person for seat in table.seats]
        if event.kind in PLAYED:
            self._before = None if table.match is None else table.match.copy()
            self._views_before, self._views = self._views, {}
        table.fold(event)
        self.event = event
        self._line = table.story[-1] if table.story and table.story[-1].event is event else None
        self._match_before, self._match = self._match, match_data(table)
        self._cache.clear()

    # --- messages

    def message(self, person: str | None, lang: str) -> bytes:
        """The last event, as this person is told of it."""
        seats = self.table.seats_of(person)
        held = tuple(seat for seat, holder in enumerate(self._held_before) if person and holder == person)
        key = ("message", seats, held, lang)
        if key not in self._cache:
            self._cache[key] = orjson.dumps(self._message(seats, held != seats, lang))
        found: bytes = self._cache[key]
        return found

    def _message(self, seats: tuple[int, ...], moved_over: bool, lang: str) -> Data:
        table, event = self.table, self.event
        assert event is not None
        data = {"table": table.id, "number": event.number, "at": iso(event.at), "kind": event.kind}
        data |= self._about(event, seats, lang)
        match = self._match_changes(lang)
        if match:
            data["match"] = match
        if table.match is not None and (event.kind in PLAYED or moved_over):
            whole = event.kind in ("started", "undone") or moved_over
            if whole:
                data["whole"] = True
            viewers = seats or (SPECTATOR,)
            data["seats"] = {seat_key(seat): self._seat(seat, whole, lang, seat == viewers[0]) for seat in viewers}
        if event.kind in ABOUT_TABLE:
            data["summary"] = summary(table, seats, lang)
        return data

    def _about(self, event: e.Event, seats: tuple[int, ...], lang: str) -> Data:
        """What an event of this kind says besides."""
        what = event.what
        if isinstance(what, e.Chat | e.Emote):
            return chat_line(event)
        if isinstance(what, e.Moved):
            told = self._told(seats[0] if seats else SPECTATOR, lang)
            return {"seat": what.seat, "name": self._name(lang), **told}
        data: Data = {"text": self._text(lang)}
        if getattr(what, "seat", None) is not None:
            data |= {"seat": what.seat, "name": self._name(lang)}  # type: ignore[attr-defined]
        if isinstance(what, e.Proposed | e.Voted | e.VoteOver):
            data["vote"] = vote_data(self.table)
        if isinstance(what, e.VoteOver):
            data["passed"] = what.passed
        if isinstance(what, e.Ended):
            data |= {"series": series_data(self.table), "ratings": what.ratings}
        return data

    def _name(self, lang: str) -> str:
        assert self._line is not None
        return words.seat_name(self._line.seat or Seat(), lang)

    def _text(self, lang: str) -> str:
        if ("text", lang) not in self._cache:
            assert self._line is not None
            self._cache["text", lang] = words.told(self.table, self._line, lang)
        return str(self._cache["text", lang])

    def _match_changes(self, lang: str) -> Data | None:
        if self._match is None:
            return None
        assert self.event is not None
        if self.event.kind == "started":
            return self._whole_match(lang)
        changes = changed(self._match_before or {}, self._match)
        if self.event.kind == "ended":
            changes["result"] = result_data(self.table, lang)
        return changes

    def _whole_match(self, lang: str) -> Data:
        assert self._match is not None
        assert self.table.match is not None
        data = {**self._match, "titles": words.titles(self.table.match, lang)}
        if self.table.result is not None:
            data["result"] = result_data(self.table, lang)
        return data

    # --- what a seat sees

    def _seat(self, seat: int, whole: bool, lang: str, first: bool) -> Any:
        """The entry of a seat; what it saw of the move is in it if another seat of the viewer is told first."""
        key = ("seat", seat, whole)
        if key not in self._cache:
            after = self.view(seat)
            data: Data = {"view": after if whole else changed(self._view_before(seat), after)}
            assert self.table.match is not None
            if seat in self.table.to_move:
                data["legal"] = self.table.match.legal(seat).ids
            self._cache[key] = data, orjson.Fragment(orjson.dumps(data))
        data, fragment = self._cache[key]
        if first or not isinstance(self.event.what if self.event else None, e.Moved):
            return fragment
        return {**data, **self._told(seat, lang)}

    def view(self, seat: int) -> Data:
        if seat not in self._views:
            assert self.table.match is not None
            self._views[seat] = self.table.match.observe(seat).view()
        return self._views[seat]

    def _view_before(self, seat: int) -> Data:
        if seat not in self._views_before:
            self._views_before[seat] = self._before.observe(seat).view() if self._before is not None else {}
        return self._views_before[seat]

    def _told(self, viewer: int, lang: str) -> Data:
        """The last move as a viewer saw it."""
        if ("told", viewer, lang) not in self._cache:
            assert self.event is not None
            assert isinstance(self.event.what, e.Moved)
            assert self._before is not None
            assert self.table.match is not None
            seat, move = self.event.what.seat, self.event.what.move
            seen = self._before.witness(viewer, seat, move)
            game = self._before.game
            before, after = self._before.observe(viewer), self.table.match.observe(viewer)
            text = game.words.tell(before, seat, seen, after, game.say(lang))
            self._cache["told", viewer, lang] = {"move": None if seen == HIDDEN else seen, "text": text}
        found: Data = self._cache["told", viewer, lang]
        return found

    # --- the whole table

    def whole(self, person: str | None, lang: str, present: Data | None = None) -> bytes:
        """All that one must know who comes in now."""
        table = self.table
        seats = table.seats_of(person)
        data: Data = {
            "table": table.id,
            "whole": True,
            "number": table.number,
            "summary": summary(table, seats, lang, present),
            "match": None if table.match is None else self._whole_match(lang),
            "seats": {},
            "log": log(table, seats[0] if seats else SPECTATOR, lang),
            "chat": [{"number": said.number, "at": iso(said.at), **chat_line(said)} for said in table.chat],
            "vote": vote_data(table),
            "series": series_data(table),
        }
        if table.match is not None:
            data["seats"] = {seat_key(seat): self._seat(seat, True, lang, True) for seat in seats or (SPECTATOR,)}
        return orjson.dumps(data)


# --- pieces


def iso(at: int) -> str:
    moment = datetime.datetime.fromtimestamp(at / SECOND, datetime.UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def seat_key(seat: int) -> str:
    return "spectator" if seat == SPECTATOR else str(seat)


def changed(before: Data, after: Data) -> Data:
    """The keys that are new or different."""
    return {key: value for key, value in after.items() if key not in before or before[key] != value}


def match_data(table: Table) -> Data | None:
    """What all may know of the match, in no language."""
    if table.match is None or table.dealt is None:
        return None
    data: Data = {
        "number": table.dealt.number,
        "commitment": table.dealt.commitment,
        "moves": len(table.match.history),
        "actors": table.to_move,
        "over": not table.playing,
        "clocks": clocks_data(table),
        "talk": talk_data(table),
    }
    return data


def clocks_data(table: Table) -> Data | None:
    clocks = table.clocks
    if clocks is None or (clocks.left is None and clocks.days is None):
        return None
    return {
        "left": None if clocks.left is None else [left / SECOND for left in clocks.left],
        "since": [None if since is None else iso(since) for since in clocks.since],
        "until": [None if (at := clocks.expires(seat)) is None else iso(at) for seat in range(len(table.seats))],
    }


def talk_data(table: Table) -> Data | None:
    from .talk import silence

    talk = silence(table)
    if talk is None:
        return None
    left = max(0, talk["tokens"] - table.spent)
    return {
        "tokens": left,
        "seconds": talk["seconds"],
        "seats": talk["seats"] if left else [],
        "until": iso(table.speech) if table.speech else None,
    }


def vote_data(table: Table) -> Data | None:
    vote = table.vote
    if vote is None:
        return None
    return {
        "what": vote.what,
        "seat": vote.seat,
        "by": vote.by,
        "yes": vote.yes,
        "no": vote.no,
        "voters": vote.voters,
        "needs": vote.needs,
        "until": iso(vote.until),
    }


def chat_line(event: e.Event) -> Data:
    what = event.what
    if isinstance(what, e.Emote):
        return {"person": event.by, "name": what.name, "emote": what.emote}
    assert isinstance(what, e.Chat)
    return {"person": event.by, "name": what.name, "text": what.text}


def summary(table: Table, seats: tuple[int, ...], lang: str, present: Data | None = None) -> Data:
    """The table as a list shows it. `present` says who is connected: `persons` and `spectators`."""
    here = set(present["persons"]) if present else set()
    data: Data = {
        "id": table.id,
        "game": table.game.name,
        "options": table.options,
        "settings": table.settings,
        "status": table.status,
        "host": table.host,
        "match": table.dealt.number if table.dealt else 0,
        "number": table.number,
        "created": iso(table.created),
        "seats": [seat_data(number, seat, lang) for number, seat in enumerate(table.seats)],
        "your_seats": seats,
        "to_move": table.to_move,
        "again": table.wanting,
    }
    if present is not None:
        data["spectators"] = present["spectators"]
        for seat in data["seats"]:
            seat["here"] = seat["person"] in here
    return data


def seat_data(number: int, seat: Seat, lang: str) -> Data:
    return {
        "seat": number,
        "kind": seat.kind,
        "person": seat.person,
        "name": words.seat_name(seat, lang) if seat.kind != "open" else None,
        "level": seat.level,
        "stand_in": seat.away is not None,
        "away": seat.away,
    }


def result_data(table: Table, lang: str) -> Data:
    result, match, dealt = table.result, table.match, table.dealt
    assert result is not None
    assert match is not None
    assert dealt is not None
    with speaking(lang):
        lines = sheet(match.observe())
    return {
        "ending": result.ending,
        "scores": result.scores,
        "places": result.places,
        "winners": words.winners_of(result),
        "text": words.result_words(match, dealt, result, lang),
        "sheet": lines,
        "seed": dealt.seed,
        "nonce": dealt.nonce,
    }


def series_data(table: Table) -> Data | None:
    games = table.settings["games"]
    if games == 1:
        return None
    players = range(len(table.seats))
    totals = [sum(one.result.gains[seat] for one in table.series) for seat in players]
    won = [sum(one.result.places[seat] == 1 for one in table.series) for seat in players]
    return {
        "games": games,
        "played": len(table.series),
        "table": [
            {"place": line.place, "seat": line.seat, "total": line.total, "won": line.won}
            for line in standings(totals, won)
        ],
    }


def log(table: Table, viewer: int, lang: str) -> list[Data]:
    """What happened in this match, as a viewer saw it, told in words."""
    lines: list[Data] = []
    match = table.match.rewound() if table.match is not None else None
    skipped = max(0, len(table.story) - LOG)
    for index, line in enumerate(table.story):
        data = {"number": line.event.number, "at": iso(line.event.at), "kind": line.event.kind}
        if line.seat is not None:
            data |= {"seat": line.event.what.seat, "name": words.seat_name(line.seat, lang)}  # type: ignore[attr-defined]
        if isinstance(line.event.what, e.Moved):
            assert match is not None
            text = replayed(match, line.event.what, viewer, lang, told=index >= skipped)
        else:
            text = words.told(table, line, lang) if index >= skipped else ""
        lines.append({**data, "text": text})
    return lines[skipped:]


def replayed(match: Match, what: e.Moved, viewer: int, lang: str, told: bool) -> str:
    """Play the next move of a match, and tell what a viewer saw of it."""
    if not told:
        match.play(what.seat, what.move)
        return ""
    before, seen = match.observe(viewer), match.witness(viewer, what.seat, what.move)
    match.play(what.seat, what.move)
    return match.game.words.tell(before, what.seat, seen, match.observe(viewer), match.game.say(lang))
