"""Burn, Gorynych!: its data file, each flag of it, files that are refused, and positions that are."""

import re
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import teremok
from teremok import LANGUAGES, BadComponents, BadOption, BadPosition, Match, speaking

from .table import FAR, KNIGHT, cell, game, knight, moves, play, zmey

Change = Callable[[dict[str, Any]], object]


def changed(change: Change) -> dict[str, Any]:
    data = deepcopy(game.components)
    change(data)
    return data


@cache
def with_flag(name: str, value: object) -> teremok.Game:
    """The game by another ruling, run by Python itself: nothing needs to be compiled for it."""
    if name == "fire_cells":
        value = [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]]
    other = teremok.game("gorynych", components=changed(lambda data: data["flags"].update({name: value})))
    return other.interpreted


def resolving(other: teremok.Game, *chosen: str, **fields: Any) -> Match:
    cards = {str(number): card for number, card in enumerate(chosen, start=1)}
    position = {"players": 3, "zmey": "e5", "knights": [KNIGHT, FAR], "n": 1, "z": 2, "chosen": cards, **fields}
    return other.position(position)


# --- each flag -------------------------------------------------------------------------------------------------------


def test_flag_fire_cells_other_cells_may_burn() -> None:
    knights = [KNIGHT, {"track": "A1", "cell": 1}, {"track": "A1", "cell": 2}]
    match = play(
        resolving(with_flag("fire_cells", "cross"), "fire", "pass", "pass", zmey="b1", knights=knights), "burn"
    )
    assert match.ending == "won"
    match = play(resolving(game, "fire", "pass", "pass", zmey="b1", knights=knights), "burn")
    assert [knight(match, number)["burnt"] for number in (1, 2, 3)] == [False, True, False]


def test_flag_fire_cells_beside_the_terem_burn_it() -> None:
    match = play(resolving(with_flag("fire_cells", "cross"), "fire", "pass", "pass", zmey="e4"), "burn")
    assert match.ending == "terem_burnt"


def test_flag_fire_hits_one_knight_of_the_players_choice() -> None:
    knights = [{"track": "A1", "cell": 7}, {"track": "A3", "cell": 6}]
    match = play(resolving(with_flag("fire_hits", "one"), "fire", "pass", "pass", zmey="e4", knights=knights), "burn")
    assert moves(match) == {"knight 1", "knight 2"}
    play(match, "knight 2")
    assert [knight(match, number)["burnt"] for number in (1, 2)] == [False, True]


def test_flag_manoeuvre_choice_only_zmey_sides_while_there_are_any() -> None:
    other = with_flag("manoeuvre_choice", "zmey_side")
    match = resolving(other, "manoeuvre", "pass", "pass", manoeuvres=["home", "-wing_beat", "-repeat"])
    assert moves(match) == {"Home / Quick march"}
    match = resolving(other, "manoeuvre", "pass", "pass", manoeuvres=["-home", "-wing_beat", "-repeat"])
    assert len(moves(match)) == 3


def test_flag_bridge_carries_zmey_or_keeps_him_dry() -> None:
    for other, there in ((game, "c3"), (with_flag("bridge_carries_zmey", False), "c2")):
        match = resolving(other, "move_blue", "pass", "pass", board="advanced", zmey="b2", z=1)
        assert zmey(play(match, "1 cell")) == there
    match = resolving(
        with_flag("bridge_carries_zmey", False), "move_blue", "pass", "pass", board="advanced", zmey="b3", z=1
    )
    assert zmey(play(match, "1 cell")) == "c4"  # no bridge there


def test_flag_tunnel_on_any_move_or_only_in_the_advance() -> None:
    fields: dict[str, Any] = {"board": "advanced", "knights": [{"track": "A1", "cell": 3}]}
    manoeuvres = ["-home", "repeat", "trap"]
    for other, track in ((game, "C2"), (with_flag("tunnel_on_any_move", False), "A1")):
        match = resolving(other, "manoeuvre", "pass", "pass", manoeuvres=manoeuvres, **fields)
        assert knight(play(match, "Home / Quick march"))["track"] == track
        position = {"players": 3, "zmey": "e5", "knight_cards": [1], **fields}
        assert knight(play(other.position(position), "turn up"))["track"] == "C2"


def test_flag_min_steps_0_lets_zmey_stay() -> None:
    match = resolving(with_flag("min_steps", 0), "move_blue", "pass", "pass")
    assert moves(match) == {"0 cells", "1 cell", "2 cells"}
    assert zmey(play(match, "0 cells")) == "e5"


