"""The WebSocket part of the protocol: parses a person's commands, carries them out and answers."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from time import perf_counter
from typing import Any, Protocol

import orjson
from websockets.frames import CloseCode

from ...engine.errors import TeremokError
from ...engine.language import set_language
from ...engine.locale import LANGUAGES
from ..errors import Malformed, NotKnown
from ..messages.preview import preview
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
    parse_command,
    request_id_of,
)
from ..protocol.plain import VERSION
from ..store.people import Guest, hashed
from .door import REFUSED
from .house import House
from .limits import WATCH_COSTS, LimitExceeded
from .websocket import WebSocketConnection

log = logging.getLogger(__name__)

MAX_WAITING = 32
"""Messages of one connection that wait before no more are read."""

MESSAGES_AT_ONCE, SECONDS_AT_ONCE = 20, 0.005
"""Messages of one connection, and seconds spent on them, before others get their turn."""

THROTTLE_SECONDS = 1.0
"""Pause after a message beyond the limit. The client's next messages wait; it learns of one refusal a second."""

MAX_TABLES_WATCHED = 50
"""Tables watched over one connection."""


class MessageSink(Protocol):
    """The connection to a client."""

    def send(self, data: bytes) -> None: ...

    def close(self, code: int) -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...


class Socket:
    """One connection of a person. A task handles its messages one after the other, and ends when none wait."""

    __slots__ = (
        "_busy",
        "_client",
        "_gone",
        "_sink",
        "_thoughts",
        "_waiting",
        "_watching",
        "guest",
        "house",
        "language",
        "token",
    )

    def __init__(self, house: House, sink: MessageSink, guest: Guest, client: str = "", token: str = "") -> None:
        self.house = house
        self.token = token
        self.guest = guest
        self.language = guest.language
        self._sink = sink
        self._client = client
        self._waiting: deque[bytes] = deque()
        """Messages received while another was being handled."""
        self._busy = self._gone = False
        self._watching: dict[str, SocketWatcher] = {}
        self._thoughts: set[asyncio.Task[None]] = set()
        house.door.enter(self, client)

    # --- sending

    def send(self, data: bytes) -> None:
        self._sink.send(data)

    def tell(self, **data: Any) -> None:
        self._sink.send(orjson.dumps(data))

    def close(self, code: int) -> None:
        self._sink.close(code)

    # --- receiving

    def message_received(self, data: bytes) -> None:
        self._waiting.append(data)
        if not self._busy:
            self._busy = True
            self.house.hall.tasks.spawn(self._handle_waiting())
        elif len(self._waiting) == MAX_WAITING:
            self._sink.pause()

    def connection_lost(self) -> None:
        """Leave. Messages received before are handled all the same."""
        self._gone = True
        self.house.door.leave(self, self._client)
        if not self._busy:
            self.house.hall.tasks.spawn(self._leave())

    async def _handle_waiting(self) -> None:
        handled, began = 0, perf_counter()
        while self._waiting:
            data = self._waiting.popleft()
            if len(self._waiting) == MAX_WAITING - 1:
                self._sink.resume()
            await self._handle(data)
            handled += 1
            if self._waiting and (handled >= MESSAGES_AT_ONCE or perf_counter() - began > SECONDS_AT_ONCE):
                await asyncio.sleep(0)
                handled, began = 0, perf_counter()
        self._busy = False
        if self._gone:
            await self._leave()

    async def _handle(self, data: bytes) -> None:
        id: str | None = None
        set_language(self.language)  # of this task
        throttled = False
        try:
            said = self._parsed(data)
            id = request_id_of(said)  # before anything is refused: the client waits for an answer
            throttled = True
            self.house.limits.messages.take(self.guest.id)
            throttled = False
            await self._do(parse_command(said))
            self.house.metrics.done.inc()
        except TeremokError as error:
            self.house.metrics.refused.inc()
            self._refuse(id, error)
        except Exception:
            self.house.metrics.failed.inc()
            log.exception("command failed", extra={"person": self.guest.id})
            self._refuse(id, TeremokError("house-failed"))
        if throttled and not self._gone:
            await asyncio.sleep(THROTTLE_SECONDS)

    def _parsed(self, data: bytes) -> Any:
        """Return what the message says; None if it is not JSON."""
        try:
            return orjson.loads(data)
        except ValueError:
            if not is_text(data):
                self.close(CloseCode.INVALID_DATA)
            return None

    def _refuse(self, id: str | None, error: TeremokError) -> None:
        fault = {"key": error.key, "text": str(error)}
        if id is None:
            self.tell(error=fault)
        else:
            self.tell(re=id, error=fault)

    async def _do(self, command: Command) -> None:
        match command:
            case MoveCommand():  # the most frequent
                await self._act(command)
            case WatchCommand():
                self.house.limits.messages.take(self.guest.id, WATCH_COSTS)
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
        if looking is None and len(self._watching) >= MAX_TABLES_WATCHED:
            raise LimitExceeded("house-too-many-tables", most=MAX_TABLES_WATCHED)
        if looking is not None and looking.language != code:
            since = None
        await self._let_in(table)
        looking = self._watching[table] = SocketWatcher(self, code)
        try:
            await self.house.hall.watch(table, looking, self, since)
        except TeremokError:
            del self._watching[table]
            raise
        self.language = code

    async def _let_in(self, table: str) -> None:
        if table not in self._watching:
            await self.house.let_in(table, self.guest, self._client)

    async def _unwatch(self, table: str) -> None:
        if self._watching.pop(table, None) is not None:
            await self.house.hall.unwatch(table, self)

    async def _lobby(self, on: bool) -> None:
        if on:
            await self.house.hall.lobby.enter(self, SocketWatcher(self, self.language))
        else:
            self.house.hall.lobby.leave(self)

    async def _act(self, command: TableCommand) -> None:
        limits = self.house.limits
        await self._let_in(command.table)
        if isinstance(command, ChatCommand | EmoteCommand):
            limits.talk.take(self.guest.id)
        elif isinstance(command, MoveCommand):
            limits.seats.take((command.table, command.seat, self.guest.id))
        number = await self.house.hall.act(command, self.guest)
        self.tell(re=command.id, ok=True, number=number)

    def _think(self, command: HintCommand | PreviewCommand) -> None:
        thought = self.house.hall.tasks.spawn(self._thought(command))
        self._thoughts.add(thought)
        thought.add_done_callback(self._thoughts.discard)

    async def _thought(self, command: HintCommand | PreviewCommand) -> None:
        """Answer a hint or preview in a task of its own, because it takes long and other messages should not wait."""
        set_language(self.language)
        try:
            await self._let_in(command.table)
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

    async def _leave(self) -> None:
        self.house.hall.lobby.leave(self)
        for thought in list(self._thoughts):
            thought.cancel()
        watching, self._watching = self._watching, {}  # watchers hold this socket too
        for table in watching:
            await self.house.hall.unwatch(table, self)


