"""Preconditions that several commands share. Each raises a refusal that says what would be right."""

from __future__ import annotations

import zlib
from collections.abc import Container

from ...engine.errors import NotYourTurn
from ..errors import NotYours, Refused
from ..table import events as e
from ..table.seats import NICKS, Seat, free_nick
from ..table.table import Table


def require_seat(table: Table, seat: int | None) -> Seat:
    """The seat of this number."""
    if seat is None or not 0 <= seat < len(table.seats):
        raise NotYourTurn("error-no-such-seat", seat=str(seat)[:80], last=str(len(table.seats) - 1))
    return table.seats[seat]


def require_own_seat(table: Table, person: e.Person, seat: int) -> Seat:
    own = require_seat(table, seat)
    if own.person != person.id:
        raise NotYours("error-not-your-seat", seat=str(seat))
    return own


def require_host(table: Table, person: e.Person) -> None:
    if person.id != table.host:
        raise NotYours("error-not-host")


def require_welcome(sent_away: Container[str], person: e.Person | None) -> None:
    """Refuse people whom the host has sent away from the table."""
    if person is not None and person.id in sent_away:
        raise NotYours("error-sent-away")


def require_between_matches(table: Table) -> None:
    if table.playing:
        raise Refused("error-begun")


def require_seats_taken(table: Table) -> None:
    if any(seat.kind == "open" for seat in table.seats):
        raise Refused("error-seats-open")


def guest_name(table: Table, person: e.Person, now: e.Now, whom: str) -> str:
    """The name of somebody whom the host may moderate: they sit here, have spoken here, or watch."""
    require_host(table, person)
    if whom == person.id:
        raise Refused("error-whom-yourself")
    seated = (table.seats[seat].name for seat in table.seats_of(whom))
    name = next(seated, None) or now.watcher_name(whom) or table.names.get(whom)
    if name is None:
        raise Refused("error-whom-nobody")
    return name


def first_nick(table: Table) -> int:
    """Index of the bot name at which this table begins, so that tables do not all have the same bots."""
    return zlib.crc32(table.id.encode()) % NICKS


def seated_bot(table: Table, seat: int, level: str) -> e.BotSat:
    """The event that seats a bot, under a name that no other bot of its level has at this table."""
    others = [other for number, other in enumerate(table.seats) if number != seat]
    before = table.seats[seat]
    nick = before.nick if before.level == level else free_nick(others, level, first_nick(table))
    return e.BotSat(seat, level, nick)
