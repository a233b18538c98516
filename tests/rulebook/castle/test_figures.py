"""Royal Castle, rule by rule: the figures of the extended game.  C6-C12"""

import pytest

from teremok import IllegalMove

from .table import game, last_words, moves, play, safe, sheet, table, wall


def final(*walls_, **more):
    """A position in which nothing can be placed any more: only a low card is left."""
    return table(*walls_, middle=[4], wizard_used=True, **more)


# --- C6 Points


def test_C6_every_card_is_a_point_the_start_card_too():
    assert final([1, 2, 46], [1, 45]).scores == (3, 2)


def test_C6_most_points_win_after_a_standstill():
    match = final([1, 16, 31, 44], [1, 2, 3, 6, 9, 45])
    assert match.ending == "extended-standstill"
    assert match.scores == (10, 6)
    assert match.winners == (0,)


def test_C6_most_points_win_also_against_the_builder():
    match = table([1, 2, 3, 6, 9, 15, 17, 19, 21], [1, 7, 8, 13, 16, 23, 31], middle=[24, 46])
    play(match, "turn a1", "take")
    assert match.ending == "extended-built"
    assert match.scores == (10, 18)
    assert match.ranks == (2, 1)


def test_C6_equal_points_go_to_the_longer_wall_then_to_the_highest_number():
    assert final([1, 16, 46], [1, 2, 3, 6, 9, 45]).scores == (6, 6)
    assert final([1, 16, 46], [1, 2, 3, 6, 9, 45]).ranks == (2, 1)
    assert final([1, 2, 45], [1, 3, 46], [1, 6, 44]).ranks == (2, 1, 3)
    assert final([1, 2, 45], [1, 3, 46], [1, 6, 44]).scores == (3, 3, 3)


def test_C6_equal_walls_share():
    match = table([1], [1], [1, 9], idle=300)
    assert match.ranks == (2, 2, 1)


# --- C7 King and Queen


@pytest.mark.parametrize(("number", "item"), [(31, "king"), (16, "queen")])
def test_C7_king_and_queen_bring_3_on_top_of_their_own_point(number, item):
    match = final([1, number, 46], [1, 45])
    assert sheet(match) == {"cards": 3, item: 3}
    assert match.scores == (6, 2)


# --- C8 Prince and Princess


@pytest.mark.parametrize(
    ("cards", "pairs"),
    [
        ([7], 0),
        ([13], 0),
        ([7, 22, 37], 0),
        ([7, 13], 1),
        ([13, 37], 1),
        ([7, 22, 43], 1),
        ([7, 13, 28], 1),
        ([7, 13, 28, 37], 2),
        ([7, 22, 37, 13, 28, 43], 3),
    ],
)
def test_C8_each_pair_of_prince_and_princess_brings_1_wherever_they_stand(cards, pairs):
    match = final([1, *sorted(cards), 46], [1, 45])
    assert sheet(match).get("pairs", 0) == pairs
    assert match.scores[0] == 2 + len(cards) + pairs


def test_C8_a_pair_is_of_one_wall():
    match = final([1, 7, 46], [1, 13, 45])
    assert match.scores == (3, 3)


# --- C9 Ravens


@pytest.mark.parametrize(
    ("cards", "points"),
    [([4], 1), ([8], 2), ([4, 11], 2), ([4, 8], 3), ([4, 11, 18, 26], 4), ([4, 11, 18, 26, 30], 5), ([8, 23], 4)],
)
def test_C9_each_raven_brings_1(cards, points):
    match = table([1, *cards, 46], [1, 45], middle=[3])
    assert sheet(match)["ravens"] == points
    assert match.scores[0] == 2 + len(cards) + points


@pytest.mark.parametrize(("cards", "ravens"), [([4, 11, 18, 26, 30, 39], 6), ([8, 23, 34], 6), ([4, 8, 23, 34], 7)])
def test_C9_ravens_bring_5_at_most(cards, ravens):
    match = table([1, *cards, 46], [1, 45], middle=[3])
    line = next(line for line in match.sheet() if line.seat == 0 and line.item.startswith("ravens"))
    assert (line.item, line.points, line.facts) == ("ravens-capped", 5, {"times": ravens})
    assert line.text == f"{ravens} Ravens, at most +5"


