"""The rules S1-S13 of Skazka, as its README numbers them, and its rulings on accusing, answering and the end."""

import pytest

from .table import GAME, acting, cards, deck, hand, legal, living, play, table

# --- S1-S4 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(3, 11))
def test_S1_four_cards_each_with_one_nechist_less_than_half_the_players(players: int) -> None:
    for seed in range(30):
        match = GAME.new(seed=seed, players=players)
        nechist = 0
        for seat in range(players):
            assert match.state[0]["hand_size"][seat] == 4
            nechist += (int(match.state[0]["hand"][seat]) >> 33 & 31).bit_count()
        assert nechist == (players + 1) // 2 - 1
        assert match.state[0]["deck_size"] == 55 - 4 * players + nechist
        assert cards(match, "aside") == ["Black Rider", "Red Rider"]
        assert cards(match, "discard") == []


def test_S1_which_nechist_play_along_is_chance() -> None:
    seen = set()
    for seed in range(60):
        match = GAME.new(seed=seed, players=3)
        for name in "ABC":
            seen |= set(hand(match, name)) & {
                "Zmey Gorynych",
                "Winged Maidens",
                "Baba Yaga",
                "Koschei",
                "Queen of Shamakha",
            }
    assert len(seen) == 5


def test_S2_a_card_given_changes_the_team_at_once() -> None:
    match = table(
        {"A": ["Yemelya", "Fox"], "B": ["Snow Maiden", "Koschei"], "C": ["Bear", "Fox"]}, options={"end": "claim"}
    )
    assert "claim" not in legal(match, "A")
    play(match, "A accuse B")
    assert "claim" in legal(match, "B")
    play(match, "B play Snow Maiden", "B name A")
    assert hand(match, "A") == ["Fox", "Koschei", "Yemelya"]
    assert living(match) == "AC"
    assert int(match.state[0]["gone_hero"]) == 0b010


def test_S3_the_nechist_meet_before_the_first_turn() -> None:
    for seed in range(40):
        match = GAME.new(seed=seed, players=7)
        holders = {seat for seat in range(7) if int(match.state[0]["hand"][seat]) >> 33 & 31}
        for seat in range(7):
            met = match.observe(seat).view()["met"]
            assert met == (sorted(holders) if seat in holders else None)


def test_S3_they_never_meet_again() -> None:
    match = table({"A": ["Yemelya", "Fox"], "B": ["Ivan the Fool", "Bear"], "C": ["Koschei", "Fox"]})
    play(match, "A accuse B", "B play Ivan the Fool", "A give Fox")
    match = table({"A": ["Yemelya", "Fox"], "B": ["Snow Maiden", "Bear"], "C": ["Koschei", "Fox"]}, accuser="B")
    play(match, "B accuse C", "C play Fox")
    assert match.observe(0).view()["met"] is None
    assert match.observe(2).view()["met"] == [2]


def test_S4_the_accuser_must_accuse_another_player() -> None:
    match = table({"A": ["Yemelya"], "B": ["Koschei"], "C": ["Fox"]})
    assert legal(match, "A") == ["accuse B", "accuse C"]


def test_S4_the_first_accuser_is_random_or_as_told() -> None:
    assert {GAME.new(seed=seed, players=5).actors[0] for seed in range(60)} == set(range(5))
    assert GAME.new(seed=1, players=5, first=3).actors == (3,)


def test_S4_the_token_goes_clockwise_past_those_who_left() -> None:
    match = table(
        {"A": ["Bear", "Bear"], "B": ["Fox", "Fox"], "C": [], "D": ["Koschei", "Yemelya"], "E": ["Zmey Gorynych"]},
        left={"C": "heroes"},
    )
    play(match, "A accuse B", "B play Fox", "B name D", "D give Yemelya", "B enough")
    assert acting(match) == "B"
    play(match, "B accuse A", "A play Bear", "A enough")
    assert acting(match) == "D"


def test_S4_the_token_goes_on_also_from_an_accuser_who_has_left() -> None:
    match = table(
        {"A": ["Fox"], "B": ["Dobrynya Nikitich", "Bear"], "C": ["Koschei"], "D": ["Yemelya", "Bear"]}, accuser="A"
    )
    play(match, "A accuse B", "B play Dobrynya Nikitich", "B enough")
    assert living(match) == "BCD"
    assert acting(match) == "B"


