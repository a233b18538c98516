"""A finished match: its file, and every move of it with everything shown."""

from __future__ import annotations

import json
from typing import Any

from ..engine.locale import speaking
from ..engine.match import Match
from ..engine.record import SPECTATOR
from .table import Played


def replayed(played: Played) -> Match:
    dealt = played.dealt
    match = dealt.game.new(dealt.seed, **dealt.options)
    for seat, move in played.moves:
        match.play(seat, move)
    return match


def file(played: Played) -> str:
    """The match file, with what was promised before the first move."""
    log = json.loads(replayed(played).dumps())
    log |= {"nonce": played.dealt.nonce, "commitment": played.dealt.commitment}
    return json.dumps(log, ensure_ascii=False)


def shown(played: Played, code: str) -> dict[str, Any]:
    """Everything that happened, as all seats saw it."""
    with speaking(code):
        match = replayed(played)
        viewers = [SPECTATOR, *range(match.players)]
        reports = [list(match.report(viewer)) for viewer in viewers]
        moves = []
        for number, told in enumerate(zip(*reports, strict=True)):
            seat, move = match.history[number]
            own = told[1 + seat]
            views = {
                ("spectator" if viewer < 0 else str(viewer)): one.after.view()
                for viewer, one in zip(viewers, told, strict=True)
            }
            moves.append({"seat": seat, "move": move, "text": own.text, "views": views})
        return {"moves": moves}
