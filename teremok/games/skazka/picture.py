"""Skazka's table as an SVG picture: the hands as far as the viewer knows them, and the piles."""

from pathlib import Path
from typing import Any

from ...engine.locale import Say
from ...engine.observation import Observation
from ...pictures.picture import CREAM, EDGE, GOLD, INK, LINE, SOFT, TOP, WIDTH, Paper, heading, in_rows, plate
from .components import DATA
from .view import Player, View, view

ART = Path(__file__).parent / "art.svg"
ACROSS = 2
"""Columns of seats."""
CARD, TALL, STRIP = 60, 74, 16
BOX = 152
CARDS: dict[str, Any] = {card["id"]: card for card in DATA["cards"]}
TINTS = {"maiden": "#c9d8dc", "strannik": "#c9d8dc", "fellow": "#d3dcb4", "beast": "#f0cdb8", "nechist": "#e0cfdd"}
STRIPS = {"nechist": "#2f2440", "strannik": "#2f5d7c"}
DEAD = "#dcd0b8"


def picture(seen: Observation, say: Say) -> str:
    table: View = view(seen)
    paper = Paper(ART, f="#9c968a", rule="evenodd")
    heading(paper, seen, say, say("skazka-screen-turn", turn=table["turn"]))
    wide = (WIDTH - 2 * EDGE - 14 * (ACROSS - 1)) / ACROSS
    for column, row, player in in_rows(table["players"], ACROSS):
        draw_seat(paper, seen, table, player, (EDGE + column * (wide + 14), TOP + row * (BOX + 12)), wide, say)
    y = TOP + (len(table["players"]) + ACROSS - 1) // ACROSS * (BOX + 12) + 6
    piles = [
        ("skazka-draw-deck", ["?"] if table["deck"] else [], table["deck"]),
        ("skazka-draw-discard", table["discard"], len(table["discard"])),
        ("skazka-draw-aside", table["aside"], len(table["aside"])),
    ]
    x = float(EDGE)
    for (key, cards, number), room in zip(piles, (130, 470, 260), strict=True):
        paper.text(x, y + 16, f"{say(key)} · {number}", 15, SOFT)
        draw_cards(paper, cards, x, y + 24, room)
        x += room + 24
    return paper.svg(y + TALL + 44, say("skazka"))


def draw_seat(
    paper: Paper, seen: Observation, table: View, player: Player, at: tuple[float, float], wide: float, say: Say
) -> None:
    x, y = at
    seat = player["seat"]
    accused = seat == table["defendant"]
    paper.box(x, y, wide, BOX, "#fbf3df" if player["alive"] else DEAD, "#b8352a" if accused else LINE, stroke_width=3)
    plate(paper, seen, seat, (x + 10, y + 8, 190))
    role = "accuser" if seat == table["accuser"] else "defendant" if accused else None
    if role:
        paper.art(f"role-{role}", x + 212, y + 17, 26)
        paper.text(x + 244, y + 36, say(f"skazka-role-{role}"), 15, SOFT)
    if seat in table["won"]:
        paper.star(x + wide - 28, y + 30, "★", 15)
    shared = wide - 24
    front = player["front"]
    held = shared * 0.72 if front else shared
    draw_cards(paper, hand_of(table, player, seen.seat), x + 12, y + 64, held)
    if front:
        draw_cards(paper, front, x + 20 + held, y + 64, shared - held - 8)


def hand_of(table: View, player: Player, viewer: int) -> list[str]:
    """The cards of a hand that the viewer knows, and `?` for each of the others."""
    seat = player["seat"]
    own = table["hand"] if seat == viewer else None
    known = player["hand"] or own or (table["known"][seat] if viewer >= 0 else player["open"])
    return [*known, *["?"] * (player["cards"] - len(known))]


def draw_cards(paper: Paper, cards: list[str], x: float, y: float, room: float) -> None:
    step = min(CARD + 6, (room - CARD) / max(1, len(cards) - 1))
    for number, card in enumerate(cards):
        draw_card(paper, card, x + number * step, y)


def draw_card(paper: Paper, card: str, x: float, y: float) -> None:
    if card == "?":
        paper.art("back", x, y - 2, CARD, TALL + 6)
        return
    tags = CARDS[card]["tags"]
    kind = "nechist" if CARDS[card].get("leave") else "strannik" if "strannik" in tags else ""
    strip = STRIPS.get(kind, "#7a4f86")
    paper.box(x, y, CARD, TALL, TINTS.get(tags[0], "#f7e2ac"), rx=7)
    paper.art(card, x + STRIP - 4, y + TALL - 49, 48)
    paper.box(x, y, STRIP, TALL, strip, rx=6, stroke_width=2)
    paper.art(f"class-{tags[0]}", x + 2, y + 5, 12, colour=CREAM, hole=strip)
    paper.text(x + STRIP / 2, y + TALL - 6, CARDS[card]["cost"], 12, CREAM, at="middle")
    if kind == "nechist":
        paper.box(x, y, CARD, TALL, "none", INK, rx=7, stroke_width=3.5)
        paper.box(x + 2, y + 2, CARD - 4, TALL - 4, "none", GOLD, rx=6, stroke_width=1.2)