def test_those_who_left_cannot_be_accused() -> None:
    match = table({"A": ["Yemelya"], "B": ["Koschei"], "C": [], "D": ["Fox"]}, left={"C": "nechist"})
    assert legal(match, "A") == ["accuse B", "accuse D"]


def test_an_accuser_without_a_target_passes() -> None:
    match = table(
        {"A": ["Yemelya"], "B": ["Koschei", "Bear", "Bear", "Fox"], "C": [], "D": []},
        left={"C": "heroes", "D": "heroes"},
        front={"B": ["Ivan Tsarevich"]},
    )
    assert legal(match, "A") == ["pass"]
    play(match, "A pass")
    assert match.state[0]["turn"] == 1
    assert acting(match) == "B"


def test_a_nechist_without_a_target_may_claim_instead_of_passing() -> None:
    match = table(
        {"A": ["Yemelya"], "B": ["Koschei", "Bear", "Bear", "Fox"], "C": []},
        left={"C": "heroes"},
        front={"A": [], "B": ["Ivan Tsarevich"]},
        accuser="B",
    )
    assert legal(match, "B") == ["accuse A", "claim"]


# --- S5 --------------------------------------------------------------------------------------------------------------


def test_S5_the_defendant_plays_a_card_and_it_goes_to_the_discard() -> None:
    match = table({"A": ["Yemelya"], "B": ["Bear", "Koschei"], "C": ["Fox"]})
    play(match, "A accuse B")
    assert legal(match, "B") == ["play Bear", "play Koschei", "claim"]
    play(match, "B play Bear")
    assert "Bear" in cards(match, "discard")
    assert hand(match, "B") == ["Koschei"]


def test_S5_several_cards_within_a_cost_of_four() -> None:
    hands = {"A": ["Yemelya"], "B": ["Bear", "Bear", "Sadko", "Dobrynya Nikitich"], "C": ["Koschei", "Fox"]}
    match = table(hands, discard=[])
    play(match, "A accuse B", "B play Bear")
    assert legal(match, "B") == ["play Dobrynya Nikitich", "play Sadko", "play Bear", "enough"]
    play(match, "B play Bear")
    assert legal(match, "B") == ["play Sadko", "enough"]


def test_S5_one_card_may_cost_anything_and_ends_the_answer_at_four() -> None:
    match = table({"A": ["Yemelya", "Fox", "Fox"], "B": ["Ilya Muromets", "Bear"], "C": ["Koschei"]})
    play(match, "A accuse B", "B play Ilya Muromets", "A discard Fox", "A discard Fox")
    assert acting(match) == "B"
    assert match.state[0]["turn"] == 1


def test_S5_enough_is_the_only_move_where_nothing_fits() -> None:
    match = table({"A": ["Yemelya", "Fox"], "B": ["Dobrynya Nikitich", "Ilya Muromets"], "C": ["Koschei"]})
    play(match, "A accuse B", "B play Dobrynya Nikitich", "A discard Fox")
    assert legal(match, "B") == ["enough"]


def test_S5_the_option_single_ends_the_answer_with_one_card() -> None:
    match = table({"A": ["Yemelya"], "B": ["Bear", "Bear"], "C": ["Koschei"]}, options={"answer": "single"})
    play(match, "A accuse B", "B play Bear")
    assert acting(match) == "B"
    assert match.state[0]["turn"] == 1


def test_S5_the_claim_is_in_the_first_step_of_an_answer_only() -> None:
    match = table({"A": ["Yemelya"], "B": ["Bear", "Koschei"], "C": ["Fox"]})
    play(match, "A accuse B")
    assert "claim" in legal(match, "B")
    play(match, "B play Bear")
    assert legal(match, "B") == ["enough"]


def test_S5_without_an_accuser_the_defendant_goes_on_and_nothing_touches_him() -> None:
    match = table({"A": ["Fox"], "B": ["Dobrynya Nikitich", "Ivan the Fool"], "C": ["Koschei"], "D": ["Bear"]})
    play(match, "A accuse B", "B play Dobrynya Nikitich")
    assert living(match) == "BCD"
    play(match, "B play Ivan the Fool")
    assert "Ivan the Fool" in cards(match, "discard")
    assert living(match) == "CD"  # the last card is played


