"""What the command line writes on: results to standard output, progress and complaints to standard error."""

import functools
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.pager import SystemPager
from rich.text import Text

from ..engine.errors import TeremokError, reason
from ..engine.locale import language, words_of

if TYPE_CHECKING:
    from rich.status import Status

    from ..engine.game import Game
    from ..engine.match import Match


class Usage(TeremokError):
    """The command was wrongly used."""

    exit_code = 2


class DoesNotHold(TeremokError):
    """What was to be checked, replayed or played on is not right."""

    exit_code = 1


def say(key: str, /, **facts: object) -> str:
    return words_of(language(), "cli")(key, **facts)


def number(value: float, digits: int = 1) -> str:
    return words_of(language(), "cli").number(value, digits)


def percent(share: float, digits: int = 1) -> str:
    return words_of(language(), "cli").percent(share, digits)


def within(low: str, high: str) -> str:
    return f"{low}\N{EN DASH}{high}"


def out() -> Console:
    return Console(highlight=False)


def err() -> Console:
    return Console(stderr=True, highlight=False)


def at_a_terminal() -> bool:
    """Does a person sit there, who reads and types?"""
    return sys.stdin.isatty() and sys.stdout.isatty()


def complain(text: str) -> None:
    console = err()
    console.print(Text(text, "red"), soft_wrap=not console.is_terminal)


def write_json(data: object) -> None:
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def clear_screen(console: Console) -> None:
    if console.is_terminal:
        console.file.write("\x1b[H\x1b[2J")
        console.file.flush()


@contextmanager
def whole_screen(console: Console) -> Iterator[None]:
    """A screen of its own: nothing of it can be scrolled back to, and what was there before comes back."""
    alone = at_a_terminal() and console.set_alt_screen(True)
    try:
        yield
    finally:
        if alone:
            console.set_alt_screen(False)


def print_long(console: Console, write: Callable[[Console], None], *, always: bool = False) -> bool:
    """Print; on a terminal, what is too long goes through a pager. True if it did: the screen is to be drawn anew."""
    if not at_a_terminal():
        write(console)
        return False
    with console.capture() as captured:
        write(console)
    text = captured.get()
    if not always and text.count("\n") < console.height:
        console.file.write(text)
        console.file.flush()
        return False
    os.environ.setdefault("LESS", "-R")  # or `less` would show colours as codes
    SystemPager().show(text)
    if console.is_alt_screen:  # a pager goes back to the common screen
        console.set_alt_screen(True)
    return True


# --- while one waits


class Compiling:
    """Counts the rules that had to be compiled, and says so in one line while it goes on."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.rules = 0
        self._console = err()
        self._status: Status | None = None

    def __call__(self, rule: str) -> None:
        self.rules += 1
        words = say("cli-compiling", game=self.title, rules=self.rules)
        if self._status is not None:
            self._status.update(words)
        elif self._console.is_terminal:
            self._status = self._console.status(words)
            self._status.start()
        else:
            say_that_it_begins(self.title)

    def stop(self) -> None:
        if self._status is not None:
            self._status.stop()
            self._status = None


@functools.cache
def say_that_it_begins(title: str) -> None:
    """Where no line can be taken away again: once for each game."""
    err().print(say("cli-compiling-begins", game=title), soft_wrap=True)


@contextmanager
def compiling(game: "Game | None") -> Iterator[Compiling]:
    """While something is done with a game: a cold start compiles its rules, which takes a while."""
    from ..engine.compiler import compile_listeners

    line = Compiling(title_of(game) if game else "")
    compile_listeners.append(line)
    try:
        yield line
    finally:
        compile_listeners.remove(line)
        line.stop()


# --- games and matches


def title_of(game: "Game") -> str:
    return game.say()(game.name)


def open_game(name: str, components: Path | None = None) -> "Game":
    from ..games import game

    return game(name, components=components)


def read_options(game: "Game", texts: list[str], players: int | None) -> dict[str, Any]:
    """`--option name=value` as the game takes it, and `--players` with them."""
    from ..engine.options import check_names

    options: dict[str, Any] = {} if players is None else {"players": str(players)}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise Usage("cli-option-form", text=text)
        if name in options:
            raise Usage("cli-option-twice", option=name)
        options[name] = value
    check_names(game.options, options)
    return options


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Usage("error-file-unreadable", file=str(file), reason=reason(error)) from None


def check_writable(file: Path | None) -> None:
    """Say before long work, not after it, that a file cannot be written."""
    if file is None:
        return
    try:
        new = not file.exists()
        file.open("a").close()
        if new:
            file.unlink()
    except OSError as error:
        raise Usage("cli-file-unwritable", file=str(file), reason=reason(error)) from None


def write_text(file: Path, text: str) -> None:
    try:
        file.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise Usage("cli-file-unwritable", file=str(file), reason=reason(error)) from None


def read_match(file: Path) -> "Match":
    """A saved match, replayed and checked."""
    from .. import loads

    text = read_text(file)
    try:
        with compiling(_game_in(text)):
            return loads(text)
    except TeremokError as error:
        raise DoesNotHold("cli-match-does-not-hold", file=str(file), reason=str(error)) from None


def _game_in(text: str) -> "Game | None":
    """The game that a saved match names, if it does."""
    with suppress(ValueError, TypeError, KeyError, RecursionError):
        return open_game(json.loads(text)["game"])
    return None