class SocketWatcher:
    """A socket as a watcher of one table or of the lobby, in a language."""

    __slots__ = ("_socket", "language", "send")

    def __init__(self, socket: Socket, language: str) -> None:
        self._socket = socket
        self.language = language
        self.send = socket.send

    @property
    def guest(self) -> Guest:
        """The person as of now: names and blocked people change."""
        return self._socket.guest


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


# --- connecting


async def enter(
    house: House, connection: WebSocketConnection, token: str | None, version: str | None, client: str
) -> None:
    """Let a person in, or tell them why not and close."""
    try:
        guest = await _greeted(house, token, version, client)
    except TeremokError as error:
        connection.send(orjson.dumps({"error": {"key": error.key, "text": str(error)}}))
        connection.close(CloseCode.TRY_AGAIN_LATER if isinstance(error, LimitExceeded) else REFUSED)
    except Exception:  # the store is away; without this the connection would stay open, unanswered
        log.exception("nobody can be let in")
        connection.send(orjson.dumps({"error": {"key": "house-failed", "text": str(TeremokError("house-failed"))}}))
        connection.close(CloseCode.TRY_AGAIN_LATER)
    else:
        connection.listen(Socket(house, connection, guest, client, hashed(token or "")))


async def _greeted(house: House, token: str | None, version: str | None, client: str) -> Guest:
    guest = await house.people.by_token(token)
    if guest is None:
        raise NotKnown()
    set_language(guest.language)
    if version != str(VERSION):
        raise Malformed("house-version", given=str(version)[:20], ours=str(VERSION))
    house.door.check(guest.id, client)
    return guest
