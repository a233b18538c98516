"""Royal Castle's table in a terminal: the middle, the open card, the walls as they grow."""

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from ...engine.locale import Say
from ...engine.observation import Observation
from .components import FIGURE_NAMES
from .tables import COLUMNS, ROWS, WALL_LENGTH
from .view import Builder, Place, Stone, View, WallStone, view

SIGNS = {
    "start": "⚑",
    "king": "♚",
    "queen": "♛",
    "wizard": "★",
    "prince": "♞",
    "princess": "♥",
    "cannon": "●",
    "tower": "♜",
    "raven": "♠",
}
SPENT = "☆"
SAFE, UNSAFE, TARGET = "▀", "▔", "✹✹"

DIGITS = {
    "0": ("███", "█ █", "█ █", "█ █", "███"),
    "1": (" █ ", "██ ", " █ ", " █ ", "███"),
    "2": ("███", "  █", "███", "█  ", "███"),
    "3": ("███", "  █", " ██", "  █", "███"),
    "4": ("█ █", "█ █", "███", "  █", "  █"),
    "5": ("███", "█  ", "███", "  █", "███"),
    "6": ("███", "█  ", "███", "█ █", "███"),
    "7": ("███", "  █", "  █", "  █", "  █"),
    "8": ("███", "█ █", "███", "█ █", "███"),
    "9": ("███", "█ █", "███", "  █", "███"),
}

GATE = (
    "                        ",
    "  ▄ ▄ ▄          ▄ ▄ ▄  ",
    "  █████          █████  ",
    "  ██ ██ ▄ ▄▄▄▄ ▄ ██ ██  ",
    "  █████▄█▄█  █▄█▄█████  ",
    "  ████████▀▀▀▀████████  ",
    "  ███████ ┼┼┼┼ ███████  ",
    "  ███████ ┼┼┼┼ ███████  ",
    "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
    "                        ",
)
"""Drawing shown while no card lies open."""

LABEL = 14
WIDE = len(GATE[0])
MIDDLE = 5 * COLUMNS + 6
"""Width of the grid of places with the space after it, in characters."""


def draw(seen: Observation, say: Say) -> "Drawn":
    return Drawn(seen, say)


class Drawn:
    """The table within 80 columns, or 60 if the terminal is narrow; it can be read without colours."""

    def __init__(self, seen: Observation, say: Say) -> None:
        self.seen = seen
        self.say = say

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        seen, say = self.seen, self.say
        table = view(seen)
        cell = 6 if options.max_width >= LABEL + 6 * WALL_LENGTH else 4
        yield from _heading(seen, table, say)
        yield from _middle(table, say, beside=options.max_width >= MIDDLE + WIDE)
        for player in table["players"]:
            yield from _wall(seen, table, player, say, cell)
        yield Text()
        yield from _legend(table, say)


def _heading(seen: Observation, table: View, say: Say) -> list[Text]:
    cards = sum(place["lies"] != "empty" for place in table["places"])
    title = Text(" " + say("castle-draw-title", rules=table["rules"]), style="bold")
    title.append(" · " + say("castle-draw-left", cards=cards), style="not bold")
    mover = table["mover"]
    name = "" if mover is None else seen.seat_name(mover)
    return [title, Text(" " + say(f"castle-draw-{table['phase']}", player=name)), Text()]


def _figure_key(card: Stone) -> str:
    return "castle-ravens" if card["ravens"] == 2 else f"castle-{card['figure']}"


# --- the middle ------------------------------------------------------------------------------------------------------


def _middle(table: View, say: Say, beside: bool) -> list[Text]:
    """The places row by row, two lines each, and beside or under them the open card."""
    card = _open_card(table, table["up"], say) if table["up"] else [Text(line, style="dim") for line in GATE]
    lines = [_row(table, row, lower) for row in range(ROWS) for lower in (False, True)]
    if not beside:
        return [*lines, *(card if table["up"] else ()), Text()]
    for line, part in zip(lines, card, strict=False):
        line.pad_right(MIDDLE - len(line))
        line.append_text(part)
    return [*lines, *(Text(" " * MIDDLE).append_text(part) for part in card[len(lines) :]), Text()]


def _row(table: View, row: int, lower: bool) -> Text:
    places = table["places"][row * COLUMNS : (row + 1) * COLUMNS]
    return Text(" ").join([Text(), *(_lying(table["up"], place, lower) for place in places)])


