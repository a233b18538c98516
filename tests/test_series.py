"""A series: games in a row, the first seat going round, tokens or points, a table at the end."""

import doctest
import random

import pytest

import teremok
from teremok import BadOption, Game, Match
from teremok import series as series_module
from teremok.series import BadSeries, Series, play_series, tokens

GORYNYCH = teremok.game("gorynych")
SKAZKA = teremok.game("skazka")
ZAVARUSHKA = teremok.game("zavarushka")


def at_random(match: Match, seat: int) -> object:
    moves = match.legal(seat)
    return moves[random.Random(f"{match.seed} {len(match.history)}").randrange(len(moves))]


def finished(game: Game, **options: object) -> Match:
    match = game.new(**options)  # type: ignore[arg-type]
    while not match.over:
        match.play(match.actors[0], at_random(match, match.actors[0]))
    return match


def test_the_example_in_the_module_holds() -> None:
    assert doctest.testmod(series_module).failed == 0


def test_S13_the_next_seat_begins_the_next_game() -> None:
    series = play_series(Series(SKAZKA, games=5, players=4, first=2, seed=1), at_random)
    assert [game.first for game in series.played] == [2, 3, 0, 1, 2]


def test_S13_a_winner_gets_a_token_and_the_one_who_finished_two() -> None:
    for seed in range(20):
        series = Series(SKAZKA, games=1, players=5, seed=seed)
        match = series.next_match()
        while not match.over:
            match.play(match.actors[0], at_random(match, match.actors[0]))
        series.record(match)
        finisher = int(match.state[0]["finisher"])
        for seat, gain in enumerate(series.totals):
            assert gain == match.scores[seat] * (2 if seat == finisher else 1)


def test_S13_most_tokens_win_the_series() -> None:
    series = play_series(Series(SKAZKA, games=5, players=3, seed=3), at_random)
    assert series.over
    best = max(series.totals)
    assert series.winners == tuple(seat for seat, total in enumerate(series.totals) if total == best)
    places = [line.place for line in series.table()]
    assert places == sorted(places)
    assert places[0] == 1


def test_ties_share_a_place_in_the_table() -> None:
    series = Series(ZAVARUSHKA, games=2, players=2, seed=0, first=0)
    series.played += [
        series_module.Counted(0, 0, "clear", (1, 0)),
        series_module.Counted(1, 1, "clear", (0, 1)),
    ]
    assert [(line.place, line.seat, line.total) for line in series.table()] == [(1, 0, 1), (1, 1, 1)]
    assert series.winners == (0, 1)


def test_points_are_the_scores_of_any_game() -> None:
    series = play_series(Series(ZAVARUSHKA, games=3, scoring="points", players=3, seed=9), at_random)
    for game in series.played:
        assert finished(ZAVARUSHKA, seed=game.seed, players=3, first=game.first).scores == game.gains


def test_without_a_rule_of_its_own_a_game_gives_a_token_to_the_winner() -> None:
    match = finished(ZAVARUSHKA, seed=4, players=3)
    assert [seat for seat, gain in enumerate(tokens(match)) if gain] == list(match.winners)
    assert sum(tokens(match)) == 1


def test_nobody_gets_a_token_for_a_lost_game() -> None:
    match = finished(GORYNYCH, seed=0, players=3)
    assert (match.ending, match.ranks) == ("terem_burnt", (1, 1, 1))
    assert tokens(match) == (0, 0, 0)
    series = play_series(Series(GORYNYCH, games=1, players=3, seed=0), at_random)
    assert [(line.total, line.won) for line in series.table()] == [(0, 0)] * 3


def test_nobody_has_won_a_draw() -> None:
    seed = next(seed for seed in range(3000) if finished(SKAZKA, seed=seed, players=3, first=0).winners == ())
    series = play_series(Series(SKAZKA, games=1, players=3, first=0, seed=seed), at_random)
    assert series.played[0].ending == "nobody"
    assert [(line.total, line.won) for line in series.table()] == [(0, 0)] * 3


def test_what_is_not_its_next_game_is_refused_and_not_counted() -> None:
    series = Series(SKAZKA, games=1, players=3, seed=5)
    with pytest.raises(BadSeries, match="not the next game"):
        series.record(SKAZKA.new(seed=99, players=3))
    with pytest.raises(BadSeries, match="not over"):
        series.record(series.next_match())
    assert series.played == []
    play_series(series, at_random)
    with pytest.raises(BadSeries, match="over"):
        series.next_match()


@pytest.mark.parametrize("wrong", [{"games": 0}, {"games": "5"}, {"scoring": "love"}, {"players": 99}, {"colour": 1}])
def test_bad_options_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        Series(SKAZKA, **wrong)  # type: ignore[arg-type]
