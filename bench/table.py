"""How much CPU time a move costs at a table: checking it, taking it in, and making the messages of all who watch.

Run as `python bench/table.py [GAME ...]`. Everybody holds one seat; half of them read Russian.
"""

import sys
import time

import teremok
from teremok.server.commands import Deed, decide
from teremok.server.table.events import Now, Person
from teremok.server.table.table import Table
from teremok.server.telling.teller import Teller

PEOPLE = [Person(f"p_{number}", f"Person {number}") for number in range(10)]
SECONDS_A_GAME = 2.0


def new_table(game: str, players: int, seed: int) -> Teller:
    teller = Teller(Table("bench"))
    now = Now(0, seed, "00" * 16)
    seats = [{"who": "me"}, *[{"who": "open"}] * (players - 1)]
    fields = {"game": game, "options": {"players": players}, "settings": {}, "seats": seats}
    events = decide(teller.table, Deed("create", PEOPLE[0], fields), now)
    for event in events:
        teller.fold(event)
    for seat in range(1, players):
        do(teller, "sit", PEOPLE[seat], now, seat=seat)
    do(teller, "start", PEOPLE[0], now)
    return teller


def do(teller: Teller, command: str, person: Person, now: Now, **fields: object) -> int:
    """Carry out a command and tell everybody; returns the bytes told."""
    told = 0
    for event in decide(teller.table, Deed(command, person, fields), now):
        teller.fold(event)
        for seat in range(len(teller.table.seats)):
            told += len(teller.message(PEOPLE[seat].id, "en" if seat % 2 else "ru"))
    return told


def measure(game: str, players: int) -> dict[str, float]:
    moves = told = 0
    spent = 0.0
    seed = 0
    while spent < SECONDS_A_GAME:
        teller = new_table(game, players, seed)
        seed += 1
        table = teller.table
        start = time.process_time()
        while table.playing:
            seat = table.to_move[0]
            ids = table.begun().legal(seat).ids
            fields = {"seat": seat, "answers": table.number, "move": ids[moves * 7919 % len(ids)]}
            told += do(teller, "move", PEOPLE[seat], Now(0), **fields)
            moves += 1
        spent += time.process_time() - start
    return {"moves": moves, "ms": 1000 * spent / moves, "bytes": told / moves / players}


def main() -> None:
    for name in sys.argv[1:] or teremok.games():
        players = min(4, teremok.game(name).players[-1])
        measured = measure(name, players)
        text = f"{measured['ms']:.3f} ms of CPU a move, {measured['bytes']:.0f} bytes told to each"
        print(f"{name}, {players} players who watch: {text}, {measured['moves']:.0f} moves")


if __name__ == "__main__":
    main()
