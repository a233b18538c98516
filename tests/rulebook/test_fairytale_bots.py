"""How bots of several strengths fare against each other in Fairy Tale."""

from tests.bots.strength import share


def test_search_beats_greedy():
    assert share("fairytale", "search", "greedy", 10, simulations=250) >= 0.7
