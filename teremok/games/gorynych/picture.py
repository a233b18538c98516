"""An SVG picture of a table: the field with Zmey and the knights, the manoeuvres, and every head's cards."""

from collections.abc import Iterable
from pathlib import Path

from ...engine.locale import Say
from ...engine.observation import Observation
from ...pictures.picture import BODY, EDGE, GOLD, INK, LINE, SOFT, TOP, WHITE, WIDTH, Paper, heading, in_rows, plate
from .view import Cell, HandCard, Head, Knight, River, Track, View, view

ART = Path(__file__).parent / "art.svg"
UNIT = 56
SHIELDS = ("diamond", "sun", "moon", "star", "fir", "fish", "key", "bell", "flower", "wheel")
STEP = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
TURN = {"right": 0, "down": 90, "left": 180, "up": 270}
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
CARD = 40


def picture(seen: Observation, say: Say) -> str:
    table: View = view(seen)
    paper = Paper(ART, f="#9c968a")
    heading(paper, seen, say, status(table, say))
    size = table["size"] * UNIT
    paper.add(f'<svg x="{EDGE}" y="{TOP}" width="{size}" height="{size}">')
    draw_ground(paper, table, size)
    for knight in table["knights"]:
        draw_knight(paper, knight, [other["cell"] and other["cell"]["name"] for other in table["knights"]])
    if table["zmey"] is not None:
        x, y = middle(table["zmey"])
        paper.art("zmey-token", x - 31, y - 33, 62)
    paper.add("</svg>")
    paper.box(EDGE, TOP, size, size, "none", rx=3, stroke_width=3)
    side = EDGE + size + 18
    foot = draw_side(paper, seen, table, side, say)
    return paper.svg(max(TOP + size + 20, foot + 12), say("gorynych"))


def status(table: View, say: Say) -> str:
    left = sum(not knight["burnt"] for knight in table["knights"])
    return say("gorynych-screen-status", round=table["round"], left=left, knights=len(table["knights"]))


def middle(cell: Cell) -> tuple[float, float]:
    return (cell["column"] + 0.5) * UNIT, (cell["row"] + 0.5) * UNIT


def draw_ground(paper: Paper, table: View, size: int) -> None:
    paper.add(f'<rect width="{size}" height="{size}" fill="#c3d19b"/>')
    checks = "".join(
        f"M{column * UNIT} {row * UNIT}h{UNIT}v{UNIT}h-{UNIT}z"
        for row in range(table["size"])
        for column in range(table["size"])
        if (column + row) % 2
    )
    paper.add(f'<path d="{checks}" fill="#b7c88c"/>')
    for river in table["rivers"]:
        draw_river(paper, river)
    roads = "".join(road_of(track, table["size"]) for track in table["tracks"])
    for stroke, width in ((INK, 26), ("#ecd5a0", 20)):
        paper.add(f'<path d="{roads}" fill="none" stroke="{stroke}" stroke-width="{width}" {ROUND}/>')
    paper.add(f'<path d="{roads}" fill="none" stroke="#c9a86a" stroke-width="2.5" stroke-dasharray="1 9" {ROUND}/>')
    for river in table["rivers"]:
        for cell in river["cells"]:
            if cell["bridge"]:
                draw_bridge(paper, cell, across=cell["flow"] in ("left", "right"))
    for start in {track["cells"][0]["name"]: track["cells"][0] for track in table["tracks"]}.values():
        x, y = middle(start)
        paper.add(
            f'<g transform="translate({x:g} {y:g}) scale(.85)" stroke="{INK}">'
            f'<circle r="15" fill="{WHITE}" stroke-width="3"/>'
            f'<path d="M-4 9V-9L8 -5L-4 -1" fill="#b8352a" stroke-width="2.5" {ROUND}/></g>'
        )
    for tunnel in table["tunnels"]:
        for end, mouth in (("entry", tunnel["entry"]), ("exit", tunnel["exit"])):
            x, y = middle(mouth)
            paper.art(f"tunnel-{tunnel['colour']}-{end}", x - UNIT / 2, y - UNIT / 2, UNIT)
    x, y = middle(table["terem"][0])
    burnt = table["ending"] in ("terem_burnt", "terem_taken")
    paper.art(f"terem{'-burning' if burnt else ''}", x - UNIT / 2 + 2, y - UNIT / 2 + 2, 2 * UNIT - 4)


def road_of(track: Track, size: int) -> str:
    """From the edge of the field over all cells of the track into the terem."""
    cells = track["cells"]
    first, last = cells[0], cells[-1]
    edges = {"left": first["column"] == 0, "right": first["column"] == size - 1}
    edges |= {"up": first["row"] == 0, "down": first["row"] == size - 1}
    out = next((STEP[edge] for edge, there in edges.items() if there), (0, 0))
    into = STEP[last["arrow"]]
    x, y = middle(first)
    points = [(x + out[0] * UNIT / 2, y + out[1] * UNIT / 2), *map(middle, cells)]
    x, y = middle(last)
    points.append((x + into[0] * UNIT, y + into[1] * UNIT))
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)


