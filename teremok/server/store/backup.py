"""Backup of a whole store into one compressed file, and restore, for SQLite and PostgreSQL alike."""

from __future__ import annotations

import gzip
import os
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy import Connection, Engine, inspect, select, text

from ...engine.errors import TeremokError, reason
from .archive import Archive, EventRecord
from .migrations import VERSION, upgrade
from .schema import metadata, people, tables

FORMAT = "teremok-backup"
FORMAT_VERSION = 1
ARCHIVED = "archive"
ROWS_AT_ONCE = 1000


class BadBackup(TeremokError):
    key = "house-backup"


class NotEmpty(TeremokError):
    key = "house-store-not-empty"


def back_up(engine: Engine, archive: Archive, file: Path) -> Counter[str]:
    """Back up a consistent snapshot while a server may go on writing. Return the rows of each table."""
    count: Counter[str] = Counter()
    new = file.with_name(file.name + ".new")
    with gzip.open(new, "wb") as out, snapshot(engine) as connection:
        out.write(orjson.dumps({"form": FORMAT, "version": FORMAT_VERSION, "store": VERSION}) + b"\n")
        for table in metadata.sorted_tables:
            name, columns = str(table.name), list(map(str, table.columns.keys()))
            for row in connection.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table)):
                out.write(orjson.dumps([name, dict(zip(columns, row, strict=True))]) + b"\n")
                count[name] += 1
        for id in archive:  # after the store: tables archived meanwhile are in both, which is harmless
            out.write(orjson.dumps([ARCHIVED, {"table_id": id, "rows": list(map(list, archive.read(id)))}]) + b"\n")
            count[ARCHIVED] += 1
        out.write(orjson.dumps({"end": count}) + b"\n")
    with new.open("rb") as written:
        os.fsync(written.fileno())
    new.replace(file)
    return count


def snapshot(engine: Engine) -> Connection:
    """A connection that sees the store as it was at its first query."""
    connection = engine.connect()
    if engine.dialect.name == "postgresql":
        connection = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return connection


def restore(engine: Engine, archive: Archive, file: Path) -> Counter[str]:
    """Restore a backup into an empty store, completely or not at all."""
    with engine.begin() as connection:
        head, lines = opened(file)
        check_empty(connection)
        if not inspect(connection).has_table("people"):
            upgrade(connection, str(head["store"]))
        elif head["store"] != VERSION:
            raise NotEmpty()
        count = written(connection, archive, lines)
        upgrade(connection)
    return count


def check_empty(connection: Connection) -> None:
    for table in (people, tables):
        there = inspect(connection).has_table(table.name)
        if there and connection.execute(select(table.c.id).limit(1)).first() is not None:
            raise NotEmpty()


def opened(file: Path) -> tuple[dict[str, Any], Iterator[Any]]:
    """The first line of a backup and an iterator over the others; BadBackup if the file is not one."""
    lines = _lines(file)
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("form") != FORMAT:
        raise BadBackup("house-backup-none", file=str(file))
    if head["version"] != FORMAT_VERSION or not "0001" <= str(head["store"]) <= VERSION:
        raise BadBackup("house-backup-newer", file=str(file))
    return head, lines


def check_whole(file: Path) -> None:
    """Raise BadBackup if a file is damaged or cut off."""
    count: Counter[str] = Counter()
    end = None
    for line in opened(file)[1]:
        if isinstance(line, dict):
            end = line.get("end")
        elif not isinstance(line, list) or line[0] not in {*metadata.tables, ARCHIVED}:
            raise BadBackup("house-backup-none", file=str(file))
        else:
            count[line[0]] += 1
    if end != count:
        raise BadBackup("house-backup-cut", file=str(file))


def _lines(file: Path) -> Iterator[Any]:
    try:
        with gzip.open(file, "rb") as packed:
            for line in packed:
                yield orjson.loads(line)
    except EOFError:
        raise BadBackup("house-backup-cut", file=str(file)) from None
    except (gzip.BadGzipFile, ValueError, zlib.error):
        raise BadBackup("house-backup-none", file=str(file)) from None
    except OSError as error:
        raise BadBackup(file=str(file), reason=reason(error)) from None


def written(connection: Connection, archive: Archive, lines: Iterator[Any]) -> Counter[str]:
    count: Counter[str] = Counter()
    batch: list[dict[str, Any]] = []
    name = ""

    def flush() -> None:
        if batch:
            columns = list(batch[0])
            values = ", ".join(f":{column}" for column in columns)
            connection.execute(text(f"insert into {name} ({', '.join(columns)}) values ({values})"), batch)
            batch.clear()

    for line in lines:
        if isinstance(line, dict):
            break
        if line[0] != name or len(batch) == ROWS_AT_ONCE:
            flush()
        name, row = line
        count[name] += 1
        if name == ARCHIVED:
            archive.write(row["table_id"], [EventRecord(*one) for one in row["rows"]])
        else:
            batch.append(row)
    flush()
    return count
