"""Better bots beat worse ones in every game in which each plays for themselves; a game's own tests say more of it."""

import pytest

import teremok
from teremok.engine.game import Game
from teremok.games import built_in

from .strength import share


def rivals(game: Game) -> bool:
    """Does each play for themselves, and have bots advice?"""
    return not game.together and game.sides is None and game.advice is not None


RIVALS = [name for name in built_in() if rivals(teremok.game(name))]


def tables(*players: int) -> list[tuple[str, int]]:
    """Each game with each of these numbers of players that it is for."""
    return [(name, number) for name in RIVALS for number in players if number in teremok.game(name).players]


def rules_of(name: str) -> list[dict[str, object]]:
    """The options that are usual, and those with which the game is measured, where they are others."""
    measured = {option: value for option, value in teremok.game(name).meta.measured.items() if option != "players"}
    return [{}, measured] if measured else [{}]


@pytest.mark.parametrize(("name", "options"), [(name, options) for name in RIVALS for options in rules_of(name)])
def test_greedy_beats_random(name, options):
    assert share(name, "greedy", "random", 60, **options) >= 0.85


@pytest.mark.parametrize(("name", "players"), tables(3, 4))
def test_greedy_beats_random_at_a_full_table(name, players):
    assert share(name, "greedy", "random", 42, players=players) >= 0.75


@pytest.mark.parametrize(("name", "players"), tables(2, 4))
def test_easy_plays_sensibly_and_can_be_beaten(name, players):
    assert share(name, "easy", "random", 42, players=players) >= 0.75
    assert share(name, "greedy", "easy", 42, players=players) >= 0.6


@pytest.mark.parametrize(("name", "options"), [(name, options) for name in RIVALS for options in rules_of(name)])
def test_each_level_beats_the_one_below_and_not_always(name, options):
    assert 0.55 <= share(name, "normal", "easy", 40, players=2, **options) <= 0.92
    assert 0.55 <= share(name, "hard", "normal", 40, simulations=1000, players=2, **options) <= 0.95
