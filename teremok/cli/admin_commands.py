"""The commands of `teremok admin` and their options."""

from pathlib import Path
from typing import Annotated

import typer

from .help import Command, House

admin = typer.Typer(cls=House, add_completion=False)

Lang = Annotated[str | None, typer.Option("--lang", metavar="en|ru")]
Json = Annotated[bool, typer.Option("--json")]
StoreUrl = Annotated[str | None, typer.Option("--store", metavar="URL")]
ArchiveFolder = Annotated[Path | None, typer.Option("--archive", metavar="FOLDER")]
RedisUrl = Annotated[str | None, typer.Option("--redis", metavar="URL")]
Backup = Annotated[Path, typer.Argument(metavar="FILE", show_default=False)]
Person = Annotated[str, typer.Argument(metavar="PERSON", show_default=False)]


@admin.callback(invoke_without_command=True)
def root(ctx: typer.Context, lang: Lang = None) -> int:
    if ctx.invoked_subcommand is None:
        ctx.get_help()
    return 0


@admin.command(cls=Command)
def backup(
    backup: Backup, store: StoreUrl = None, archive: ArchiveFolder = None, json: Json = False, lang: Lang = None
) -> int:
    from . import admin as does

    return does.backup(does.StorePaths(store, archive), backup, json)


@admin.command(cls=Command)
def restore(
    backup: Backup, store: StoreUrl = None, archive: ArchiveFolder = None, json: Json = False, lang: Lang = None
) -> int:
    from . import admin as does

    return does.restore(does.StorePaths(store, archive), backup, json)


@admin.command(cls=Command)
def vacuum(store: StoreUrl = None, json: Json = False, lang: Lang = None) -> int:
    from . import admin as does

    return does.vacuum(does.StorePaths(store, None), json)


@admin.command(cls=Command)
def archive(
    keep: Annotated[float, typer.Option("--keep", metavar="DAYS")] = 90.0,
    store: StoreUrl = None,
    archive: ArchiveFolder = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    from . import admin as does

    return does.archive(does.StorePaths(store, archive), keep, json)


@admin.command(cls=Command)
def ban(
    person: Person,
    undo: Annotated[bool, typer.Option("--undo")] = False,
    store: StoreUrl = None,
    redis: RedisUrl = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    from . import admin as does

    return does.ban(does.StorePaths(store, None), person, undo, redis, json)


@admin.command(cls=Command)
def export(
    person: Person,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE")] = None,
    store: StoreUrl = None,
    archive: ArchiveFolder = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    from . import admin as does

    return does.export(does.StorePaths(store, archive), person, out, json)


@admin.command(cls=Command)
def delete(
    person: Person,
    yes: Annotated[bool, typer.Option("--yes")] = False,
    store: StoreUrl = None,
    archive: ArchiveFolder = None,
    redis: RedisUrl = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    from . import admin as does

    return does.delete(does.StorePaths(store, archive), person, yes, redis, json)
