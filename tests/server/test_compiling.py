"""Rules are compiled while people play: the server's process never compiles and never waits for it."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

import teremok
from teremok.games import built_in
from teremok.server.compiling.process import ALL_READY, STOPPED, TABLES_READY, CompileProcess, Progress
from teremok.server.compiling.queue import RETRY_SECONDS, CompileQueue
from teremok.server.errors import Refused
from tests.length import long_by_nature, soaked

from .client import PATIENCE, play_on
from .cold import MOVES, Heard, played
from .conftest import Place, Server
from .inside import BOT, ME, OPEN, Someone, opened, table_of, until

ROOT = Path(__file__).parents[2]
HOUR = 3600


def cold(what, *names, cache=None):
    """Run `cold.py` with the given cache or the usual one; return its result."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)} | ({"TEREMOK_CACHE": str(cache)} if cache else {})
    command = [sys.executable, "-m", "tests.server.cold", what, *names]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


# --- in the server's process


def test_what_is_told_on_interpreted_rules_is_the_same_to_the_byte_and_nothing_is_compiled(tmp_path):
    said = cold("played", *built_in(), cache=tmp_path)
    assert said["compiled"] == []
    assert said["found"] == {name: played(name) for name in built_in()}


def test_bots_that_stretch_play_on_interpreted_rules(tmp_path):
    said = cold("thought", *built_in(), cache=tmp_path)
    assert said == {"found": dict.fromkeys(built_in(), True), "compiled": []}


def test_a_match_goes_over_to_loaded_rules_between_two_moves():
    said = cold("went_over", "zavarushka")
    before, after, print_ = said["found"]["zavarushka"]
    assert (before, after > 0, said["compiled"]) == (0, True, [])
    heard = Heard(teremok.game("zavarushka"), seed=5)
    heard.play(MOVES)
    heard.play(MOVES)
    assert heard.print() == print_


def test_what_a_table_needs_is_loaded(stretched):
    """All but a rule or two that are hardly ever called."""
    said = cold("loaded", *built_in())
    assert said["compiled"] == []
    assert {name: missing for name, missing in said["found"].items() if len(missing) > 2} == {}


# --- the order of compiling


class House:
    """A compile queue with fake compilers; records what is loaded and compiled."""

    def __init__(self, cached=(), dies=()):
        self.log = []
        self.cached = set(cached)
        self.dies = list(dies)
        self.now = 0.0
        self.told = []
        self.compiling = CompileQueue(
            self.load, self.cached.__contains__, lambda name: Compiler(self, name), lambda: self.now
        )
        self.compiling._waiting = list(GAMES)  # without games that others have installed
        self.compiling.look()
        self.compiling.listeners.append(self.tell)
        self.meanwhile = {}
        """Callbacks during the compilation of a game."""

    def load(self, name):
        self.log.append(f"load {name}")
        return name in self.cached

    def tell(self, name):
        progress = self.compiling.progress(name)
        self.told.append((name, progress and progress.percent))

    def see_to(self, times=1):
        """Do what the server's thread does, one game after the other."""
        for _ in range(times):
            self.compiling._see_to(self.compiling._next())

    def compiled(self):
        return [entry.removeprefix("compile ") for entry in self.log if entry.startswith("compile")]


class Compiler:
    def __init__(self, house, name):
        house.log.append(f"compile {name}")
        self.house, self.name, self.killed = house, name, False

    def news(self):
        yield Progress(0, 200)
        yield Progress(1, 200)
        yield Progress(100, 200)
        self.house.cached.add(self.name)
        yield TABLES_READY
        self.house.meanwhile.pop(self.name, lambda: None)()
        if self.killed:
            return
        if self.name in self.house.dies:
            self.house.dies.remove(self.name)
            return
        yield ALL_READY

    def kill(self):
        self.killed = True


GAMES = built_in()


