"""How bots of several strengths fare against each other in Royal Castle."""

from tests.bots.strength import share


def test_search_beats_greedy():
    assert share("castle", "search", "greedy", 10, simulations=500, rules="extended") >= 0.6
    assert share("castle", "search", "greedy", 20, simulations=300, rules="basic") >= 0.85
