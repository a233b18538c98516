"""Seats around a table: bitsets of seats, and steps clockwise."""

import functools

from .bits import popcount
from .compiler import rule


@rule
def lowest_seat(seats):
    """The lowest seat of a nonempty set."""
    return popcount((seats & -seats) - 1)


@rule
def first_seat_from(seats, seat):
    """The first seat of a nonempty set, clockwise from a seat on, itself included."""
    later = seats & (-1 << seat)
    return lowest_seat(later if later != 0 else seats)


@rule
def next_seat(seat, players):
    """The next seat clockwise."""
    return 0 if seat + 1 == players else seat + 1


@rule
def seat_after(seat, steps, players):
    """The seat that is `steps` steps clockwise; 0 <= steps < players."""
    after = seat + steps
    return after if after < players else after - players


@rule
def steps_between(seat, other, players):
    """The number of steps clockwise from one seat to another."""
    return other - seat if other >= seat else other - seat + players


@functools.cache
def seats_of(mask: int) -> tuple[int, ...]:
    """The seats of a bitset."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)
