"""Royal Castle, rule by rule: the middle, the turn, the two ends, the basic game.  C1-C5"""

import random
from collections import Counter

import pytest

from teremok import BadOption, GameOver, IllegalMove

from .table import game, last_words, lies, moves, play, sheet, table, wall, walls

SEEDS = range(40)

BUILT_BUT_ONE = [1, 2, 3, 6, 9, 15, 17, 19, 21]
"""A wall that lacks one card, without any figure."""


# --- C1 Setup


@pytest.mark.parametrize("players", game.players)
def test_C1_cards_2_to_46_lie_in_the_middle_each_at_its_own_place(players):
    for seed in SEEDS:
        state = game.new(players=players, seed=seed).state[0]
        assert sorted(state["middle"].tolist()) == list(range(2, 47))


def test_C1_the_cards_are_shuffled():
    dealt = [game.new(seed=seed).state[0]["middle"].tolist() for seed in range(600)]
    assert {cards[0] for cards in dealt} == set(range(2, 47))
    assert {cards[44] for cards in dealt} == set(range(2, 47))
    counted = Counter(place for cards in dealt for place in range(45) if cards[place] == 46)
    assert len(counted) == 45


def test_C1_all_cards_lie_face_down():
    match = game.new(players=4, seed=1)
    assert set(lies(match).values()) == {"back"}
    assert match.observe().view()["up"] is None


def test_C1_places_are_named_by_column_and_row_from_the_top():
    names = list(lies(game.new(seed=0)))
    assert names[:10] == ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "a2"]
    assert names[-1] == "i5"
    assert len(names) == 45


@pytest.mark.parametrize("players", game.players)
def test_C1_each_wall_begins_with_a_start_card_of_number_1(players):
    assert walls(game.new(players=players, seed=3)) == [[1]] * players


# --- C2 Turn


def test_C2_a_player_turns_up_any_card_of_the_middle():
    match = game.new(seed=5)
    assert moves(match) == [f"turn {place}" for place in lies(match)]


def test_C2_places_whose_card_was_taken_cannot_be_turned():
    match = table([1], [1], middle=[7, None, 9])
    assert moves(match) == ["turn a1", "turn c1"]
    with pytest.raises(IllegalMove, match="turn a1, turn c1"):
        match.play(0, "turn b1")


def test_C2_a_card_turned_up_is_seen_by_all():
    match = play(table([1], [1], [1], middle=[7, 9]), "turn b1")
    for viewer in (-1, 0, 1, 2):
        view = match.observe(viewer).view()
        assert (view["up"]["place"], view["up"]["number"]) == ("b1", 9)
        assert [place["lies"] for place in view["places"][:3]] == ["back", "open", "empty"]


def test_C2_it_may_be_turned_back_and_lies_where_it_lay():
    match = play(table([1, 5], [1], middle=[7, 9]), "turn b1", "put back")
    assert lies(match)["b1"] == "back"
    assert match.state[0]["middle"][1] == 9
    assert walls(match) == [[1, 5], [1]]
    assert play(match, "turn b1").observe().view()["up"]["number"] == 9


def test_C2_a_greater_number_may_be_taken_to_the_end_of_the_wall():
    match = table([1, 5], [1], middle=[6, 9], up=6)
    assert moves(match) == ["put back", "take"]
    play(match, "take")
    assert walls(match) == [[1, 5, 6], [1]]
    assert lies(match)["a1"] == "empty"
    assert match.observe().state["seen"] == 0


def test_C2_numbers_need_not_follow_each_other():
    assert wall(play(table([1, 5], [1], middle=[40, 41], up=40), "take")) == [1, 5, 40]


@pytest.mark.parametrize("number", [2, 4])
def test_C2_a_lower_number_can_only_be_turned_back(number):
    match = table([1, 5], [1, 6], middle=[number, 46], up=number)
    assert moves(match) == ["put back"]
    with pytest.raises(IllegalMove, match="put back"):
        match.play(0, "take")


