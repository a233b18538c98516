"""Zavarushka, rule by rule: who earns which stars, the end of the game, and the rulebook's example.  Z10-Z15, Z20"""

from itertools import permutations

import pytest

import teremok

from .table import FIVE_TURNS, KINGDOM, KINGDOMS, final, game, play, playing, stars

# --- Z10 King


def test_Z10_a_king_earns_a_star_in_a_castle():
    alone = final(
        {"c3": ["green King"]}, players=3, lands=["forest farm forest", "farm castle tower", "farm tower castle"]
    )
    assert stars(alone, "green") == {"King": 1}


def test_Z10_a_king_earns_a_star_for_each_farm_near():
    assert stars(final({"b2": ["green King"]}), "green") == {"King": 3}  # b1, a2 farms; c2 forest
    assert stars(final({"a1": ["green King"]}), "green") == {"King": 1 + 2}


def test_Z10_a_king_earns_a_star_for_each_forest_near():
    assert stars(final({"b1": ["green King"]}, players=3), "green") == {"King": 1 + 2}  # in a castle between forests


def test_Z10_towers_and_castles_near_bring_a_king_nothing():
    match = final(
        {"b2": ["green King"]}, players=3, lands=["farm castle farm", "castle farm tower", "forest tower forest"]
    )
    assert stars(match, "green") == {"King": 0}


def test_Z10_his_own_farm_or_forest_is_not_near():
    match = final({"b1": ["green King"]}, players=2, lands=["tower farm castle", "forest farm farm"])
    assert stars(match, "green") == {"King": 1}  # the farm on b2, not its own land


# --- Z11 Queen


@pytest.mark.parametrize("colour", ["green", "blue"])
def test_Z11_a_queen_earns_a_star_with_any_king_on_her_land(colour):
    assert stars(final({"b2": ["green Queen", f"{colour} King"]}), "green")["Queen"] == 1
    assert stars(final({"b2": [f"{colour} King", "green Queen"]}), "green")["Queen"] == 1


def test_Z11_a_queen_earns_a_star_for_each_character_of_her_colour_near():
    match = final({"b2": ["green Queen"], "b1": ["green King", "green Peasant"], "c2": ["green Knight"]})
    assert stars(match, "green")["Queen"] == 3


def test_Z11_dwarfs_and_magical_characters_count_for_a_queen_too():
    magical = ["green Dwarf", "green Witch", "green Fairy", "green Wizard", "green Dragon"]
    match = final({"b2": ["green Queen"], "b1": magical[:1], "a2": magical[1:4], "c2": magical[4:]})
    assert stars(match, "green")["Queen"] == 5


def test_Z11_characters_of_other_colours_do_not_count_for_a_queen():
    assert stars(final({"b2": ["green Queen"], "b1": ["blue Dwarf", "blue King"]}), "green")["Queen"] == 0


def test_Z11_a_king_near_is_not_a_king_on_her_land():
    assert stars(final({"b2": ["green Queen"], "b1": ["blue King"]}), "green")["Queen"] == 0


def test_Z11_a_blocked_king_does_not_count_for_a_queen():
    match = final({"b2": ["blue King", "blue Dragon", "green Queen"]})
    assert stars(match, "green")["Queen"] == 0


def test_ruling_a_queen_does_not_count_her_own_land():
    assert stars(final({"b2": ["green Dwarf", "green Queen", "green Knight"]}), "green")["Queen"] == 0


# --- Z12 Princess


def test_Z12_a_princess_earns_two_stars_in_a_tower():
    assert stars(final({"b2": ["green Princess"]}), "green") == {"Princess": 2}
    assert stars(final({"b1": ["green Princess"]}), "green") == {"Princess": 0}  # near the tower is not in it


@pytest.mark.parametrize("colour", ["green", "blue"])
def test_Z12_a_princess_earns_a_star_with_any_knight_on_her_land(colour):
    assert stars(final({"a1": ["green Princess", f"{colour} Knight"]}), "green")["Princess"] == 1
    assert stars(final({"b2": [f"{colour} Knight", "green Princess"]}), "green")["Princess"] == 2 + 1


def test_Z12_a_blocked_knight_does_not_count_for_a_princess():
    match = final({"b2": ["blue Knight", "blue Dragon", "green Princess"]})
    assert stars(match, "green")["Princess"] == 2


# --- Z13 Knight


@pytest.mark.parametrize("colour", ["green", "blue"])
def test_Z13_a_knight_earns_three_stars_with_any_princess_on_his_land(colour):
    assert stars(final({"a1": [f"{colour} Princess", "green Knight"]}), "green")["Knight"] == 3
    assert stars(final({"a1": ["green Knight", f"{colour} Princess"]}), "green")["Knight"] == 3


def test_Z13_a_knight_alone_or_near_a_princess_earns_nothing():
    assert stars(final({"b2": ["green Knight"], "b1": ["green Princess"]}), "green")["Knight"] == 0


