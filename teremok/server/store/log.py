"""Writing the log of tables, in SQL that SQLite and PostgreSQL both understand."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

import sqlalchemy
from sqlalchemy import Connection, Engine, TextClause

from .schema import events, ratings, results, sitters, tables

IntegrityErrors = (sqlite3.IntegrityError, sqlalchemy.exc.IntegrityError)


class Conflict(Exception):
    """Another write was first: the event number is taken, or the request was carried out already."""


@dataclass(frozen=True)
class Rated:
    """A rating after a match. It is a Conflict if the stored one is not from `before` matches."""

    player: str
    """A person or a bot level."""
    mu: float
    sigma: float
    before: int


class Append(NamedTuple):
    """New events of a table, and everything that changes with them."""

    table: str
    rows: Sequence[Mapping[str, Any]]
    """Rows of `events`, in order."""
    table_row: Mapping[str, Any]
    """Changed columns of the row in `tables`; for a new table, all of them."""
    people: Iterable[str] | None = None
    """People with seats, if that has changed."""
    results: Sequence[Mapping[str, Any]] = ()
    ratings: tuple[str, Sequence[Rated]] | None = None
    """The game, and the new ratings."""


class Transaction(Protocol):
    def run(self, sql: str, rows: Sequence[Mapping[str, Any]]) -> int:
        """Execute a statement with each of these rows, and return how many rows were written."""


Begin = Callable[[], AbstractContextManager[Transaction]]


class SqliteTransaction:
    """A direct connection, which is faster than through SQLAlchemy: statements are prepared once."""

    def __init__(self, file: str) -> None:
        self._connection = sqlite3.connect(file, timeout=30, isolation_level=None, check_same_thread=False)
        self._connection.execute("pragma synchronous = full")

    @contextmanager
    def begin(self) -> Iterator[SqliteTransaction]:
        self._connection.execute("begin immediate")
        try:
            yield self
            self._connection.execute("commit")
        finally:
            self._connection.rollback()  # does nothing after a commit

    def run(self, sql: str, rows: Sequence[Mapping[str, Any]]) -> int:
        return self._connection.executemany(sql, rows).rowcount

    def close(self) -> None:
        self._connection.close()


class SqlAlchemyTransaction:
    """A transaction of SQLAlchemy."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def run(self, sql: str, rows: Sequence[Mapping[str, Any]]) -> int:
        return self._connection.execute(clause(sql), list(map(dict, rows))).rowcount


def sqlalchemy_begin(engine: Engine) -> Begin:
    @contextmanager
    def begin() -> Iterator[SqlAlchemyTransaction]:
        with engine.begin() as connection:
            yield SqlAlchemyTransaction(connection)

    return begin


@lru_cache
def clause(sql: str) -> TextClause:
    return sqlalchemy.text(sql)


# --- statements


def _insert(table: sqlalchemy.Table) -> str:
    names = table.columns.keys()
    return f"insert into {table.name} ({', '.join(names)}) values ({', '.join(f':{name}' for name in names)})"


INSERT_EVENT, INSERT_TABLE, INSERT_SITTER = _insert(events), _insert(tables), _insert(sitters)
INSERT_RESULT, INSERT_RATING = _insert(results), _insert(ratings)
CLEAR_SITTERS = "delete from sitters where table_id = :table_id"
CHANGE_RATING = (
    "update ratings set mu = :mu, sigma = :sigma, matches = :matches"
    " where game = :game and who = :who and matches = :matches - 1"
)


@lru_cache
def _update_table(names: tuple[str, ...]) -> str:
    return f"update tables set {', '.join(f'{name} = :{name}' for name in names)} where id = :table_id"


def append(transaction: Transaction, new: Append) -> None:
    """Append events to a table; Conflict if another write was first."""
    try:
        _append(transaction, new)
    except IntegrityErrors:
        raise Conflict from None


def _append(transaction: Transaction, new: Append) -> None:
    transaction.run(INSERT_EVENT, new.rows)
    if new.rows[0]["number"] == 1:
        transaction.run(INSERT_TABLE, [new.table_row])
    else:
        transaction.run(_update_table(tuple(new.table_row)), [{"table_id": new.table, **new.table_row}])
    if new.people is not None:
        transaction.run(CLEAR_SITTERS, [{"table_id": new.table}])
        rows = [{"person": person, "table_id": new.table} for person in sorted(set(new.people))]
        if rows:
            transaction.run(INSERT_SITTER, rows)
    if new.results:
        transaction.run(INSERT_RESULT, new.results)
    if new.ratings is not None:
        _save_ratings(transaction, *new.ratings)


def _save_ratings(transaction: Transaction, game: str, rated: Sequence[Rated]) -> None:
    """Save ratings; Conflict if one has changed since it was read."""
    for one in rated:
        row = {"game": game, "who": one.player, "mu": one.mu, "sigma": one.sigma, "matches": one.before + 1}
        if transaction.run(CHANGE_RATING if one.before else INSERT_RATING, [row]) != 1:
            raise Conflict
