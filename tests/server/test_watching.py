"""Watching a table: cached messages are reused, and expensive ones block nobody."""

import asyncio
import json
from types import SimpleNamespace

import pytest

from teremok import Match
from teremok.server.errors import NotFound
from teremok.server.messages.recent import BYTES_KEPT, EVENTS_KEPT
from teremok.server.tables import slices
from teremok.server.web import socket as socket_module
from teremok.server.web.http import get_match
from teremok.server.web.limits import REPLAY_COSTS, WATCH_COSTS, LimitExceeded, Limits
from teremok.server.web.socket import Socket

from .conftest import Place
from .inside import ME, OPEN, Someone, do, moves_first_legal, opened, table_of, until
from .spoken import checked


class Counted:
    """Counts replayed moves, and the largest number of them between two turns of the event loop."""

    def __init__(self, monkeypatch):
        self.moves = 0
        play = Match.play

        def counted(match, seat, move):
            self.moves += 1
            return play(match, seat, move)

        monkeypatch.setattr(Match, "play", counted)

    async def most_at_once(self, work):
        """Return that number for some work."""
        task = asyncio.create_task(work)
        most = 0
        while not task.done():
            before = self.moves
            await asyncio.sleep(0)
            most = max(most, self.moves - before)
        await task
        return most


@pytest.fixture
def place(tmp_path):
    return Place(f"sqlite:///{tmp_path / 'house.sqlite'}")


@pytest.fixture
def one_by_one(monkeypatch):
    """Limit each slice to one step."""
    monkeypatch.setattr(slices, "SLICE_SECONDS", 0.0)


async def in_play(house, moves):
    """Return a table of two after some moves, and a spectator."""
    guest, table = await table_of(house, ME, ME)
    for _ in range(moves):
        await moves_first_legal(house, table, guest)
    other, _ = await house.people.create("Иван", "ru")
    return guest, table, Someone(other)


async def played_out(house, table, guest):
    live = await house.hall.cache.live(table)
    while live.table.playing:
        await moves_first_legal(house, table, guest)
    return live


def test_who_comes_back_is_told_what_happened_meanwhile_though_nobody_looked(place):
    async def go():
        async with opened(place) as house:
            guest, table, someone = await in_play(house, 1)
            await house.hall.watch(table, someone, someone, None)
            await house.hall.unwatch(table, someone)
            known = someone.told[0]["number"]
            for _ in range(3):
                await moves_first_legal(house, table, guest)
            someone.told.clear()
            await house.hall.watch(table, someone, someone, known)
            assert someone.numbers == [known + 1, known + 2, known + 3]
            assert all(map(checked, someone.told))

    asyncio.run(go())


def test_who_has_missed_much_gets_the_whole_table(place):
    async def go():
        async with opened(place) as house:
            guest, table, someone = await in_play(house, 1)
            await house.hall.watch(table, someone, someone, None)
            await house.hall.unwatch(table, someone)
            known = someone.told[0]["number"]

            async def told_since(number):
                someone.told.clear()
                await house.hall.watch(table, someone, someone, number)
                await house.hall.unwatch(table, someone)
                return "whole" if "log" in someone.told[0] else len(someone.numbers)

            for number in range(EVENTS_KEPT):
                await do(house, table, guest, "chat", text=str(number))
            assert await told_since(known) == EVENTS_KEPT
            await do(house, table, guest, "chat", text="one more")
            assert await told_since(known) == "whole"
            assert await told_since(known + 1) == EVENTS_KEPT
            assert await told_since(10**9) == "whole"

    asyncio.run(go())


def test_no_more_is_kept_than_a_whole_table_would_take(place):
    async def go():
        async with opened(place) as house:
            guest, table, someone = await in_play(house, 1)
            await house.hall.watch(table, someone, someone, None)
            known = someone.told[0]["number"]
            for _ in range(EVENTS_KEPT):
                await do(house, table, guest, "chat", text="a" * 500)
            live = await house.hall.cache.live(table)
            told = {
                since: live.presenter.missed(someone.guest.id, "en", since) for since in range(known, live.table.number)
            }
            assert told[known] is None
            (most, *_) = [messages for messages in told.values() if messages is not None]
            assert BYTES_KEPT / 2 < sum(map(len, most)) <= BYTES_KEPT + 1000

    asyncio.run(go())


def test_who_looks_again_and_again_has_nothing_played_again(place, monkeypatch):
    async def go():
        async with opened(place) as house:
            guest, table, someone = await in_play(house, 8)
            counted = Counted(monkeypatch)
            await house.hall.watch(table, someone, someone, None)
            assert counted.moves == 8
            for since in (None, None, someone.told[0]["number"] - 1, 3):
                another = Someone(someone.guest)
                await house.hall.watch(table, another, another, since)
                assert len(another.told[0].get("log", ())) in (0, len(someone.told[0]["log"]))
            assert counted.moves == 8
            await moves_first_legal(house, table, guest)
            await house.hall.watch(table, someone, someone, None)
            assert counted.moves == 9

    asyncio.run(go())


def test_the_log_of_a_newcomer_is_written_beside_everything_else(place, monkeypatch, one_by_one):
    async def go():
        async with opened(place) as house:
            _, table, someone = await in_play(house, 8)
            counted = Counted(monkeypatch)
            assert await counted.most_at_once(house.hall.watch(table, someone, someone, None)) == 1
            assert counted.moves == 8
            whole = someone.told[0]
            assert [line["kind"] for line in whole["log"]].count("move") == 8
            assert all(line["text"] for line in whole["log"])

    asyncio.run(go())


