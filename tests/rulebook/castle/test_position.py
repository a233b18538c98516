"""Positions of Royal Castle that people write, and data files that owners of the box write."""

import copy

import pytest

import teremok
from teremok import LANGUAGES, BadComponents, BadPosition, speaking

from .table import game, moves, play, walls

POSITION = {
    "rules": "extended",
    "players": ["red", "blue"],
    "walls": {"red": [1, 5, 12], "blue": [1, 8]},
    "wizard_used": False,
    "middle": [2, 3, None, 4, 46],
    "seen": [3, 4],
    "up": None,
    "to_move": "red",
}


def position(**changes):
    """The position above, with some fields changed; `...` leaves one out."""
    changed = {**POSITION, **changes}
    return {name: value for name, value in changed.items() if value is not ...}


def test_a_position_is_read_as_it_is_written():
    match = game.position(POSITION)
    assert match.options["rules"] == "extended"
    assert match.players == 2
    assert walls(match) == [[1, 5, 12], [1, 8]]
    assert match.state[0]["middle"][:6].tolist() == [2, 3, -1, 4, 46, -1]
    assert moves(match) == ["turn a1", "turn b1", "turn d1", "turn e1"]
    assert match.observe().state["middle"][:6].tolist() == [-2, 3, -1, 4, -2, -1]


def test_what_is_left_out_has_a_default():
    match = game.position({"walls": {"green": [1], "red": [1, 3]}, "middle": [46], "to_move": "green"}, rules="basic")
    names = [match.observe().seat_name(seat) for seat in range(2)]
    assert names == ["Red", "Green"]
    assert match.actors == (1,)


def test_players_are_in_turn_order():
    match = game.position(
        position(players=["blue", "yellow", "red"], walls={"red": [1], "blue": [1], "yellow": [1]}, to_move="red")
    )
    assert match.actors == (2,)
    assert play(match, "turn a1", "put back").actors == (0,)
    assert match.observe().seat_name(0) == "Blue"


def test_a_card_that_lies_open_has_been_seen():
    match = game.position(position(up=46))
    assert moves(match) == ["put back", "take"]
    assert play(match, "put back").observe(1).state["middle"][4] == 46


def test_a_position_in_which_the_game_has_ended_is_final():
    built = [1, 2, 3, 6, 9, 15, 17, 19, 21, 24]
    final = position(walls={"red": built, "blue": [1]}, middle=[46], seen=[], to_move=...)
    assert game.position(final).ending == "extended-built"
    final = position(walls={"red": [1, 46], "blue": [1, 45]}, middle=[4], seen=[4])
    assert game.position(final).ending == "extended-standstill"
    assert game.position(position(idle=200)).ending == "extended-endless"
    assert game.position(position(middle=[], seen=[])).over


