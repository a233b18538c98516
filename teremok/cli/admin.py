"""`teremok admin`: what one who runs a server needs besides `serve`."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, text

from ..engine.errors import reason
from ..server.store import backup as backups
from ..server.store import erasure
from ..server.store.archive import DAY_MS, Archive, move_to, old_tables
from ..server.store.bus import PEOPLE, RELOAD, tell_once
from ..server.store.store import Store, checked, new_engine
from ..server.timestamps import now
from .numbers import at_least
from .places import default_archive, default_store
from .screen import Usage, out, say, write_json

T = TypeVar("T")

FORGET_TRIES, FORGET_SECONDS = 10, 1.0
"""A server that runs may write once more what it had in memory: then it is taken out once more."""


class Where(NamedTuple):
    """The store and its archive, as they were named."""

    store: str | None
    archive: Path | None

    @property
    def url(self) -> str:
        return self.store or default_store()

    @property
    def files(self) -> Archive:
        return Archive(self.archive or default_archive(self.url))


@contextmanager
def opened(where: Where, alone: bool) -> Iterator[Store]:
    """A store that is there. `alone`: an SQLite file must not be in use."""
    url = checked(where.url)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").exists():
        raise Usage("cli-admin-no-store", file=str(url.database))
    store = Store(where.url, where.files, alone)
    try:
        yield store
    finally:
        store.close()


def looked_up(store: Store, look: Callable[[Connection], T]) -> T:
    with store.engine.connect() as connection:
        return look(connection)


def report(as_json: bool, done: dict[str, Any], key: str, **facts: object) -> int:
    if as_json:
        write_json(done)
    else:
        out().print(say(key, **facts), soft_wrap=True)
    return 0


# --- all of it


def backup(where: Where, file: Path, as_json: bool) -> int:
    with opened(where, alone=False) as store:
        try:
            count = backups.back_up(store.engine, where.files, file)
        except OSError as error:
            raise Usage("cli-file-unwritable", file=str(file), reason=reason(error)) from None
    size = file.stat().st_size
    done = {"file": str(file), "bytes": size, "rows": dict(count)}
    return report(as_json, done, "cli-admin-backed-up", file=str(file), tables=count["tables"], people=count["people"])


def restore(where: Where, file: Path, as_json: bool) -> int:
    backups.check_whole(file)
    url = checked(where.url)
    if url.get_backend_name() == "sqlite":
        Store(where.url).close()  # nobody else has it open
    engine = new_engine(url)
    try:
        count = backups.restore(engine, where.files, file)
    finally:
        engine.dispose()
    done = {"file": str(file), "rows": dict(count)}
    return report(as_json, done, "cli-admin-restored", tables=count["tables"], people=count["people"])


def vacuum(where: Where, as_json: bool) -> int:
    """What was deleted takes no room any more."""
    with opened(where, alone=True) as store:
        if store.sqlite:
            file = str(store.url.database)
            with closing(sqlite3.connect(file, isolation_level=None)) as direct:  # not within a transaction
                direct.execute("vacuum")
                direct.execute("pragma wal_checkpoint(truncate)")
            size = Path(file).stat().st_size
        else:
            with store.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                connection.execute(text("vacuum (analyze)"))
                size = int(connection.execute(text("select pg_database_size(current_database())")).scalar() or 0)
    return report(as_json, {"bytes": size}, "cli-admin-vacuumed", megabytes=round(size / 2**20, 1))


def archive(where: Where, days: float, as_json: bool) -> int:
    at_least(0, keep=days)
    before = now() - int(days * DAY_MS)
    moved = 0
    with opened(where, alone=True) as store:
        while found := looked_up(store, lambda connection: old_tables(connection, before)):
            for table in found:
                with store.engine.begin() as connection:
                    moved += move_to(where.files, connection, table, before)
    done = {"tables": moved, "folder": str(where.files.folder)}
    return report(as_json, done, "cli-admin-archived", tables=moved, folder=str(where.files.folder))


# --- a person


def ban(where: Where, who: str, undo: bool, redis: str | None, as_json: bool) -> int:
    tell(redis)
    with opened(where, alone=False) as store, store.engine.begin() as connection:
        person = erasure.find(connection, who)
        if undo:
            erasure.unban(connection, person.id)
        else:
            erasure.ban(connection, person.id, now())
    tell(redis, [(PEOPLE, person.id)])
    key = "cli-admin-unbanned" if undo else "cli-admin-banned"
    return report(as_json, {"person": person.id, "banned": not undo}, key, name=person.name, id=person.id)


def export(where: Where, who: str, file: Path | None, as_json: bool) -> int:
    with opened(where, alone=False) as store:

        def look(connection: Connection) -> dict[str, Any]:
            return erasure.exported(connection, where.files, erasure.find(connection, who).id)

        data = looked_up(store, look)
    if file is None:
        write_json(data)
        return 0
    import json

    try:
        file.write_text(json.dumps(data, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        raise Usage("cli-file-unwritable", file=str(file), reason=reason(error)) from None
    done = {"person": data["person"]["id"], "file": str(file), "tables": len(data["tables"])}
    name = data["person"]["name"]
    return report(as_json, done, "cli-admin-exported", name=name, file=str(file), tables=len(data["tables"]))


def delete(where: Where, who: str, sure: bool, redis: str | None, as_json: bool) -> int:
    tell(redis)
    with opened(where, alone=True) as store:
        person = looked_up(store, lambda connection: erasure.find(connection, who))
        if not sure:
            raise Usage("cli-admin-sure", name=person.name, id=person.id)
        changed: set[str] = set()
        for number in range(FORGET_TRIES):
            with store.engine.begin() as connection:
                new = erasure.erase(connection, where.files, person.id)
            if number and not new:
                break
            changed |= set(new)
            if not tell(redis, [(PEOPLE, person.id), *((table, RELOAD) for table in new)]):
                break
            time.sleep(FORGET_SECONDS)
    done = {"person": person.id, "tables": sorted(changed)}
    return report(as_json, done, "cli-admin-deleted", name=person.name, id=person.id, tables=len(changed))


def tell(redis: str | None, news: Iterable[tuple[str, str]] = ()) -> bool:
    """Servers that run, if they are said to. Without news: that Redis is not there is said before anything changes."""
    if redis is None:
        return False
    tell_once(redis, news)
    return True
