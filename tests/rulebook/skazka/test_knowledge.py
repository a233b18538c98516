"""Players' knowledge in Skazka, as the README describes it, tested by the worlds that they imagine."""

import itertools
import random

import numpy as np
import pytest

import teremok
from teremok import Match
from teremok.games.skazka import checks
from teremok.games.skazka.tables import COPIES, FIRST_NECHIST, IDS, STRANNIKS

from .table import GAME, hand, may_hold, must_hold, play, table

HOUSE = teremok.game("skazka")
"""The game with its real components and compiled rules, which imagine many more worlds in the same time."""


def test_own_hand_is_known_and_others_are_not() -> None:
    match = table({"A": ["Yemelya", "Sadko"], "B": ["Bear", "Stargazer"], "C": ["Koschei", "Fox"]})
    assert must_hold(match, "A", "A", "Yemelya")
    assert not must_hold(match, "A", "B", "Stargazer")
    assert may_hold(match, "A", "B", "Koschei")
    assert may_hold(match, "A", "B", "Zmey Gorynych")


def test_a_hand_looked_at_is_known_to_the_one_who_looked() -> None:
    match = table({"A": ["Yemelya", "Sadko"], "B": ["Stargazer", "Bear"], "C": ["Koschei", "Fox"]})
    play(match, "A accuse B", "B play Stargazer", "B name C")
    assert must_hold(match, "B", "C", "Koschei")
    assert not must_hold(match, "A", "C", "Koschei", 400)


def test_it_is_known_until_it_may_have_moved() -> None:
    match = table({"A": ["Yemelya", "Sadko"], "B": ["Stargazer", "Bear"], "C": ["Koschei", "Fox"], "D": ["Fox"]})
    play(match, "A accuse B", "B play Stargazer", "B name C", "B enough", "B accuse A", "A play Sadko", "A name C")
    assert must_hold(match, "B", "C", "Koschei")
    play(match, "C give Fox")
    assert not must_hold(match, "B", "C", "Koschei", 400)
    assert may_hold(match, "B", "A", "Koschei", 400)


def test_a_card_played_leaves_the_rest_known() -> None:
    match = table({"A": ["Yemelya", "Sadko"], "B": ["Stargazer", "Bear"], "C": ["Koschei", "Fox", "Bear"]})
    play(match, "A accuse B", "B play Stargazer", "B name C", "B enough", "B accuse C", "C play Bear", "C enough")
    assert must_hold(match, "B", "C", "Koschei")
    assert must_hold(match, "B", "C", "Fox")


def test_a_card_given_is_known_to_the_giver() -> None:
    match = table({"A": ["Yemelya", "Sadko"], "B": ["Snow Maiden", "Bear", "Firebird"], "C": ["Koschei", "Fox"]})
    play(match, "A accuse B", "B play Snow Maiden", "B name C", "B give Firebird")
    assert must_hold(match, "B", "C", "Firebird")
    assert not must_hold(match, "A", "C", "Firebird", 400)
    assert may_hold(match, "A", "C", "Bear", 400)


def test_an_exchange_is_known_to_both() -> None:
    match = table({"A": ["Yemelya", "Sadko"], "B": ["Ivan the Fool", "Bear"], "C": ["Koschei", "Fox"]})
    play(match, "A accuse B", "B play Ivan the Fool", "A give Sadko")
    assert must_hold(match, "A", "B", "Sadko")
    assert must_hold(match, "B", "A", "Bear")
    assert not must_hold(match, "C", "A", "Bear", 400)


def test_an_only_card_that_all_knew_is_known_where_it_goes() -> None:
    match = table({"A": ["Yemelya", "Fox"], "B": ["Vasilisa the Beautiful"], "C": ["Koschei", "Fox"]})
    play(match, "A accuse B", "B play Vasilisa the Beautiful", "B first")
    assert hand(match, "B") == ["Red Rider"]
    assert must_hold(match, "-", "B", "Red Rider")


def test_a_card_taken_openly_is_in_that_hand_until_its_owner_gives_one() -> None:
    match = table(
        {"A": ["Ivan the Fool", "Sadko"], "B": ["Kolobok", "Stargazer"], "C": ["Koschei", "Nastenka"]},
        deck=["Bear", "Fox", "Ilya Muromets", "Alyonushka"],
    )
    play(match, "A accuse B", "B play Kolobok")
    assert must_hold(match, "-", "B", "Kolobok")
    play(match, "B enough", "B accuse A", "A play Ivan the Fool", "B give Stargazer")
    assert not must_hold(match, "C", "B", "Kolobok", 400)
    assert may_hold(match, "C", "A", "Kolobok", 400)
    assert not may_hold(match, "C", "C", "Kolobok")


