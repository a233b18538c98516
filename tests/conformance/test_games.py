"""Every game of the project keeps the contract; `make soak` plays five times as many games."""

import functools

import pytest

import teremok
from teremok import SPECTATOR
from teremok.engine.compiler import cuda
from teremok.games import built_in
from teremok.testing import CHECKS, Check, Repertoire
from teremok.testing.same import check_cuda
from teremok.testing.secrets import check_worlds
from tests.length import SOAK, long_by_nature


@functools.cache
def repertoire_of(name: str, quick: bool = not SOAK) -> Repertoire:
    return Repertoire(teremok.game(name), quick=quick)


@long_by_nature
@pytest.mark.parametrize("name", built_in())
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_the_game_keeps_the_contract(name: str, check: Check) -> None:
    if check is check_cuda and not cuda.available():
        pytest.skip("there is no CUDA device")
    if check is check_worlds:  # few games reach positions with few worlds
        check(teremok.game(name), repertoire_of(name, quick=False))
    else:
        check(teremok.game(name), repertoire_of(name))


@pytest.mark.parametrize("name", built_in())
def test_the_game_has_secrets(name: str) -> None:
    """The suite would take a game that shows everything for one with open information; none of ours is."""
    desk = repertoire_of(name).harness
    for viewer in (SPECTATOR, 0, 1):
        dealt = [moment.state for moment in repertoire_of(name).moments(20)]
        assert any(
            desk.sample_world(desk.look(state, viewer), viewer, seed=1).tobytes() != state.tobytes() for state in dealt
        )
