"""Turnip passes the conformance suite, and each mutant is caught by the check meant for it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from teremok import TeremokError
from teremok.testing import CHECKS, Repertoire, check_game, differences, same, words
from tests.conformance.mutants import MUTANTS, Mutant
from tests.turnip import game


def test_turnip_passes() -> None:
    check_game(game, quick=True)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.check.__name__}: {mutant.fault}")
def test_the_fault_is_caught(mutant: Mutant) -> None:
    broken = mutant.make()
    broken = broken if mutant.native else broken.interpreted
    with pytest.raises(AssertionError, match=mutant.says):
        mutant.check(broken, Repertoire(broken, quick=True))


def test_every_check_has_a_mutant_here() -> None:
    caught = {mutant.check for mutant in MUTANTS}
    by_hand = {same.check_cuda, words.check_languages}
    assert caught | by_hand == set(CHECKS)


def test_bytes_that_differ_on_cuda_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def device(*asked: Any) -> Any:
        states, decisions = same.random_ends(*asked)
        return states, np.array([decisions])

    def spoilt(*asked: Any) -> Any:
        states, decisions = device(*asked)
        states["points"][3, 1] += 1
        return states, decisions

    repertoire = Repertoire(game, quick=True)
    monkeypatch.setattr(same.cuda, "available", lambda: True)
    monkeypatch.setattr(same.cuda_playouts, "random_ends", device)
    same.check_cuda(game, repertoire)
    monkeypatch.setattr(same.cuda_playouts, "random_ends", spoilt)
    with pytest.raises(AssertionError, match=r"seed 3.*ends otherwise native and on CUDA: points\[1\]: "):
        same.check_cuda(game, repertoire)


@pytest.mark.parametrize(
    ("code", "old", "new", "says"),
    [
        ("ru", "turnip-move-left", "turnip-move-up", "ru lacks turnip-move-left, which en has"),
        ("en", "turnip-move-left = left bed", "", "en lacks turnip-move-left, which ru has"),
        ("ru", ".about = Кто", ".nothing = Кто", r"ru lacks turnip\.about"),
        ("en", "turnip-sheet = {", "turnip sheet", "this is no Fluent"),
    ],
)
def test_a_message_missing_in_one_language_is_caught(tmp_path: Path, code: str, old: str, new: str, says: str) -> None:
    for language in ("en", "ru"):
        text = (game.locale / language / "turnip.ftl").read_text(encoding="utf-8")
        (tmp_path / language).mkdir()
        (tmp_path / language / "turnip.ftl").write_text(text.replace(old, new) if language == code else text)
    lacking = replace(game, locale=tmp_path)
    replace(game)  # registers its own locale folder again
    with pytest.raises(AssertionError, match=says):
        words.check_languages(lacking, Repertoire(lacking))


def test_a_bad_refusal_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TeremokError, "__str__", lambda error: "no")
    with pytest.raises(AssertionError, match="is refused in one language only: no"):
        words.check_refusals(game.interpreted, Repertoire(game.interpreted, quick=True))


def test_differences_are_named() -> None:
    repertoire = Repertoire(game.interpreted, quick=True)
    one = repertoire.games[0].moments[0].state
    two = one.copy()
    two["round"], two["hand"][0, 1] = 2, 5
    assert differences(one, two) == f"round: 0 and 2; hand[1]: {one['hand'][0, 1]} and 5"
    assert differences(one, one.copy()) == "nothing"