def _lying(up: Stone | None, place: Place, lower: bool) -> Text:
    """One line of a place; with notes, a card seen before has its number in the corner."""
    name, noted = place["name"], place["noted"]
    if place["lies"] == "empty":
        return Text("    " if lower else " ·  ", style="dim")
    if place["lies"] == "open" and up:
        number = str(up["number"])
        return Text(f"╚{name}╝" if lower else f"╔{number:═>2}╗", style="bold reverse")
    number = "" if noted is None else str(noted["number"])
    return Text(f"╰{name}╯" if lower else f"╭{number:─>2}╮")


def _open_card(table: View, card: Stone, say: Say) -> list[Text]:
    """The open card in large digits."""
    lines = ["  ".join(_wide(DIGITS[digit][row]) for digit in str(card["number"])) for row in range(5)]
    figure = ""
    if card["figure"] and table["rules"] == "extended":
        figure = f"{SIGNS[card['figure']]} {say(_figure_key(card))} {SIGNS[card['figure']]}"
    inside = [line.center(WIDE - 2) for line in ("", *lines, "", figure)]
    edge = "═" * (WIDE - 2)
    return [Text(line, style="bold") for line in (f"╔{edge}╗", *(f"║{line}║" for line in inside), f"╚{edge}╝")]


def _wide(pixels: str) -> str:
    return "".join(pixel * 2 for pixel in pixels)


# --- the walls -------------------------------------------------------------------------------------------------------


def _wall(seen: Observation, table: View, player: Builder, say: Say, cell: int) -> list[Text]:
    """Three lines: the figures, the stones with their numbers, the ground; facts about the player on the left."""
    name = ("▶ " if player["seat"] == table["mover"] else "  ") + seen.seat_name(player["seat"])
    length = "  " + say("castle-draw-length", cards=player["length"], wall=WALL_LENGTH)
    points = "  " + say("castle-draw-points", points=player["points"]) if table["rules"] == "extended" else ""
    figures = "".join(_figure(table, player, card, say, cell).center(cell) for card in player["wall"])
    stones = "".join(f"▐{card['number']:^{cell - 2}}▌" for card in player["wall"])
    ground = "".join(_ground(table, card, cell) for card in player["wall"])
    unbuilt = "··".center(cell) * (WALL_LENGTH - player["length"])
    lines = []
    for label, art in ((name, figures), (length, stones + unbuilt), (points, ground)):
        line = Text(label.ljust(LABEL), style="bold" if label is name else "", no_wrap=True)
        lines.append(line.append(art, style=player["colour"]))
    return lines


def _figure(table: View, player: Builder, card: Stone, say: Say, cell: int) -> str:
    """The figure on this part of the wall, or battlements."""
    if card["figure"] == "start":
        return SIGNS["start"]
    if card["figure"] is None or table["rules"] == "basic":
        return "▄▄ ▄▄" if cell > 4 else "▄ ▄"
    spent = card["figure"] == "wizard" and player["wizard"] == "spent"
    return (SPENT if spent else SIGNS[card["figure"]]) + say(f"{_figure_key(card)}.sign")


def _ground(table: View, card: WallStone, cell: int) -> str:
    if card["number"] in table["targets"]:
        return TARGET.center(cell, UNSAFE)
    return (SAFE if card["safe"] else UNSAFE) * cell


def _legend(table: View, say: Say) -> list[Text]:
    """The legend of the signs and current facts."""
    lines = []
    if table["rules"] == "extended":
        named = [(SIGNS[figure], f"castle-{figure}") for figure in FIGURE_NAMES] + [(SIGNS["raven"], "castle-ravens")]
        signs = [f"{sign}{say(f'{key}.sign')} {say(key)}" for sign, key in named]
        signs.insert(3, f"{SPENT}{say('castle-wizard.sign')} {say('castle-draw-spent')}")
        signs += [f"{2 * SAFE} {say('castle-draw-safe')}", f"{TARGET} {say('castle-draw-target')}"]
        lines += [" · ".join(signs[i : i + 4]) for i in range(0, len(signs), 4)]
    if table["out"]:
        lines.append(say("castle-draw-out", cards=", ".join(map(str, table["out"]))))
    if 2 * table["idle"] >= table["patience"]:
        lines.append(say("castle-draw-idle", turns=table["idle"], patience=table["patience"]))
    return [Text(f" {line}", style="dim") for line in lines]