def test_Z13_a_knight_who_beats_the_dragon_finds_the_princess_under_it():
    match = final({"a1": ["blue Princess", "blue Dragon", "green Knight"]})
    assert stars(match, "green") == {"Knight": 3}
    assert stars(match, "blue") == {"Princess": 1}


# --- Z14 Peasant


def test_Z14_a_peasant_earns_a_star_on_a_farm():
    assert stars(final({"a2": ["green Peasant"]}), "green") == {"Peasant": 1}
    assert stars(final({"a1": ["green Peasant"]}), "green") == {"Peasant": 0}


def test_Z14_a_peasant_earns_a_star_for_each_king_and_each_queen_near():
    match = final({"b1": ["green Peasant"], "a1": ["green King", "blue Queen"], "c1": ["blue King", "green Queen"]})
    assert stars(match, "green")["Peasant"] == 1 + 4


def test_Z14_kings_and_queens_on_his_own_land_do_not_count():
    assert stars(final({"a1": ["green Peasant", "blue King", "green Queen"]}), "green")["Peasant"] == 0


def test_Z14_others_near_do_not_count():
    match = final(
        {"a1": ["green Peasant"], "b1": ["blue Princess", "green Knight", "green Dragon"], "a2": ["green Dwarf"]}
    )
    assert stars(match, "green")["Peasant"] == 0


# --- Z15 Dwarf


@pytest.mark.parametrize("above", [0, 1, 2, 5])
def test_Z15_a_dwarf_earns_a_star_for_each_character_above_him(above):
    cards = ["blue King", "green Queen", "blue Witch", "green Fairy", "blue Peasant"][:above]
    assert stars(final({"b2": ["green Dwarf", *cards]}), "green")["Dwarf"] == above


def test_Z15_only_the_unblocked_above_him_count():
    match = final({"b2": ["green Dwarf", "blue King", "green Queen", "blue Dragon", "green Fairy"]})
    assert stars(match, "green")["Dwarf"] == 2  # the Dragon and the Fairy


def test_Z15_a_dwarf_under_a_dragon_still_earns():
    assert stars(final({"b2": ["green Dwarf", "blue Dragon"]}), "green")["Dwarf"] == 1


def test_Z15_a_dwarf_counts_for_a_queen_even_under_a_dragon():
    match = final({"b2": ["green Dwarf", "blue Dragon"], "b1": ["green Queen"]})
    assert stars(match, "green")["Queen"] == 1


# --- the ruling on the star beside a name


@pytest.mark.parametrize("who", ["King", "Queen", "Princess", "Knight", "Peasant", "Dwarf"])
def test_ruling_the_star_beside_a_name_is_no_point(who):
    """Away from all they like, none of the six earns anything."""
    lands = ["farm castle farm", "castle forest tower", "forest tower farm"]
    match = final({"b2": [f"green {who}"]}, players=3, lands=lands)
    assert stars(match, "green") == {who: 0}


@pytest.mark.parametrize("who", ["Dragon", "Witch", "Fairy", "Wizard"])
def test_Z20_magical_characters_earn_nothing(who):
    for land in ("a1", "b1", "b2", "c2"):
        match = final({land: ["blue King", f"green {who}"]})
        assert stars(match, "green") == {}
        assert match.scores[0] == 0


# --- Z20 End


@pytest.mark.parametrize(
    "last",
    [
        ["Witch a1"],
        ["Witch c2", "swap a1 b1"],
        ["Witch c2", "decline"],
        ["Wizard b2", "move b2 a1"],
        ["Wizard c2", "decline"],
        ["Fairy b2", "Fairy", "Knight"],
        ["Fairy b2", "decline"],
        ["skip"],
    ],
)
def test_Z20_the_game_ends_with_the_last_decision_of_the_last_sixth_turn(last):
    hand = ["Dragon", "Dwarf"] if last == ["skip"] else [last[0].split()[0], "Dragon"]
    match = playing({**FIVE_TURNS, "b2": ["green Knight", "green Queen"], "b1": ["blue King", "green Witch"]}, hand)
    for move in last:
        assert not match.over
        assert (match.winners, match.ending) == ((), None)
        play(match, move)
    assert match.over
    assert match.actors == ()
    assert len(match.winners) == 1
    view = match.observe().view()
    assert (view["phase"], view["mover"], view["at"], view["round"]) == ("over", None, None, 6)


@pytest.mark.parametrize("players", game.players)
def test_Z20_most_stars_win(players):
    match = final({"b1": ["blue Princess", "blue Knight"]}, players=players)
    assert match.scores == (0, 4, 0, 0)[:players]
    assert match.winners == (1,)
    assert match.ending == "clear"


def test_Z20_only_ones_own_characters_bring_stars():
    match = final({"b2": ["blue Princess", "green Knight"]})
    assert match.scores == (3, 3)


@pytest.mark.parametrize("order", list(permutations(["green", "blue", "red"])))
def test_Z20_a_tie_goes_to_the_earlier_in_turn_order(order):
    stacks = {"a2": ["green Peasant"], "c2": ["blue Peasant"], "b3": ["red Peasant"]}
    match = game.position({"lands": KINGDOMS[3], "stacks": stacks, "players": list(order)})
    assert match.scores == (1, 1, 1)
    assert match.ranks == (1, 2, 3)
    assert match.winners == (0,)
    assert match.ending == "tie"