# --- S6, S7, S8 ------------------------------------------------------------------------------------------------------


def test_S6_the_defendant_names_players_and_owners_choose_cards() -> None:
    match = table({"A": ["Yemelya"], "B": ["Yelena the Fair", "Bear"], "C": ["Koschei", "Fox"], "D": ["Bear"]})
    play(match, "A accuse B", "B play Yelena the Fair")
    assert legal(match, "B") == ["name C", "name D"]
    play(match, "B name C")
    assert acting(match) == "C"
    assert legal(match, "C") == ["give Fox", "give Koschei"]
    play(match, "C give Koschei")
    assert hand(match, "A") == ["Koschei", "Yemelya"]


def test_S6_bystanders_are_all_but_accuser_and_defendant() -> None:
    match = table(
        {"A": ["Yemelya"], "B": ["Nastenka", "Bear"], "C": ["Koschei"], "D": ["Fox"], "E": ["Fox", "Zmey Gorynych"]}
    )
    play(match, "A accuse B", "B play Nastenka")
    assert legal(match, "B") == ["name C", "name D", "name E"]
    play(match, "B name E")
    assert legal(match, "B") == ["name C", "name D"]


def test_S6_the_order_in_which_two_are_named_means_nothing() -> None:
    hands = {"A": ["Yemelya"], "B": ["Nastenka", "Bear"], "C": ["Koschei"], "D": ["Fox"], "E": ["Fox", "Zmey Gorynych"]}
    one = play(table(hands), "A accuse B", "B play Nastenka", "B name C", "B name E")
    other = play(table(hands), "A accuse B", "B play Nastenka", "B name E", "B name C")
    assert one.state.tobytes() == other.state.tobytes()


def test_S7_the_defendant_chooses_between_two_full_sides() -> None:
    match = table({"A": ["Yemelya"], "B": ["Alyonushka", "Bear"], "C": ["Koschei"]})
    play(match, "A accuse B", "B play Alyonushka")
    assert legal(match, "B") == ["first", "second"]
    play(match, "B second")
    assert living(match) == "AC"


def test_S7_a_full_side_goes_before_one_that_cannot_be_done() -> None:
    match = table({"A": ["Yemelya"], "B": ["Alyonushka"], "C": ["Koschei"]}, deck=["Fox", "Bear"])
    play(match, "A accuse B", "B play Alyonushka")
    assert hand(match, "B") == ["Fox"]
    assert living(match) == "ABC"


def test_S7_a_class_is_not_looked_at_when_judging() -> None:
    match = table({"A": ["Yemelya"], "B": ["Grey Wolf", "Bear"], "C": ["Koschei"]}, front={"C": ["Svyatogor"]})
    play(match, "A accuse B", "B play Grey Wolf")
    assert legal(match, "B") == ["first", "second"]


def test_S7_nobody_is_asked_where_neither_side_can_be_done() -> None:
    match = table(
        {"A": ["Yemelya"], "B": ["Vasilisa the Beautiful", "Bear"], "C": ["Koschei", "Red Rider", "Black Rider"]}
    )
    play(match, "A accuse B", "B play Vasilisa the Beautiful")
    assert "Vasilisa the Beautiful" in cards(match, "discard")
    assert legal(match, "B") == ["play Bear", "enough"]


def test_S8_two_bystanders_are_one_where_there_is_one() -> None:
    match = table({"A": ["Yemelya"], "B": ["Nikita the Tanner", "Bear"], "C": ["Koschei", "Fox"]})
    play(match, "A accuse B", "B play Nikita the Tanner")
    assert acting(match) == "C"
    play(match, "C discard Fox")
    assert hand(match, "C") == ["Koschei"]


def test_S8_an_impossible_effect_sends_the_card_to_the_discard() -> None:
    match = table({"A": ["Yemelya"], "B": ["Fox", "Bear"], "C": ["Koschei", "Fox"]})
    play(match, "A accuse B", "B play Fox")
    assert "Fox" in cards(match, "discard")
    assert hand(match, "C") == ["Fox", "Koschei"]


