"""Burn, Gorynych!: each side of each manoeuvre.  G10"""

from typing import Any

import pytest

from .table import FAR, KNIGHT, cell, game, knight, moves, play, resolving, zmey

SIDES = dict(pair.split("/") for group in ("base", "advanced") for pair in game.components[f"{group}_manoeuvres"])
FILLERS = ("home", "long_flame", "wing_beat", "repeat")


def use(name: str, *then: str, others: tuple[str, str] = ("pass", "pass"), **fields: Any) -> Any:
    """The first head plays its Manoeuvre card and uses this side."""
    counter = {knights: zmey for zmey, knights in SIDES.items()}
    card = counter.get(name, name)
    fillers = [filler for filler in FILLERS if filler != card][:2]
    fields.setdefault("manoeuvres", [f"-{card}" if name in counter else card, *fillers])
    match = resolving("manoeuvre", *others, **fields)
    said = next(move for move in match.legal() if move.id == _use_id(match, card))
    match.play(0, said)
    return play(match, *then)


def _use_id(match: Any, card: str) -> int:
    cards = match.observe().view()["manoeuvres"]
    return int(next(one["move"] for one in cards if one["name"] == card))


def up(match: Any, card: str) -> str:
    """Which side of a manoeuvre lies up."""
    return str(next(one["up"] for one in match.observe().view()["manoeuvres"] if one["name"] == card))


def done(match: Any) -> bool:
    """Is the first head's turn over?"""
    return bool(match.actors != (0,))


# --- the base manoeuvres ---------------------------------------------------------------------------------------------


def test_home_takes_zmey_to_any_cell_of_the_terem() -> None:
    match = use("home", zmey="a1")
    assert moves(match) == {"e5", "f5", "e6", "f6"}
    assert zmey(play(match, "f6")) == "f6"
    assert up(match, "home") == "knights"
    assert zmey(use("home", "e5", zmey="e5")) == "e5"


def test_quick_march_takes_every_knight_a_step() -> None:
    knights = [{"track": "A1", "horse": True}, {"track": "B1", "cell": 2}]
    match = use("quick_march", knights=knights)
    assert (knight(match, 1)["place"], knight(match, 2)["place"]) == (1, 3)
    assert up(match, "home") == "zmey"
    assert done(match)


def test_quick_march_leads_through_tunnels_and_into_the_terem() -> None:
    match = use("quick_march", board="advanced", knights=[{"track": "A1", "cell": 3}])
    assert knight(match)["track"] == "C2"
    match = use("quick_march", knights=[{"track": "A2", "cell": 5}, {"track": "B1"}])
    assert match.ending == "terem_taken"


def test_long_flame_burns_one_knight_beside_zmey() -> None:
    knights = [{"track": "A1", "cell": 1}, {"track": "A1", "cell": 3}, {"track": "A1", "cell": 2}, {"track": "A1"}]
    match = use("long_flame", zmey="c1", knights=knights)  # b1, c2; c1 and a1 are not beside c1
    assert moves(match) == {"knight 1", "knight 2"}
    play(match, "knight 2")
    assert [knight(match, number)["burnt"] for number in (1, 2, 3, 4)] == [False, True, False, False]


def test_long_flame_burns_a_shield_first_and_hits_nobody_who_is_not_there() -> None:
    match = use("long_flame", zmey="b1", knights=[{"track": "A1", "shield": True}, FAR])
    assert not knight(match)["burnt"]
    assert not knight(match)["shield"]
    match = use("long_flame", zmey="b2", knights=[KNIGHT, FAR])
    assert done(match)
    assert not knight(match)["burnt"]
    assert up(match, "long_flame") == "knights"


def test_long_flame_can_win() -> None:
    assert use("long_flame", zmey="b1", knights=[KNIGHT]).ending == "won"


def test_rush_takes_the_nearest_knight_a_step() -> None:
    match = use("rush", knights=[{"track": "A1", "cell": 4}, {"track": "A2", "cell": 3}])  # 4 and 3 cells left
    assert (knight(match, 1)["place"], knight(match, 2)["place"]) == (4, 4)