def test_flag_fast_walker_max() -> None:
    other = with_flag("fast_walker_max", 6)
    match = resolving(other, "manoeuvre", "move_blue", "pass", manoeuvres=["fast_walker", "home", "repeat"])
    play(match, "Fast walker / Optical illusion")
    assert moves(match) == {"1 cell", *(f"{cells} cells" for cells in range(2, 7))}


def test_flag_pass_returns_one_card_of_the_players_choice() -> None:
    other = with_flag("pass_returns", "one_row_card")
    match = resolving(other, "pass", "pass", "pass", rows={"1": ["fire", "move_red"], "2": ["fire"]})
    play(match, "take back")
    assert moves(match) == {"up", "fire"}
    play(match, "fire", "take back")
    heads = match.observe().view()["players"]
    assert [card["card"] for card in heads[0]["row"]] == ["move_red"]
    assert heads[1]["row"] == []


def test_flag_win_check_at_the_end_of_the_round() -> None:
    other = with_flag("win_check", "round_end")
    match = resolving(other, "fire", "pass", "move_yellow", zmey="a1", knights=[KNIGHT])
    play(match, "burn")
    assert not match.over
    play(match, "take back", "1 cell")
    assert match.ending == "zmey_left"  # what is lost before the round ends is lost
    match = resolving(other, "fire", "pass", "pass", zmey="a1", knights=[KNIGHT])
    assert play(match, "burn", "take back", "take back").ending == "won"


def test_every_flag_has_a_test() -> None:
    tested = [name for name in globals() if name.startswith("test_flag_")]
    for flag in game.components["flags"]:
        assert any(name.startswith(f"test_flag_{flag}") for name in tested)


# --- files that are refused ------------------------------------------------------------------------------------------


def _tracks(data: dict[str, Any], board: str = "A") -> Any:
    return data["boards_base"][board]["tracks"]


BAD_FILES: list[tuple[Change, str]] = [
    (lambda data: data.pop("knight_cards"), "lack knight_cards"),
    (lambda data: data.update(players=[7, 3]), "the fewest must come first"),
    (lambda data: data.update(players=[3, 8]), "players\\[1\\] is 8"),
    (lambda data: data["arrows"].update(blue="up"), "a direction of its own"),
    (lambda data: data["arrows"].update(pink="up"), "arrows.pink"),
    (lambda data: data["hand"].append("fire"), "hand"),
    (lambda data: data.update(zmey_cards=[0, 1, 1, 1, 1, 1]), "has a 0"),
    (
        lambda data: data["knight_cards"]["base"]["hard"]["4"].__setitem__(0, -1),
        "knight_cards.base.hard.4\\[0\\] is -1",
    ),
    (lambda data: data["knights"]["base"].update(hard=[1, 2]), "knights.base.hard"),
    (lambda data: data["knights"]["base"].update(hard=[1, 2, 3, 4, 11]), "knights.base.hard\\[4\\] is 11"),
    (lambda data: data["speech_tokens"].update(novice=-1), "speech_tokens.novice is -1"),
    (lambda data: data["flags"].update(fire_hits="some"), "flags.fire_hits is some"),
    (lambda data: data["flags"].update(bridge_carries_zmey=1), "flags.bridge_carries_zmey is 1"),
    (lambda data: data["flags"].update(dragons=1), "flags.dragons"),
    (lambda data: data["flags"].pop("win_check"), "lack flags.win_check"),
    (lambda data: data["base_manoeuvres"].append("home"), "home/quick_march"),
    (lambda data: data["base_manoeuvres"].append("home/horse"), "on two manoeuvre cards"),
    (lambda data: data["base_manoeuvres"].append("home/rest"), "base_manoeuvres is rest"),
    (lambda data: data.update(manoeuvres_in_play=4), "manoeuvres_in_play is 4"),
    (
        lambda data: _tracks(data)[0].pop(3),
        "boards_base.A.tracks\\[0\\] breaks at its cell 3: \\[3, 1\\] is not beside \\[2, 0\\]",
    ),
    (lambda data: _tracks(data)[0].pop(), "boards_base.A.tracks\\[0\\] ends on \\[4, 2\\]"),
    (lambda data: _tracks(data, "C")[0].pop(0), "boards_base.C.tracks\\[0\\] starts on \\[1, 1\\]"),
    (lambda data: _tracks(data)[0].__setitem__(2, [2, 9]), "boards_base.A.tracks\\[0\\]\\[2\\] is \\[2, 9\\]"),
    (lambda data: _tracks(data)[0].__setitem__(2, [0, 0]), "comes to \\[0, 0\\] twice"),
    (lambda data: _tracks(data).append(_tracks(data)[0]), "one start cell"),
    (lambda data: data["boards_advanced"]["A"]["river"].update(flow=[1, 1]), "boards_advanced.A.river.flow"),
    (lambda data: data["boards_advanced"]["A"]["river"].update(flow=[0, -1]), "river breaks at its cell 1"),
    (lambda data: data["boards_advanced"]["A"]["river"].update(cells=[[2, 0]], flow=[0, -1]), "off the field"),
    (lambda data: data["boards_advanced"]["A"]["river"].update(cells=[[4, 3]], flow=[0, 1]), "into the terem"),
    (lambda data: data["tunnels"]["green"].update(entry=["A", 0, 40]), "tunnels.green.entry"),
    (lambda data: data["tunnels"]["green"].update(entry=["E", 0, 4]), "tunnels.green.entry is E"),
    (lambda data: data["tunnels"]["green"].update(entry=["B", 1, 1]), "another tunnel"),
    (lambda data: data["tunnels"].update(pink={}), "tunnels.pink"),
    (lambda data: data["provenance"].update(hand="a friend"), "provenance.hand is a friend"),
    (lambda data: data.update(dragon=1), "dragon"),
    (lambda data: data.update(rounds=0), "rounds is 0"),
    (lambda data: data["board"].update(columns=3, rows=3), "board.rows is 3"),
]


