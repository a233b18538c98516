"""Burn, Gorynych!: its rules G1-G14, one after the other, and the examples of the rulebook."""

from collections import Counter
from typing import Any

import pytest

from teremok import HIDDEN, IllegalMove, Match

from .table import FAR, KNIGHT, SETUPS, cell, game, knight, moves, play, resolving, table, turned, zmey

# --- G1-G4: the field, the knights, Zmey, the hand -------------------------------------------------------------------


@pytest.mark.parametrize("board", ["base", "advanced"])
@pytest.mark.parametrize("slots", SETUPS)
def test_G1_tracks_lead_unbroken_from_the_edge_to_the_terem(board: str, slots: str) -> None:
    view = table(board=board, slots=slots, knights=[KNIGHT]).observe().view()
    terem = {(spot["column"], spot["row"]) for spot in view["terem"]}
    assert terem == {(4, 4), (5, 4), (4, 5), (5, 5)}
    step = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
    for track in view["tracks"]:
        spots = [(spot["column"], spot["row"]) for spot in track["cells"]]
        assert {0, 9} & set(spots[0])
        ahead = [
            (column + step[spot["arrow"]][0], row + step[spot["arrow"]][1])
            for (column, row), spot in zip(spots, track["cells"], strict=True)
        ]
        assert ahead[:-1] == spots[1:]
        assert ahead[-1] in terem
        assert not set(spots) & terem


def test_G1_boards_lie_from_the_top_left_clockwise() -> None:
    view = table(board="advanced", slots="BDAC", knights=[KNIGHT]).observe().view()
    starts = {track["name"]: track["cells"][0]["name"] for track in view["tracks"]}
    assert starts["B1"] == turned(0, 0, 0) == "a1"
    assert starts["D1"] == turned(0, 0, 1) == "j1"
    assert starts["A1"] == turned(0, 1, 2) == "j9"
    assert starts["C1"] == turned(0, 1, 3) == "b10"


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("level", ["novice", "normal", "hard", "heroic"])
def test_G2_knights_begin_on_different_start_cells(players: int, level: str) -> None:
    for seed in range(5):
        for board in ("base", "advanced"):
            match = game.new(players=players, level=level, board=board, seed=seed)
            numbers = game.components["knights"][board][level]
            knights = match.observe().view()["knights"]
            assert len(knights) == numbers[players - 3] <= 10
            assert all(one["place"] == 0 for one in knights)
            assert len({one["cell"]["name"] for one in knights}) == len(knights)


def test_G2_knights_are_posted_at_random() -> None:
    seen: Counter[str] = Counter()
    for seed in range(400):
        view = game.new(players=3, level="novice", seed=seed).observe().view()
        seen.update(one["track"] for one in view["knights"])
    assert len(seen) == 10
    assert min(seen.values()) > max(seen.values()) / 2


def test_G2_several_knights_may_share_a_cell() -> None:
    match = play(table(knights=[{"track": "A1", "cell": 6}, {"track": "A3", "cell": 5}], knight_cards=[1]), "turn up")
    assert cell(match, 1) == cell(match, 2) == "e4"


def test_G3_the_first_player_chooses_a_cell_of_the_terem() -> None:
    match = game.new(players=4, first=2, seed=1)
    assert match.actors == (2,)
    assert moves(match) == {"e5", "f5", "e6", "f6"}
    assert zmey(play(match, "f6")) == "f6"


def test_G4_a_hand_is_four_arrows_fire_and_manoeuvre() -> None:
    match = table(n=1, z=2)
    play(match, "done")
    assert moves(match) == {"right", "up", "left", "down", "fire", "manoeuvre", "pass"}


@pytest.mark.parametrize(
    ("card", "there"), [("move_blue", "f5"), ("move_red", "e4"), ("move_yellow", "d5"), ("move_green", "e6")]
)
def test_G4_the_colour_of_an_arrow_is_its_direction(card: str, there: str) -> None:
    assert zmey(play(resolving(card), "1 cell")) == there


