"""Gorynych's table in a terminal, readable without colours: the field with tracks as arrows, the knights, the cards."""

from typing import Any

from rich.columns import Columns
from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ...engine.locale import Say
from ...engine.observation import Observation
from .components import CARD_NAMES
from .state import PASS
from .tables import COLUMN_LETTERS, FIELD_SIZE
from .view import HandCard, Knight, Tunnel, View
from .view import view as shown
from .words import card_name, seat_name, signed

ARROW = {"right": "→", "up": "↑", "left": "←", "down": "↓"}
ARROW_ORDER = "→↑←↓"
WIDTH = 5
"""Columns of a cell; the field takes 53 of them."""

SIDE_WIDTH = 43


def draw(seen: Observation, say: Say) -> Any:
    view = shown(seen)
    beside = Table.grid(padding=0)
    beside.add_column(width=SIDE_WIDTH, overflow="fold")
    for line in [*_round(seen, view, say), *_manoeuvres(view, say), *_knights(view, say), *_heads(seen, view, say)]:
        beside.add_row(line)
    return Group(Columns([Group(*_field(view, say)), beside], padding=(0, 2)), *_legend(view, say))


# --- the field -------------------------------------------------------------------------------------------------------


def _field(view: View, say: Say) -> list[Text]:
    ground, pieces = _ground(view, say), _pieces(view)
    terem = {(cell["column"], cell["row"]) for cell in view["terem"]}
    lines = [Text("   " + "".join(COLUMN_LETTERS[column].center(WIDTH) for column in range(FIELD_SIZE)), style="dim")]
    for row in range(FIELD_SIZE):
        above, below = Text(f"{row + 1:>2} ", style="dim"), Text("   ")
        for column in range(FIELD_SIZE):
            at = (column, row)
            marks = ground.get(at, "")
            here = "".join(pieces.get(at, []))
            if at in terem:
                above.append("▒" * WIDTH, style="yellow")
                below.append((here.center(WIDTH, "▒") if here else "▒" * WIDTH), style="bold" if here else "yellow")
            else:
                style = "cyan" if "≈" in marks else "default" if marks else "dim"
                above.append((marks or "·").center(WIDTH), style=style)
                below.append(here.center(WIDTH), style="bold red" if "Z" in here else "bold")
        lines += [above, below]
    return lines


def _ground(view: View, say: Say) -> dict[tuple[int, int], str]:
    """The markings of each cell: river, start, arrows, tunnel."""
    marks: dict[tuple[int, int], str] = {}
    for river in view["rivers"]:
        for water in river["cells"]:
            marks[water["column"], water["row"]] = "≈" + ARROW[water["flow"]]
    arrows: dict[tuple[int, int], set[str]] = {}
    starts = set()
    for track in view["tracks"]:
        starts.add((track["cells"][0]["column"], track["cells"][0]["row"]))
        for cell in track["cells"]:
            arrows.setdefault((cell["column"], cell["row"]), set()).add(ARROW[cell["arrow"]])
    for at, signs in arrows.items():
        track_arrows = "".join(sorted(signs, key=ARROW_ORDER.index))
        bridge = "=" if at in marks else ""
        marks[at] = marks.get(at, "") + bridge + ("○" if at in starts else "") + track_arrows
    for tunnel in view["tunnels"]:
        letter = say(f"gorynych-tunnel-{tunnel['colour']}.letter")
        for end, text in ((tunnel["entry"], f"({letter}"), (tunnel["exit"], f"{letter})")):
            at = (end["column"], end["row"])
            marks[at] = (marks[at] + text)[:WIDTH] if len(marks[at] + text) <= WIDTH else marks[at][-2:] + text
    return marks


def _pieces(view: View) -> dict[tuple[int, int], list[str]]:
    pieces: dict[tuple[int, int], list[str]] = {}
    if view["zmey"]:
        pieces[view["zmey"]["column"], view["zmey"]["row"]] = ["Z"]
    for knight in view["knights"]:
        if knight["cell"]:
            at = (knight["cell"]["column"], knight["cell"]["row"])
            pieces.setdefault(at, []).append(_short(knight))
    for at, here in pieces.items():
        if len("".join(here)) > WIDTH:
            pieces[at] = ["".join(here)[: WIDTH - 1], "…"]
    return pieces


def _short(knight: Knight) -> str:
    """`3`, `3#` with the shield, `3^` with the horse; 10 is `0`."""
    return str(knight["number"] % 10) + ("#" if knight["shield"] else "") + ("^" if knight["horse"] else "")


