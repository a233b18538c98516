"""Hearts in words."""

from teremok.engine.locale import Say, SayTo
from teremok.engine.observation import Observation
from teremok.engine.record import HIDDEN

from . import state

SUITS = "♣♦♥♠"


def describe(move: int, say: Say) -> str:
    return say(f"hearts-rank-{move // state.SUITS + 2}") + SUITS[move % state.SUITS]


def tell(before: Observation, seat: int, move: int, after: Observation, say: SayTo) -> str:
    name = say.seat(seat)
    if move == HIDDEN:
        return say("hearts-tell-pass-unseen", player=name)
    passing = int(before.state["phase"]) == state.PASS
    return say("hearts-tell-pass" if passing else "hearts-tell-play", player=name, card=describe(move, say))


def told_apart(before: Observation, seat: int, after: Observation) -> tuple[int, ...]:
    return ()


def seat_name(seen: Observation, seat: int, say: Say) -> str:
    return say(f"hearts-seat-{seat}")
