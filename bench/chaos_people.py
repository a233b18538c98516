"""Clients for bench/chaos.py that survive the death of servers as the browser client does.

They reconnect by themselves, ask for the events they have missed, and send unanswered commands again under the same id.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx
import orjson
from wire import Socket

import teremok
from teremok.server.protocol.plain import VERSION

FIRST, LONGEST = 0.3, 15.0
"""First and longest delay before a reconnect, in seconds; doubled after each failure, as in web/src/lib/connection."""

PATIENCE, PING = 8.0, 20.0
"""Seconds of silence after which a client drops its connection, and after which it sends a ping."""

KILLED_SECONDS = 1.0
"""A connection lost within so many seconds of a kill counts as lost by it."""

LATE = {"error-late", "error-not-your-turn", "error-no-match", "error-illegal"}
"""Expected errors: somebody else was faster, or the match is over."""


@dataclass
class Diary:
    """The records of all clients."""

    phase: str = "calm"
    kills: list[float] = field(default_factory=list)
    away: dict[str, list[float]] = field(default_factory=dict)
    """By phase: seconds from losing the connection to having the table again."""
    waited: dict[str, list[float]] = field(default_factory=dict)
    """By phase: seconds from a command to its answer, reconnects included."""
    refused: Counter[tuple[str, str]] = field(default_factory=Counter)
    vain: Counter[str] = field(default_factory=Counter)
    """Failed reconnects."""
    again: int = 0
    """Number of commands sent again."""
    doubtful: list[tuple[str, str, str]] = field(default_factory=list)
    """Commands that were answered with a failure: table, person, id."""

    def lost_at(self) -> float:
        """Time at which a connection was lost: that of the kill if a process has just been killed."""
        now = time.monotonic()
        return self.kills[-1] if self.kills and now - self.kills[-1] < KILLED_SECONDS else now

    def note(self, book: dict[str, list[float]], seconds: float, phase: str | None = None) -> None:
        book.setdefault(phase or self.phase, []).append(seconds)


class Person:
    """One person: a socket, a table, and the seats they hold there."""

    ids = itertools.count()

    def __init__(self, port: int, token: str, me: str, diary: Diary, luck: random.Random, think: float) -> None:
        self.port, self.token, self.id, self.diary, self.luck, self.think = port, token, me, diary, luck, think
        self.table = ""
        self.number = 0
        self.legal: dict[str, list[int]] = {}
        self.over = False
        self.wants_again = False
        self.unanswered: dict[str, tuple[float, str, dict[str, Any]]] = {}
        self.acknowledged: dict[str, int] = {}
        self.moves: set[str] = set()
        self.gaps = 0
        self._socket: Socket | None = None
        self._lost: asyncio.Event = asyncio.Event()
        self._lost_at: tuple[float, str] | None = None
        self._heard_at = 0.0
        self._ready = asyncio.Event()

    async def play(self) -> None:
        """Play until cancelled."""
        acting = asyncio.create_task(self._act())
        try:
            tries = 0
            while True:
                if await self._connect():
                    tries = 0
                    await self._stay()
                else:
                    self.diary.vain[self.diary.phase] += 1
                await asyncio.sleep(min(LONGEST, FIRST * 2**tries) * self.luck.uniform(0.75, 1.25))
                tries += 1
        finally:
            acting.cancel()
            if self._socket is not None:
                self._socket.hang_up()

    async def _connect(self) -> bool:
        self._lost = asyncio.Event()
        socket = Socket(self._take, self._lost.set)
        try:
            async with asyncio.timeout(PATIENCE):
                await socket.dial(self.port, f"/ws?version={VERSION}&table={self.table}", f"teremok={self.token}")
        except (OSError, TimeoutError):
            return False
        self._socket = socket
        self._heard_at = time.monotonic()
        self._say(do="watch", table=self.table, **({"since": self.number} if self.number else {}))
        for _, _, message in self.unanswered.values():
            self.diary.again += 1
            self._say(**message)
        return True

    async def _stay(self) -> None:
        """Handle messages until the connection breaks; drop one that does not answer a ping."""
        assert self._socket is not None
        asked = False
        while not self._lost.is_set():
            quiet = time.monotonic() - self._heard_at
            if quiet > PING + PATIENCE:
                self._socket.hang_up()
                break
            if quiet > PING and not asked:
                self._say(do="ping", at=1)
            asked = quiet > PING
            try:
                async with asyncio.timeout(1.0):
                    await self._lost.wait()
            except TimeoutError:
                continue
        self._socket = None
        if self._lost_at is None:
            self._lost_at = self.diary.lost_at(), self.diary.phase

    def _say(self, **message: Any) -> None:
        if self._socket is not None:
            self._socket.send(orjson.dumps(message))

    # --- incoming messages

    def _take(self, text: bytes) -> None:
        self._heard_at = time.monotonic()
        said = orjson.loads(text)
        if "re" in said:
            self._answered(said)
        elif "bye" in said:
            self._lost.set()
        elif said.get("table") == self.table:
            self._back()
            if "number" in said:
                self._seen(said)
        elif "error" in said:
            self.diary.refused[self.diary.phase, said["error"]["key"]] += 1

    def _back(self) -> None:
        if self._lost_at is not None:
            at, phase = self._lost_at
            self._lost_at = None
            self.diary.note(self.diary.away, time.monotonic() - at, phase)

    def _seen(self, said: dict[str, Any]) -> None:
        whole = "log" in said
        if not whole:
            if said["number"] <= self.number:
                return
            if said["number"] != self.number + 1:
                self.gaps += 1
        self.number = said["number"]
        if whole or said.get("whole"):
            self.legal = {}
        for seat, entry in said.get("seats", {}).items():
            if seat.isdigit():
                self.legal[seat] = entry.get("legal", self.legal.get(seat, []))
        match = said.get("match") or {}
        if whole:
            self.over = bool(match.get("over"))
            self.wants_again = self.id in said["summary"]["again"]
        elif said.get("kind") in ("ended", "abandoned"):
            self.over, self.wants_again = True, False
        elif said.get("kind") == "started":
            self.over = False
        self._ready.set()

    def _answered(self, said: dict[str, Any]) -> None:
        id = said["re"]
        if id not in self.unanswered:
            return
        at, phase, _ = self.unanswered.pop(id)
        self.diary.note(self.diary.waited, time.monotonic() - at, phase)
        if "error" not in said:
            self.acknowledged[id] = said["number"]
        elif said["error"]["key"] not in LATE:
            self.diary.refused[self.diary.phase, said["error"]["key"]] += 1
            self.diary.doubtful.append((self.table, self.id, id))
            self.wants_again = False
        self._ready.set()

    # --- commands

    async def _act(self) -> None:
        """Wait for the person's turn, think a while, then move; after a match, ask for another."""
        while True:
            await self._ready.wait()
            self._ready.clear()
            if not self._asked:
                continue
            await asyncio.sleep(self.luck.expovariate(1 / self.think))
            if self.over and not self.wants_again:
                self.wants_again = True
                self._do("again")
            elif self._asked:
                seat = self.luck.choice([seat for seat, legal in self.legal.items() if legal])
                move = self.luck.choice(self.legal[seat])
                self._do("move", seat=int(seat), answers=self.number, move=move)
            self._ready.set()

    @property
    def _asked(self) -> bool:
        if self.unanswered:
            return False
        return (self.over and not self.wants_again) or (not self.over and any(self.legal.values()))

    def _do(self, do: str, **fields: Any) -> None:
        id = f"{do}-{next(self.ids)}"
        if do == "move":
            self.moves.add(id)
        message = {"do": do, "id": id, "table": self.table, **fields}
        self.unanswered[id] = time.monotonic(), self.diary.phase, message
        self._say(**message)