def test_rush_with_a_tie_is_the_players_choice() -> None:
    match = use("rush", knights=[{"track": "A1", "cell": 5}, {"track": "A2", "cell": 3}, KNIGHT])
    assert moves(match) == {"knight 1", "knight 2"}
    assert knight(play(match, "knight 2"), 2)["place"] == 4
    assert use("rush", knights=[{"track": "A2", "cell": 5}]).ending == "terem_taken"


def test_wing_beat_lets_the_next_movers_choose_the_sign() -> None:
    match = use("wing_beat", others=("move_blue", "move_blue"))
    assert moves(match) == {"along the arrow", "against the arrow"}
    play(match, "against the arrow")
    assert moves(match) == {"1 cell", "2 cells"}
    assert zmey(play(match, "2 cells")) == "c5"
    assert zmey(play(match, "along the arrow", "1 cell")) == "d5"


def test_wing_beat_ends_with_the_round() -> None:
    match = use("wing_beat", "take back", "take back", "turn up", "done")
    for seat in range(3):
        match.play(seat, "right" if seat == 1 else "pass")
    assert "along the arrow" not in moves(match)


def test_headwind_brings_a_new_zmey_card_for_the_next_mover() -> None:
    match = use("headwind", others=("move_blue", "pass"), zmey_cards=[-1, 3])
    assert match.observe().view()["z"] == -1
    assert moves(match) == {"1 cell"}
    assert zmey(play(match, "1 cell")) == "d5"


def test_headwind_draws_also_for_the_last_player() -> None:
    match = resolving("pass", "pass", "manoeuvre", manoeuvres=["home", "repeat", "-wing_beat"], zmey_cards=[3, 1])
    play(match, "take back", "take back", "Wing beat / Headwind")
    assert match.observe().view()["decks"]["zmey"] == [1]


# --- the advanced manoeuvres -----------------------------------------------------------------------------------------


def test_repeat_does_a_card_of_ones_row_once_more() -> None:
    match = use("repeat", rows={"1": ["move_blue", "fire"], "2": ["move_red"]})
    assert moves(match) == {"right", "fire"}
    play(match, "right")
    assert moves(match) == {"1 cell", "2 cells"}
    assert zmey(play(match, "2 cells")) == "g5"
    row = [card["card"] for card in match.observe().view()["players"][0]["row"]]
    assert row == ["move_blue", "fire", "manoeuvre"]


def test_repeat_of_fire_burns() -> None:
    match = use("repeat", zmey="a1", rows={"1": ["fire"]})
    assert knight(match)["burnt"]
    assert use("repeat", zmey="e5", rows={"1": ["fire"]}).ending == "terem_burnt"


def test_repeat_goes_by_the_z_and_the_rules_in_force() -> None:
    match = resolving(
        "manoeuvre", "manoeuvre", manoeuvres=["wing_beat", "repeat", "home"], rows={"2": ["move_green"]}, z=-1
    )
    play(match, "Wing beat / Headwind", "Repeat / Lost for good", "along the arrow", "1 cell")
    assert zmey(match) == "e6"


def test_repeat_with_nothing_to_repeat_does_nothing() -> None:
    match = use("repeat")
    assert done(match)
    assert up(match, "repeat") == "knights"


def test_lost_for_good_takes_a_card_from_row_or_hand() -> None:
    match = use("lost_for_good", rows={"1": ["fire"]})
    assert moves(match) == {"right", "up", "left", "down", "fire"}
    play(match, "fire")
    head = match.observe(1).view()["players"][0]
    assert [card["card"] for card in head["lost"]] == ["fire"]
    assert [card["card"] for card in head["row"]] == ["manoeuvre"]


def test_lost_for_good_with_nothing_else_owned_does_nothing() -> None:
    cards = ["move_blue", "move_red", "move_yellow", "move_green", "fire"]
    assert done(use("lost_for_good", lost={"1": cards}))
    match = use("lost_for_good", lost={"1": cards[1:]})
    assert done(match)
    assert [card["card"] for card in match.observe().view()["players"][0]["lost"]] == cards