def test_C9_each_player_has_5_for_himself():
    match = table([1, 8, 23, 34, 46], [1, 4, 11, 18, 26, 30, 39, 45], middle=[3])
    assert [sheet(match, seat)["ravens-capped"] for seat in (0, 1)] == [5, 5]


def test_C9_without_two_raven_cards_such_a_card_is_one_raven():
    match = table([1, 4, 8, 23, 46], [1, 45], middle=[3], two_raven_cards=False)
    assert sheet(match)["ravens"] == 3
    match = table([1], [1], middle=[8, 46], up=8, two_raven_cards=False)
    assert match.observe().view()["up"]["ravens"] == 1
    assert last_words(play(match, "take")) == "Red takes 8 (Raven) to the end of the wall."


# --- C10 Towers


def test_C10_towers_bring_no_points():
    assert final([1, 5, 14, 46], [1, 45]).scores == (4, 2)


def test_C10_without_a_tower_only_the_start_card_is_safe():
    assert safe(table([1, 9, 31], [1])) == [1]
    assert safe(table([1, 9, 31], [1], start_is_tower=False)) == [1]


@pytest.mark.parametrize(
    ("cards", "with_turret", "without"),
    [
        ([1, 9, 14, 31], [1, 9, 14], [1, 14]),
        ([1, 9, 14, 17, 25, 31], [1, 9, 14, 17, 25], [1, 14, 17, 25]),
        ([1, 2, 5, 9, 14, 17, 25, 31], [1, 2, 5, 9, 14, 17, 25], [1, 5, 9, 14, 17, 25]),
        ([1, 5, 14, 31], [1, 5, 14], [1, 5, 14]),
        ([1, 42], [1, 42], [1, 42]),
    ],
)
def test_C10_towers_and_what_lies_between_them_are_safe(cards, with_turret, without):
    """With one, two and three towers; the start turret makes one more."""
    assert safe(table(cards, [1])) == with_turret
    assert safe(table(cards, [1], start_is_tower=False)) == without


def test_C10_a_cannon_cannot_hit_what_is_safe():
    blue = [1, 9, 14, 17, 25, 31, 32]
    match = play(table([1], blue, middle=[12, 46]), "turn a1", "take")
    assert moves(match) == ["shoot 31", "shoot 32"]
    with pytest.raises(IllegalMove, match="shoot 31, shoot 32"):
        match.play(0, "shoot 17")
    match = play(table([1], blue, middle=[12, 46], start_is_tower=False), "turn a1", "take")
    assert moves(match) == ["shoot 9", "shoot 31", "shoot 32"]


def test_C10_towers_of_different_walls_protect_nothing_between_them():
    match = play(table([1], [1, 5, 9], [1, 7, 25], middle=[12, 46]), "turn a1", "take")
    assert moves(match) == ["shoot 9"]


def test_C10_in_the_basic_game_nothing_is_marked_as_safe():
    assert safe(table([1, 9, 14], [1], rules="basic")) == []


# --- C11 Cannon


def test_C11_a_cannon_fires_at_once_at_a_card_of_the_shooters_choice():
    match = play(table([1], [1, 9], [1, 7, 31], middle=[12, 46]), "turn a1", "take")
    assert match.actors == (0,)
    assert moves(match) == ["shoot 7", "shoot 9", "shoot 31"]
    assert match.observe().view()["targets"] == [7, 9, 31]
    play(match, "shoot 7")
    assert wall(match, 2) == [1, 31]
    assert match.actors == (1,)
    assert last_words(match) == "Red fires at Yellow: 7 (Prince) falls out of the wall."


def test_C11_never_at_the_own_wall_nor_at_a_start_card():
    for turret in (True, False):
        match = play(table([1, 9], [1, 7], [1], middle=[12, 46], start_is_tower=turret), "turn a1", "take")
        assert moves(match) == ["shoot 7"]


def test_C11_it_is_compulsory_where_there_is_a_target():
    match = play(table([1], [1, 9], middle=[12, 46]), "turn a1", "take")
    assert moves(match) == ["shoot 9"]
    for move in ("put back", "take", "turn b1"):
        with pytest.raises(IllegalMove, match="shoot 9"):
            match.play(0, move)


