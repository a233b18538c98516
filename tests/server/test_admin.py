"""`teremok admin`, and tables that ended long ago: what is kept, restored and deleted."""

import asyncio
import gzip
import json
from contextlib import closing

import orjson
import pytest
from sqlalchemy import select

from teremok.cli import main
from teremok.server.store.archive import Archive
from teremok.server.store.backup import VERSION
from teremok.server.store.rows import event_of
from teremok.server.store.schema import events, metadata
from teremok.server.store.store import Store, checked, new_engine
from teremok.server.table.folding import fold_all
from teremok.server.table.table import Table

from .conftest import Place, Places
from .inside import ME, OPEN, Someone, do, moves_first_legal, new_table, opened, table_of, until

ELSEWHERE = "Марья-Искусница"
SAID = "никто не узнает"


@pytest.fixture
def admin(capsys, monkeypatch):
    """Run an admin command on a store; return exit code, output and errors."""
    monkeypatch.setenv("TEREMOK_LANG", "en")

    def run(place, archive, *words, redis=False):
        options = ["--store", place.store] + (["--redis", place.redis] if redis and place.redis else [])
        if words[0] not in ("vacuum", "ban"):
            options += ["--archive", str(archive)]
        code = main(["admin", *map(str, words), *options])
        told = capsys.readouterr()
        return code, told.out, told.err

    return run


def rows_of(place):
    """All rows of a store."""
    engine = new_engine(checked(place.store))
    with engine.connect() as connection:
        read = {str(table.name): connection.execute(select(table)).all() for table in metadata.sorted_tables}
    engine.dispose()
    return {name: sorted(map(tuple, rows), key=repr) for name, rows in read.items()}


async def finished(house, *guests, table):
    """Play until a match is over."""
    live = await house.hall.cache.live(table)
    while live.table.playing:
        seat = live.table.to_move[0]
        person = live.table.seats[seat].person
        await moves_first_legal(house, table, next(guest for guest in guests if guest.id == person))


async def two_at_a_table(house, name=ELSEWHERE):
    host, table = await table_of(house, ME, OPEN, name=name, public=True)
    other, _ = await house.people.create("Иван", "ru")
    await do(house, table, other, "sit", seat=1)
    await do(house, table, host, "start")
    return host, other, table


# --- backup and restore


@pytest.fixture(params=["sqlite", "postgres"])
def new(request, tmp_path_factory):
    """An empty store of either kind to restore to."""
    return Places(request.param, request, tmp_path_factory).new()


def test_a_backup_taken_while_people_play_restores_to_the_same_tables(place, new, admin, tmp_path):
    file = tmp_path / "backup.gz"

    async def go():
        async with opened(place) as house:
            host, other, table = await two_at_a_table(house)
            playing = asyncio.create_task(finished(house, host, other, table=table))
            done = await asyncio.to_thread(admin, place, tmp_path / "archive", "backup", file, "--json")
            await playing
            return done, table

    (code, said, _), table = asyncio.run(go())
    assert code == 0
    count = json.loads(said)["rows"]
    assert admin(new, tmp_path / "new", "restore", file)[0] == 0
    before, after = rows_of(place), rows_of(new)
    assert {name: len(rows) for name, rows in after.items() if rows} == {name: n for name, n in count.items() if n}
    assert after["people"] == before["people"]
    assert after["tokens"] == before["tokens"]
    number = {row[0]: row[7] for row in after["tables"]}[table]
    assert after["events"] == [row for row in before["events"] if row[1] <= number]

    async def go_on():
        async with opened(new) as house:
            live = await house.hall.cache.live(table)
            assert live.table.number == number
            people = [await house.people.by_hash(row[0]) for row in after["tokens"]]
            await finished(house, *people, table=table)
            assert live.table.matches

    asyncio.run(go_on())


