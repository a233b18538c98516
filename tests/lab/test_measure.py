"""Statistics of observed games."""

import functools
import itertools
import math
import random

import pytest

import teremok
from teremok.arena import Hands, wilson
from teremok.bots import LEVELS
from teremok.games import built_in
from teremok.lab.levels import LevelRound, Sample
from teremok.lab.measure import average, choices_along, lead, length, points, seats, sides
from teremok.lab.watch import Played, Watch, victory
from teremok.lab.worth import LEAST_SEATS, difference, worths
from tests.turnip import game as turnip

ZAVARUSHKA = teremok.game("zavarushka")


def played(**told) -> Played:
    usual = {
        "seed": 0,
        "first": 0,
        "places": (1, 2),
        "scores": (7, 4),
        "won": (1.0, 0.0),
        "sides": (),
        "ending": "clear",
        "turns": (2, 2),
        "choices": (3, 3, 1, 1),
        "kinds": ({}, {}),
    }
    return Played(**(usual | told))


def watch(*bots: str) -> Watch:
    return Watch(ZAVARUSHKA, ZAVARUSHKA.choose(players=len(bots)), bots)


# --- watching


def test_a_game_is_written_down_as_it_was_played():
    one = watch("greedy", "greedy").play_one(3)
    match = ZAVARUSHKA.new(players=2, seed=3)
    assert one.first == match.actors[0]
    assert sorted(one.places) == [1, 2]
    assert sum(one.won) == 1
    assert one.turns == (6, 6)
    assert len(one.choices) >= 12
    for kinds in one.kinds:
        placed = [kind for kind, made in kinds.items() if kind[0] == "who" and made]
        held = [kind for kind in kinds if kind[0] == "who"]
        assert len(placed) in (5, 6)
        assert len(held) > len(placed)


def test_the_same_seeds_give_the_same_games_on_any_number_of_cores():
    alone = watch("greedy", "random")
    seeds = range(5, 27)
    several = sorted(one for some in alone.play(seeds, Hands(2)) for one in some)
    assert several == [one for some in alone.play(seeds) for one in some]


def test_bots_that_think_by_the_clock_count_games_instead():
    assert watch("master", "random").play_one(1) == watch("master", "random").play_one(1)


def test_a_game_that_names_no_kinds_is_told_apart_by_its_words():
    one = Watch(turnip, turnip.choose(players=2), ("random", "random")).play_one(1)
    assert {kind[0] for kinds in one.kinds for kind in kinds} == {"move"}
    assert one.first is None


@pytest.mark.parametrize("name", built_in())
def test_every_kind_of_move_has_a_name_in_every_language(name):
    game = teremok.game(name)
    found = Watch(game, game.choose(), ("greedy",) * int(game.choose()["players"])).play_some(range(3))
    kinds = {kind for one in found for seat in one.kinds for kind in seat}
    assert kinds
    for code in teremok.LANGUAGES:
        say = game.say(code)
        assert all(game.words.kind_name(kind, say).strip() for kind in kinds)
        assert all(say(f"{name}-kinds-{kind[0]}") for kind in kinds)
        assert all(say(f"{name}-end-{ending.replace('_', '-')}") for ending in game.endings)


def test_who_ties_has_a_part_of_the_victory():
    seed = next(seed for seed in range(100) if len(finished(turnip, seed).winners) == 2)
    assert victory(finished(turnip, seed)) == (0.5, 0.5)


def test_who_wins_with_a_side_has_a_whole_victory_and_nobody_has_one_of_a_draw():
    skazka = teremok.game("skazka")
    ends = {match.winners: victory(match) for match in (at_random(skazka, seed, players=3) for seed in range(1000))}
    assert ends[(1, 2)] == (0, 1, 1)
    assert ends[()] == (0, 0, 0)


def test_nobody_has_a_part_of_a_lost_game():
    assert victory(at_random(teremok.game("gorynych"), 0, players=3)) == (0, 0, 0)