def test_a_position_can_be_saved_and_loaded():
    match = play(game.position(POSITION, start_is_tower=False), "turn e1", "take")
    again = teremok.loads(match.dumps())
    assert again.state.tobytes() == match.state.tobytes()
    assert again.options == match.options


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"wall": []}, "field “wall”.*rules, players, walls"),
        ({"rules": "hard"}, "basic, extended"),
        ({"rules": ["basic"]}, "basic, extended"),
        ({"walls": ...}, "2 to 4 colours"),
        ({"walls": {"red": [1]}}, "2 to 4 colours"),
        ({"walls": {"red": [1], "Red": [1]}}, "2 to 4 colours"),
        ({"walls": [[1], [1]]}, "2 to 4 colours"),
        ({"walls": {"red": [1], "pink": [1]}}, "“pink” is not a colour.*red, blue, yellow, green"),
        ({"players": ["red"]}, "each once, in turn order: red, blue"),
        ({"players": ["red", "red"]}, "each once, in turn order: red, blue"),
        ({"players": ["red", "green"]}, "each once, in turn order: red, blue"),
        ({"players": "red blue"}, "each once, in turn order: red, blue"),
        ({"players": ["red", 7]}, "“7” is not a colour"),
        ({"walls": {"red": [], "blue": [1]}}, "wall of red .* begins with the start card, 1"),
        ({"walls": {"red": [5], "blue": [1]}}, "wall of red .* begins with the start card, 1"),
        ({"walls": {"red": [True, 5], "blue": [1]}}, "wall of red .* begins with the start card, 1"),
        ({"walls": {"red": 1, "blue": [1]}}, "wall of red .* begins with the start card, 1"),
        ({"walls": {"red": [1, 9, 8], "blue": [1]}}, "wall of red card 8 stands after a higher one"),
        ({"walls": {"red": [1, 47], "blue": [1]}}, "no card 47; cards are numbered 2 to 46"),
        ({"walls": {"red": [1, "5"], "blue": [1]}}, "no card 5;"),
        ({"walls": {"red": [1, 1], "blue": [1]}}, "no card 1;"),
        ({"walls": {"red": [1, 8, 8], "blue": [1]}}, "Card 8 is there twice"),
        ({"walls": {"red": [1, 8], "blue": [1, 8]}}, "Card 8 is there twice"),
        ({"walls": {"red": list(range(1, 12)), "blue": [1]}}, "wall of red has more than 10 cards"),
        ({"middle": 5}, "at most 45 numbers"),
        ({"middle": [None] * 46}, "at most 45 numbers"),
        ({"middle": [5]}, "Card 5 is there twice"),
        ({"middle": [2, 2]}, "Card 2 is there twice"),
        ({"middle": [True]}, "no card True"),
        ({"middle": [1]}, "no card 1;"),
        ({"seen": 3}, "“seen” is a list"),
        ({"seen": [9]}, "“seen” names 9, which is no card of the middle"),
        ({"seen": [-1]}, "“seen” names -1"),
        ({"seen": [3, 3]}, "Card 3 is there twice"),
        ({"up": 9}, "“up” names 9, which is no card of the middle"),
        ({"up": "a1"}, "“up” names a1"),
        ({"up": 4, "idle": 200}, "Card 4 cannot be up"),
        ({"wizard_used": 1}, "true or false"),
        ({"wizard_used": True, "middle": [10, 46], "seen": []}, "the Wizard has not been used"),
        ({"wizard_used": True, "rules": "basic"}, "the Wizard has not been used"),
        ({"idle": -1}, "0 to 200"),
        ({"idle": 201}, "0 to 200"),
        ({"idle": "x"}, "0 to 200"),
        ({"to_move": ...}, "“None” is not a colour of this position; there are red, blue"),
        ({"to_move": "green"}, "“green” is not a colour of this position; there are red, blue"),
        (
            {"walls": {"red": [1, *range(20, 29)], "blue": [1, *range(30, 39)]}, "middle": [], "seen": []},
            "More than one wall .red, blue. has 10 cards",
        ),
    ],
)
def test_a_bad_position_is_refused_saying_what_would_be_right(changes, says):
    with pytest.raises(BadPosition, match=says) as caught:
        game.position(position(**changes))
    for code in LANGUAGES:
        with speaking(code):
            assert str(caught.value)


def test_a_position_and_options_must_agree():
    with pytest.raises(BadPosition, match="rules = extended"):
        game.position(POSITION, rules="basic")
    with pytest.raises(BadPosition, match="players = 2"):
        game.position(POSITION, players=3)


# --- other data files


def data(**changes):
    """The game's own data with some fields changed: `data(**{"figures.king": [30]})`."""
    changed = copy.deepcopy(game.components)
    for path, value in changes.items():
        *inside, last = path.split(".")
        at = changed
        for name in inside:
            at = at[name]
        if value is ...:
            del at[last]
        else:
            at[last] = value
    return changed


def test_the_data_says_where_each_group_comes_from():
    groups = set(game.components) - {"provenance"}
    assert set(game.components["provenance"]) == groups
    kinds = {"rulebook", "public", "deduced", "reconstructed"}
    for group in game.components["provenance"].values():
        assert (set(group.values()) if isinstance(group, dict) else {group}) <= kinds


def with_data(**changes):
    """The game with another data file, run by Python itself: nothing needs to be compiled for it."""
    return teremok.game("castle", components=data(**changes)).interpreted


