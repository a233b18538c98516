"""Zavarushka, rule by rule: the kingdom, the hands, the turn, the stacks, what is near, what is blocked.  Z1-Z9"""

from collections import Counter
from itertools import pairwise

import pytest

from teremok import BadOption, GameOver, IllegalMove, NotYourTurn, UnknownMove

from .table import (
    CHARACTERS,
    FIVE_TURNS,
    blocked,
    final,
    game,
    moves,
    play,
    playing,
    stack,
    stacks,
    stars,
)

SEEDS = range(60)


def kinds(match):
    return [land["kind"] for land in match.observe().view()["lands"]]


# --- Z1 Kingdom


@pytest.mark.parametrize(
    ("players", "rows", "columns", "count"),
    [
        (2, 2, 3, {"tower": 1, "castle": 1, "forest": 1, "farm": 3}),
        (3, 3, 3, {"tower": 2, "castle": 2, "forest": 2, "farm": 3}),
        (4, 3, 4, {"tower": 3, "castle": 3, "forest": 3, "farm": 3}),
    ],
)
def test_Z1_the_kingdom_grows_with_the_players(players, rows, columns, count):
    for seed in SEEDS:
        match = game.new(players=players, seed=seed)
        view = match.observe().view()
        assert (view["rows"], view["columns"]) == (rows, columns)
        assert [(land["row"], land["column"]) for land in view["lands"]] == [
            (row, column) for row in range(rows) for column in range(columns)
        ]
        assert Counter(kinds(match)) == count


@pytest.mark.parametrize("players", game.players)
def test_Z1_the_lands_are_shuffled(players):
    dealt = [kinds(game.new(players=players, seed=seed)) for seed in SEEDS]
    for place in range(len(dealt[0])):
        assert {lands[place] for lands in dealt} == {"tower", "castle", "forest", "farm"}


@pytest.mark.parametrize("players", game.players)
def test_Z1_the_lands_lie_face_up_for_all(players):
    match = game.new(players=players, seed=1)
    for seat in range(players):
        assert match.observe(seat).view()["lands"] == match.observe().view()["lands"]


def test_Z1_lands_are_named_by_column_and_row_from_the_top():
    names = [land["name"] for land in game.new(players=4, seed=0).observe().view()["lands"]]
    assert names == ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3"]


# --- Z2 Hands


@pytest.mark.parametrize("players", game.players)
def test_Z2_each_player_holds_seven_different_characters_of_ten(players):
    for seed in SEEDS:
        match = game.new(players=players, seed=seed)
        for seat in range(players):
            hand = match.observe(seat).view()["hand"]
            assert len(set(hand)) == 7
            assert set(hand) < {who.lower() for who in CHARACTERS}


def test_Z2_which_three_leave_the_game_is_chance():
    out = Counter()
    for seed in range(300):
        hand = game.new(players=2, seed=seed).observe(0).view()["hand"]
        out.update({who.lower() for who in CHARACTERS} - set(hand))
    assert set(out) == {who.lower() for who in CHARACTERS}
    assert all(60 < times < 120 for times in out.values())


def test_Z2_each_player_has_a_colour_of_his_own():
    view = game.new(players=4, seed=0).observe().view()
    assert [player["colour"] for player in view["players"]] == ["red", "blue", "yellow", "green"]


# --- Z3 Turn


def test_Z3_a_turn_is_any_character_of_the_hand_on_any_land():
    hand = ["King", "Queen", "Princess", "Knight", "Peasant", "Dwarf", "Dragon"]
    match = playing({}, hand)
    lands = ["a1", "b1", "c1", "a2", "b2", "c2"]
    assert sorted(moves(match)) == sorted(f"{who} {land}" for who in hand for land in lands)


def test_Z3_a_placed_character_leaves_the_hand():
    match = playing({}, ["King", "Queen", "Princess", "Knight", "Peasant", "Dwarf", "Dragon"])
    play(match, "Queen c2")
    seen = match.observe(0).view()
    assert seen["hand"] == ["king", "princess", "knight", "peasant", "dwarf", "dragon"]
    assert seen["players"][0]["placed"] == ["queen"]


