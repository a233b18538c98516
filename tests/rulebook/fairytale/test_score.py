"""What Fairy Tale's cards are worth: values, conditions, friends, the Trickster, the end, pairs.  F11-F16

Then every design by itself: `DESIGNS` tells again, apart from the data file, what each card does.
"""

import pytest

import teremok
from teremok import BadOption

from .table import CARDS, NAMES, final, final_pairs, game, lines, moves, play_at_random, revealed, row, worth

# --- F11: values


def test_F11_the_rulebooks_dwarven_warrior():
    """One Dwarven Warrior and two Sky Dance Dragons: 6 and 3 and 3."""
    match = final(["Dwarven Warrior", "Sky Dance Dragon", "Sky Dance Dragon"])
    assert lines(match, 0) == [("Dwarven Warrior", 6), ("Sky Dance Dragon", 3), ("Sky Dance Dragon", 3)]
    assert match.scores[0] == 12


def test_F11_a_dwarven_warrior_without_dragons_is_worth_nothing():
    assert final(["Dwarven Warrior", "-Sky Dance Dragon"]).scores[0] == 0


def test_F11_the_rulebooks_fairies():
    """One Mischievous Fairy is worth 1; four are worth 4 each."""
    assert final(["Mischievous Fairy"]).scores[0] == 1
    assert final(["Mischievous Fairy"] * 4).scores[0] == 16


def test_F11_only_open_cards_are_counted_and_only_ones_own():
    match = final(["Mischievous Fairy", "-Mischievous Fairy"], ["Mischievous Fairy", "Mischievous Fairy"])
    assert match.scores == (1, 4)


def test_F11_a_condition_brings_its_points_or_nothing():
    assert worth(final(["Fairies' Tale, story 4", "The Fairy Queen"]), 0, "Fairies' Tale, story 4") == 9
    assert worth(final(["Fairies' Tale, story 4"]), 0, "Fairies' Tale, story 4") == 0


# --- F12: conditions


def test_F12_most_cards_of_a_category():
    tale = "Fairies' Tale, story 1"
    assert worth(final([tale, "Elven Warrior"], ["Elven Warrior"]), 0, tale) == 6
    assert worth(final([tale], ["Elven Warrior", "Fairy Ring"]), 0, tale) == 0


def test_F12_a_tie_fulfils_it():
    tale = "Fairies' Tale, story 1"
    assert worth(final([tale], ["Elven Warrior"]), 0, tale) == 6
    assert worth(final([tale, "Fairy Ring"], ["Elven Warrior"], ["Elven Warrior", "Fairy Ring"]), 0, tale) == 6


def test_F12_a_card_counts_for_its_own_condition():
    """Shadow King's Tale 4 is one of its three tales; Fairies' Tale 1 is one of its cards of the Fairy Wood."""
    tale = "Shadow King's Tale, story 4"
    assert worth(final([tale, "Fairies' Tale, story 1", "Knights' Tale, story 4"]), 0, tale) == 9
    assert worth(final([tale, "Fairies' Tale, story 1"]), 0, tale) == 0
    assert worth(final(["Dragons' Tale, story 1"], ["Silver Dragon"]), 0, "Dragons' Tale, story 1") == 6


def test_F12_at_least_one_of_each_named_card():
    tale = "Fairies' Tale, story 2"
    assert worth(final([tale, "Fairy Ring", "Spirit of the Spring"]), 0, tale) == 7
    assert worth(final([tale, "Fairy Ring", "Fairy Ring"]), 0, tale) == 0
    assert worth(final([tale, "-Fairy Ring", "Spirit of the Spring"]), 0, tale) == 0


def test_F12_at_least_so_many_of_categories():
    tale = "Fairies' Tale, story 3"
    assert worth(final([tale, "Bard", "Castle", "Silver Dragon", "Silver Dragon"]), 0, tale) == 8
    assert worth(final([tale, "Bard", "Castle", "Silver Dragon", "-Silver Dragon"]), 0, tale) == 0


def test_F12_at_least_so_many_of_a_type():
    tale = "Shadow King's Tale, story 2"
    assert worth(final([tale, "Castle", "Fairy Ring", "Magic Circle of Chaos"]), 0, tale) == 7
    assert worth(final([tale, "Castle", "Fairy Ring", "Bard"]), 0, tale) == 0


