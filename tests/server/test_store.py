"""The store: transactions, lost races, migrations."""

import asyncio
import threading

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event as listening
from sqlalchemy import insert, inspect, select
from sqlalchemy.engine import make_url

from teremok.server.store import writer
from teremok.server.store.log import Append, Conflict, Rated
from teremok.server.store.migrations import VERSION, upgrade
from teremok.server.store.ratings import MODEL, rate, rate_together, rated_after, shown
from teremok.server.store.rows import handled_requests, request_key
from teremok.server.store.schema import metadata, people, ratings, results, sitters, tables
from teremok.server.store.store import BadStore, Store, checked, new_engine
from teremok.server.table.events import Ended, Event
from teremok.server.table.folding import fold_all
from teremok.server.table.table import Table

from .desk import MARYA, Desk


@pytest.fixture
def store(places):
    store = Store(places.new().store)
    yield store
    store.close()


def event(table, number, person="p_1", request_id=None):
    return {
        "table_id": table,
        "number": number,
        "at": 1,
        "person": person,
        "request_id": request_id,
        "kind": "chat",
        "data": "{}",
    }


LINE = {
    "game": "castle",
    "status": "gathering",
    "public": True,
    "created": 1,
    "changed": 1,
    "due": None,
    "number": 1,
    "to_move": "",
    "summary": "{}",
}


def opened(table, request_id=None):
    return Append(table, [event(table, 1, request_id=request_id)], {"id": table, **LINE}, ["p_1"])


def test_events_come_back_in_order_with_their_line(store):
    async def go():
        await store.append(opened("aaaa"))
        new = [event("aaaa", 2), event("aaaa", 3)]
        await store.append(Append("aaaa", new, {"number": 3, "due": 7}))
        assert [row.number for row in await store.events("aaaa")] == [1, 2, 3]
        assert [row.number for row in await store.events("aaaa", after=2)] == [3]
        assert await store.due() == [("aaaa", 7)]
        assert await store.due(before=7) == []
        assert await store.numbers(["aaaa", "bbbb"]) == {"aaaa": 3}
        assert [row.id for row in await store.table_rows_of("p_1")] == ["aaaa"]

    asyncio.run(go())


def test_who_takes_a_number_first_has_it(store):
    async def go():
        await store.append(opened("aaaa"))
        both = [store.append(Append("aaaa", [event("aaaa", 2, f"p_{i}")], {"number": 2})) for i in range(8)]
        ended = await asyncio.gather(*both, return_exceptions=True)
        assert sorted(map(repr, ended)) == ["Conflict()"] * 7 + ["None"]
        assert len(await store.events("aaaa")) == 2

    asyncio.run(go())


def test_a_command_is_carried_out_once(store):
    async def go():
        await store.append(opened("aaaa", request_id="x"))
        with pytest.raises(Conflict):
            await store.append(Append("aaaa", [event("aaaa", 2, request_id="x")], {"number": 2, "due": 9}))
        assert len(await store.events("aaaa")) == 1
        assert await store.due() == []
        await store.append(Append("aaaa", [event("aaaa", 2, "p_2", request_id="x")], {"number": 2}))

    asyncio.run(go())


def test_one_that_fails_does_not_take_others_with_it(store):
    async def go():
        async def wrong():
            def fail(connection):
                connection.execute(insert(people), {"id": "p_x", "name": "x", "language": "en", "created": 1})
                raise RuntimeError("on purpose")

            await store.write(fail)

        ended = await asyncio.gather(
            *[store.append(opened(f"t{i:03}")) for i in range(20)], wrong(), return_exceptions=True
        )
        assert [type(one) for one in ended] == [type(None)] * 20 + [RuntimeError]
        assert len(await store.table_rows(tables.c.public.is_(True), most=100)) == 20
        assert await store.read(lambda connection: connection.execute(select(people)).all()) == []

    asyncio.run(go())


def test_who_sits_is_replaced_by_who_sits_now(store):
    async def go():
        await store.append(opened("aaaa"))
        await store.append(Append("aaaa", [event("aaaa", 2)], {"number": 2}, ["p_2", "p_2", "p_3"]))
        found = await store.read(lambda connection: connection.execute(select(sitters.c.person)).scalars().all())
        assert sorted(found) == ["p_2", "p_3"]

    asyncio.run(go())


