"""The commands and their options. Their help texts are in locale/, see help.py."""

import os
from pathlib import Path
from typing import Annotated

import typer

from .. import __version__
from .admin_commands import admin
from .help import Command, House
from .numbers import parse_int
from .screen import UsageError

house = typer.Typer(cls=House, add_completion=False)
house.add_typer(admin, name="admin")

NameOfGame = Annotated[str, typer.Argument(metavar="GAME", show_default=False)]
AnyGame = Annotated[str | None, typer.Argument(metavar="GAME")]
Games = Annotated[list[str] | None, typer.Argument(metavar="GAME")]
File = Annotated[Path, typer.Argument(metavar="FILE", show_default=False)]

Lang = Annotated[str | None, typer.Option("--lang", metavar="en|ru")]
Json = Annotated[bool, typer.Option("--json")]
Players = Annotated[int | None, typer.Option("--players", "-p", metavar="N")]
Seed = Annotated[int | None, typer.Option("--seed", "-s", metavar="N")]
FirstSeed = Annotated[int, typer.Option("--seed", "-s", metavar="N")]
Chosen = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE")]
Components = Annotated[Path | None, typer.Option("--components", metavar="FILE")]
Bots = Annotated[str, typer.Option("--bots", metavar="A,B")]
HowMany = Annotated[int, typer.Option("--games", "-n", metavar="K", parser=parse_int)]
Jobs = Annotated[int, typer.Option("--jobs", "-j", metavar="N")]
Ray = Annotated[str | None, typer.Option("--ray", metavar="[ADDRESS]")]
Results = Annotated[Path | None, typer.Option("--results", metavar="FILE")]
MaybeHowMany = Annotated[int | None, typer.Option("--games", "-n", metavar="K", parser=parse_int)]
MaybeBots = Annotated[str | None, typer.Option("--bots", metavar="A,B")]


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
def serve(
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="N")] = 8000,
    store: Annotated[str | None, typer.Option("--store", metavar="URL")] = None,
    redis: Annotated[str | None, typer.Option("--redis", metavar="URL")] = None,
    processes: Annotated[int, typer.Option("--processes", metavar="N")] = 1,
    apart: Annotated[bool, typer.Option("--apart")] = False,
    workers: Annotated[int | None, typer.Option("--workers", metavar="N")] = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="ADDRESS")] = None,
    origin: Annotated[list[str] | None, typer.Option("--origin", metavar="URL")] = None,
    keep: Annotated[float | None, typer.Option("--keep", metavar="DAYS")] = None,
    archive: Annotated[Path | None, typer.Option("--archive", metavar="FOLDER")] = None,
    limits: Annotated[float, typer.Option("--limits", metavar="X")] = 1.0,
    away: Annotated[float, typer.Option("--away", metavar="S")] = 60.0,
    seconds: Annotated[float, typer.Option("--seconds", metavar="S")] = 1.0,
    log: Annotated[str, typer.Option("--log", metavar="text|json")] = "text",
    open: Annotated[bool, typer.Option("--open")] = False,
    lang: Lang = None,
) -> int:
    from .counts import counted_together

    with counted_together(processes > 1 and not apart):
        from ..server.web.house import ServerSettings
        from .paths import default_archive, default_store
        from .serve import ListenAddress, run

        url = store or default_store()
        settings = ServerSettings(
            url,
            redis,
            workers,
            tuple(origin or ()),
            limits,
            away,
            seconds,
            bots=bots,
            archive=archive or default_archive(url),
            keep=keep,
        )
        return run(ListenAddress(host, port, processes, apart), log, open, settings)


