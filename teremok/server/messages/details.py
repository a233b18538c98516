"""The fields of an event's message that do not depend on what the viewer sees, by kind."""

from __future__ import annotations

import functools
from typing import Any

from ..table import events as e
from ..table.seats import Seat
from ..table.table import LogEntry, Table
from . import words
from .public import Data, moderation_data, series_data, vote_data


@functools.singledispatch
def details(body: e.EventBody, table: Table, event: e.Event, reader: words.Reader) -> Data:
    """The seat that the last event is about, its text, and the fields of its kind."""
    entry = table.log[-1]
    return {
        **about_seat(body, entry, reader.lang),
        "text": words.describe_event(body, words.EventContext(table, entry, reader)),
    }


of_any_kind = details.dispatch(e.EventBody)


@details.register
def _moved(body: e.Moved, table: Table, event: e.Event, reader: words.Reader) -> Data:
    """The move and its text depend on the viewer and are added later."""
    return about_seat(body, table.log[-1], reader.lang)


@details.register(e.Proposed)
@details.register(e.Voted)
def _vote(body: e.EventBody, table: Table, event: e.Event, reader: words.Reader) -> Data:
    return {**of_any_kind(body, table, event, reader), "vote": vote_data(table)}


@details.register
def _vote_over(body: e.VoteOver, table: Table, event: e.Event, reader: words.Reader) -> Data:
    return {**_vote(body, table, event, reader), "passed": body.passed}


@details.register(e.Changed)
@details.register(e.Started)
def _series(body: e.EventBody, table: Table, event: e.Event, reader: words.Reader) -> Data:
    """These events may begin another series."""
    return {**of_any_kind(body, table, event, reader), "series": series_data(table)}


@details.register
def _ended(body: e.Ended, table: Table, event: e.Event, reader: words.Reader) -> Data:
    return {**_series(body, table, event, reader), "ratings": body.ratings}


@details.register(e.Muted)
@details.register(e.Unmuted)
@details.register(e.SentAway)
@details.register(e.LetIn)
def _moderated(body: e.EventBody, table: Table, event: e.Event, reader: words.Reader) -> Data:
    return {**of_any_kind(body, table, event, reader), "manners": moderation_data(table)}


@details.register
def _chat(body: e.Chat, table: Table, event: e.Event, reader: words.Reader) -> Data:
    return {"person": event.by, "name": body.name, "text": body.text}


@details.register
def _emote(body: e.Emote, table: Table, event: e.Event, reader: words.Reader) -> Data:
    return {"person": event.by, "name": body.name, "emote": body.emote}


@functools.singledispatch
def about_seat(body: Any, entry: LogEntry, lang: str) -> Data:
    """The seat that the event is about, and the name of its holder."""
    return {} if entry.seat is None else {"seat": body.seat, "name": words.seat_name(entry.seat, lang)}


@about_seat.register
def _of_a_person(body: e.Sat, entry: LogEntry, lang: str) -> Data:
    return {"seat": body.seat, "name": body.name}


@about_seat.register
def _of_a_bot(body: e.BotSat, entry: LogEntry, lang: str) -> Data:
    return {"seat": body.seat, "name": words.seat_name(Seat(level=body.level, nick=body.nick), lang)}