def test_a_table_is_taken_from_the_store_beside_everything_else(place, monkeypatch, one_by_one):
    async def go():
        async with opened(place) as house:
            _, table, _ = await in_play(house, 8)
        async with opened(place) as house:
            counted = Counted(monkeypatch)
            assert await counted.most_at_once(house.hall.cache.live(table)) == 1
            assert counted.moves == 8

    asyncio.run(go())


def test_a_finished_match_is_played_again_once_for_a_language_beside_everything_else(place, monkeypatch, one_by_one):
    async def go():
        async with opened(place) as house:
            guest, table, _ = await in_play(house, 0)
            length = len((await played_out(house, table, guest)).table.match.history)
            counted = Counted(monkeypatch)

            async def all_at_once():
                return await asyncio.gather(*(house.hall.lists.replay(table, 1, code) for code in ("en", "ru") * 3))

            assert await counted.most_at_once(all_at_once()) == 1
            assert counted.moves == 2 * length
            first, again = await house.hall.lists.replay(table, 1, "en"), await house.hall.lists.replay(table, 1, "en")
            assert first is again
            assert len(json.loads(first)["moves"]) == length
            assert counted.moves == 2 * length

    asyncio.run(go())


def test_a_finished_match_is_shown_when_its_end_is_written_and_not_before(place, monkeypatch):
    async def go():
        async with opened(place) as house:
            guest, table, _ = await in_play(house, 0)
            live = await house.hall.cache.live(table)
            append, writing, open = house.store.append, asyncio.Event(), asyncio.Event()

            async def slow(new):
                if any(row["kind"] == "ended" for row in new.rows):
                    writing.set()
                    await open.wait()
                await append(new)

            monkeypatch.setattr(house.store, "append", slow)
            playing = asyncio.create_task(played_out(house, table, guest))
            await writing.wait()
            assert live.table.deal.result is not None
            for look in (house.hall.lists.replay(table, 1, "en"), house.hall.lists.match_file(table, 1)):
                with pytest.raises(NotFound):
                    await look
            open.set()
            await playing
            seed = str(live.table.deal.seed)
            assert json.loads(await house.hall.lists.replay(table, 1, "en"))["result"]["seed"] == seed
            assert seed in await house.hall.lists.match_file(table, 1)

    asyncio.run(go())


def test_a_new_series_is_told_to_those_who_look(place):
    async def go():
        async with opened(place) as house:
            guest, table = await table_of(house, ME, ME, games=2)
            someone = Someone(guest)
            await house.hall.watch(table, someone, someone, None)
            for _ in range(2):
                await played_out(house, table, guest)
                await do(house, table, guest, "again")
            told = [
                message["series"]["played"] for message in someone.told if message.get("kind") in ("ended", "started")
            ]
            assert told == [1, 1, 2, 0]
            await played_out(house, table, guest)
            await do(house, table, guest, "options", settings={"games": 3})
            last = someone.told[-1]
            assert (last["kind"], last["series"]["games"], last["series"]["played"]) == ("options", 3, 0)

    asyncio.run(go())


class Sink:
    """Keeps the messages that are sent to a client."""

    def __init__(self):
        self.sent = []

    def send(self, data):
        self.sent.append(json.loads(data))

    def close(self, code):
        pass


def test_a_look_at_a_table_takes_more_of_what_one_may_say(place, monkeypatch):
    monkeypatch.setattr(socket_module, "THROTTLE_SECONDS", 0.0)

    async def go():
        async with opened(place) as house:
            guest, table = await table_of(house, ME, ME)
            house.limits = Limits()
            house.limits.messages.rate = 1e-9  # no tokens are refilled meanwhile
            sink = Sink()
            socket = Socket(house, sink, guest)
            for _ in range(25):
                await socket._handle(json.dumps({"do": "watch", "table": table}).encode())
            wholes = sum("log" in message for message in sink.sent)
            refused = [message["error"]["key"] for message in sink.sent if "error" in message]
            assert wholes == house.limits.messages.burst // (1 + WATCH_COSTS) == 20
            assert refused == ["house-too-much"] * 5

    asyncio.run(go())


def test_a_finished_match_takes_more_of_what_an_address_may_ask_for(place):
    async def go():
        async with opened(place) as house:
            guest, table, _ = await in_play(house, 0)
            await played_out(house, table, guest)
            house.limits = Limits()
            house.limits.requests.rate = 1e-9
            request = SimpleNamespace(client=SimpleNamespace(host="10.0.0.1"))
            for _ in range(int(house.limits.requests.burst // REPLAY_COSTS)):
                assert (await get_match(table, 1, request, None, house, "en")).status_code == 200
            with pytest.raises(LimitExceeded):
                await get_match(table, 1, request, None, house, "en")

    asyncio.run(go())


@pytest.mark.parametrize("ask", ["hint", "preview"])
def test_who_was_sent_away_is_told_so_when_they_ask_for_a_hint(place, ask):
    async def go():
        async with opened(place) as house:
            host, table = await table_of(house, ME, OPEN)
            guest, _ = await house.people.create("Ivan", "ru")
            sink = Sink()
            socket = Socket(house, sink, guest)
            await socket._handle(json.dumps({"do": "watch", "table": table}).encode())
            await do(house, table, host, "send_away", whom=guest.id)
            more = {"move": 0} if ask == "preview" else {}
            await socket._handle(json.dumps({"do": ask, "id": "x", "table": table, "seat": 0, **more}).encode())
            await until(lambda: any("error" in message for message in sink.sent))
            assert [message["error"]["key"] for message in sink.sent if "error" in message] == ["error-sent-away"]

    asyncio.run(go())
