"""Zavarushka, rule by rule: the Witch, the Fairy, the Wizard, and the Dwarf whom nobody touches.  Z15-Z19"""

from itertools import permutations

import pytest

from teremok import IllegalMove

from .table import CHARACTERS, FIVE_TURNS, blocked, final, game, moves, play, playing, stack, stacks, stars

TWO_EACH = {"a1": ["blue King", "blue Queen"], "b1": ["green Peasant", "green King"]}


def phase(match):
    return match.observe().view()["phase"]


# --- Z16 Witch


def test_Z16_a_witch_placed_in_a_forest_swaps_two_top_characters():
    match = playing(TWO_EACH, ["Witch"])
    play(match, "Witch c2")
    assert phase(match) == "swap"
    assert match.actors == (0,)
    play(match, "swap b1 c2")
    assert stack(match, "b1") == ["green Peasant", "green Witch"]
    assert stack(match, "c2") == ["green King"]
    assert match.actors == (1,)


def test_Z16_swapped_cards_may_be_anybodys():
    match = playing({"a1": ["green Queen", "blue Dragon"], "b1": ["green King", "blue Peasant"]}, ["Witch"])
    play(match, "Witch c2", "swap a1 b1")
    assert stack(match, "a1") == ["green Queen", "blue Peasant"]
    assert stack(match, "b1") == ["green King", "blue Dragon"]


@pytest.mark.parametrize("land", ["a1", "b1", "a2", "b2"])
def test_Z16_elsewhere_a_witch_does_nothing(land):
    match = playing(TWO_EACH, ["Witch"])
    play(match, f"Witch {land}")
    assert match.actors == (1,)
    assert phase(match) == "place"


def test_Z16_near_a_forest_is_not_in_a_forest():
    match = playing(TWO_EACH, ["Witch"])
    play(match, "Witch c1")  # c2 is the forest
    assert match.actors == (1,)


def test_Z16_the_two_are_on_different_lands_and_the_order_does_not_matter():
    match = playing(TWO_EACH, ["Witch"])
    play(match, "Witch c2")
    assert moves(match) == ["swap a1 c2", "swap b1 c2", "decline"]
    assert game.parse("swap c2 a1") == game.parse("swap a1 c2")


def test_Z16_a_witch_without_a_legal_swap_gets_no_step():
    match = playing({}, ["Witch"])
    play(match, "Witch c2")  # the only character in the kingdom
    assert match.actors == (1,)
    assert phase(match) == "place"


def test_Z16_only_swaps_that_bring_no_name_to_its_like_are_offered():
    match = playing({"c2": ["blue King"], "a1": ["green Queen", "green King"], "b1": ["blue Witch"]}, ["Witch"])
    play(match, "Witch c2")
    assert moves(match) == ["swap a1 b1", "swap b1 c2", "decline"]  # not a1 c2: a King lies under the Witch


def test_Z16_no_step_where_the_only_other_top_may_not_come():
    match = playing({"c2": ["blue King"], "a1": ["green Dwarf", "green King"], "b1": ["blue Dwarf"]}, ["Witch"])
    play(match, "Witch c2")
    assert match.actors == (1,)
    assert stack(match, "c2") == ["blue King", "green Witch"]


# --- Z17 Fairy


def test_Z17_a_fairy_puts_the_characters_of_her_land_in_any_order():
    match = playing({"b2": ["green King", "blue Queen"]}, ["Fairy"])
    play(match, "Fairy b2")
    assert phase(match) == "order"
    assert match.observe().view()["at"] == "b2"
    play(match, "Fairy", "Queen")
    assert stack(match, "b2") == ["green Fairy", "blue Queen", "green King"]  # the last by itself
    assert match.actors == (1,)