def test_G4_a_played_card_lies_in_its_owners_row() -> None:
    match = play(resolving("move_blue"), "1 cell")
    head = match.observe().view()["players"][0]
    assert [card["card"] for card in head["row"]] == ["move_blue"]
    assert "move_blue" not in [card["card"] for card in head["hand"]]


# --- G5: the round ---------------------------------------------------------------------------------------------------


def test_G5_the_first_player_turns_up_both_cards_and_the_knights_advance() -> None:
    match = table(first=2, knight_cards=[2, 0], zmey_cards=[-2, 1])
    assert match.actors == (1,)
    assert moves(match) == {"turn up"}
    view = play(match, "turn up").observe().view()
    assert (view["n"], view["z"]) == (2, -2)
    assert (knight(match, 1)["place"], knight(match, 2)["place"]) == (2, 2)
    assert view["decks"] == {"knights": [0], "zmey": [1]}


def test_G5_all_cards_are_shuffled_again_when_none_is_left() -> None:
    found = set()
    for seed in range(200):
        position = {"players": 3, "zmey": "e5", "knights": [KNIGHT], "knight_cards": [], "zmey_cards": []}
        match = game.position(position, seed=seed)
        view = play(match, "turn up").observe().view()
        assert sorted([*view["decks"]["knights"], view["n"]]) == [0, 0, 1, 1, 2, 2]
        assert sorted([*view["decks"]["zmey"], view["z"]]) == [-2, -1, 1, 2, 2, 3]
        found.add((view["n"], view["z"]))
    assert len(found) == 3 * 5


def test_G5_the_first_player_may_point_at_each_knight_once() -> None:
    match = table(first=3, n=1, z=1)
    assert match.actors == (2,)
    assert moves(match) == {"point 1", "point 2", "done"}
    play(match, "point 2")
    assert moves(match) == {"point 1", "done"}
    assert match.observe(0).view()["point"] == {"seat": 2, "free": [1], "pointed": [2]}
    play(match, "point 1", "done")
    assert match.observe(0).view()["point"] == {"seat": None, "free": [], "pointed": [1, 2]}


def test_G5_all_choose_at_once_and_in_secret() -> None:
    match = play(table(n=1, z=1), "done")
    assert match.actors == (0, 1, 2)
    assert match.visible_move(1, 0, game.parse("fire")) == HIDDEN
    match.play(0, "fire")
    assert match.actors == (1, 2)
    assert match.observe(1).view()["players"][0]["chosen"] == "hidden"
    assert match.observe().view()["players"][0]["chosen"] == "hidden"
    assert match.observe(0).view()["choice"] == "fire"
    assert match.observe(1).view()["players"][0]["hand"] == match.observe(1).view()["players"][1]["hand"]
    match.play(2, "up")
    match.play(1, "left")
    assert [head["chosen"] for head in match.observe().view()["players"]] == ["fire", "move_yellow", "move_red"]


def test_G5_a_pass_is_seen_at_once() -> None:
    match = play(table(n=1, z=1), "done")
    assert match.visible_move(1, 0, game.parse("pass")) == game.parse("pass").id
    match.play(0, "pass")
    assert match.observe(1).view()["players"][0]["chosen"] == "pass"


def test_G5_an_empty_hand_must_pass() -> None:
    cards = ["move_blue", "move_red", "move_yellow", "move_green", "fire", "manoeuvre"]
    match = play(table(n=1, z=1, rows={"1": cards}), "done")
    assert moves(match) == {"pass"}


def test_G5_cards_resolve_clockwise_from_the_first_player() -> None:
    match = resolving("move_blue", "move_red", "pass", first=2)
    order = []
    while match.observe().view()["round"] == 1:
        order.append(match.actors[0])
        match.play(match.actors[0], match.legal()[0])
    assert order == [1, 2, 0]


def test_G5_the_first_player_token_goes_left() -> None:
    match = play(resolving(), "take back", "take back", "take back")
    assert match.observe().view()["first"] == 1
    match = play(resolving(first=3), "take back", "take back", "take back")
    assert match.observe().view()["first"] == 0
    assert match.observe().view()["round"] == 2


