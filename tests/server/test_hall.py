"""Tables of a process when time passes, workers fail, or another process is faster."""

import asyncio
import os
import signal

import pytest

import teremok
from teremok.server import cancelling, timestamps
from teremok.server.bots.local_pool import LocalPool
from teremok.server.bots.worker import Job
from teremok.server.bots.worker_pool import WorkerFailed
from teremok.server.errors import Refused
from teremok.server.messages.presenter import Presenter
from teremok.server.store.log import Append
from teremok.server.store.rows import row_of
from teremok.server.table import events as e
from teremok.server.tables import cache

from .client import PATIENCE
from .inside import BOT, ME, OPEN, Someone, do, moves_first_legal, opened, table_of

DAY = 24 * 3600 * 1000


class LateClock:
    """A clock that tests can advance."""

    def __init__(self):
        self.gone = 0

    def __call__(self):
        return timestamps.now() + self.gone


def test_one_who_is_out_of_time_is_played_for(place):
    clock = LateClock()

    async def go():
        async with opened(place, clock) as house:
            guest, table = await table_of(house, ME, BOT, clock={"minutes": 0.5, "plus": 0})
            someone = Someone(guest)
            await house.hall.watch(table, someone, someone, None)
            clock.gone += 31_000
            await house.hall.scheduler._wake(table)
            away = await someone.hear("away")
            assert (away["seat"], away["summary"]["seats"][0]["away"]) == (0, "clock")
            assert (await someone.hear("move"))["seat"] == 0

    asyncio.run(go())


def test_a_slow_table_wakes_after_days_though_the_server_was_stopped(place):
    clock = LateClock()

    async def go():
        async with opened(place, clock) as house:
            guest, table = await table_of(house, ME, BOT, pace="slow", days=2)
            number = (await house.hall.cache.live(table)).table.number
        clock.gone += 3 * DAY
        async with opened(place, clock) as house:
            someone = Someone(guest)
            live = await house.hall.cache.live(table)
            async with asyncio.timeout(PATIENCE):
                while live.table.number == number:
                    await asyncio.sleep(0.01)
            await house.hall.watch(table, someone, someone, None)
            assert [(line["kind"], line["seat"]) for line in someone.told[0]["log"][1:]] == [("away", 0)]
            # watching the table again counts as being back
            assert (await someone.hear("back"))["seat"] == 0

    asyncio.run(go())


def test_a_table_goes_on_though_no_bot_can_think(place, monkeypatch):
    async def go():
        async with opened(place) as house:

            async def fails(job, whose):
                raise WorkerFailed("on purpose")

            monkeypatch.setattr(house.bot_pool, "think", fails)
            guest, table = await table_of(house, ME, BOT)
            someone = Someone(guest)
            await house.hall.watch(table, someone, someone, None)
            await moves_first_legal(house, table, guest)
            async with asyncio.timeout(PATIENCE):
                while [message["seat"] for message in someone.told if message.get("kind") == "move"][:2] != [0, 1]:
                    await asyncio.sleep(0.01)
            assert house.metrics.failures._value.get() >= 1  # its random move may ask it for more

    asyncio.run(go())


def test_events_of_others_are_taken_in_before_ones_own(place):
    """Another process has written two events of which this one was not notified."""

    async def go():
        async with opened(place) as house:
            guest, table = await table_of(house, ME, OPEN)
            someone = Someone(guest)
            await house.hall.watch(table, someone, someone, None)
            theirs = [e.Event(number, 5, guest.id, e.Chat("Ivan", "hello")) for number in (2, 3)]
            rows = [row_of(table, event, f"theirs-{event.number}") for event in theirs]
            await house.store.append(Append(table, rows, {"number": 3}))
            assert await do(house, table, guest, "chat", "mine", text="well") == 4
            assert someone.numbers == [2, 3, 4]
            assert await do(house, table, guest, "chat", "theirs-3", text="again") == 3
            assert house.metrics.races._value.get() == 1

    asyncio.run(go())


