"""The effect of every card of Skazka, and the events at which laid cards fire."""

import pytest

from .table import acting, cards, deck, hand, legal, living, play, table


def three(*own: str, **more: object):  # type: ignore[no-untyped-def]
    """A position in which A has accused B, who holds these cards; C is a bystander and holds the Nechist."""
    hands = {"A": ["Yemelya", "Sadko"], "B": [*own], "C": ["Koschei", "Fox"]} | dict(more.pop("hands", {}))  # type: ignore[call-overload]
    return play(table(hands, **more), "A accuse B")  # type: ignore[arg-type]


def four(*own: str, **more: object):  # type: ignore[no-untyped-def]
    """The same with two bystanders, C and D."""
    hands = {"A": ["Yemelya", "Sadko"], "B": [*own], "C": ["Koschei", "Fox"], "D": ["Bear", "Bear"]}
    hands |= dict(more.pop("hands", {}))  # type: ignore[call-overload]
    return play(table(hands, **more), "A accuse B")  # type: ignore[arg-type]


def test_alyonushka_takes_or_discards() -> None:
    match = play(three("Alyonushka", "Fox", deck=["Bear", "Bear"]), "B play Alyonushka", "B first")
    assert hand(match, "B") == ["Bear", "Fox"]


def test_nastenka_two_bystanders_take_clockwise_from_the_defendant() -> None:
    match = play(four("Nastenka", "Fox", deck=["Firebird", "Stargazer", "Ilya Muromets"]), "B play Nastenka")
    assert "Firebird" in hand(match, "C")
    assert "Stargazer" in hand(match, "D")


def test_nastenka_with_one_card_in_the_deck_only_the_first_takes_and_the_nechist_win() -> None:
    match = play(four("Nastenka", "Fox", deck=["Firebird"]), "B play Nastenka")
    assert "Firebird" in hand(match, "C")
    assert match.ending == "deck"


def test_who_gives_a_card_is_told_who_gets_it() -> None:
    match = play(three("Yelena the Fair", "Bear"), "B play Yelena the Fair")
    assert [match.observe(seat).view()["taker"] for seat in (-1, 0, 1, 2)] == [None, None, None, 0]
    assert play(match, "C give Koschei").observe(2).view()["taker"] is None


def test_yelena_makes_a_bystander_give_the_accuser_a_card() -> None:
    match = play(three("Yelena the Fair", "Bear"), "B play Yelena the Fair", "C give Koschei")
    assert "Koschei" in hand(match, "A")


def test_yelena_takes_the_last_card_of_a_bystander_who_leaves_as_a_hero() -> None:
    match = play(
        four("Yelena the Fair", "Bear", hands={"C": ["Koschei"], "D": ["Fox"]}), "B play Yelena the Fair", "B name C"
    )
    assert living(match) == "ABD"
    assert "Koschei" in hand(match, "A")
    assert int(match.state[0]["gone_hero"]) == 0b100


def test_vasilisa_the_wise_looks_at_a_hand() -> None:
    match = play(three("Vasilisa the Wise", "Bear"), "B play Vasilisa the Wise", "B first")
    assert match.observe(1).view()["known"][0] == ["emelya", "sadko"]
    assert match.observe(2).view()["known"][0] == []


def test_vasilisa_the_wise_without_bystanders_must_look_at_the_accuser() -> None:
    match = table({"A": ["Koschei", "Fox"], "B": ["Vasilisa the Wise", "Bear"], "C": []}, left={"C": "heroes"})
    play(match, "A accuse B", "B play Vasilisa the Wise")
    assert match.observe(1).view()["known"][0] == ["fox", "koschei"]


def test_vasilisa_the_beautiful_takes_a_rider_for_all_to_see() -> None:
    match = play(three("Vasilisa the Beautiful", "Bear"), "B play Vasilisa the Beautiful", "B second")
    assert hand(match, "B") == ["Bear", "Black Rider"]
    assert cards(match, "aside") == ["Red Rider"]
    assert match.observe().view()["players"][1]["open"] == ["black_rider"]
    assert match.observe(2).view()["known"][1] == ["black_rider"]


def test_vasilisa_the_beautiful_takes_the_rider_that_is_left() -> None:
    match = three("Vasilisa the Beautiful", "Bear", hands={"C": ["Koschei", "Red Rider"]})
    play(match, "B play Vasilisa the Beautiful")
    assert hand(match, "B") == ["Bear", "Black Rider"]