def test_F12_the_trickster_counts_as_the_shadow_character_he_is():
    tale = "Shadow King's Tale, story 1"
    assert worth(final([tale, "Trickster"], ["Demon", "Vampire"]), 0, tale) == 6
    assert worth(final([tale, "-Trickster"], ["Demon", "Vampire"]), 0, tale) == 0


def test_F12_majorities_compare_partners_too():
    tale = "Knights' Tale, story 1"
    assert worth(final_pairs([tale], [], ["Castle", "Bard"], []), 0, tale) == 0
    assert worth(final_pairs([tale, "Castle"], [], ["Castle", "Bard"], []), 0, tale) == 6


# --- F13: friends


@pytest.mark.parametrize(
    ("friend", "of"),
    [
        ("Sky Dance Dragon", "Dwarven Warrior"),
        ("Elven Warrior", "Knights of the Round Table"),
        ("Bard", "Bronze Dragon"),
    ],
)
def test_F13_a_friend_has_its_own_value_and_makes_another_dearer(friend, of):
    assert final([friend]).scores[0] == 3
    assert final([of]).scores[0] == 0
    assert lines(final([of, friend, of, friend]), 0) == [(of, 6), (friend, 3), (of, 6), (friend, 3)]
    assert NAMES[CARDS[friend]["friend_of"]] == of


# --- F14: the Trickster


def test_F14_the_rulebooks_trickster():
    """He stands in for The Fairy Queen: 9 for the tale, -1 for himself."""
    match = final(["Trickster", "Fairies' Tale, story 4"])
    assert lines(match, 0) == [("Trickster", -1), ("Fairies' Tale, story 4", 9)]
    assert match.scores[0] == 8


def test_F14_he_stands_in_for_one_character_only_once():
    """Two tales lack their heroes: he can help one."""
    match = final(["Trickster", "Fairies' Tale, story 4", "Knights' Tale, story 4"])
    assert match.scores[0] == 8


def test_F14_the_best_use_is_found():
    """A tale of 9 rather than one of 7, in whatever order they lie."""
    lacking_sage = ["Knights' Tale, story 2", "Castle"]
    for cards in (["Fairies' Tale, story 4", *lacking_sage], [*lacking_sage, "Fairies' Tale, story 4"]):
        match = final(["Trickster", *cards])
        assert worth(match, 0, "Fairies' Tale, story 4") == 9
        assert worth(match, 0, "Knights' Tale, story 2") == 0
        assert match.scores[0] == -1 + 9 + 6


def test_F14_he_can_be_the_character_of_a_tale_that_has_its_home():
    match = final(["Trickster", "Dragons' Tale, story 2", "Dragon's Lair"])
    assert match.scores[0] == -1 + 7 + 6


def test_F14_he_is_no_home():
    match = final(["Trickster", "Dragons' Tale, story 2", "Silver Dragon"])
    assert worth(match, 0, "Dragons' Tale, story 2") == 0


def test_F14_he_is_not_two_characters_at_once():
    assert worth(final(["Trickster", "Fairies' Tale, story 2"]), 0, "Fairies' Tale, story 2") == 0


def test_F14_he_fulfils_no_category_and_no_type():
    match = final(["Trickster", "Fairies' Tale, story 3", "Bard", "Castle", "Silver Dragon"])
    assert worth(match, 0, "Fairies' Tale, story 3") == 0
    match = final(["Trickster", "Shadow King's Tale, story 2", "Castle", "Castle"])
    assert worth(match, 0, "Shadow King's Tale, story 2") == 0


def test_F14_he_does_not_make_other_cards_dearer():
    assert final(["Trickster", "Dwarven Warrior"]).scores[0] == -1
    assert final(["Trickster", "Mischievous Fairy"]).scores[0] == -1 + 1


def test_F14_closed_he_neither_helps_nor_costs():
    assert final(["-Trickster", "Fairies' Tale, story 4"]).scores[0] == 0


def test_F14_he_helps_only_his_own_player():
    assert final(["Trickster"], ["Fairies' Tale, story 4"]).scores == (-1, 0)


def test_F14_the_sheet_says_whom_he_stands_in_for():
    match = final(["Fairies' Tale, story 4", "Trickster"])
    tale, trickster = match.sheet()[:2]
    assert trickster.facts["stands_in_for"] == ["fairy_queen"]
    assert tale.facts["parts"] == [{"part": "card", "card": "fairy_queen", "by": "trickster", "holds": True}]
    assert trickster.text == "Trickster stands in for The Fairy Queen"
    assert tale.text == "Fairies' Tale, story 4: Trickster as The Fairy Queen"


