"""A series: matches in a row, the first seat going round, tokens or points, standings at the end."""

import random

import pytest

import teremok
from teremok import BadOption
from teremok.server.table.series import standings, tokens

from .desk import MARYA, Desk

GORYNYCH = teremok.game("gorynych")
SKAZKA = teremok.game("skazka")
ZAVARUSHKA = teremok.game("zavarushka")


def random_id(match, ids):
    return ids[random.Random(f"{match.seed} {len(match.history)}").randrange(len(ids))]


def finished(game, **options):
    match = game.new(**options)
    while not match.over:
        match.play(match.actors[0], random_id(match, match.legal(match.actors[0]).ids))
    return match


def play_series(name, games=1, players=3, seed=0, options=None, **settings):
    """A table at which one person has played a series; match by match, the seed grows by one."""
    desk = Desk(name, ("me",) * players, options, seed=seed, games=games, **settings)
    while True:
        desk.play_any(pick=lambda ids: random_id(desk.match, ids))
        if len(desk.table.series) == games:
            return desk
        desk.seed += 1
        desk.again(MARYA)


def lines(desk):
    return desk.whole()["series"]["table"]


def test_S13_the_next_seat_begins_the_next_match():
    desk = play_series("skazka", games=5, players=4, seed=1, options={"first": 2})
    assert [deal.match.options["first"] for deal in desk.table.matches] == [2, 3, 0, 1, 2]


def test_S13_a_winner_gets_a_token_and_the_one_who_finished_two():
    for seed in range(20):
        (deal,) = play_series("skazka", players=5, seed=seed).table.matches
        finisher = int(deal.match.state[0]["finisher"])
        for seat, gain in enumerate(deal.result.gains):
            assert gain == deal.match.scores[seat] * (2 if seat == finisher else 1)


def test_S13_most_tokens_win_the_series():
    desk = play_series("skazka", games=5, seed=3)
    gains = [deal.result.gains for deal in desk.table.matches]
    totals = [sum(gain[seat] for gain in gains) for seat in range(3)]
    assert {line["seat"]: line["total"] for line in lines(desk)} == dict(enumerate(totals))
    best = {seat for seat, total in enumerate(totals) if total == max(totals)}
    assert {line["seat"] for line in lines(desk) if line["place"] == 1} == best
    places = [line["place"] for line in lines(desk)]
    assert places == sorted(places)


def test_ties_share_a_place_in_the_standings():
    assert standings([1, 1], [1, 1]) == [(1, 0, 1, 1), (1, 1, 1, 1)]
    assert [line.place for line in standings([2, 5, 2, 1], [0] * 4)] == [1, 2, 2, 4]


def test_points_are_the_scores_of_any_game():
    desk = play_series("zavarushka", games=3, seed=9, scoring="points")
    for deal in desk.table.matches:
        first = deal.match.options["first"]
        assert list(finished(ZAVARUSHKA, seed=deal.seed, players=3, first=first).scores) == deal.result.gains


def test_without_a_rule_of_its_own_a_game_gives_a_token_to_the_winner():
    match = finished(ZAVARUSHKA, seed=4, players=3)
    assert [seat for seat, gain in enumerate(tokens(match)) if gain] == list(match.winners)
    assert sum(tokens(match)) == 1


def test_nobody_gets_a_token_for_a_lost_match():
    match = finished(GORYNYCH, seed=0, players=3)
    assert (match.ending, match.ranks) == ("terem_burnt", (1, 1, 1))
    assert tokens(match) == (0, 0, 0)
    desk = play_series("gorynych", games=2)
    assert desk.table.matches[0].result.ending == "terem_burnt"
    assert desk.table.matches[0].result.gains == [0, 0, 0]


def test_nobody_has_won_a_draw():
    seed = next(seed for seed in range(3000) if finished(SKAZKA, seed=seed, players=3, first=0).winners == ())
    desk = Desk("skazka", ("me",) * 3, {"first": 0}, seed=seed, games=2)
    desk.play_any(pick=lambda ids: random_id(desk.match, ids))
    assert desk.table.matches[0].result.ending == "nobody"
    assert [(line["total"], line["won"]) for line in lines(desk)] == [(0, 0)] * 3


@pytest.mark.parametrize("wrong", [{"games": 0}, {"games": "5"}, {"scoring": "love"}])
def test_bad_settings_are_refused(wrong):
    with pytest.raises(BadOption):
        Desk("skazka", ("me",) * 3, **wrong)
