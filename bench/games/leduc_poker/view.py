"""Leduc poker for a screen: plain data, the sheet, the table."""

from typing import Any

from teremok.engine.game import SheetLine
from teremok.engine.locale import Say
from teremok.engine.observation import Observation
from teremok.engine.record import HIDDEN, NONE, Records

from . import rules, words


def view(seen: Observation) -> dict[str, Any]:
    s = seen.state
    return {
        "phase": int(s["phase"]),
        "turn": int(s["turn"]),
        "cards": [known(card) for card in s["card"]],
        "table": known(s["table"]),
        "chips": s["chips"].tolist(),
        "raises": int(s["raises"]),
        "folded": known(s["folded"]),
    }


def known(number: Any) -> int | None:
    """A number; None for nothing and for what is hidden."""
    return None if int(number) in (HIDDEN, NONE) else int(number)


def act(move: int) -> dict[str, Any]:
    return {"act": words.MOVES[move]}


def sheet(seen: Observation, say: Say) -> list[SheetLine]:
    score = seen.game.run(rules.score)
    points = [int(score(seen.record[0], seat)) for seat in range(rules.SEATS)]
    return [
        SheetLine(seat, "chips", own, {"chips": own}, say("leduc_poker-sheet", chips=own))
        for seat, own in enumerate(points)
    ]


def ending(state: Records) -> str:
    return "shown" if state["folded"][0] == NONE else "folded"


def draw(seen: Observation, say: Say) -> str:
    shown = view(seen)

    def named(card: int | None) -> str:
        return "?" if card is None else words.card_name(card, say)

    rows = [
        f"{words.seat_name(seen, seat, say)}: {named(shown['cards'][seat])} · {shown['chips'][seat]}"
        for seat in range(rules.SEATS)
    ]
    return "\n".join([named(shown["table"]), *rows])
