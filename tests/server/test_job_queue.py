"""The job queue of bots: the order of jobs, and that nobody can delay others by asking for much."""

import asyncio
import threading
from types import SimpleNamespace

import pytest

import teremok
from teremok.server.bots import local_pool
from teremok.server.bots.job_queue import MOVES_PER_HINT, JobQueue
from teremok.server.bots.local_pool import LocalPool
from teremok.server.bots.worker import HINT, Job
from teremok.server.errors import Refused
from teremok.server.metrics import Metrics
from teremok.server.tables import thinking
from teremok.server.tables.thinking import HINT_SECONDS, LEAST_HINT_SECONDS, Thinking
from teremok.server.web.socket import Socket

from .desk import IVAN, MARYA, Desk
from .inside import BOT, ME, OPEN, Someone, do, moves_first_legal, opened, table_of, until


def order(turns):
    return [turns.next() for _ in range(len(turns))]


# --- the order of jobs


def test_people_are_thought_for_in_turn_however_many_tables_each_has():
    turns = JobQueue()
    for number in range(20):
        turns.moves.join("marya", f"marya {number}")
    turns.moves.join("ivan", "ivan 0")
    turns.moves.join("ivan", "ivan 1")
    assert order(turns)[:6] == ["marya 0", "ivan 0", "marya 1", "ivan 1", "marya 2", "marya 3"]


def test_who_comes_back_has_no_turn_before_those_who_wait():
    turns = JobQueue()
    turns.moves.join("marya", "marya 0")
    turns.moves.join("ivan", "ivan 0")
    assert turns.next() == "marya 0"
    turns.moves.join("marya", "marya 1")
    assert order(turns) == ["ivan 0", "marya 1"]


def test_moves_come_before_hints_but_hints_come_too():
    turns = JobQueue()
    for number in range(2):
        turns.hints.join("ivan", f"hint {number}")
    for number in range(MOVES_PER_HINT + 2):
        turns.moves.join("marya", number)
    moves = list(range(MOVES_PER_HINT + 2))
    assert order(turns) == [*moves[:MOVES_PER_HINT], "hint 0", *moves[MOVES_PER_HINT:], "hint 1"]


def test_who_waits_no_longer_has_no_turn():
    turns = JobQueue()
    for who in ("marya", "ivan", "marya"):
        turns.moves.join(who, who)
    turns.moves.leave("ivan", "ivan")
    turns.moves.leave("marya", "marya")
    assert order(turns) == ["marya"]
    assert not turns


# --- jobs and workers


def job(number, level="easy"):
    return Job("zavarushka", {}, 0, b"", level, number, 1.0)


class Counted(LocalPool):
    """A pool without processes: workers start when told, and the order of their jobs is recorded."""

    def __init__(self, workers=1):
        super().__init__(workers)
        self.done = []
        self.begin = threading.Event()

    def _ask(self, job):
        self.begin.wait()
        self.done.append(job.seed)
        return job.seed


def thought(*asked, workers=1, cancelled=()):
    """Run jobs given as (number, level, person); return their order."""

    async def go():
        bot_pool = Counted(workers)
        waiting = [asyncio.create_task(bot_pool.think(job(number, level), person)) for number, level, person in asked]
        await asyncio.sleep(0)
        for number in cancelled:
            waiting[number].cancel()
        bot_pool.begin.set()
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        recent_bots = [number for number in range(len(asked)) if number not in cancelled]
        assert [answers[number] for number in recent_bots] == [asked[number][0] for number in recent_bots]
        assert not bot_pool.turns
        await asyncio.sleep(0)
        bot_pool.close()
        return bot_pool.done

    return asyncio.run(go())


def test_one_with_many_tables_does_not_keep_the_worker_from_another():
    marya = [(number, "easy", "marya") for number in range(5)]
    assert thought(*marya, (10, "easy", "ivan"), (11, "easy", "ivan")) == [0, 1, 10, 2, 11, 3, 4]


def test_a_bots_move_does_not_wait_for_hints():
    hints = [(number, HINT, f"guest {number}") for number in range(8)]
    assert thought(*hints, (10, "easy", "ivan"))[:2] == [0, 10]


