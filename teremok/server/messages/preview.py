"""Previews: the result of a move as far as the seat can know it, judged by imagined worlds."""

from __future__ import annotations

from ...engine.observation import Observation
from ..protocol.matches import Preview
from .public import sheet_data

WORLDS_AGREEING = 6
"""Imagined worlds that must agree on the result."""


def preview(seen: Observation, *moves: int) -> Preview | None:
    """The view and the score sheet after moves of the seat.

    None if the seat cannot know them, or if something would be shown that people must remember by themselves.
    """
    worlds = [seen.imagine(number, number) for number in range(WORLDS_AGREEING)]
    for world in worlds:
        for move in moves:
            world.play(seen.seat, move)
    after = worlds[0].observe(seen.seat)
    if any(world.observe(seen.seat).record.tobytes() != after.record.tobytes() for world in worlds):
        return None
    if seen.game.fleeting(after):
        return None
    return {"view": after.view(), "sheet": sheet_data(after)}
