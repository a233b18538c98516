"""The rules of Fairy Tale, one by one: the deal, the draft, the play, opening and closing.  F1-F10"""

from collections import Counter

import pytest

from teremok import SPECTATOR, BadOption, IllegalMove

from .table import CARDS, NAMES, final, game, moves, play_at_random, ready, revealed, row


def view(match, viewer=SPECTATOR):
    return match.observe(viewer).view()


def all_choose(match):
    """Everybody chooses a first card; returns the names of what was chosen."""
    chosen = []
    for seat in match.actors:
        chosen.append(str(match.play(seat, match.legal(seat)[0])))
    return chosen


def pack(match, seat):
    """The cards that a seat holds, as it sees them."""
    return [NAMES[id] for id in view(match, seat)["pack"]]


def end(match, seat, cards):
    """The last cards of a row that was filled up at its beginning."""
    return row(match, seat)[-cards:]


def laid(match, seat):
    return [NAMES[id] for id in view(match, seat)["laid"]]


# --- F1: the deck


def test_F1_there_are_100_cards_of_40_designs():
    assert len(CARDS) == 40
    assert sum(card["copies"] for card in CARDS.values()) == 100
    assert Counter(dict.fromkeys(("FW", "HE", "DV"), 28)) + Counter(SH=16) == Counter(
        card["cat"] for card in CARDS.values() for _ in range(card["copies"])
    )


def test_F1_20_cards_are_for_experts():
    expert = {name: card["copies"] for name, card in CARDS.items() if card["expert"]}
    assert sum(expert.values()) == 20
    assert sum("Tale, story" in name for name in expert) == 16
    assert {name for name in expert if "Tale, story" not in name} == {
        "The Fairy Queen",
        "The Emperor",
        "The Dragon King",
        "Trickster",
    }


def test_F1_the_simple_game_is_played_without_them():
    for seed in range(5):
        match = play_at_random(game.new(players=4, deck="simple", seed=seed), seed)
        dealt = match.state["pack"][0, :, :4].ravel().tolist()
        assert len(dealt) == 80
        assert not any(list(CARDS.values())[card]["expert"] for card in dealt)


def test_F1_the_simple_game_is_for_two_to_four():
    for players in (2, 3, 4):
        game.new(players=players, deck="simple", seed=1)
    with pytest.raises(BadOption, match="2 to 4 players"):
        game.new(players=5, deck="simple", seed=1)


def test_F1_the_whole_deck_is_for_two_to_five():
    assert list(game.players) == [2, 3, 4, 5]
    assert view(game.new(players=5, seed=1))["deck"] == 75


# --- F2: rounds


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_F2_every_round_deals_five_cards_to_everybody(players):
    match = game.new(players=players, seed=3)
    for round in (1, 2, 3, 4):
        assert view(match)["round"] == round
        assert view(match)["phase"] == "draft"
        assert [player["pack"] for player in view(match)["players"]] == [5] * players
        assert view(match)["deck"] == 100 - 5 * players * round
        while not match.over and view(match)["round"] == round:
            all_choose(match)
    assert match.over


def test_F2_what_is_left_of_the_deck_is_not_used():
    match = play_at_random(game.new(players=2, seed=5), 5)
    assert view(match)["deck"] == 60
    assert [len(player["row"]) for player in view(match)["players"]] == [12, 12]


# --- F3: the draft


def test_F3_all_choose_at_once_in_any_order():
    match = game.new(players=5, seed=2)
    assert match.actors == (0, 1, 2, 3, 4)
    match.play(3, match.legal(3)[0])
    match.play(0, match.legal(0)[0])
    assert match.actors == (1, 2, 4)
    assert len(match.legal(3)) == 0


def test_F3_one_card_is_laid_and_the_rest_goes_left_in_rounds_1_and_3_right_in_2_and_4():
    match = game.new(players=3, seed=4)
    for round, neighbour in ((1, 1), (2, 2), (3, 1), (4, 2)):
        assert view(match)["direction"] == ("left" if neighbour == 1 else "right")
        before = [pack(match, seat) for seat in range(3)]
        chosen = all_choose(match)
        for seat in range(3):
            rest = Counter(before[seat]) - Counter([chosen[seat]])
            assert Counter(pack(match, (seat + neighbour) % 3)) == rest
            assert laid(match, seat) == [chosen[seat]]
        while not match.over and view(match)["round"] == round:
            all_choose(match)


