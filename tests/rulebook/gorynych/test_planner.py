"""The team that plans as one plays by the rules, and knows no card to come."""

from typing import Any

import pytest

from teremok.games.gorynych.planner import WORTH, Team
from teremok.games.gorynych.state import PASS, USE_MOVE
from teremok.games.gorynych.tables import MANOEUVRE_NAMES

from .table import FAR, KNIGHT, game, play, table

SKILL = (24, 4, 4, 2)


@pytest.fixture(scope="module")
def team() -> Team:
    return Team(*SKILL)


def choosing(**fields: Any) -> Any:
    """Nobody has chosen yet."""
    return play(table(**{"n": 1, "z": 2, **fields}), "done")


def test_it_sees_a_win_within_the_round(team: Team) -> None:
    match = choosing(zmey="b1", knights=[KNIGHT, {"track": "A1", "cell": 2}], z=1)
    cards, decisions = team.advise(match.state, 1)
    for seat, card in enumerate(cards[: match.players]):
        match.play(seat, card)
    for move in decisions:
        match.play(match.actors[0], move)
    assert match.ending == "won"


def test_it_loses_nothing_at_once(team: Team) -> None:
    match = choosing(zmey="a1", knights=[FAR], z=-2)
    cards, decisions = team.advise(match.state, 1)
    for seat, card in enumerate(cards[: match.players]):
        match.play(seat, card)
    for move in decisions:
        match.play(match.actors[0], move)
    assert not match.over
    assert len(cards) == 7
    assert all(0 <= card <= PASS for card in cards)


def test_its_advice_does_not_depend_on_the_order_of_the_decks(team: Team) -> None:
    knights = [{"track": "A1", "cell": 3}, {"track": "B2", "cell": 2}, FAR]
    for seed in range(4):
        advice = [
            team.advise(choosing(knights=knights, knight_cards=order, zmey_cards=[3, -1, 1]).state, seed)
            for order in ([2, 0, 1], [0, 1, 2], [1, 2, 0])
        ]
        assert advice[0] == advice[1] == advice[2]


def test_a_game_of_one_seed_goes_one_way(team: Team) -> None:
    options = game.options_record(game.choose(players=3, level="novice"))
    endings = [[team.play(options, seed) for seed in range(6)] for _ in range(2)]
    assert endings[0] == endings[1]
    assert endings[0].count(game.endings.index("won")) > 2


def test_there_is_a_weight_for_every_manoeuvre() -> None:
    for side, manoeuvres in (("base", "base_manoeuvres"), ("advanced", "advanced_manoeuvres")):
        names = [sides.split("/")[0] for sides in game.components[manoeuvres]]
        assert list(WORTH[side]["flipped"]) == names


def test_nobody_counts_on_the_card_that_a_headwind_brings(team: Team) -> None:
    """With a 3 the second head would reach the last knight, and the third burn him; but it may be a -1."""
    arrows = ["move_blue", "move_red", "move_yellow", "move_green"]
    lost = {"1": [*arrows, "fire"], "2": ["fire", "manoeuvre"], "3": [*arrows, "manoeuvre"]}
    knights = [{"track": "A1", "cell": 2}]
    manoeuvres = ["home", "long_flame", "-wing_beat"]
    match = choosing(zmey="a1", knights=knights, z=1, lost=lost, manoeuvres=manoeuvres, zmey_cards=[3, -1])
    for seed in range(8):
        _, decisions = team.advise(match.state, seed)
        assert USE_MOVE + MANOEUVRE_NAMES.index("wing_beat") not in decisions