def test_C2_to_turn_back_a_card_that_does_not_fit_is_a_move_so_that_all_can_look():
    match = play(table([1, 5], [1, 6], middle=[3, 46]), "turn a1")
    assert match.actors == (0,)
    assert match.observe(1).view()["up"]["number"] == 3


@pytest.mark.parametrize("move", ["put back", "take"])
def test_C2_then_the_next_player_clockwise_turns(move):
    match = table([1], [1], [1], middle=[7, 8, 9, 10])
    order = []
    for place in ("a1", "b1", "c1"):
        order.append(match.actors)
        play(match, f"turn {place}", move)
    assert [*order, match.actors] == [(0,), (1,), (2,), (0,)]


def test_C2_also_a_card_that_everybody_knows_may_be_turned_and_one_must_be():
    match = table([1, 5], [1], middle=[7, 9], seen=[7, 9])
    assert moves(match) == ["turn a1", "turn b1"]


def test_C2_somebody_begins_at_random_or_whom_one_chooses():
    assert {game.new(players=4, seed=seed).actors for seed in SEEDS} == {(0,), (1,), (2,), (3,)}
    assert {game.new(players=4, first=2, seed=seed).actors for seed in SEEDS} == {(2,)}
    with pytest.raises(BadOption, match="random, 0, 1"):
        game.new(players=2, first=2)


# --- C3 A wall is built


@pytest.mark.parametrize("rules", ["basic", "extended"])
def test_C3_the_tenth_card_ends_the_game_at_once(rules):
    match = table([1], BUILT_BUT_ONE, [1], middle=[24, 40, 41], to_move="blue", rules=rules)
    play(match, "turn a1", "take")
    assert wall(match, 1) == [*BUILT_BUT_ONE, 24]
    assert match.over
    assert match.ending == f"{rules}-built"
    assert "Blue completes the wall" in last_words(match)
    with pytest.raises(GameOver):
        match.play(2, "turn b1")


def test_C3_the_ninth_card_does_not():
    match = play(table(BUILT_BUT_ONE[:-1], [1], middle=[24, 40]), "turn a1", "take")
    assert len(wall(match)) == 9
    assert match.actors == (1,)


# --- C4 Standstill


@pytest.mark.parametrize("rules", ["basic", "extended"])
def test_C4_the_game_ends_when_no_card_left_fits_any_wall(rules):
    match = play(table([1, 24], [1, 38], middle=[40, 36, 3], rules=rules), "turn a1", "take")
    assert match.over
    assert match.ending == f"{rules}-standstill"
    assert "No card left in the middle" in last_words(match)


@pytest.mark.parametrize("last", [35, 3])
def test_C4_it_goes_on_while_one_card_fits_one_wall(last):
    match = play(table([1, 24], [1, last], [1, 45], middle=[40, 36, 2]), "turn a1", "take")
    assert match.actors == (1,)


def test_C4_it_goes_on_also_if_only_he_who_was_just_on_turn_can_place_a_card():
    match = play(table([1], [1, 45], middle=[2, 3]), "turn a1", "take")
    assert match.actors == (1,)
    assert moves(play(match, "turn b1")) == ["put back"]


def test_C4_a_shot_may_leave_a_card_that_can_be_placed_again():
    walls_ = [1, 24], [1, 38, 45]
    assert play(table(*walls_, middle=[44, 40]), "turn a1", "take", "shoot 38").over
    assert not play(table(*walls_, middle=[44, 40]), "turn a1", "take", "shoot 45").over


def test_C4_an_empty_middle_is_a_standstill():
    match = play(table([1], [1], middle=[9]), "turn a1", "take")
    assert match.ending == "extended-standstill"


# --- endless turning


def turn_back(match, times):
    for _ in range(times):
        play(match, "turn a1", "put back")
    return match


