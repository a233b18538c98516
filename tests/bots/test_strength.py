"""Who beats whom. Everything is seeded and counted in simulations, so a result is the same every time."""

import pytest

import teremok
from teremok.arena import Contest, Results, pairs, play_all, teams
from teremok.bots import Limit, bot


def share(name: str, a: str, b: str, games: int, simulations: int = 1, **options) -> float:
    """How often `a` beats `b`."""
    game = teremok.game(name)
    contest = Contest(game, game.choose(**options), (a, b), games, limit=Limit(simulations=simulations))
    results = Results(contest)
    for _ in play_all(results):
        pass
    (pair,) = pairs(results.ordered())
    assert pair.games >= games
    return pair.a_wins / pair.games


CASTLES = [{"rules": "basic"}, {"rules": "extended"}]


@pytest.mark.parametrize(
    ("name", "options"), [("zavarushka", {}), ("fairytale", {}), *(("castle", rules) for rules in CASTLES)]
)
def test_greedy_beats_random(name, options):
    assert share(name, "greedy", "random", 60, **options) >= 0.85


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", ["zavarushka", "fairytale"])
def test_greedy_beats_random_at_a_full_table(name, players):
    assert share(name, "greedy", "random", 42, players=players) >= 0.75


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["zavarushka", "fairytale", "castle"])
def test_easy_plays_sensibly_and_can_be_beaten(name, players):
    assert share(name, "easy", "random", 42, players=players) >= 0.75
    assert share(name, "greedy", "easy", 42, players=players) >= 0.7


def test_search_beats_random_with_few_simulations():
    assert share("zavarushka", "search", "random", 12, simulations=200) >= 0.9


def test_search_beats_greedy():
    assert share("zavarushka", "search", "greedy", 20, simulations=1000) >= 0.65
    assert share("castle", "search", "greedy", 10, simulations=500, rules="extended") >= 0.6
    assert share("fairytale", "search", "greedy", 10, simulations=1000) >= 0.7
    assert share("castle", "search", "greedy", 20, simulations=300, rules="basic") >= 0.85


def test_more_simulations_are_stronger():
    assert share("zavarushka", "hard", "normal", 120, simulations=1000) >= 0.6


def test_heads_of_one_dragon_win_more_the_more_they_think():
    """Gorynych: greedy heads agree on a round, those that think on more than that; easy ones overlook some cards."""
    game = teremok.game("gorynych")
    names = ("random", "easy", "greedy", "search")
    contest = Contest(game, game.choose(players=4, level="novice"), names, 30, limit=Limit(simulations=1000))
    results = Results(contest)
    for _ in play_all(results):
        pass
    random, easy, greedy, search = (team.wins for team in teams(results.ordered()))
    assert random == 0
    assert 6 <= easy < greedy < search
    assert search >= 24


def nechist_share(better: str, usual: str, deals: int, simulations: int = 1) -> float:
    """How many of those who are dealt Nechist in Skazka win, if they play better than the Heroes."""
    game = teremok.game("skazka")
    won: list[int] = []
    for seed in range(deals):
        match = game.new(seed=seed, players=6)
        met = [seat for seat in range(6) if int(match.state[0]["met"]) >> seat & 1]
        seated = [bot(better if seat in met else usual, seed) for seat in range(6)]
        while not match.over:
            seat = match.actors[0]
            match.play(seat, seated[seat].choose(match.observe(seat), Limit(simulations=simulations)))
        won += [match.scores[seat] for seat in met]
    return sum(won) / len(won)


def test_better_nechist_win_more_often():
    by_chance = nechist_share("random", "random", 60)
    assert nechist_share("easy", "random", 60) >= by_chance + 0.05
    assert nechist_share("greedy", "random", 60) >= by_chance + 0.3
    assert nechist_share("search", "greedy", 40, simulations=100) >= nechist_share("greedy", "greedy", 40) + 0.1
