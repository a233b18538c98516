"""Who beats whom. Everything is seeded and counted in simulations, so a result is the same every time."""

import teremok
from teremok.arena import Contest, Results, pairs, play_all
from teremok.bots import Limit


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
