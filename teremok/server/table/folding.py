"""How events change a table: one function for each kind, found by its class. Nothing is decided here."""

from __future__ import annotations

import functools
from collections.abc import Iterable

from ...games import game as find_game
from ..protocol.plain import Status
from . import events as e
from .clocks import Clocks
from .deals import Deal, played, retracted, shortened
from .seats import Seat, resized
from .settings import DEFAULTS
from .table import Entry, Table

CHAT_LINES = 100
"""So many lines of chat a newcomer gets."""


def fold(table: Table, event: e.Event) -> None:
    """Take in the next event."""
    assert event.number == table.number + 1, f"table {table.id}: event {event.number} after {table.number}"
    table.number = event.number
    if not (table.outdated and event.what.within_match):
        take_in(event.what, table, Entry(event, subject_of(table, event)))


def fold_all(table: Table, events: Iterable[e.Event]) -> Table:
    for event in events:
        fold(table, event)
    return table


def subject_of(table: Table, event: e.Event) -> Seat | None:
    """Who sits, before the event, on the seat that it is about."""
    number = getattr(event.what, "seat", None)
    return None if number is None else table.seats[number]


@functools.singledispatch
def take_in(what: e.Happening, table: Table, entry: Entry) -> None:
    """Change the table as this kind of event does."""
    raise NotImplementedError(what.kind)


@take_in.register
def _created(what: e.Created, table: Table, entry: Entry) -> None:
    table.created = entry.event.at
    table.host = entry.event.by or ""
    table.names[table.host] = what.name
    table.game = find_game(what.game)
    table.options = what.options
    table.settings = {**DEFAULTS, **what.settings}
    table.seats = [Seat(**seat) for seat in what.seats]
    table.story.append(entry)


@take_in.register
def _changed(what: e.Changed, table: Table, entry: Entry) -> None:
    if what.options != table.options or what.settings["games"] != table.settings["games"]:
        table.series = []
    table.options, table.settings = what.options, {**DEFAULTS, **what.settings}
    table.seats = resized(table.seats, int(table.options["players"]))
    table.wanting = []
    table.story.append(entry)


# --- seats


@take_in.register
def _sat(what: e.Sat, table: Table, entry: Entry) -> None:
    table.seats[what.seat] = Seat(entry.event.by, what.name, face=what.face)
    table.names[entry.event.by or ""] = what.name
    _seated(table, entry)


@take_in.register
def _stood(what: e.Stood, table: Table, entry: Entry) -> None:
    if table.playing:
        table.seats[what.seat] = table.seats[what.seat].left("stood")
    else:
        _reseat(table, what.seat, Seat())
    _seated(table, entry)


@take_in.register
def _bot_sat(what: e.BotSat, table: Table, entry: Entry) -> None:
    _reseat(table, what.seat, Seat(level=what.level, nick=what.nick))
    _seated(table, entry)


@take_in.register
def _away(what: e.Away, table: Table, entry: Entry) -> None:
    table.seats[what.seat] = table.seats[what.seat].left(what.why)
    _seated(table, entry)


@take_in.register
def _resigned(what: e.Resigned, table: Table, entry: Entry) -> None:
    _deal(table).resigned.append(what.seat)
    table.seats[what.seat] = table.seats[what.seat].left("resigned")
    _seated(table, entry)


@take_in.register
def _hinted(what: e.Hinted, table: Table, entry: Entry) -> None:
    _deal(table).hinted = True
    table.story.append(entry)


@take_in.register
def _back(what: e.Back, table: Table, entry: Entry) -> None:
    table.seats[what.seat] = table.seats[what.seat].left(None)
    _seated(table, entry)


def _reseat(table: Table, number: int, after: Seat) -> None:
    """If it is the host who has no seat any more, another is host."""
    before = table.seats[number]
    table.seats[number] = after
    if before.person == table.host and table.people and not table.seats_of(table.host):
        table.host = table.people[0]


def _seated(table: Table, entry: Entry) -> None:
    table.wanting = [person for person in table.wanting if person in table.people]
    table.story.append(entry)
    _run_clocks(table, entry.event.at)


# --- a match


@take_in.register
def _started(what: e.Started, table: Table, entry: Entry) -> None:
    table.begun_matches += 1
    table.outdated = what.rules != table.game.version
    if table.outdated:
        table.deal, table.status, table.story = None, "abandoned", []
        return
    options = table.options if what.first is None else {**table.options, "first": what.first}
    if len(table.series) >= table.settings["games"]:
        table.series = []
    seats = [seat.left(None) for seat in table.seats]
    match = table.begin(table.game, options, what.seed)
    table.deal = Deal(table.begun_matches, match, what.seed, what.nonce, seats, table.options)
    table.status = "playing"
    table.clocks = Clocks(table.settings, len(table.seats))
    table.wanting, table.spent, table.speech = [], 0, 0
    table.story = [entry]
    _ask_all(table, entry.event)
    _run_clocks(table, entry.event.at)


@take_in.register
def _moved(what: e.Moved, table: Table, entry: Entry) -> None:
    event, deal = entry.event, _deal(table)
    before = deal.match.actors
    deal.match = event.after or played(deal.match, what.seat, what.move)
    after = deal.match.actors
    # While others only decide at the same time as the mover, nothing new is asked of them.
    waiting = after if set(after) == set(before) - {what.seat} else ()
    if waiting:
        for seat in range(len(table.seats)):
            if seat not in waiting:
                _ask(table, seat, event)
    else:
        _ask_all(table, event)
    clocks = table.clocks
    table.story.append(Entry(event.bare, entry.seat, clocks.lefts(event.at) if clocks else None))
    if clocks is not None and clocks.since[what.seat] is not None:
        clocks.stop(what.seat, event.at, plus=True)
    _run_clocks(table, event.at)