def test_Z3_a_character_that_is_not_in_hand_cannot_be_placed():
    match = playing({}, ["King", "Queen", "Princess", "Knight", "Peasant", "Dwarf", "Dragon"])
    before = match.hash
    with pytest.raises(IllegalMove, match="Witch c2 is not possible now"):
        match.play(0, "Witch c2")
    assert match.hash == before


def test_Z3_a_land_outside_the_kingdom_cannot_be_used():
    match = playing({}, ["King"])
    with pytest.raises(IllegalMove):
        match.play(0, "King d1")
    with pytest.raises(UnknownMove):
        match.play(0, "King e1")


def test_Z3_nobody_plays_out_of_turn():
    match = playing({}, ["King"])
    with pytest.raises(NotYourTurn):
        match.play(1, "King b2")
    assert match.legal(1).ids == []


@pytest.mark.parametrize(
    ("players", "first"), [(players, first) for players in game.players for first in range(players)]
)
def test_Z3_players_take_turns_clockwise_from_the_first(players, first):
    match = game.new(players=players, seed=5, first=first)
    movers = []
    while not match.over:
        if match.observe().view()["phase"] == "place":
            movers.append(match.actors[0])
        match.play(match.actors[0], match.legal()[-1])
    assert movers[0] == first
    assert all(after == (before + 1) % players for before, after in pairwise(movers))
    assert Counter(movers) == dict.fromkeys(range(players), 6)


@pytest.mark.parametrize("players", game.players)
def test_Z3_the_first_player_is_random_unless_chosen(players):
    begins = Counter(game.new(players=players, seed=seed).actors[0] for seed in range(240))
    assert set(begins) == set(range(players))
    assert min(begins.values()) > 240 / players / 2


def test_Z3_the_first_player_must_have_a_seat():
    with pytest.raises(BadOption, match=r"first cannot be 3; it can be random, 0, 1, 2\."):
        game.new(players=3, first=3)


@pytest.mark.parametrize("players", game.players)
def test_Z3_after_six_turns_each_one_card_stays_in_hand(players):
    for seed in range(20):
        match = game.new(players=players, seed=seed)
        while not match.over:
            match.play(match.actors[0], match.legal()[0])
        for player in match.observe().view()["players"]:
            assert (len(player["placed"]), player["cards"]) in [(6, 1), (5, 2)]  # five: after a skip, Z6


# --- Z4 Stack


def test_Z4_a_new_character_lies_on_top_of_the_others():
    match = playing({"b2": ["green Princess", "blue Witch"]}, ["Knight"])
    play(match, "Knight b2")
    assert stack(match, "b2") == ["green Princess", "blue Witch", "green Knight"]


def test_Z4_a_dwarf_goes_under_all():
    """The rulebook's picture: a Dwarf comes to the tower in which a Wizard lies."""
    match = playing({"b2": ["green Wizard", "blue Queen"]}, ["Dwarf"])
    play(match, "Dwarf b2")
    assert stack(match, "b2") == ["green Dwarf", "green Wizard", "blue Queen"]


def test_Z4_the_next_character_lies_on_top_of_a_dwarf_as_of_any_other():
    match = playing({"b2": ["green Dwarf"]}, ["King"])
    play(match, "King b2")
    assert stack(match, "b2") == ["green Dwarf", "blue King"]


# --- Z5 Names


@pytest.mark.parametrize("who", CHARACTERS)
def test_Z5_no_two_of_one_name_on_a_land_whatever_their_colour(who):
    match = playing({"b2": [f"green {who}"]}, [who])
    assert f"{who} b2" not in moves(match)
    assert [move for move in moves(match) if move.startswith(who)] == [
        f"{who} {land}" for land in ("a1", "b1", "c1", "a2", "c2")
    ]
    with pytest.raises(IllegalMove):
        match.play(1, f"{who} b2")