def with_tricksters(**changes):
    """The game with other cards: several Tricksters, and tales that name several characters."""
    data = {**game.components, "cards": [dict(card) for card in game.components["cards"]]}
    by_id = {card["id"]: card for card in data["cards"]}
    by_id["trickster"] |= {"copies": 3, **changes.pop("trickster", {})}
    for id, value in changes.items():
        by_id[id]["value"] = {"kind": "conditional", "points": value[0], "if": {"cards": value[1]}}
    return teremok.game("fairytale", components=data).interpreted


def test_F14_several_tricksters_are_used_to_the_best_effect():
    """Two Tricksters: one tale of 9 that lacks two, or two of 6 that lack one each? Greed would take the first."""
    other = with_tricksters(
        fairies_tale_4=(9, ["fairy_queen", "elven_warrior"]),
        knights_tale_4=(6, ["he_hero"]),
        dragons_tale_4=(5, ["dv_hero"]),
    )
    tales = ["Fairies' Tale, story 4", "Knights' Tale, story 4", "Dragons' Tale, story 4"]

    def score(tricksters, *more):
        cards = ["Trickster"] * tricksters + [*more]
        return other.position({"played": {"A": cards, "B": []}}).scores[0] + tricksters

    assert score(1, *tales) == 6
    assert score(2, *tales) == 11
    assert score(3, *tales) == 15
    assert score(2, *tales, "Elven Warrior") == 3 + 9 + 6
    assert score(2, tales[0], tales[2]) == 9
    with_two = with_tricksters(
        trickster={"wild_character_in_conditions": 2}, fairies_tale_4=(9, ["fairy_queen", "bard"])
    )
    assert with_two.position({"played": {"A": ["Trickster", tales[0]], "B": []}}).scores[0] == 8


# --- F15: the end


def test_F15_most_points_win():
    match = final(["Bard"], ["Castle"], ["Homesteaders"])
    assert (match.scores, match.ranks, match.winners, match.ending) == ((3, 6, 1), (2, 1, 3), (1,), "clear")


def test_F15_a_tie_is_shared():
    match = final(["Bard"], ["Homesteaders"], ["Elven Warrior"])
    assert (match.ranks, match.winners, match.ending) == ((1, 3, 1), (0, 2), "tie")


def test_F15_the_game_is_over_after_round_4():
    match = play_at_random(game.new(players=3, seed=4), 4)
    assert match.over
    assert match.observe().view()["phase"] == "over"
    assert max(match.scores) == match.scores[match.winners[0]]


# --- F16: pairs


def test_F16_partners_sit_opposite_and_add_up_their_points():
    match = final_pairs(["Bard"], ["Castle"], ["Elven Warrior", "Fairy Ring"], ["Homesteaders"])
    assert match.scores == (12, 7, 12, 7)
    assert (match.ranks, match.winners, match.ending) == ((1, 3, 1, 3), (0, 2), "pairs_clear")


def test_F16_pairs_may_share_the_victory():
    match = final_pairs(["Bard"], ["Bard"], [], [])
    assert (match.ranks, match.winners, match.ending) == ((1, 1, 1, 1), (0, 1, 2, 3), "pairs_tie")


def test_F16_nothing_of_ones_counts_for_the_others_conditions():
    """Neither friends, nor named cards, nor the Trickster."""
    match = final_pairs(
        ["Dwarven Warrior", "Fairies' Tale, story 4", "Trickster"],
        [],
        ["Sky Dance Dragon", "The Fairy Queen", "Knights' Tale, story 4"],
        [],
    )
    assert [points for _, points in lines(match, 0)] == [0, 9, -1, 6]
    assert [points for _, points in lines(match, 2)] == [3, 3, 0, 8]
    assert match.scores == (14, 0, 14, 0)


def test_F16_the_sheet_of_a_pair_adds_up():
    match = play_at_random(game.new(players=4, pairs=True, seed=11), 11)
    for seat in range(4):
        assert sum(line.points for line in match.sheet() if line.seat == seat) == match.scores[seat]
    view = match.observe(0).view()
    assert [player["partner"] for player in view["players"]] == [2, 3, 0, 1]
    assert view["players"][0]["own"] + view["players"][2]["own"] == view["players"][0]["points"]


