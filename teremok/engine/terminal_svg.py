"""The picture of games that have no picture.py: what they draw for a terminal, as SVG."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

from .locale import Say

if TYPE_CHECKING:
    from .observation import Observation

INK, PAPER = "#2a1a12", "#f4e6c8"
SHADES = (INK, "#b8352a", "#4d7a3a", "#946010", "#2f5d7c", "#7a4f86", "#24736b", "#6b5442")
"""Colours that stand for the eight of a terminal."""

FRAME = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img"\
 class="teremok-picture" style="max-width:100%;height:auto">
<style>.{unique_id}-matrix {{ font: {char_height}px/{line_height}px Menlo, 'DejaVu Sans Mono', monospace; \
font-variant-east-asian: full-width; }} {styles}</style>
<rect width="{width}" height="{height}" rx="14" fill="#f4e6c8"/>
<g transform="translate({terminal_x}, {terminal_y})">{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>"""
"""Rich's frame around the text. It fetches no font."""


def terminal_svg(seen: Observation, say: Say) -> str:
    """The table as `teremok play` shows it, as an SVG picture."""
    from rich.console import Console, Group
    from rich.terminal_theme import TerminalTheme
    from rich.text import Text

    def rgb(code: str) -> tuple[int, int, int]:
        return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)

    theme = TerminalTheme(rgb(PAPER), rgb(INK), [*map(rgb, SHADES)], [*map(rgb, SHADES)])
    names = [("▸ " if seat in seen.actors else "  ") + seen.seat_name(seat) for seat in range(seen.players)]
    whole = Group(Text(say(seen.game.name), "bold"), "", seen.game.draw(seen, say), "", Text("\n".join(names)))
    console = Console(record=True, width=120, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.width = console.measure(whole).maximum
    console.print(whole)
    name = f"teremok-{seen.game.name}"
    svg = console.export_svg(title=say(seen.game.name), theme=theme, code_format=FRAME, unique_id=name)
    return re.sub(' clip-path="[^"]*"', "", svg)
