"""A server in this process without sockets: tests call its tables directly."""

import asyncio
import itertools
import json
from contextlib import asynccontextmanager

from teremok.server import timestamps
from teremok.server.protocol.tables import NewSeat, NewTable
from teremok.server.web.house import House, ServerSettings

from .client import PATIENCE
from .desk import command


class Someone:
    """A watcher that records all messages."""

    def __init__(self, guest, language="en"):
        self.guest = guest
        self.language = language
        self.told = []
        self._more = asyncio.Event()

    def send(self, text):
        self.told.append(json.loads(text))
        self._more.set()

    async def hear(self, kind):
        async with asyncio.timeout(PATIENCE):
            while True:
                for message in self.told:
                    if message.get("kind") == kind:
                        return message
                self._more.clear()
                await self._more.wait()

    @property
    def numbers(self):
        return [message["number"] for message in self.told if "kind" in message]


@asynccontextmanager
async def opened(place, clock=timestamps.now, **more):
    """A house that is open. No clock: its own."""
    clocks = [] if clock is None else [clock]
    house = House(ServerSettings(place.store, place.redis, limits=0, think=0.05, **more), *clocks)
    house.compiling._waiting = []  # this process compiles what it needs
    await house.open()
    try:
        yield house
    finally:
        await house.close()


ME, BOT, OPEN = {"who": "me"}, {"who": "bot", "level": "easy"}, {"who": "open"}


async def until(condition):
    """Wait until a condition is true."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.001)


def new_table(*seats, game="zavarushka", options=None, **settings):
    options = {"players": len(seats), **(options or {})}
    return NewTable(game=game, options=options, settings=settings, seats=[NewSeat(**seat) for seat in seats])


async def table_of(house, *seats, name="Марья", **settings):
    guest, _ = await house.people.create(name, "ru")
    options = {"players": len(seats), "first": 0}
    made = await house.hall.create(new_table(*seats, options=options, bots_delay=0, **settings), guest)
    return guest, made["id"]


ids = itertools.count()


async def do(house, table, guest, what, id=None, **fields):
    return await house.hall.act(command(what, id or f"{next(ids)}", table, **fields), guest)


async def moves_first_legal(house, table, guest, id=None):
    live = await house.hall.cache.live(table)
    seat = live.table.to_move[0]
    move = live.table.match.legal(seat).ids[0]
    return await do(house, table, guest, "move", id, seat=seat, answers=live.table.number, move=move)
