"""Bots at a table choose the same moves wherever each move is computed."""

import asyncio
import subprocess
import sys

import pytest

import teremok
from teremok.bots import Forgetful, bot
from teremok.server.bots import worker
from teremok.server.bots.local_pool import LocalPool, LocalWorker
from teremok.server.bots.worker import BOTS_KEPT, Job, think
from teremok.server.tables.thinking import bot_seed, earlier

LONG = 600.0
"""Time limit that no bot here reaches; levels are limited by simulations."""


def job(match, seat, level, luck, seconds=LONG):
    past = tuple(earlier(match, seat))
    return Job(
        match.game.name, match.options, seat, match.observe(seat).record.tobytes(), level, luck, seconds, past=past
    )


@pytest.fixture(autouse=True)
def nobody_is_known():
    worker.bot_of.cache_clear()


@pytest.fixture
def forgets_trees(monkeypatch):
    """Make a worker forget its search trees."""
    monkeypatch.setattr(worker, "bot_of", bot)


def chosen_alike(name, level, moves):
    """For each move of a seat: did a worker choose the same?"""
    match = teremok.game(name).new(seed=5, players=2)
    luck = bot_seed(match.seed, 0)
    stays, other = bot(level, luck), bot("greedy", 1)
    alike = []
    while not match.over and len(match.history) < moves:
        seat = match.actors[0]
        chosen = (stays, other)[seat].choose(match.observe(seat))
        if seat == 0:
            alike.append(think(job(match, seat, level, luck)) == chosen.id)
        match.play(seat, chosen)
    return alike


@pytest.mark.parametrize(("name", "level"), [("castle", "easy"), ("castle", "normal"), ("fairytale", "hard")])
def test_a_bot_of_a_table_plays_as_one_that_has_been_there_all_the_time(name, level):
    assert all(chosen_alike(name, level, 40))


def test_that_is_because_it_remembers_what_it_has_thought(forgets_trees):
    assert not all(chosen_alike("fairytale", "hard", 40))


def test_one_that_forgets_does_so_though_it_missed_some_of_its_own_moves():
    castle = teremok.game("castle")
    match = castle.new(seed=5, players=2, first=0)
    always, sometimes = bot("easy", 3), bot("easy", 3)
    assert isinstance(sometimes, Forgetful)
    compared = 0
    while not match.over and len(match.history) < 40:
        seat = match.actors[0]
        seen = match.observe(seat)
        chosen = always.choose(seen) if seat == 0 else bot("greedy", 1).choose(seen)
        if seat == 0 and len(match.history) % 3 == 0:
            sometimes.remind(job(match, 0, "easy", 3).earlier())
            assert sometimes.choose(seen) == chosen
            compared += 1
        match.play(seat, chosen)
    assert compared >= 4


def test_a_worker_keeps_only_so_many_bots():
    match = teremok.game("zavarushka").new(seed=5, players=2, first=0)
    for luck in range(BOTS_KEPT + 5):
        think(job(match, 0, "easy", luck))
    assert worker.bot_of.cache_info().currsize == BOTS_KEPT


def test_the_luck_of_a_seat_is_the_same_through_a_match_and_another_for_every_seat():
    assert bot_seed(7, 1) == bot_seed(7, 1)
    assert len({bot_seed(seed, seat) for seed in range(10) for seat in range(4)}) == 40


def test_the_server_knows_for_whom_a_worker_has_thought():
    match = teremok.game("zavarushka").new(seed=5, players=2, first=0)
    asked = [job(match, 0, "easy", luck) for luck in range(BOTS_KEPT + 1)]
    worker = LocalWorker()
    try:
        for one in (*asked[:BOTS_KEPT], asked[0], asked[BOTS_KEPT]):
            worker.think(one, LONG)
        assert [one in worker.recent_bots for one in asked] == [True, False, *[True] * (BOTS_KEPT - 1)]
    finally:
        worker.kill()


class Stub:
    """A worker without a process that answers with its name."""

    def __init__(self, name, knows):
        self.name = name
        self.recent_bots = knows

    def think(self, job, slack):
        return self.name


def test_a_bot_is_thought_for_by_the_worker_that_knows_it_or_else_by_any():
    match = teremok.game("zavarushka").new(seed=5, players=2, first=0)
    asked = [job(match, 0, "easy", luck) for luck in range(3)]
    bot_pool = LocalPool(workers=2)
    one, other = Stub("one", asked[:1]), Stub("other", asked[1:2])

    async def go(*numbers):
        return [await bot_pool.think(asked[number]) for number in numbers]

    bot_pool._free = [one, other]
    assert asyncio.run(go(0, 1, 0, 2, 1)) == ["one", "other", "one", "one", "other"]
    bot_pool._free = [other]
    assert asyncio.run(go(0, 1)) == ["other", "other"]
    bot_pool.close()


def test_a_worker_starts_without_what_no_move_needs():
    script = "import sys, teremok.server.bots.worker; sys.exit('pydantic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
