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
from teremok.server.commands import Deed, decide
from teremok.server.messages.presenter import Presenter
from teremok.server.store.people import Guest
from teremok.server.table.events import Now
from teremok.server.table.table import Table
from teremok.server.tables.live import Live

GUESTS = [Guest(f"p_{number:016x}", f"Person {number}", "ru" if number % 2 else "en") for number in range(10)]
NOON = 1_700_000_000_000


class Held:
    """A table that all its players watch."""

    def __init__(self, game: str, number: int) -> None:
        self.players = min(4, teremok.game(game).players[-1])
        self.live = Live(Presenter(Table(f"t{number:05}")))
        self.at = NOON
        self.deeds = 0
        self.do("create", 0, game=game, options={"players": self.players}, settings={}, seats=self._seats())
        for seat in range(self.players):
            guest = GUESTS[seat]
            watcher: Any = SimpleNamespace(guest=guest, language=guest.language, send=lambda text: None)
            self.live.watchers[seat] = watcher
            self.live.presenter.whole(guest.id, guest.language)
            if seat:
                self.do("sit", seat, seat=seat)
        self.do("start", 0)

    def _seats(self) -> list[dict[str, str]]:
        return [{"who": "me"}, *[{"who": "open"}] * (self.players - 1)]

    def do(self, command: str, who: int, **fields: Any) -> None:
        self.at += 1234
        self.deeds += 1
        deed = Deed(command, GUESTS[who], fields, f"{self.live.table.id}-0123-4567-89ab-{self.deeds:012}")
        events = decide(self.live.table, deed, Now(self.at, self.at % 9973, "00" * 16))
        for event in events:
            self.live.worded(event)
        self.live.written(events[0], deed.id)

    def play(self) -> None:
        table = self.live.table
        if table.playing:
            seat = table.to_move[0]
            ids = table.begun().legal(seat).ids
            self.do("move", seat, seat=seat, answers=table.number, move=ids[self.deeds * 7919 % len(ids)])


def measure(game: str, number: int, moves: int, top: bool) -> None:
    Held(game, 0).play()  # fills the caches
    gc.collect()
    tracemalloc.start(8 if top else 1)
    empty = tracemalloc.take_snapshot()
    nothing = tracemalloc.get_traced_memory()[0]
    tables = [Held(game, one) for one in range(number)]
    gc.collect()
    begun = tracemalloc.get_traced_memory()[0] - nothing
    for _ in range(moves):
        for one in tables:
            one.play()
    gc.collect()
    played = tracemalloc.get_traced_memory()[0] - nothing
    start, later = (held / number / 1024 for held in (begun, played))
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
