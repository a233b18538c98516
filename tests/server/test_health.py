"""A server that cannot write says so, and acknowledges nothing that would be lost."""

import asyncio
import shutil
import sqlite3
import time

import pytest

from teremok.server import timestamps
from teremok.server.store.store import FileGone, Store
from teremok.server.timestamps import SLEW, SteadyClock
from teremok.server.web.health import HealthPages

from .inside import ME, OPEN, do, opened, table_of


async def healthz(house):
    return (await HealthPages(house)._healthz()).status_code


def moved(file):
    file.rename(file.with_name("elsewhere.sqlite"))


def deleted(file):
    file.unlink()


def replaced(file):
    shutil.copy(file, file.with_name("copy.sqlite"))
    file.with_name("copy.sqlite").replace(file)


class Place:
    redis = None

    def __init__(self, file):
        self.store = f"sqlite:///{file}"


@pytest.mark.parametrize("lose", [moved, deleted, replaced])
def test_nothing_is_acknowledged_into_a_file_that_is_gone(tmp_path, lose):
    file = tmp_path / "house.sqlite"

    async def go():
        async with opened(Place(file)) as house:
            guest, table = await table_of(house, ME, OPEN)
            assert await healthz(house) == 200
            lose(file)
            assert await healthz(house) == 503
            with pytest.raises(FileGone):
                await do(house, table, guest, "chat", id="1", text="is anybody there?")
            with pytest.raises(FileGone):
                await house.people.create("Ivan", "ru")
            assert b"teremok_failed_writes_total 2.0" in house.metrics.text()

    asyncio.run(go())


def test_failed_writes_are_reported_until_one_succeeds(tmp_path):
    async def go():
        async with opened(Place(tmp_path / "house.sqlite")) as house:
            guest, table = await table_of(house, ME, OPEN)
            full = [True]

            def check():
                if full[0]:
                    raise sqlite3.OperationalError("database or disk is full")

            house.store._writer._check = check
            with pytest.raises(sqlite3.OperationalError):
                await do(house, table, guest, "chat", id="1", text="well")
            assert await healthz(house) == 503
            full[0] = False
            assert await healthz(house) == 200  # it tries to write by itself
            await do(house, table, guest, "chat", id="2", text="well")

    asyncio.run(go())


def test_what_is_refused_by_the_house_is_no_failed_write(tmp_path):
    async def go():
        store = Store(f"sqlite:///{tmp_path / 'house.sqlite'}")

        def refuse(connection):
            raise ValueError("not now")

        with pytest.raises(ValueError, match="not now"):
            await store.write(refuse)
        assert not store._writer.failing
        store.close()

    asyncio.run(go())


# --- clocks


class Times:
    wall, uptime = 1_700_000_000_000, 100.0

    def pass_(self, seconds):
        self.wall += int(1000 * seconds)
        self.uptime += seconds


@pytest.mark.parametrize("jump", [3600_000, -3600_000])
def test_a_jump_of_the_system_clock_spends_nobodys_time(jump):
    times = Times()
    clock = SteadyClock(lambda: times.wall, lambda: times.uptime)
    began = clock()
    times.pass_(5)
    assert clock() - began == 5000
    times.wall += jump
    assert clock() - began == 5000
    times.pass_(60)
    assert abs(clock() - began - 65_000) <= 60_000 * SLEW
    for _ in range(24 * 60):
        times.pass_(60)
        clock()
    assert clock() == times.wall


def test_a_house_has_a_steady_clock(tmp_path, monkeypatch):
    async def go():
        async with opened(Place(tmp_path / "house.sqlite"), clock=None) as house:
            before = house.clock()
            real = time.time_ns
            monkeypatch.setattr(timestamps.time, "time_ns", lambda: real() + 3600 * 10**9)
            assert house.clock() - before < 60_000

    asyncio.run(go())
