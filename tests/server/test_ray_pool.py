"""Bots on a Ray cluster: it is used while available, and this machine's workers while it is not."""

import asyncio
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from types import SimpleNamespace

import pytest

import teremok
from teremok.arena.cluster import Lost, NoCluster
from teremok.bots import compile_bots
from teremok.server.bots import ray_pool as ray_pool_module
from teremok.server.bots.ray_pool import LOCAL_SHARE, FallbackPool, RayPool, run_job
from teremok.server.bots.worker import Job
from teremok.server.web import house as house_module
from tests.ray_cluster import two_machines, with_ray

from .inside import ME, moves_first_legal, opened, table_of, until


def job(number=0, level="easy", **more):
    return Job("zavarushka", {}, 0, b"", level, number, 1.0, **more)


class Near:
    """This machine's workers, which always answer."""

    workers = 1

    def __init__(self):
        self.asked = []

    def prepare(self):
        pass

    async def think(self, job, whose=""):
        self.asked.append(job)
        return "near"

    def close(self):
        pass


class Clouds:
    """Makes fake clusters, which live until taken away and answer as told."""

    def __init__(self, monkeypatch, cores=2):
        self.cores = cores
        self.there = True
        self.asked = []
        self.answer = lambda job: "far"
        self.last = None
        monkeypatch.setattr(ray_pool_module, "Cluster", self.new)
        monkeypatch.setattr(ray_pool_module, "RETRY_SECONDS", 0.01)

    def new(self, address):
        if not self.there:
            raise NoCluster("error-ray-unreachable", address=address, reason="nobody")
        self.last = Cloud(self)
        return self.last

    def take_away(self):
        self.there, self.last.gone = False, True
        for future in self.last.waiting:
            future.set_exception(Lost("error-ray-gone"))


class Cloud:
    def __init__(self, clouds):
        self.clouds, self.cores, self.gone, self.closed = clouds, clouds.cores, False, False
        self.waiting, self.dismissed = [], []

    def tell(self, work, warm_up):
        assert work is run_job

    def ask(self, job, of=None):
        future = Future()
        if self.gone:
            future.set_exception(Lost("error-ray-gone"))
            return future
        if job is not None:
            self.clouds.asked.append((of, job))
        try:
            answer = None if job is None else self.clouds.answer(job)
        except Exception as error:
            future.set_exception(error)
            return future
        if answer == "never":
            self.waiting.append(future)
        else:
            future.set_result(answer)
        return future

    def dismiss(self, one):
        self.dismissed.append(one)

    def close(self):
        self.closed = True


@pytest.fixture
def clouds(monkeypatch):
    return Clouds(monkeypatch)


def playing(go, clouds, workers=None):
    async def begin():
        bot_pool = FallbackPool(RayPool("ray://there", workers, abs), Near())
        bot_pool.prepare()
        try:
            if clouds.there:
                await until(lambda: bot_pool.ray.workers)
            await go(bot_pool)
        finally:
            bot_pool.close()

    asyncio.run(begin())


def test_while_the_cluster_is_there_it_thinks(clouds):
    async def go(bot_pool):
        await until(lambda: bot_pool.workers == 2)
        assert await bot_pool.think(job(bots_compiling=True)) == "far"
        assert not clouds.asked[0][1].bots_compiling  # on the cluster everything is compiled
        assert bot_pool.local.asked == []

    playing(go, clouds)


def test_no_more_of_it_is_asked_than_is_allowed(clouds):
    clouds.cores = 64

    async def go(bot_pool):
        await until(lambda: bot_pool.workers == 3)
        await asyncio.sleep(0.03)
        assert bot_pool.workers == 3

    playing(go, clouds, workers=3)


def test_a_bot_is_thought_for_by_the_one_who_knows_it(clouds):
    async def go(bot_pool):
        await until(lambda: bot_pool.workers == 2)
        for number in (1, 2, 1, 2, 2, 1):
            await bot_pool.think(job(number))
        by_bot = {number: {of for of, one in clouds.asked if one.seed == number} for number in (1, 2)}
        assert all(len(ones) == 1 for ones in by_bot.values())

    playing(go, clouds)


