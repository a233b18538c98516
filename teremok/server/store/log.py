"""The log of tables: what is written when something happens, in SQL that SQLite and PostgreSQL both know."""

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
    """Somebody else was first: the number is taken, or the command has been carried out."""


@dataclass(frozen=True)
class Rated:
    """A rating after a match; `before` matches it had been changed by, or somebody else was first."""

    player: str
    """A person, or a level of bots."""
    mu: float
    sigma: float
    before: int


class Append(NamedTuple):
    """New events of a table, and all that changes with them."""

    table: str
    rows: Sequence[Mapping[str, Any]]
    """Of `events`, in order."""
    line: Mapping[str, Any]
    """What changes in the line of `tables`; for a new table, all of it."""
    people: Iterable[str] | None = None
    """Who has a seat now, if that has changed."""
    results: Sequence[Mapping[str, Any]] = ()
    ratings: tuple[str, Sequence[Rated]] | None = None
    """Of which game, and whose."""


class Transaction(Protocol):
    def run(self, sql: str, rows: Sequence[Mapping[str, Any]]) -> int:
        """Carry out a statement with each of these rows: how many lines were written."""


Begin = Callable[[], AbstractContextManager[Transaction]]


class Sqlite:
    """A connection of its own with nothing in between: statements are prepared once."""

    def __init__(self, file: str) -> None:
        self._connection = sqlite3.connect(file, timeout=30, isolation_level=None, check_same_thread=False)
        self._connection.execute("pragma synchronous = full")

    @contextmanager
    def begin(self) -> Iterator[Sqlite]:
        self._connection.execute("begin immediate")
        try:
            yield self
            self._connection.execute("commit")
        finally:
            self._connection.rollback()  # nothing, if it is committed

    def run(self, sql: str, rows: Sequence[Mapping[str, Any]]) -> int:
        return self._connection.executemany(sql, rows).rowcount

    def close(self) -> None:
        self._connection.close()


class Through:
    """A transaction of SQLAlchemy's."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def run(self, sql: str, rows: Sequence[Mapping[str, Any]]) -> int:
        return self._connection.execute(clause(sql), list(map(dict, rows))).rowcount


def through(engine: Engine) -> Begin:
    @contextmanager
    def begin() -> Iterator[Through]:
        with engine.begin() as connection:
            yield Through(connection)

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
def _change_line(names: tuple[str, ...]) -> str:
    return f"update tables set {', '.join(f'{name} = :{name}' for name in names)} where id = :table_id"


def append(transaction: Transaction, new: Append) -> None:
    """Add events to a table; Conflict if somebody else was first."""
    try:
        _append(transaction, new)
    except IntegrityErrors:
        raise Conflict from None


def _append(transaction: Transaction, new: Append) -> None:
    transaction.run(INSERT_EVENT, new.rows)
    if new.rows[0]["number"] == 1:
        transaction.run(INSERT_TABLE, [new.line])
    else:
        transaction.run(_change_line(tuple(new.line)), [{"table_id": new.table, **new.line}])
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
    """Conflict if one has changed since it was looked up."""
    for one in rated:
        row = {"game": game, "who": one.player, "mu": one.mu, "sigma": one.sigma, "matches": one.before + 1}
        if transaction.run(CHANGE_RATING if one.before else INSERT_RATING, [row]) != 1:
            raise Conflict