def test_another_data_file_makes_another_game():
    other = with_data(**{"figures.king": [30], "figures.raven.1": [4], "scoring.king": 7})
    final = {"walls": {"red": [1, 30], "blue": [1, 31]}, "middle": [5]}
    assert other.position(final, rules="extended").scores == (9, 2)
    assert game.position(final, rules="extended").scores == (3, 5)


def test_there_may_be_fewer_cards_more_and_shorter_walls():
    few = {**{name: [] for name in game.components["figures"]}, "raven": {"1": [4], "2": []}}
    small = with_data(numbers=[2, 20], wall=4, figures=few)
    match = small.new(seed=1)
    assert len(match.legal()) == 19
    assert len(match.observe().view()["places"]) == 19
    match = small.position({"walls": {"red": [1, 4, 5], "blue": [1]}, "middle": [6], "up": 6, "to_move": "red"})
    assert play(match, "take").ending == "basic-built"
    large = with_data(numbers=[2, 62])
    assert len(large.new(seed=1).legal()) == 61
    match = large.position(
        {"walls": {"red": [1], "blue": [1, 62]}, "middle": [12, 3], "up": 12, "to_move": "red"}, rules="extended"
    )
    assert moves(play(match, "take")) == ["shoot 62"]


@pytest.mark.parametrize("name", ["start_is_tower", "two_raven_cards", "wizard_prevents_standstill"])
def test_options_win_over_the_flags_of_the_file(name):
    other = with_data(**{f"flags.{name}": False})
    assert other.choose()[name] is False
    assert other.choose(**{name: True})[name] is True
    assert game.choose()[name] is True


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"figures.king": [99]}, r"figures.king names card 99; cards are numbered 2..46"),
        ({"figures.king": [1]}, r"figures.king names card 1; cards are numbered 2..46"),
        ({"figures.tower": [5, "x"]}, r"figures.tower names card x"),
        ({"figures.tower": [5, True]}, r"figures.tower names card True"),
        ({"figures.tower": 5}, r"figures.tower is 5; it must be a list"),
        ({"figures.tower": [5, 14, 12]}, r"figures.tower names card 12, which already shows a figure \(cannon\)"),
        ({"figures.tower": [5, 5]}, r"figures.tower names card 5, which already shows a figure \(tower\)"),
        ({"figures.raven.2": [4]}, r"figures.raven.2 names card 4, which already shows a figure \(raven\)"),
        ({"figures.raven": [4]}, r"figures.raven is \[4\]; it must be an object"),
        ({"figures.raven.3": [2]}, r"figures.raven.3 .*known are 1, 2"),
        ({"figures.raven.1": ...}, r"lack figures.raven.1"),
        ({"figures.dragon": [2]}, r"figures.dragon .*known are king, queen"),
        ({"figures.cannon": ...}, r"lack figures.cannon"),
        ({"figures.wizard": [10, 2]}, r"figures.wizard names cards \[10, 2\]; there can be one"),
        ({"figures": []}, r"figures is \[\]; it must be an object"),
        ({"numbers": [1, 46]}, r"numbers is \[1, 46\]"),
        ({"numbers": [2, 63]}, r"numbers is \[2, 63\]"),
        ({"numbers": [2, 40]}, r"names card 43; cards are numbered 2..40"),
        ({"numbers": 46}, r"numbers is 46"),
        ({"numbers": ...}, r"lack numbers"),
        ({"wall": 2}, r"wall is 2; it must be a whole number, 3..12"),
        ({"scoring.king": -1}, r"scoring.king is -1"),
        ({"scoring.king": ...}, r"lack scoring.king"),
        ({"scoring.dragon": 1}, r"scoring.dragon .*known are card, king"),
        ({"flags.two_raven_cards": 1}, r"flags.two_raven_cards is 1; it must be true or false"),
        ({"flags.start_immune": False}, r"flags.start_immune .*known are start_is_tower"),
    ],
)
def test_a_bad_data_file_is_refused_naming_card_and_field(changes, says):
    with pytest.raises(BadComponents, match=says) as caught:
        teremok.game("castle", components=data(**changes))
    for code in LANGUAGES:
        with speaking(code):
            assert str(caught.value)