@pytest.mark.parametrize(
    ("card", "held", "move"),
    [
        ("Marya Morevna", "Sadko", "discard Sadko"),
        ("Alyosha Popovich", "Nastenka", "discard Nastenka"),
        ("Grey Wolf", "Firebird", "discard Firebird"),
    ],
)
def test_class_discards_of_the_accuser(card: str, held: str, move: str) -> None:
    match = play(three(card, "Bear", hands={"A": [held, "Tsar Pea"]}), f"B play {card}")
    assert legal(match, "A") == [move]
    play(match, f"A {move}")
    assert hand(match, "A") == ["Tsar Pea"]


def test_frog_exiles_a_card_and_takes_any_of_the_discard() -> None:
    match = three("Frog Princess", "Bear", deck=["Stargazer"], discard=["Firebird"])
    play(match, "B play Frog Princess")
    assert legal(match, "B") == ["pick Firebird", "pick Stargazer"]
    play(match, "B pick Stargazer")
    assert hand(match, "B") == ["Bear", "Stargazer"]
    assert "Frog Princess" in cards(match, "discard")


def test_frog_with_the_last_card_of_the_deck_takes_first_and_then_the_nechist_win() -> None:
    match = play(three("Frog Princess", "Bear", deck=["Stargazer"]), "B play Frog Princess", "B pick Stargazer")
    assert match.ending == "deck"
    assert "Stargazer" in hand(match, "B")


def test_swan_shuffles_four_cards_and_herself_into_the_deck() -> None:
    match = three(
        "Swan Princess", "Bear", discard=["Firebird", "Fox", "Ilya Muromets", "Kolobok", "Finist the Bright Falcon"]
    )
    size = len(deck(match))
    play(match, "B play Swan Princess", "B pick Fox", "B pick Firebird", "B pick Kolobok", "B pick Ilya Muromets")
    assert len(deck(match)) == size + 5
    assert cards(match, "discard") == ["Finist the Bright Falcon"]
    assert deck(match).count("Swan Princess") == 2


def test_swan_takes_all_where_there_are_no_more_than_four_and_goes_alone_where_there_are_none() -> None:
    match = play(three("Swan Princess", "Bear", discard=["Firebird"]), "B play Swan Princess")
    assert {"Firebird", "Swan Princess"} <= set(deck(match))
    match = three("Swan Princess", "Bear", discard=[])
    size = len(deck(match))
    play(match, "B play Swan Princess")
    assert len(deck(match)) == size + 1


def test_swan_the_order_of_picks_means_nothing() -> None:
    pile = ["Firebird", "Fox", "Ilya Muromets", "Kolobok", "Finist the Bright Falcon"]
    picks = ["Fox", "Firebird", "Kolobok"]
    states = []
    for order in (picks, picks[::-1]):
        match = play(
            three("Swan Princess", "Bear", discard=pile), "B play Swan Princess", *(f"B pick {card}" for card in order)
        )
        states.append(match.state.tobytes())
    assert states[0] == states[1]


def test_snow_maiden_gives_a_card_to_any_other() -> None:
    match = play(four("Snow Maiden", "Bear", "Fox", hands={"D": ["The Soldier"]}), "B play Snow Maiden")
    assert legal(match, "B") == ["name A", "name C", "name D"]
    play(match, "B name A", "B give Fox")
    assert hand(match, "A") == ["Fox", "Sadko", "Yemelya"]


def test_snow_maiden_as_the_last_card_does_nothing() -> None:
    match = play(four("Snow Maiden"), "B play Snow Maiden")
    assert living(match) == "ACD"


def test_ilya_makes_the_accuser_discard_two() -> None:
    match = play(
        three("Ilya Muromets", "Bear", hands={"A": ["Yemelya", "Sadko", "The Soldier"]}), "B play Ilya Muromets"
    )
    play(match, "A discard Sadko", "A discard Yemelya")
    assert hand(match, "A") == ["The Soldier"]


def test_ilya_takes_one_where_there_is_one() -> None:
    match = play(four("Ilya Muromets", "Bear", hands={"A": ["Yemelya"], "D": ["Fox"]}), "B play Ilya Muromets")
    assert living(match) == "BCD"


def test_dobrynya_makes_the_accuser_discard() -> None:
    match = play(three("Dobrynya Nikitich", "Bear"), "B play Dobrynya Nikitich", "A discard Sadko")
    assert hand(match, "A") == ["Yemelya"]