@pytest.mark.parametrize(
    "cards",
    [
        ["green King"],
        ["green King", "blue Queen"],
        ["green King", "blue Queen", "green Princess"],
        ["green King", "blue Queen", "green Princess", "blue Peasant"],
        ["green Dwarf", "blue Queen"],
        ["green Dwarf", "blue Queen", "green Princess"],
        ["green Dwarf", "blue Queen", "green Princess", "blue Peasant"],
    ],
)
def test_Z17_every_order_can_be_reached(cards):
    match = playing({"b2": cards}, ["Fairy"])
    fixed = [card for card in cards if "Dwarf" in card]
    mine = ("green Fairy", "blue Fairy")[match.actors[0]]
    for order in permutations([*cards[len(fixed) :], mine]):
        tried = match.copy()
        play(tried, "Fairy b2", *[card.split()[1] for card in order[:-1]])
        assert stack(tried, "b2") == [*fixed, *order]
        assert tried.actors != match.actors


def test_Z17_a_fairy_works_on_every_kind_of_land():
    for land in ("a1", "b1", "c1", "a2", "b2", "c2"):
        match = playing({land: ["green King", "blue Queen"]}, ["Fairy"])
        play(match, f"Fairy {land}")
        assert phase(match) == "order"


def test_Z17_a_fairy_alone_has_nothing_to_put_in_order():
    match = playing({"a1": ["green King", "blue Queen"]}, ["Fairy"])
    play(match, "Fairy b2")
    assert match.actors == (1,)


def test_Z17_nor_has_a_fairy_with_only_a_dwarf():
    match = playing({"b2": ["green Dwarf"], "a1": ["blue Queen"]}, ["Fairy"])
    play(match, "Fairy b2")
    assert match.actors == (1,)
    assert stack(match, "b2") == ["green Dwarf", "green Fairy"]


def test_Z17_the_dwarf_stays_at_the_bottom():
    match = playing({"b2": ["green Dwarf", "blue Queen"]}, ["Fairy"])
    play(match, "Fairy b2")
    assert moves(match) == ["Queen", "Fairy", "decline"]
    with pytest.raises(IllegalMove):
        match.play(0, "Dwarf")
    play(match, "Fairy")
    assert stack(match, "b2") == ["green Dwarf", "green Fairy", "blue Queen"]


def test_Z17_each_step_offers_the_cards_that_are_left():
    match = playing({"b2": ["green King", "blue Queen"], "a1": ["green Knight"]}, ["Fairy"])
    play(match, "Fairy b2")
    assert match.actors == (1,)
    assert moves(match) == ["King", "Queen", "Fairy", "decline"]
    play(match, "Queen")
    assert match.observe().view()["ordered"] == 1
    assert moves(match) == ["King", "Fairy"]


def test_Z17_the_old_order_again_is_allowed():
    match = playing({"b2": ["green King", "blue Queen"]}, ["Fairy"])
    play(match, "Fairy b2", "King", "Queen")
    assert stack(match, "b2") == ["green King", "blue Queen", "green Fairy"]


def test_Z17_a_fairy_may_bury_characters_under_a_dragon_or_dig_them_out():
    match = playing({"b2": ["green King", "blue Dragon"]}, ["Fairy"])
    assert blocked(match, "b2") == ["King"]
    play(match, "Fairy b2", "Fairy", "Dragon")
    assert stack(match, "b2") == ["green Fairy", "blue Dragon", "green King"]
    assert blocked(match, "b2") == ["Fairy"]


def test_Z17_only_her_own_land_is_touched():
    match = playing({"b2": ["green King", "blue Queen"], "a1": ["green Queen", "blue King"]}, ["Fairy"])
    play(match, "Fairy b2", "Queen", "King")
    assert stack(match, "a1") == ["green Queen", "blue King"]


# --- Z18 Wizard


@pytest.mark.parametrize("land", ["b2", "b1", "a2", "c2"])
def test_Z18_a_wizard_in_a_tower_or_near_one_moves_any_top_character(land):
    match = playing(TWO_EACH, ["Wizard"])
    play(match, f"Wizard {land}")
    assert phase(match) == "move"
    play(match, "move a1 c1")
    assert stack(match, "a1") == ["blue King"]
    assert stack(match, "c1") == ["blue Queen"]
    assert match.actors == (1,)


