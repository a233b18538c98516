"""Connect four for a screen: plain data, the sheet, the table."""

from typing import Any

from teremok.engine.game import SheetLine
from teremok.engine.locale import Say
from teremok.engine.observation import Observation
from teremok.engine.record import NONE, Records

from . import rules

SIGNS = "·●○"


def view(seen: Observation) -> dict[str, Any]:
    return {"turn": int(seen.state["turn"]), "columns": columns(seen.state["stones"].tolist())}


def columns(stones: list[int]) -> list[list[int | None]]:
    """The seat whose stone lies in each cell, column by column from below."""
    return [
        [owner(stones, 1 << (rules.HIGH * column + row)) for row in range(rules.ROWS)]
        for column in range(rules.COLUMNS)
    ]


def owner(stones: list[int], cell: int) -> int | None:
    return next((seat for seat, own in enumerate(stones) if own & cell), None)


def act(move: int) -> dict[str, Any]:
    return {"act": "drop", "column": move}


def sheet(seen: Observation, say: Say) -> list[SheetLine]:
    winner = int(seen.state["winner"])
    points = [0 if winner == NONE else 1 if seat == winner else -1 for seat in range(rules.SEATS)]
    words = {0: "connect_four-sheet-draw", 1: "connect_four-sheet-won", -1: "connect_four-sheet-lost"}
    return [SheetLine(seat, "four", own, {}, say(words[own])) for seat, own in enumerate(points)]


def ending(state: Records) -> str:
    return "draw" if state["winner"][0] == NONE else "four"


def draw(seen: Observation, say: Say) -> str:
    shown = columns(seen.state["stones"].tolist())
    rows = [
        " ".join(SIGNS[0 if column[row] is None else column[row] + 1] for column in shown)
        for row in reversed(range(rules.ROWS))
    ]
    return "\n".join([*rows, " ".join(str(column + 1) for column in range(rules.COLUMNS))])