def test_tanner_two_bystanders_discard_secretly_and_at_once() -> None:
    match = play(four("Nikita the Tanner", "The Soldier"), "B play Nikita the Tanner")
    assert acting(match) == "CD"
    play(match, "C discard Fox")
    assert cards(match, "discard").count("Fox") == 1  # the other copy, not taken yet
    assert match.observe(0).state["choice"][2] == -2
    play(match, "D discard Bear")
    assert hand(match, "C") == ["Koschei"]
    assert hand(match, "D") == ["Bear"]


def test_svyatogor_stands_in_for_a_discard_and_nothing_is_asked_or_shown() -> None:
    match = play(
        three("Alyosha Popovich", "Bear", hands={"A": ["Nastenka", "Sadko"]}, front={"A": ["Svyatogor"]}),
        "B play Alyosha Popovich",
    )
    assert hand(match, "A") == ["Nastenka", "Sadko"]
    assert cards(match, "front", "A") == []
    assert acting(match) == "B"


def test_svyatogor_also_saves_from_ones_own_discard() -> None:
    match = three("Little Humpbacked Horse", "Bear", front={"B": ["Svyatogor"]}, deck=["Firebird", "Fox"])
    play(match, "B play Little Humpbacked Horse")
    assert hand(match, "B") == ["Bear", "Firebird"]
    match = play(three("Alyonushka", "Bear", front={"B": ["Svyatogor"]}), "B play Alyonushka", "B second")
    assert hand(match, "B") == ["Bear"]


def test_two_svyatogors_replace_two_cards() -> None:
    match = three("Ilya Muromets", "Bear", front={"A": ["Svyatogor", "Svyatogor"]})
    play(match, "B play Ilya Muromets")
    assert hand(match, "A") == ["Sadko", "Yemelya"]
    assert cards(match, "front", "A") == []


def test_one_svyatogor_and_one_card_the_card_is_still_lost_to_ilya() -> None:
    match = four("Ilya Muromets", "Bear", hands={"A": ["Yemelya"], "D": ["Fox"]}, front={"A": ["Svyatogor"]})
    play(match, "B play Ilya Muromets")
    assert living(match) == "BCD"


def test_svyatogor_does_not_stand_in_with_an_empty_hand() -> None:
    match = three("Tsar Pea", front={"B": ["Svyatogor"]})
    play(match, "B play Tsar Pea", "A discard Sadko", "C discard Fox")
    assert living(match) == "AC"


def test_ivan_tsarevich_takes_a_card_and_protects_one_who_holds_more_than_three() -> None:
    match = three("Ivan Tsarevich", "Bear", "Bear", "Stargazer", deck=["Firebird", "Fox"])
    play(match, "B play Ivan Tsarevich")
    assert len(hand(match, "B")) == 4
    assert cards(match, "front", "B") == ["Ivan Tsarevich"]
    play(match, "B accuse C", "C play Fox", "C enough")
    assert legal(match, "C") == ["accuse A", "claim"]


def test_ivan_tsarevich_is_exiled_when_his_owner_is_accused() -> None:
    match = table(
        {"A": ["Yemelya"], "B": ["Bear", "Fox", "Fox"], "C": ["Koschei"]},
        front={"B": ["Ivan Tsarevich", "Ivan Tsarevich"]},
    )
    play(match, "A accuse B")
    assert cards(match, "front", "B") == ["Ivan Tsarevich"]  # of two equal ones, one
    assert acting(match) == "B"


def test_yemelya_takes_a_card() -> None:
    match = play(three("Yemelya", "Bear", hands={"A": ["Sadko"]}, deck=["Firebird", "Fox"]), "B play Yemelya")
    assert hand(match, "B") == ["Bear", "Firebird"]


def test_ivan_the_fool_exchanges_with_the_accuser_both_choosing_at_once() -> None:
    match = play(three("Ivan the Fool", "Bear", "Firebird"), "B play Ivan the Fool")
    assert acting(match) == "AB"
    play(match, "B give Bear", "A give Sadko")
    assert hand(match, "A") == ["Bear", "Yemelya"]
    assert hand(match, "B") == ["Firebird", "Sadko"]


def test_ivan_the_fool_without_a_card_to_exchange_does_nothing() -> None:
    match = play(four("Ivan the Fool"), "B play Ivan the Fool")
    assert hand(match, "A") == ["Sadko", "Yemelya"]
    assert living(match) == "ACD"


