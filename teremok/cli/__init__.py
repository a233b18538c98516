"""The command line, `teremok games | serve | play | simulate | arena | lab | ...`; it names no game."""

import gc
import io
import os
import sys
from typing import Any

import typer

from ..engine.errors import TeremokError
from ..engine.language import speaking
from .commands import house
from .help import usage_words
from .screen import complain, say


def asked_language(arguments: list[str]) -> str:
    """The language of `--lang` wherever it stands, else of TEREMOK_LANG, else of the system."""
    for at, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            return argument.partition("=")[2]
        if argument == "--lang" and at + 1 < len(arguments):
            return arguments[at + 1]
    if os.environ.get("TEREMOK_LANG"):
        return os.environ["TEREMOK_LANG"]
    system = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "ru" if system.lower().startswith("ru") else "en"


def main(arguments: list[str] | None = None) -> int:
    """Run a command; returns the exit code.

    0 success, 1 a check failed, 2 wrong usage, 3 workers died, 130 Ctrl-C.
    """
    arguments = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a character that the terminal lacks must not end a game
    thresholds = gc.get_threshold()
    gc.set_threshold(100_000)  # starting is mostly imports, and garbage collection would take a seventh of its time
    try:
        with speaking(asked_language(arguments)):
            return _run(arguments)
    except TeremokError as error:  # an unknown language
        complain(str(error))
        return 2
    finally:
        gc.set_threshold(*thresholds)


def _run(arguments: list[str]) -> int:
    command: Any = typer.main.get_command(house)
    try:
        return command.main(arguments, prog_name="teremok", standalone_mode=False) or 0
    except TeremokError as error:
        complain(str(error))
        return int(getattr(error, "exit_code", 2))
    except typer.Abort:
        return 130
    except Exception as error:
        words = usage_words(error)
        if words is None:
            raise
        ctx = getattr(error, "ctx", None)
        help = f"{ctx.command_path if ctx else 'teremok'} --help"
        complain(f"{words} {say('cli-usage-help', command=help)}")
        return 2