def test_S8_a_class_is_declared_and_then_checked_and_all_learn_that_there_is_none() -> None:
    match = table({"A": ["Yemelya", "Bear"], "B": ["Alyosha Popovich", "Bear"], "C": ["Koschei"]})
    play(match, "A accuse B", "B play Alyosha Popovich")
    assert acting(match) == "A"
    assert legal(match, "A") == ["none"]
    play(match, "A none")
    assert hand(match, "A") == ["Bear", "Yemelya"]
    text = [told.text for told in match.report()][-1]
    assert "A has no maiden" in text


def test_S8_who_has_the_class_must_discard_of_it() -> None:
    match = table({"A": ["Nastenka", "Snow Maiden", "Bear"], "B": ["Alyosha Popovich", "Bear"], "C": ["Koschei"]})
    play(match, "A accuse B", "B play Alyosha Popovich")
    assert legal(match, "A") == ["discard Nastenka", "discard Snow Maiden"]


# --- S9, S10 ---------------------------------------------------------------------------------------------------------


def test_S9_who_has_no_cards_left_leaves_as_a_hero() -> None:
    match = table({"A": ["Yemelya"], "B": ["Bear"], "C": ["Koschei", "Fox"], "D": ["Fox"]}, front={"B": ["Svyatogor"]})
    play(match, "A accuse B", "B play Bear")
    assert living(match) == "ACD"
    assert match.observe().view()["players"][1]["left"] == "heroes"
    assert "Svyatogor" in cards(match, "discard")


def test_S9_who_plays_a_nechist_leaves_with_all_his_cards() -> None:
    match = table(
        {"A": ["Yemelya"], "B": ["Koschei", "Firebird"], "C": ["Zmey Gorynych"], "D": ["Fox"], "E": ["Fox"]},
        front={"B": ["Bayun the Cat"]},
    )
    play(match, "A accuse B", "B play Koschei")
    assert living(match) == "CDE"
    assert cards(match, "caught") == ["Koschei"]
    assert {"Firebird", "Bayun the Cat"} <= set(cards(match, "discard"))
    assert match.observe().view()["players"][1]["left"] == "nechist"


def test_S9_who_leaves_with_more_nechist_has_all_of_them_caught() -> None:
    match = table(
        {"A": ["Yemelya", "Bear"], "B": ["Koschei", "Zmey Gorynych"], "C": ["Fox"], "D": ["Bear"], "E": ["Fox"]}
    )
    play(match, "A accuse B", "B play Zmey Gorynych")
    assert cards(match, "caught") == ["Koschei", "Zmey Gorynych"]
    assert match.ending == "caught"


def test_S9_after_a_nechist_discarded_the_second_card_still_goes() -> None:
    match = table(
        {
            "A": ["Koschei", "Fox", "Bear"],
            "B": ["Ilya Muromets", "Bear"],
            "C": ["Fox"],
            "D": ["Zmey Gorynych"],
            "E": ["Sadko"],
        }
    )
    play(match, "A accuse B", "B play Ilya Muromets", "A discard Koschei")
    assert acting(match) == "A"
    assert living(match) == "ABCDE"
    play(match, "A discard Fox")
    assert living(match) == "BCDE"
    assert {"Bear", "Fox"} <= set(cards(match, "discard"))


def test_S10_who_gave_away_his_last_card_leaves_as_a_hero_even_if_it_was_a_nechist() -> None:
    match = table({"A": ["Yemelya"], "B": ["Snow Maiden", "Koschei"], "C": ["Fox", "Bear"]})
    play(match, "A accuse B", "B play Snow Maiden", "B name C")
    assert living(match) == "AC"
    assert match.observe().view()["players"][1]["left"] == "heroes"


def test_S10_who_left_wins_or_loses_with_the_team_he_left_with() -> None:
    match = table({"A": ["Yemelya"], "B": ["Koschei"], "C": [], "D": ["Fox"]}, left={"C": "heroes"})
    play(match, "A accuse B", "B play Koschei")
    assert match.ending == "caught"
    assert match.scores == (1, 0, 1, 1)


def test_S10_a_player_who_played_a_nechist_as_his_last_card_leaves_as_a_nechist() -> None:
    match = table({"A": ["Yemelya", "Bear"], "B": ["Koschei"], "C": ["Zmey Gorynych"], "D": ["Fox"], "E": ["Fox"]})
    play(match, "A accuse B", "B play Koschei", "A discard Bear")
    assert match.observe().view()["players"][1]["left"] == "nechist"