def test_G5_the_first_player_of_round_1_is_random() -> None:
    firsts = Counter(game.new(players=5, seed=seed).actors[0] for seed in range(300))
    assert len(firsts) == 5
    assert min(firsts.values()) > 30


def test_G5_imagined_choices_are_any_cards_of_the_hand() -> None:
    match = play(table(n=1, z=1, rows={"1": ["move_blue", "move_red", "manoeuvre"]}), "done")
    match.play(0, "fire")
    seen = match.observe(1)
    dreamt = {seen.imagine(seed).observe(0).view()["choice"] for seed in range(60)}
    assert dreamt == {"move_yellow", "move_green", "fire"}


def test_G5_imagined_decks_hold_the_cards_that_are_left_in_any_order() -> None:
    seen = table(knight_cards=[2, 0], zmey_cards=[3]).observe(0)
    turned_up = set()
    for seed in range(40):
        view = play(seen.imagine(seed), "turn up").observe().view()
        turned_up.add((view["n"], view["z"]))
    assert turned_up == {(2, 3), (0, 3)}


# --- G6: speech ------------------------------------------------------------------------------------------------------


def talk(match: Match) -> dict[str, Any]:
    found: dict[str, Any] = match.observe(0).view()["talk"]
    return found


def test_G6_a_token_may_be_spent_after_the_advance_and_before_the_pointing() -> None:
    match = table()
    assert talk(match)["seats"] == []
    assert talk(play(match, "turn up"))["seats"] == [0, 1, 2]
    assert talk(play(match, "point 1"))["seats"] == []
    assert talk(play(match, "done"))["seats"] == []


@pytest.mark.parametrize(("level", "tokens"), [("novice", 4), ("normal", 3), ("hard", 2), ("heroic", 1)])
def test_G6_the_number_of_tokens_depends_on_the_level(level: str, tokens: int) -> None:
    assert talk(game.new(level=level, seed=1)) == {"tokens": tokens, "seconds": 30, "seats": []}


def test_G6_there_are_none_on_the_advanced_board_and_none_in_silence() -> None:
    assert talk(game.new(board="advanced", seed=1))["tokens"] == 0
    assert talk(game.new(board="base", talk="silent", seed=1))["tokens"] == 0
    assert talk(play(table(board="advanced"), "turn up"))["seats"] == []


# --- G7-G9: the cards ------------------------------------------------------------------------------------------------


def test_G7_a_movement_takes_1_to_z_cells_as_the_player_says() -> None:
    match = resolving("move_blue", z=3)
    assert moves(match) == {"1 cell", "2 cells", "3 cells"}
    assert zmey(play(match, "3 cells")) == "h5"


def test_G7_a_negative_card_goes_against_the_arrow() -> None:
    match = resolving("move_blue", z=-2)
    assert moves(match) == {"1 cell", "2 cells"}
    assert zmey(play(match, "2 cells")) == "c5"


def test_G7_also_a_number_that_loses_may_be_chosen() -> None:
    match = resolving("move_red", zmey="e2", z=2)
    assert moves(match) == {"1 cell", "2 cells"}
    play(match, "2 cells")
    assert match.over
    assert match.ending == "zmey_left"


def test_G8_fire_burns_every_knight_on_his_cell_and_no_other() -> None:
    knights = [{"track": "A1", "cell": 7}, {"track": "A3", "cell": 6}, {"track": "A1", "cell": 6}]
    match = play(resolving("fire", zmey="e4", knights=knights), "burn")
    assert [knight(match, number)["burnt"] for number in (1, 2, 3)] == [True, True, False]


def test_G8_a_shield_burns_instead_of_its_knight() -> None:
    knights = [{"track": "A1", "cell": 7, "shield": True}, {"track": "A3", "cell": 6}, FAR]
    match = play(resolving("fire", "fire", zmey="e4", knights=knights), "burn")
    assert not knight(match, 1)["burnt"]
    assert not knight(match, 1)["shield"]
    assert knight(match, 2)["burnt"]
    assert knight(play(match, "burn"), 1)["burnt"]