def test_nothing_is_refused_because_the_news_of_another_process_is_late(place, monkeypatch):
    """The last seat was taken through another process, and this one was not notified."""

    async def go():
        async with opened(place) as house:
            monkeypatch.setattr(house.bus, "shared", True)
            guest, table = await table_of(house, ME, OPEN)
            sat = row_of(table, e.Event(2, 5, "p_ivan", e.Sat(1, "Ivan")), "theirs")
            await house.store.append(Append(table, [sat], {"number": 2}))
            assert await do(house, table, guest, "start", "mine") == 3
            with pytest.raises(Refused):
                await do(house, table, guest, "sit", "other", seat=1)

    asyncio.run(go())


def test_tables_that_nobody_looks_at_are_put_away_and_come_back(place, monkeypatch):
    async def go():
        monkeypatch.setattr(cache, "TABLES_KEPT", 2)
        async with opened(place) as house:
            made = [await table_of(house, ME, OPEN) for _ in range(5)]
            assert len(house.hall.cache) == 2
            for guest, table in made:
                assert await do(house, table, guest, "chat", "x", text="well") == 2
            assert len(house.hall.cache) == 2

    asyncio.run(go())


def test_what_cannot_be_told_has_happened_all_the_same(place, monkeypatch):
    async def go():
        async with opened(place) as house:
            guest, table = await table_of(house, ME, OPEN)
            someone = Someone(guest)
            await house.hall.watch(table, someone, someone, None)
            monkeypatch.setattr(Presenter, "message", lambda presenter, person, lang: 1 / 0)
            assert await do(house, table, guest, "chat", "x", text="well") == 2
            monkeypatch.undo()
            assert await do(house, table, guest, "chat", "y", text="well") == 3
            assert someone.numbers == [3]

    asyncio.run(go())


def test_many_commands_at_once_each_get_a_number(place):
    async def go():
        async with opened(place) as house:
            guest, table = await table_of(house, ME, OPEN)
            someone = Someone(guest)
            await house.hall.watch(table, someone, someone, None)
            said = [do(house, table, guest, "chat", f"c{i % 20}", text=str(i)) for i in range(40)]
            numbers = await asyncio.gather(*said)
            assert sorted(set(numbers)) == list(range(2, 22))
            assert numbers[:20] == numbers[20:]
            assert someone.numbers == list(range(2, 22))

    asyncio.run(go())


def test_the_same_seed_is_not_dealt_twice(place):
    async def go():
        async with opened(place) as house:
            made = await asyncio.gather(*[table_of(house, ME, BOT) for _ in range(6)])
            lives = [await house.hall.cache.live(table) for _, table in made]
            assert len({live.table.deal.seed for live in lives}) == 6
            assert len({live.table.deal.nonce for live in lives}) == 6

    asyncio.run(go())


# --- workers


def job(level="easy"):
    seen = teremok.game("zavarushka").new(seed=1, first=0).observe(0)
    return Job("zavarushka", seen.options, 0, seen.record.tobytes(), level, 1, 0.05)


def test_a_worker_that_fails_is_replaced():
    async def go():
        bot_pool = LocalPool(workers=1)
        try:
            assert type(await bot_pool.think(job())) is int
            before = bot_pool.pids
            with pytest.raises(WorkerFailed):
                await bot_pool.think(job(level="jester"))
            assert type(await bot_pool.think(job())) is int
            assert bot_pool.replaced == 2
            assert bot_pool.pids != before
        finally:
            bot_pool.close()

    asyncio.run(go())


def test_a_worker_that_is_stuck_is_replaced_and_the_move_is_made_again():
    async def go():
        bot_pool = LocalPool(workers=1, slack=0.5)
        try:
            await bot_pool.think(job())
            (stuck,) = bot_pool.pids
            os.kill(stuck, signal.SIGSTOP)
            assert type(await bot_pool.think(job())) is int
            assert bot_pool.replaced == 1
            assert stuck not in bot_pool.pids
        finally:
            bot_pool.close()

    asyncio.run(go())


def test_what_takes_a_cancelling_for_a_time_that_has_run_out_is_ended_all_the_same(monkeypatch):
    monkeypatch.setattr(cancelling, "RETRY_SECONDS", 0.01)
    swallowed = []

    async def stubborn():
        while True:
            try:
                await asyncio.sleep(PATIENCE)
            except asyncio.CancelledError:
                if swallowed:
                    raise
                swallowed.append(True)

    async def go():
        task = asyncio.create_task(stubborn())
        await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE):
            await cancelling.cancel_all([task])
        assert task.cancelled()

    asyncio.run(go())
