"""Memory of a table with four people who watch it, at the start and after some moves.

    python bench/memory.py [GAME ...] [--tables 200] [--moves 40] [--top]

Tables are held as the server holds them, without sockets. `--top` shows which lines of code allocated it.
"""

from __future__ import annotations

import argparse
import gc
import tracemalloc
from types import SimpleNamespace
from typing import Any

from warm import compile_games

import teremok
from teremok.server.commands import decide
from teremok.server.protocol.commands import parse_command
from teremok.server.protocol.tables import NewSeat, NewTable
from teremok.server.store.people import Guest
from teremok.server.table.events import Now
from teremok.server.table.folding import fold
from teremok.server.table.table import Table
from teremok.server.tables.live import Live

GUESTS = [Guest(f"p_{number:016x}", f"Person {number}", "ru" if number % 2 else "en") for number in range(10)]
NOON = 1_700_000_000_000


class Held:
    """A table that all its players watch."""

    def __init__(self, game: str, number: int) -> None:
        self.players = min(4, teremok.game(game).players[-1])
        self.live = Live(Table(f"t{number:05}"))
        self.at = NOON
        self.commands = 0
        self._carry_out(NewTable(game=game, options={"players": self.players}, seats=self._seats()), 0, None)
        for seat in range(self.players):
            guest = GUESTS[seat]
            watcher: Any = SimpleNamespace(guest=guest, language=guest.language, send=lambda text: None)
            self.live.watchers[seat] = watcher
            self.live.presenter.whole(guest.id, guest.language)
            if seat:
                self.do("sit", seat, seat=seat)
        self.do("start", 0)

    def _seats(self) -> list[NewSeat]:
        return [NewSeat(who="me"), *[NewSeat(who="open")] * (self.players - 1)]

    def do(self, do: str, who: int, **fields: Any) -> None:
        request_id = f"{self.live.table.id}-0123-4567-89ab-{self.commands:012}"
        command = parse_command({"do": do, "id": request_id, "table": self.live.table.id, **fields})
        self._carry_out(command, who, request_id)

    def _carry_out(self, command: Any, who: int, request_id: str | None) -> None:
        self.at += 1234
        self.commands += 1
        events = decide(self.live.table, command, GUESTS[who], Now(self.at, self.at % 9973, "00" * 16))
        for event in events:
            fold(self.live.table, event)
            self.live.presenter.update(event)
            self.live.messages()
        self.live.written(events[0], request_id)

    def play(self) -> None:
        table = self.live.table
        if table.playing:
            seat = table.to_move[0]
            ids = table.current_match().legal(seat).ids
            self.do("move", seat, seat=seat, answers=table.number, move=ids[self.commands * 7919 % len(ids)])


def measure(game: str, number: int, moves: int, top: bool) -> None:
    Held(game, 0).play()  # fills the caches
    gc.collect()
    tracemalloc.start(8 if top else 1)
    empty = tracemalloc.take_snapshot()
    nothing = tracemalloc.get_traced_memory()[0]
    tables = [Held(game, one) for one in range(number)]
    gc.collect()
    current_match = tracemalloc.get_traced_memory()[0] - nothing
    for _ in range(moves):
        for one in tables:
            one.play()
    gc.collect()
    played = tracemalloc.get_traced_memory()[0] - nothing
    start, later = (held / number / 1024 for held in (current_match, played))
    print(f"{game}: {start:.1f} kB a table at the start, {later:.1f} kB after {moves} moves")
    if top:
        for line in tracemalloc.take_snapshot().compare_to(empty, "lineno")[:25]:
            print(f"  {line.size_diff / number / 1024:7.2f} kB  {line.traceback}")
    tracemalloc.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--top", action="store_true")
    asked = parser.parse_args()
    games = asked.games or teremok.games()
    compile_games(games)
    for game in games:
        measure(game, asked.tables, asked.moves, asked.top)


if __name__ == "__main__":
    main()