def test_G8_fire_on_the_terem_loses() -> None:
    match = play(resolving("fire", zmey="f6"), "burn")
    assert match.ending == "terem_burnt"


def test_G9_a_pass_takes_back_all_played_cards() -> None:
    match = play(resolving("pass", rows={"1": ["fire", "move_blue"], "2": ["fire"]}), "take back")
    heads = match.observe().view()["players"]
    assert heads[0]["row"] == []
    assert len(heads[0]["hand"]) == 6
    assert [card["card"] for card in heads[1]["row"]] == ["fire"]


def test_G9_a_pass_returns_no_card_that_has_left_the_game() -> None:
    match = play(resolving("pass", rows={"1": ["fire"]}, lost={"1": ["move_red"]}), "take back")
    head = match.observe().view()["players"][0]
    assert [card["card"] for card in head["hand"]] == ["move_blue", "move_yellow", "move_green", "fire", "manoeuvre"]


# --- G10: manoeuvres in general --------------------------------------------------------------------------------------


def test_G10_three_manoeuvres_lie_zmey_side_up() -> None:
    for name, most in (("base", 3), ("advanced", 6), ("mixed", 9)):
        met = set()
        for seed in range(60):
            cards = game.new(manoeuvres=name, seed=seed).observe().view()["manoeuvres"]
            assert len(cards) == 3
            assert {card["up"] for card in cards} == {"zmey"}
            met |= {card["name"] for card in cards}
        assert len(met) == most


def test_G10_three_named_ones_may_be_chosen_in_any_order() -> None:
    match = game.new(manoeuvres="magnet, home,trap", seed=1)
    assert [card["name"] for card in match.observe().view()["manoeuvres"]] == ["home", "trap", "magnet"]


def test_G10_any_of_the_three_may_be_used_and_turns_over() -> None:
    match = resolving("manoeuvre", "manoeuvre", manoeuvres=["home", "-wing_beat", "long_flame"])
    assert moves(match) == {"Home / Quick march", "Long flame / Rush", "Wing beat / Headwind"}
    play(match, "Long flame / Rush")  # nobody is near: it turns over all the same
    assert [card["up"] for card in match.observe().view()["manoeuvres"]] == ["zmey", "knights", "knights"]
    play(match, "Wing beat / Headwind")
    assert [card["up"] for card in match.observe().view()["manoeuvres"]] == ["zmey", "knights", "zmey"]


# --- G11: the end ----------------------------------------------------------------------------------------------------


def test_G11_won_when_no_knight_is_left() -> None:
    match = play(resolving("fire", zmey="a1", knights=[KNIGHT]), "burn")
    assert match.over
    assert match.ending == "won"
    assert match.scores == (1, 1, 1)
    assert match.ranks == (1, 1, 1)
    assert {line.text for line in match.sheet()} == {"The team has won in round 1: the only knight is burnt."}


def test_G11_lost_when_a_knight_enters_the_terem() -> None:
    knights = [{"track": "A2", "cell": 4}, FAR]
    match = play(table(knights=knights, knight_cards=[1, 1]), "turn up")
    assert not match.over
    assert cell(match) == "f4"
    match = play(table(knights=knights, knight_cards=[2]), "turn up")
    assert match.ending == "terem_taken"
    assert match.scores == (0, 0, 0)
    assert match.ranks == (1, 1, 1)


def test_G11_lost_when_zmey_leaves_the_field() -> None:
    match = play(resolving("move_yellow", zmey="a5"), "1 cell")
    assert match.ending == "zmey_left"


def test_G11_lost_when_the_terem_burns() -> None:
    assert play(resolving("fire"), "burn").ending == "terem_burnt"


def test_G11_lost_after_60_rounds() -> None:
    match = resolving(round=60)
    play(match, "take back", "take back")
    assert not match.over
    assert play(match, "take back").ending == "rounds"
    match = play(resolving(round=59), "take back", "take back", "take back")
    assert not match.over
    assert match.observe().view()["round"] == 60


# --- G12: rivers -----------------------------------------------------------------------------------------------------