def test_F3_the_fifth_card_lies_down_by_itself():
    match = game.new(players=2, seed=6)
    for left in (5, 4, 3, 2):
        assert view(match)["phase"] == "draft"
        assert [player["pack"] for player in view(match)["players"]] == [left, left]
        packs = [pack(match, seat) for seat in (0, 1)]
        chosen = all_choose(match)
    assert view(match)["phase"] == "play"
    assert [player["laid"] for player in view(match)["players"]] == [5, 5]
    for seat, other in ((0, 1), (1, 0)):
        last = Counter(packs[other]) - Counter([chosen[other]])
        assert last <= Counter(laid(match, seat))


def test_F3_one_may_look_at_ones_own_laid_cards_and_nobody_elses():
    match = game.new(players=3, seed=8)
    all_choose(match)
    assert len(laid(match, 1)) == 1
    assert view(match)["laid"] is None
    for viewer in (0, 2, SPECTATOR):
        assert (match.observe(viewer).state["hand"][1] < 0).all()


def test_F3_a_card_of_another_pack_cannot_be_chosen():
    match = game.new(players=2, seed=1)
    foreign = next(name for name in CARDS if name not in pack(match, 0))
    with pytest.raises(IllegalMove, match="is not possible now"):
        match.play(0, foreign)


# --- F4: the play


def test_F4_three_of_the_five_are_played_one_by_one_and_revealed_together():
    match = ready(["Bard", "Elven Warrior", "Homesteaders"])
    match.play(2, "Homesteaders")
    match.play(0, "Bard")
    assert [row(match, seat) for seat in range(3)] == [[], [], []]
    match.play(1, "Elven Warrior")
    assert [row(match, seat) for seat in range(3)] == [["Bard"], ["Elven Warrior"], ["Homesteaders"]]
    assert match.actors == (0, 1, 2)


def test_F4_the_two_cards_left_go_unseen():
    match = ready(["Bard", "Elven Warrior"])
    drafted = [laid(match, seat) for seat in (0, 1)]
    while view(match)["round"] == 1:
        all_choose(match)
    for seat in (0, 1):
        played = row(match, seat)
        assert len(played) == 3
        left = Counter(drafted[seat]) - Counter(card.removeprefix("-") for card in played)
        assert left.total() == 2
        assert laid(match, seat) == []
        assert not any(name in str(view(match)) for name in left - Counter(row(match, 0) + row(match, 1)))


def test_F4_played_cards_stay_three_after_each_round():
    match = game.new(players=4, seed=9)
    for round in (1, 2, 3, 4):
        while not match.over and view(match)["round"] == round:
            all_choose(match)
        rows = [player["row"] for player in view(match)["players"]]
        assert [len(cards) for cards in rows] == [3 * round] * 4
        assert [[card["round"] for card in cards] for cards in rows] == [sorted([*range(1, round + 1)] * 3)] * 4


# --- F5: open and closed


def test_F5_a_closed_card_counts_for_nothing():
    assert final(["Elven Warrior", "Bard"]).scores[0] == 6
    assert final(["Elven Warrior", "-Bard"]).scores[0] == 3


def test_F5_everybody_knows_what_lies_closed():
    match = revealed(["Castle", "Bard"], ["Homesteaders"], [])
    match.play(0, "close Homesteaders")
    for viewer in (SPECTATOR, 0, 1):
        cards = view(match, viewer)["players"][0]["row"]
        assert [(NAMES[card["card"]], card["closed"]) for card in cards] == [("Homesteaders", True), ("Castle", False)]


# --- F6: the order of effects


def test_F6_hunt_comes_before_opening():
    """The Dark Angel of this reveal is hunted, and opens nothing."""
    match = revealed(["The Fairy Queen", "Dark Angel"], [], ["-Bard"])
    assert row(match, 1) == ["-Bard", "-Dark Angel"]
    assert match.actors == (0, 1)
    assert view(match)["phase"] == "play"


