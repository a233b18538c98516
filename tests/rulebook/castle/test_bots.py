"""How bots of several strengths fare against each other in Royal Castle."""

import pytest

from teremok.engine.compiler import interpreted_loop
from teremok.games.castle import advice
from tests.bots.strength import share


def test_search_beats_greedy():
    assert share("castle", "search", "greedy", 10, simulations=500, rules="extended") >= 0.6
    assert share("castle", "search", "greedy", 60, simulations=300, rules="basic") >= 0.7


def test_a_lead_counts_the_more_the_sooner_it_is_over():
    chance = interpreted_loop(advice.chance_ahead)
    turn = advice.A_TURN
    by_turns = [chance(turns * turn, (turns + 2) * turn) for turns in (1, 8, 20, 40, 300)]
    assert by_turns == sorted(by_turns, reverse=True)
    assert len(set(by_turns[:4])) == 4
    assert by_turns[-1] > 500
    for mine, theirs in ((turn, 3 * turn), (10 * turn, 11 * turn + 5), (30 * turn, 90 * turn)):
        assert chance(mine, theirs) + chance(theirs, mine) == pytest.approx(1000, abs=15)
