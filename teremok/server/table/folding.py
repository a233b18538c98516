"""How events change a table: one function per kind, found by its class. Nothing is decided here."""

from __future__ import annotations

import functools
from collections.abc import Iterable

from ...games import game as find_game
from ..protocol.plain import Status
from . import events as e
from .clocks import Clocks
from .deals import Deal, after_move, after_retract, truncated
from .seats import Seat, resized
from .settings import DEFAULTS
from .table import LogEntry, Table

CHAT_LINES = 100
"""Chat lines kept for newcomers."""


def fold(table: Table, event: e.Event) -> None:
    """Apply the next event to the table."""
    assert event.number == table.number + 1, f"table {table.id}: event {event.number} after {table.number}"
    table.number = event.number
    if not (table.outdated and event.body.within_match):
        apply_event(event.body, table, LogEntry(event, subject_of(table, event)))


def fold_all(table: Table, events: Iterable[e.Event]) -> Table:
    for event in events:
        fold(table, event)
    return table


def subject_of(table: Table, event: e.Event) -> Seat | None:
    """The seat that the event is about, as it is before the event."""
    number = getattr(event.body, "seat", None)
    return None if number is None else table.seats[number]


@functools.singledispatch
def apply_event(body: e.EventBody, table: Table, entry: LogEntry) -> None:
    """Change the table as this kind of event does; `entry` is its line for the log."""
    raise NotImplementedError(body.kind)


@apply_event.register
def _created(body: e.Created, table: Table, entry: LogEntry) -> None:
    table.created = entry.event.at
    table.host = entry.event.by or ""
    table.names[table.host] = body.name
    table.game = find_game(body.game)
    table.options = body.options
    table.settings = {**DEFAULTS, **body.settings}
    table.seats = [Seat(**seat) for seat in body.seats]
    table.log.append(entry)


@apply_event.register
def _changed(body: e.Changed, table: Table, entry: LogEntry) -> None:
    if body.options != table.options or body.settings["games"] != table.settings["games"]:
        table.series = []
    table.options, table.settings = body.options, {**DEFAULTS, **body.settings}
    table.seats = resized(table.seats, int(table.options["players"]))
    table.wants_rematch = []
    table.log.append(entry)


# --- seats


@apply_event.register
def _sat(body: e.Sat, table: Table, entry: LogEntry) -> None:
    table.seats[body.seat] = Seat(entry.event.by, body.name, face=body.face)
    table.names[entry.event.by or ""] = body.name
    _seated(table, entry)


@apply_event.register
def _stood(body: e.Stood, table: Table, entry: LogEntry) -> None:
    if table.playing:
        table.seats[body.seat] = table.seats[body.seat].with_away("stood")
    else:
        _reseat(table, body.seat, Seat())
    _seated(table, entry)


@apply_event.register
def _bot_sat(body: e.BotSat, table: Table, entry: LogEntry) -> None:
    _reseat(table, body.seat, Seat(level=body.level, nick=body.nick))
    _seated(table, entry)


@apply_event.register
def _away(body: e.Away, table: Table, entry: LogEntry) -> None:
    table.seats[body.seat] = table.seats[body.seat].with_away(body.why)
    _seated(table, entry)


@apply_event.register
def _resigned(body: e.Resigned, table: Table, entry: LogEntry) -> None:
    _deal(table).resigned.append(body.seat)
    table.seats[body.seat] = table.seats[body.seat].with_away("resigned")
    _seated(table, entry)


@apply_event.register
def _hinted(body: e.Hinted, table: Table, entry: LogEntry) -> None:
    _deal(table).hinted = True
    table.log.append(entry)


@apply_event.register
def _back(body: e.Back, table: Table, entry: LogEntry) -> None:
    table.seats[body.seat] = table.seats[body.seat].with_away(None)
    _seated(table, entry)


def _reseat(table: Table, number: int, after: Seat) -> None:
    """Replace a seat; if the host has no seat any more, another person becomes host."""
    before = table.seats[number]
    table.seats[number] = after
    if before.person == table.host and table.people and not table.seats_of(table.host):
        table.host = table.people[0]


def _seated(table: Table, entry: LogEntry) -> None:
    table.wants_rematch = [person for person in table.wants_rematch if person in table.people]
    table.log.append(entry)
    _run_clocks(table, entry.event.at)


# --- a match


@apply_event.register
def _started(body: e.Started, table: Table, entry: LogEntry) -> None:
    table.matches_started += 1
    table.outdated = body.rules != table.game.version
    if table.outdated:
        table.deal, table.status, table.log = None, "abandoned", []
        return
    options = table.options if body.first is None else {**table.options, "first": body.first}
    if len(table.series) >= table.settings["games"]:
        table.series = []
    seats = [seat.with_away(None) for seat in table.seats]
    match = table.begin(table.game, options, body.seed)
    table.deal = Deal(table.matches_started, match, body.seed, body.nonce, seats, table.options)
    table.status = "playing"
    table.clocks = Clocks(table.settings, len(table.seats))
    table.wants_rematch, table.speech_used, table.speech_until = [], 0, 0
    table.log = [entry]
    _ask_all(table, entry.event)
    _run_clocks(table, entry.event.at)


@apply_event.register
def _moved(body: e.Moved, table: Table, entry: LogEntry) -> None:
    event, deal = entry.event, _deal(table)
    before = deal.match.actors
    deal.match = event.after or after_move(deal.match, body.seat, body.move)
    after = deal.match.actors
    # Seats that decide at the same time as the mover are not asked anew.
    waiting = after if set(after) == set(before) - {body.seat} else ()
    if waiting:
        for seat in range(len(table.seats)):
            if seat not in waiting:
                _ask(table, seat, event)
    else:
        _ask_all(table, event)
    clocks = table.clocks
    table.log.append(LogEntry(event.bare, entry.seat, clocks.remaining(event.at) if clocks else None))
    if clocks is not None and clocks.since[body.seat] is not None:
        clocks.stop(body.seat, event.at, plus=True)
    _run_clocks(table, event.at)


