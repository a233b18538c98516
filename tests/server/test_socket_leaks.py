"""The bytes sent to a viewer are equal in all worlds that are possible for them, whatever is done."""

import asyncio
import itertools
import json
import random
from unittest import mock

import pytest

import teremok
from teremok import SPECTATOR, Observation
from teremok.games import built_in
from teremok.server.bots.hints import hints
from teremok.server.bots.local_pool import LocalPool
from teremok.server.messages.snapshot import MatchSnapshot
from teremok.server.store.people import Guest
from teremok.server.table.table import Table
from teremok.server.tables import handler
from teremok.server.web.house import House, ServerSettings
from teremok.server.web.socket import Socket

from .client import PATIENCE
from .inside import new_table
from .test_table_leaks import COUNTED, MOVES_AFTER, begun_from, moments

GUESTS = [Guest(f"p_{number}", f"Guest {number}", "ru" if number % 2 else "en") for number in range(10)]
LUCK = (7, "ab" * 16)
NOON = 1_700_000_000_000


class Wire:
    """The server's end of a connection; records all bytes sent."""

    def __init__(self):
        self.sent, self._read = [], []
        self.socket = None
        self._more = asyncio.Event()

    def send(self, data):
        self.sent.append(data)
        self._read.append(json.loads(data))
        self._more.set()

    def say(self, **message):
        self.socket.message_received(json.dumps(message).encode())

    async def hear(self, wanted):
        """Wait for a message and return it."""
        async with asyncio.timeout(PATIENCE):
            while True:
                found = next(filter(wanted, self._read), None)
                if found is not None:
                    return found
                self._more.clear()
                await self._more.wait()


class Gathering:
    """A server with one table at which everybody sits, and a spectator."""

    def __init__(self, house, players):
        self.house = house
        self.lines = {seat: Wire() for seat in range(SPECTATOR, players)}
        self._ids = itertools.count()

    async def begin(self, game, options):
        seats = [{"who": "me"}, *[{"who": "open"}] * (len(self.lines) - 2)]
        new = new_table(*seats, game=game.name, options=options, hints=True)
        self.table = (await self.house.hall.create(new, GUESTS[0]))["id"]
        for seat, line in self.lines.items():
            line.socket = Socket(self.house, line, GUESTS[seat])
            line.say(do="watch", table=self.table)
            await line.hear(lambda message: "log" in message)
            if seat > 0:
                await self.do(seat, "sit", seat=seat)
        await self.do(0, "start")

    async def do(self, who, do, **fields):
        """Carry out a command; was it accepted?"""
        id = f"c{next(self._ids)}"
        self.lines[who].say(do=do, id=id, table=self.table, **fields)
        answer = await self.lines[who].hear(lambda message: message.get("re") == id)
        return "ok" in answer

    async def play(self, seat, move):
        assert await self.do(seat, "move", seat=seat, answers=(await self.now()).number, move=move)

    async def take_back(self, seat):
        """Take back a seat's move, alone or by a vote of all; was it taken back?"""
        if await self.do(seat, "retract", seat=seat):
            return True
        if not await self.do(seat, "propose", what="undo"):
            return False
        for other in self.lines:
            if other not in (SPECTATOR, seat):
                await self.do(other, "vote", yes=True)
        return True

    async def everybody_knows(self):
        """Wait until everybody has received everything."""
        for line in self.lines.values():
            at = f"p{next(self._ids)}"
            line.say(do="ping", at=at)
            await line.hear(lambda message, at=at: message.get("pong") == at)

    async def now(self):
        return (await self.house.hall.cache.live(self.table)).table

    def end(self):
        for line in self.lines.values():
            line.socket.connection_lost()


