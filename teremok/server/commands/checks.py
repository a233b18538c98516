"""What must hold before something is done at a table."""

from __future__ import annotations

import zlib
from collections.abc import Container

from ...engine.errors import NotYourTurn
from ..errors import NotYours, Refused
from ..table import events as e
from ..table.seats import NICKS, Seat, free_nick
from ..table.table import Table


def seat_at(table: Table, seat: int | None) -> Seat:
    if type(seat) is not int or not 0 <= seat < len(table.seats):
        raise NotYourTurn("error-no-such-seat", seat=str(seat)[:80], last=str(len(table.seats) - 1))
    return table.seats[seat]


def luck(table: Table) -> int:
    """At which of their names the bots of this table begin."""
    return zlib.crc32(table.id.encode()) % NICKS


def bot_at(table: Table, seat: int, level: str) -> e.BotSat:
    """A bot sits down, under a name that no other at the table has."""
    others = [other for number, other in enumerate(table.seats) if number != seat]
    before = table.seats[seat]
    nick = before.nick if before.level == level else free_nick(others, level, luck(table))
    return e.BotSat(seat, level, nick)


def only_own(table: Table, person: e.Person, seat: int) -> Seat:
    place = seat_at(table, seat)
    if place.person != person.id:
        raise NotYours("error-not-your-seat", seat=str(seat))
    return place


def only_host(table: Table, person: e.Person) -> None:
    if person.id != table.host:
        raise NotYours("error-not-host")


def may_come(sent_away: Container[str], person: e.Person | None) -> None:
    if person is not None and person.id in sent_away:
        raise NotYours("error-sent-away")


def guest_of(table: Table, person: e.Person, now: e.Now, whom: str) -> str:
    """The name of somebody whom the host asks for something: who sits here, has spoken here, or looks on."""
    only_host(table, person)
    if whom == person.id:
        raise Refused("error-whom-yourself")
    seated = (table.seats[seat].name for seat in table.seats_of(whom))
    name = next(seated, None) or now.looking(whom) or table.names.get(whom)
    if name is None:
        raise Refused("error-whom-nobody")
    return name


def only_between(table: Table) -> None:
    if table.playing:
        raise Refused("error-begun")


def all_taken(table: Table) -> None:
    if any(seat.kind == "open" for seat in table.seats):
        raise Refused("error-seats-open")
