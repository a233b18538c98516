"""What a seat may know of a move before it is made, judged by worlds imagined from what the seat sees."""

from __future__ import annotations

from ...engine.observation import Observation
from ..protocol.matches import Preview
from .public import sheet_data

WORLDS_AGREEING = 6
"""So many imagined worlds must agree on what comes of the moves."""


def preview(seen: Observation, *moves: int) -> Preview | None:
    """The table and the score sheet after moves of the seat, if it can know them and nothing lies open then that people
    must remember by themselves; else None."""
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
