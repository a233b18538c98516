"""The first minute with an empty compile cache: how soon people can play, and whether the server keeps answering.

    python bench/first_minute.py [GAME ...] [--clicks-only] [--json]

For each game, starts a server with an empty cache and measures the time from the click on "play with bots" until the
table is playable, then until a bot's first move. Another process requests `/healthz` twenty times a second. The last
server runs on until all games are compiled; reported are that time, the slowest `/healthz` and the server's memory.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psutil
from websockets.sync.client import ClientConnection, connect

import teremok

LEVEL = "master"
EVERY_SECONDS = 0.05
READING_SECONDS = 2.0
"""Seconds that people look at the page and enter a name before they click; a bot worker starts meanwhile."""

PATIENCE_SECONDS = 1800.0
"""Longest wait until all games are compiled, in seconds."""


def note(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


# --- the server and its health check


@contextmanager
def server(folder: str) -> Iterator[tuple[psutil.Process, str]]:
    """Run `teremok serve` with an empty cache; yield the process and its address."""
    command = [sys.executable, "-m", "teremok", "--lang", "en", "serve", "--port", "0"]
    running = subprocess.Popen(
        [*command, "--store", f"sqlite:///{folder}/house.sqlite", "--limits", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "TEREMOK_CACHE": f"{folder}/cache"},
    )
    assert running.stdout is not None
    found = re.search(r"http://(\S+)", running.stdout.readline())
    assert found, "the server did not start"
    try:
        yield psutil.Process(running.pid), found.group(1)
    finally:
        running.send_signal(signal.SIGTERM)
        running.wait()


@contextmanager
def sampled(address: str) -> Iterator[list[float]]:
    """Latencies of `/healthz` in milliseconds; the list is filled when the block ends."""
    looking = subprocess.Popen(
        [sys.executable, __file__, "--sample", address], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert looking.stdout is not None
    looking.stdout.readline()  # wait for its start: a click may take less time
    took: list[float] = []
    try:
        yield took
    finally:
        took += json.loads(looking.communicate()[0])


def sample(address: str) -> None:
    """Request `/healthz` until standard input is closed."""
    import select

    took = []
    line = http.client.HTTPConnection(address, timeout=60)
    print("looking", flush=True)
    while True:
        began = time.perf_counter()
        line.request("GET", "/healthz")
        line.getresponse().read()
        took.append((time.perf_counter() - began) * 1000)
        if select.select([sys.stdin], [], [], EVERY_SECONDS)[0]:
            break
    print(json.dumps(took))


# --- a player


class Guest:
    """A person who has opened the page and entered a name."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._cookie = ""
        self._open()
        self._version = self.ask("GET", "/api/house")["protocol"]
        self.ask("POST", "/api/people", {"name": "Марья"})

    def _open(self) -> None:
        """Open the page and read it for a while."""
        line = http.client.HTTPConnection(self._address, timeout=60)
        line.request("GET", "/")
        line.getresponse().read()
        line.close()
        time.sleep(READING_SECONDS)

    def ask(self, method: str, path: str, data: Any = None) -> Any:
        headers = {"Content-Type": "application/json", "Cookie": self._cookie}
        line = http.client.HTTPConnection(self._address, timeout=60)
        line.request(method, path, None if data is None else json.dumps(data), headers)
        answer = line.getresponse()
        said = json.loads(answer.read())
        assert answer.status < 300, said
        self._cookie = (answer.getheader("Set-Cookie") or self._cookie).partition(";")[0]
        line.close()
        return said

    def socket(self) -> ClientConnection:
        url = f"ws://{self._address}/ws?version={self._version}"
        return connect(url, additional_headers={"Cookie": self._cookie}, max_size=None, open_timeout=60)


