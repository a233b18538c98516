"""Migrations from older stores. `upgrade` is run at every start."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

FOLDER = Path(__file__).parent

VERSION = max(file.name.partition("_")[0] for file in (FOLDER / "versions").glob("[0-9]*.py"))
"""The current version of the schema."""


def upgrade(connection: Connection, to: str = "head") -> None:
    if to == "head" and version_of(connection) == VERSION:
        return  # without importing Alembic, which takes half a second
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def version_of(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("select version_num from alembic_version")).scalar()
    return found