def test_a_match_that_ends_is_written_with_its_results_and_ratings(store):
    result = {"table_id": "aaaa", "match": 1, "seat": 0, "who": "p_1", "game": "castle", "at": 5, "players": 2}
    result |= {"place": 1, "score": 7, "ending": "", "won": True}

    def ended(number, *rated):
        return Append("aaaa", [event("aaaa", number)], {"number": number}, None, [result], ("castle", rated))

    async def go():
        await store.append(opened("aaaa"))
        await store.append(ended(2, Rated("p_1", 26.0, 8.0, 0), Rated("bot:easy", 24.0, 8.0, 0)))
        result["match"] = 2
        await store.append(ended(3, Rated("p_1", 27.0, 7.5, 1)))
        result["match"] = 3
        for late in (Rated("p_1", 30.0, 7.0, 1), Rated("bot:easy", 30.0, 7.0, 0)):
            with pytest.raises(Conflict):
                await store.append(ended(4, late))
        assert len(await store.events("aaaa")) == 3
        rows = await store.read(lambda connection: connection.execute(select(ratings).order_by(ratings.c.who)).all())
        assert [tuple(row) for row in rows] == [("castle", "bot:easy", 24.0, 8.0, 1), ("castle", "p_1", 27.0, 7.5, 2)]
        kept = await store.read(lambda connection: connection.execute(select(results.c.match, results.c.won)).all())
        assert sorted(map(tuple, kept)) == [(1, True), (2, True)]

    asyncio.run(go())


def test_who_wrote_in_company_waits_for_more_and_who_is_alone_does_not(tmp_path, monkeypatch):
    store = Store(f"sqlite:///{tmp_path / 'house.sqlite'}")
    waited, free = [], threading.Event()
    monkeypatch.setattr(writer.time, "sleep", waited.append)

    async def go():
        await store.append(opened("t000"))
        await store.append(opened("t001"))
        busy = asyncio.ensure_future(store.write(lambda connection: free.wait()))
        await asyncio.sleep(0)
        many = [store.append(opened(f"t{number:03}")) for number in range(2, 5)]
        free.set()
        await asyncio.gather(busy, *many)
        assert waited == []
        await store.append(opened("t005"))
        assert waited == [writer.GATHER_SECONDS]
        await store.append(opened("t006"))
        assert waited == [writer.GATHER_SECONDS]

    asyncio.run(go())
    store.close()


def test_events_go_to_sqlite_directly(tmp_path):
    store = Store(f"sqlite:///{tmp_path / 'house.sqlite'}")
    said = []
    listening.listen(store._engine, "before_cursor_execute", lambda *what: said.append(what[2]))

    async def go():
        await asyncio.gather(*(store.append(opened(f"t{number:03}")) for number in range(3)))
        await store.append(Append("t000", [event("t000", 2)], {"number": 2}))
        assert said == []
        assert len(await store.events("t000")) == 2

    asyncio.run(go())
    store.close()


def test_what_fails_to_be_committed_leaves_nothing_open(tmp_path):
    store = Store(f"sqlite:///{tmp_path / 'house.sqlite'}")

    async def go():
        with pytest.raises(Conflict):
            await store.append(Append("aaaa", [event("aaaa", 1)] * 2, {"id": "aaaa", **LINE}))
        await store.append(opened("aaaa"))
        await store.write(lambda connection: connection.execute(insert(sitters), {"person": "x", "table_id": "y"}))
        assert len(await store.events("aaaa")) == 1

    asyncio.run(go())
    store.close()


def test_migrations_make_what_the_code_knows(places):
    url = Store(places.new().store)
    try:
        with url._engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    finally:
        url.close()


def test_a_store_of_the_first_version_opens_and_keeps_what_is_in_it(places):
    place = places.new()
    engine = new_engine(checked(place.store))
    with engine.begin() as connection:
        upgrade(connection, "0001")
        for match, (mine, theirs) in enumerate([(1, 2), (2, 1), (1, 1)], start=1):
            for seat, result in enumerate((mine, theirs)):
                connection.exec_driver_sql(
                    "insert into results (table_id, match, seat, who, game, at, players, place, score)"
                    f" values ('aaaa', {match}, {seat}, 'p_{seat}', 'castle', {match}, 2, {result}, 7)"
                )
    engine.dispose()
    store = Store(place.store)
    try:
        with store._engine.connect() as connection:
            rows = connection.execute(select(results).where(results.c.who == "p_0").order_by(results.c.match)).all()
        assert [(row.place, row.won, row.ending) for row in rows] == [(1, True, ""), (2, False, ""), (1, False, "")]
    finally:
        store.close()


def test_a_migration_that_is_broken_off_leaves_nothing(tmp_path):
    url = make_url(f"sqlite:///{tmp_path / 'house.sqlite'}")
    engine = new_engine(url)
    with engine.connect() as connection:
        connection.begin()
        upgrade(connection)
        connection.rollback()
    with engine.connect() as connection:
        assert inspect(connection).get_table_names() == []
    engine.dispose()
    store = Store(str(url))
    with store._engine.connect() as connection:
        assert connection.exec_driver_sql("select version_num from alembic_version").scalar() == VERSION
    store.close()


def test_a_store_in_use_is_not_opened(tmp_path):
    url = f"sqlite:///{tmp_path / 'house.sqlite'}"
    first = Store(url)
    with pytest.raises(BadStore, match="Another server"):
        Store(url)
    first.close()
    Store(url).close()