def draw_river(paper: Paper, river: River) -> None:
    columns, rows = [[cell[way] for cell in river["cells"]] for way in ("column", "row")]
    x, y = float(min(columns) * UNIT), float(min(rows) * UNIT)
    width, height = (max(columns) + 1) * UNIT - x, (max(rows) + 1) * UNIT - y
    across = river["cells"][0]["flow"] in ("left", "right")
    gap = (3, 8) if across else (8, 3)
    paper.box(x + gap[0], y + gap[1], width - 2 * gap[0], height - 2 * gap[1], "#5b93b5", rx=20, stroke_width=3)
    for cell in river["cells"]:
        if not cell["bridge"]:
            x, y = middle(cell)
            paper.add(
                f'<g transform="translate({x:g} {y:g}) rotate({TURN[cell["flow"]]}) scale(.85)" fill="none" {ROUND}>'
                '<path d="M-18 -13q6-5 12 0t12 0 12 0M-18 13q6-5 12 0t12 0 12 0" stroke="#a9cbdc" stroke-width="2.5"/>'
                '<path d="M-13 0H9M2 -7L11 0 2 7" stroke="#f7f2e6" stroke-width="4.5"/></g>'
            )


def draw_bridge(paper: Paper, cell: Cell, *, across: bool) -> None:
    x, y = middle(cell)
    paper.add(
        f'<g transform="translate({x:g} {y:g}) rotate({90 if across else 0}) scale(.85)" stroke="{INK}">'
        '<path d="M-30 -17H30V17H-30Z" fill="#b97f1e" stroke-width="3"/>'
        '<path d="M-20 -16V16M-10 -16V16M0 -16V16M10 -16V16M20 -16V16" stroke="#7a4a26" stroke-width="2"/>'
        '<path d="M-32 -17H32M-32 17H32" stroke-width="4.5" stroke-linecap="round"/></g>'
    )


def draw_knight(paper: Paper, knight: Knight, cells: list[str | None]) -> None:
    """Draw the knights; those that share a cell stand side by side."""
    cell = knight["cell"]
    if cell is None or knight["burnt"]:
        return
    here = [number for number, name in enumerate(cells, start=1) if name == cell["name"]]
    x, y = middle(cell)
    x += (here.index(knight["number"]) - (len(here) - 1) / 2) * 20
    paper.art(f"knight-{SHIELDS[(knight['number'] - 1) % len(SHIELDS)]}", x - 21, y - 25, 42)
    for token in ("shield", "horse"):
        if knight[token]:
            paper.art(f"token-{token}", x + (4 if token == "horse" else -22), y + 2, 20)
    paper.add(
        f'<text x="{x + 15:g}" y="{y + 22:g}" font-size="14" font-family="{BODY}" text-anchor="middle" fill="{INK}" '
        f'stroke="{WHITE}" stroke-width="4" paint-order="stroke">{knight["number"]}</text>'
    )


def draw_side(paper: Paper, seen: Observation, table: View, x: float, say: Say) -> float:
    """Draw the manoeuvres and the heads; returns the height they take."""
    y = float(TOP)
    for column, row, manoeuvre in in_rows(table["manoeuvres"], 6):
        top = y + row * 56
        paper.box(x + column * 56, top, 50, 50, WHITE, GOLD if manoeuvre["up"] == "zmey" else INK, rx=25)
        paper.art(f"manoeuvre-{manoeuvre['effect'].replace('_', '-')}", x + column * 56 + 5, top + 5, 40)
    y += (len(table["manoeuvres"]) + 5) // 6 * 56 + 10
    for head in table["players"]:
        y = draw_head(paper, seen, table, head, (x, y), say)
    return y


def draw_head(paper: Paper, seen: Observation, table: View, head: Head, at: tuple[float, float], say: Say) -> float:
    x, y = at
    wide = WIDTH - EDGE - x
    close = len(table["players"]) > 5
    tall = 68 if close else 102
    paper.box(x, y, wide, tall, "#fbf3df", LINE, stroke_width=2)
    plate(paper, seen, head["seat"], (x + 6, y + 6, 128))
    chosen = table["choice"] if head["seat"] == table["seat"] else head["chosen"]
    if chosen is not None:
        named = {"hidden": "card-back", "pass": ""}.get(chosen, "card-" + picture_of(chosen, head))
        paper.box(x + wide - 56, y + 4, 50, 46, "none", GOLD, stroke_dasharray="4 4", rx=8)
        if named:
            paper.art(named, x + wide - 52, y + 6, 42)
    draw_hand(paper, head["row"], x + 142, y + 6, 34)
    if close:
        draw_hand(paper, head["hand"], x + 142, y + 34, 30)
        return y + tall + 6
    paper.text(x + 14, y + 82, say("gorynych-figure-hand"), 14, SOFT)
    draw_hand(paper, head["hand"], x + 74, y + 56, CARD)
    return y + tall + 8


def picture_of(card: str, head: Head) -> str:
    """The drawing of a card; movement cards are drawn by their arrow."""
    arrows = {one["card"]: one["arrow"] for one in (*head["hand"], *head["row"])}
    return arrows.get(card) or card


def draw_hand(paper: Paper, cards: Iterable[HandCard], x: float, y: float, size: float) -> None:
    for number, card in enumerate(cards):
        paper.art(f"card-{card['arrow'] or card['card']}", x + number * (size + 3), y, size)