# --- S11: the ends ---------------------------------------------------------------------------------------------------


def test_S11_heroes_win_when_all_nechist_are_caught() -> None:
    match = table({"A": ["Yemelya", "Fox"], "B": ["Koschei"], "C": ["Bear"]})
    play(match, "A accuse B", "B play Koschei", "A discard Fox")
    assert match.ending == "caught"
    assert match.scores == (1, 0, 1)
    assert match.ranks == (1, 3, 1)


def test_S11_nechist_win_when_the_deck_is_empty() -> None:
    match = table({"A": ["Yemelya"], "B": ["Bear", "Fox"], "C": ["Koschei"]}, deck=["Nastenka", "Nastenka"])
    play(match, "A accuse B", "B play Bear")
    assert match.ending == "deck"
    assert match.scores == (0, 0, 1)


def test_S11_the_last_nechist_plays_zmey_and_empties_the_deck_heroes_win() -> None:
    match = table({"A": ["Yemelya"], "B": ["Zmey Gorynych"], "C": ["Bear"]}, deck=["Nastenka", "Nastenka"])
    play(match, "A accuse B", "B play Zmey Gorynych")
    assert match.state[0]["deck_size"] == 0
    assert match.ending == "caught"


def test_S11_a_true_claim_wins_for_the_nechist() -> None:
    match = table(
        {"A": ["Yemelya", "Koschei"], "B": ["Zmey Gorynych"], "C": [], "D": [], "E": []},
        left=dict.fromkeys("CDE", "heroes"),
    )
    play(match, "A claim")
    assert match.ending == "claim"
    assert match.scores == (1, 1, 0, 0, 0)
    assert match.state[0]["finisher"] == 0


def test_S11_a_false_claim_wins_for_the_heroes() -> None:
    match = table({"A": ["Yemelya"], "B": ["Koschei"], "C": ["Fox"]})
    play(match, "A accuse B", "B claim")
    assert match.ending == "false_claim"
    assert match.scores == (1, 0, 1)
    assert match.state[0]["finisher"] == 0


def test_S11_a_claim_shows_all_hands() -> None:
    match = table({"A": ["Yemelya"], "B": ["Koschei"], "C": ["Fox"]}, accuser="B")
    play(match, "B claim")
    assert [player["hand"] for player in match.observe().view()["players"]] == [["emelya"], ["koschei"], ["fox"]]


def test_S11_auto_ends_by_itself_and_has_no_claim() -> None:
    match = table(
        {"A": ["Yemelya", "Koschei"], "B": ["Bear"], "C": ["Zmey Gorynych", "Fox"], "D": [], "E": []},
        left=dict.fromkeys("DE", "heroes"),
        options={"end": "auto"},
    )
    assert legal(match, "A") == ["accuse B", "accuse C"]
    play(match, "A accuse B", "B play Bear")
    assert match.ending == "only_nechist"
    assert match.scores == (1, 0, 1, 0, 0)


def test_S11_with_claim_the_game_goes_on_when_only_nechist_are_left() -> None:
    match = table(
        {"A": ["Yemelya", "Koschei"], "B": ["Bear"], "C": ["Zmey Gorynych", "Fox"], "D": [], "E": []},
        left=dict.fromkeys("DE", "heroes"),
    )
    play(match, "A accuse B", "B play Bear")
    assert not match.over


def test_S11_a_sole_player_is_a_nechist_and_wins() -> None:
    match = table({"A": ["Yemelya", "Koschei"], "B": ["Bear"], "C": []}, left={"C": "heroes"})
    play(match, "A accuse B", "B play Bear")
    assert match.ending == "sole"
    assert match.scores == (1, 0, 0)


def test_S11_a_draw_when_the_last_players_leave_together() -> None:
    match = table({"A": ["Koschei"], "B": ["Dobrynya Nikitich"], "C": []}, left={"C": "heroes"})
    play(match, "A accuse B", "B play Dobrynya Nikitich")
    assert match.ending == "nobody"
    assert match.scores == (0, 0, 0)
    assert match.ranks == (1, 1, 1)
    assert match.winners == ()
    assert GAME.tokens is not None
    assert GAME.tokens(match.state) == (0, 0, 0)