@pytest.mark.parametrize("land", ["a1", "c1"])
def test_Z18_away_from_a_tower_he_does_nothing(land):
    match = playing(TWO_EACH, ["Wizard"])
    play(match, f"Wizard {land}")
    assert match.actors == (1,)
    assert phase(match) == "place"


def test_Z18_the_moved_card_lies_on_top_of_another_land():
    match = playing(TWO_EACH, ["Wizard"])
    play(match, "Wizard b2", "move a1 b1")
    assert stack(match, "b1") == ["green Peasant", "green King", "blue Queen"]


def test_Z18_it_cannot_stay_where_it_is():
    match = playing(TWO_EACH, ["Wizard"])
    play(match, "Wizard b2")
    targets = [move.split()[1:] for move in moves(match) if move != "decline"]
    assert all(here != there for here, there in targets)


def test_Z18_all_moves_of_all_tops():
    match = playing({"a1": ["green King"], "b1": ["blue King"]}, ["Wizard"])
    play(match, "Wizard b2")
    kings = {f"move {here} {there}" for here in ("a1", "b1") for there in ("c1", "a2", "b2", "c2")}
    wizards = {f"move b2 {there}" for there in ("a1", "b1", "c1", "a2", "c2")}
    assert set(moves(match)) == kings | wizards | {"decline"}


# --- Z19 at once or not at all


@pytest.mark.parametrize(
    ("placed", "who"), [("Witch c2", "Witch"), ("Wizard b2", "Wizard"), ("Fairy a1", "Fairy"), ("Fairy b1", "Fairy")]
)
def test_Z19_an_ability_may_be_declined(placed, who):
    match = playing(TWO_EACH, [who])
    land = placed.split()[1]
    before = stacks(match)
    play(match, placed)
    assert "decline" in moves(match)
    play(match, "decline")
    assert stacks(match) == {**before, land: [*before.get(land, []), f"green {who}"]}
    assert match.actors == (1,)


def test_Z19_a_fairy_may_decline_only_before_the_first_card():
    match = playing(TWO_EACH, ["Fairy"])
    play(match, "Fairy a1", "King")
    assert "decline" not in moves(match)
    with pytest.raises(IllegalMove):
        match.play(0, "decline")


def test_Z19_an_ability_that_was_not_used_at_once_is_gone():
    match = playing(TWO_EACH, ["Witch"])
    play(match, "Witch c2", "decline", "Knight a2")
    assert match.actors == (0,)
    assert phase(match) == "place"
    with pytest.raises(IllegalMove):
        match.play(0, "swap a1 b1")


@pytest.mark.parametrize("who", [who for who in CHARACTERS if who not in ("Witch", "Fairy", "Wizard")])
def test_Z19_the_other_seven_ask_nothing(who):
    for land in ("a1", "b1", "c1", "a2", "b2", "c2"):
        match = playing({"c1": ["green Witch"], "b1": ["blue Wizard"]}, [who])
        play(match, f"{who} {land}")
        assert phase(match) == "place"
        assert match.actors == (1,)


def test_Z19_a_witch_may_swap_herself():
    match = playing(TWO_EACH, ["Witch"])
    play(match, "Witch c2", "swap a1 c2")
    assert stack(match, "a1") == ["blue King", "green Witch"]
    assert stack(match, "c2") == ["blue Queen"]


def test_Z19_a_wizard_may_move_himself():
    match = playing(TWO_EACH, ["Wizard"])
    play(match, "Wizard b2", "move b2 a1")
    assert stack(match, "a1") == ["blue King", "blue Queen", "green Wizard"]
    assert stack(match, "b2") == []