@pytest.mark.parametrize("blue", [[1], [1, 5], [1, 9, 14]])
def test_C11_with_no_target_nothing_happens(blue):
    match = play(table([1], blue, middle=[12, 46]), "turn a1", "take")
    assert match.actors == (1,)
    assert wall(match, 1) == blue
    assert last_words(match).endswith("The cannon finds nothing to hit.")


def test_C11_a_shot_card_leaves_the_game():
    match = play(table([1], [1, 9], middle=[12, 46]), "turn a1", "take")
    before = match.observe().view()["out"]
    play(match, "shoot 9")
    assert set(match.observe().view()["out"]) - set(before) == {9}
    assert 9 not in match.state[0]["middle"]


def test_C11_a_wall_goes_on_from_its_new_last_card():
    match = play(table([1], [1, 9, 40], middle=[12, 15]), "turn a1", "take", "shoot 40", "turn b1")
    assert moves(match) == ["put back", "take"]


def test_C11_a_cannon_that_is_turned_back_does_not_fire():
    match = play(table([1], [1, 9], middle=[12, 46]), "turn a1", "put back")
    assert match.actors == (1,)
    assert wall(match, 1) == [1, 9]


def test_C11_a_cannon_that_is_the_tenth_card_fires_first_then_the_game_ends():
    match = table([1, 2, 3, 6, 9, 15, 17, 19, 21], [1, 31], middle=[33, 46])
    play(match, "turn a1", "take")
    assert moves(match) == ["shoot 31"]
    play(match, "shoot 31")
    assert match.ending == "extended-built"
    assert match.scores == (10, 1)


def test_C11_cannons_bring_no_points_and_can_be_shot():
    match = play(table([1], [1, 12], middle=[20, 46]), "turn a1", "take", "shoot 12")
    assert match.scores == (2, 1)


# --- C12 Wizard


def test_C12_the_wizard_inserts_a_later_card_between_two_of_the_wall():
    match = table([1, 10, 26], [1], middle=[15, 46], up=15)
    assert moves(match) == ["put back", "insert"]
    play(match, "insert")
    assert wall(match) == [1, 10, 15, 26]
    assert match.actors == (1,)
    assert last_words(match) == "Red: the Wizard puts 15 between 10 and 26."


@pytest.mark.parametrize(("number", "after"), [(2, [1, 2, 10, 26]), (9, [1, 9, 10, 26]), (25, [1, 10, 25, 26])])
def test_C12_in_any_gap_where_the_order_stays_ascending(number, after):
    assert wall(play(table([1, 10, 26], [1], middle=[number, 46], up=number), "insert")) == after


def test_C12_a_card_for_the_end_goes_there_and_the_wizard_is_kept():
    match = table([1, 10, 26], [1], middle=[40, 15, 3], up=40)
    assert moves(match) == ["put back", "take"]
    play(match, "take")
    assert match.observe().view()["players"][0]["wizard"] == "ready"


def test_C12_it_may_be_left_for_later():
    match = play(table([1, 10, 26], [1], middle=[15, 46], up=15), "put back", "turn b1", "put back", "turn a1")
    assert moves(match) == ["put back", "insert"]


def test_C12_only_once():
    match = play(table([1, 10, 26], [1], middle=[15, 46, 3], up=15), "insert")
    assert match.observe().view()["players"][0]["wizard"] == "spent"
    play(match, "turn b1", "put back", "turn c1")
    assert moves(match) == ["put back"]


def test_C12_only_for_his_owner():
    assert moves(table([1, 26], [1, 10, 30], middle=[15, 46], up=15)) == ["put back"]


def test_C12_he_cannot_help_with_himself():
    assert moves(table([1, 26], [1], middle=[10, 46], up=10)) == ["put back"]


def test_C12_he_helps_from_the_next_turn_of_his_owner_on():
    match = play(table([1], [1], middle=[10, 3, 46]), "turn a1", "take", "turn c1", "put back", "turn b1")
    assert moves(match) == ["put back", "insert"]


