"""A start with an empty cache prints one line about compiling; a start with a full one prints nothing."""

import io
import os
import subprocess
import sys

import pytest
from rich.console import Console

import teremok
from teremok.cli import screen
from teremok.cli.screen import compiling
from teremok.engine.compiler import compile_listeners, rule

game = teremok.game("zavarushka")


def cold_rules():
    """Return two rules that were never compiled."""

    @rule
    def one(number):
        return number + 1

    @rule
    def two(number):
        return number + 2

    return one, two


@pytest.fixture(autouse=True)
def empty_cache(monkeypatch, tmp_path):
    monkeypatch.setenv("TEREMOK_CACHE", str(tmp_path))
    screen.announce.cache_clear()


def test_in_a_pipe_it_is_said_once(capsys):
    with compiling(game) as line:
        for cold in cold_rules():
            cold(1)
    assert line.rules == 2
    assert capsys.readouterr().err == "Compiling the rules of The Unfairy Scuffle, once…\n"
    assert line not in compile_listeners


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Compiling the rules of The Unfairy Scuffle, once: 2 rules…"),
        ("ru", "Готовлю правила игры «Несказочная заварушка», это один раз: 2 правила…"),
    ],
)
def test_on_a_terminal_the_line_counts(monkeypatch, lang, words):
    terminal = io.StringIO()
    monkeypatch.setattr(screen, "err", lambda: Console(file=terminal, force_terminal=True, width=100))
    with teremok.speaking(lang), compiling(game):
        for cold in cold_rules():
            cold(1)
    assert words in terminal.getvalue()
    assert terminal.getvalue().count("\n") <= 1  # one line, erased at the end


def test_nothing_is_said_where_nothing_is_compiled(capsys):
    with compiling(game) as line:
        pass
    assert line.rules == 0
    assert capsys.readouterr().err == ""


def test_a_cold_start_of_the_program(tmp_path):
    """In a real process: all is compiled before the first prompt, and the second start is silent."""
    environment = {**os.environ, "TEREMOK_CACHE": str(tmp_path), "TEREMOK_LANG": "en"}

    def start() -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "teremok", "play", "castle", "--seed", "3"]
        return subprocess.run(command, input="1\n" * 400, capture_output=True, text=True, env=environment, check=True)

    cold, warm = start(), start()
    assert cold.stderr == "Compiling the rules of Royal Castle, once…\n"
    assert warm.stderr == ""
    assert cold.stdout == warm.stdout
    assert " wins." in cold.stdout
