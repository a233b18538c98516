"""Seats around a table: bitsets of seats, and steps clockwise."""

import pytest

from teremok.engine.compiler import interpreted_loop
from teremok.engine.seats import first_seat_from, lowest_seat, next_seat, seat_after, steps_between

WAYS = [lambda function: function, interpreted_loop]


@pytest.mark.parametrize("way", WAYS, ids=["native", "interpreted"])
def test_the_lowest_seat_of_a_set(way):
    assert [way(lowest_seat)(seats) for seats in (0b1, 0b110, 0b1000, 1 << 40)] == [0, 1, 3, 40]


@pytest.mark.parametrize("way", WAYS, ids=["native", "interpreted"])
def test_the_first_seat_of_a_set_from_a_seat_on(way):
    assert [way(first_seat_from)(0b10110, seat) for seat in range(7)] == [1, 1, 2, 4, 4, 1, 1]


@pytest.mark.parametrize("way", WAYS, ids=["native", "interpreted"])
def test_the_way_goes_round_the_table(way):
    for players in range(2, 11):
        around = [way(seat_after)(players - 1, steps, players) for steps in range(players)]
        assert around == [players - 1, *range(players - 1)]
        assert [way(next_seat)(seat, players) for seat in around] == [*around[1:], players - 1]
        assert [way(steps_between)(players - 1, seat, players) for seat in around] == [*range(players)]
