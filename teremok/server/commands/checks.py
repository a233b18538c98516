"""What must hold before something is done at a table."""

from __future__ import annotations

from ...engine.errors import NotYourTurn
from ..errors import NotYours, Refused
from ..table import events as e
from ..table.seats import Seat
from ..table.table import Table


def seat_at(table: Table, seat: int | None) -> Seat:
    if type(seat) is not int or not 0 <= seat < len(table.seats):
        raise NotYourTurn("error-no-such-seat", seat=str(seat)[:80], last=str(len(table.seats) - 1))
    return table.seats[seat]


def only_own(table: Table, person: e.Person, seat: int) -> Seat:
    place = seat_at(table, seat)
    if place.person != person.id:
        raise NotYours("error-not-your-seat", seat=str(seat))
    return place


def only_host(table: Table, person: e.Person) -> None:
    if person.id != table.host:
        raise NotYours("error-not-host")


def only_between(table: Table) -> None:
    if table.playing:
        raise Refused("error-begun")


def all_taken(table: Table) -> None:
    if any(seat.kind == "open" for seat in table.seats):
        raise Refused("error-seats-open")