def test_a_store_of_a_newer_teremok_is_left_alone(tmp_path):
    url = f"sqlite:///{tmp_path / 'house.sqlite'}"
    store = Store(url)
    with store._engine.begin() as connection:
        connection.exec_driver_sql("update alembic_version set version_num = '9999'")
    store.close()
    for _ in range(2):  # the first has let go of the file
        with pytest.raises(BadStore, match="newer Teremok"):
            Store(url)


def test_what_is_no_store_is_said(tmp_path):
    file = tmp_path / "letter"
    file.write_text("once upon a time")
    with pytest.raises(BadStore, match="not a database"):
        Store(f"sqlite:///{file}")
    with pytest.raises(BadStore, match=r"cannot be opened: .*/letter/house.sqlite: "):
        Store(f"sqlite:///{file / 'house.sqlite'}")


# --- ratings


def test_the_better_gain_what_the_others_lose():
    after = {one.player: one for one in rate(["p_1", "bot:easy", "p_2"], [1, 2, 3], {})}
    assert after["p_1"].mu > after["bot:easy"].mu > after["p_2"].mu
    assert all(one.before == 0 for one in after.values())


@pytest.mark.parametrize(
    ("seats", "places"),
    [(["p_1", "p_2"], [1, 1]), (["p_1", "p_1", "bot:easy"], [1, 2, 3]), (["bot:easy", "bot:easy"], [1, 2])],
)
def test_a_match_that_says_nothing_of_strength_counts_for_nobody(seats, places):
    assert rate(seats, places, {}) == []


@pytest.mark.parametrize("rated", [True, False])
def test_a_casual_match_changes_no_ratings(rated):
    table = Desk(seats=("me", "easy"), rated=rated).table
    after = rated_after(table, ["p_1", "bot:easy"], Ended("", [5, 3], [1, 2], [1, 0]), {})
    assert bool(after) == rated


def test_a_match_in_which_a_hint_was_taken_changes_no_ratings():
    desk = Desk(seats=("me", "easy"))
    assert desk.whole(MARYA)["match"]["rated"]
    assert desk.hinted(MARYA, 0) == ["hinted"]
    assert desk.hinted(MARYA, 0) == []
    told = desk.told(MARYA)
    assert (told["kind"], told["seat"], told["match"]) == ("hinted", 0, {"rated": False})
    stored = [Event.read(one.number, one.at, one.by, one.kind, one.data()) for one in desk.events]
    again = fold_all(Table(desk.table.id), stored)
    assert rated_after(again, ["p_1", "bot:easy"], Ended("", [5, 3], [1, 2], [1, 0]), {}) == []


def test_where_hints_are_agreed_on_no_match_is_rated():
    desk = Desk(seats=("me", "easy"), hints=True)
    assert not desk.whole(MARYA)["match"]["rated"]
    assert desk.hinted(MARYA, 0) == []


def test_beginners_stand_at_a_thousand():
    assert shown(25.0, 25.0 / 3) == 1000


def test_a_team_is_rated_against_the_game():
    seats = ["p_1", "bot:easy", "p_1"]
    [level, person] = rate_together(seats, True, {})
    assert (level.player, person.player) == ("bot:easy", "p_1")
    assert person.mu > MODEL.mu
    assert person.sigma < MODEL.sigma
    assert rate_together(seats, False, {})[1].mu < MODEL.mu


def test_a_level_on_several_seats_is_rated_once():
    after = rate(["bot:easy", "p_1", "bot:easy"], [1, 2, 3], {"p_1": (30.0, 2.0, 12)})
    assert sorted((one.player, one.before) for one in after) == [("bot:easy", 0), ("p_1", 12)]


def test_a_store_with_a_column_named_command_opens_and_no_request_is_carried_out_twice(places):
    """Stores before version 0006 held the id of a client's request in a column that was called `command`."""
    place = places.new()
    engine = new_engine(checked(place.store))
    with engine.begin() as connection:
        upgrade(connection, "0005")
        for number, request_id in ((1, "null"), (2, "'a'"), (3, "'b'")):
            connection.exec_driver_sql(
                "insert into events (table_id, number, at, person, command, kind, data)"
                f" values ('k7m2qd', {number}, 1, 'p_1', {request_id}, 'chat', '{{}}')"
            )
    engine.dispose()
    store = Store(place.store)

    async def go():
        rows = await store.events("k7m2qd")
        assert [(row.number, row.request_id) for row in rows] == [(1, None), (2, "a"), (3, "b")]
        assert handled_requests(rows) == {request_key("p_1", "a"): 2, request_key("p_1", "b"): 3}
        with pytest.raises(Conflict):
            await store.append(Append("k7m2qd", [event("k7m2qd", 4, request_id="a")], {"number": 4}))
        await store.append(Append("k7m2qd", [event("k7m2qd", 4, request_id="c")], {"number": 4}))
        assert len(await store.events("k7m2qd")) == 4

    try:
        asyncio.run(go())
    finally:
        store.close()