def test_a_backup_has_what_was_archived(place, admin, tmp_path):
    async def go():
        async with opened(place) as house:
            return await two_at_a_table(house)

    asyncio.run(go())
    archive = Archive(tmp_path / "archive")
    store = Store(place.store)
    table = asyncio.run(store.table_rows())[0].id
    archive.write(table, asyncio.run(store.events(table)))
    store.close()
    file = tmp_path / "backup.gz"
    assert admin(place, archive.folder, "backup", file)[0] == 0
    for name in rows_of(place):
        engine = new_engine(checked(place.store))
        with engine.begin() as connection:
            connection.execute(metadata.tables[name].delete())
        engine.dispose()
    assert admin(place, tmp_path / "other", "restore", file)[0] == 0
    assert Archive(tmp_path / "other").read(table) == archive.read(table) != []


def test_what_cannot_be_restored_changes_nothing(tmp_path, admin):
    place = Place(f"sqlite:///{tmp_path / 'house.sqlite'}")

    async def go():
        async with opened(place) as house:
            await two_at_a_table(house)

    asyncio.run(go())
    good, cut, other, none = (tmp_path / name for name in ("good", "cut", "other", "none"))
    assert admin(place, tmp_path / "archive", "backup", good)[0] == 0
    lines = gzip.decompress(good.read_bytes()).splitlines(keepends=True)
    cut.write_bytes(gzip.compress(b"".join(lines[:-1])))
    other.write_bytes(gzip.compress(lines[0].replace(VERSION.encode(), b"9999") + b"".join(lines[1:])))
    none.write_text("once upon a time")
    before = rows_of(place)
    empty = Place(f"sqlite:///{tmp_path / 'empty.sqlite'}")
    for file, into, complaint in (
        (good, place, "The store is not empty"),
        (cut, empty, "is not whole"),
        (other, empty, "of a newer Teremok"),
        (none, empty, "is not a backup"),
        (tmp_path / "missing", empty, "cannot be read"),
    ):
        code, said, complained = admin(into, tmp_path / "archive", "restore", file)
        assert (code, said) == (2, "")
        assert complaint in complained
    assert rows_of(place) == before
    assert not (tmp_path / "empty.sqlite").exists()


def test_vacuum_gives_room_back(place, admin, tmp_path):
    Store(place.store).close()
    code, said, _ = admin(place, tmp_path, "vacuum", "--json")
    assert code == 0
    assert json.loads(said)["bytes"] > 0


def test_a_store_in_use_is_left_alone_by_what_must_have_it_alone(tmp_path, admin):
    place = Place(f"sqlite:///{tmp_path / 'house.sqlite'}")
    with closing(Store(place.store)):
        for words in (["vacuum"], ["archive"], ["delete", "p_1", "--yes"]):
            code, _, complained = admin(place, tmp_path / "archive", *words)
            assert code == 2
            assert "Another server uses" in complained


# --- tables that ended long ago


def test_what_ended_long_ago_is_replayed_from_the_archive_and_played_on_from_there(place, tmp_path, monkeypatch):
    clock = iter(range(1_000_000, 10**12, 1000))
    archive = tmp_path / "archive"

    async def play():
        async with opened(place, lambda: next(clock)) as house:
            host, other, table = await two_at_a_table(house)
            await finished(house, host, other, table=table)
            _, _, playing = await two_at_a_table(house, "Василиса")
            return host, other, table, playing, await house.hall.lists.replay(table, 1, "en")

    async def look_again(host, other, table, playing, shown):
        async with opened(place, lambda: next(clock), archive=archive, keep=0.0) as house:
            await until(lambda: list(Archive(archive)) == [table])
            counted = select(events.c.number).where(events.c.table_id == table)
            while await house.store.read(lambda connection: list(connection.execute(counted))):
                await asyncio.sleep(0.01)
            assert await house.hall.lists.replay(table, 1, "en") == shown
            assert len(await house.store.events(playing)) > 2
            for guest in (host, other):
                await do(house, table, guest, "again", f"again {guest.id}")
            await finished(house, host, other, table=table)
            assert await do(house, table, host, "again", f"again {host.id}") is not None
            number = (await house.hall.cache.live(table)).table.number
            assert await house.store.archive_old(next(clock) + 10_000) == 1
            return number

    found = asyncio.run(play())
    number = asyncio.run(look_again(*found))
    rows = Archive(archive).read(found[2])
    assert [row.number for row in rows] == list(range(1, number + 1))
    assert len(fold_all(Table(found[2]), map(event_of, rows)).matches) == 2

    async def once_more():
        async with opened(place, archive=archive) as house:
            assert await house.hall.lists.replay(found[2], 1, "en") == found[-1]

    asyncio.run(once_more())


