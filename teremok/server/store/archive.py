"""The archive: events of tables that ended long ago, in one compressed file for each table."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import orjson
from sqlalchemy import Connection, delete, select

from .schema import events, tables

ENDING = ".jsonl.gz"
FOLDER_LETTERS = 2
"""Letters of a table's id that name its folder: one folder for all files would be too large."""

ENDED = ("over", "abandoned")

DAY_MS = 24 * 3600 * 1000


class EventRow(Protocol):
    """A row of the log, from the database or from the archive."""

    @property
    def number(self) -> int: ...
    @property
    def at(self) -> int: ...
    @property
    def person(self) -> str | None: ...
    @property
    def request_id(self) -> str | None: ...
    @property
    def kind(self) -> str: ...
    @property
    def data(self) -> str: ...


class EventRecord(NamedTuple):
    number: int
    at: int
    person: str | None
    request_id: str | None
    kind: str
    data: str


class Archive:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __iter__(self) -> Iterator[str]:
        """Ids of all archived tables."""
        for file in sorted(self.folder.glob(f"*/*{ENDING}")):
            yield file.name.removesuffix(ENDING)

    def _file(self, table: str) -> Path:
        assert table.isalnum(), table
        return self.folder / table[:FOLDER_LETTERS] / f"{table}{ENDING}"

    def read(self, table: str) -> list[EventRecord]:
        """Events of a table, in order; none if it is not archived."""
        try:
            packed = self._file(table).read_bytes()
        except FileNotFoundError:
            return []
        return [EventRecord(*orjson.loads(line)) for line in gzip.decompress(packed).splitlines()]

    def write(self, table: str, rows: Iterable[EventRow]) -> None:
        """Write all events of a table; they are on the disk when this returns."""
        lines = [[row.number, row.at, row.person, row.request_id, row.kind, row.data] for row in rows]
        file = self._file(table)
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_suffix(".new")
        with new.open("wb") as opened:
            opened.write(gzip.compress(b"".join(orjson.dumps(line) + b"\n" for line in lines), mtime=0))
            opened.flush()
            os.fsync(opened.fileno())
        new.replace(file)

    def drop(self, table: str) -> None:
        self._file(table).unlink(missing_ok=True)

    def complete(self, table: str, rows: Sequence[Any], after: int = 0) -> list[Any]:
        """Rows of the store, preceded by those that are archived."""
        first = rows[0].number if rows else float("inf")
        return [*(row for row in self.read(table) if after < row.number < first), *rows]


def old_tables(connection: Connection, before: int, most: int = 1000) -> list[str]:
    """Tables that ended, have not changed since a time, and whose events are in the store."""
    there = select(events.c.table_id).where(events.c.table_id == tables.c.id, events.c.number == tables.c.number)
    ended = (tables.c.status.in_(ENDED), tables.c.changed < before, there.exists())
    return list(connection.execute(select(tables.c.id).where(*ended).order_by(tables.c.changed).limit(most)).scalars())


def move_to(archive: Archive, connection: Connection, table: str, before: int) -> bool:
    """Move the events of a table into the archive, unless it has changed meanwhile.

    They are written to the file before they are deleted from the store, so a crash in between loses nothing. Events in
    both places are read from the store.
    """
    still = (tables.c.id == table, tables.c.changed < before, tables.c.status.in_(ENDED))
    if connection.execute(select(tables.c.id).where(*still).with_for_update()).first() is None:
        return False
    query = select(events).where(events.c.table_id == table).order_by(events.c.number)
    archive.write(table, archive.complete(table, list(connection.execute(query))))
    connection.execute(delete(events).where(events.c.table_id == table))
    return True
