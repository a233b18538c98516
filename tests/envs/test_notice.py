"""Nobody waits for a compiler without a word, whichever interface they use."""

from contextlib import contextmanager

import gymnasium
import pyspiel
import pytest

import teremok
import teremok.envs.gymnasium
from teremok.engine.compiler import compile_listeners, rule
from teremok.envs import aec_env, batched, notice, openspiel, parallel_env, positions

GAME = teremok.game("zavarushka")


@pytest.fixture
def told(monkeypatch):
    """For which games somebody was ready to say that they are compiled, while the rules were called."""
    heard = []

    @contextmanager
    def listening(game):
        heard.append(game.name)
        yield

    for module in (notice, teremok.envs.batch, teremok.envs.gymnasium):
        monkeypatch.setattr(module, "announce_compiling", listening)
    for once in (notice.warm_up, notice.warm_up_bot, positions.position_tree):
        once.cache_clear()
    return heard


def load():
    openspiel.register()
    return pyspiel.load_game("teremok_zavarushka(players=2)")


@pytest.mark.parametrize(
    "make",
    [
        lambda: aec_env("zavarushka-v1"),
        lambda: parallel_env("zavarushka-v1"),
        lambda: batched("zavarushka-v1", 2),
        lambda: gymnasium.make("teremok/Zavarushka-v1", opponents="greedy"),
        load,
    ],
    ids=["aec", "parallel", "batched", "gymnasium", "openspiel"],
)
def test_all_that_is_compiled_is_told(make, told):
    make()
    assert set(told) == {"zavarushka"}


def test_it_is_said_once(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("TEREMOK_CACHE", str(tmp_path))

    @rule
    def one(number):
        return number + 11

    @rule
    def two(number):
        return number + 12

    with notice.announce_compiling(GAME), notice.announce_compiling(GAME):
        one(1)
        two(1)
    assert capsys.readouterr().err == "Compiling the rules of The Unfairy Scuffle, once…\n"
    assert compile_listeners == []