# --- opening a table


async def gather(http: httpx.AsyncClient, host: Person, guest: Person, game: str, bot: bool) -> None:
    """Open a table and seat two people; the host takes the seats left, one of them for a bot if `bot`."""
    players = max(3 if bot else 2, teremok.game(game).players[0])
    rest = players - 2 - bot
    seats = [{"who": "me"}, {"who": "open"}, *[{"who": "me"}] * rest, *[{"who": "bot", "level": "easy"}] * bot]
    new = {"game": game, "options": {"players": players}, "settings": {"bots_delay": 1}, "seats": seats}
    made = await http.post("/api/tables", json=new, headers={"Cookie": f"teremok={host.token}"})
    host.table = guest.table = made.raise_for_status().json()["id"]
    await once(guest, do="sit", seat=1)
    await once(host, do="start")


async def once(person: Person, **message: Any) -> None:
    """Send one command over a connection of its own."""
    answered: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()

    def heard(text: bytes) -> None:
        said = orjson.loads(text)
        if "re" in said and not answered.done():
            answered.set_result(said)

    socket = Socket(heard)
    await socket.dial(person.port, f"/ws?version={VERSION}&table={person.table}", f"teremok={person.token}")
    socket.send(orjson.dumps({"id": message["do"], "table": person.table, **message}))
    said = await asyncio.wait_for(answered, 60)
    assert said.get("ok"), said
    socket.hang_up()
