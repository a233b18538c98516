"""Greedy bots play Skazka by its advice: they see observations only, keep Nechist back, and claim when it is true."""

import pytest

from teremok.bots import bot

from .skazka_table import GAME, play, table

NECHIST = ("Zmey Gorynych", "Winged Maidens", "Baba Yaga", "Koschei", "Queen of Shamakha")


@pytest.mark.parametrize("players", [3, 6, 10])
def test_greedy_bots_play_whole_games_and_keep_nechist_back(players: int) -> None:
    for seed in range(2):
        match = GAME.new(seed=seed, players=players)
        while not match.over:
            seat = match.actors[0]
            move = str(bot("greedy", seed).choose(match.observe(seat)))
            others = [str(other) for other in match.legal(seat) if str(other) not in ("claim", move)]
            if move.endswith(NECHIST):
                assert all(other.endswith(NECHIST) for other in others)
            match.play(seat, move)
        assert match.ending in GAME.endings


def test_a_nechist_claims_when_he_knows_that_only_nechist_are_left() -> None:
    hands = {"A": ["Koschei", "Fox"], "B": ["Zmey Gorynych", "Stargazer", "Fox"]}
    left = {"C": "heroes", "D": "heroes", "E": "heroes"}
    match = table(hands, left=left, players=list("ABCDE"))
    play(match, "A accuse B", "B play Stargazer", "B name A", "B enough")
    assert {str(bot("greedy", seed).choose(match.observe(1))) for seed in range(8)} == {"claim"}


def test_a_nechist_does_not_claim_while_a_hero_may_be_left() -> None:
    match = table({"A": ["Koschei", "Fox"], "B": ["Yemelya", "Fox"], "C": ["Bear", "Sadko"]})
    assert {str(bot("greedy", seed).choose(match.observe(0))) for seed in range(8)} == {"accuse B", "accuse C"}


def test_a_hero_accuses_whom_he_knows_to_hold_a_nechist() -> None:
    match = table(
        {"A": ["Bear", "Fox"], "B": ["Stargazer", "Fox"], "C": ["Koschei", "Bear"], "D": ["Yemelya", "Sadko"]}
    )
    play(match, "A accuse B", "B play Stargazer", "B name C", "B enough")
    assert {str(bot("greedy", seed).choose(match.observe(1))) for seed in range(8)} == {"accuse C"}


def test_a_second_card_is_played_only_if_it_brings_another() -> None:
    match = table({"A": ["Bear", "Fox"], "B": ["Snow Maiden", "Fox", "Bear"], "C": ["Koschei", "Sadko"]})
    play(match, "A accuse B", "B play Snow Maiden", "B name A", "B give Bear")
    assert len(match.legal(1)) > 1
    assert {str(bot("greedy", seed).choose(match.observe(1))) for seed in range(8)} == {"enough"}
