"""Fill a store with many tables in play, quickly."""

from __future__ import annotations

import asyncio
from typing import Any

import teremok
from teremok.server.commands import decide
from teremok.server.protocol.commands import MoveCommand
from teremok.server.protocol.tables import NewSeat, NewTable
from teremok.server.store.log import Append
from teremok.server.store.rows import line_of, row_of
from teremok.server.store.store import Store
from teremok.server.table.events import Now, Person
from teremok.server.table.folding import fold_all
from teremok.server.table.table import Table
from teremok.server.timestamps import now

MOVES_A_TABLE = 10
SLOW = {"pace": "slow", "days": 3}
TABLES_AT_ONCE = 500
SEED = 1
"""Seed of all deals; no game ends within MOVES_A_TABLE moves of it."""


def example(name: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return the rows of a slow table in the middle of a match, and its row in the list of tables."""
    host = Person("p_host", "Host")
    table = Table("example")
    players = teremok.game(name).players[0]
    new = NewTable(game=name, options={"players": players}, settings=SLOW, seats=[NewSeat(who="me")] * players)
    made = decide(table, new, host, at())
    events = list(made)
    fold_all(table, made)
    for _ in range(MOVES_A_TABLE):
        seat = table.to_move[0]
        move = table.current_match().legal(seat).ids[0]
        command = MoveCommand(do="move", id="x", table=table.id, seat=seat, answers=table.number, move=move)
        made = decide(table, command, host, at())
        events += made
        fold_all(table, made)
    line = line_of(table, events, table.due(), changed=True)
    return [row_of("example", event, None) for event in events], line


def at() -> Now:
    return Now(now(), SEED, f"{SEED:032x}")


async def fill(url: str, number: int) -> None:
    examples = [example(name) for name in teremok.games()]
    store = Store(url)
    ids = [f"t{one:05}" for one in range(number)]
    for start in range(0, number, TABLES_AT_ONCE):
        new = []
        for one, id in enumerate(ids[start : start + TABLES_AT_ONCE]):
            rows, line = examples[one % len(examples)]
            new.append(Append(id, [{**row, "table_id": id} for row in rows], {**line, "id": id}, ["p_host"]))
        await asyncio.gather(*(store.append(append) for append in new))
    store.close()
