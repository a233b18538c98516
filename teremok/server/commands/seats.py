"""Who sits where: a new table, its options, sitting down, standing up, bots, people who are away or sent away."""

from __future__ import annotations

from typing import Any

from ...bots import LEVELS, UnknownBot
from ...games import game as find_game
from ..errors import Malformed, NotYours, Refused
from ..protocol.commands import (
    LetInCommand,
    OptionsCommand,
    SeatBotCommand,
    SendAwayCommand,
    SitCommand,
    StandCommand,
    StartCommand,
)
from ..protocol.tables import NewSeat, NewTable
from ..table import events as e
from ..table.folding import fold_all
from ..table.seats import Seat, free_nick
from ..table.settings import checked_settings
from ..table.table import Table
from .checks import (
    first_nick,
    guest_name,
    require_between_matches,
    require_host,
    require_own_seat,
    require_seat,
    require_seats_taken,
    seated_bot,
)
from .dispatch import handle
from .internal import MarkAway, MarkBack
from .play import start_match

WATCHER_SETTINGS = {"public", "watchers_talk"}
"""Settings that do not concern the match; the host may change them at any time."""


# --- the table


@handle.register
def _create(command: NewTable, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    """The first events of a table. If no seat is open, the match begins at once."""
    game = find_game(command.game)
    chosen = game.choose(**command.options)
    players = int(chosen["players"])
    seats: list[dict[str, Any]] = []
    for seat in command.seats or [NewSeat(who="me"), *[NewSeat(who="open")] * (players - 1)]:
        seats.append(_seat_data(table, seat, person, seats))
    if len(seats) != players:
        raise Malformed("error-seats-number", given=str(len(seats)), players=str(players))
    created = e.Created(game.name, chosen, checked_settings(command.settings), seats, person.name, e.FORMAT)
    first = table.events(now, person.id, created)
    after = fold_all(Table(table.id), first)
    return first if any(seat.kind == "open" for seat in after.seats) else first + start_match(after, person.id, now)


def _seat_data(table: Table, seat: NewSeat, person: e.Person, before: list[dict[str, Any]]) -> dict[str, Any]:
    """A seat as the `created` event stores it; `before`: the seats already filled."""
    if seat.who == "me":
        face = {"face": person.face} if person.face and seat.name is None else {}
        return {"person": person.id, "name": person.name if seat.name is None else seat.name, **face}
    if seat.who == "bot":
        level = check_level(seat.level)
        return {"level": level, "nick": free_nick((Seat(**one) for one in before), level, first_nick(table))}
    return {}


def check_level(level: str | None) -> str:
    if level not in LEVELS:
        raise UnknownBot(name=str(level)[:80], choices=", ".join(LEVELS))
    return level


@handle.register
def _options(command: OptionsCommand, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    require_host(table, person)
    settings = command.settings or {}
    if command.options or not settings or settings.keys() - WATCHER_SETTINGS:
        require_between_matches(table)
    chosen = table.game.choose(**{**table.options, **(command.options or {})})
    persons = sum(seat.kind == "person" for seat in table.seats)
    if int(chosen["players"]) < persons:
        raise Refused("error-too-few-seats", persons=str(persons), players=str(chosen["players"]))
    return table.events(now, person.id, e.Changed(chosen, checked_settings(settings, table.settings)))


@handle.register
def _start(command: StartCommand, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    require_host(table, person)
    if table.status != "gathering":
        raise Refused("error-begun" if table.playing else "error-say-again")
    require_seats_taken(table)
    return start_match(table, person.id, now)


# --- seats


@handle.register
def _sit(command: SitCommand, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    """Take an open seat, a bot's between matches, or one's own back from a bot."""
    seat = require_seat(table, command.seat)
    if seat.person == person.id:
        if table.deal and table.playing and command.seat in table.deal.resigned:
            raise Refused("error-resigned")
        if seat.away and seat.away != "clock":
            return table.events(now, person.id, e.Back(command.seat))
        raise Refused("error-seat-yours")
    if seat.kind == "person":
        raise Refused("error-seat-taken", name=seat.name)
    require_between_matches(table)
    if table.host in now.blocked_by:
        raise NotYours("error-not-welcome")
    return table.events(now, person.id, e.Sat(command.seat, person.name, person.face))


@handle.register
def _stand(command: StandCommand, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    """Leave a seat, during a match to a bot; between matches the host may remove a bot."""
    seat = require_seat(table, command.seat)
    if seat.kind == "bot" and person.id == table.host and not table.playing:
        return table.events(now, person.id, e.Stood(command.seat))
    require_own_seat(table, person, command.seat)
    if seat.away == "stood":
        raise Refused("error-stood-already")
    return table.events(now, person.id, e.Stood(command.seat))


@handle.register
def _seat_bot(command: SeatBotCommand, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    """Put a bot on an open seat, or in the place of another bot."""
    require_host(table, person)
    require_between_matches(table)
    seat = require_seat(table, command.seat)
    if seat.kind == "person":
        raise Refused("error-seat-taken", name=seat.name)
    return table.events(now, person.id, seated_bot(table, command.seat, check_level(command.level)))


# --- people who are away


@handle.register
def _mark_away(command: MarkAway, table: Table, nobody: None, now: e.Now) -> list[e.Event]:
    if table.status == "gathering" or table.settings["pace"] == "slow":
        return []
    gone = [e.Away(seat) for seat in table.seats_of(command.person) if not table.seats[seat].away]
    others = set(table.people) - {command.person}
    if gone and others and not table.playing and others <= set(table.wants_rematch):
        return start_match(table, None, now, *gone)  # the others were waiting only for this person
    return table.events(now, None, *gone)


@handle.register
def _mark_back(command: MarkBack, table: Table, nobody: None, now: e.Now) -> list[e.Event]:
    """A person whose clock has run out does not get their seats back."""
    own = [seat for seat in table.seats_of(command.person) if table.seats[seat].away in ("left", "days")]
    return table.events(now, command.person, *map(e.Back, own))


# --- people who are sent away


@handle.register
def _send_away(command: SendAwayCommand, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    """A person who plays in the match cannot be sent away; the others can vote for a bot."""
    whom = command.whom
    name = guest_name(table, person, now, whom)
    if table.playing and table.seats_of(whom):
        raise Refused("error-whom-plays", name=name)
    return [] if whom in table.sent_away else table.events(now, person.id, e.SentAway(whom, name))


@handle.register
def _let_in(command: LetInCommand, table: Table, person: e.Person, now: e.Now) -> list[e.Event]:
    require_host(table, person)
    whom = command.whom
    return table.events(now, person.id, e.LetIn(whom, table.sent_away[whom])) if whom in table.sent_away else []