def test_Z20_a_tie_for_second_place_is_no_tie_for_the_game():
    match = final({"a2": ["green Peasant"], "c2": ["blue Peasant"], "b2": ["red Princess"]}, players=3)
    assert match.scores == (1, 1, 2)
    assert match.ranks == (2, 3, 1)
    assert match.ending == "clear"


@pytest.mark.parametrize("players", game.players)
def test_Z20_ties_follow_the_turn_order_also_when_another_seat_began(players):
    seen = set()
    for seed in range(400):
        first = seed % players
        match = game.new(players=players, seed=seed, first=first)
        while not match.over:
            match.play(match.actors[0], match.legal()[(seed * 7 + len(match.history) * 13) % len(match.legal())])
        tied = [seat for seat in range(players) if match.scores[seat] == max(match.scores)]
        winner = min(tied, key=lambda seat: (seat - first) % players)
        assert match.winners == (winner,)
        assert match.ending == ("tie" if len(tied) > 1 else "clear")
        assert sorted(match.ranks) == list(range(1, players + 1))
        if len(tied) > 1 and winner != min(tied):
            seen.add(first)
    assert seen == set(range(1, players))  # a later seat won a tie because it began before


# --- the rulebook's example of the end of a game

EXAMPLE = {
    "a1": ["green King"],
    "b1": ["blue Peasant", "green Dragon"],
    "c1": ["blue King", "blue Queen", "green Peasant"],
    "b2": ["green Dwarf", "green Princess", "blue Dragon", "green Knight"],
    "c2": ["blue Dwarf", "blue Princess"],
}


def test_example_star_by_star():
    match = final(EXAMPLE, lands=KINGDOM)
    assert stars(match, "green") == {"King": 3, "Princess": 3, "Knight": 3, "Peasant": 1, "Dwarf": 2}
    assert stars(match, "blue") == {"King": 2, "Queen": 3, "Princess": 0, "Peasant": 0, "Dwarf": 1}
    assert match.scores == (12, 6)
    assert match.winners == (0,)


def test_example_but_for_the_dragon_the_blue_peasant_would_bring_four():
    match = final({**EXAMPLE, "b1": ["blue Peasant"]}, lands=KINGDOM)
    assert stars(match, "blue")["Peasant"] == 4


def test_example_every_star_has_its_reason():
    lines = final(EXAMPLE, lands=KINGDOM).sheet()
    told = [
        (line.seat, line.item, line.facts["land"], [tuple(reason.values()) for reason in line.facts["reasons"]])
        for line in lines
    ]
    assert told == [
        (0, "king", "a1", [("king_in_castle", 1, 1), ("king_farms_near", 2, 2)]),
        (0, "princess", "b2", [("princess_in_tower", 1, 2), ("princess_with_knight", 1, 1)]),
        (0, "knight", "b2", [("knight_with_princess", 1, 3)]),
        (0, "peasant", "c1", [("peasant_on_farm", 1, 1)]),
        (0, "dwarf", "b2", [("dwarf_those_above", 2, 2)]),
        (1, "king", "c1", [("king_farms_near", 1, 1), ("king_forests_near", 1, 1)]),
        (1, "queen", "c1", [("queen_with_king", 1, 1), ("queen_own_near", 2, 2)]),
        (1, "princess", "c2", []),
        (1, "peasant", "b1", []),
        (1, "dwarf", "c2", [("dwarf_those_above", 1, 1)]),
    ]
    assert [line.facts["blocked"] for line in lines] == [False] * 8 + [True, False]
    assert all(line.points == sum(reason["stars"] for reason in line.facts["reasons"]) for line in lines)


SHEET = {
    "en": """
King in the castle +1, near 2 farms +2
Princess in the tower +2, with a Knight +1
Knight with a Princess +3
Peasant on the farm +1
Dwarf under 2 characters +2
King near a farm +1, near a forest +1
Queen with a King +1, near 2 of her colour +2
Princess: no stars
Peasant: blocked by a Dragon
Dwarf under one character +1
""",
    "ru": """
Король в замке +1, рядом с 2 фермами +2
Принцесса в башне +2, вместе с Рыцарем +1
Рыцарь вместе с Принцессой +3
Крестьянин на ферме +1
Гном под 2 персонажами +2
Король рядом с фермой +1, рядом с лесом +1
Королева вместе с Королём +1, рядом с 2 своими +2
Принцесса: без звёзд
Крестьянин: под Драконом, не считается
Гном под одним персонажем +1
""",
}


@pytest.mark.parametrize("language", SHEET)
def test_example_the_score_sheet_reads_aloud(language):
    with teremok.speaking(language):
        lines = final(EXAMPLE, lands=KINGDOM).sheet()
    assert [line.text for line in lines] == SHEET[language].strip().split("\n")