def test_Z19_a_wizard_moved_to_a_tower_does_not_act_again():
    match = playing({"a1": ["blue King", "blue Wizard"], "b1": ["green Peasant", "green King"]}, ["Witch"])
    play(match, "Witch c2", "swap a1 c2")  # the Wizard comes near the tower
    assert stack(match, "c2") == ["blue Wizard"]
    assert (match.actors, phase(match)) == ((1,), "place")


def test_Z19_a_witch_moved_to_a_forest_does_not_act_again():
    match = playing({"a1": ["blue King", "blue Witch"], "b1": ["green Peasant", "green King"]}, ["Wizard"])
    play(match, "Wizard b2", "move a1 c2")
    assert stack(match, "c2") == ["blue Witch"]
    assert (match.actors, phase(match)) == ((1,), "place")


def test_Z19_a_fairy_moved_to_another_stack_does_not_act_again():
    match = playing({"a1": ["blue King", "blue Fairy"], "b1": ["green Peasant", "green King"]}, ["Wizard"])
    play(match, "Wizard b2", "move a1 b1")
    assert stack(match, "b1") == ["green Peasant", "green King", "blue Fairy"]
    assert (match.actors, phase(match)) == ((1,), "place")


def test_Z19_a_witch_who_came_to_the_forest_to_swap_herself_there_is_done():
    match = playing(TWO_EACH, ["Witch"])
    play(match, "Witch c2", "swap b1 c2")
    assert (match.actors, phase(match)) == ((1,), "place")


# --- Z15 Nobody affects a Dwarf


def test_Z15_nobody_moves_a_lone_dwarf():
    match = playing({"a1": ["blue Dwarf"], "b1": ["green King"]}, ["Wizard"])
    play(match, "Wizard b2")
    assert not [move for move in moves(match) if move.startswith("move a1")]


def test_Z15_nobody_swaps_a_lone_dwarf():
    match = playing({"a1": ["blue Dwarf"], "b1": ["green King"]}, ["Witch"])
    play(match, "Witch c2")
    assert moves(match) == ["swap b1 c2", "decline"]


def test_Z15_a_dwarf_is_not_touched_when_what_lies_above_him_goes():
    match = playing({"a1": ["blue Dwarf", "green King"]}, ["Wizard"])
    play(match, "Wizard b2", "move a1 c2")
    assert stack(match, "a1") == ["blue Dwarf"]


# --- the rulings


def test_ruling_two_kings_may_be_swapped():
    match = playing({"a1": ["blue Queen", "blue King"], "b1": ["green Peasant", "green King"]}, ["Witch"])
    play(match, "Witch c2", "swap a1 b1")
    assert stack(match, "a1") == ["blue Queen", "green King"]
    assert stack(match, "b1") == ["green Peasant", "blue King"]


def test_ruling_a_swap_is_judged_after_both_cards_are_lifted():
    """Each of two names may come to where only the leaving card bore it; a third card of that name forbids it."""
    allowed = playing({"a1": ["blue King"], "b1": ["green King"]}, ["Witch"])
    play(allowed, "Witch c2")
    assert "swap a1 b1" in moves(allowed)
    deeper = playing({"a1": ["blue King", "blue Queen"], "b1": ["green Peasant", "green King"]}, ["Witch"])
    play(deeper, "Witch c2")
    assert "swap a1 b1" not in moves(deeper)


def test_ruling_a_land_with_a_lone_dwarf_has_no_top_character():
    match = playing({"a1": ["blue Dwarf"], "b1": ["green Dwarf"]}, ["Witch"])
    play(match, "Witch c2")
    assert match.actors == (1,)  # no swap at all: she is the only top


@pytest.mark.parametrize(("who", "then"), [("Dragon", ["Queen"]), ("Knight", ["Dragon"])])
def test_ruling_a_moved_dragon_or_knight_blocks_or_frees_at_once(who, then):
    under = ["blue Queen"] if who == "Dragon" else ["blue Queen", "blue Dragon"]
    others = ["green King", f"green {who}"] if who == "Knight" else [f"green {who}"]
    match = playing({"a1": under, "b1": others}, ["Wizard"])
    play(match, "Wizard b2", "move b1 a1")
    assert blocked(match, "a1") == then


