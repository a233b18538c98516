"""Connect four in words."""

from teremok.engine.locale import Say, SayTo
from teremok.engine.observation import Observation


def describe(move: int, say: Say) -> str:
    return say("connect_four-move", column=move + 1)


def tell(before: Observation, seat: int, move: int, after: Observation, say: SayTo) -> str:
    return say("connect_four-tell", player=say.seat(seat), column=move + 1)


def told_apart(before: Observation, seat: int, after: Observation) -> tuple[int, ...]:
    return ()


def seat_name(seen: Observation, seat: int, say: Say) -> str:
    return say(f"connect_four-seat-{seat}")