def test_what_nobody_waits_for_is_not_thought_about():
    hints = [(number, HINT, f"guest {number}") for number in range(4)]
    assert thought(*hints, cancelled=(1, 2)) == [0, 3]


def test_one_who_leaves_when_it_is_their_turn_does_not_keep_the_worker():
    async def go():
        bot_pool = Counted()
        first = asyncio.create_task(bot_pool.think(job(0), "marya"))
        second = asyncio.create_task(bot_pool.think(job(1), "ivan"))
        await asyncio.sleep(0)
        bot_pool.begin.set()
        assert await first == 0
        while bot_pool.turns:  # until the second job has started
            await asyncio.sleep(0)
        second.cancel()
        assert await bot_pool.think(job(2), "marya") == 2
        await asyncio.sleep(0)
        bot_pool.close()

    asyncio.run(go())


class Stub:
    """A worker that answers at once."""

    def __init__(self):
        self.process = SimpleNamespace(pid=None, kill=lambda: None)
        self.recent_bots = ()

    def think(self, job, slack):
        return job.seed


def test_a_worker_is_there_before_it_is_needed(monkeypatch):
    started = []
    monkeypatch.setattr(local_pool, "LocalWorker", lambda: started.append(Stub()) or started[-1])

    async def go():
        bot_pool = LocalPool(workers=2)
        bot_pool.prepare()
        bot_pool._threads.submit(int).result()
        assert len(started) == 1
        for number in range(3):
            await bot_pool.think(job(number))
            assert len(started) == 2  # the second is started ahead, for a job that comes while the first is busy
        bot_pool.close()

    asyncio.run(go())


def test_a_server_starts_no_worker_before_somebody_comes_who_may_need_one(place, monkeypatch):
    started = []
    monkeypatch.setattr(local_pool, "LocalWorker", lambda: started.append(Stub()) or started[-1])

    async def go():
        async with opened(place) as house:
            guest, table = await table_of(house, ME, OPEN)
            house.bot_pool._threads.submit(int).result()
            assert not started
            await do(house, table, guest, "seat_bot", seat=1, level="easy")
            house.bot_pool._threads.submit(int).result()
            assert len(started) == 1
            await table_of(house, ME, BOT)
            house.bot_pool._threads.submit(int).result()
            assert len(started) == 1

    asyncio.run(go())


# --- hints


class Slow:
    """A pool that answers when told."""

    workers = 1

    def __init__(self):
        self.asked = []

    def think(self, job, whose):
        self.asked.append((job, whose, asyncio.get_running_loop().create_future()))
        return self.asked[-1][2]


READY = SimpleNamespace(progress=lambda name: None)
"""A compile queue with everything compiled."""


class AtTable:
    """A table with people who ask for hints."""

    def __init__(self):
        self.desk = Desk(seats=("me", "open"), options={"first": 0})
        self.desk.sit(IVAN, seat=1)
        self.desk.start(MARYA)
        self.live = SimpleNamespace(table=self.desk.table)
        self.bot_pool = Slow()
        self.thinking = Thinking(self.bot_pool, READY, Metrics(), 1.0)

    def hint(self, person="p_marya", seat=0):
        seen = self.desk.match.observe(seat)
        return asyncio.ensure_future(self.thinking.hints(self.live, person, seen, "en"))


def test_one_hint_a_person_at_a_time():
    async def go():
        table = AtTable()
        first, second, other = table.hint(), table.hint(), table.hint("p_twin")
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await second
        assert refused.value.key == "house-one-hint"
        assert [whose for _, whose, _ in table.bot_pool.asked] == ["p_marya", "p_twin"]
        for _, whose, answer in table.bot_pool.asked:
            answer.set_result([whose])
        assert (await first, await other) == (["p_marya"], ["p_twin"])
        third = table.hint()
        await asyncio.sleep(0)
        assert len(table.bot_pool.asked) == 3
        third.cancel()

    asyncio.run(go())


def test_a_hint_is_dropped_when_the_seat_sees_something_else_and_not_before():
    async def go():
        table = AtTable()
        asked = table.hint()
        await asyncio.sleep(0)
        table.desk.chat(MARYA, text="hm")
        table.thinking.drop_old_hints(table.live)
        await asyncio.sleep(0)
        assert not asked.done()
        table.desk.play_any(1)
        table.thinking.drop_old_hints(table.live)
        assert await asked == []
        assert table.bot_pool.asked[0][2].cancelled()
        assert not table.thinking._hints

    asyncio.run(go())