def test_how_many_nechist_live_is_known_not_which() -> None:
    match = GAME.new(seed=3, players=9)
    seen = match.observe(0)
    for number in range(40):
        world = seen.imagine(number)
        held = sum((int(world.state[0]["hand"][seat]) >> FIRST_NECHIST & 31).bit_count() for seat in range(9))
        assert held == 4


def test_cards_shuffled_into_the_deck_are_not_in_hands_that_took_nothing_since() -> None:
    match = table(
        {"A": ["Yemelya", "Sadko"], "B": ["Swan Princess", "Bear"], "C": ["Koschei", "Fox"]},
        discard=["Firebird", "Kolobok", "Ilya Muromets", "Tsar Pea"],
    )
    play(match, "A accuse B", "B play Swan Princess", "B enough")
    for owner in "AC":
        assert not may_hold(match, "B", owner, "Firebird", 300)
    play(match, "B accuse A", "A play Yemelya")
    assert may_hold(match, "B", "A", "Firebird", 900)
    assert not may_hold(match, "B", "C", "Firebird", 300)


def test_of_two_copies_only_the_one_not_shuffled_in_can_be_in_an_old_hand() -> None:
    match = table(
        {"A": ["Yemelya", "Sadko"], "B": ["Swan Princess", "Stargazer"], "C": ["Koschei", "Fox"]},
        discard=["Bear", "Kolobok", "Ilya Muromets", "Tsar Pea"],
    )
    play(match, "A accuse B", "B play Swan Princess")
    seen = match.observe(1)
    bears = [(hand(world, "A") + hand(world, "C")).count("Bear") for world in map(seen.imagine, range(1500))]
    assert max(bears) == 1


def test_who_had_none_of_a_class_had_none_among_the_cards_he_then_held() -> None:
    match = table({"A": ["Yemelya", "Sadko"], "B": ["Alyosha Popovich", "Bear"], "C": ["Koschei", "Fox"]}, discard=[])
    play(match, "A accuse B", "B play Alyosha Popovich", "A none", "B enough")
    maidens = ("Nastenka", "Alyonushka", "Snow Maiden", "Frog Princess")
    assert not any(may_hold(match, "C", "A", maiden, 150) for maiden in maidens)
    play(match, "B accuse A", "A play Yemelya", "A enough")
    seen = match.observe(2)
    held = [sum(card in maidens for card in hand(world, "A")) for world in map(seen.imagine, range(500))]
    assert max(held) == 1  # only the card taken since


def test_who_was_not_at_the_meeting_held_no_nechist() -> None:
    match = table(
        {"A": ["Yemelya", "Koschei"], "B": ["Bear", "Zmey Gorynych"], "C": ["Fox"], "D": ["Fox"], "E": ["Sadko"]}
    )
    for name in "CDE":
        assert not any(may_hold(match, "A", name, nechist, 60) for nechist in ("Zmey Gorynych", "Baba Yaga"))
    seen = match.observe(0)
    for number in range(100):
        assert any(
            card in hand(seen.imagine(number), "B")
            for card in ("Zmey Gorynych", "Baba Yaga", "Winged Maidens", "Queen of Shamakha")
        )
    assert may_hold(match, "C", "D", "Koschei", 400)


def test_a_nechist_may_have_gone_where_one_who_met_gave_a_card() -> None:
    match = table(
        {
            "A": ["Yemelya", "Koschei"],
            "B": ["Yelena the Fair", "Bear"],
            "C": ["Fox", "Zmey Gorynych"],
            "D": ["Fox"],
            "E": ["Sadko"],
        },
        accuser="D",
    )
    play(match, "D accuse B", "B play Yelena the Fair", "B name C", "C give Zmey Gorynych")
    assert may_hold(match, "A", "D", "Zmey Gorynych", 300)
    assert not may_hold(match, "A", "E", "Zmey Gorynych", 200)


def test_with_auto_not_all_the_living_are_nechist() -> None:
    hands = {"A": ["Yemelya", "Koschei"], "B": ["Bear", "Fox"], "C": ["Stargazer", "Zmey Gorynych"], "D": [], "E": []}
    match = table(hands, left=dict.fromkeys("DE", "heroes"), options={"end": "auto"}, met=["A", "B"])
    seen = match.observe(0)
    for number in range(200):
        world = seen.imagine(number)
        assert not all(int(world.state[0]["hand"][seat]) >> FIRST_NECHIST & 31 for seat in range(3))


