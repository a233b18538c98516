"""Exact play at the end: the same as Python finds by trying everything."""

import numpy as np
import pytest

import teremok
from teremok.bots import Limit, bot, exact
from teremok.bots.advice import advice_of
from teremok.bots.exact import MAX_WORLDS, Solver
from teremok.bots.search import Search
from teremok.engine.observation import Scratch
from tests.turnip import game as turnip


def moments(game, players, seed):
    """Every decision of a match between greedy bots."""
    match = game.new(seed=seed, players=players)
    seated = [bot("greedy", seed)] * players
    while not match.over:
        seat = match.actors[0]
        yield match.observe(seat)
        match.play(seat, seated[seat].choose(match.observe(seat)))


def considered(game, record, seat):
    scratch = Scratch(game)
    number = advice_of(game).candidate_moves(record, seat, scratch.moves, scratch.ids)
    return scratch.ids[:number].tolist()


def rewards(match):
    given = np.zeros(match.players, np.int64)
    advice_of(match.game).names["rewards_at_end"](match.state[0], np.zeros(match.players, np.int64), given)
    return given.tolist()


def best_rewards(match):
    """What everybody gets when all play their best from here on, the last one of several best moves."""
    if match.over:
        return rewards(match)
    (seat,) = match.actors
    choices = reversed(considered(match.game, match.state, seat))
    return max((best_rewards(after(match, seat, id)) for id in choices), key=lambda given: given[seat])


def after(match, seat, id):
    other = match.copy()
    other.play(seat, match.game.moves[id])
    return other


@pytest.mark.parametrize(("name", "players"), [("zavarushka", 2), ("zavarushka", 3), ("fairytale", 2)])
def test_what_is_solved_is_what_trying_everything_finds(name, players):
    game = teremok.game(name)
    solver = Solver(game)
    solved = 0
    for seed in range(8):
        for seen in moments(game, players, seed):
            choices = considered(game, seen.record, seen.seat)
            move = solver.best_move(seen, 5, 60)
            if move is None or len(choices) == 1:
                continue
            solved += 1
            worlds = [seen.imagine(5, number) for number in range(MAX_WORLDS)]
            worth = {
                id: sum(best_rewards(after(world, seen.seat, id))[seen.seat] for world in worlds) for id in choices
            }
            assert worth[move.id] == max(worth.values())
    assert solved >= 5


def test_nothing_is_solved_while_much_remains():
    solver = Solver(teremok.game("zavarushka"))
    assert solver.best_move(next(moments(solver.game, 2, 1)), 1, None) is None


def test_nothing_is_solved_where_several_decide_at_once_or_chance_does():
    solver = Solver(turnip)
    assert all(solver.best_move(seen, 1, None) is None for seed in range(5) for seen in moments(turnip, 2, seed))


def test_interpreted_and_compiled_solve_alike():
    def solved(game):
        solver = Solver(game)
        return [solver.best_move(list(moments(compiled, 2, seed))[-1], 3, 20) for seed in range(6)]

    compiled = teremok.game("zavarushka")
    found = solved(compiled)
    assert any(found)
    assert solved(compiled.interpreted) == found


def test_a_search_plays_what_is_solved(monkeypatch):
    game = teremok.game("zavarushka")
    last = list(moments(game, 2, 4))[-1]
    move = last.legal()[-1]
    monkeypatch.setattr(exact.Solver, "best_move", lambda *_: move)
    assert len(considered(game, last.record, last.seat)) > 1
    assert Search().choose(last, Limit(simulations=10)) == move
