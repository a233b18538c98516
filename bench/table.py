"""CPU time of a move at a table: decide, fold, and make the messages of everybody who watches.

    python bench/table.py [GAME ...] [--json]

Every player holds one seat; half of them read Russian. Deciding and folding are measured during play; views and words
on other matches, so that nothing of them is cached yet. The rest, `tell`, is encoding what has changed.
"""

import json
import sys
import time
from itertools import pairwise

from warm import compile_games

import teremok
from teremok import SPECTATOR
from teremok.engine.game import Game
from teremok.engine.match import Match
from teremok.engine.observation import Observation
from teremok.server.commands import decide
from teremok.server.compiling.queue import load
from teremok.server.messages.presenter import Presenter
from teremok.server.protocol.commands import TableCommand, parse_command
from teremok.server.protocol.tables import NewSeat, NewTable
from teremok.server.table.events import Now, Person
from teremok.server.table.folding import fold
from teremok.server.table.table import Table

PEOPLE = [Person(f"p_{number}", f"Person {number}") for number in range(10)]
SECONDS_A_GAME = 2.0


def new_table(game: str, players: int, seed: int) -> tuple[Table, Presenter]:
    table = Table("bench")
    presenter = Presenter(table)
    now = Now(0, seed, "00" * 16)
    seats = [NewSeat(who="me"), *[NewSeat(who="open")] * (players - 1)]
    new = NewTable(game=game, options={"players": players}, seats=seats)
    for event in decide(table, new, PEOPLE[0], now):
        fold(table, event)
        presenter.update(event)
    for seat in range(1, players):
        do(table, presenter, "sit", PEOPLE[seat], now, seat=seat)
    do(table, presenter, "start", PEOPLE[0], now)
    return table, presenter


def do(table: Table, presenter: Presenter, do: str, person: Person, now: Now, **fields: object) -> None:
    """Carry out a command and make the messages of everybody."""
    for event in decide(table, command(do, **fields), person, now):
        fold(table, event)
        presenter.update(event)
        messages(table, presenter)


def command(do: str, **fields: object) -> TableCommand:
    made = parse_command({"do": do, "id": "x", "table": "bench", **fields})
    assert isinstance(made, TableCommand)
    return made


def messages(table: Table, presenter: Presenter) -> list[bytes]:
    return [presenter.message(PEOPLE[seat].id, language(seat)) for seat in range(len(table.seats))]


def language(seat: int) -> str:
    return "en" if seat % 2 else "ru"


def measure(game: str, players: int) -> dict[str, float]:
    """Play whole matches; return milliseconds of CPU time and bytes a move."""
    moves = told = seed = 0
    spent = deciding = folding = 0.0
    while spent < SECONDS_A_GAME:
        table, presenter = new_table(game, players, seed)
        seed += 1
        while table.playing:
            seat = table.to_move[0]
            ids = table.current_match().legal(seat).ids
            made = command("move", seat=seat, answers=table.number, move=chosen(ids, moves))
            start = clock()
            events = decide(table, made, PEOPLE[seat], Now(0))
            decided = clock()
            deciding += decided - start
            for event in events:
                current_match = clock()
                fold(table, event)
                presenter.update(event)
                folding += clock() - current_match
                told += sum(map(len, messages(table, presenter)))
            spent += clock() - start
            moves += 1
    views, words = parts(teremok.game(game), players, moves)
    made = {"decide": deciding, "fold": folding, "views": views, "words": words}
    made["tell"] = spent - sum(made.values())
    cost = {part: 1000 * seconds / moves for part, seconds in made.items()}
    return {"moves": moves, "ms": 1000 * spent / moves, **cost, "bytes": told / moves / players}


def chosen(ids: list[int], number: int) -> int:
    return ids[number * 7919 % len(ids)]


clock = time.process_time


# --- the cost of views and words

Looks = dict[int, Observation]


def parts(game: Game, players: int, moves: int) -> tuple[float, float]:
    """Seconds for the views and texts of a number of moves, made once for all viewers who get the same."""
    views = words = 0.0
    made, seed = 0, 1000
    while made < moves:
        moments, history = played(game.new(seed, players=players))
        made, seed = made + len(history), seed + 1
        start = clock()
        looks = [{viewer: moment.observe(viewer) for viewer in range(SPECTATOR, players)} for moment in moments]
        for look in looks:
            look[SPECTATOR].public()
            for seat in range(players):
                look[seat].private()
        viewed = clock()
        for moment, (seat, move), (before, after) in zip(moments, history, pairwise(looks), strict=False):
            tell(moment, seat, move, before, after)
        views, words = views + viewed - start, words + clock() - viewed
    return views * moves / made, words * moves / made


def played(match: Match) -> tuple[list[Match], list[tuple[int, int]]]:
    """Play a match to its end; return it before each move and at the end, and its moves."""
    moments = [match]
    while not match.over:
        match = match.copy()
        seat = match.actors[0]
        match.play(seat, chosen(match.legal(seat).ids, len(match.history)))
        moments.append(match)
    return moments, match.history


def tell(moment: Match, seat: int, move: int, before: Looks, after: Looks) -> None:
    apart = moment.game.told_apart(before[SPECTATOR], seat, after[SPECTATOR])
    told = set()
    for viewer in range(moment.players):
        eyes = viewer if viewer in apart else SPECTATOR
        seen = eyes, moment.visible_move(viewer, seat, move), language(viewer)
        if seen not in told:
            told.add(seen)
            moment.game.tell(before[eyes], seat, seen[1], after[eyes], moment.game.say(seen[2]))


def main() -> None:
    names = [name for name in sys.argv[1:] if name != "--json"] or teremok.games()
    compile_games(names)
    results = {}
    for name in names:
        players = min(4, teremok.game(name).players[-1])
        load(name)
        results[name] = found = measure(name, players)
        if "--json" not in sys.argv:
            cost = ", ".join(f"{part} {found[part]:.3f}" for part in ("decide", "fold", "views", "words", "tell"))
            text = f"{found['ms']:.3f} ms of CPU a move ({cost}), {found['bytes']:.0f} bytes told to each"
            print(f"{name}, {players} players who watch: {text}, {found['moves']:.0f} moves", flush=True)
    if "--json" in sys.argv:
        print(json.dumps(results))


if __name__ == "__main__":
    main()