@apply_event.register
def _retracted(body: e.Retracted, table: Table, entry: LogEntry) -> None:
    event, deal = entry.event, _deal(table)
    deal.match = event.after or after_retract(deal.match, body.seat)
    last = max(i for i, told in enumerate(table.log) if _moved_by(told.event, body.seat))
    _restore_clocks(table, table.log[last], (body.seat,))
    table.log = [*table.log[:last], *table.log[last + 1 :], LogEntry(event.bare, entry.seat)]
    _ask(table, body.seat, event)
    _run_clocks(table, event.at)


@apply_event.register
def _undone(body: e.Undone, table: Table, entry: LogEntry) -> None:
    deal = _deal(table)
    deal.match = truncated(deal.match, body.moves)
    moves = [i for i, told in enumerate(table.log) if isinstance(told.event.body, e.Moved)]
    gone = set(moves[body.moves :])
    in_time = (number for number, seat in enumerate(table.seats) if seat.away != "clock")
    _restore_clocks(table, table.log[min(gone)], in_time)
    table.log = [told for i, told in enumerate(table.log) if i not in gone]
    table.log.append(entry)
    _ask_all(table, entry.event)
    _run_clocks(table, entry.event.at)


@apply_event.register
def _ended(body: e.Ended, table: Table, entry: LogEntry) -> None:
    deal = _deal(table)
    deal.result, deal.ended = body, entry.event.number
    table.matches.append(deal)
    table.series.append(deal)
    _end_match(table, "over", entry)


@apply_event.register
def _abandoned(body: e.Abandoned, table: Table, entry: LogEntry) -> None:
    _end_match(table, "abandoned", entry)


@apply_event.register
def _again(body: e.Again, table: Table, entry: LogEntry) -> None:
    table.wants_rematch.append(entry.event.by or "")
    table.log.append(entry)


def _end_match(table: Table, status: Status, entry: LogEntry) -> None:
    """End the match: people who stood up lose their seats, those out of time or resigned get theirs back."""
    table.status = status
    table.vote = None
    table.speech_until = 0
    for number, seat in enumerate(table.seats):
        if seat.away == "stood":
            _reseat(table, number, Seat())
        elif seat.away in ("clock", "days", "resigned"):
            table.seats[number] = seat.with_away(None)
    table.log.append(entry)
    _run_clocks(table, entry.event.at)


def _deal(table: Table) -> Deal:
    assert table.deal is not None, f"table {table.id} has no match at event {table.number}"
    return table.deal


def _moved_by(event: e.Event, seat: int) -> bool:
    return isinstance(event.body, e.Moved) and event.body.seat == seat


def _ask(table: Table, seat: int, event: e.Event) -> None:
    table.asked_number[seat], table.asked_at[seat] = event.number, event.at


def _ask_all(table: Table, event: e.Event) -> None:
    table.asked_number = [event.number] * len(table.seats)
    table.asked_at = [event.at] * len(table.seats)


def _run_clocks(table: Table, at: int) -> None:
    clocks = table.clocks
    if clocks is not None and (clocks.left is not None or clocks.days is not None):
        clocks.run((seat for seat in table.to_move if not table.seats[seat].played_by_bot), at)


def _restore_clocks(table: Table, move: LogEntry, seats: Iterable[int]) -> None:
    """Restore the clocks to a move that is taken back; the time spent on that move stays spent."""
    if table.clocks is not None:
        table.clocks.restore(move.clocks, seats)


# --- moderation


@apply_event.register
def _muted(body: e.Muted, table: Table, entry: LogEntry) -> None:
    table.muted[body.whom] = body.name
    table.log.append(entry)


@apply_event.register
def _unmuted(body: e.Unmuted, table: Table, entry: LogEntry) -> None:
    table.muted.pop(body.whom, None)
    table.log.append(entry)


@apply_event.register
def _sent_away(body: e.SentAway, table: Table, entry: LogEntry) -> None:
    table.sent_away[body.whom] = body.name
    for seat in table.seats_of(body.whom):
        _reseat(table, seat, Seat())
    _seated(table, entry)


@apply_event.register
def _let_in(body: e.LetIn, table: Table, entry: LogEntry) -> None:
    table.sent_away.pop(body.whom, None)
    table.log.append(entry)


# --- votes and talk


@apply_event.register
def _proposed(body: e.Proposed, table: Table, entry: LogEntry) -> None:
    table.vote = table.voting(body, entry.event.by or "")
    table.log.append(entry)


@apply_event.register
def _voted(body: e.Voted, table: Table, entry: LogEntry) -> None:
    assert table.vote is not None
    table.vote = table.vote.answered(entry.event.by or "", body.yes)
    table.log.append(entry)


@apply_event.register
def _vote_over(body: e.VoteOver, table: Table, entry: LogEntry) -> None:
    table.vote = None
    table.log.append(entry)


@apply_event.register
def _speech(body: e.Speech, table: Table, entry: LogEntry) -> None:
    table.speech_used += 1
    table.speech_until = body.until
    table.log.append(entry)


@apply_event.register(e.Chat)
@apply_event.register(e.Emote)
def _said(body: e.Chat | e.Emote, table: Table, entry: LogEntry) -> None:
    table.names[entry.event.by or ""] = body.name
    table.chat = [*table.chat[1 - CHAT_LINES :], entry.event]