def test_what_is_in_the_cache_is_loaded_and_nothing_compiled():
    house = House(cached=GAMES)
    house.see_to(len(GAMES))
    assert house.log == [f"load {name}" for name in GAMES]
    assert all(house.compiling.progress(name) is None for name in GAMES)


def test_the_wanted_game_is_compiled_first_then_the_rest_one_after_the_other():
    house = House()
    house.compiling.want("skazka")
    house.see_to(2)
    assert house.log == ["load skazka", "compile skazka", "load skazka"]
    house.see_to(2 * len(GAMES) - 2)
    assert house.compiled() == ["skazka", *[name for name in GAMES if name != "skazka"]]


def test_a_wanted_game_overtakes_and_the_other_is_compiled_after_it():
    house = House()
    house.see_to(len(GAMES))
    house.meanwhile[GAMES[0]] = lambda: house.compiling.want("skazka")
    house.see_to(3)
    assert house.compiled() == [GAMES[0], "skazka", GAMES[0]]
    assert house.compiling.progress(GAMES[0]) is None


def test_one_that_people_play_is_not_overtaken():
    house = House()
    house.compiling.want("castle")
    house.meanwhile["castle"] = lambda: house.compiling.want("skazka")
    house.see_to(4)
    assert house.compiled() == ["castle", "skazka"]


def test_how_far_a_game_is_is_told_by_the_hundredth_and_when_it_is_ready():
    house = House()
    house.compiling.want("castle")
    house.see_to(2)
    assert house.told == [("castle", 50), ("castle", None)]


def test_a_game_that_cannot_be_compiled_is_tried_again_later_and_the_others_do_not_wait():
    house = House(dies=["castle", "castle"])
    house.compiling.want("castle")
    house.see_to(2 * len(GAMES))
    assert house.compiled() == ["castle", *[name for name in GAMES if name != "castle"]]
    assert house.compiling.progress("castle") == Progress(100, 200)
    house.now += RETRY_SECONDS
    house.see_to()
    house.now += RETRY_SECONDS
    assert house.compiling._not_before["castle"] > house.now  # longer the second time
    house.now += RETRY_SECONDS
    house.see_to()
    assert house.compiled()[-2:] == ["castle", "castle"]
    assert house.compiling.progress("castle") is None


@pytest.mark.parametrize(("last", "logged"), [(STOPPED, []), (TABLES_READY, ["a game could not be compiled"])])
def test_a_compiler_that_was_told_to_stop_has_not_failed(monkeypatch, caplog, last, logged):
    """Stopping a service stops all its processes, the compiler a moment before the server."""
    monkeypatch.setattr(Compiler, "news", lambda compiler: iter([last]))
    house = House()
    house.see_to(len(GAMES) + 1)
    assert len(house.compiled()) == 1
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == logged


def test_a_server_that_stops_compiles_no_more():
    house = House()
    house.compiling.want("castle")
    house.see_to()
    house.meanwhile["castle"] = house.compiling.close
    house.see_to()
    assert house.compiling.progress("castle") is not None
    assert house.compiling._next() is None


# --- the compiler process


def test_a_process_that_dies_has_no_news():
    assert [*CompileProcess("no such game").news()] == []


def test_a_process_that_is_told_to_stop_says_so():
    child = CompileProcess("zavarushka")
    os.kill(child._process.pid, signal.SIGTERM)
    assert [*child.news()][-1] == STOPPED


PARENT = """
import sys
from teremok.server.compiling.process import CompileProcess
if __name__ == "__main__":
    child = CompileProcess("zavarushka")
    print(child._process.pid, next(child.news()), flush=True)
    sys.stdin.read()
"""