def test_sadko_exchanges_with_a_bystander() -> None:
    match = play(three("Sadko", "Bear", hands={"A": ["Yemelya"]}), "B play Sadko", "C give Koschei")
    assert hand(match, "B") == ["Koschei"]
    assert hand(match, "C") == ["Bear", "Fox"]


def test_soldier_makes_the_accuser_give_a_bystander_a_card() -> None:
    match = play(four("The Soldier", "Stargazer"), "B play The Soldier", "B name D", "A give Sadko")
    assert hand(match, "D") == ["Bear", "Bear", "Sadko"]


def test_finist_takes_and_gives_the_accuser_a_card_maybe_that_one() -> None:
    match = play(
        three("Finist the Bright Falcon", "Bear", deck=["Firebird", "Fox"]),
        "B play Finist the Bright Falcon",
        "B give Firebird",
    )
    assert hand(match, "A") == ["Firebird", "Sadko", "Yemelya"]


def test_grey_wolf_needs_one_with_a_laid_card_and_nothing_fires() -> None:
    match = three("Grey Wolf", "Stargazer", front={"C": ["Sivka-Burka", "Svyatogor"]})
    play(match, "B play Grey Wolf", "B first")
    assert acting(match) == "C"
    assert legal(match, "C") == ["exile Svyatogor", "exile Sivka-Burka"]
    size = len(deck(match))
    play(match, "C exile Sivka-Burka")
    assert cards(match, "front", "C") == ["Svyatogor"]
    assert len(deck(match)) == size


def test_firebird_takes_two_of_the_discard() -> None:
    match = play(
        three("Firebird", "Bear", discard=["Fox", "Stargazer", "Ilya Muromets"]),
        "B play Firebird",
        "B pick Fox",
        "B pick Ilya Muromets",
    )
    assert hand(match, "B") == ["Bear", "Fox", "Ilya Muromets"]
    match = play(three("Firebird", "Bear", discard=["Stargazer"]), "B play Firebird")
    assert hand(match, "B") == ["Bear", "Stargazer"]


def test_bayun_fires_when_his_owner_becomes_the_accuser() -> None:
    match = play(
        three(
            "Bear",
            "Stargazer",
            front={"B": ["Bayun the Cat"]},
            deck=["Fox", "Fox", "Firebird", "Sadko"],
            hands={"C": ["Koschei"]},
        ),
        "B play Bear",
        "B enough",
    )
    assert acting(match) == "B"
    assert hand(match, "B") == ["Firebird", "Stargazer"]
    assert cards(match, "front", "B") == []


def test_bayun_fires_also_without_a_target_and_may_empty_the_deck() -> None:
    match = three("Stargazer", "Fox", front={"B": ["Bayun the Cat"]}, deck=["Firebird"])
    play(match, "B play Stargazer", "B name A", "B enough")
    assert match.ending == "deck"
    assert match.state[0]["defendant"] == -1


def test_humpbacked_horse_takes_and_discards() -> None:
    match = play(
        three("Little Humpbacked Horse", "Bear", deck=["Firebird", "Fox"]),
        "B play Little Humpbacked Horse",
        "B discard Firebird",
    )
    assert hand(match, "B") == ["Bear"]


def test_bear_exiles_two_or_what_there_is() -> None:
    match = play(three("Bear", "Stargazer", deck=["Firebird", "Kolobok", "Fox"]), "B play Bear")
    assert deck(match) == ["Fox"]
    assert {"Firebird", "Kolobok"} <= set(cards(match, "discard"))


def test_fox_lets_a_bystander_give_another_a_card() -> None:
    match = play(four("Fox", "Stargazer"), "B play Fox")
    assert legal(match, "B") == ["name C", "name D"]
    play(match, "B name C", "C give Koschei")
    assert hand(match, "D") == ["Bear", "Bear", "Koschei"]


def test_kolobok_comes_back_if_a_beast_was_exiled_and_is_paid_again() -> None:
    beasts = ["Bear", "Fox", "Firebird", "Grey Wolf", "Sadko"]
    match = three("Kolobok", "Stargazer", deck=beasts)
    for number in range(4):
        play(match, "B play Kolobok")
        assert "Kolobok" in hand(match, "B")
        assert match.over is False
        assert (acting(match), match.state[0]["turn"]) == ("B", 1 if number == 3 else 0)