def test_Z5_a_blocked_character_keeps_its_name_for_itself():
    match = playing({"b2": ["blue King", "blue Dragon"], "a1": ["green Queen", "green Peasant"]}, ["King"])
    assert blocked(match, "b2") == ["King"]
    assert "King b2" not in moves(match)
    assert "King a1" in moves(match)


def test_Z5_different_names_of_one_colour_share_a_land():
    match = playing({"b2": ["green King"], "a1": ["blue King"]}, ["Queen"])
    play(match, "Queen b2")
    assert stack(match, "b2") == ["green King", "green Queen"]


def test_Z5_holds_for_moving():
    """The rulebook's picture: a Wizard cannot bring a King to a castle where another King lies under a Dragon."""
    match = playing({"a1": ["blue King", "blue Dragon"], "c1": ["green Queen", "green King"]}, ["Wizard"])
    play(match, "Wizard b2")
    assert "move c1 a1" not in moves(match)
    assert "move c1 c2" in moves(match)


def test_Z5_holds_for_swapping():
    match = playing({"a1": ["blue King", "blue Queen"], "b1": ["green Peasant", "green King"]}, ["Witch"])
    play(match, "Witch c2")
    assert "swap a1 b1" not in moves(match)  # the King would come to a King
    assert {"swap a1 c2", "swap b1 c2"} <= set(moves(match))


# --- Z6 Last turn

DRAGON_OR_DWARF = ("Dragon", "Dwarf")


def placeable(match):
    return {move.split()[0] for move in moves(match)}


def test_Z6_dragon_and_dwarf_may_be_placed_in_every_turn_but_the_last():
    four_turns = {land: cards for land, cards in FIVE_TURNS.items() if land not in ("b2", "c2")}
    match = playing(four_turns, ["Dragon", "Dwarf", "Fairy"])
    assert match.observe().view()["round"] == 4
    assert placeable(match) == {"Dragon", "Dwarf", "Fairy"}


@pytest.mark.parametrize("forbidden", DRAGON_OR_DWARF)
def test_Z6_neither_dragon_nor_dwarf_in_the_last_turn(forbidden):
    match = playing(FIVE_TURNS, [forbidden, "Fairy"])
    assert placeable(match) == {"Fairy"}
    with pytest.raises(IllegalMove):
        match.play(0, f"{forbidden} b2")


def test_Z6_each_player_has_a_last_turn_of_his_own():
    match = playing({**FIVE_TURNS, "b2": ["green Knight", "green Wizard"]}, ["Dragon", "Fairy"])
    assert match.actors == (1,)
    assert placeable(match) == {"Fairy"}


def test_Z6_the_fifth_turn_of_the_second_player_is_not_his_last():
    without = {land: [card for card in cards if card != "blue Knight"] for land, cards in FIVE_TURNS.items()}
    match = playing(without, ["Dragon", "Dwarf", "Fairy"])
    assert match.actors == (1,)
    assert placeable(match) == {"Dragon", "Dwarf", "Fairy"}


def test_Z6_other_cards_may_be_placed_in_the_last_turn():
    assert placeable(playing(FIVE_TURNS, ["Witch", "Fairy"])) == {"Witch", "Fairy"}


def test_Z6_who_holds_only_dragon_and_dwarf_skips_and_can_do_nothing_else():
    match = playing(FIVE_TURNS, ["Dragon", "Dwarf"])
    before = stacks(match)
    assert moves(match) == ["skip"]
    for refused in ("decline", "Dragon a1", "Dwarf c2"):
        with pytest.raises(IllegalMove):
            match.play(0, refused)
    play(match, "skip")
    assert match.actors == (1,)
    assert stacks(match) == before


def test_Z6_nobody_skips_while_he_can_place():
    for match in (playing({}, ["Dragon", "Dwarf"]), playing(FIVE_TURNS, ["Dragon", "Fairy"])):
        with pytest.raises(IllegalMove):
            match.play(0, "skip")


def test_Z6_a_skip_shows_everybody_the_hand():
    match = playing(FIVE_TURNS, ["Dragon", "Dwarf"])
    assert match.observe(1).view()["players"][0]["hand"] is None
    play(match, "skip")
    for viewer in (-1, 0, 1):
        assert match.observe(viewer).view()["players"][0]["hand"] == ["dwarf", "dragon"]
    for seed in range(30):
        world = match.observe(1).imagine(seed)
        assert world.observe(0).view()["hand"] == ["dwarf", "dragon"]


