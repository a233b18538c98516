"""An SVG picture of a table: the kingdom, the players and the viewer's hand."""

from pathlib import Path

from ...engine.locale import Say
from ...engine.observation import Observation
from ...pictures.picture import EDGE, GREY, INK, RED, TOP, WIDTH, Paper, colour_of, heading, letter_of, plate
from .view import Land, Piece, View, view

ART = Path(__file__).parent / "art.svg"
GAP = 10
CARD, STRIP, TALL = 112, 34, 116
"""Width of a card, visible height of a covered one, full height."""


def picture(seen: Observation, say: Say) -> str:
    table: View = view(seen)
    paper = Paper(ART)
    heading(paper, seen, say, say("zavarushka-screen-round", round=table["round"], turns=table["turns"]))
    wide = (WIDTH - 2 * EDGE - GAP * (table["columns"] - 1)) / table["columns"]
    tall = wide * 186 / 296
    for land in table["lands"]:
        at = EDGE + land["column"] * (wide + GAP), TOP + land["row"] * (tall + GAP)
        draw_land(paper, land, at, (wide, tall), struck=land["name"] == table["at"])
    y = TOP + table["rows"] * (tall + GAP) + 4
    room = (WIDTH - 2 * EDGE + GAP) / len(table["players"])
    for number, player in enumerate(table["players"]):
        plate(paper, seen, player["seat"], (EDGE + number * room, y, room - GAP), player["stars"], player["colour"])
    y += 58
    held = table["hand"] or []
    step = min(CARD + GAP, (WIDTH - 2 * EDGE - CARD) / max(1, len(held) - 1))
    for number, who in enumerate(held):
        colour = table["players"][seen.seat]["colour"]
        piece: Piece = {"who": who, "seat": seen.seat, "colour": colour, "blocked": False, "earns": []}
        draw_card(paper, piece, EDGE + number * step, y)
    return paper.svg(y + (TALL + 20 if held else 6), say("zavarushka"))


def draw_land(paper: Paper, land: Land, at: tuple[float, float], size: tuple[float, float], *, struck: bool) -> None:
    x, y = at
    wide, tall = size
    paper.art(f"land-{land['kind']}", x, y, wide, tall)
    paper.box(x, y, wide, tall, "none", RED if struck else INK, stroke_width=5 if struck else 3)
    paper.text(x + wide - 10, y + 22, land["name"], 16, at="end")
    stack = land["stack"]
    step = min(CARD - 20, (wide - CARD - 24) / max(1, len(stack) - 1))
    for number, piece in enumerate(stack):
        draw_card(paper, piece, x + 12 + number * step, y + tall - TALL - 12)


def draw_card(paper: Paper, piece: Piece, x: float, y: float) -> None:
    colour = colour_of(piece["seat"], piece["colour"])
    paper.box(x, y, CARD, TALL, GREY if piece["blocked"] else colour.tint)
    paper.art(piece["who"], x + STRIP - 5, y + TALL - 83, 82, colour=colour.own, faded=piece["blocked"])
    paper.box(x, y, STRIP, TALL, colour.own, rx=8)
    paper.art(f"sign-{piece['who']}", x + 5, y + 10, 24, colour=colour.on, hole=colour.own)
    paper.text(x + STRIP / 2, y + 62, letter_of(piece["seat"], piece["colour"]), 19, colour.on, at="middle")
    if stars := sum(reason["stars"] for reason in piece["earns"]):
        paper.star(x + STRIP / 2, y + TALL - 20, stars, 13)
