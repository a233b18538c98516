"""An SVG picture of a table: all rows and the viewer's cards."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ...engine.locale import Say
from ...engine.observation import Observation
from ...pictures.picture import CREAM, EDGE, GOLD, GREY, INK, LINE, SOFT, TOP, WIDTH, Paper, heading, plate
from .components import DATA
from .view import View, view

ART = Path(__file__).parent / "art.svg"
NAME = 176
CARD, STRIP, TALL = 84, 24, 88
STRIPS = {"FW": "#4d7a3a", "HE": "#2f5d7c", "DV": "#e8862e", "SH": "#4b3a66"}
GROUNDS = {"FW": "#dbe5c6", "HE": "#d3e0e6", "DV": "#f7dcc0", "SH": "#ddd3e6"}
ON = {"DV": INK}
CARDS: dict[str, Any] = {card["id"]: card for card in DATA["cards"]}


def picture(seen: Observation, say: Say) -> str:
    table: View = view(seen)
    paper = Paper(ART)
    heading(paper, seen, say, say("fairytale-table-round", round=table["round"], rounds=table["rounds"]))
    y = float(TOP)
    for player in table["players"]:
        paper.box(EDGE, y, WIDTH - 2 * EDGE, TALL + 16, "#fbf3df", LINE)
        plate(paper, seen, player["seat"], (EDGE + 10, y + 8, NAME - 16), player["points"])
        draw_backs(paper, player["pack"] + player["laid"], EDGE + 18, y + 60)
        row = [(laid["card"], laid["closed"], laid["points"]) for laid in player["row"]]
        draw_row(paper, row, EDGE + NAME + 6, y + 8, WIDTH - EDGE - 10)
        y += TALL + 26
    for key, cards in (("fairytale-table-pack", table["pack"]), ("fairytale-table-laid", table["laid"])):
        if cards:
            paper.text(EDGE + 10, y + TALL / 2, say(key), 16)
            draw_row(
                paper, [(card, False, None) for card in cards], EDGE + NAME + 6, y, WIDTH - EDGE - 10, table["chosen"]
            )
            y += TALL + 10
    return paper.svg(y + 8, say("fairytale"))


def draw_row(
    paper: Paper,
    row: Sequence[tuple[str, bool, int | None]],
    x: float,
    y: float,
    end: float,
    chosen: str | None = None,
) -> None:
    """Draw cards side by side, overlapping if there are many."""
    step = min(CARD + 6, (end - x - CARD) / max(1, len(row) - 1))
    for number, (card, closed, points) in enumerate(row):
        draw_card(paper, card, x + number * step, y, closed=closed, ringed=card == chosen)
        if points and not closed:
            paper.star(x + number * step + STRIP / 2, y + TALL - 14, points, 11)


def draw_backs(paper: Paper, cards: int, x: float, y: float) -> None:
    for number in range(cards):
        paper.art("back", x + number * 24, y, 20, 30)


def draw_card(paper: Paper, card: str, x: float, y: float, *, closed: bool, ringed: bool) -> None:
    data = CARDS[card]
    category = data["cat"]
    strip, on = ("#9c968a", INK) if closed else (STRIPS[category], ON.get(category, CREAM))
    paper.box(x, y, CARD, TALL, GREY if closed else GROUNDS[category], GOLD if ringed else INK)
    paper.art(card, x + STRIP - 3, y + TALL - 63, 62, faded=closed)
    paper.box(x, y, STRIP, TALL, strip, rx=8)
    paper.text(x + STRIP / 2, y + 19, worth(data["value"]), 15, on, at="middle")
    paper.art(f"cat-{category}", x + 4, y + 26, 16, colour=on, hole=strip)
    paper.art(f"type-{data['type']}", x + 4, y + 46, 16, colour=on, hole=strip)
    if closed:
        paper.box(x, y, CARD, TALL, "none", SOFT, stroke_dasharray="6 5")


def worth(value: dict[str, Any]) -> str:
    """The text on a card's strip: points, or points per counted card."""
    return f"×{value['mult']}" if value["kind"] == "per_card" else str(value["points"]).replace("-", "−")