def test_S11_a_draw_when_nobody_can_accuse_anybody() -> None:
    four = ["Bear", "Bear", "Fox", "Fox"]
    match = table(
        {"A": ["Sadko", "Koschei", "Yemelya", "Ivan Tsarevich"], "B": [*four], "C": []},
        left={"C": "heroes"},
        front={"B": ["Ivan Tsarevich"]},
        accuser="B",
        deck=["Nastenka", "Alyonushka", "Alyonushka"],
    )
    play(match, "B accuse A", "A play Ivan Tsarevich")
    assert match.ending == "blocked"
    assert match.scores == (0, 0, 0)
    assert match.winners == ()


def test_S11_nobody_can_accuse_but_only_nechist_are_left() -> None:
    match = table(
        {
            "A": ["Sadko", "Koschei", "Yemelya", "Fox"],
            "B": ["Bear", "Bear", "Fox", "Zmey Gorynych"],
            "C": [],
            "D": [],
            "E": [],
        },
        left=dict.fromkeys("CDE", "heroes"),
        front={"A": ["Ivan Tsarevich"], "B": ["Ivan Tsarevich"]},
    )
    assert match.over
    assert match.ending == "only_nechist"
    assert match.scores == (1, 1, 0, 0, 0)


def test_S11_sixty_turns_for_each_player_are_too_many() -> None:
    match = table({"A": ["Yemelya"], "B": ["Bear", "Bear"], "C": ["Koschei"]}, turn=179)
    play(match, "A accuse B", "B play Bear", "B enough")
    assert match.ending == "turns"
    assert match.ranks == (1, 1, 1)
    assert match.winners == ()


def test_S13_the_defendant_who_ended_it_gets_two_tokens_else_the_accuser() -> None:
    match = table({"A": ["Yemelya", "Koschei"], "B": ["Bear", "Fox"], "C": ["Fox"]}, deck=["Nastenka"])
    play(match, "A accuse B", "B play Bear")
    assert match.ending == "deck"
    assert GAME.tokens is not None
    assert GAME.tokens(match.state) == (2, 0, 0)
    match = table({"A": ["Yemelya", "Koschei"], "B": ["Dobrynya Nikitich", "Fox"], "C": ["Fox"]})
    play(match, "A accuse B", "B play Dobrynya Nikitich", "A discard Koschei")
    assert GAME.tokens(match.state) == (0, 2, 1)


def test_S13_nobody_gets_two_tokens_where_neither_has_won() -> None:
    match = table({"A": ["Yemelya"], "B": ["Bear", "Fox"], "C": ["Koschei"]}, deck=["Nastenka"])
    play(match, "A accuse B", "B play Bear")
    assert GAME.tokens is not None
    assert GAME.tokens(match.state) == (0, 0, 1)


# --- S12 -------------------------------------------------------------------------------------------------------------


def test_S12_a_discarded_card_has_no_effect() -> None:
    match = table({"A": ["Bear", "Fox"], "B": ["Dobrynya Nikitich", "Fox"], "C": ["Koschei"]})
    before = deck(match)
    play(match, "A accuse B", "B play Dobrynya Nikitich", "A discard Bear")
    assert deck(match) == before


def test_S12_the_option_nechist_effects_false_leaves_a_played_nechist_without_effect() -> None:
    match = table(
        {"A": ["Yemelya", "Fox"], "B": ["Zmey Gorynych"], "C": ["Koschei"], "D": ["Bear"], "E": ["Bear"]},
        options={"nechist_effects": False},
    )
    before = deck(match)
    play(match, "A accuse B", "B play Zmey Gorynych")
    assert deck(match) == before
    assert cards(match, "caught") == ["Zmey Gorynych"]


def test_S9_two_equal_cards_before_a_leaver_go_to_the_discard() -> None:
    match = table(
        {"A": ["Yemelya", "Fox"], "B": ["Koschei"], "C": ["Sadko", "Zmey Gorynych"], "D": ["Sadko"], "E": ["Fox"]},
        front={"B": ["Svyatogor", "Svyatogor"]},
    )
    before = cards(match, "discard").count("Svyatogor")
    play(match, "A accuse B", "B play Koschei", "A discard Fox")
    assert living(match) == "ACDE"
    assert cards(match, "discard").count("Svyatogor") == before + 2
