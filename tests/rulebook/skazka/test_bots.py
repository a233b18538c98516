"""Bots follow Skazka's advice: they keep Nechist back, accuse players they suspect, and claim only what is true."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import teremok
from teremok import Match
from teremok.bots import Limit, bot
from teremok.bots.advice import advice_of

from .table import GAME, module, play, table

NECHISTS = module("tables").NECHISTS

NECHIST = ("Zmey Gorynych", "Winged Maidens", "Baba Yaga", "Koschei", "Queen of Shamakha")


@pytest.mark.parametrize("players", [3, 6, 10])
def test_greedy_bots_play_whole_games_and_keep_nechist_back(players: int) -> None:
    game = teremok.game("skazka")
    for seed in range(2):
        match = game.new(seed=seed, players=players)
        while not match.over:
            seat = match.actors[0]
            move = str(bot("greedy", seed).choose(match.observe(seat)))
            others = [str(other) for other in match.legal(seat) if str(other) not in ("claim", move)]
            if move.endswith(NECHIST):
                assert all(other.endswith(NECHIST) for other in others)
            match.play(seat, move)
        assert match.ending in game.endings


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


def test_a_hero_suspects_those_least_who_quarrelled_with_a_nechist() -> None:
    hands = {"A": ["Koschei"], "B": ["Bear", "Fox", "Yemelya"], "C": ["Fox", "Sadko"]}
    match = table({**hands, "D": ["Zmey Gorynych", "The Soldier"], "E": ["Kolobok", "Bear"]})
    play(match, "A accuse B", "B play Bear", "B enough")
    play(match, "B accuse A", "A play Koschei", "B discard Fox")
    assert {str(bot("greedy", seed).choose(match.observe(2))) for seed in range(12)} == {"accuse D", "accuse E"}


def plausible_by(match: Match, fact: Callable[[Any], Any]) -> dict[Any, set[int]]:
    """The likelihoods of worlds that D imagines, grouped by a fact about them."""
    found: dict[Any, set[int]] = {}
    for seed in range(100):
        world = match.observe(3).imagine(seed).state[0]
        found.setdefault(fact(world), set()).add(int(GAME.advice.likelihood(world, 3)))
    return found


def test_a_world_is_less_plausible_in_which_a_nechist_has_accused_another() -> None:
    hands = {"A": ["Koschei", "Bear"], "B": ["Bear", "Fox", "Yemelya"], "C": ["Fox", "Sadko"]}
    match = table({**hands, "D": ["Kolobok", "The Soldier"], "E": ["Zmey Gorynych", "Stargazer"]})
    play(match, "A accuse B", "B play Bear", "B enough")
    by_meeting = plausible_by(match, lambda world: int(world["met"]))
    a_and_b, a_and_c = 0b00011, 0b00101
    assert max(by_meeting[a_and_b]) < min(by_meeting[a_and_c])


def test_a_hand_is_as_suspect_as_it_was_however_few_cards_are_left() -> None:
    hands = {"A": ["Koschei", "Bear", "Fox", "Sadko"], "B": ["Bear"], "C": ["Yemelya"]}
    match = table({**hands, "D": ["Kolobok", "The Soldier"]})
    by_holder = plausible_by(match, lambda world: [bool(hand & NECHISTS) for hand in world["hand"]].index(True))
    assert by_holder == {0: {250}, 1: {1000}, 2: {1000}}


def test_a_second_card_is_played_only_if_it_brings_another() -> None:
    match = table({"A": ["Bear", "Fox"], "B": ["Snow Maiden", "Fox", "Bear"], "C": ["Koschei", "Sadko"]})
    play(match, "A accuse B", "B play Snow Maiden", "B name A", "B give Bear")
    assert len(match.legal(1)) > 1
    assert {str(bot("greedy", seed).choose(match.observe(1))) for seed in range(8)} == {"enough"}


def considered(match: Match, seat: int) -> set[str]:
    """The moves that a search considers."""
    moves, ids = np.zeros(GAME.move_set_words, np.uint64), np.zeros(GAME.rules.MOVES, np.int32)
    number = advice_of(GAME).candidate_moves(match.observe(seat).record, seat, moves, ids)
    return {str(GAME.moves[id]) for id in ids[:number]}


def test_a_search_does_not_think_of_throwing_a_nechist_away() -> None:
    match = table({"A": ["Yemelya", "Fox"], "B": ["Koschei", "Fox", "Bear"], "C": ["Dobrynya Nikitich", "Sadko"]})
    play(match, "A accuse B")
    assert considered(match, 1) == {"play Bear", "play Fox"}
    play(match, "B play Bear", "B enough", "B accuse C", "C play Dobrynya Nikitich")
    assert considered(match, 1) == {"discard Fox"}
    match = table({"A": ["Bear", "Fox"], "B": ["Koschei"], "C": ["Sadko", "Fox"]})
    play(match, "A accuse B")
    assert considered(match, 1) == {"play Koschei"}


def three_of_seven(accuser: str) -> Match:
    """A position in which A, B and C are left, who were dealt the Nechist."""
    hands = {"A": ["Koschei", "Fox"], "B": ["Zmey Gorynych", "Snow Maiden", "Sadko"], "C": ["Winged Maidens", "Bear"]}
    return table(hands, left=dict.fromkeys("DEFG", "heroes"), players=list("ABCDEFG"), accuser=accuser)


def test_a_search_thinks_of_a_claim_where_it_may_be_true() -> None:
    assert considered(three_of_seven("A"), 0) == {"accuse B", "accuse C", "claim"}
    match = table(
        {"A": ["Koschei", "Fox"], "B": ["Zmey Gorynych", "Fox"], "C": ["Bear"], "D": ["Bear"], "E": ["Sadko"]}
    )
    assert "claim" not in considered(match, 0)


def test_of_two_players_a_nechist_claims_at_once_what_he_can_count() -> None:
    left = dict.fromkeys("CDE", "heroes")
    match = table({"A": ["Koschei", "Fox"], "B": ["Zmey Gorynych", "Fox"]}, left=left, players=list("ABCDE"))
    assert considered(match, 0) == {"claim"}


def easily_chosen(match: Match, seat: int) -> set[str]:
    """The moves that a beginner chooses with some seed."""
    return {str(bot("easy", seed).choose(match.observe(seat))) for seed in range(30)}


def test_a_beginner_claims_only_what_is_sure() -> None:
    assert "claim" in easily_chosen(three_of_seven("A"), 0)
    match = three_of_seven("C")
    play(match, "C accuse B", "B play Snow Maiden", "B name C", "B give Sadko", "B enough")
    assert easily_chosen(match, 0) == {"accuse B", "accuse C"}


def test_nobody_looks_at_their_own_cards() -> None:
    match = table({"A": ["Bear", "Fox"], "B": ["Stargazer", "Fox"], "C": ["Koschei", "Bear"]})
    play(match, "A accuse B", "B play Stargazer")
    assert considered(match, 1) == {"name A", "name C"}
    assert easily_chosen(match, 1) == {"name A", "name C"}


def test_who_holds_nothing_but_a_nechist_does_not_choose_to_discard() -> None:
    match = table({"A": ["Bear", "Fox"], "B": ["Alyonushka", "Koschei"], "C": ["Sadko", "Bear"]})
    play(match, "A accuse B", "B play Alyonushka")
    assert considered(match, 1) == {"first"}


def test_who_takes_a_card_and_gives_one_away_has_none_more() -> None:
    match = table({"A": ["Bear", "Fox"], "B": ["Snow Maiden", "Finist the Bright Falcon", "Bear"], "C": ["Koschei"]})
    play(match, "A accuse B", "B play Snow Maiden", "B name A", "B give Bear")
    assert {str(bot("greedy", seed).choose(match.observe(1))) for seed in range(8)} == {"enough"}


def test_nechist_spare_their_fellows_when_few_are_left() -> None:
    hands = {"A": ["Koschei", "Fox"], "B": ["Zmey Gorynych", "Fox"], "C": ["Bear", "Sadko"]}
    match = table(hands, left=dict.fromkeys("DE", "heroes"), players=list("ABCDE"), met=["A", "B"])
    assert easily_chosen(match, 0) == {"accuse C"}


def test_a_hero_does_not_accuse_one_whose_whole_hand_he_has_seen() -> None:
    hands = {"A": ["Stargazer", "Fox"], "B": ["Bear", "Sadko"], "C": ["Koschei", "Bear"], "D": ["Yemelya", "Fox"]}
    match = table(hands, accuser="D")
    play(match, "D accuse A", "A play Stargazer", "A name B", "A enough")
    assert easily_chosen(match, 0) == {"accuse C", "accuse D"}


def test_a_search_thinks_of_accusing_only_whom_it_knows_to_hold_a_nechist() -> None:
    hands = {"A": ["Stargazer", "Fox"], "B": ["Bear", "Sadko"], "C": ["Koschei", "Bear"], "D": ["Yemelya", "Fox"]}
    match = table(hands, accuser="D")
    play(match, "D accuse A", "A play Stargazer", "A name C", "A enough")
    assert considered(match, 0) == {"accuse C"}
    match = table(hands | {"A": hands["B"], "B": hands["A"]})
    play(match, "A accuse B", "B play Stargazer", "B name C", "B enough")
    assert considered(match, 1) == {"accuse C"}
    play(match, "B accuse C", "C play Bear", "C enough")
    assert considered(match, 2) == {"accuse A", "accuse B", "accuse D"}


def nechist_share(better: str, usual: str, deals: int, simulations: int = 1) -> float:
    """The share of players dealt Nechist who win, if they play `better` and the others `usual`."""
    won: list[int] = []
    for seed in range(deals):
        match = teremok.game("skazka").new(seed=seed, players=6)
        met = [seat for seat in range(6) if int(match.state[0]["met"]) >> seat & 1]
        seated = [bot(better if seat in met else usual, seed) for seat in range(6)]
        while not match.over:
            seat = match.actors[0]
            match.play(seat, seated[seat].choose(match.observe(seat), Limit(simulations=simulations)))
        won += [match.scores[seat] for seat in met]
    return sum(won) / len(won)


def test_better_nechist_win_more_often():
    by_chance = nechist_share("random", "random", 60)
    assert nechist_share("easy", "random", 60) >= by_chance + 0.05
    assert nechist_share("greedy", "random", 60) >= by_chance + 0.3
    assert nechist_share("search", "greedy", 40, simulations=100) >= nechist_share("greedy", "greedy", 40) + 0.1