def at_random(game, seed, **options):
    match, luck = game.new(seed=seed, **options), random.Random(seed)
    while not match.over:
        match.play(match.actors[0], luck.choice(match.legal(match.actors[0])))
    return match


def finished(game, seed):
    match = game.new(seed=seed)
    while not match.over:
        match.play(match.actors[0], match.legal()[0])
    return match


# --- measuring


def test_seats_are_counted_in_turn_order_where_all_play_alike():
    games = [played(first=1, won=(0.0, 1.0)), played(first=0), played(first=1, won=(1.0, 0.0)), played(first=0)]
    found = seats(watch("greedy", "greedy"), games)
    assert found["by_turn"]
    assert [row["wins"] for row in found["rows"]] == [3, 1]
    assert (found["rows"][0]["low"], found["rows"][0]["high"]) == wilson(3, 4)
    assert found["fair"] == 0.5


def test_seats_are_counted_by_seat_where_bots_differ():
    found = seats(watch("greedy", "random"), [played(first=1), played(first=0)])
    assert not found["by_turn"]
    assert [row["wins"] for row in found["rows"]] == [2, 0]


@pytest.mark.parametrize(("wins", "verdicts"), [(55, ["even", "even"]), (70, ["more", "less"])])
def test_a_difference_is_claimed_only_if_the_interval_leaves_the_fair_share(wins, verdicts):
    games = [played(won=(1.0, 0.0))] * wins + [played(won=(0.0, 1.0))] * (100 - wins)
    assert [row["verdict"] for row in seats(watch("greedy", "greedy"), games)["rows"]] == verdicts


def test_the_lead_is_over_the_best_of_those_behind():
    assert lead(played(places=(2, 1, 3), scores=(5, 9, 1))) == 4
    assert lead(played(places=(1, 1), scores=(5, 5))) == 0
    assert lead(played(places=(1, 1, 3), scores=(5, 5, 2))) == 3


def test_points_are_counted_by_place():
    found = points([played(), played(places=(2, 1), scores=(4, 5))])
    assert [(row["place"], row["counts"]) for row in found["places"]] == [(1, [[5, 1], [7, 1]]), (2, [[4, 2]])]
    assert found["lead_counts"] == [[1, 1], [3, 1]]
    assert found["close"]["wins"] == 1


def test_sides_win_or_nobody_does():
    heroes = played(sides=("heroes", "nechist"))
    draw = played(sides=("heroes", "nechist"), won=(0.0, 0.0))
    found = {row["side"]: row["wins"] for row in sides([heroes, heroes, draw])}
    assert found == {"heroes": 2, "nechist": 0, None: 1}


def test_length_counts_decisions_rounds_and_choices():
    found = length([played(turns=(2, 3)), played(choices=(2, 2))])
    assert found["decisions_counts"] == [[2, 1], [4, 1]]
    assert found["rounds_counts"] == [[2, 1], [3, 1]]
    assert found["choices"]["mean"] == 2
    assert found["forced"] == 2 / 6


def test_stretches_that_few_games_reach_are_left_out():
    along = choices_along([played(choices=(4, 2))] * 39 + [played(choices=(4, 2, 9))])
    assert [(row["from"], row["mean"]) for row in along] == [(1, 4), (2, 2)]


def test_an_average_has_an_interval():
    found = average([1, 2, 3, 4])
    assert found["mean"] == 2.5
    assert found["high"] - found["mean"] == pytest.approx(1.96 * (5 / 3) ** 0.5 / 2, rel=1e-3)
    assert average([3])["low"] == 3


# --- values of moves

KING = ("who", 0)


def test_a_move_is_worth_what_those_win_more_who_made_it():
    made, let_be = played(kinds=({KING: True}, {})), played(won=(0.0, 1.0), kinds=({KING: False}, {}))
    won_anyway = played(kinds=({KING: False}, {}))
    row = worths([made] * 40 + [let_be] * 30 + [won_anyway] * 10, with_points=True)[KING]
    assert (row["could"], row["made"], row["share_made"], row["share_not"]) == (80, 40, 1.0, 0.25)
    assert row["worth"] == 0.75
    assert row["low"] < 0.75 < row["high"]
    assert row["verdict"] == "more"
    assert row["points"]["worth"] == 0


