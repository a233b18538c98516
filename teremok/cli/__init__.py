"""The command line: `teremok games | play | simulate | bench | replay | verify`. It knows no game by name."""

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from .. import __version__
from ..engine.errors import TeremokError
from ..engine.locale import speaking
from .help import Command, House, usage_words
from .screen import Usage, complain, say

house = typer.Typer(cls=House, add_completion=False)

NameOfGame = Annotated[str, typer.Argument(metavar="GAME", show_default=False)]
AnyGame = Annotated[str | None, typer.Argument(metavar="GAME")]
Games = Annotated[list[str] | None, typer.Argument(metavar="GAME")]
File = Annotated[Path, typer.Argument(metavar="FILE", show_default=False)]

Lang = Annotated[str | None, typer.Option("--lang", metavar="en|ru")]
Json = Annotated[bool, typer.Option("--json")]
Players = Annotated[int | None, typer.Option("--players", "-p", metavar="N")]
Seed = Annotated[int | None, typer.Option("--seed", "-s", metavar="N")]
Chosen = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE")]
Components = Annotated[Path | None, typer.Option("--components", metavar="FILE")]


@house.callback(invoke_without_command=True)
def root(ctx: typer.Context, version: Annotated[bool, typer.Option("--version")] = False, lang: Lang = None) -> int:
    if version:
        print(f"teremok {__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        ctx.get_help()
    return 0


@house.command(cls=Command)
def games(json: Json = False, lang: Lang = None) -> int:
    from .games import run

    return run(json)


@house.command(cls=Command)
def play(
    game: AnyGame = None,
    players: Players = None,
    human: Annotated[list[str] | None, typer.Option("--human", metavar="SEAT")] = None,
    humans: Annotated[int | None, typer.Option("--humans", metavar="N")] = None,
    hotseat: Annotated[bool, typer.Option("--hotseat")] = False,
    seed: Seed = None,
    option: Chosen = None,
    components: Components = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE")] = None,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE")] = None,
    lang: Lang = None,
) -> int:
    from .seats import Asked
    from .sit_down import run, run_loaded

    asked = Asked(human or [], humans, hotseat)
    if load is None:
        return run(game, players, seed, option or [], components, asked, save)
    if any(given is not None for given in (game, players, seed, option, components)):
        raise Usage("cli-load-alone")
    return run_loaded(load, asked, save)


@house.command(cls=Command)
def simulate(
    game: NameOfGame,
    players: Players = None,
    games: Annotated[int, typer.Option("--games", "-n", metavar="K")] = 10_000,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B")] = "random",
    seed: Annotated[int, typer.Option("--seed", "-s", metavar="N")] = 0,
    option: Chosen = None,
    components: Components = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    from .simulate import run

    return run(game, players, games, bots, seed, option or [], components, json)


@house.command(cls=Command)
def bench(
    game: Games = None,
    target: Annotated[str, typer.Option("--target", metavar="native|cuda")] = "native",
    json: Json = False,
    lang: Lang = None,
) -> int:
    from .bench import run

    return run(game or [], target, json)


@house.command(cls=Command)
def replay(
    file: File,
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT")] = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    from .replay import run

    return run(file, seat, json)


@house.command(cls=Command)
def verify(file: File, json: Json = False, lang: Lang = None) -> int:
    from .verify import run

    return run(file, json)


def asked_language(arguments: list[str]) -> str:
    """`--lang` wherever it stands, then TEREMOK_LANG, then the language of the system."""
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
    """Run a command; returns the exit code: 0 fine, 1 what was checked does not hold, 2 wrongly used, 130 Ctrl-C."""
    arguments = sys.argv[1:] if arguments is None else arguments
    try:
        with speaking(asked_language(arguments)):
            return _run(arguments)
    except TeremokError as error:  # an unknown language
        complain(str(error))
        return 2


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
