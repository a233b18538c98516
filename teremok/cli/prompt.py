"""Input of a person: a number, words or a part of them, a command; with completion on a terminal."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from ..engine.moves import BY_SOUND, folded
from .screen import at_a_terminal

Choice = TypeVar("Choice")

MENU_ROOM = 5
"""Lines for the menu of completions below the prompt."""


def fits(typed: str, words: str) -> bool:
    """Whether each typed word begins another word of these: `kn b2` fits `Knight b2`."""
    left = folded(words).split()
    for part in folded(typed).split():
        word_meant = next((word for word in left if begins(part, word)), None)
        if word_meant is None:
            return False
        left.remove(word_meant)
    return True


def begins(part: str, word: str) -> bool:
    """Whether a word begins so. The letter of a place may be typed as Russian players read it: `б` begins `b2`."""
    return word.startswith(part) or (word[1:].isdecimal() and word[:1] == BY_SOUND.get(part))


def choose(typed: str, choices: Sequence[Choice], words: Callable[[Choice], str] = str) -> list[Choice]:
    """The choices that are meant: by number, counted from 1, by all their words, or by a part of them."""
    if typed.isdecimal() and 1 <= int(typed) <= len(choices):
        return [choices[int(typed) - 1]]
    exact = [choice for choice in choices if folded(words(choice)) == folded(typed)]
    return exact or [choice for choice in choices if fits(typed, words(choice))]


def ask(question: str, choices: Sequence[str] = (), commands: Sequence[str] = ()) -> str:
    """Read one line; Ctrl-D and the end of a pipe raise EOFError, Ctrl-C KeyboardInterrupt."""
    if not at_a_terminal():
        return input(question).strip()
    from prompt_toolkit import PromptSession
    from prompt_toolkit.history import DummyHistory

    session: PromptSession[str] = PromptSession(
        history=DummyHistory(),
        completer=_completer(choices, commands),
        complete_while_typing=True,
        reserve_space_for_menu=MENU_ROOM if choices else 0,
    )
    return session.prompt(question).strip()


def _completer(choices: Sequence[str], commands: Sequence[str]) -> Any:
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document

    class Suggestions(Completer):
        def get_completions(self, document: Document, event: CompleteEvent) -> Iterator[Completion]:
            typed = document.text_before_cursor
            for number, words in enumerate(choices, start=1):
                if fits(typed, words) or str(number).startswith(typed.strip()):
                    yield Completion(words, -len(typed), display=f"{number}  {words}")
            for command in commands:
                if folded(command).startswith(folded(typed)):
                    yield Completion(command, -len(typed))

    return Suggestions()


def press(keys: dict[str, str], question: str) -> str:
    """Read one of the given keys; returns its meaning. Enter is a key too."""
    from prompt_toolkit import PromptSession
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

    bindings = KeyBindings()
    for key, meaning in keys.items():

        @bindings.add(key)
        def _(event: KeyPressEvent, meaning: str = meaning) -> None:
            event.app.exit(result=meaning)

    session: PromptSession[str] = PromptSession(key_bindings=bindings)
    return session.prompt(question)