def test_archive_by_hand(place, admin, tmp_path):
    async def go():
        async with opened(place) as house:
            host, other, table = await two_at_a_table(house)
            await finished(house, host, other, table=table)
            return table

    table = asyncio.run(go())
    assert json.loads(admin(place, tmp_path / "a", "archive", "--keep", 1, "--json")[1])["tables"] == 0
    assert json.loads(admin(place, tmp_path / "a", "archive", "--keep", 0, "--json")[1])["tables"] == 1
    assert list(Archive(tmp_path / "a")) == [table]
    assert rows_of(place)["events"] == []
    code, _, complained = admin(place, tmp_path / "a", "archive", "--keep", -1)
    assert (code, complained) == (2, "--keep must be 0 or more.\n")


# --- a person


def text_of(place, archive):
    kept = [list(row) for table in Archive(archive) for row in Archive(archive).read(table)]
    return orjson.dumps([rows_of(place), kept]).decode()


def test_a_person_who_is_deleted_is_nowhere_in_the_store(place, admin, tmp_path):
    archive = tmp_path / "archive"

    async def go():
        async with opened(place, archive=archive) as house:
            host, other, old = await two_at_a_table(house)
            await do(house, old, host, "chat", text=SAID)
            await finished(house, host, other, table=old)
            await house.store.archive_old(10**15)
            other_host, _ = await house.people.create("Василиса", "ru")
            made = await house.hall.create(new_table(ME, OPEN, public=True), other_host)
            await do(house, made["id"], host, "sit", seat=1)
            await do(house, made["id"], host, "chat", text=SAID)
            await do(house, made["id"], other_host, "chat", text="привет")
            await do(house, made["id"], other_host, "mute", whom=host.id)
            await do(house, made["id"], other_host, "start")
            alone = await house.hall.create(new_table(ME, {**ME, "name": "Кузьма"}), host)
            await house.people.block(other, host.id)
            await house.people.recovery(host)
            return host, other, old, made["id"], alone["id"]

    host, other, old, table, alone = asyncio.run(go())
    assert all(word in text_of(place, archive) for word in (host.id, ELSEWHERE, SAID, "Кузьма"))
    code, _, complained = admin(place, archive, "delete", host.id)
    assert code == 2
    assert "--yes" in complained
    before = text_of(place, archive)
    assert ELSEWHERE in before
    code, said, _ = admin(place, archive, "delete", host.id, "--yes", "--json")
    assert code == 0
    assert json.loads(said) == {"person": host.id, "tables": sorted([old, table, alone])}
    after = text_of(place, archive)
    assert not [word for word in (host.id, ELSEWHERE, SAID, "Кузьма") if word in after]
    assert "привет" in after
    assert other.id in after
    assert alone not in after

    async def others_go_on():
        async with opened(place, archive=archive) as house:
            assert b'"moves"' in await house.hall.lists.replay(old, 1, "en")
            live = await house.hall.cache.live(table)
            assert live.table.playing
            assert [seat.name for seat in live.table.seats] == ["Василиса", "—"]

    asyncio.run(others_go_on())


def test_servers_that_run_forget_a_person_too(admin, tmp_path, request, tmp_path_factory):
    place = Places("postgres", request, tmp_path_factory).new()

    async def go():
        async with opened(place) as house:
            host, other, table = await two_at_a_table(house)
            someone = Someone(other)
            await house.hall.watch(table, someone, someone, None)
            done = await asyncio.to_thread(admin, place, tmp_path, "delete", ELSEWHERE, "--yes", redis=True)
            assert done[0] == 0
            live = house.hall.cache.known(table)
            await until(lambda: [seat.name for seat in live.table.seats] == ["—", "Иван"])
            await do(house, table, other, "chat", text="где все?")
            await do(house, table, other, "stand", seat=1)
            return host

    host = asyncio.run(go())
    after = text_of(place, tmp_path)
    assert host.id not in after
    assert ELSEWHERE not in after


