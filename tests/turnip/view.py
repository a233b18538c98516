"""Turnip for a screen: plain data, the sheet, the table."""

from typing import Any

from teremok.engine.game import SheetLine
from teremok.engine.locale import Say
from teremok.engine.observation import Observation
from teremok.engine.record import HIDDEN, NONE, Records

from . import rules


def known(number: Any) -> int | None:
    """Return a number, or None if it is NONE or hidden."""
    return None if int(number) in (HIDDEN, NONE) else int(number)


def view(seen: Observation) -> dict[str, Any]:
    s = seen.state
    hands = [None if hand == HIDDEN else cards(int(hand)) for hand in s["hand"][: seen.players]]
    return {
        "round": int(s["round"]),
        "phase": int(s["phase"]),
        "hands": hands,
        "chosen": [known(card) for card in s["chosen"][: seen.players]],
        "shown": cards(int(s["shown"])),
        "beds": [known(bed) for bed in s["bed"]],
        "points": s["points"][: seen.players].tolist(),
    }


def cards(of: int) -> list[int]:
    return [card for card in range(rules.CARDS) if of >> card & 1]


def act(move: int) -> dict[str, Any]:
    if move < rules.PLANTING:
        return {"act": "card", "card": move}
    return {"act": "left" if move == rules.PLANTING else "right"}


def sheet(seen: Observation, say: Say) -> list[SheetLine]:
    points = seen.state["points"][: seen.players].tolist()
    return [
        SheetLine(seat, "turnips", number, {"turnips": number}, say("turnip-sheet", turnips=number))
        for seat, number in enumerate(points)
    ]


def ending(state: Records) -> str:
    points = sorted(state["points"][0][: state["players"][0]].tolist())
    return "together" if points[-1] == points[-2] else "alone"


def draw(seen: Observation, say: Say) -> str:
    shown = view(seen)
    rows = [f"{shown['round']}: {' '.join(map(str, shown['shown']))}"]
    for seat, hand in enumerate(shown["hands"]):
        name = seen.game.words.seat_name(seen, seat, say)
        rows.append(f"{name} {'?' if hand is None else ' '.join(map(str, hand))} · {shown['points'][seat]}")
    return "\n".join(rows)