def script(game, options, state, viewer, luck):
    """Return two worlds with equal observations for the viewer, and moves that keep them equal."""
    truth = begun_from(state)(game, game.choose(**options), 0)
    world = truth.observe(viewer).imagine(luck.randrange(2**32))
    states, moves = (state, world.state.copy()), []
    while len(moves) < MOVES_AFTER and not truth.over:
        seat = luck.choice(truth.actors)
        common = sorted(set(truth.legal(seat).ids) & set(world.legal(seat).ids))
        if not common:
            break
        move = luck.choice(common)
        seen = [match.visible_move(viewer, seat, move) for match in (truth, world)]
        truth.play(seat, move)
        world.play(seat, move)
        after = [match.observe(viewer).record.tobytes() for match in (truth, world)]
        if seen[0] != seen[1] or after[0] != after[1] or truth.over or world.over:
            break
        moves.append((seat, move))
    return states, moves


async def received(file, game, options, viewer, moves, luck):
    """Bytes sent to the viewer while these moves are made and they ask for allowed and forbidden things."""
    house = House(ServerSettings(f"sqlite:///{file}", limits=0, workers=1), clock=lambda: NOON)
    await house.open()
    here = Gathering(house, int(options["players"]))
    await here.begin(game, options)
    for seat, move in moves:
        for question in questions(viewer, await here.now(), luck):
            await here.do(viewer, **question)
        await here.play(seat, move)
        if await here.take_back(seat):
            await here.play(seat, move)
    await here.everybody_knows()
    here.end()
    await house.close()
    return here.lines[viewer].sent


def questions(viewer, table, luck):
    seat, number = max(viewer, 0), table.number
    any_move = luck.randrange(table.game.rules.MOVES)
    legal = table.match.legal(seat).ids
    yield {"do": "hint", "seat": seat}
    if legal:
        yield {"do": "preview", "seat": seat, "move": luck.choice(legal)}
    yield {"do": "preview", "seat": seat, "move": any_move}
    yield {"do": "move", "seat": seat, "answers": 0, "move": any_move}
    yield {"do": "move", "seat": 1 - min(seat, 1), "answers": number, "move": any_move}
    yield {"do": "speak", "seat": seat}
    yield {"do": "chat", "text": "?"}
    yield {"do": "retract", "seat": 1 - min(seat, 1)}
    yield {"do": "propose", "what": "undo"}


@pytest.fixture
def same_luck(monkeypatch):
    """Make everything but cards equal in both worlds: ids, time, the commitment to the deal."""
    monkeypatch.setattr(handler, "new_randomness", lambda: LUCK)
    monkeypatch.setattr(handler.secrets, "choice", lambda letters: letters[0])


@pytest.fixture(autouse=True)
def hints_by_count(monkeypatch):
    """Compute hints in this process, limited by simulations instead of time."""

    async def think(_, job, whose):
        return hints(job.seen(), job.language, COUNTED)

    monkeypatch.setattr(LocalPool, "think", think)


def compared(game, folder):
    """Yield what viewers were sent in two worlds with equal observations: `(viewer, one, other)`."""
    for number, (options, state, viewer, luck) in enumerate(itertools.islice(moments(game), 8)):
        states, moves = script(game, options, state, viewer, luck)
        found = []
        for world, one in enumerate(states):
            with mock.patch.object(Table.__init__, "__defaults__", (begun_from(one),)):
                file = folder / f"{number}-{world}.sqlite"
                found.append(asyncio.run(received(file, game, options, viewer, moves, random.Random(number))))
        yield from ((viewer, one, other) for one, other in zip(*found, strict=True))


@pytest.mark.parametrize("name", built_in())
def test_no_byte_on_the_wire_tells_worlds_apart(name, tmp_path, same_luck):
    found = list(compared(teremok.game(name), tmp_path))
    assert [told for told in found if told[1] != told[2]] == []
    assert len(found) > 100
    sent = [json.loads(text) for _, text, _ in found]
    assert {"hints", "preview", "error", "log"} <= {key for message in sent for key, value in message.items() if value}
    assert {"undone", "retracted"} & {message.get("kind") for message in sent}


def test_a_leak_on_the_wire_would_be_found(tmp_path, same_luck):
    def seen(look, seat):
        return Observation(look.match.game, look.match.options, seat, look.match.state.copy())

    with mock.patch.object(MatchSnapshot, "seen", seen):
        assert any(one != other for _, one, other in compared(teremok.game("zavarushka"), tmp_path))