def test_F6_opening_comes_before_closing():
    """What one opens one may then have to close."""
    match = revealed(["Spirit of the Spring", "Vampire"], ["-Elven Warrior"], [])
    assert moves(match, 0) == ["open Elven Warrior", "nothing"]
    match.play(0, "open Elven Warrior")
    assert moves(match, 0) == ["close Spirit of the Spring", "close Elven Warrior"]
    match.play(0, "close Elven Warrior")
    assert row(match, 0) == ["-Elven Warrior", "Spirit of the Spring"]


def test_F6_hunt_comes_before_closing():
    match = revealed(["The Emperor", "Vampire"], ["Elven Warrior"], ["Elven Warrior"])
    assert row(match, 0) == ["Elven Warrior", "The Emperor"]
    assert row(match, 1) == ["Elven Warrior", "-Vampire"]


# --- F7: hunt


def test_F7_the_rulebooks_hunt():
    """The Fairy Queen, Demon and Castle: the Demon lies closed without effect, the Castle acts."""
    match = revealed(["The Fairy Queen", "Demon", "Castle"], ["Bard"], ["Bard"], ["Homesteaders"])
    assert row(match, 1) == ["Bard", "-Demon"]
    assert row(match, 0) == ["Bard", "The Fairy Queen"]
    assert match.actors == (2,)
    assert moves(match, 2) == ["close Homesteaders", "close Castle"]


@pytest.mark.parametrize("hunter", ["The Fairy Queen", "The Emperor", "The Dragon King"])
def test_F7_every_shadow_card_of_the_reveal_is_hunted_whosesoever(hunter):
    shadows = ["Magic Circle of Chaos", "Trickster", "Werewolf", "Shadow King's Tale, story 1"]
    match = revealed([hunter, *shadows], fill="HE")
    assert row(match, 0) == [hunter]
    for seat, shadow in enumerate(shadows, start=1):
        assert row(match, seat) == [f"-{shadow}"]
    assert view(match)["phase"] == "play"


def test_F7_hunt_spares_earlier_shadow_cards():
    match = revealed(["The Dragon King", "Demon"], ["Dark Angel"], ["Demon"])
    assert row(match, 0) == ["Dark Angel", "The Dragon King"]
    assert row(match, 1) == ["Demon", "-Demon"]


def test_F7_a_hunted_dark_angel_opens_nothing():
    match = revealed(["The Dragon King", "Dark Angel"], [], ["-Bard", "-Castle"])
    assert row(match, 1) == ["-Bard", "-Castle", "-Dark Angel"]
    assert match.actors == (0, 1)
    assert view(match)["phase"] == "draft"


def test_F7_a_hunted_trickster_lies_closed_and_helps_nobody():
    match = revealed(["The Emperor", "Trickster"], [], ["Fairies' Tale, story 4"])
    assert row(match, 1) == ["Fairies' Tale, story 4", "-Trickster"]
    assert match.scores[1] == 0


def test_F7_a_hunted_card_can_be_opened_later():
    match = revealed(["Dark Angel", "Bard"], ["-Trickster"], [])
    match.play(0, "open Trickster")
    assert row(match, 0) == ["Trickster", "Dark Angel"]


# --- F8: open


def test_F8_the_rulebooks_opening():
    """A closed Elven Warrior may be opened when the Spirit of the Spring comes."""
    match = revealed(["Spirit of the Spring", "Bard"], ["-Elven Warrior"], [])
    assert match.actors == (0,)
    match.play(0, "open Elven Warrior")
    assert row(match, 0) == ["Elven Warrior", "Spirit of the Spring"]


def test_F8_opening_may_be_declined():
    match = revealed(["Spirit of the Spring", "Bard"], ["-Elven Warrior"], [])
    match.play(0, "nothing")
    assert row(match, 0) == ["-Elven Warrior", "Spirit of the Spring"]


def test_F8_only_cards_of_the_category_and_only_ones_own():
    match = revealed(["Staff-Bearing Sage", "Bard"], ["-Elven Warrior", "-Castle", "-Silver Dragon"], ["-Castle"])
    assert moves(match, 0) == ["open Castle", "nothing"]
    assert match.actors == (0,)