@pytest.mark.parametrize("players", game.players)
@pytest.mark.parametrize("rules", ["basic", "extended"])
def test_endless_turning_ends_after_100_turns_of_each_player_without_a_card_taken(players, rules):
    match = turn_back(table(*[[1]] * players, rules=rules), 100 * players - 1)
    assert not match.over
    turn_back(match, 1)
    assert match.ending == f"{rules}-endless"
    assert f"{100 * players} turns in a row" in last_words(match)


def test_endless_turning_is_counted_anew_from_each_card_taken():
    match = table([1], [1], middle=[46, 5], idle=199)
    play(match, "turn b1", "take")
    turn_back(match, 199)
    assert not match.over
    turn_back(match, 1)
    assert match.ending == "extended-endless"


def test_endless_turning_ends_like_a_standstill():
    match = turn_back(table([1, 5], [1, 2, 3], rules="basic", idle=199), 1)
    assert match.winners == (1,)
    match = turn_back(table([1, 31], [1, 2, 3], idle=199), 1)
    assert match.winners == (0,)


# --- C5 the basic winner


def test_C5_who_has_built_his_wall_wins():
    match = table(BUILT_BUT_ONE, [1, 4, 5, 7, 8, 10, 11, 12, 46], middle=[24, 45], rules="basic")
    assert play(match, "turn a1", "take").winners == (0,)
    assert match.ranks == (1, 2)


@pytest.mark.parametrize(
    ("walls_", "places"),
    [
        (([1, 20, 44], [1, 43, 45, 46], [1, 42]), (2, 1, 3)),
        (([1, 20, 46], [1, 44, 45], [1, 2, 43]), (1, 2, 3)),
        (([1, 20, 44], [1, 2, 46], [1, 3, 45]), (3, 1, 2)),
    ],
)
def test_C5_after_a_standstill_the_longest_wall_wins_then_the_highest_number(walls_, places):
    match = table(*walls_, middle=[4], rules="basic")
    assert match.ending == "basic-standstill"
    assert match.ranks == places


def test_C5_equal_walls_share_a_place():
    match = turn_back(table([1], [1, 5], [1], rules="basic", idle=299), 1)
    assert match.ranks == (2, 1, 2)


def test_C5_in_the_basic_game_figures_mean_nothing():
    match = table([1, 10, 16, 31], [1, 2, 3, 6, 9], middle=[4], rules="basic", up=None)
    assert match.scores == (4, 5)
    assert match.winners == (1,)
    assert sheet(match) == {"wall": 4}


def test_C5_in_the_basic_game_no_cannon_fires():
    match = play(table([1, 10], [1, 20], middle=[12, 46], rules="basic"), "turn a1", "take")
    assert match.actors == (1,)
    assert walls(match) == [[1, 10, 12], [1, 20]]


def test_C5_in_the_basic_game_no_wizard_helps():
    match = play(table([1], [1, 20], middle=[10, 3, 46], rules="basic"), "turn a1", "take")
    play(match, "turn c1", "put back", "turn b1")
    assert moves(match) == ["put back"]


def test_C5_in_the_basic_game_a_wizard_does_not_prevent_a_standstill():
    assert table([1, 10, 40], [1, 41], middle=[9], rules="basic").ending == "basic-standstill"


# --- whole games


@pytest.mark.parametrize("rules", ["basic", "extended"])
@pytest.mark.parametrize("players", game.players)
def test_walls_ascend_and_games_end_as_they_should(players, rules):
    for seed in range(12):
        match = game.new(seed=seed, players=players, rules=rules)
        choose = random.Random(seed)
        while not match.over:
            match.play(match.actors[0], choose.choice(match.legal()))
        state = match.state[0]
        assert all(len(cards) <= 10 for cards in walls(match))
        if any(len(cards) == 10 for cards in walls(match)):
            expected = "built"
        elif state["idle"] == 100 * players:
            expected = "endless"
        else:
            assert all(cards[-1] > max(state["middle"]) for cards in walls(match))
            expected = "standstill"
        assert match.ending == f"{rules}-{expected}"
