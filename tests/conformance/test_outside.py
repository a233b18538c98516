"""The games of bench/games keep the contract and equal OpenSpiel's move by move."""

import itertools
import tomllib
from collections.abc import Iterator

import pytest

from bench import lockstep, outside
from teremok import Match
from teremok.testing import Repertoire, check_game
from teremok.testing.secrets import check_worlds

IN_LOCKSTEP = 200
"""Games to play in lockstep; `bench/same.py --check 10000` plays more."""


@pytest.mark.parametrize("name", outside.NAMES)
def test_the_game_keeps_the_contract(name: str) -> None:
    check_game(outside.game(name), quick=True)


@pytest.mark.parametrize("name", outside.NAMES)
def test_the_game_goes_as_in_openspiel(name: str) -> None:
    for seed in range(IN_LOCKSTEP):
        lockstep.play(outside.game(name), seed)


@pytest.mark.parametrize("name", outside.NAMES)
def test_an_installed_package_would_be_found(name: str) -> None:
    project = tomllib.loads((outside.FOLDER / name / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["entry-points"]["teremok.games"] == {name: name}
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["sources"] == {"": name}
    assert outside.game(name).name == name


# Public knowledge in hearts. A card is 4 * rank + suit: clubs, diamonds, hearts, spades.
MIXED = [[17, 21, 50], [2, 6, 3], [10, 25, 45], [49, 9, 14]]
HEARTS = [card for card in range(52) if card % 4 == 2]
UNBROKEN = [HEARTS[:4], [*HEARTS[4:7], 43], [*HEARTS[7:10], 48], [*HEARTS[10:], 51]]
"""Hands with all penalty cards, one of which has nothing else."""

KNOWN = {
    "nothing yet": (MIXED, []),
    "one cannot follow": (MIXED, [17, 2]),
    "one trick is over": (MIXED, [17, 2, 25, 49]),
    "two cannot follow": (MIXED, [17, 3, 25, 49, 14, 50, 6]),
    "hearts are led before they are broken": (UNBROKEN, [2, 18, 30, 42, 51, 6, 43, 48]),
}


@pytest.mark.parametrize(("hands", "moves"), KNOWN.values(), ids=KNOWN)
@pytest.mark.parametrize("viewer", range(4))
def test_in_hearts_all_is_known_that_follows_from_the_moves(
    hands: list[list[int]], moves: list[int], viewer: int
) -> None:
    """A seat's possible worlds are the deals of its unseen cards in which all moves played were legal."""
    game = outside.game("hearts")
    match = game.position({"hands": hands, "leader": 0})
    for move in moves:
        match.play(match.actors[0], move)
    possible = {tuple(world["hand"][0].tolist()) for world in game.checks.worlds(match.observe(viewer))}
    assert possible == set(replayed(hands, match, viewer))


def replayed(hands: list[list[int]], match: Match, viewer: int) -> Iterator[tuple[int, ...]]:
    """Yield the current hands of all deals that the viewer cannot tell from the true one."""
    made = [{move for seat, move in match.history if seat == player} for player in range(4)]
    others = [player for player in range(4) if player != viewer]
    unseen = {card for player in others for card in hands[player]}
    for dealt in split(unseen, [(made[player], len(hands[player])) for player in others]):
        tried = [
            list(hands[viewer]) if player == viewer else sorted(dealt[others.index(player)]) for player in range(4)
        ]
        other = match.game.position({"hands": tried, "leader": 0})
        if all(legal_and_played(other, move) for _, move in match.history):
            yield tuple(other.state["hand"][0].tolist())


def split(cards: set[int], hands: list[tuple[set[int], int]]) -> Iterator[list[set[int]]]:
    """Yield all ways to split cards into hands of given sizes, each with cards it must have."""
    if not hands:
        yield []
        return
    (must, size), *rest = hands
    free = cards - set().union(*(other for other, _ in hands))
    for some in itertools.combinations(sorted(free), size - len(must)):
        yield from ([must | set(some), *others] for others in split(cards - must - set(some), rest))


def legal_and_played(match: Match, move: int) -> bool:
    (seat,) = match.actors
    legal = move in match.legal(seat).ids
    if legal:
        match.play(seat, move)
    return legal


def test_in_hearts_a_penalty_in_the_first_trick_tells_that_nothing_else_is_held() -> None:
    penalties = {*HEARTS, 43}
    poor = sorted(penalties - {2})
    rest = [card for card in range(52) if card not in poor]
    match = outside.game("hearts").position({"hands": [rest[:13], poor, rest[13:26], rest[26:]], "leader": 0})
    match.play(0, 0)
    match.play(1, 43)
    held = int(match.observe(2).state["may"][1])
    assert {card for card in range(52) if held >> card & 1} == penalties


def test_in_hearts_every_world_is_imagined_also_where_many_cards_that_were_passed_are_left() -> None:
    """Few games reach such positions, so this needs the long form."""
    check_worlds(outside.game("hearts"), Repertoire(outside.game("hearts")))


def test_in_hearts_one_knows_where_the_cards_are_that_one_has_passed() -> None:
    """Until they are played; and the leader of the first trick holds the two of clubs."""
    match = next(match for match in map(hearts_passed, range(100)) if match.state["direction"][0] == 1)
    gave = int(match.state["passed"][0, 2])
    for number in range(20):
        world = match.observe(2).imagine(0, number)
        assert gave & ~int(world.state["hand"][0, 3]) == 0
        assert world.state["hand"][0, match.actors[0]] & 1


def hearts_passed(seed: int) -> Match:
    """Return a match after the deal in which everybody passed their lowest cards."""
    match = outside.game("hearts").new(seed=seed)
    while match.state["phase"][0] == 0:
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    return match