@pytest.mark.parametrize(("change", "told"), BAD_FILES)
def test_a_bad_file_is_refused_naming_the_field(change: Change, told: str) -> None:
    with pytest.raises(BadComponents, match=told) as error:
        teremok.game("gorynych", components=changed(change))
    for code in LANGUAGES:
        with speaking(code):
            assert "{" not in str(error.value)


def test_a_river_must_not_flow_into_another_in_any_arrangement() -> None:
    def into_the_neighbour(data: dict[str, Any]) -> None:
        data["boards_advanced"]["A"]["river"] = {"cells": [[5, 2]], "flow": [1, 0]}
        data["boards_advanced"]["C"]["river"] = {"cells": [[2, 3]], "flow": [-1, 0]}

    with pytest.raises(BadComponents, match=r"boards_advanced.A.river carries Zmey from .* when the boards lie AC"):
        teremok.game("gorynych", components=changed(into_the_neighbour))


def test_another_file_plays_by_its_own_numbers() -> None:
    def few(data: dict[str, Any]) -> None:
        data["players"] = [2, 4]
        data["knights"]["base"] = {level: [1, 1, 1] for level in data["knights"]["base"]}
        data["knights"]["advanced"] = data["knights"]["base"]
        decks = {str(players): [3] * 6 for players in (2, 3, 4)}
        data["knight_cards"] = {board: dict.fromkeys(data["knights"][board], decks) for board in data["knights"]}

    other = teremok.game("gorynych", components=changed(few)).interpreted
    match = play(other.new(players=2, seed=1), "e5", "turn up")
    assert len(match.observe().view()["knights"]) == 1
    assert knight(match)["place"] == 3


# --- options and positions that are refused --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 8},
        {"board": "mixed"},
        {"level": "easy"},
        {"slots": "ABCC"},
        {"manoeuvres": "home,home,trap"},
        {"manoeuvres": "home,trap"},
        {"manoeuvres": 3},
        {"first": 5, "players": 5},
        {"talk": "loud"},
    ],
)
def test_a_bad_option_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        game.new(seed=1, **options)