def test_while_it_is_away_this_machine_thinks_with_less_time(clouds):
    clouds.there = False

    async def go(bot_pool):
        assert await bot_pool.think(job(bots_compiling=True)) == "near"
        assert bot_pool.local.asked == [replace(job(bots_compiling=True), seconds=LOCAL_SHARE)]
        assert bot_pool.workers == 1

    playing(go, clouds)


def test_what_was_asked_when_it_goes_is_thought_about_here_and_again_there_when_it_is_back(clouds):
    clouds.answer = lambda job: "never"

    async def go(bot_pool):
        asked = [asyncio.ensure_future(bot_pool.think(job(number))) for number in range(5)]
        await until(lambda: len(clouds.asked) == 2)  # the others are queued
        clouds.take_away()
        assert await asyncio.gather(*asked) == ["near"] * 5
        await until(lambda: bot_pool.ray.workers == 0)
        assert await bot_pool.think(job()) == "near"
        clouds.there, clouds.answer = True, lambda job: "far"
        await until(lambda: bot_pool.ray.workers == 2)
        assert await bot_pool.think(job()) == "far"

    playing(go, clouds)


def test_one_that_does_not_answer_in_time_is_away(clouds, monkeypatch):
    monkeypatch.setattr(ray_pool_module, "SLACK_SECONDS", -0.99)
    clouds.answer = lambda job: "never"

    async def go(bot_pool):
        silent = clouds.last
        assert await bot_pool.think(job()) == "near"
        await until(lambda: silent.closed)

    playing(go, clouds)


def test_a_worker_that_dies_is_replaced_and_the_others_think_on(clouds):
    async def go(bot_pool):
        await until(lambda: bot_pool.workers == 2)
        clouds.answer = raising(Lost("error-ray-lost", reason="died"))
        assert await bot_pool.think(job()) == "near"
        clouds.answer = lambda job: "far"
        (dead,) = clouds.last.dismissed
        assert await bot_pool.think(job()) == "far"
        await until(lambda: bot_pool.workers == 2)
        assert clouds.asked[-1][0] != dead
        assert bot_pool.ray.replaced == 1

    playing(go, clouds)


def test_one_that_cannot_think_about_something_stays(clouds):
    clouds.answer = raising(ValueError("no such bot"))

    async def go(bot_pool):
        await until(lambda: bot_pool.workers == 2)
        assert await bot_pool.think(job(level="jester")) == "near"
        assert (bot_pool.workers, clouds.last.dismissed) == (2, [])

    playing(go, clouds)


def raising(error):
    def answer(job):
        raise error

    return answer


def test_without_ray_the_server_says_what_to_install(monkeypatch, capsys):
    from teremok.arena import cluster
    from teremok.cli import main

    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    assert main(["serve", "--bots", "ray://10.0.0.1:10001", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "That needs Ray: pip install 'teremok-games[ray]'\n"


# --- a real cluster


@with_ray
def test_a_table_plays_on_when_its_cluster_dies(tmp_path, monkeypatch):
    monkeypatch.setattr(house_module, "warm_up_all_bots", partial(compile_bots, teremok.game("zavarushka")))
    place = SimpleNamespace(store=f"sqlite:///{tmp_path / 'house.sqlite'}", redis=None)

    async def go(both):
        async with opened(place, bots=both.address) as house:
            near, thought_here = house.bot_pool.local.think, []
            house.bot_pool.local.think = lambda job, whose: thought_here.append(job) or near(job, whose)
            house.bot_pool.prepare()
            await until(lambda: house.bot_pool.ray.workers)
            guest, table = await table_of(house, ME, {"who": "bot", "level": "normal"})
            live = await house.hall.cache.live(table)

            async def turn():
                await until(lambda: live.table.match.over or 0 in live.table.to_move)
                if not live.table.match.over:
                    await moves_first_legal(house, table, guest)

            for _ in range(3):
                await turn()
            await until(lambda: 0 in live.table.to_move)
            assert thought_here == []
            await asyncio.to_thread(both.shutdown)
            while not live.table.match.over:
                await turn()
            assert len(thought_here) > 0
            assert thought_here[0].seconds == LOCAL_SHARE * 0.05

    with two_machines() as (both, _):
        asyncio.run(go(both))