def test_those_who_left_see_what_all_see_and_what_they_knew() -> None:
    match = table({"A": ["Yemelya", "Sadko"], "B": ["Stargazer"], "C": ["Koschei", "Fox"], "D": ["Bear"]})
    play(match, "A accuse B", "B play Stargazer", "B name C")
    assert match.observe(1).view()["players"][1]["alive"] is False
    assert must_hold(match, "B", "C", "Koschei")
    assert match.observe(1).view()["players"][0]["hand"] is None


# --- imagined worlds against all worlds ------------------------------------------------------------------------------


def small_position(luck: random.Random) -> dict[str, object]:
    """A position with few cards in hands and deck; all others are in the discard."""
    heroes = [IDS[card] for card in range(FIRST_NECHIST) for _ in range(COPIES[card]) if not STRANNIKS >> card & 1]
    luck.shuffle(heroes)
    players = "ABCD"[: luck.choice((3, 3, 4))]
    sizes = [luck.randint(1, 3 if name == "A" else 2) for name in players]
    cards = [heroes.pop() for _ in range(sum(sizes) - 1)] + [luck.choice(IDS[FIRST_NECHIST:])]
    luck.shuffle(cards)
    hands = {name: [cards.pop() for _ in range(size)] for name, size in zip(players, sizes, strict=True)}
    deck = [heroes.pop() for _ in range(luck.randint(2, 3))]
    aside = ["red_rider", "black_rider"]
    return {"players": list(players), "hands": hands, "deck": deck, "discard": heroes, "aside": aside, "accuser": "A"}


def a_few_moves(match: Match, luck: random.Random) -> None:
    """Play some random moves that keep Nechist back and claim nothing."""
    for _ in range(luck.randint(1, 12)):
        if match.over:
            return
        seat = luck.choice(match.actors)
        moves = [move for move in match.legal(seat) if str(move) != "claim"]
        heroes = [
            move
            for move in moves
            if not any(name in str(move) for name in ("Zmey", "Winged", "Baba", "Koschei", "Shamakha"))
        ]
        match.play(seat, luck.choice(heroes or moves))


@pytest.mark.parametrize("batch", range(6))
def test_imagine_reaches_every_consistent_world_and_no_other(batch: int) -> None:
    compared = 0
    for seed in range(batch * 25, batch * 25 + 25):
        luck = random.Random(seed)
        match = HOUSE.position(small_position(luck), seed=seed, end=luck.choice(("claim", "auto")))
        a_few_moves(match, luck)
        seen = match.observe(luck.randrange(match.players))
        worlds = {world.tobytes() for world in itertools.islice(checks.worlds(seen), 61)}
        if len(worlds) > 60:
            continue
        assert match.state.tobytes() in worlds
        compared += 1
        missing = set(worlds)
        for number in range(60 * len(worlds)):
            world = seen.imagine(number).state.tobytes()
            assert world in worlds
            missing.discard(world)
            if not missing:
                break
        assert not missing
    assert compared > 3


def test_whatever_was_seen_the_truth_always_remains_possible() -> None:
    """The entries of every hand can be matched with its cards."""
    for seed in range(60):
        luck = random.Random(seed)
        match = HOUSE.new(seed=seed, players=3 + seed % 8, end="auto")
        while not match.over:
            seat = luck.choice(match.actors)
            match.play(seat, luck.choice(match.legal(seat)))
            seen = match.observe()
            for player in range(0 if not match.over else match.players, match.players):
                held = checks.listed(int(match.state[0]["hand"][player]))
                entries = checks.entries(seen, player)
                assert entries == sorted(entries)
                assert fits(held, [may for may, _ in entries]), (seed, len(match.history), player)


def fits(held: list[int], may: list[int]) -> bool:
    """Can each card be matched with an entry of its own that allows it?"""
    matched: dict[int, int] = {}  # the card of each entry

    def match(card: int, tried: set[int]) -> bool:
        for entry, allowed in enumerate(may):
            if allowed >> held[card] & 1 and entry not in tried:
                tried.add(entry)
                if entry not in matched or match(matched[entry], tried):
                    matched[entry] = card
                    return True
        return False

    return all(match(card, set()) for card in range(len(held)))


def test_no_observation_holds_a_hidden_card() -> None:
    """Two states that differ only in what is hidden from a seat give it the same observation."""
    for seed in range(20):
        match = GAME.new(seed=seed, players=6)
        seen = match.observe(2)
        other = seen.imagine(seed)
        assert np.array_equal(other.observe(2).record, seen.record)
        assert seen.legal() == other.observe(2).legal()