def test_knights_move_leaps_two_and_one_onto_the_field_only() -> None:
    assert moves(use("knights_move", zmey="e5")) == {"d3", "f3", "c4", "g4", "c6", "g6", "d7", "f7"}
    match = use("knights_move", zmey="a1")
    assert moves(match) == {"b3", "c2"}
    assert zmey(play(match, "b3")) == "b3"


def test_knights_move_drifts_on_a_river() -> None:
    assert zmey(use("knights_move", "c2", board="advanced", zmey="a1")) == "c3"


def test_white_flag_costs_the_next_player_his_turn() -> None:
    match = use("white_flag", others=("fire", "move_blue"))
    assert match.actors == (1,)
    assert moves(match) == {"lose turn"}
    play(match, "lose turn")
    assert [card["card"] for card in match.observe().view()["players"][1]["row"]] == ["fire"]
    assert not match.over  # the fire had no effect
    assert moves(match) == {"1 cell", "2 cells"}


def test_white_flag_costs_a_pass_too() -> None:
    match = use("white_flag", "lose turn", rows={"2": ["fire"]})
    assert [card["card"] for card in match.observe().view()["players"][1]["row"]] == ["fire"]


def test_white_flag_of_the_last_player_does_nothing() -> None:
    match = resolving("pass", "pass", "manoeuvre", manoeuvres=["home", "repeat", "-knights_move"])
    play(match, "take back", "take back", "Knight's move / White flag", "turn up", "done", "pass", "pass", "pass")
    assert moves(match) == {"take back"}


def test_trap_sends_a_knight_to_the_start_of_the_track_he_is_on() -> None:
    match = use("trap", knights=[{"track": "A1", "cell": 5}, FAR])
    assert moves(match) == {"knight 1", "knight 2"}
    assert cell(play(match, "knight 1")) == "a1"
    came_through = use("trap", board="advanced", knights=[{"track": "C2", "cell": 4}])
    assert (knight(came_through)["track"], knight(came_through)["place"]) == ("C2", 0)


def test_double_defence_gives_the_shield_to_any_knight() -> None:
    match = use("double_defence", knights=[KNIGHT, FAR, {"track": "B1"}])
    assert moves(match) == {"knight 1", "knight 2", "knight 3"}
    assert knight(play(match, "knight 3"), 3)["shield"]


def test_double_defence_used_again_moves_the_shield_to_another() -> None:
    match = use("double_defence", knights=[{**KNIGHT, "shield": True}, FAR, {"track": "B1"}])
    assert moves(match) == {"knight 2", "knight 3"}
    play(match, "knight 2")
    assert [knight(match, number)["shield"] for number in (1, 2, 3)] == [False, True, False]
    assert knight(use("double_defence", knights=[{**KNIGHT, "shield": True}]))["shield"]  # no other: it stays


def test_royal_apples_drive_the_nearest_knight_two_cells_back() -> None:
    match = use("royal_apples", knights=[{"track": "A1", "cell": 5}, FAR])
    assert moves(match) == {"knight 1", "decline"}
    assert knight(play(match, "knight 1"))["place"] == 3
    match = use("royal_apples", "decline", knights=[{"track": "A1", "cell": 5}, FAR])
    assert knight(match)["place"] == 5


def test_royal_apples_drive_one_of_those_equally_near_and_not_beyond_the_start() -> None:
    match = use("royal_apples", knights=[{"track": "A2", "cell": 1}, {"track": "B3", "cell": 1}, FAR])
    assert moves(match) == {"knight 1", "knight 2", "decline"}
    play(match, "knight 2")
    assert (knight(match, 1)["place"], knight(match, 2)["place"]) == (1, 0)


def test_royal_apples_onto_an_entry_send_him_through() -> None:
    match = use("royal_apples", "knight 1", board="advanced", knights=[{"track": "A1", "cell": 6}, FAR])
    assert (knight(match)["track"], knight(match)["place"]) == ("C2", 1)