def test_the_process_that_compiles_dies_with_the_server(tmp_path):
    (tmp_path / "parent.py").write_text(PARENT)
    environment = {**os.environ, "TEREMOK_CACHE": str(tmp_path), "PYTHONPATH": str(ROOT)}
    parent = subprocess.Popen(
        [sys.executable, str(tmp_path / "parent.py")],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    child = psutil.Process(int(parent.stdout.readline().split()[0]))
    assert child.nice() > psutil.Process().nice()
    parent.send_signal(signal.SIGKILL)
    parent.communicate()
    child.wait(PATIENCE)


# --- at the table


def test_people_at_tables_with_bots_are_told_how_far_these_are(place):
    async def go():
        async with opened(place) as house:
            house.compiling.close()
            compiling = house.compiling
            compiling._waiting, compiling._bots_compiling = ["zavarushka"], {"zavarushka"}
            compiling._progress = {"zavarushka": Progress(3, 10)}
            guest, table = await table_of(house, ME, BOT, OPEN)
            _, alone = await table_of(house, ME, OPEN)
            here, there = Someone(guest), Someone(guest)
            await house.hall.watch(table, here, here, None)
            await house.hall.watch(alone, there, there, None)
            compiling._heard("zavarushka", Progress(4, 10))
            compiling._ready("zavarushka")
            await asyncio.sleep(0)
            told = [message["stretching"] for message in here.told if "stretching" in message]
            assert told == [{"done": 3, "of": 10}, None, None]
            assert not any("stretching" in message for message in there.told)

    asyncio.run(go())


def test_until_then_bots_look_one_move_ahead_and_nobody_gets_a_hint(place, monkeypatch):
    async def go():
        async with opened(place) as house:
            house.compiling.close()
            jobs = []

            async def think(job, whose):
                jobs.append(job)
                await asyncio.Event().wait()

            monkeypatch.setattr(house.bot_pool, "think", think)
            for number, bots_compiling in enumerate((True, False)):
                house.compiling._bots_compiling = {"zavarushka"} if bots_compiling else set()
                await table_of(house, BOT, ME)
                await until(lambda number=number: len(jobs) > number)
            assert [job.bots_compiling for job in jobs] == [True, False]
            house.compiling._bots_compiling = {"zavarushka"}
            guest, table = await table_of(house, ME, BOT)
            with pytest.raises(Refused) as refused:
                await house.hall.hints(table, guest, 0, "en")
            assert refused.value.key == "house-stretching"

    asyncio.run(go())


def test_a_table_opens_at_once_though_nothing_is_compiled(place, monkeypatch):
    """Compiling never ends here, so waiting for it would hang."""

    async def go():
        async with opened(place) as house:
            house.compiling.close()
            house.compiling._waiting = built_in()
            async with asyncio.timeout(PATIENCE):
                guest, table = await table_of(house, ME, BOT)
                someone = Someone(guest)
                await house.hall.watch(table, someone, someone, None)
            assert someone.told[0]["seats"]["0"]["legal"]
            assert house.compiling._wanted == ["zavarushka"]

    asyncio.run(go())


@long_by_nature
def test_a_server_with_an_empty_cache(monkeypatch, tmp_path):
    """From the click to a bot's answer; the long form goes on until that bot plays as a master."""
    monkeypatch.setenv("TEREMOK_CACHE", str(tmp_path))
    server = Server(Place(f"sqlite:///{tmp_path / 'house.sqlite'}"), "--limits", "0", "--seconds", "0.05", cold=True)
    try:
        player = server.player()
        table = player.open_table("zavarushka", ("me", "master"), options={"first": 0})
        seen = player.watch(table)
        assert player.hear(lambda message: "stretching" in message)["stretching"]
        play_on(player, seen, moves=2)
        assert {event["seat"] for event in seen.events if event["kind"] == "move"} == {0, 1}
        for _ in range(soaked(1, 0)):
            player.hear(lambda message: message.get("stretching", "") is None, patience=HOUR)
            assert player.do("hint", table, seat=seen.to_move[0])["hints"]
        assert psutil.Process(server.process.pid).memory_info().rss < 350 * 2**20
        kept = [file.name for file in tmp_path.rglob("*.compiled")]
        assert len(kept) == soaked(1, 0)
    finally:
        assert server.stop() == 0