@take_in.register
def _retracted(what: e.Retracted, table: Table, entry: Entry) -> None:
    event, deal = entry.event, _deal(table)
    deal.match = event.after or retracted(deal.match, what.seat)
    last = max(i for i, told in enumerate(table.story) if _moved_by(told.event, what.seat))
    _put_clocks_back(table, table.story[last], (what.seat,))
    table.story = [*table.story[:last], *table.story[last + 1 :], Entry(event.bare, entry.seat)]
    _ask(table, what.seat, event)
    _run_clocks(table, event.at)


@take_in.register
def _undone(what: e.Undone, table: Table, entry: Entry) -> None:
    deal = _deal(table)
    deal.match = shortened(deal.match, what.moves)
    moves = [i for i, told in enumerate(table.story) if isinstance(told.event.what, e.Moved)]
    gone = set(moves[what.moves :])
    in_time = (number for number, seat in enumerate(table.seats) if seat.away != "clock")
    _put_clocks_back(table, table.story[min(gone)], in_time)
    table.story = [told for i, told in enumerate(table.story) if i not in gone]
    table.story.append(entry)
    _ask_all(table, entry.event)
    _run_clocks(table, entry.event.at)


@take_in.register
def _ended(what: e.Ended, table: Table, entry: Entry) -> None:
    deal = _deal(table)
    deal.result, deal.ended = what, entry.event.number
    table.matches.append(deal)
    table.series.append(deal)
    _leave_off(table, "over", entry)


@take_in.register
def _abandoned(what: e.Abandoned, table: Table, entry: Entry) -> None:
    _leave_off(table, "abandoned", entry)


@take_in.register
def _again(what: e.Again, table: Table, entry: Entry) -> None:
    table.wanting.append(entry.event.by or "")
    table.story.append(entry)


def _leave_off(table: Table, status: Status, entry: Entry) -> None:
    """The match is over: who has stood up is gone, who was out of time or gave up is there again."""
    table.status = status
    table.vote = None
    table.speech = 0
    for number, seat in enumerate(table.seats):
        if seat.away == "stood":
            _reseat(table, number, Seat())
        elif seat.away in ("clock", "days", "resigned"):
            table.seats[number] = seat.left(None)
    table.story.append(entry)
    _run_clocks(table, entry.event.at)


def _deal(table: Table) -> Deal:
    assert table.deal is not None, f"table {table.id} has no match at event {table.number}"
    return table.deal


def _moved_by(event: e.Event, seat: int) -> bool:
    return isinstance(event.what, e.Moved) and event.what.seat == seat


def _ask(table: Table, seat: int, event: e.Event) -> None:
    table.asked[seat], table.asked_at[seat] = event.number, event.at


def _ask_all(table: Table, event: e.Event) -> None:
    table.asked = [event.number] * len(table.seats)
    table.asked_at = [event.at] * len(table.seats)


def _run_clocks(table: Table, at: int) -> None:
    clocks = table.clocks
    if clocks is not None and (clocks.left is not None or clocks.days is not None):
        clocks.run((seat for seat in table.to_move if not table.seats[seat].played_by_bot), at)


def _put_clocks_back(table: Table, move: Entry, seats: Iterable[int]) -> None:
    """As they were when a move was made that is taken back: what was thought about it stays spent."""
    if table.clocks is not None:
        table.clocks.put_back(move.clocks, seats)


# --- manners


@take_in.register
def _muted(what: e.Muted, table: Table, entry: Entry) -> None:
    table.muted[what.whom] = what.name
    table.story.append(entry)


@take_in.register
def _unmuted(what: e.Unmuted, table: Table, entry: Entry) -> None:
    table.muted.pop(what.whom, None)
    table.story.append(entry)


@take_in.register
def _sent_away(what: e.SentAway, table: Table, entry: Entry) -> None:
    table.sent_away[what.whom] = what.name
    for seat in table.seats_of(what.whom):
        _reseat(table, seat, Seat())
    _seated(table, entry)


@take_in.register
def _let_in(what: e.LetIn, table: Table, entry: Entry) -> None:
    table.sent_away.pop(what.whom, None)
    table.story.append(entry)


# --- votes and talk


@take_in.register
def _proposed(what: e.Proposed, table: Table, entry: Entry) -> None:
    table.vote = table.voting(what, entry.event.by or "")
    table.story.append(entry)


@take_in.register
def _voted(what: e.Voted, table: Table, entry: Entry) -> None:
    assert table.vote is not None
    table.vote = table.vote.answered(entry.event.by or "", what.yes)
    table.story.append(entry)


@take_in.register
def _vote_over(what: e.VoteOver, table: Table, entry: Entry) -> None:
    table.vote = None
    table.story.append(entry)


@take_in.register
def _speech(what: e.Speech, table: Table, entry: Entry) -> None:
    table.spent += 1
    table.speech = what.until
    table.story.append(entry)


@take_in.register(e.Chat)
@take_in.register(e.Emote)
def _said(what: e.Chat | e.Emote, table: Table, entry: Entry) -> None:
    table.names[entry.event.by or ""] = what.name
    table.chat = [*table.chat[1 - CHAT_LINES :], entry.event]
