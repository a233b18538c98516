"""The WebSocket part of the protocol: one connection of a person, what is asked over it, what is told."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Any

import orjson
from starlette.websockets import WebSocket

from ...engine.errors import TeremokError
from ...engine.locale import LANGUAGES, set_language, speaking
from ..commands import Deed
from ..errors import Malformed, NotKnown
from ..protocol.commands import (
    ChatCommand,
    Command,
    EmoteCommand,
    HintCommand,
    LobbyCommand,
    MoveCommand,
    PingCommand,
    PreviewCommand,
    TableCommand,
    UnwatchCommand,
    WatchCommand,
    id_of,
    understood,
)
from ..protocol.plain import VERSION
from ..store.people import Guest
from ..telling.preview import preview
from .door import COOKIE, RESTART
from .house import House
from .limits import TooMuch

log = logging.getLogger(__name__)

LONGEST_MESSAGE = 16 * 1024
"""In characters."""

WAITING_CHARACTERS = 4 * 1024 * 1024
"""Who is so many characters behind is sent away: they may come back and ask for what they have missed."""

TABLES_WATCHED = 50
"""At most, over one connection."""

TRY_AGAIN, TOO_BIG, REFUSED = 1013, 1009, 1008

ENVELOPE = {"do", "id", "table"}
"""What every command at a table says, besides what it is about."""


class Socket:
    """One connection. It is told things in the order in which they were sent, by a task of its own."""

    def __init__(self, house: House, socket: WebSocket, guest: Guest) -> None:
        self.house = house
        self.guest = guest
        self.language = guest.language
        self._socket = socket
        self._out: deque[str] = deque()
        self._size = 0
        self._more = asyncio.Event()
        self.closing: int | None = None
        self._watching: dict[str, Looking] = {}
        self._thoughts: set[asyncio.Task[None]] = set()

    # --- out

    def send(self, text: str) -> None:
        if self.closing is not None:
            return
        self._out.append(text)
        self._size += len(text)
        if self._size > WAITING_CHARACTERS:
            self.close(TRY_AGAIN)
        self._more.set()

    def tell(self, **data: Any) -> None:
        self.send(orjson.dumps(data).decode())

    def close(self, code: int) -> None:
        self.closing = code
        self._more.set()

    async def pump(self) -> None:
        """Send what waits, until the connection is closed."""
        while True:
            await self._more.wait()
            self._more.clear()
            while self._out and self._size <= WAITING_CHARACTERS:
                text = self._out.popleft()
                self._size -= len(text)
                await self._socket.send_text(text)
            if self.closing is not None:
                await self._socket.close(self.closing)
                return

    # --- in

    async def listen(self) -> None:
        while self.closing is None:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None or len(text) > LONGEST_MESSAGE:
                self.close(TOO_BIG)
                return
            await self._heard(text)

    async def _heard(self, text: str) -> None:
        id: str | None = None
        with speaking(self.language):
            try:
                self.house.limits.messages.take(self.guest.id)
                said = _parsed(text)
                id = id_of(said)
                await self._do(understood(said))
                self.house.meters.commands.labels("done").inc()
            except TeremokError as error:
                self.house.meters.commands.labels("refused").inc()
                self._refuse(id, error)
            except Exception:
                self.house.meters.commands.labels("failed").inc()
                log.exception("command failed", extra={"person": self.guest.id})
                self._refuse(id, TeremokError("house-failed"))

    def _refuse(self, id: str | None, error: TeremokError) -> None:
        fault = {"key": error.key, "text": str(error)}
        if id is None:
            self.tell(error=fault)
        else:
            self.tell(re=id, error=fault)

    async def _do(self, command: Command) -> None:
        match command:
            case WatchCommand():
                await self._watch(command)
            case UnwatchCommand():
                await self._unwatch(command.table)
            case LobbyCommand():
                await self._lobby(command.on)
            case PingCommand():
                self.tell(pong=command.at)
            case HintCommand():
                self.house.limits.hints.take(self.guest.id)
                self._think(command)
            case PreviewCommand():
                self.house.limits.previews.take(self.guest.id)
                self._think(command)
            case _:
                await self._act(command)

    async def _watch(self, command: WatchCommand) -> None:
        table, since = command.table, command.since
        code = command.lang or self.language
        if code not in LANGUAGES:
            raise Malformed("error-unknown-language", language=code[:40], choices=", ".join(LANGUAGES))
        looking = self._watching.get(table)
        if looking is None and len(self._watching) >= TABLES_WATCHED:
            raise TooMuch("house-too-many-tables", most=TABLES_WATCHED)
        if looking is not None and looking.language != code:
            since = None
        looking = self._watching[table] = Looking(self, code)
        try:
            await self.house.hall.watch(table, looking, self, since)
        except TeremokError:
            del self._watching[table]
            raise
        self.language = code

    async def _unwatch(self, table: str) -> None:
        if self._watching.pop(table, None) is not None:
            await self.house.hall.unwatch(table, self)

    async def _lobby(self, on: bool) -> None:
        if on:
            await self.house.hall.lobby.enter(self, Looking(self, self.language))
        else:
            self.house.hall.lobby.leave(self)

    async def _act(self, command: TableCommand) -> None:
        limits = self.house.limits
        if isinstance(command, ChatCommand | EmoteCommand):
            limits.talk.take(self.guest.id)
        elif isinstance(command, MoveCommand):
            limits.seats.take((command.table, command.seat, self.guest.id))
        fields = {name: value for name, value in command if name not in ENVELOPE}
        number = await self.house.hall.act(command.table, Deed(command.do, self.guest, fields, command.id))
        self.tell(re=command.id, ok=True, number=number)

    def _think(self, command: HintCommand | PreviewCommand) -> None:
        thought = self.house.hall.tasks.spawn(self._thought(command))
        self._thoughts.add(thought)
        thought.add_done_callback(self._thoughts.discard)

    async def _thought(self, command: HintCommand | PreviewCommand) -> None:
        """Hints and previews take a while; other messages need not wait for them."""
        with speaking(self.language):
            try:
                if isinstance(command, PreviewCommand):
                    seen = await self.house.hall.observed(command.table, self.guest, command.seat)
                    foreseen = preview(seen, command.move, *(command.then or ()))
                    self.tell(re=command.id, ok=True, number=None, preview=foreseen)
                else:
                    found = await self.house.hall.hints(command.table, self.guest, command.seat, self.language)
                    self.tell(re=command.id, ok=True, number=None, hints=found)
            except TeremokError as error:
                self._refuse(command.id, error)
            except Exception:
                log.exception("thought failed", extra={"person": self.guest.id})
                self._refuse(command.id, TeremokError("house-failed"))

    async def leave(self) -> None:
        """The connection is gone."""
        self.closing = self.closing or RESTART
        self.house.hall.lobby.leave(self)
        for thought in list(self._thoughts):
            thought.cancel()
        for table in list(self._watching):
            await self.house.hall.unwatch(table, self)


class Looking:
    """A connection that looks at something, in a language."""

    def __init__(self, socket: Socket, language: str) -> None:
        self.guest = socket.guest
        self.language = language
        self.send = socket.send


def _parsed(text: str) -> dict[str, Any]:
    try:
        said = orjson.loads(text)
    except ValueError:
        raise Malformed("house-not-json") from None
    if not isinstance(said, dict):
        raise Malformed("house-not-json")
    return said


# --- the door


async def serve(socket: WebSocket) -> None:
    """A person comes in, or is told why not."""
    house: House = socket.app.state.house
    await socket.accept()
    try:
        guest = await _greeted(house, socket)
    except TeremokError as error:
        await socket.send_text(orjson.dumps({"error": {"key": error.key, "text": str(error)}}).decode())
        await socket.close(TRY_AGAIN if isinstance(error, TooMuch) else REFUSED)
        return
    address = socket.client.host if socket.client else ""
    connection = Socket(house, socket, guest)
    house.door.enter(connection, address)
    pump = asyncio.create_task(connection.pump())
    try:
        await connection.listen()
        if connection.closing:
            await asyncio.wait({pump}, timeout=5.0)
    finally:
        house.door.leave(connection, address)
        pump.cancel()
        await asyncio.gather(pump, return_exceptions=True)
        await connection.leave()


async def _greeted(house: House, socket: WebSocket) -> Guest:
    version = socket.query_params.get("version")
    guest = await house.people.by_token(socket.cookies.get(COOKIE))
    if guest is None:
        raise NotKnown()
    set_language(guest.language)
    if version != str(VERSION):
        raise Malformed("house-version", given=str(version)[:20], ours=str(VERSION))
    house.door.check(guest.id, socket.client.host if socket.client else "")
    return guest