GOOD: dict[str, Any] = {"players": 3, "zmey": "e5", "knights": [KNIGHT, FAR]}
CHOSEN = {"1": "fire", "2": "pass", "3": "pass"}


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"dragon": 1}, "dragon"),
        ({"players": 2}, "from 3 to 7"),
        ({"board": "c"}, "base, advanced"),
        ({"slots": "ABCA"}, "slots"),
        ({"zmey": "k1"}, "zmey"),
        ({"zmey": None}, "zmey"),
        ({"knights": []}, "1 to 10"),
        ({"knights": [KNIGHT] * 11}, "1 to 10"),
        ({"burnt": 9}, "1 to 10"),
        ({"knights": ["A1"]}, "Knight 1"),
        ({"knights": [{"track": "C3"}]}, "track"),
        ({"knights": [{"track": "A1", "cell": 8}]}, "from 0 to 7"),
        ({"knights": [{"track": "A1", "shield": 1}]}, "true or false"),
        ({"knights": [{"track": "A1", "horse": True}, {"track": "A2", "horse": True}]}, "Two knights have the horse"),
        ({"knights": [{"track": "A1", "sword": True}]}, "sword"),
        ({"rows": {"4": ["fire"]}}, 'from "1" to "3"'),
        ({"rows": {"1": "fire"}}, "a list of cards"),
        ({"rows": {"1": ["water"]}}, "water"),
        ({"rows": {"1": ["fire", "fire"]}}, "one of each"),
        ({"rows": {"1": ["fire"]}, "lost": {"1": ["fire"]}}, "one of each"),
        ({"manoeuvres": ["home"]}, "3 different"),
        ({"manoeuvres": ["home", "-home", "trap"]}, "3 different"),
        ({"manoeuvres": ["home", "rest", "trap"]}, "rest"),
        ({"first": 4}, "from 1 to 3"),
        ({"round": 61}, "from 1 to 60"),
        ({"n": 1}, "come together"),
        ({"n": 4, "z": 1}, "0, 1, 2"),
        ({"n": 1, "z": 0}, "-2, -1"),
        ({"knight_cards": [0, 0, 0]}, "knight_cards"),
        ({"n": 0, "z": 1, "knight_cards": [0, 0]}, "knight_cards"),
        ({"zmey_cards": "x"}, "zmey_cards"),
        ({"chosen": CHOSEN}, "needs “n” and “z”"),
        ({"n": 1, "z": 1, "chosen": {"1": "fire"}}, "for each player"),
        ({"n": 1, "z": 1, "chosen": CHOSEN, "rows": {"1": ["fire"]}}, "not in that hand"),
    ],
)
def test_a_bad_position_is_refused_saying_what_would_be_right(fields: dict[str, Any], told: str) -> None:
    with pytest.raises(BadPosition, match=told) as error:
        game.position({**GOOD, **fields})
    with speaking("ru"):
        assert str(error.value) != told


def test_a_position_says_its_options() -> None:
    match = game.position({**GOOD, "board": "advanced", "slots": "dcba", "first": 2}, level="hard")
    assert match.options["slots"] == "DCBA"
    assert (match.options["board"], match.options["first"], match.options["level"]) == ("advanced", 1, "hard")
    assert teremok.loads(match.dumps()).hash == match.hash
    with pytest.raises(BadPosition, match="players = 3"):
        game.position(GOOD, players=4)


def test_a_position_lists_the_decks_from_the_top() -> None:
    match = game.position({**GOOD, "knight_cards": [0, 1, 2], "zmey_cards": [1, -2, 3]})
    drawn = []
    for _ in range(3):
        view = play(match, "turn up").observe().view()
        drawn.append((view["n"], view["z"]))
        play(match, "done", "pass", "pass", "pass", "take back", "take back", "take back")
    assert drawn == [(0, 1), (1, -2), (2, 3)]


def test_positions_that_came_about_differently_are_equal_bytes() -> None:
    match = play(game.position({**GOOD, "knight_cards": [1, 1, 0], "zmey_cards": [2, 3]}), "turn up")
    knights = [{"track": "A1", "cell": 1}, {"track": "D1", "cell": 1}]
    again = game.position({**GOOD, "knights": knights, "n": 1, "z": 2, "knight_cards": [1, 0], "zmey_cards": [3]})
    assert match.hash == again.hash
    assert cell(match) == cell(again)


def test_the_knights_deck_is_that_of_board_level_and_heads() -> None:
    def slow_when_hard(data: dict[str, Any]) -> None:
        data["knight_cards"]["advanced"]["hard"]["5"] = [0, 0, 0, 0, 0, 1]

    other = teremok.game("gorynych", components=changed(slow_when_hard)).interpreted
    for level, board, heads, slow in (
        ("hard", "advanced", 5, True),
        ("hard", "advanced", 6, False),
        ("hard", "base", 5, False),
        ("normal", "advanced", 5, False),
    ):
        left = other.new(seed=1, level=level, board=board, players=heads).observe().view()["decks"]["knights"]
        assert (left == [0, 0, 0, 0, 0, 1]) is slow
    match = other.position({**GOOD, "board": "advanced", "players": 5}, level="hard")
    assert match.observe().view()["decks"]["knights"] == [0, 0, 0, 0, 0, 1]


def test_the_difficulty_in_the_readme_is_of_these_knights_and_their_cards() -> None:
    readme = (Path(teremok.__file__).parent / "games" / "gorynych" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (base|advanced) \| (\w+) \| (.*) \|$", readme, re.MULTILINE)
    numbers, cards = game.components["knights"], game.components["knight_cards"]
    assert [row[:2] for row in rows] == [(board, level) for board in numbers for level in numbers[board]]
    for board, level, told in rows:
        settings = re.findall(r"(\d+) · (\d{6}) · \*\*\d+ %\*\*", told)
        assert [int(knights) for knights, _ in settings] == numbers[board][level]
        assert [list(map(int, deck)) for _, deck in settings] == list(cards[board][level].values())
