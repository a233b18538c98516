"""A client as a browser would be: HTTP for lists, a WebSocket for events."""

from __future__ import annotations

import itertools
import json
from collections import deque
from contextlib import ExitStack
from typing import ClassVar

import httpx
from websockets.sync.client import connect

from teremok.server.messages.changes import applied
from teremok.server.protocol.plain import VERSION

from .spoken import checked

PATIENCE = 60


class Player:
    """A person with a device."""

    everybody: ClassVar[list] = []

    def __init__(self, address, name="Марья", language=None, token=None):
        self.address = address
        self.everybody.append(self)
        self._socket = None
        self.http = httpx.Client(base_url=address, timeout=PATIENCE)
        if token is not None:
            self.http.cookies.set("teremok", token)
            self.me = self.get("/api/me")
        elif name is not None:
            said = {"name": name} | ({"language": language} if language else {})
            self.me = self.post("/api/people", said)
        self._ids = itertools.count(1)

    @property
    def id(self):
        return self.me["id"]

    @property
    def token(self):
        return self.http.cookies.get("teremok")

    def twin(self):
        """Return a client of the same person on another screen."""
        return Player(self.address, token=self.token)

    def get(self, path, code=200, **params):
        answer = self.http.get(path, params=params)
        assert answer.status_code == code, answer.text
        return answer.json()

    def post(self, path, data=None, code=(200, 201)):
        answer = self.http.post(path, json=data)
        codes = (code,) if isinstance(code, int) else code
        assert answer.status_code in codes, answer.text
        return answer.json()

    def open_table(self, game="zavarushka", seats=("me", "easy"), options=None, **settings):
        given = [{"who": who} if who in ("me", "open") else {"who": "bot", "level": who} for who in seats]
        settings = {"bots_delay": 0, **settings}
        new = {
            "game": game,
            "options": {"players": len(given), **(options or {})},
            "settings": settings,
            "seats": given,
        }
        return self.post("/api/tables", new)["id"]

    # --- the WebSocket

    def connect(self, address=None, version=VERSION, **headers):
        """Open a new connection to the server, or to another one."""
        self.hang_up()
        url = (address or self.address).replace("http", "ws", 1) + f"/ws?version={version}"
        headers = {"Cookie": f"teremok={self.token}", **headers}
        self._line = ExitStack()
        # Pings would draw from the same random numbers as the tests.
        how = {"max_size": None, "open_timeout": PATIENCE, "ping_interval": None, "compression": None}
        self._socket = self._line.enter_context(connect(url, additional_headers=headers, **how))
        self._heard = deque()
        return self

    def hang_up(self):
        if self._socket is not None:
            self._line.close()
            self._socket = None

    def leave(self):
        self.hang_up()
        self.http.close()

    def say(self, **message):
        self._socket.send(json.dumps(message))

    def say_raw(self, text):
        self._socket.send(text)

    def next(self):
        """Return the next message."""
        if self._heard:
            return self._heard.popleft()
        return checked(json.loads(self._socket.recv(timeout=PATIENCE)))

    def hear(self, wanted, patience=PATIENCE):
        """Wait for a message; keep those that come before it for later."""
        for message in self._heard:
            if wanted(message):
                self._heard.remove(message)
                return message
        while True:
            message = checked(json.loads(self._socket.recv(timeout=patience)))
            if wanted(message):
                return message
            self._heard.append(message)

    def do(self, do, table, id=None, **fields):
        """Send a command; return its answer."""
        id = id or f"{self.id}-{next(self._ids)}"
        self.say(do=do, id=id, table=table, **fields)
        return self.hear(lambda message: message.get("re") == id)

    def watch(self, table, since=None, lang=None):
        """Watch a table; return it as it is now."""
        if self._socket is None:
            self.connect()
        self.say(
            do="watch",
            table=table,
            **({"since": since} if since is not None else {}),
            **({"lang": lang} if lang else {}),
        )
        if since is None:
            return Seen(
                self.hear(lambda message: message.get("table") == table and message.get("whole") and "log" in message)
            )
        return None

    def event(self, table, kind=None):
        """Return the next event of a table, of a kind if given."""
        return self.hear(
            lambda message: message.get("table") == table and "kind" in message and kind in (None, message["kind"])
        )


def seen_then(public, seats, event):
    """Return the public view, and each seat's private view and legal moves, after an event."""
    if event.get("whole"):
        public, seats = {}, {}
    public, seats = applied(public, event.get("public", {})), dict(seats)
    for seat, entry in event.get("seats", {}).items():
        before = seats.get(seat, {"view": {}})
        legal = entry.get("legal", before.get("legal", []))
        view = applied(before["view"], entry.get("view", {}))
        seats[seat] = {"view": view, "legal": legal} if legal else {"view": view}
    return public, seats


class Seen:
    """A table as a client keeps it: the snapshot with later events applied."""

    def __init__(self, whole):
        self.table = whole["table"]
        self.number = whole["number"]
        self.summary = whole["summary"]
        self.match = whole["match"]
        self.public = whole["public"]
        self.seats = whole["seats"]
        self.series = whole["series"]
        self.vote = whole["vote"]
        self.log = whole["log"]
        self.chat = whole["chat"]
        self.events = []

    def take(self, event):
        assert event["number"] == self.number + 1, (event["number"], self.number)
        self.number = event["number"]
        self.events.append(event)
        self.summary = event.get("summary", self.summary)
        if "vote" in event:
            self.vote = event["vote"]
        if event["kind"] == "started":
            self.match = event["match"]
        elif "match" in event:
            self.match = {**self.match, **event["match"]}
        self.series = event.get("series", self.series)
        self.public, self.seats = seen_then(self.public, self.seats, event)
        return event

    @property
    def to_move(self):
        """The player's seats that are to move."""
        return [int(seat) for seat, entry in self.seats.items() if "legal" in entry]

    @property
    def over(self):
        return self.match is not None and self.match["over"]


def play_on(player, seen, moves=10**6):
    """Play the first legal move of each turn until the match is over or a number of moves is made."""
    made = 0
    while not seen.over and made < moves:
        if seen.to_move:
            seat = seen.to_move[0]
            move = seen.seats[str(seat)]["legal"][0]
            answer = player.do("move", seen.table, seat=seat, answers=seen.number, move=move)
            assert answer.get("ok"), answer
            made += 1
            while seen.number < answer["number"]:
                seen.take(player.event(seen.table))
        else:
            seen.take(player.event(seen.table))
    return seen
