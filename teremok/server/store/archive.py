"""Tables that ended long ago: their events in compressed files, one for each table, read when somebody looks."""

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
"""Of an id: so many files are too many for one folder."""

ENDED = ("over", "abandoned")

DAY_MS = 24 * 3600 * 1000


class EventRow(Protocol):
    """A row of the log, from wherever."""

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
        """The ids of all tables that are here."""
        for file in sorted(self.folder.glob(f"*/*{ENDING}")):
            yield file.name.removesuffix(ENDING)

    def _file(self, table: str) -> Path:
        assert table.isalnum(), table
        return self.folder / table[:FOLDER_LETTERS] / f"{table}{ENDING}"

    def read(self, table: str) -> list[EventRecord]:
        """What happened there, in order; nothing if it is not here."""
        try:
            packed = self._file(table).read_bytes()
        except FileNotFoundError:
            return []
        return [EventRecord(*orjson.loads(line)) for line in gzip.decompress(packed).splitlines()]

    def write(self, table: str, rows: Iterable[EventRow]) -> None:
        """All of it; when this returns, it is on the disk."""
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
        """Rows of the store, with those before them that are here."""
        first = rows[0].number if rows else float("inf")
        return [*(row for row in self.read(table) if after < row.number < first), *rows]


def old_tables(connection: Connection, before: int, most: int = 1000) -> list[str]:
    """Those that ended and have not changed since a time, and whose events are in the store."""
    there = select(events.c.table_id).where(events.c.table_id == tables.c.id, events.c.number == tables.c.number)
    ended = (tables.c.status.in_(ENDED), tables.c.changed < before, there.exists())
    return list(connection.execute(select(tables.c.id).where(*ended).order_by(tables.c.changed).limit(most)).scalars())


def move_to(archive: Archive, connection: Connection, table: str, before: int) -> bool:
    """Move the events of a table out of the store, unless it has been played at since it was looked for.

    They are in the file before they are out of the store: whatever happens in between, nothing is lost, and what is in
    both is read from the store.
    """
    still = (tables.c.id == table, tables.c.changed < before, tables.c.status.in_(ENDED))
    if connection.execute(select(tables.c.id).where(*still).with_for_update()).first() is None:
        return False
    query = select(events).where(events.c.table_id == table).order_by(events.c.number)
    archive.write(table, archive.complete(table, list(connection.execute(query))))
    connection.execute(delete(events).where(events.c.table_id == table))
    return True
