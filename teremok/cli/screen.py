"""Output of the command line: results to standard output, progress and errors to standard error."""

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


class UsageError(TeremokError):
    """The command was used wrongly."""

    exit_code = 2


class CheckFailed(TeremokError):
    """A check, replay or load failed."""

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
    """Whether a person reads and types at a terminal."""
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
    """An alternate screen, which leaves no scrollback and restores what was there before."""
    alone = at_a_terminal() and console.set_alt_screen(True)
    try:
        yield
    finally:
        if alone:
            console.set_alt_screen(False)


def print_long(console: Console, write: Callable[[Console], None], *, always: bool = False) -> bool:
    """Print; long output on a terminal goes through a pager. Returns whether it did: redraw the screen then."""
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
    os.environ.setdefault("LESS", "-R")  # otherwise `less` shows colours as codes
    SystemPager().show(text)
    if console.is_alt_screen:  # a pager returns to the main screen
        console.set_alt_screen(True)
    return True


# --- while one waits


class Compiling:
    """Counts the rules that are compiled, and shows the number in one line."""

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
            announce(self.title)

    def stop(self) -> None:
        if self._status is not None:
            self._status.stop()
            self._status = None


@functools.cache
def announce(title: str) -> None:
    """Announce compiling once for each game, where a line cannot be removed again."""
    err().print(say("cli-compiling-begins", game=title), soft_wrap=True)


@contextmanager
def compiling(game: "Game | None") -> Iterator[Compiling]:
    """Show progress while a game's rules are compiled on a cold start."""
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
    """Options of the game from `--option name=value` and `--players`."""
    from ..engine.options import check_names

    options: dict[str, Any] = {} if players is None else {"players": str(players)}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError("cli-option-form", text=text)
        if name in options:
            raise UsageError("cli-option-twice", option=name)
        options[name] = value
    check_names(game.options, options)
    return options


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError("error-file-unreadable", file=str(file), reason=reason(error)) from None


def check_writable(file: Path | None) -> None:
    """Raise before long work, not after it, if a file cannot be written."""
    if file is None:
        return
    try:
        new = not file.exists()
        file.open("a").close()
        if new:
            file.unlink()
    except OSError as error:
        raise UsageError("cli-file-unwritable", file=str(file), reason=reason(error)) from None


def write_text(file: Path, text: str) -> None:
    try:
        file.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise UsageError("cli-file-unwritable", file=str(file), reason=reason(error)) from None


def read_match(file: Path) -> "Match":
    """Load a saved match, replayed and checked."""
    from .. import loads

    text = read_text(file)
    try:
        with compiling(_game_in(text)):
            return loads(text)
    except TeremokError as error:
        raise CheckFailed("cli-match-does-not-hold", file=str(file), reason=str(error)) from None


def _game_in(text: str) -> "Game | None":
    """The game that a saved match names, if it does."""
    with suppress(ValueError, TypeError, KeyError, RecursionError):
        return open_game(json.loads(text)["game"])
    return None