def test_ruling_a_dragon_moved_away_frees_at_once():
    match = playing({"a1": ["blue Queen", "green Dragon"]}, ["Wizard"])
    play(match, "Wizard b2", "move a1 c1")
    assert blocked(match, "a1") == []


def test_ruling_a_knight_swapped_away_lets_the_dragon_rise_again():
    match = playing({"a1": ["blue Queen", "green Dragon", "blue Knight"], "b1": ["green King"]}, ["Witch"])
    assert blocked(match, "a1") == ["Dragon"]
    play(match, "Witch c2", "swap a1 b1")
    assert blocked(match, "a1") == ["Queen"]


@pytest.mark.parametrize("who", ["Dragon", "Knight"])
def test_ruling_also_in_the_last_turn(who):
    five = {land: list(cards) for land, cards in FIVE_TURNS.items()}
    if who == "Dragon":
        five["b2"] = ["green Dragon"]
        after = ["Queen", "King"]
    else:
        five["b1"] = ["green Queen", "blue King", "blue Dragon"]
        five["c2"] = []
        after = ["Dragon"]
    match = playing(five, ["Wizard", "Fairy"])
    before = match.scores
    play(match, "Wizard a2", "move b2 b1")
    assert blocked(match, "b1") == after
    assert match.scores != before


# --- the option dwarf_moves


def test_option_dwarf_moves_a_moved_lone_dwarf_goes_under_all():
    match = playing({"a1": ["blue Dwarf"], "b1": ["green King"]}, ["Wizard"], dwarf_moves=True)
    play(match, "Wizard b2", "move a1 b1")
    assert stack(match, "a1") == []
    assert stack(match, "b1") == ["blue Dwarf", "green King"]


def test_option_dwarf_moves_a_swapped_lone_dwarf_goes_under_all():
    match = playing(
        {"a1": ["blue Dwarf"], "b1": ["green Peasant", "green King"], "a2": ["blue Queen"]},
        ["Witch"],
        dwarf_moves=True,
    )
    play(match, "Witch c2", "swap a1 b1")
    assert stack(match, "a1") == ["green King"]
    assert stack(match, "b1") == ["blue Dwarf", "green Peasant"]


def test_option_dwarf_moves_two_lone_dwarfs_may_be_swapped():
    match = playing({"a1": ["blue Dwarf"], "b1": ["green Dwarf"]}, ["Witch"], dwarf_moves=True)
    play(match, "Witch c2", "swap a1 b1")
    assert (stack(match, "a1"), stack(match, "b1")) == (["green Dwarf"], ["blue Dwarf"])


def test_option_dwarf_moves_names_still_hold():
    match = playing(
        {"a1": ["blue Dwarf"], "b1": ["green Dwarf", "green King"], "a2": ["blue King"]}, ["Wizard"], dwarf_moves=True
    )
    play(match, "Wizard b2")
    assert "move a1 b1" not in moves(match)
    assert "move a1 c1" in moves(match)


def test_option_dwarf_moves_a_dwarf_under_others_is_no_top_and_no_fairy_touches_him():
    match = playing({"a1": ["blue Dwarf", "green King"]}, ["Fairy"], dwarf_moves=True)
    play(match, "Fairy a1")
    assert moves(match) == ["King", "Fairy", "decline"]
    play(match, "Fairy")
    assert stack(match, "a1") == ["blue Dwarf", "green Fairy", "green King"]


def test_option_dwarf_moves_is_off_unless_chosen():
    assert game.choose()["dwarf_moves"] is False
    assert stars(final({"a1": ["blue Dwarf"]}, dwarf_moves=True), "blue") == {"Dwarf": 0}
