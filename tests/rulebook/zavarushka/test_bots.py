"""How bots of several strengths fare against each other in the Scuffle."""

import teremok
from teremok.bots import Limit, bot
from teremok.bots.search import Search
from tests.bots.strength import share

from .table import playing


def test_search_beats_random_with_few_simulations():
    assert share("zavarushka", "search", "random", 12, simulations=200) >= 0.9


def test_search_beats_greedy():
    assert share("zavarushka", "search", "greedy", 60, simulations=1000) >= 0.65


def test_more_simulations_are_stronger():
    won = 0.0
    for number in range(80):
        match = teremok.game("zavarushka").new(seed=number // 2, players=2)
        bots = [Search(number, Limit(simulations=50)), Search(number, Limit(simulations=50))]
        bots[number % 2] = Search(number, Limit(simulations=1000))
        while not match.over:
            seat = match.actors[0]
            match.play(seat, bots[seat].choose(match.observe(seat)))
        won += (number % 2 in match.winners) / len(match.winners)
    assert won / 80 >= 0.6


def test_easy_does_not_use_an_ability_against_itself():
    """Its Wizard may move its own King out of the castle, and did so, or the like, once in six times."""
    match = playing({"a1": ["green King"], "b2": ["blue Dwarf"]}, ["Wizard"])
    match.play(0, "Wizard b2")
    seen, (mine, others) = match.observe(0), match.scores
    for seed in range(40):
        after = match.copy()
        after.play(0, bot("easy", seed).choose(seen))
        assert after.scores[0] - after.scores[1] >= mine - others
