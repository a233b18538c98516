"""Better bots beat worse ones in every game in which each plays for themselves; a game's own tests say more of it."""

import pytest

import teremok
from teremok.engine.game import Game

from .strength import share


def each_for_themselves(game: Game) -> bool:
    return not game.together and game.sides is None


RIVALS = [name for name in teremok.games() if each_for_themselves(teremok.game(name))]


def rules_of(name: str) -> list[dict[str, object]]:
    """The options that are usual, and those with which the game is measured, where they are others."""
    measured = {option: value for option, value in teremok.game(name).meta.measured.items() if option != "players"}
    return [{}, measured] if measured else [{}]


@pytest.mark.parametrize(("name", "options"), [(name, options) for name in RIVALS for options in rules_of(name)])
def test_greedy_beats_random(name, options):
    assert share(name, "greedy", "random", 60, **options) >= 0.85


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", RIVALS)
def test_greedy_beats_random_at_a_full_table(name, players):
    assert share(name, "greedy", "random", 42, players=players) >= 0.75


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", RIVALS)
def test_easy_plays_sensibly_and_can_be_beaten(name, players):
    assert share(name, "easy", "random", 42, players=players) >= 0.75
    assert share(name, "greedy", "easy", 42, players=players) >= 0.7