def _legend(view: View, say: Say) -> list[Text]:
    lines = [Text(say("gorynych-draw-legend"), style="dim")]
    if view["rivers"] or view["tunnels"]:
        tunnels = ", ".join(_tunnel(tunnel, say) for tunnel in view["tunnels"])
        lines.append(Text(say("gorynych-draw-water", tunnels=tunnels), style="dim"))
    return lines


def _tunnel(tunnel: Tunnel, say: Say) -> str:
    """A tunnel's letter, entry and exit: `G d3–g10`."""
    letter = say(f"gorynych-tunnel-{tunnel['colour']}.letter")
    return f"{letter} {tunnel['entry']['name']}–{tunnel['exit']['name']}"


# --- beside the field ------------------------------------------------------------------------------------------------


def _round(seen: Observation, view: View, say: Say) -> list[Text]:
    lines = [
        Text(
            say(
                "gorynych-draw-round",
                round=view["round"],
                rounds=view["rounds"],
                first=seat_name(seen, view["first"], say),
            ),
            style="bold",
        )
    ]
    if view["n"] is not None:
        lines.append(Text(say("gorynych-draw-cards", n=view["n"], z=signed(view["z"] or 0))))
    knights, zmey = (" ".join(map(signed, view["decks"][of])) or "—" for of in ("knights", "zmey"))
    lines.append(Text(say("gorynych-draw-decks", knights=knights, zmey=zmey)))
    for name in ("either_way", "fast_walker", "white_flag"):
        if view[name]:
            lines.append(Text(say(f"gorynych-draw-{name.replace('_', '-')}"), style="bold"))
    if view["talk"]["seats"]:
        lines.append(Text(say("gorynych-draw-talk", tokens=view["talk"]["tokens"])))
    if view["ending"]:
        lines.append(Text(say(f"gorynych-ending-{view['ending'].replace('_', '-')}"), style="bold"))
    return [*lines, Text("")]


def _manoeuvres(view: View, say: Say) -> list[Any]:
    lines: list[Any] = []
    for card in view["manoeuvres"]:
        up = say(f"gorynych-{card['effect']}")
        other = say(f"gorynych-{card['knights' if card['up'] == 'zmey' else 'zmey']}")
        side = say(f"gorynych-draw-side-{card['up']}")
        lines.append(Text(say("gorynych-draw-manoeuvre", side=side, name=up, other=other)))
        lines.append(Padding(Text(say(f"gorynych-{card['effect']}.does"), style="dim"), (0, 0, 0, 4)))
    return [*lines, Text("")]


def _knights(view: View, say: Say) -> list[Text]:
    lines = []
    for knight in view["knights"]:
        if knight["cell"]:
            line = say(
                "gorynych-draw-knight",
                knight=_short(knight),
                cell=knight["cell"]["name"],
                track=knight["track"],
                left=knight["left"],
            )
            lines.append(Text(line + (" ☚" if knight["pointed"] else "")))
    burnt = sum(knight["burnt"] for knight in view["knights"])
    if burnt:
        lines.append(Text(say("gorynych-draw-burnt", burnt=burnt)))
    return [*lines, Text("")]


def _heads(seen: Observation, view: View, say: Say) -> list[Text]:
    lines = []
    for player in view["players"]:
        name = seat_name(seen, player["seat"], say)
        mark = "►" if player["seat"] in seen.actors else " "
        line = Text(f"{mark}{name}: ", style="bold" if mark == "►" else "")
        line.append(_cards(player["hand"], say) or "—")
        line.append(" | " + (_cards(player["row"], say) or "—"))
        chosen = view["choice"] if player["seat"] == view["seat"] else player["chosen"]
        if chosen:
            line.append("  " + _chosen(chosen, say))
        lines.append(line)
    lines.append(Text(say("gorynych-draw-rows"), style="dim"))
    return lines


def _cards(cards: list[HandCard], say: Say) -> str:
    return " ".join(ARROW[card["arrow"]] if card["arrow"] else say(f"gorynych-{card['card']}.letter") for card in cards)


def _chosen(chosen: str, say: Say) -> str:
    if chosen == "hidden":
        return say("gorynych-draw-hidden")
    card = PASS if chosen == "pass" else CARD_NAMES.index(chosen)
    return say("gorynych-draw-chosen", card=card_name(card, say))
