"""How bots of several strengths fare against each other in the Scuffle."""

from tests.bots.strength import share


def test_search_beats_random_with_few_simulations():
    assert share("zavarushka", "search", "random", 12, simulations=200) >= 0.9


def test_search_beats_greedy():
    assert share("zavarushka", "search", "greedy", 60, simulations=1000) >= 0.65


def test_more_simulations_are_stronger():
    assert share("zavarushka", "hard", "normal", 120, simulations=1000) >= 0.6
