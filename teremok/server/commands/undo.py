"""Whether moves may be taken back: not if they showed somebody something hidden.

Judged by worlds imagined from what people see, so that a refusal itself tells nothing of the true state.
"""

from __future__ import annotations

from ...engine.match import Match
from ...engine.observation import Observation
from ...engine.record import SPECTATOR
from ..table.deals import truncated

WORLDS_TRIED = 24
"""Worlds to imagine at most for one move."""

WORLDS_NEEDED = 6
"""Imagined worlds in which the move is legal that are enough to judge it."""


def reveals(match: Match, kept: int) -> bool:
    """Whether any move after the first `kept` ones has shown somebody something hidden."""
    before = truncated(match, kept)
    for seat, move in match.history[kept:]:
        if _move_reveals(before, seat, move):
            return True
        before.play(seat, move)
    return False


def _move_reveals(match: Match, seat: int, move: int) -> bool:
    if match.visible_move(SPECTATOR, seat, move) != move:
        return _shows_choices(match, seat, move)
    worlds = _worlds(match.observe(), seat, move)
    return not worlds or any(_teaches(*world, viewer) for world in worlds for viewer in range(-1, match.players))


def _shows_choices(match: Match, seat: int, move: int) -> bool:
    """Whether a secret choice opens the choices: it shows nothing while other seats still owe theirs."""
    owing = set(match.actors) - {seat}
    after = match.copy()
    after.play(seat, move)
    return set(after.actors) != owing or not owing


def _worlds(seen: Observation, seat: int, move: int) -> list[tuple[Match, int, int]]:
    """Imagined worlds in which this move is legal, each with the move."""
    worlds: list[tuple[Match, int, int]] = []
    for number in range(WORLDS_TRIED):
        world = seen.imagine(number, number)
        if move in world.legal(seat).ids:
            worlds.append((world, seat, move))
        if len(worlds) == WORLDS_NEEDED:
            break
    return worlds


def _teaches(world: Match, seat: int, move: int, viewer: int) -> bool:
    """Whether this viewer would know more after the move than that it was made."""
    seen = world.observe(viewer)
    return len({_after(one, viewer) for one in [(world, seat, move), *_worlds(seen, seat, move)]}) > 1


def _after(one: tuple[Match, int, int], viewer: int) -> bytes:
    world, seat, move = one
    after = world.copy()
    after.play(seat, move)
    return after.observe(viewer).record.tobytes()
