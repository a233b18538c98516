"""Input at the prompt and its completion."""

import io
import sys

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from teremok.cli import prompt
from teremok.cli.prompt import ask, choose, fits

MOVES = ["King a1", "King b2", "Knight b2", "swap a1 b2", "decline"]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("kn b2", "Knight b2"),
        ("B2 KNIGHT", "Knight b2"),
        ("b", "Knight b2"),
        ("жел", "Жёлтый"),
        ("", "King a1"),
        ("кор б2", "Король b2"),
        ("Ц3", "c3"),
        ("с3", "c3"),
        ("кор б", "Король b2"),
    ],
)
def test_the_beginnings_of_words_in_any_order_are_enough(typed, words):
    assert fits(typed, words)


@pytest.mark.parametrize(
    ("typed", "words"), [("ing", "King a1"), ("a1 a1", "swap a1 b2"), ("king c", "King a1"), ("в2", "b2"), ("ба", "b2")]
)
def test_each_typed_word_needs_a_word_of_its_own(typed, words):
    assert not fits(typed, words)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2", ["King b2"]),
        ("king a1", ["King a1"]),
        ("ki b", ["King b2"]),
        ("b2", ["King b2", "Knight b2", "swap a1 b2"]),
        ("9", []),
        ("0", []),
        ("queen", []),
    ],
)
def test_a_choice_is_meant_by_number_or_by_words(typed, meant):
    assert choose(typed, MOVES) == meant


def test_a_number_that_counts_no_move_may_be_a_word_of_one():
    assert choose("23", ["shoot 12", "shoot 23"]) == ["shoot 23"]


def test_whole_words_win_over_beginnings():
    assert choose("king", ["King", "Kingdom"]) == ["King"]


def completions(typed: str) -> list[str]:
    completer = prompt._completer(MOVES, ["save", "quit"])
    return [found.text for found in completer.get_completions(Document(typed), CompleteEvent())]


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("K", ["King a1", "King b2", "Knight b2"]),
        ("b2", ["King b2", "Knight b2", "swap a1 b2"]),
        ("S", ["swap a1 b2", "save"]),
        ("3", ["Knight b2"]),
        ("", [*MOVES, "save", "quit"]),
        ("xyz", []),
    ],
)
def test_the_menu_offers_what_fits(typed, offered):
    assert completions(typed) == offered


def test_a_line_from_a_pipe(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO("  King a1 \n"))
    assert ask("Red> ", MOVES) == "King a1"
    assert capsys.readouterr().out == "Red> "
    with pytest.raises(EOFError):
        ask("Red> ", MOVES)


@pytest.fixture
def keyboard(monkeypatch):
    """Simulate typing at a terminal."""
    monkeypatch.setattr(prompt, "at_a_terminal", lambda: True)
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        yield keys


def test_a_line_from_a_terminal(keyboard):
    keyboard.send_text("king b2\r")
    assert ask("Red> ", MOVES, ["quit"]) == "king b2"


@pytest.mark.parametrize(("key", "raised"), [("\x04", EOFError), ("\x03", KeyboardInterrupt)])
def test_ctrl_d_and_ctrl_c(keyboard, key, raised):
    keyboard.send_text(key)
    with pytest.raises(raised):
        ask("Red> ", MOVES)


@pytest.mark.parametrize(("key", "meaning"), [("\r", "next"), ("\x1b[C", "next"), ("q", "leave"), ("\x1b[D", "back")])
def test_one_key_is_enough(keyboard, key, meaning):
    from teremok.cli.replay import KEYS

    keyboard.send_text(key)
    assert prompt.press(KEYS, "? ") == meaning