@house.command(cls=Command)
def play(
    game: AnyGame = None,
    players: Players = None,
    human: Annotated[list[str] | None, typer.Option("--human", metavar="SEAT")] = None,
    humans: Annotated[int | None, typer.Option("--humans", metavar="N")] = None,
    hotseat: Annotated[bool, typer.Option("--hotseat")] = False,
    bots: MaybeBots = None,
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
        return run(game, players, seed, option or [], components, asked, bots, save)
    if any(given is not None for given in (game, players, seed, option, components)):
        raise UsageError("cli-load-alone")
    return run_loaded(load, asked, bots, save)


@house.command(cls=Command)
def simulate(
    game: NameOfGame,
    players: Players = None,
    games: HowMany = 10_000,
    bots: Bots = "random",
    jobs: Jobs = 1,
    ray: Ray = None,
    seed: FirstSeed = 0,
    option: Chosen = None,
    components: Components = None,
    results: Results = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    from ..arena import Workers
    from .simulate import run

    return run(game, players, games, bots, Workers(jobs, ray), seed, option or [], components, results, json)


@house.command(cls=Command)
def arena(
    game: NameOfGame,
    bots: Bots = "random,greedy,easy,normal,hard",
    players: Players = None,
    games: HowMany = 100,
    seconds: Annotated[float | None, typer.Option("--seconds", metavar="S")] = None,
    simulations: Annotated[int | None, typer.Option("--simulations", metavar="N")] = None,
    alone: Annotated[bool, typer.Option("--alone")] = False,
    jobs: Jobs = 1,
    ray: Ray = None,
    seed: FirstSeed = 0,
    option: Chosen = None,
    components: Components = None,
    results: Results = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    from ..arena import Workers
    from .arena import run

    how = Workers(jobs, ray), seed, option or [], components, results, json, alone
    return run(game, bots, players, games, seconds, simulations, *how)


@house.command(cls=Command)
def lab(
    game: NameOfGame,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE")] = None,
    players: Players = None,
    games: MaybeHowMany = None,
    bots: Bots = "greedy",
    levels: Annotated[bool, typer.Option("--levels/--no-levels")] = True,
    level_games: Annotated[int | None, typer.Option("--level-games", metavar="K")] = None,
    minutes: Annotated[float, typer.Option("--minutes", "-m", metavar="M")] = 3.0,
    jobs: Annotated[int | None, typer.Option("--jobs", "-j", metavar="N")] = None,
    ray: Ray = None,
    seed: FirstSeed = 0,
    option: Chosen = None,
    components: Components = None,
    results: Results = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    from ..arena import Workers
    from .lab import Amount, run

    return run(
        game,
        out,
        players,
        bots,
        Amount(games, levels, level_games, minutes),
        Workers(os.cpu_count() or 1 if jobs is None else jobs, ray),
        seed,
        option or [],
        components,
        results,
        json,
    )


@house.command(cls=Command)
def train(
    game: NameOfGame,
    folder: Annotated[Path, typer.Option("--folder", metavar="FOLDER")] = Path("training"),
    settings: Annotated[Path | None, typer.Option("--settings", metavar="FILE")] = None,
    device: Annotated[str | None, typer.Option("--device", metavar="cpu|cuda")] = None,
    decisions: Annotated[int | None, typer.Option("--decisions", metavar="N", parser=parse_int)] = None,
    stop_after: Annotated[float | None, typer.Option("--stop-after", metavar="M")] = None,
    meet: Annotated[int, typer.Option("--meet", metavar="K")] = 100,
    seed: Seed = None,
    shares: Annotated[int | None, typer.Option("--shares", metavar="N")] = None,
    from_search: Annotated[bool, typer.Option("--from-search")] = False,
    jobs: Jobs = 1,
    ray: Ray = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    from ..arena import Workers
    from .train import run, study

    workers = Workers(jobs, ray)
    if from_search:
        for option, given in (("--decisions", decisions), ("--stop-after", stop_after), ("--shares", shares)):
            if given is not None:
                raise UsageError("cli-train-by-rounds", option=option)
        return study(game, folder, settings, device, meet, seed, workers, json)
    return run(game, folder, settings, device, decisions, stop_after, meet, seed, shares, workers, json)


@house.command(cls=Command)
def export(
    game: NameOfGame,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", show_default=False)],
    players: Players = None,
    games: HowMany = 1_000,
    bots: Bots = "random",
    seed: FirstSeed = 0,
    jobs: Jobs = 1,
    ray: Ray = None,
    option: Chosen = None,
    components: Components = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    from ..arena import Workers
    from .export import run

    return run(game, out, players, games, bots, seed, Workers(jobs, ray), option or [], components, json)


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
def picture(
    file: File,
    move: Annotated[int | None, typer.Option("--move", metavar="N")] = None,
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT")] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE")] = None,
    lang: Lang = None,
) -> int:
    from .picture import run

    return run(file, move, seat, out)


@house.command(cls=Command)
def verify(file: File, json: Json = False, lang: Lang = None) -> int:
    from .verify import run

    return run(file, json)