RIVERS = {
    "A": ([(2, 0), (2, 1), (2, 2)], (0, 1)),
    "B": ([(4, 0), (4, 1), (4, 2)], (0, 1)),
    "C": ([(4, 2), (3, 2), (2, 2)], (-1, 0)),
    "D": ([(4, 1), (3, 1), (2, 1)], (-1, 0)),
}


@pytest.mark.parametrize("slots", SETUPS)
def test_G12_the_current_carries_zmey_one_cell_from_every_river_cell(slots: str) -> None:
    for slot, letter in enumerate(slots):
        cells, (across, down) = RIVERS[letter]
        for column, row in cells:
            stop = turned(column, row, slot)
            beside = turned(column + down, row - across, slot)  # across the current
            flown = _fly(beside, stop, slots)
            assert zmey(flown) == turned(column + across, row + down, slot)


def _fly(here: str, there: str, slots: str) -> Match:
    """One cell with the card that leads there."""
    columns, rows = "abcdefghij".index(there[0]) - "abcdefghij".index(here[0]), int(there[1:]) - int(here[1:])
    card = {(1, 0): "move_blue", (-1, 0): "move_yellow", (0, 1): "move_green", (0, -1): "move_red"}[columns, rows]
    return play(resolving(card, board="advanced", slots=slots, zmey=here, z=1), "1 cell")


def test_G12_the_current_carries_him_once() -> None:
    match = resolving("move_blue", board="advanced", zmey="b1", z=1)
    assert zmey(play(match, "1 cell")) == "c2"  # a river cell too, and a bridge


def test_G12_from_the_last_river_cell_onto_the_bank() -> None:
    match = resolving("move_blue", board="advanced", zmey="b3", z=1)
    assert zmey(play(match, "1 cell")) == "c4"


def test_G12_flying_over_a_river_does_nothing() -> None:
    match = resolving("move_blue", board="advanced", zmey="b2", z=2)
    assert zmey(play(match, "2 cells")) == "d2"


def test_G12_rulebook_example_1_two_cells_right_onto_the_second_river_cell() -> None:
    match = resolving("move_blue", board="advanced", zmey="a2", z=2)
    assert zmey(play(match, "2 cells")) == "c3"


def test_G12_rulebook_example_2_a_knight_stops_on_the_bridge() -> None:
    knights = [{"track": "A1", "cell": 1}, FAR]
    match = play(table(board="advanced", knights=knights, knight_cards=[1]), "turn up")
    assert cell(match) == "c2"
    play(match, "done", "pass", "pass", "pass")
    assert cell(match) == "c2"


# --- G13: tunnels ----------------------------------------------------------------------------------------------------

TUNNELS = {
    "green": (("A", 1, 4, (3, 2)), ("C", 2, 1, (3, 0))),
    "lilac": (("B", 2, 1, (3, 0)), ("D", 1, 5, (3, 2))),
    "yellow": (("C", 1, 4, (2, 3)), ("A", 2, 1, (4, 0))),
    "orange": (("D", 2, 1, (4, 0)), ("B", 1, 5, (3, 2))),
}


@pytest.mark.parametrize("slots", SETUPS)
@pytest.mark.parametrize("colour", TUNNELS)
def test_G13_a_knight_who_ends_on_an_entry_appears_at_the_exit(colour: str, slots: str) -> None:
    (board, number, place, at), (out_board, out_number, out_place, out_at) = TUNNELS[colour]
    knights = [{"track": f"{board}{number}", "cell": place - 1}]
    match = table(board="advanced", slots=slots, knights=knights, knight_cards=[1])
    view = match.observe().view()
    tunnel = next(one for one in view["tunnels"] if one["colour"] == colour)
    assert tunnel["entry"]["name"] == turned(*at, slots.index(board))
    play(match, "turn up")
    assert knight(match)["track"] == f"{out_board}{out_number}"
    assert knight(match)["place"] == out_place
    assert cell(match) == turned(*out_at, slots.index(out_board)) == tunnel["exit"]["name"]


