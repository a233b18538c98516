"""Endings of Burn, Gorynych! that random play does not come to: a win, and the last round."""

from teremok import Match
from teremok.games.gorynych.planner import QUICK, Team
from teremok.games.gorynych.state import PHASE_NAMES

from ..cover import Script


class Planned:
    """Everybody plays what a team that plans as one would."""

    def __init__(self, start: str) -> None:
        self.start = start
        self.team = Team(*QUICK)
        self.plan: tuple[list[int], list[int]] | None = None

    def __call__(self, match: Match, seat: int) -> int | str:
        phase = PHASE_NAMES[match.state["phase"][0]]
        if phase == "start":
            return self.start
        if phase == "turn_up":
            self.plan = None
            return "turn up"
        if phase == "point":
            return "done"
        if self.plan is None:
            self.plan = self.team.advise(match.state, len(match.history))
        cards, decisions = self.plan
        return cards[seat] if phase == "choose" else decisions.pop(0)


def pass_on(match: Match, seat: int) -> str:
    """Turn up, choose nothing, take back what was played."""
    moves = [str(move) for move in match.legal(seat)]
    return next(move for move in ("turn up", "done", "pass", "take back") if move in moves)


LATE = {"players": 3, "zmey": "e5", "knights": [{"track": "B2"}], "round": 58, "rows": {"2": ["fire", "move_red"]}}

SCRIPTS = {
    "4-players-won": Script(Planned("e5"), {"players": 4, "manoeuvres": "base", "level": "normal"}, seed=1),
    "4-players-won-advanced": Script(
        Planned("f6"), {"players": 4, "board": "advanced", "manoeuvres": "knights_move,trap,royal_apples"}, seed=3
    ),
    "3-players-rounds": Script(pass_on, position=LATE),
}
