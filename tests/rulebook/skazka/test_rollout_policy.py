"""Skazka's rollout policy uses what a seat knows, was learned for the shipped cards, and beats chance."""

import json
from typing import Any

import numpy as np
import pytest

import teremok
from teremok import Match
from teremok.bots import bot

from .table import GAME, module, play, table

POLICY = module("rollout_policy")


def features(match: Match, seat: int) -> list[Any]:
    """The features of all legal moves, in order."""
    s = match.state[0]
    friends = POLICY.friends_of(s, seat)
    other = POLICY.stance_to(s, seat, POLICY.counterpart(s, seat))
    return [POLICY.features(s, seat, friends, other, move.id) for move in match.legal(seat)]


@pytest.mark.parametrize("players", [3, 6, 10])
def test_features_depend_only_on_what_the_seat_knows(players: int) -> None:
    for seed in range(3):
        match = GAME.new(seed=seed, players=players)
        luck = np.random.default_rng(seed)
        while not match.over:
            seat = match.actors[0]
            known = features(match, seat)
            for number in range(2):
                assert features(match.observe(seat).imagine(seed, number), seat) == known
            match.play(seat, match.legal(seat)[luck.integers(len(match.legal(seat)))])


def test_features_are_indices_of_the_table() -> None:
    match = GAME.new(seed=1, players=10)
    luck = np.random.default_rng(1)
    while not match.over:
        seat = match.actors[0]
        assert all(0 <= feature < POLICY.FEATURES for move in features(match, seat) for feature in move)
        match.play(seat, match.legal(seat)[luck.integers(len(match.legal(seat)))])


def drawn_by_policy(match: Match, seat: int, times: int = 30) -> set[str]:
    moves, rng = np.zeros(GAME.move_set_words, np.uint64), np.zeros(1, np.uint64)
    return {str(GAME.moves[POLICY.rollout_policy(match.state[0], seat, moves, rng)]) for _ in range(times)}


def test_a_claim_is_made_when_it_is_true_and_only_then() -> None:
    left = {"C": "heroes", "D": "heroes", "E": "heroes"}
    hands = {"A": ["Koschei", "Fox"], "B": ["Zmey Gorynych", "Fox"]}
    assert drawn_by_policy(table(hands, left=left, players=list("ABCDE")), 0) == {"claim"}
    hands = {"A": ["Koschei", "Zmey Gorynych"], "B": ["Bear", "Fox"]}
    assert drawn_by_policy(table(hands, left=left, players=list("ABCDE")), 0) == {"accuse B"}


def test_a_hero_mostly_accuses_whom_he_knows_to_hold_a_nechist() -> None:
    match = table(
        {"A": ["Bear", "Fox"], "B": ["Stargazer", "Fox"], "C": ["Koschei", "Bear"], "D": ["Yemelya", "Sadko"]}
    )
    play(match, "A accuse B", "B play Stargazer", "B name C", "B enough")
    s = match.state[0]
    friends = POLICY.friends_of(s, 1)
    known, unknown = (POLICY.move_weight(POLICY.WEIGHTS, s, 1, friends, 0, seat) for seat in (2, 3))
    assert known > 2 * unknown


def test_policies_are_for_the_cards_they_were_learned_with(tmp_path: Any) -> None:
    data = json.loads(json.dumps(GAME.components))
    data["cards"][0]["id"] = "somebody_else"
    data["cards"][0] |= {"name": {"en": "Else", "ru": "Иная"}, "text": {"en": "Else.", "ru": "Иная."}}
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert hasattr(GAME.advice, "rollout_policy")
    assert not hasattr(teremok.game("skazka", components=file).advice, "rollout_policy")


def test_grandmaster_plays_on_by_policy_and_master_by_advice() -> None:
    parameters = {name: bot(name)._new_tree(GAME, 6).parameters["advice_rate"][0] for name in ("master", "grandmaster")}  # type: ignore[attr-defined]
    assert parameters["grandmaster"] == 0 < parameters["master"]


def share(side: str, by_policy: tuple[str, ...], deals: int) -> float:
    """The share of a side's players who win, if the sides `by_policy` use the policy and others random moves."""
    moves, rng = np.zeros(GAME.move_set_words, np.uint64), np.zeros(1, np.uint64)
    won: list[int] = []
    for seed in range(deals):
        match = GAME.new(seed=seed, players=6)
        luck = np.random.default_rng(seed)
        sides = ["nechist" if int(match.state[0]["met"]) >> seat & 1 else "heroes" for seat in range(6)]
        while not match.over:
            seat = match.actors[0]
            move = int(luck.choice([move.id for move in match.legal(seat)]))
            if sides[seat] in by_policy:
                move = POLICY.rollout_policy(match.state[0], seat, moves, rng)
            match.play(seat, GAME.moves[move])
        won += [score for score, its in zip(match.scores, sides, strict=True) if its == side]
    return sum(won) / len(won)


@pytest.mark.parametrize(("side", "other"), [("nechist", "heroes"), ("heroes", "nechist")])
def test_policies_are_better_than_chance_for_either_side(side: str, other: str) -> None:
    assert share(side, (side, other), 120) > share(side, (other,), 120) + 0.02
