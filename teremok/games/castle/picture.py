"""An SVG picture of a table: the middle and all walls."""

from pathlib import Path

from ...engine.locale import Say
from ...engine.observation import Observation
from ...pictures.picture import EDGE, GOLD, INK, PAPER, TOP, WIDTH, Colour, Paper, colour_of, heading, letter_of, plate
from .view import Builder, Place, Stone, View, view

ART = Path(__file__).parent / "art.svg"
CELL = 80, 62
CARD = 56
NAME = 190
WALL = 112
GARMENT = {"king": "#b8352a", "queen": "#7a4f86", "wizard": "#2f5d7c", "prince": "#4d7a3a", "princess": "#3c7196"}
"""Colour of cards in the middle, which have no owner yet."""
PLAIN = ("wall-a", "wall-b", "wall-a", "wall-c")


def picture(seen: Observation, say: Say) -> str:
    table: View = view(seen)
    paper = Paper(ART)
    left = sum(place["lies"] != "empty" for place in table["places"])
    heading(paper, seen, say, say("castle-draw-left", cards=left))
    edge = (WIDTH - table["columns"] * CELL[0]) / 2
    for place in table["places"]:
        draw_place(paper, table, place, edge + place["column"] * CELL[0], TOP + place["row"] * CELL[1])
    y = TOP + table["rows"] * CELL[1] + 14
    for player in table["players"]:
        draw_wall(paper, seen, player, y, table["wall"])
        y += WALL + 10
    return paper.svg(y + 6, say("castle"))


def draw_place(paper: Paper, table: View, place: Place, x: float, y: float) -> None:
    x, up = x + (CELL[0] - CARD) / 2, table["up"]
    if place["lies"] == "empty":
        paper.box(x, y, CARD, CARD, "none", "#d9c193", stroke_dasharray="5 5")
        return
    shown: Stone | None = up if up is not None and up["place"] == place["name"] else place["noted"]
    if shown is None:
        paper.art("back", x, y, CARD)
        paper.box(x, y, CARD, CARD, "none", rx=3)
        return
    paper.box(x, y, CARD, CARD, "#c9d8dc", GOLD if place["lies"] == "open" else INK, stroke_width=4)
    draw_figure(paper, shown, x + 3, y + 1, CARD - 6)
    paper.text(x + CARD - 4, y + CARD - 5, shown["number"], 19, at="end")


def draw_figure(paper: Paper, stone: Stone, x: float, y: float, size: float) -> None:
    figure = "ravens" if stone["ravens"] == 2 else stone["figure"]
    if figure is not None and figure != "start":
        paper.art(figure, x, y, size, colour=GARMENT.get(figure, INK))


def draw_wall(paper: Paper, seen: Observation, player: Builder, y: float, full: int) -> None:
    colour = colour_of(player["seat"], player["colour"])
    plate(paper, seen, player["seat"], (EDGE, y + 34, NAME), player["points"], player["colour"])
    width = min(70.0, (WIDTH - 2 * EDGE - NAME - 16) / max(full, len(player["wall"])))
    for number in range(max(full, len(player["wall"]))):
        x = EDGE + NAME + 16 + number * width
        if number < len(player["wall"]):
            draw_stone(paper, player["wall"][number], x, y, width, colour, letter_of(player["seat"], player["colour"]))
        else:
            paper.box(x + 3, y + 48, width - 6, WALL - 48, PAPER, "#d9c193", stroke_dasharray="5 5")


def draw_stone(paper: Paper, stone: Stone, x: float, y: float, width: float, colour: Colour, letter: str) -> None:
    """The figure stands behind its wall; a raven sits on it."""
    figure = stone["figure"]
    if figure == "start":
        paper.art("turret", x, y, width, colour=colour.own)
    elif figure is not None and figure != "raven":
        draw_figure(paper, stone, x, y + 2, width)
    masonry = {"start": "wall-start", "tower": "wall-base"}.get(figure or "", "wall-a")
    paper.art(masonry if figure else PLAIN[stone["number"] % 4], x, y + WALL - width, width)
    if figure == "raven":
        draw_figure(paper, stone, x, y + 12, width)
    middle, foot = x + width / 2, y + WALL
    paper.add(
        f'<path d="M{middle - 19:g} {foot - 29:g}h38v16q0 12-19 13q-19-1-19-13z" fill="{colour.own}" stroke="{INK}" '
        'stroke-width="2.5" stroke-linejoin="round"/>'
    )
    paper.text(middle, foot - 9, letter if figure == "start" else stone["number"], 19, colour.on, at="middle")