def test_Z6_a_skip_may_end_the_game():
    match = playing({**FIVE_TURNS, "b2": ["green Knight", "green Wizard"]}, ["Dragon", "Dwarf"])
    play(match, "skip")
    assert match.over
    assert match.observe(0).view()["players"][1]["hand"] == ["dwarf", "dragon"]
    with pytest.raises(GameOver):
        match.play(0, "skip")


def test_Z6_all_may_skip():
    match = playing(FIVE_TURNS, ["Dragon", "Dwarf"])
    hands = {**match.position["hands"], "blue": ["Dwarf", "Dragon"]}
    match = game.position({**match.position, "hands": hands})
    before = match.scores
    play(match, "skip", "skip")
    assert match.over
    assert match.scores == before


def test_Z6_a_dragon_in_the_kingdom_may_still_be_moved_in_the_last_turn():
    match = playing(
        {
            "a1": ["green King", "blue Queen"],
            "b1": ["green Queen", "blue King", "green Dragon"],
            "c1": ["green Peasant", "blue Princess"],
            "a2": ["green Princess", "blue Peasant", "blue Witch"],
        },
        ["Wizard", "Fairy"],
    )
    play(match, "Wizard b2")
    assert "move b1 a1" in moves(match)


# --- Z7 Near


def test_Z7_near_is_orthogonal():
    near = final({"b2": ["green Peasant"], "b1": ["green King"], "a2": ["blue King"]}, players=3)
    corners = final({"b2": ["green Peasant"], "a1": ["green King"], "c3": ["blue King"]}, players=3)
    assert stars(near, "green")["Peasant"] == 2
    assert stars(corners, "green")["Peasant"] == 0


def test_Z7_every_side_is_near():
    sides = {"b1": ["green King"], "a2": ["blue King"], "c2": ["red King"], "b3": ["green Queen"]}
    assert stars(final({**sides, "b2": ["green Peasant"]}, players=3), "green")["Peasant"] == 4


def test_Z7_two_steps_away_is_not_near():
    match = final({"a1": ["green Peasant"], "c1": ["green King"], "a3": ["blue King"]}, players=3)
    assert stars(match, "green")["Peasant"] == 0


def test_Z7_the_kingdom_does_not_go_round():
    """The last land of a row is not near the first of the next."""
    for players, last, first in ((2, "c1", "a2"), (3, "c1", "a2"), (4, "d1", "a2"), (4, "a1", "d1"), (4, "b1", "b3")):
        match = final({last: ["green Peasant"], first: ["green King"]}, players=players)
        kind = kinds(match)[[land["name"] for land in match.observe().view()["lands"]].index(last)]
        assert stars(match, "green")["Peasant"] == (1 if kind == "farm" else 0)


def test_Z7_characters_on_one_land_are_not_near_each_other():
    match = final({"c2": ["green Peasant", "blue King", "blue Queen"]})
    assert stars(match, "green")["Peasant"] == 0


# --- Z8 Top


def test_Z8_only_the_uppermost_of_a_land_is_moved_or_swapped():
    match = playing({"a1": ["blue King", "blue Queen"], "b1": ["green Peasant", "green King"]}, ["Wizard"])
    play(match, "Wizard b2", "move a1 c2")
    assert stack(match, "a1") == ["blue King"]
    assert stack(match, "c2") == ["blue Queen"]


def test_Z8_an_empty_land_has_no_top():
    match = playing({"a1": ["blue Queen"], "b1": ["green King"]}, ["Wizard"])
    play(match, "Wizard b2")
    assert {move.split()[1] for move in moves(match) if move != "decline"} == {"a1", "b1", "b2"}


def test_Z8_a_blocked_character_is_never_on_top():
    match = playing({"a1": ["blue King", "green Dragon"], "b1": ["blue Queen", "green King"]}, ["Wizard"])
    play(match, "Wizard b2", "move a1 c2")
    assert stack(match, "c2") == ["green Dragon"]