def test_F16_only_four_can_play_in_pairs():
    game.new(players=4, pairs=True, seed=1)
    for players in (2, 3, 5):
        with pytest.raises(BadOption, match="four players"):
            game.new(players=players, pairs=True, seed=1)


# --- every design by itself

TALES = {"Fairies' Tale": "FW", "Knights' Tale": "HE", "Dragons' Tale": "DV", "Shadow King's Tale": "SH"}
HERO = {"FW": "The Fairy Queen", "HE": "The Emperor", "DV": "The Dragon King"}
HOME = {"FW": "Fairy Ring", "HE": "Castle", "DV": "Dragon's Lair"}
OPENER = {"FW": "Spirit of the Spring", "HE": "Staff-Bearing Sage", "DV": "Silver Dragon"}
COMMON = {"FW": "Mischievous Fairy", "HE": "Homesteaders", "DV": "Children of the Dragon"}
FRIEND = {"FW": "Elven Warrior", "HE": "Bard", "DV": "Sky Dance Dragon"}
LOVER = {"FW": "Dwarven Warrior", "HE": "Knights of the Round Table", "DV": "Bronze Dragon"}
LOVED = {"FW": "Sky Dance Dragon", "HE": "Elven Warrior", "DV": "Bard"}
CLOSER = {"FW": "Vampire", "HE": "Demon", "DV": "Werewolf"}
LIGHT = ("FW", "HE", "DV")


def card(name, category, type, copies, expert=False):
    assert (CARDS[name]["cat"], CARDS[name]["type"], CARDS[name]["copies"]) == (category, type, copies)
    assert CARDS[name]["expert"] == expert


@pytest.mark.parametrize("category", LIGHT)
def test_design_common(category):
    """Seven, each worth as many as there are."""
    name = COMMON[category]
    card(name, category, "char", 7)
    assert [final([name] * number).scores[0] for number in range(1, 8)] == [1, 4, 9, 16, 25, 36, 49]
    assert revealed([name, "Trickster"]).actors == (0, 1)


@pytest.mark.parametrize("category", LIGHT)
def test_design_opener(category):
    """Four, worth 1, each opens one of its own category."""
    name = OPENER[category]
    card(name, category, "char", 4)
    assert final([name]).scores[0] == 1
    closed = [f"-{HOME[other]}" for other in LIGHT]
    match = revealed([name, "Trickster"], closed, [])
    assert moves(match, 0) == [f"open {HOME[category]}", "nothing"]
    match.play(0, f"open {HOME[category]}")
    assert row(match, 0)[LIGHT.index(category)] == HOME[category]


@pytest.mark.parametrize("category", LIGHT)
def test_design_home(category):
    """Four, worth 6, each closes one of its own category."""
    name = HOME[category]
    card(name, category, "home", 4)
    assert final([name]).scores[0] == 6
    match = revealed([name, "Trickster"], [FRIEND[other] for other in LIGHT], [])
    assert sorted(moves(match, 0)) == sorted([f"close {name}", f"close {FRIEND[category]}"])


@pytest.mark.parametrize("category", LIGHT)
def test_design_friend(category):
    """Four, worth 3."""
    name = FRIEND[category]
    card(name, category, "char", 4)
    assert final([name]).scores[0] == 3
    assert revealed([name, "Trickster"]).actors == (0, 1)


@pytest.mark.parametrize("category", LIGHT)
def test_design_card_with_a_friend(category):
    """Four, worth 3 for each friend."""
    name = LOVER[category]
    card(name, category, "char", 4)
    assert [worth(final([name] + [LOVED[category]] * friends), 0, name) for friends in range(4)] == [0, 3, 6, 9]


@pytest.mark.parametrize("category", LIGHT)
def test_design_hero(category):
    """One, worth 3, hunts the Shadow."""
    name = HERO[category]
    card(name, category, "char", 1, expert=True)
    assert final([name]).scores[0] == 3
    assert row(revealed([name, "Trickster"]), 1) == ["-Trickster"]


@pytest.mark.parametrize("category", LIGHT)
def test_design_story_1(category):
    """6 for most of the category."""
    name = f"{next(tale for tale, of in TALES.items() if of == category)}, story 1"
    card(name, category, "tale", 1, expert=True)
    assert final([name, COMMON[category]], [COMMON[category]] * 2).scores[0] == 7
    assert final([name], [COMMON[category]] * 2).scores[0] == 0


