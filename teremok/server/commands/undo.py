"""May moves be taken back? Not if they showed somebody what was hidden: judged by worlds that people could imagine."""

from __future__ import annotations

from ...engine.match import Match
from ...engine.observation import Observation
from ...engine.record import SPECTATOR
from ..table.deals import shortened

WORLDS_TRIED = 24
"""So many worlds are imagined ..."""

WORLDS_WANTED = 6
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
    if match.visible_move(SPECTATOR, seat, move) != move:
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
    worlds: list[tuple[Match, int, int]] = []
    for number in range(WORLDS_TRIED):
        world = seen.imagine(number, number)
        if move in world.legal(seat).ids:
            worlds.append((world, seat, move))
        if len(worlds) == WORLDS_WANTED:
            break
    return worlds


def _teaches(world: Match, seat: int, move: int, viewer: int) -> bool:
    """Would this viewer know more after the move than that it was made?"""
    seen = world.observe(viewer)
    return len({_after(one, viewer) for one in [(world, seat, move), *_worlds(seen, seat, move)]}) > 1


def _after(one: tuple[Match, int, int], viewer: int) -> bytes:
    world, seat, move = one
    after = world.copy()
    after.play(seat, move)
    return after.observe(viewer).record.tobytes()
