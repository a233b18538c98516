"""Hearts for a screen: plain data, the sheet, the table."""

from typing import Any

from teremok.engine.game import SheetLine
from teremok.engine.locale import Say
from teremok.engine.observation import Observation
from teremok.engine.record import HIDDEN, NONE, Records

from . import state, words


def view(seen: Observation) -> dict[str, Any]:
    s = seen.state
    return {
        "phase": int(s["phase"]),
        "direction": int(s["direction"]),
        "turn": int(s["turn"]),
        "hands": [cards(hand) for hand in s["hand"].tolist()],
        "passed": [cards(passed) for passed in s["passed"].tolist()],
        "table": [None if card == NONE else card for card in s["table"].tolist()],
        "played": cards(int(s["played"])),
        "points": s["points"].tolist(),
    }


def cards(of: int) -> list[int] | None:
    """A set of cards as a list; None for what is hidden."""
    return None if of == HIDDEN else [card for card in range(state.CARDS) if of >> card & 1]


def act(move: int) -> dict[str, Any]:
    return {"act": "card", "card": move}


def sheet(seen: Observation, say: Say) -> list[SheetLine]:
    taken = seen.state["points"].tolist()
    return [
        SheetLine(seat, "points", state.ALL_POINTS - own, {"taken": own}, say("hearts-sheet", taken=own))
        for seat, own in enumerate(taken)
    ]


def ending(states: Records) -> str:
    return "moon" if states["points"][0].sum() > state.ALL_POINTS else "points"


def draw(seen: Observation, say: Say) -> str:
    shown = view(seen)
    rows = []
    for seat in range(state.SEATS):
        hand, table = shown["hands"][seat], shown["table"][seat]
        held = "?" if hand is None else " ".join(words.describe(card, say) for card in hand)
        laid = "–" if table is None else words.describe(table, say)
        rows.append(f"{words.seat_name(seen, seat, say)}: {laid} · {shown['points'][seat]} · {held}")
    return "\n".join(rows)
