"""Leduc poker in words."""

from teremok.engine.locale import Say, SayTo
from teremok.engine.observation import Observation
from teremok.engine.record import NONE

MOVES = ("fold", "call", "raise")


def describe(move: int, say: Say) -> str:
    return say(f"leduc_poker-move-{MOVES[move]}")


def tell(before: Observation, seat: int, move: int, after: Observation, say: SayTo) -> str:
    told = say(f"leduc_poker-tell-{MOVES[move]}", player=say.seat(seat))
    table = int(after.state["table"])
    if int(before.state["table"]) == NONE != table:
        told += " " + say("leduc_poker-tell-table", card=card_name(table, say))
    return told


def told_apart(before: Observation, seat: int, after: Observation) -> tuple[int, ...]:
    return ()


def card_name(card: int, say: Say) -> str:
    return say(f"leduc_poker-card-{card >> 1}")


def seat_name(seen: Observation, seat: int, say: Say) -> str:
    return say("leduc_poker-seat", number=seat + 1)