def test_F8_without_a_closed_card_there_is_nothing_to_choose():
    match = revealed(["Silver Dragon", "Bard"], ["-Elven Warrior"], [])
    assert match.actors == (0, 1)
    assert view(match)["phase"] == "play"


def test_F8_the_dark_angel_opens_up_to_two_of_any_category():
    match = revealed(["Dark Angel", "Bard"], ["-Elven Warrior", "-Castle", "-Demon"], [])
    assert moves(match, 0) == ["open Elven Warrior", "open Castle", "open Demon", "nothing"]
    match.play(0, "open Demon")
    match.play(0, "open Elven Warrior")
    assert row(match, 0) == ["Elven Warrior", "-Castle", "Demon", "Dark Angel"]


def test_F8_the_dark_angel_may_open_one_or_none():
    one = revealed(["Dark Angel", "Bard"], ["-Elven Warrior", "-Castle"], [])
    one.play(0, "open Castle")
    one.play(0, "nothing")
    assert row(one, 0) == ["-Elven Warrior", "Castle", "Dark Angel"]
    none = revealed(["Dark Angel", "Bard"], ["-Elven Warrior", "-Castle"], [])
    none.play(0, "nothing")
    none.play(0, "nothing")
    assert row(none, 0) == ["-Elven Warrior", "-Castle", "Dark Angel"]


def test_F8_the_dark_angel_asks_once_if_only_one_card_lies_closed():
    match = revealed(["Dark Angel", "Bard"], ["-Castle", "Elven Warrior"], [])
    match.play(0, "nothing")
    assert match.actors == (0, 1)


# --- F9: close one's own


def test_F9_the_rulebooks_closing():
    """An Elven Warrior lies there, the Fairy Ring comes: one of the two is closed."""
    for closed, after in (
        ("Elven Warrior", ["-Elven Warrior", "Fairy Ring"]),
        ("Fairy Ring", ["Elven Warrior", "-Fairy Ring"]),
    ):
        match = revealed(["Fairy Ring", "Bard"], ["Elven Warrior"], [])
        assert match.actors == (0,)
        assert moves(match, 0) == ["close Fairy Ring", "close Elven Warrior"]
        match.play(0, f"close {closed}")
        assert row(match, 0) == after


def test_F9_without_another_card_the_closer_itself_is_closed_at_once():
    match = revealed(["Castle", "Bard"], ["Elven Warrior", "-Bard"], [])
    assert row(match, 0) == ["Elven Warrior", "-Bard", "-Castle"]
    assert match.actors == (0, 1)


def test_F9_closing_may_not_be_declined():
    match = revealed(["Dragon's Lair", "Bard"], ["Silver Dragon"], [])
    with pytest.raises(IllegalMove):
        match.play(0, "nothing")


def test_F9_only_ones_own_cards():
    match = revealed(["Castle", "Bard"], ["Homesteaders"], ["Homesteaders"])
    match.play(0, "close Homesteaders")
    assert row(match, 1) == ["Homesteaders", "Bard"]


def test_F9_the_magic_circle_closes_any_card_itself_too():
    match = revealed(["Magic Circle of Chaos", "Bard"], ["Elven Warrior", "-Castle", "Silver Dragon", "Demon"], [])
    assert moves(match, 0) == [
        "close Elven Warrior",
        "close Silver Dragon",
        "close Demon",
        "close Magic Circle of Chaos",
    ]
    match.play(0, "close Magic Circle of Chaos")
    assert row(match, 0) == ["Elven Warrior", "-Castle", "Silver Dragon", "Demon", "-Magic Circle of Chaos"]


# --- F10: close all


def test_F10_the_rulebooks_vampire():
    """Everybody closes a Fairy Wood card, the one who played it too; who has none does nothing."""
    match = revealed(["Vampire", "Bard", "Bard"], ["Dwarven Warrior"], ["Elven Warrior"], ["Castle"])
    assert row(match, 0) == ["-Dwarven Warrior", "Vampire"]
    assert row(match, 1) == ["-Elven Warrior", "Bard"]
    assert row(match, 2) == ["Castle", "Bard"]