@pytest.mark.parametrize("colour", TUNNELS)
def test_G13_passing_over_an_entry_does_nothing(colour: str) -> None:
    (board, number, place, _), _ = TUNNELS[colour]
    knights = [{"track": f"{board}{number}", "cell": place - 1}]
    match = play(table(board="advanced", knights=knights, knight_cards=[2]), "turn up")
    assert knight(match)["track"] == f"{board}{number}"
    assert knight(match)["place"] == place + 1


@pytest.mark.parametrize("colour", TUNNELS)
def test_G13_never_backwards(colour: str) -> None:
    _, (board, number, place, _) = TUNNELS[colour]
    knights = [{"track": f"{board}{number}", "cell": place - 1}]
    match = play(table(board="advanced", knights=knights, knight_cards=[1]), "turn up")
    assert knight(match)["track"] == f"{board}{number}"
    assert knight(match)["place"] == place


def test_G13_he_goes_on_along_the_new_track() -> None:
    knights = [{"track": "A1", "cell": 3}]
    match = play(table(board="advanced", knights=knights, knight_cards=[1, 1]), "turn up", "done", *["pass"] * 3)
    play(match, *["take back"] * 3, "turn up")
    assert (knight(match)["track"], knight(match)["place"]) == ("C2", 2)


def test_G13_a_knight_who_stands_on_an_entry_and_does_not_move_stays() -> None:
    knights = [{"track": "A1", "cell": 4}]
    match = play(table(board="advanced", knights=knights, knight_cards=[0]), "turn up")
    assert (knight(match)["track"], knight(match)["place"]) == ("A1", 4)


def test_G13_there_are_none_on_the_base_side() -> None:
    match = play(table(knights=[{"track": "A1", "cell": 3}], knight_cards=[1]), "turn up")
    assert (knight(match)["track"], knight(match)["place"]) == ("A1", 4)


def test_G13_rulebook_example_1_two_steps_into_the_green_tunnel() -> None:
    knights = [{"track": "A1", "cell": 2}, {"track": "C2", "cell": 1}]
    match = play(table(board="advanced", knights=knights, knight_cards=[2]), "turn up")
    assert knight(match, 1)["track"] == "C2"
    assert knight(match, 1)["place"] == 1
    assert knight(match, 2)["place"] == 3  # another knight on that track is no hindrance


def test_G13_rulebook_example_2_zmey_stops_on_the_lilac_tunnel_and_waits_there() -> None:
    entry = turned(3, 0, 1)
    match = resolving("move_green", "pass", "pass", board="advanced", zmey="j2", z=2)
    assert zmey(play(match, "2 cells")) == entry == "j4"


# --- G14: horse and shield -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [0, 1, 2])
def test_G14_a_knight_with_the_horse_goes_one_cell_more(n: int) -> None:
    knights = [{"track": "A1", "horse": True}, FAR]
    match = play(table(knights=knights, knight_cards=[n]), "turn up")
    assert knight(match, 1)["place"] == n + 1
    assert knight(match, 2)["place"] == n


def test_G14_both_tokens_go_with_a_burnt_knight() -> None:
    knights = [{"track": "A1", "horse": True}, FAR]
    match = play(resolving("fire", zmey="a1", knights=knights), "burn")
    assert not any(one["horse"] for one in match.observe().view()["knights"])
    assert match.state["horse"][0] == -1


def test_G14_one_knight_may_have_both() -> None:
    knights = [{"track": "A1", "horse": True, "shield": True}, FAR]
    match = play(resolving("fire", zmey="a1", knights=knights), "burn")
    assert knight(match)["horse"]
    assert not knight(match)["shield"]


# --- what is not allowed ---------------------------------------------------------------------------------------------


def test_a_card_of_the_row_cannot_be_chosen() -> None:
    match = play(table(n=1, z=1, rows={"1": ["fire"]}), "done")
    with pytest.raises(IllegalMove, match="fire is not possible now"):
        match.play(0, "fire")


def test_one_person_may_play_all_heads_alone() -> None:
    match = game.new(players=3, seed=5)
    while not match.over:
        for seat in match.actors:
            match.play(seat, match.legal(seat)[-1])
    assert match.ending in game.endings