def click(guest: Guest, game: str) -> dict[str, float]:
    """Seconds from the click to the table, and from a bot's turn to its move."""
    players = teremok.game(game).meta.usual
    seats = [{"who": "me"}, *[{"who": "bot", "level": LEVEL}] * (players - 1)]
    new = {"game": game, "options": {"players": players}, "settings": {"bots_delay": 0}, "seats": seats}
    began = time.perf_counter()
    table = guest.ask("POST", "/api/tables", new)["id"]
    with guest.socket() as socket:
        socket.send(json.dumps({"do": "watch", "table": table}))
        guest.ask("GET", f"/api/games/{game}?lang=ru")
        at = hear(socket, lambda said: "log" in said)
        opened = time.perf_counter() - began
        return {"table": round(opened, 3), "bot": round(bots_answer(socket, table, at), 3)}


def bots_answer(socket: ClientConnection, table: str, at: dict[str, Any]) -> float:
    """Play until it is a bot's turn, then wait for its move."""
    legal, number, asked = at["seats"]["0"].get("legal"), at["number"], time.perf_counter()
    while True:
        if legal:
            move = {"do": "move", "id": f"m{number}", "table": table, "seat": 0, "answers": number, "move": legal[0]}
            socket.send(json.dumps(move))
        said = hear(socket, lambda said: said.get("kind") == "move")
        if said["seat"] != 0:
            return time.perf_counter() - asked
        legal, number, asked = said["seats"]["0"].get("legal"), said["number"], time.perf_counter()


def hear(socket: ClientConnection, wanted: Any) -> dict[str, Any]:
    while True:
        said: dict[str, Any] = json.loads(socket.recv(60))
        assert "error" not in said, said
        if wanted(said):
            return said


def until_compiled(guest: Guest, games: list[str]) -> float:
    """Seconds until the bots of all games are ready."""
    began = time.perf_counter()
    with guest.socket() as socket:
        for game in games:
            seats = [{"who": "bot", "level": LEVEL}, {"who": "open"}, {"who": "open"}]
            new = {"game": game, "options": {"players": 3}, "seats": seats}
            socket.send(json.dumps({"do": "watch", "table": guest.ask("POST", "/api/tables", new)["id"]}))
        stretching = set()
        while time.perf_counter() - began < PATIENCE_SECONDS:
            said = json.loads(socket.recv(PATIENCE_SECONDS))
            if said.get("stretching"):
                stretching.add(said["table"])
            elif "stretching" in said:
                stretching.discard(said["table"])
                note(f"  {len(stretching)} games to go")
                if not stretching:
                    break
    return time.perf_counter() - began


# --- main


def measured(games: list[str], clicks_only: bool) -> dict[str, Any]:
    found: dict[str, Any] = {"clicks": {}}
    for game in games:
        whole = not clicks_only and game == games[-1]
        with tempfile.TemporaryDirectory() as folder, server(folder) as (process, address):
            guest = Guest(address)
            with sampled(address) as took:
                found["clicks"][game] = click(guest, game)
                if whole:
                    found["compiled"] = round(until_compiled(guest, teremok.games()), 1)
            found["clicks"][game]["healthz"] = round(max(took), 1)
            if whole:
                found["healthz"] = {"looks": len(took), "p99": round(sorted(took)[len(took) * 99 // 100], 1)}
                found["megabytes"] = round(process.memory_info().rss / 2**20)
        note(f"{game}: {found['clicks'][game]}")
    return found


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("games", nargs="*", default=teremok.games())
    arguments.add_argument("--clicks-only", action="store_true", help="do not wait until all is compiled")
    arguments.add_argument("--json", action="store_true")
    arguments.add_argument("--sample", help=argparse.SUPPRESS)
    chosen = arguments.parse_args()
    if chosen.sample:
        sample(chosen.sample)
        return
    found = measured(chosen.games, chosen.clicks_only)
    if chosen.json:
        print(json.dumps(found))
        return
    for game, took in found["clicks"].items():
        print(f"{game:12} table {took['table']:5.2f} s, a bot {took['bot']:5.2f} s, healthz {took['healthz']} ms")
    if "megabytes" in found:
        print(f"all compiled after {found['compiled']} s, {found['megabytes']} MB then; healthz: {found['healthz']}")


if __name__ == "__main__":
    main()