# --- Z9 Blocking


def test_Z9_everything_under_a_dragon_is_blocked():
    match = final({"b2": ["green King", "blue Queen", "green Knight", "blue Dragon"]})
    assert blocked(match, "b2") == ["King", "Queen", "Knight"]


def test_Z9_cards_above_a_dragon_are_free():
    match = final({"b2": ["green King", "blue Dragon", "green Queen", "blue Princess"]})
    assert blocked(match, "b2") == ["King"]


def test_Z9_a_dwarf_under_a_dragon_is_not_blocked():
    match = final({"b2": ["green Dwarf", "green King", "blue Dragon"]})
    assert blocked(match, "b2") == ["King"]


def test_Z9_a_knight_above_a_dragon_blocks_him_and_frees_what_lies_under_him():
    match = final({"b2": ["green King", "blue Dragon", "green Knight"]})
    assert blocked(match, "b2") == ["Dragon"]


def test_Z9_a_knight_anywhere_above_will_do():
    match = final({"b2": ["green King", "blue Dragon", "blue Queen", "green Knight", "blue Fairy"]})
    assert blocked(match, "b2") == ["Dragon"]


def test_Z9_a_knight_under_a_dragon_is_blocked_himself():
    match = final({"b2": ["green Princess", "green Knight", "blue Dragon", "green Queen"]})
    assert blocked(match, "b2") == ["Princess", "Knight"]


def test_Z9_ones_own_dragon_blocks_as_well():
    match = final({"b2": ["green King", "green Dragon"]})
    assert blocked(match, "b2") == ["King"]


def test_Z9_ones_own_knight_blocks_ones_own_dragon():
    match = final({"b2": ["blue King", "green Dragon", "green Knight"]})
    assert blocked(match, "b2") == ["Dragon"]


def test_Z9_a_dragon_reaches_no_other_land():
    match = final({"b2": ["blue Dragon"], "b1": ["green King"], "a2": ["green Dragon", "blue King"]})
    assert [blocked(match, land) for land in ("b2", "b1", "a2")] == [[], [], []]


def test_Z9_a_knight_on_another_land_does_not_help():
    match = final({"b2": ["green King", "blue Dragon"], "b1": ["green Knight"]})
    assert blocked(match, "b2") == ["King"]


def test_Z9_the_blocked_earn_nothing():
    stack = ["green King", "green Queen", "green Princess", "green Peasant", "green Knight", "blue Dragon"]
    match = final({"b2": stack, "b1": ["blue King"]})
    assert set(stars(match, "green").values()) == {0}
    assert match.scores[0] == 0


def test_Z9_the_blocked_are_not_counted_by_anyone():
    kingdom = {"b2": ["green King", "green Queen"], "b1": ["blue Peasant"]}
    free = final(kingdom)
    under = final({**kingdom, "b2": ["green King", "green Queen", "blue Dragon"]})
    assert stars(free, "blue")["Peasant"] == 1 + 2
    assert stars(under, "blue")["Peasant"] == 1


def test_Z9_a_blocked_dragon_is_counted_neither_by_a_queen_nor_by_a_dwarf():
    dragon = ["blue Dwarf", "green Dragon"]
    free = final({"b2": dragon, "b1": ["green Queen"]})
    held = final({"b2": [*dragon, "blue Knight"], "b1": ["green Queen"]})
    assert (stars(free, "green")["Queen"], stars(free, "blue")["Dwarf"]) == (1, 1)
    assert (stars(held, "green")["Queen"], stars(held, "blue")["Dwarf"]) == (0, 1)  # the Knight alone


def test_Z9_placing_a_dragon_or_a_knight_blocks_and_frees_at_once():
    match = playing({"b2": ["green Princess"]}, ["Dragon"])
    play(match, "Dragon b2")
    assert blocked(match, "b2") == ["Princess"]
    play(match, "Knight b2")
    assert blocked(match, "b2") == ["Dragon"]
