"""What games advise: it agrees with their rules, and uses only what a seat knows."""

import numpy as np
import pytest

import teremok
from teremok.bots import bot
from teremok.bots.advice import HOOKS, OWN_WAYS, advised
from teremok.engine.match import Scratch

ADVISING = [game for game in map(teremok.game, teremok.games()) if game.advice]


def having(hook: str) -> list[teremok.Game]:
    return [game for game in ADVISING if hasattr(game.advice, hook)]


def moments(game, seeds=range(3)):
    """Every moment of some random matches, with the true match for the test to look into."""
    for seed in seeds:
        match = game.new(seed=seed, players=game.players[-1])
        anybody = bot("random", seed)
        for _ in range(60):
            if match.over:
                break
            yield match
            seat = match.actors[0]
            match.play(seat, anybody.choose(match.observe(seat)))


@pytest.mark.parametrize("game", ADVISING, ids=lambda game: game.name)
def test_advice_has_hooks_and_knobs_that_somebody_reads(game):
    from teremok.bots.table import KNOBS

    assert any(hasattr(game.advice, hook) for hook in (*HOOKS, *OWN_WAYS))
    assert set(getattr(game.advice, "KNOBS", {})) <= set(KNOBS)


@pytest.mark.parametrize("game", having("standing"), ids=lambda game: game.name)
def test_standing_orders_seats_as_places_do(game):
    for match in moments(game):
        standings = [game.advice.standing(match.state[0], seat) for seat in range(match.players)]
        assert [1 + sum(other > mine for other in standings) for mine in standings] == list(match.places)


@pytest.mark.parametrize("game", having("promise"), ids=lambda game: game.name)
def test_a_promise_is_the_same_in_every_world(game):
    for match in moments(game):
        seat = match.actors[0]
        seen = match.observe(seat)
        for move in seen.legal():
            promises = {int(game.advice.promise(seen.imagine(seed).state[0], seat, move.id)) for seed in range(3)}
            assert len(promises) == 1


@pytest.mark.parametrize("game", having("consider"), ids=lambda game: game.name)
def test_some_legal_moves_are_considered_the_same_in_every_world(game):
    scratch = Scratch(game)
    for match in moments(game):
        seat = match.actors[0]
        seen = match.observe(seat)

        def considered(record, seat=seat):
            number = advised(game).considered(record, seat, scratch.moves, scratch.ids)
            return set(scratch.ids[:number].tolist())

        known = considered(seen.record)
        assert known
        assert known <= set(seen.legal().ids)
        assert all(considered(seen.imagine(seed).state) == known for seed in range(3))


@pytest.mark.parametrize(
    ("places", "expected"),
    [([1, 2], [900, 0]), ([1, 1], [450, 450]), ([2, 1, 3], [450, 900, 0]), ([1, 2, 2], [900, 225, 225])],
)
def test_rewards_count_those_who_are_behind_and_half_of_ties(places, expected):
    from teremok.bots import advice
    from teremok.engine.rule import bind, rule

    @rule
    def standing(s, seat):
        return s[seat]

    @rule
    def score(s, seat):
        return 0

    rewards = bind(advice.rewards_by_standing, "test", standing=standing, score=score)
    given = np.zeros(len(places), np.int64)
    rewards(-np.array(places), np.zeros(len(places), np.int64), given)
    assert given.tolist() == expected


def castle(**position):
    return teremok.game("castle").position({"walls": {"red": [1, 10], "blue": [1]}, "to_move": "red", **position})


def test_in_the_castle_a_small_step_is_liked_better_than_a_big_one():
    promise = teremok.game("castle").advice.promise
    match = castle(middle=[11, 45, 3, 20, 21, 22], seen=[11, 45, 3])
    small, big, useless = (promise(match.state[0], 0, place) for place in range(3))
    assert small > big
    assert small > useless == 0


def test_in_the_castle_one_unseen_card_is_as_good_as_another():
    seen = castle(middle=[11, 45, 3, 5, 21, 22, 23], seen=[11, 45, 3, 5]).observe(0)
    scratch = Scratch(seen.game)
    number = advised(seen.game).considered(seen.record, 0, scratch.moves, scratch.ids)
    assert [str(seen.game.moves[id]) for id in scratch.ids[:number]] == ["turn a1", "turn b1", "turn c1", "turn e1"]