def test_kolobok_goes_to_the_discard_if_it_was_no_beast() -> None:
    match = play(three("Kolobok", "Stargazer", deck=["Ilya Muromets", "Fox"]), "B play Kolobok")
    assert "Kolobok" in cards(match, "discard")


def test_sivka_laid_as_the_last_card_fires_at_once() -> None:
    match = play(three("Sivka-Burka", deck=["Firebird", "Kolobok", "Fox"]), "B play Sivka-Burka")
    assert hand(match, "B") == ["Firebird", "Kolobok"]
    assert "Sivka-Burka" in cards(match, "discard")
    assert living(match) == "ABC"


def test_sivka_does_not_help_one_who_leaves_through_a_nechist() -> None:
    match = table(
        {"A": ["Yemelya", "Sadko"], "B": ["Koschei"], "C": ["Zmey Gorynych"], "D": ["Fox"], "E": ["Fox"]},
        front={"B": ["Sivka-Burka"]},
    )
    play(match, "A accuse B", "B play Koschei", "A discard Sadko")
    assert living(match) == "ACDE"


def test_saltan_all_give_a_card_to_the_next() -> None:
    match = play(four("Tsar Saltan", "Stargazer", "Ilya Muromets"), "B play Tsar Saltan")
    assert acting(match) == "ABCD"
    play(match, "D give Bear", "A give Sadko", "C give Koschei", "B give Stargazer")
    assert hand(match, "A") == ["Bear", "Yemelya"]
    assert hand(match, "B") == ["Ilya Muromets", "Sadko"]
    assert hand(match, "C") == ["Fox", "Stargazer"]
    assert hand(match, "D") == ["Bear", "Koschei"]


def test_saltan_one_without_cards_gives_none_and_receives() -> None:
    match = play(three("Tsar Saltan"), "B play Tsar Saltan", "A give Sadko", "C give Fox")
    assert hand(match, "B") == ["Sadko"]
    assert living(match) == "ABC"


def test_goroh_all_discard_and_several_may_leave() -> None:
    match = play(four("Tsar Pea", "Stargazer", hands={"A": ["Sadko"], "D": ["Bear"]}), "B play Tsar Pea")
    assert acting(match) == "C"
    play(match, "C discard Fox")
    assert living(match) == "C"
    assert match.ending == "sole"


def test_stargazer_may_look_at_any_even_himself() -> None:
    match = play(three("Stargazer", "Bear"), "B play Stargazer")
    assert legal(match, "B") == ["name A", "name B", "name C"]
    play(match, "B name B")
    assert match.observe(1).view()["known"][0] == []


def test_red_rider_the_accuser_discards_and_one_takes() -> None:
    match = play(three("Red Rider", "Bear", deck=["Firebird", "Fox"]), "B play Red Rider", "A discard Sadko")
    assert hand(match, "B") == ["Bear", "Firebird"]
    assert "Red Rider" in cards(match, "discard")


def test_black_rider_two_bystanders_discard_and_two_cards_are_exiled() -> None:
    match = play(
        four("Black Rider", "Stargazer", deck=["Firebird", "Kolobok", "Nastenka"]),
        "B play Black Rider",
        "C discard Fox",
        "D discard Bear",
    )
    assert deck(match) == ["Nastenka"]


def five(*own: str, **more: object):  # type: ignore[no-untyped-def]
    """A position with five players, in which A has accused B; B and E hold the Nechist."""
    hands = {
        "A": ["Yemelya", "Sadko"],
        "B": [*own],
        "C": ["Fox", "Fox"],
        "D": ["Bear", "Bear"],
        "E": ["Queen of Shamakha"],
    }
    hands["E"] = ["Koschei", "Stargazer"] if "Queen of Shamakha" in own else hands["E"] + ["Stargazer"]
    return play(table(hands, **more), "A accuse B")  # type: ignore[arg-type]


def test_zmey_exiles_three() -> None:
    match = play(
        five("Zmey Gorynych", "Nastenka", deck=["Firebird", "Kolobok", "Finist the Bright Falcon", "Nastenka"]),
        "B play Zmey Gorynych",
    )
    assert deck(match) == ["Nastenka"]
    assert living(match) == "ACDE"


def test_winged_maidens_two_bystanders_discard() -> None:
    match = play(five("Winged Maidens"), "B play Winged Maidens", "B name C", "B name D")
    play(match, "C discard Fox", "D discard Bear")
    assert hand(match, "C") == ["Fox"]
    assert hand(match, "D") == ["Bear"]


