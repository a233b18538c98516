"""Positions of Burn, Gorynych! to try its rules on, and how to look at them."""

from itertools import permutations
from typing import Any

import teremok
from teremok import Match

game = teremok.game("gorynych")

SETUPS = ["".join(letters) for letters in permutations("ABCD")]
KNIGHT = {"track": "A1", "cell": 0}
FAR = {"track": "D1", "cell": 0}


def table(**fields: Any) -> Match:
    """A position for three heads on the base board, with two knights at their starts, unless said otherwise."""
    position = {"players": 3, "zmey": "e5", "knights": [KNIGHT, FAR], **fields}
    return game.position(position)


def resolving(one: str = "pass", two: str = "pass", three: str = "pass", **fields: Any) -> Match:
    """All have chosen; the first head resolves its card now."""
    chosen = {"1": one, "2": two, "3": three}
    return table(**{"n": 1, "z": 2, "chosen": chosen, **fields})


def play(match: Match, *moves: str) -> Match:
    """Whoever must decide plays these moves, one after the other."""
    for move in moves:
        match.play(match.actors[0], move)
    return match


def knight(match: Match, number: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = match.observe().view()["knights"][number - 1]
    return found


def cell(match: Match, number: int = 1) -> str:
    """Where a knight stands."""
    return str(knight(match, number)["cell"]["name"])


def zmey(match: Match) -> str:
    return str(match.observe().view()["zmey"]["name"])


def moves(match: Match) -> set[str]:
    return {str(move) for move in match.legal()}


def turned(column: int, row: int, slot: int) -> str:
    """The name of a board's cell when the board lies in a slot."""
    for _ in range(slot):
        column, row = 9 - row, column
    return "abcdefghij"[column] + str(row + 1)