def test_royal_apples_over_an_exit_drive_him_along_the_new_track() -> None:
    match = use("royal_apples", "knight 1", board="advanced", knights=[{"track": "C2", "cell": 2}])
    assert (knight(match)["track"], knight(match)["place"]) == ("C2", 0)


def test_fallen_comrade_brings_a_burnt_knight_back_without_tokens() -> None:
    match = use("fallen_comrade", burnt=1)
    assert len(moves(match)) == 10
    play(match, "track B2")
    back = knight(match, 3)
    assert (back["track"], back["place"], back["shield"], back["horse"]) == ("B2", 0, False, False)


def test_fallen_comrade_turns_only_at_the_end_of_the_round_and_may_be_used_again() -> None:
    match = use("fallen_comrade", "track B2", others=("manoeuvre", "pass"), burnt=2)
    assert up(match, "royal_apples") == "knights"
    play(match, "Royal apples / Fallen comrade", "track C1")
    assert knight(match, 4)["track"] == "C1"
    assert up(match, "royal_apples") == "knights"
    assert up(play(match, "take back"), "royal_apples") == "zmey"


def test_fallen_comrade_does_nothing_if_none_is_burnt_and_turns_all_the_same() -> None:
    match = use("fallen_comrade")
    assert done(match)
    assert up(play(match, "take back", "take back"), "royal_apples") == "zmey"


def test_fast_walker_lets_the_next_movers_fly_up_to_four_cells() -> None:
    match = use("fast_walker", others=("move_blue", "move_green"), z=-1)
    assert moves(match) == {"1 cell", "2 cells", "3 cells", "4 cells"}
    assert zmey(play(match, "4 cells")) == "a5"
    assert zmey(play(match, "3 cells")) == "a2"


def test_fast_walker_with_wing_beat_the_mover_picks_the_sign() -> None:
    match = resolving("manoeuvre", "manoeuvre", "move_blue", manoeuvres=["wing_beat", "fast_walker", "home"], z=1)
    play(match, "Fast walker / Optical illusion", "Wing beat / Headwind", "against the arrow", "4 cells")
    assert zmey(match) == "a5"


def test_fast_walker_with_headwind_the_new_sign_holds() -> None:
    match = resolving(
        "manoeuvre", "manoeuvre", "move_blue", manoeuvres=["-wing_beat", "fast_walker", "home"], z=1, zmey_cards=[-2]
    )
    play(match, "Fast walker / Optical illusion", "Wing beat / Headwind", "4 cells")
    assert zmey(match) == "a5"


def test_optical_illusion_swaps_zmey_and_the_farthest_knight() -> None:
    match = use("optical_illusion", zmey="d2", knights=[{"track": "B2", "cell": 0}, {"track": "A1", "cell": 6}])
    assert zmey(match) == "j3"
    assert (knight(match)["track"], cell(match)) == ("A1", "d2")


def test_optical_illusion_on_two_tracks_his_own_else_the_players_choice() -> None:
    both = {"zmey": "e4", "knights": [{"track": "B2"}, {"track": "A1", "cell": 6}]}
    match = use("optical_illusion", **both)
    assert moves(match) == {"track A1", "track A3"}
    play(match, "track A3")
    assert (knight(match)["track"], knight(match)["place"]) == ("A3", 6)
    match = use("optical_illusion", zmey="e4", knights=[{"track": "A3"}, {"track": "A2", "cell": 4}])
    assert (knight(match)["track"], knight(match)["place"]) == ("A3", 6)
    assert zmey(match) == "a4"


def test_optical_illusion_with_zmey_off_the_tracks_takes_the_nearest_track_cell() -> None:
    match = use("optical_illusion", zmey="b2", knights=[{"track": "B2"}])  # one cell from b1, c2 and b3
    assert moves(match) == {"b1", "c2", "b3"}
    play(match, "b3")
    assert (knight(match)["track"], zmey(match)) == ("A3", "j3")
    match = use("optical_illusion", zmey="e5", knights=[{"track": "B2"}])  # in the terem
    assert moves(match) == {"e4", "d5"}
    play(match, "e4")
    assert moves(match) == {"track A1", "track A3"}