@pytest.mark.parametrize("category", LIGHT)
def test_design_story_2(category):
    """7 for home and opener of the category."""
    name = f"{next(tale for tale, of in TALES.items() if of == category)}, story 2"
    card(name, category, "tale", 1, expert=True)
    assert final([name, HOME[category], OPENER[category]]).scores[0] == 7 + 6 + 1
    assert final([name, HOME[category]]).scores[0] == 6


@pytest.mark.parametrize("category", LIGHT)
def test_design_story_3(category):
    """8 for two of each of the other two categories of light."""
    name = f"{next(tale for tale, of in TALES.items() if of == category)}, story 3"
    card(name, category, "tale", 1, expert=True)
    others = [FRIEND[other] for other in LIGHT if other != category]
    assert final([name, *others, *others]).scores[0] == 8 + 12
    assert final([name, *others, others[0], FRIEND[category]]).scores[0] == 12


@pytest.mark.parametrize("category", LIGHT)
def test_design_story_4(category):
    """9 for the hero of the category."""
    name = f"{next(tale for tale, of in TALES.items() if of == category)}, story 4"
    card(name, category, "tale", 1, expert=True)
    assert final([name, HERO[category]]).scores[0] == 12
    other = next(hero for of, hero in HERO.items() if of != category)
    assert final([name, other]).scores[0] == 3


@pytest.mark.parametrize("category", LIGHT)
def test_design_closer(category):
    """Two of the Shadow, worth 2, everybody closes one of the category."""
    name = CLOSER[category]
    card(name, "SH", "char", 2)
    assert final([name]).scores[0] == 2
    cards = [FRIEND[other] for other in LIGHT]
    match = revealed([name, "Trickster"], cards, cards)
    for seat in (0, 1):
        assert [closed for closed in row(match, seat) if closed.startswith("-")] == [f"-{FRIEND[category]}"]


def test_design_dark_angel():
    """Two, worth 1, opens two of any category."""
    card("Dark Angel", "SH", "char", 2)
    assert final(["Dark Angel"]).scores[0] == 1
    match = revealed(["Dark Angel", "Trickster"], [f"-{FRIEND[other]}" for other in LIGHT] + ["-Demon"], [])
    for opened in ("Demon", "Bard"):
        match.play(0, f"open {opened}")
    assert row(match, 0) == ["-Elven Warrior", "Bard", "-Sky Dance Dragon", "Demon", "Dark Angel"]


def test_design_magic_circle_of_chaos():
    """Three, a home of the Shadow worth 5, closes one of any category."""
    card("Magic Circle of Chaos", "SH", "home", 3)
    assert final(["Magic Circle of Chaos"]).scores[0] == 5
    match = revealed(["Magic Circle of Chaos", "Trickster"], [FRIEND[other] for other in LIGHT] + ["Demon"], [])
    closable = [*FRIEND.values(), "Demon", "Magic Circle of Chaos"]
    assert sorted(moves(match, 0)) == sorted(f"close {name}" for name in closable)


def test_design_trickster():
    card("Trickster", "SH", "char", 1, expert=True)
    assert final(["Trickster"]).scores[0] == -1


def test_design_shadow_kings_tales():
    for story in (1, 2, 3, 4):
        card(f"Shadow King's Tale, story {story}", "SH", "tale", 1, expert=True)

    def scored(story, *cards):
        return worth(
            final([f"Shadow King's Tale, story {story}", *cards], ["Demon"]), 0, f"Shadow King's Tale, story {story}"
        )

    assert (scored(1), final(["Shadow King's Tale, story 1"], ["Demon", "Vampire"]).scores[0]) == (6, 0)
    assert (scored(2, "Castle", "Fairy Ring", "Castle"), scored(2, "Castle", "Fairy Ring")) == (7, 0)
    pairs = [FRIEND[category] for category in LIGHT] * 2
    assert (scored(3, *pairs), scored(3, *pairs[1:])) == (8, 0)
    tales = ["Fairies' Tale, story 2", "Knights' Tale, story 3"]
    assert (scored(4, *tales), scored(4, *tales[1:])) == (9, 0)


def test_all_40_designs_have_been_met():
    met = {*COMMON.values(), *OPENER.values(), *HOME.values(), *FRIEND.values(), *LOVER.values(), *HERO.values()}
    met |= {*CLOSER.values(), "Dark Angel", "Magic Circle of Chaos", "Trickster"}
    met |= {f"{tale}, story {story}" for tale in TALES for story in (1, 2, 3, 4)}
    assert met == set(CARDS)