def test_baba_yaga_shuffles_the_black_rider_in_and_a_bystander_discards() -> None:
    match = play(five("Baba Yaga"), "B play Baba Yaga", "B name C", "C discard Fox")
    assert "Black Rider" in deck(match)
    assert cards(match, "aside") == ["Red Rider"]
    assert hand(match, "C") == ["Fox"]


def test_baba_yaga_without_the_rider_only_makes_discard() -> None:
    match = five("Baba Yaga", aside=["Red Rider"])
    before = deck(match)
    play(match, "B play Baba Yaga", "B name C", "C discard Fox")
    assert deck(match) == before


def test_koschei_makes_the_accuser_discard() -> None:
    match = play(five("Koschei"), "B play Koschei", "A discard Sadko")
    assert hand(match, "A") == ["Yemelya"]


def test_shamakha_makes_the_accuser_and_a_bystander_exchange() -> None:
    match = play(five("Queen of Shamakha"), "B play Queen of Shamakha", "B name C", "A give Sadko", "C give Fox")
    assert hand(match, "A") == ["Fox", "Yemelya"]
    assert hand(match, "C") == ["Fox", "Sadko"]


def test_with_three_players_fox_is_blank_and_two_bystanders_are_one() -> None:
    match = play(
        three("Fox", "Nastenka", hands={"C": ["Koschei"]}, deck=["Firebird", "Sadko", "Kolobok"]),
        "B play Fox",
        "B play Nastenka",
    )
    assert hand(match, "C") == ["Firebird", "Koschei"]


def test_with_two_left_many_cards_do_nothing() -> None:
    for card in ("Fox", "Yelena the Fair", "Nastenka", "Sadko", "The Soldier", "Nikita the Tanner"):
        match = table({"A": ["Koschei", "Yemelya"], "B": [card, "Bear"], "C": []}, left={"C": "heroes"})
        play(match, "A accuse B", f"B play {card}")
        assert hand(match, "A") == ["Koschei", "Yemelya"]
        assert acting(match) == "B"


def test_saltan_between_two_is_an_exchange() -> None:
    match = table({"A": ["Koschei", "Yemelya"], "B": ["Tsar Saltan", "Bear"], "C": []}, left={"C": "heroes"})
    play(match, "A accuse B", "B play Tsar Saltan", "A give Koschei")
    assert hand(match, "A") == ["Bear", "Yemelya"]
    assert hand(match, "B") == ["Koschei"]


def test_sivka_is_not_looked_at_while_a_card_is_applied() -> None:
    match = three("Tsar Saltan", "Bear", hands={"A": ["Yemelya"]}, front={"A": ["Sivka-Burka"]})
    play(match, "B play Tsar Saltan", "C give Fox")
    assert hand(match, "A") == ["Fox"]
    assert cards(match, "front", "A") == ["Sivka-Burka"]


def test_bayun_fires_also_where_there_is_nobody_to_accuse() -> None:
    match = table(
        {"A": ["Sadko", "Koschei", "Yemelya", "Fox"], "B": ["Stargazer", "Bear"], "C": []},
        left={"C": "heroes"},
        front={"A": ["Ivan Tsarevich"], "B": ["Bayun the Cat"]},
        deck=["Firebird", "Kolobok"],
    )
    play(match, "A accuse B", "B play Stargazer", "B name B", "B enough")
    assert hand(match, "B") == ["Bear", "Firebird"]
    assert legal(match, "B") == ["pass"]


def test_ivan_tsarevich_does_not_protect_one_who_holds_three_cards() -> None:
    match = table({"A": ["Yemelya"], "B": ["Bear", "Fox", "Fox"], "C": ["Koschei"]}, front={"B": ["Ivan Tsarevich"]})
    assert legal(match, "A") == ["accuse B", "accuse C"]


def test_a_rider_once_brought_in_is_an_ordinary_card() -> None:
    match = three("Firebird", "Bear", hands={"A": ["Sadko"]}, aside=["Black Rider"], discard=["Red Rider", "Yemelya"])
    play(match, "B play Firebird")
    assert hand(match, "B") == ["Bear", "Red Rider", "Yemelya"]


def test_the_swan_shuffles_once_after_the_last_card_has_gone_in() -> None:
    orders = set()
    for seed in range(12):
        match = play(three("Swan Princess", "Bear", discard=["Firebird"], seed=seed), "B play Swan Princess")
        orders.add(deck(match).index("Swan Princess"))
    assert len(orders) > 6  # she does not stay on top
