"""What is told of an event to all alike, by its kind."""

from __future__ import annotations

import functools
from typing import Any

from ..table import events as e
from ..table.seats import Seat
from ..table.table import Entry, Table
from . import words
from .public import Data, manners_data, series_data, vote_data


@functools.singledispatch
def details(what: e.Happening, table: Table, event: e.Event, lang: str) -> Data:
    """The last event of a table: the seat that it is about, what happened in words, and what belongs to its kind."""
    entry = table.story[-1]
    return {**about_seat(what, entry, lang), "text": words.told(what, words.Scene(table, entry, lang))}


of_any_kind = details.dispatch(e.Happening)


@details.register
def _moved(what: e.Moved, table: Table, event: e.Event, lang: str) -> Data:
    """What of it was seen, each viewer is told apart."""
    return about_seat(what, table.story[-1], lang)


@details.register(e.Proposed)
@details.register(e.Voted)
def _vote(what: e.Happening, table: Table, event: e.Event, lang: str) -> Data:
    return {**of_any_kind(what, table, event, lang), "vote": vote_data(table)}


@details.register
def _vote_over(what: e.VoteOver, table: Table, event: e.Event, lang: str) -> Data:
    return {**_vote(what, table, event, lang), "passed": what.passed}


@details.register(e.Changed)
@details.register(e.Started)
def _series(what: e.Happening, table: Table, event: e.Event, lang: str) -> Data:
    """With other options, or when one is over, another series begins."""
    return {**of_any_kind(what, table, event, lang), "series": series_data(table)}


@details.register
def _ended(what: e.Ended, table: Table, event: e.Event, lang: str) -> Data:
    return {**_series(what, table, event, lang), "ratings": what.ratings}


@details.register(e.Muted)
@details.register(e.Unmuted)
@details.register(e.SentAway)
@details.register(e.LetIn)
def _manners(what: e.Happening, table: Table, event: e.Event, lang: str) -> Data:
    return {**of_any_kind(what, table, event, lang), "manners": manners_data(table)}


@details.register
def _chat(what: e.Chat, table: Table, event: e.Event, lang: str) -> Data:
    return {"person": event.by, "name": what.name, "text": what.text}


@details.register
def _emote(what: e.Emote, table: Table, event: e.Event, lang: str) -> Data:
    return {"person": event.by, "name": what.name, "emote": what.emote}


@functools.singledispatch
def about_seat(what: Any, entry: Entry, lang: str) -> Data:
    """Which seat the event is about, and who sits there."""
    return {} if entry.seat is None else {"seat": what.seat, "name": words.seat_name(entry.seat, lang)}


@about_seat.register
def _of_a_person(what: e.Sat, entry: Entry, lang: str) -> Data:
    return {"seat": what.seat, "name": what.name}


@about_seat.register
def _of_a_bot(what: e.BotSat, entry: Entry, lang: str) -> Data:
    return {"seat": what.seat, "name": words.seat_name(Seat(level=what.level, nick=what.nick), lang)}