def test_C12_a_cannon_that_he_inserts_fires():
    match = play(table([1, 10, 26], [1, 31], middle=[20, 46], up=20), "insert")
    assert wall(match) == [1, 10, 20, 26]
    assert moves(match) == ["shoot 31"]


def test_C12_a_tower_that_he_inserts_protects():
    match = play(table([1, 10, 26], [1], middle=[25, 46], up=25), "insert")
    assert safe(match) == [1, 10, 25]


def test_C12_he_can_insert_the_tenth_card():
    match = table([1, 2, 3, 6, 9, 10, 17, 19, 21], [1], middle=[15, 46], up=15)
    assert play(match, "insert").ending == "extended-built"


def test_C12_shot_away_unused_his_help_is_lost():
    match = table([1], [1, 10, 26], middle=[12, 15, 46])
    play(match, "turn a1", "take", "shoot 10", "turn b1")
    assert moves(match) == ["put back"]
    assert match.observe().view()["players"][1]["wizard"] is None


def test_C12_another_card_shot_away_his_help_remains():
    match = table([1], [1, 10, 26, 40], middle=[12, 15, 46])
    play(match, "turn a1", "take", "shoot 40", "turn b1")
    assert moves(match) == ["put back", "insert"]


def test_C12_a_basic_game_knows_no_wizard():
    assert table([1, 10], [1], rules="basic").observe().view()["players"][0]["wizard"] is None


# --- C4 and the wizard


def standing(**more):
    """No card of the middle fits at any end, but red's wizard could insert any."""
    return table([1, 10, 40], [1, 41], middle=[39, 2], **more)


def test_C4_an_unused_wizard_prevents_a_standstill():
    match = standing()
    assert match.actors == (0,)
    assert moves(play(match, "turn a1")) == ["put back", "insert"]


def test_C4_a_used_wizard_does_not():
    assert standing(wizard_used=True).ending == "extended-standstill"


def test_C4_the_wizards_last_help_lets_the_game_stand_still():
    assert play(standing(), "turn a1", "insert").ending == "extended-standstill"


def test_C4_the_wizard_shot_away_lets_the_game_stand_still():
    match = table([1, 40], [1, 10, 41], middle=[44, 3])
    assert play(match, "turn a1", "take", "shoot 10").ending == "extended-standstill"
    match = table([1, 40], [1, 10, 41], middle=[44, 3])
    assert not play(match, "turn a1", "take", "shoot 41").over


def test_C4_to_the_letter_of_the_rulebook_he_prevents_nothing():
    assert standing(wizard_prevents_standstill=False).ending == "extended-standstill"
    match = play(table([1, 10, 38], [1, 41], middle=[39, 2], wizard_prevents_standstill=False), "turn a1", "take")
    assert match.ending == "extended-standstill"
    assert not play(table([1, 10, 38], [1, 41], middle=[39, 2]), "turn a1", "take").over


def test_C4_with_an_empty_middle_there_is_nothing_to_insert():
    assert play(table([1, 10], [1], middle=[46]), "turn a1", "take").ending == "extended-standstill"


def test_C4_with_an_unused_wizard_endless_turning_still_ends():
    assert play(standing(idle=199), "turn a1", "put back").ending == "extended-endless"


# --- the score sheet


def test_the_sheet_explains_every_point():
    match = final([1, 7, 8, 13, 16, 23, 26, 31, 46], [1, 45])
    texts = [line.text for line in match.sheet() if line.seat == 0]
    assert texts == [
        "9 cards, the last is 46: +9",
        "King +3",
        "Queen +3",
        "Prince and Princess +1",
        "5 Ravens +5",
    ]
    assert sum(line.points for line in match.sheet() if line.seat == 0) == match.scores[0] == 21
    assert sum(match.observe().view()["players"][0]["earns"].values()) == 21


def test_the_options_that_speak_of_figures_leave_the_basic_game_alone():
    for name in ("start_is_tower", "two_raven_cards", "wizard_prevents_standstill"):
        ends = [
            game.position({"walls": {"red": [1, 8, 10, 40], "blue": [1, 41]}, "middle": [9]}, **{name: value})
            for value in (False, True)
        ]
        assert ends[0].scores == ends[1].scores
        assert ends[0].ending == ends[1].ending == "basic-standstill"
