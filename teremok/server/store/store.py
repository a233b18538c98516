"""The store, in SQLite or PostgreSQL: an append-only log of each table's events, and data derived from it."""

from __future__ import annotations

import asyncio
import functools
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from filelock import BaseFileLock, FileLock, Timeout
from sqlalchemy import Connection, Engine, Row, create_engine, event, select, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, NoSuchModuleError

from ...engine.errors import TeremokError, reason
from .archive import Archive, move_to, old_tables
from .log import Append, SqliteTransaction, append, sqlalchemy_begin
from .schema import events, ratings, sitters, tables
from .writer import REFUSALS, Writer

T = TypeVar("T")

READERS = 4
"""Reading threads."""

ARCHIVE_PAUSE_SECONDS = 0.05

HEALTH_SECONDS = 5.0
"""For the store to show that it works."""

TRY_WRITE = text("update alembic_version set version_num = version_num")
"""Changes nothing, but must reach the disk."""


class BadStore(TeremokError):
    """The store cannot be opened; the text says why."""

    key = "house-store"


class FileGone(OSError):
    """The database file was moved away, deleted or replaced while the server runs."""


class Store:
    """Reads run in a few threads, writes in one. `url` is SQLAlchemy's: `sqlite:///file`, `postgresql://...`."""

    def __init__(self, url: str, archive: Archive | None = None, alone: bool = True) -> None:
        """`alone`: refuse an SQLite file that another process has open."""
        self.url = checked(url)
        self.archive = archive
        self._lock: BaseFileLock | None = None
        if self.sqlite and alone:
            self._lock = self._locked()
        try:
            self._engine = self._opened()
        except BadStore:
            self._unlock()
            raise
        self._direct = SqliteTransaction(str(self.url.database)) if self.sqlite else None
        self._begin_log = self._direct.begin if self._direct else sqlalchemy_begin(self._engine)
        self._file_id = self._read_file_id()
        self._writer = Writer(self._check_file)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")

    @property
    def sqlite(self) -> bool:
        return self.url.get_backend_name() == "sqlite"

    def _locked(self) -> BaseFileLock:
        """The lock of the SQLite file, which this process holds until it closes the store or dies."""
        file = Path(self.url.database or "")
        lock = FileLock(file.with_name(file.name + ".lock"), thread_local=False, fallback_to_soft=False)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            lock.acquire(blocking=False)
        except Timeout:
            raise BadStore("house-store-taken", file=str(file)) from None
        except (OSError, NotImplementedError) as error:
            raise BadStore(reason=f"{file}: {reason(error)}") from None
        return lock

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.release()

    def _opened(self) -> Engine:
        """Connect, and upgrade the schema."""
        from .migrations import VERSION, upgrade, version_of

        try:
            engine = new_engine(self.url)
            with engine.begin() as connection:
                if (version_of(connection) or "") > VERSION:
                    raise BadStore("house-store-newer")
                upgrade(connection)
        except ImportError:
            raise BadStore("house-scale") from None
        except DatabaseError as error:
            raise BadStore(reason=str(error.orig or error).strip()) from None
        return engine

    def close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()
        if self._direct is not None:
            self._direct.close()
        self._unlock()

    async def read(self, look: Callable[[Connection], T]) -> T:
        """Run a query in a thread."""

        def looked() -> T:
            with self._engine.connect() as connection:
                return look(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, looked)

    async def write(self, do: Callable[[Connection], T]) -> T:
        """Run a transaction; it is durable when this returns."""
        return await self._writer.write(self._engine.begin, do)

    @property
    def engine(self) -> Engine:
        """For backups and administration."""
        return self._engine

    async def healthy(self) -> bool:
        """Return whether the store can be read, and written if the last write failed."""
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                self._check_file()
                if self._writer.failing:
                    await self.write(lambda connection: connection.execute(TRY_WRITE))
                return await self.read(lambda connection: connection.execute(select(1)).scalar() == 1)
        except REFUSALS:
            return False

    def on_write_failure(self, call: Callable[[], None]) -> None:
        """Call this, in another thread, each time the database refuses a write."""
        self._writer.on_failure = call

    def _read_file_id(self) -> tuple[int, int] | None:
        """Device and inode of the database file; None if there is no file."""
        if not self.sqlite:
            return None
        try:
            found = os.stat(str(self.url.database))
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def _check_file(self) -> None:
        """Raise if the file was moved away, deleted or replaced: writes to it would be lost without anyone noticing."""
        if self._read_file_id() != self._file_id:
            raise FileGone(f"{self.url.database} is not the file that was opened")

    # --- the log

    def append(self, new: Append) -> asyncio.Future[None]:
        """Start appending events to a table. The future raises Conflict, and nothing changes, if a number is taken."""
        alone = bool(new.ratings)
        return self._writer.write(self._begin_log, lambda log: append(log, new), key=new.table, alone=alone)

    async def events(self, table: str, after: int = 0) -> list[Any]:
        """Events of a table, in order, archived ones included."""
        query = select(events).where(events.c.table_id == table, events.c.number > after).order_by(events.c.number)

        def look(connection: Connection) -> list[Any]:
            rows = list(connection.execute(query))
            missing = rows[0].number > after + 1 if rows else after == 0
            return self.archive.complete(table, rows, after) if missing and self.archive else rows

        return await self.read(look)

    async def archive_old(self, before: int) -> int:
        """Archive tables that ended before a time, slowly enough that players do not notice. Return how many."""
        assert self.archive is not None
        archive, moved = self.archive, 0
        while found := await self.read(lambda connection: old_tables(connection, before)):
            for table in found:
                moved += await self.write(functools.partial(move_to, archive, table=table, before=before))
                await asyncio.sleep(ARCHIVE_PAUSE_SECONDS)
        return moved

    # --- lists of tables

    async def table_rows(self, *conditions: Any, most: int = 200) -> list[Row[Any]]:
        """Rows about tables, the last changed first."""
        query = select(tables).where(*conditions).order_by(tables.c.changed.desc()).limit(most)
        return await self.read(lambda connection: list(connection.execute(query)))

    async def table_rows_of(self, person: str, most: int = 200) -> list[Row[Any]]:
        mine = select(sitters.c.table_id).where(sitters.c.person == person)
        return await self.table_rows(tables.c.id.in_(mine), most=most)

    async def numbers(self, ids: Sequence[str]) -> dict[str, int]:
        """Number of the last event of each table."""
        query = select(tables.c.id, tables.c.number).where(tables.c.id.in_(ids))
        return await self.read(lambda connection: {row.id: row.number for row in connection.execute(query)})

    async def due(self, before: int | None = None) -> list[tuple[str, int]]:
        """Tables with a timer (before a time, if given), and when it rings."""
        query = select(tables.c.id, tables.c.due).where(tables.c.due.is_not(None))
        if before is not None:
            query = query.where(tables.c.due < before)
        return await self.read(lambda connection: [(id, due) for id, due in connection.execute(query)])


def load_ratings(connection: Connection, game: str, whose: Sequence[str]) -> dict[str, tuple[float, float, int]]:
    query = select(ratings).where(ratings.c.game == game, ratings.c.who.in_(set(whose)))
    return {row.who: (row.mu, row.sigma, row.matches) for row in connection.execute(query)}


def checked(url: str) -> URL:
    try:
        parsed = make_url(url)
        if parsed.drivername == "postgresql":
            parsed = parsed.set(drivername="postgresql+psycopg")
        usable = parsed.get_backend_name() in ("sqlite", "postgresql") and parsed.get_dialect() is not None
    except (ArgumentError, NoSuchModuleError):
        usable = False
    if not usable or (parsed.get_backend_name() == "sqlite" and not parsed.database):
        raise BadStore("house-store-url", url=url)
    return parsed


def new_engine(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_size=READERS + 1, pool_pre_ping=True)
    engine = create_engine(url, pool_size=READERS + 1, connect_args={"check_same_thread": False, "timeout": 30})

    @event.listens_for(engine, "connect")
    def opened(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # else Python's driver would run migrations outside transactions
        connection.execute("pragma journal_mode = wal")
        connection.execute("pragma synchronous = full")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("begin")

    return engine
