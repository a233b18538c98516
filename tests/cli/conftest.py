"""Run commands in this process, as people or scripts would run them through pipes."""

import io
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from teremok.cli import main

COMPILING = re.compile("^(?:Compiling the rules of|Готовлю правила игры) .*\\n", re.MULTILINE)
"""Compile messages, which depend on earlier tests; test_compiling.py tests them."""


@dataclass
class Done:
    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch):
    for name in ("TEREMOK_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr("teremok.cli.progress.LINE_EVERY", float("inf"))  # however slow the machine is


@pytest.fixture
def teremok_cli(capsys, monkeypatch) -> Callable[..., Done]:
    def run(*arguments: object, typed: str = "") -> Done:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Done(code, captured.out, COMPILING.sub("", captured.err))

    return run


@pytest.fixture
def finished(teremok_cli, tmp_path):
    """Return the file of a finished match."""
    file = tmp_path / "finished.json"
    assert teremok_cli("play", "zavarushka", "--humans", 0, "--seed", 5, "--save", file).code == 0
    return file