@pytest.mark.parametrize(
    ("closer", "mine", "others"),
    [
        ("Vampire", ["Elven Warrior", "Fairy Ring"], ["Castle", "Silver Dragon"]),
        ("Demon", ["Castle", "Bard"], ["Fairy Ring", "Silver Dragon"]),
        ("Werewolf", ["Silver Dragon", "Bronze Dragon"], ["Fairy Ring", "Castle"]),
    ],
)
def test_F10_everybody_chooses_which_of_his_own(closer, mine, others):
    match = revealed([closer, "Trickster", "Shadow King's Tale, story 1"], [*mine, *others], mine, others)
    assert match.actors == (0, 1)
    for seat in (0, 1):
        assert sorted(moves(match, seat)) == sorted(f"close {name}" for name in mine)
        match.play(seat, f"close {mine[1]}")
    assert end(match, 1, 3)[:2] == [mine[0], f"-{mine[1]}"]
    assert end(match, 2, 3)[:2] == others


def test_F10_the_card_just_played_may_be_closed():
    match = revealed(["Vampire", "Elven Warrior"], [], ["Fairy Ring"])
    match.play(1, "close Elven Warrior")
    assert row(match, 1) == ["Fairy Ring", "-Elven Warrior"]


def test_F10_two_vampires_close_two_cards_each():
    match = revealed(["Vampire", "Vampire"], ["Elven Warrior", "Fairy Ring", "Mischievous Fairy"], ["Elven Warrior"])
    assert end(match, 1, 2) == ["-Elven Warrior", "Vampire"]
    assert match.actors == (0,)
    match.play(0, "close Elven Warrior")
    assert moves(match, 0) == ["close Mischievous Fairy", "close Fairy Ring"]
    match.play(0, "close Fairy Ring")
    assert row(match, 0) == ["-Elven Warrior", "-Fairy Ring", "Mischievous Fairy", "Vampire"]


def test_F10_two_closers_of_one_reveal_act_one_after_the_other():
    """A Vampire and a Demon: first a card of the Fairy Wood, then one of the Holy Empire."""
    cards = ["Elven Warrior", "Fairy Ring", "Castle", "Bard"]
    match = revealed(["Vampire", "Demon", "Trickster"], cards, [], [])
    assert match.actors == (0,)
    assert moves(match, 0) == ["close Fairy Ring", "close Elven Warrior"]
    match.play(0, "close Elven Warrior")
    assert moves(match, 0) == ["close Castle", "close Bard"]
    match.play(0, "close Bard")
    assert row(match, 0) == ["-Elven Warrior", "Fairy Ring", "Castle", "-Bard", "Vampire"]


def test_F10_ones_own_closer_comes_first():
    """The Magic Circle closes the only Fairy Wood card; nothing is left for the Vampire."""
    match = revealed(["Magic Circle of Chaos", "Vampire"], ["Elven Warrior"], [])
    match.play(0, "close Elven Warrior")
    assert moves(match, 0) == ["nothing"]
    match.play(0, "nothing")
    assert row(match, 0) == ["-Elven Warrior", "Magic Circle of Chaos"]


def test_F10_a_closer_that_is_closed_in_the_same_reveal_still_acts():
    match = revealed(["Magic Circle of Chaos", "Demon"], ["Castle", "Bard"], [])
    match.play(0, "close Magic Circle of Chaos")
    match.play(0, "close Bard")
    assert row(match, 0) == ["Castle", "-Bard", "-Magic Circle of Chaos"]


def test_F10_copies_of_one_card_are_no_choice():
    match = revealed(["Vampire", "Bard"], ["Elven Warrior", "Elven Warrior"], [])
    assert row(match, 0).count("-Elven Warrior") == 1
    assert match.actors == (0, 1)


def test_F10_without_a_target_nothing_happens():
    match = revealed(["Werewolf", "Bard"], ["Castle", "-Silver Dragon"], ["Elven Warrior"])
    assert row(match, 0) == ["Castle", "-Silver Dragon", "Werewolf"]
    assert end(match, 1, 2) == ["Elven Warrior", "Bard"]
    assert match.actors == (0, 1)