def test_who_is_banned_is_known_no_more(place, admin, tmp_path):
    async def go():
        async with opened(place) as house:
            guest, token = await house.people.create("Леший", "ru")
            link = await house.people.recovery(guest)
            assert (await house.people.by_token(token)).id == guest.id
            said = await asyncio.to_thread(admin, place, tmp_path, "ban", "Леший")
            assert said == (0, f"Леший ({guest.id}) may not come any more.\n", "")
            assert await house.people.gone([row[0] for row in [(house.people._known.popitem()[0],)]])
            assert await house.people.by_token(token) is None
            with pytest.raises(Exception, match="link"):
                await house.people.recover(link)
            assert (await asyncio.to_thread(admin, place, tmp_path, "ban", guest.id, "--undo"))[0] == 0
            assert rows_of(place)["bans"] == []
            assert (await house.people.by_token(token)).id == guest.id
            assert (await house.people.recover(link))[0].id == guest.id

    asyncio.run(go())


def test_a_redis_that_is_not_there_is_said_before_anything_changes(admin, tmp_path):
    place = Place(f"sqlite:///{tmp_path / 'house.sqlite'}", "redis://127.0.0.1:1")

    async def go():
        async with opened(Place(place.store)) as house:
            await house.people.create("Леший", "ru")

    asyncio.run(go())
    for words in (("ban", "Леший"), ("delete", "Леший", "--yes")):
        code, said, complained = admin(place, tmp_path, *words, redis=True)
        assert (code, said) == (2, "")
        assert complained.startswith("Redis cannot be used")
    rows = rows_of(place)
    assert rows["bans"] == []
    assert len(rows["people"]) == 1


def test_a_person_gets_what_is_kept_of_them_and_nothing_of_others(place, admin, tmp_path):
    archive = tmp_path / "archive"

    async def go():
        async with opened(place, archive=archive) as house:
            host, other, table = await two_at_a_table(house)
            await do(house, table, host, "chat", text=SAID)
            await do(house, table, other, "chat", text="чужое")
            await finished(house, host, other, table=table)
            await house.store.archive_old(10**15)
            return host, table

    host, table = asyncio.run(go())
    code, said, _ = admin(place, archive, "export", ELSEWHERE)
    data = json.loads(said)
    assert code == 0
    assert data["person"]["id"] == host.id
    assert {deed["kind"] for deed in data["tables"][table]} >= {"created", "started", "chat", "move"}
    assert SAID in said
    assert "чужое" not in said
    assert len(data["results"]) == 1
    assert "hash" not in said
    file = tmp_path / "theirs.json"
    assert admin(place, archive, "export", host.id, "--out", file)[0] == 0
    assert json.loads(file.read_text()) == data


def test_bad_input_is_told_and_harmless(tmp_path, admin):
    missing = Place(f"sqlite:///{tmp_path / 'missing.sqlite'}")
    for words in (
        ["backup", tmp_path / "file"],
        ["vacuum"],
        ["archive"],
        ["ban", "x"],
        ["export", "x"],
        ["delete", "x"],
    ):
        code, said, complained = admin(missing, tmp_path / "archive", *words)
        assert (code, said) == (2, "")
        assert complained.startswith("There is no store in")
    assert list(tmp_path.iterdir()) == []
    place = Place(f"sqlite:///{tmp_path / 'house.sqlite'}")

    async def go():
        async with opened(place) as house:
            return [(await house.people.create("Иван", "ru"))[0].id for _ in range(2)]

    ids = asyncio.run(go())
    before = rows_of(place)
    for words, complaint in (
        (["ban", "Кощей"], "There is no person Кощей"),
        (["delete", "p_0", "--yes"], "There is no person p_0"),
        (["export", "Иван"], f"Several people are called Иван; say which by id: {', '.join(sorted(ids))}."),
        (["delete", ids[0]], "This would take Иван"),
        (["backup", tmp_path / "no" / "such" / "folder"], "cannot be written"),
    ):
        code, said, complained = admin(place, tmp_path / "archive", *words)
        assert (code, said) == (2, "")
        assert complaint in complained
    assert rows_of(place) == before
