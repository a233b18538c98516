"""Texts of Turnip."""

from teremok.engine.locale import Say, SayTo
from teremok.engine.observation import Observation
from teremok.engine.record import HIDDEN

from . import rules


def describe(move: int, say: Say) -> str:
    if move < rules.PLANTING:
        return say("turnip-move-card", card=move)
    return say("turnip-move-left" if move == rules.PLANTING else "turnip-move-right")


def tell(before: Observation, seat: int, move: int, after: Observation, say: SayTo) -> str:
    name = say.seat(seat)
    if int(before.state["phase"]) == rules.PLANT:
        seen = "" if move == HIDDEN else describe(move, say)
        return say("turnip-tell-plant", player=name, seen="yes" if seen else "no", bed=seen)
    if move == HIDDEN:
        return say("turnip-tell-choose", player=name)
    return say("turnip-tell-card", player=name, card=move)


def seat_name(seen: Observation, seat: int, say: Say) -> str:
    return say(f"turnip-seat-{seat}")