def test_nothing_is_said_of_moves_that_few_made():
    made, let_be = played(kinds=({KING: True}, {})), played(kinds=({KING: False}, {}))
    assert worths([made] * (LEAST_SEATS - 1) + [let_be] * 100, with_points=True)[KING]["worth"] is None
    assert worths([made] * LEAST_SEATS + [let_be] * 100, with_points=True)[KING]["verdict"] == "even"


def test_seats_of_one_game_do_not_count_twice():
    """A second seat of the same game adds no information: the interval stays as wide."""
    import numpy as np

    values, made = np.array([1.0, 0.0, 1.0, 0.0, 0.0]), np.array([True, True, False, False, False])
    games = np.arange(5)
    once = difference(values, made, games)
    twice = difference(np.repeat(values, 2), np.repeat(made, 2), np.repeat(games, 2))
    assert twice == pytest.approx(once)


# --- levels


def test_a_deal_is_played_in_a_seating_and_its_mirror_image_and_the_next_one_in_another():
    bouts = Sample(ZAVARUSHKA, ZAVARUSHKA.choose(players=4), ("random", "easy"), 14).bouts()
    ways = [tuple(seat == "random" for seat in bout.seats) for bout in bouts]
    assert [bout.seed for bout in bouts] == [deal for deal in range(7) for _ in range(2)]
    assert all(tuple(not is_a for is_a in way) == mirrored for way, mirrored in zip(ways[::2], ways[1::2], strict=True))
    assert len(set(ways)) == 14
    more = Sample(ZAVARUSHKA, ZAVARUSHKA.choose(players=4), ("random", "easy"), 20).bouts()
    assert more[: len(bouts)] == bouts


PAIRS = math.comb(1 + len(LEVELS), 2)
"""Pairs of levels, the random bot included."""


def test_levels_meet_in_the_arena():
    levels = LevelRound(ZAVARUSHKA, ZAVARUSHKA.choose(), 2, 0)
    assert sum(levels.play()) == levels.games == 2 * PAIRS
    data = levels.as_data()
    assert len(data["pairs"]) == PAIRS
    assert data["ladder"][-1]["bot"] == "random"


def test_where_all_win_together_levels_play_by_themselves():
    game = teremok.game("gorynych")
    levels = LevelRound(game, game.choose(), 1, 0)
    assert sum(levels.play()) == levels.games == 5
    assert levels.played == 1
    assert [row["bot"] for row in levels.as_data()["teams"]] == ["random", "easy", "normal", "hard", "master"]


# --- time


def late_after(times):
    """Return a deadline check that is true from the given call on."""
    asked = itertools.count(1)
    return lambda: next(asked) > times


@functools.cache
def two_deals():
    """Results of two deals played by all pairs."""
    levels = LevelRound(ZAVARUSHKA, ZAVARUSHKA.choose(), 2, 3)
    assert sum(levels.play()) == levels.games
    return levels.as_data()


@pytest.mark.parametrize("asked", [0, 5, 35])
def test_when_it_is_late_only_deals_count_that_everybody_played(asked):
    levels = LevelRound(ZAVARUSHKA, ZAVARUSHKA.choose(), 100, 3)
    assert sum(levels.play(late=late_after(asked))) == max(2 * PAIRS, asked + 1)
    assert levels.played == 2
    assert levels.as_data() == two_deals()


@pytest.mark.parametrize("jobs", [1, 2])
def test_when_it_is_late_the_games_so_far_are_the_first_ones(jobs):
    watch = Watch(ZAVARUSHKA, ZAVARUSHKA.choose(), ("greedy", "greedy"))
    played = [one for some in watch.play(range(7, 207), Hands(jobs), late_after(3)) for one in some]
    assert 0 < len(played) < 200
    assert [one.seed for one in played] == list(range(7, 7 + len(played)))
