"""Rules compiled by plain `numba.njit`, as with versions of Numba whose internals are not known."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import teremok
from teremok.engine.compiler import Missing, NotCompiled, interpreted_loop, load_interpreted, while_missing
from teremok.engine.compiler.njit import NjitRule
from teremok.engine.compiler.target import uses_plain_numba
from teremok.games import built_in
from tests.length import SOAK, long_by_nature

from .digest import digest_of

ROOT = Path(__file__).parents[2]

GAMES = built_in() if SOAK else ["castle"]
"""The others take up to a minute to compile this way."""

MATCHES = 2 if SOAK else 0


def run(cache, games, matches, **environment):
    """The digests of games in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.engine.digest", str(matches), *games],
        env={**os.environ, "PYTHONPATH": str(ROOT), "TEREMOK_CACHE": str(cache), **environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@long_by_nature
def test_games_compiled_by_plain_numba_have_the_same_bytes(tmp_path):
    native = {name: digest_of(teremok.game(name), MATCHES) for name in GAMES}
    first = run(tmp_path, GAMES, MATCHES, TEREMOK_PLAIN_NUMBA="1")
    assert (first["compiler"], first["digests"]) == ("NjitRule", native)
    assert "random_ends" in first["compiled"]
    again = run(tmp_path, GAMES, MATCHES, TEREMOK_PLAIN_NUMBA="1")
    assert (again["compiled"], again["digests"]) == ([], native), "the second process loads all from the cache"


def test_rules_are_compiled_for_the_cpu_that_numba_is_told(tmp_path):
    """A generic CPU has no pdep, which rules use where the host has it."""
    found = run(tmp_path, ["castle"], 0, NUMBA_CPU_NAME="generic", TEREMOK_PLAIN_NUMBA="0")
    assert (found["compiler"], found["digests"]["castle"]) == ("NativeRule", digest_of(teremok.game("castle"), 0))


@pytest.mark.parametrize(
    ("numba", "llvmlite", "switch", "plain"),
    [
        ("0.68.1", "0.50.0", "", False),
        ("0.68.9", "0.50.3", "0", False),
        ("0.68.1", "0.50.0", "1", True),
        ("0.69.0", "0.50.0", "", True),
        ("0.68.1", "0.51.0rc1", "", True),
        ("0.6", "0.50.0", "", True),
    ],
)
def test_unknown_versions_and_the_switch_choose_plain_numba(numba, llvmlite, switch, plain):
    assert uses_plain_numba(numba, llvmlite, switch) == plain


# --- one rule, in this process


def tripled_sum(numbers, x):
    total = 0
    for i in range(len(numbers)):
        total += 3 * numbers[i] + x
    return total


@pytest.fixture
def cache(monkeypatch, tmp_path):
    monkeypatch.setenv("TEREMOK_CACHE", str(tmp_path))


def test_a_rule_does_the_same_as_interpreted(cache):
    made = NjitRule(tripled_sum, nogil=False)
    assert made(np.arange(4), 2) == interpreted_loop(made)(np.arange(4), 2) == 26


def test_a_rule_is_interpreted_until_its_code_is_in_the_cache(cache):
    waiting = NjitRule(tripled_sum, nogil=False)
    with while_missing(Missing.INTERPRET):
        assert waiting(np.arange(4), 2) == 26
    assert not waiting.overloads
    with while_missing(Missing.LOAD), pytest.raises(NotCompiled):
        waiting(np.arange(4), 2)
    NjitRule(tripled_sum, nogil=False)(np.arange(4), 2)
    load_interpreted()
    assert len(waiting.overloads) == 1
    with while_missing(Missing.INTERPRET):
        assert waiting(np.arange(4), 2) == 26


def test_without_numbas_cache_a_rule_is_compiled_in_every_process(monkeypatch):
    monkeypatch.setattr("teremok.engine.compiler.njit.RuleCache", None)
    made = NjitRule(tripled_sum, nogil=True)
    with while_missing(Missing.LOAD), pytest.raises(NotCompiled):
        made(np.arange(4), 2)
    assert made(np.arange(4), 2) == 26
    load_interpreted()