def test_the_more_wait_for_hints_the_less_is_thought_about_each():
    async def go():
        table = AtTable()
        waiting = [table.hint(f"p_{number}") for number in range(8)]
        await asyncio.sleep(0)
        seconds = [job.seconds for job, _, _ in table.bot_pool.asked]
        assert seconds == [max(LEAST_HINT_SECONDS, HINT_SECONDS / number) for number in range(1, 9)]
        for one in waiting:
            one.cancel()

    asyncio.run(go())


class Mute:
    """A connection that ignores all messages."""

    def send(self, data):
        pass

    def close(self, code):
        pass


def test_who_hangs_up_waits_for_no_hint(place):
    async def go():
        async with opened(place) as house:
            house.bot_pool._busy = house.bot_pool.workers  # all workers are busy
            guest, table = await table_of(house, ME, BOT)
            said = b'{"do": "hint", "id": "h", "table": "%s", "seat": 0}' % table.encode()
            gone, other = Socket(house, Mute(), guest), Socket(house, Mute(), guest)
            gone.message_received(said)
            await until(lambda: house.bot_pool.turns)
            other.connection_lost()
            await asyncio.sleep(0.01)
            assert len(house.bot_pool.turns) == 1
            gone.connection_lost()
            await until(lambda: not house.bot_pool.turns)
            house.bot_pool._busy = 0

    asyncio.run(go())


# --- bots


def asked_of(house, monkeypatch):
    """Record the seats that workers are asked about; the workers never answer."""
    asked = []

    async def think(job, whose):
        asked.append(job.seat)
        await asyncio.Event().wait()

    monkeypatch.setattr(house.bot_pool, "think", think)
    return asked


def test_bots_that_are_alone_play_only_while_somebody_looks(place, monkeypatch):
    async def go():
        async with opened(place) as house:
            asked = asked_of(house, monkeypatch)
            guest, table = await table_of(house, BOT, BOT)
            live = await house.hall.cache.live(table)
            house.hall.scheduler.table_changed(live, live.table.due())
            assert live.table.due()
            assert not live.thinking
            assert await house.store.due() == []
            someone = Someone(guest)
            await house.hall.watch(table, someone, someone, None)
            assert live.thinking == {(0, live.table.number)}
            await until(lambda: asked)
            assert asked == [0]

    asyncio.run(go())


def test_bots_play_with_people_though_these_do_not_look(place, monkeypatch):
    async def go():
        async with opened(place) as house:
            asked_of(house, monkeypatch)
            guest, table = await table_of(house, ME, BOT)
            live = await house.hall.cache.live(table)
            while live.table.to_move == (0,):
                await moves_first_legal(house, table, guest)
            assert live.thinking == {(1, live.table.number)}
            assert [name for name, _ in await house.store.due()] == [table]

    asyncio.run(go())


def test_a_bot_without_a_choice_takes_as_long_as_it_did_with_one(monkeypatch):
    """A faster answer would reveal its hand."""
    clock = iter([10.0, 10.7])
    pauses = []

    async def pause(seconds):
        pauses.append(seconds)

    monkeypatch.setattr(thinking, "now", lambda: next(clock))
    monkeypatch.setattr(thinking, "pause", pause)

    class Quick:
        workers = 1

        async def think(self, job, whose):
            return match.legal(0).ids[1]

    zavarushka = teremok.game("zavarushka")
    match = zavarushka.new(seed=1, players=2, first=0)
    forced = SimpleNamespace(legal=lambda seat: SimpleNamespace(ids=[3]))
    table = SimpleNamespace(
        host="p_marya",
        seats=[SimpleNamespace(level="master")],
        bot_due=lambda *asked: True,
        current_match=lambda: match,
    )

    async def go():
        live = SimpleNamespace(lock=asyncio.Lock(), table=table)
        bots = Thinking(Quick(), READY, Metrics(), 1.0)
        assert await bots.chosen(live, 0, 1) == match.legal(0).ids[1]
        table.current_match = lambda: forced
        assert await bots.chosen(live, 0, 2) == 3
        assert pauses == [pytest.approx(0.7)]

    asyncio.run(go())
