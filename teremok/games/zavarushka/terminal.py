"""Zavarushka's table in a terminal: the kingdom with its stacks, the players, the hand."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from rich.console import Console, ConsoleOptions
from rich.text import Text

from ...engine.locale import Say
from ...engine.observation import Observation
from .components import BOX
from .words import seat_name

SIGNS = {"tower": "♜", "castle": "▣", "forest": "♣", "farm": "▤"}
BLOCKED = "×"

# Middle tones, so that they can be read on a dark and on a light terminal; the badge has its own ground.
INKS = {"red": "#d0503f", "blue": "#4a86b8", "yellow": "#b98a1e", "green": "#5f9a47"}
BADGES = {
    "red": "bold #f7f2e6 on #b8352a",
    "blue": "bold #f7f2e6 on #2f5d7c",
    "yellow": "bold #2a1a12 on #e0a93a",
    "green": "bold #f7f2e6 on #4d7a3a",
}

GAP_WIDTH = 3
"""Gap between the kingdom and the players; widths are in characters."""
LEAST_LAND_WIDTH = 6
NAME_WIDTH = 20
"""Width of a player's name when a player takes one line."""


def draw(seen: Observation, say: Say) -> "DrawnKingdom":
    return DrawnKingdom(seen, say)


class DrawnKingdom:
    """An observation, laid out for the width it is printed at."""

    def __init__(self, seen: Observation, say: Say) -> None:
        self.view = seen.view()
        self.say = say
        self.names = [seat_name(seen, seat, say) for seat in range(seen.players)]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        yield self.head()
        yield Text()
        beside = self.players()
        room = options.max_width - GAP_WIDTH - max(line.cell_len for line in beside)
        kingdom = self.kingdom(options.max_width)
        if kingdom[0].cell_len <= room:
            yield from _side_by_side(kingdom, beside)
        else:
            yield from kingdom
            yield from self.players(lines=1)
        yield from self.remarks()
        yield from self.hand()

    def head(self) -> Text:
        """The game's name, the round, whose turn it is and what to decide."""
        view, say = self.view, self.say
        parts = [Text(say("zavarushka"), "bold")]
        if view["mover"] is not None:
            parts.append(Text(say("zavarushka-table-round", round=view["round"] + 1, rounds=view["turns"])))
        facts = {} if view["mover"] is None else {"player": self.names[view["mover"]], "land": view["at"] or ""}
        parts.append(Text(say(f"zavarushka-table-{view['phase']}", **facts)))
        return Text(" · ").join(parts)

    # --- the kingdom

    def kingdom(self, width: int) -> list[Text]:
        """The lands as a grid, their names in its lines; each stack from top to bottom."""
        view = self.view
        columns = view["columns"]
        inside = min(self.land_width(), max(LEAST_LAND_WIDTH, (width - 1) // columns - 1))
        lands = view["lands"]
        rows = [lands[start : start + columns] for start in range(0, len(lands), columns)]
        lines = []
        for number, row in enumerate(rows):
            left, between, right = "╭┬╮" if number == 0 else "├┼┤"
            lines.append(_row(left, between, right, [self.title(land, inside) for land in row]))
            for height in range(max(2, *(len(land["stack"]) for land in row))):
                lines.append(_row("│", "│", "│", [self.card(land, height, inside) for land in row]))
        lines.append(_row("╰", "┴", "╯", [Text("─" * inside, "dim") for _ in range(columns)]))
        return lines

    def land_width(self) -> int:
        """Width of a land: its longest name with the colour's letter before and the mark of a blocked card after it."""
        names = [self.say(f"zavarushka-{character}") for character in ("princess", "peasant", "wizard")]
        return max(map(len, names)) + 6

    def title(self, land: dict[str, Any], inside: int) -> Text:
        """` a1 ♜ tower ───`"""
        style = "bold reverse" if land["name"] == self.view["at"] else "bold"
        text = Text.assemble(
            (f" {land['name']}", style), f" {SIGNS[land['kind']]} {self.say('zavarushka-' + land['kind'])} "
        )
        text.truncate(inside)
        text.append("─" * (inside - text.cell_len), "dim")
        return text

    def card(self, land: dict[str, Any], height: int, inside: int) -> Text:
        """The card at this depth from the top: ` R Knight     `, ` R Knight   × ` where it is blocked."""
        stack = land["stack"]
        if height >= len(stack):
            return Text(" " * inside)
        card = stack[-1 - height]
        air = " " if inside == self.land_width() else ""
        ink = INKS[card["colour"]]
        text = Text.assemble(
            air,
            (self.letter(card["colour"]), BADGES[card["colour"]]),
            " ",
            (self.say(f"zavarushka-{card['who']}"), f"dim strike {ink}" if card["blocked"] else f"bold {ink}"),
        )
        mark = f"{air}{BLOCKED if card['blocked'] else ' '}{air}"
        text.truncate(inside - len(mark), pad=True)
        return text.append(mark)

    def letter(self, colour: str) -> str:
        return self.say(f"zavarushka-{colour}.letter")

    # --- the people

    def players(self, lines: int = 2) -> list[Text]:
        """Each player: whose turn, colour, cards in hand, stars so far."""
        shown = []
        for player in self.view["players"]:
            colour = player["colour"]
            name = Text.assemble(
                "▶ " if player["seat"] == self.view["mover"] else "  ",
                (self.letter(colour), BADGES[colour]),
                " ",
                (self.names[player["seat"]], f"bold {INKS[colour]}"),
                f" {self.say('zavarushka-table-you')}" if player["seat"] == self.view["seat"] else "",
            )
            cards = self.say("zavarushka-table-cards", cards=player["cards"])
            stars = self.say("zavarushka-table-stars", stars=player["stars"])
            if lines == 2:
                shown += [name, Text(f"    {cards}  {stars}")]
            else:
                name.truncate(NAME_WIDTH, pad=True)
                shown.append(Text.assemble(name, f"{cards:9}{stars}"))
        return shown

    def remarks(self) -> Iterator[Text]:
        """Explanations: the mark of blocked cards, a Fairy at work, revealed hands."""
        view, say = self.view, self.say
        if any(card["blocked"] for land in view["lands"] for card in land["stack"]):
            yield Text(f"{BLOCKED} {say('zavarushka-table-blocked')}", "dim")
        settled = [
            say(f"zavarushka-{card['who']}")
            for land in view["lands"]
            if land["name"] == view["at"]
            for card in land["stack"][: view["ordered"]]
        ]
        if settled:
            yield Text(say("zavarushka-table-settled", stack=", ".join(settled)))
        for player in view["players"]:
            if player["hand"] and player["seat"] != view["seat"]:
                held = ", ".join(say(f"zavarushka-{character}") for character in player["hand"])
                yield Text(say("zavarushka-table-holds", player=self.names[player["seat"]], cards=held))

    def hand(self) -> Iterator[Text]:
        """The viewer's own cards with a short reminder of each."""
        view, say = self.view, self.say
        if not view["hand"]:
            return
        yield Text()
        yield Text(say("zavarushka-table-hand"), "bold")
        names = [say(f"zavarushka-{character}") for character in view["hand"]]
        for character, name in zip(view["hand"], names, strict=True):
            does = say(f"zavarushka-does-{character}", **BOX.stars)
            line = Text.assemble("  ", (name.ljust(max(map(len, names))), "bold"), "  ", does)
            line.overflow, line.no_wrap = "ellipsis", True
            yield line


def _row(left: str, between: str, right: str, cells: list[Text]) -> Text:
    line = Text.assemble((left, "dim"), cells[0])
    for cell in cells[1:]:
        line.append(between, "dim").append(cell)
    return line.append(right, "dim")


def _side_by_side(lines: list[Text], beside: list[Text]) -> Iterator[Text]:
    width = lines[0].cell_len
    for one, other in zip_longest(lines, beside, fillvalue=Text()):
        yield Text.assemble(one, " " * (width - one.cell_len + GAP_WIDTH), other) if other else one