def test_optical_illusion_with_a_tie_is_the_players_choice() -> None:
    match = use("optical_illusion", zmey="d2", knights=[{"track": "A1"}, {"track": "D1"}, {"track": "C1"}])
    assert moves(match) == {"knight 1", "knight 2"}


def test_optical_illusion_ends_in_a_drift_also_on_zmeys_own_cell() -> None:
    match = use("optical_illusion", board="advanced", zmey="e4", knights=[{"track": "A1", "cell": 2}])
    assert zmey(match) == "c3"  # c2, and on with the current
    match = use("optical_illusion", board="advanced", zmey="c2", knights=[{"track": "A1", "cell": 2}])
    assert (zmey(match), cell(match)) == ("c3", "c2")


def test_optical_illusion_onto_an_entry_is_no_movement_along_the_track() -> None:
    match = use("optical_illusion", board="advanced", zmey="d3", knights=[{"track": "B1"}])
    assert (knight(match)["track"], cell(match)) == ("A1", "d3")


def test_magnet_pulls_along_the_track_towards_zmey_one_or_two_cells() -> None:
    match = use("magnet", zmey="d3", knights=[KNIGHT])  # a1, Zmey on the sixth cell of his track
    assert moves(match) == {"b1", "c1"}
    assert cell(play(match, "c1")) == "c1"
    match = use("magnet", zmey="a1", knights=[{"track": "A1", "cell": 5}])
    assert moves(match) == {"d2", "c2"}


def test_magnet_does_not_pull_him_past_zmey() -> None:
    assert cell(use("magnet", zmey="b1", knights=[KNIGHT])) == "b1"
    assert cell(use("magnet", zmey="a1", knights=[KNIGHT])) == "a1"


def test_magnet_with_zmey_off_his_track_to_the_nearest_cell() -> None:
    match = use("magnet", zmey="j1", knights=[KNIGHT])
    assert cell(match) == "c1"
    match = use("magnet", zmey="b2", knights=[{"track": "A1", "cell": 2}])  # b1 and c2 are equally near
    assert moves(match) == {"b1", "c2"}
    stays = use("magnet", zmey="a2", knights=[KNIGHT])
    assert cell(stays) == "a1"


def test_magnet_names_any_knight_and_never_leads_into_the_terem() -> None:
    match = use("magnet", zmey="f6", knights=[{"track": "A2", "cell": 5}, FAR])
    assert moves(match) == {"knight 1", "knight 2"}
    assert cell(play(match, "knight 1")) == "f4"


def test_magnet_onto_an_entry_sends_him_through_but_not_if_he_stands_there() -> None:
    match = use("magnet", board="advanced", zmey="d3", knights=[{"track": "A1", "cell": 3}])
    assert knight(match)["track"] == "C2"
    match = use("magnet", board="advanced", zmey="d3", knights=[{"track": "A1", "cell": 4}])
    assert knight(match)["track"] == "A1"


def test_horse_goes_to_any_knight_and_used_again_to_another() -> None:
    match = use("horse", knights=[KNIGHT, FAR])
    assert moves(match) == {"knight 1", "knight 2"}
    assert knight(play(match, "knight 2"), 2)["horse"]
    match = use("horse", knights=[{**KNIGHT, "horse": True}, FAR])
    assert [knight(match, number)["horse"] for number in (1, 2)] == [False, True]
    assert knight(use("horse", knights=[{**KNIGHT, "horse": True}]))["horse"]


@pytest.mark.parametrize("side", [*SIDES, *SIDES.values()])
def test_every_side_turns_its_card_over_by_the_end_of_the_round(side: str) -> None:
    card = next(zmey for zmey, knights in SIDES.items() if side in (zmey, knights))
    match = use(side, knights=[{"track": "A1", "cell": 2}, FAR], burnt=1, rows={"1": ["move_blue"]}, zmey="e3")
    while match.observe().view()["round"] == 1 and not match.over:
        match.play(match.actors[0], match.legal()[0])
    assert up(match, card) == ("knights" if side == card else "zmey")
