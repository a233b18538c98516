"""Errors of `teremok train`; tests/train tests training itself."""

import importlib.util
import sys

import pytest

from teremok.cli import train

find_spec = importlib.util.find_spec


def test_without_pytorch_it_says_what_is_missing(teremok_cli, monkeypatch):
    monkeypatch.setattr(train.importlib.util, "find_spec", lambda name: None if name == "torch" else find_spec(name))
    done = teremok_cli("train", "zavarushka")
    assert (done.code, done.out) == (2, "")
    assert "teremok-games[train]" in done.err


def test_a_study_is_not_cut_short_by_what_it_does_not_look_at(teremok_cli):
    done = teremok_cli("train", "castle", "--from-search", "--stop-after", "5")
    assert (done.code, done.out) == (2, "")
    assert done.err == "--from-search goes by the rounds of its settings: leave --stop-after out.\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--decisions", "0"], "--decisions"),
        (["--stop-after", "0"], "--stop-after"),
        (["--meet", "-1"], "--meet"),
        (["--shares", "0"], "--shares"),
    ],
)
def test_a_wrong_number_is_named(teremok_cli, monkeypatch, arguments, complaint):
    monkeypatch.setattr(
        train.importlib.util, "find_spec", lambda name: object() if name == "torch" else find_spec(name)
    )
    monkeypatch.setitem(sys.modules, "teremok.train.run", type("Run", (), {"Training": None}))
    done = teremok_cli("train", "zavarushka", *arguments)
    assert (done.code, done.out) == (2, "")
    assert complaint in done.err
