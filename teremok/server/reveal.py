"""What a move would reveal: may it be taken back, and what may a seat know of it before it is made?

All is judged by worlds imagined from observations: undo from what everybody sees, a preview from what the seat sees.
"""

from __future__ import annotations

from typing import Any

from ..engine.match import Match, Observation
from ..engine.record import SPECTATOR
from .pieces import sheet_data
from .table import shortened

TRIES = 24
"""So many worlds are imagined ..."""

WORLDS = 6
"""... until so many have been found in which the move can be made."""


def reveals(match: Match, kept: int) -> bool:
    """Has any move after the first `kept` ones shown somebody what was hidden?"""
    before = shortened(match, kept)
    for seat, move in match.history[kept:]:
        if _reveals(before, seat, move):
            return True
        before.play(seat, move)
    return False


def _reveals(match: Match, seat: int, move: int) -> bool:
    if match.witness(SPECTATOR, seat, move) != move:
        return _shows_choices(match, seat, move)
    worlds = _worlds(match.observe(), seat, move)
    return not worlds or any(_teaches(*world, viewer) for world in worlds for viewer in range(-1, match.players))


def _shows_choices(match: Match, seat: int, move: int) -> bool:
    """A secret choice shows nothing while others still owe theirs."""
    owing = set(match.actors) - {seat}
    after = match.copy()
    after.play(seat, move)
    return set(after.actors) != owing or not owing


def _worlds(seen: Observation, seat: int, move: int) -> list[tuple[Match, int, int]]:
    """Worlds in which this move can be made, with it."""
    found: list[tuple[Match, int, int]] = []
    for number in range(TRIES):
        world = seen.imagine(number, number)
        if move in world.legal(seat).ids:
            found.append((world, seat, move))
        if len(found) == WORLDS:
            break
    return found


def _teaches(world: Match, seat: int, move: int, viewer: int) -> bool:
    """Would this viewer know more after the move than that it was made?"""
    seen = world.observe(viewer)
    return len({_after(one, viewer) for one in [(world, seat, move), *_worlds(seen, seat, move)]}) > 1


def _after(one: tuple[Match, int, int], viewer: int) -> bytes:
    world, seat, move = one
    after = world.copy()
    after.play(seat, move)
    return after.observe(viewer).record.tobytes()


def preview(seen: Observation, *moves: int) -> dict[str, Any] | None:
    """The table and the score sheet after moves of the seat, if it can know them and nothing lies open then that people
    must remember by themselves; else None."""
    worlds = [seen.imagine(number, number) for number in range(WORLDS)]
    for world in worlds:
        for move in moves:
            world.play(seen.seat, move)
    after = worlds[0].observe(seen.seat)
    if any(world.observe(seen.seat).record.tobytes() != after.record.tobytes() for world in worlds):
        return None
    if seen.game.fleeting(after):
        return None
    return {"view": after.view(), "sheet": sheet_data(after)}
