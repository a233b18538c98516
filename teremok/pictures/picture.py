"""Pictures of a table as self-contained SVG, for notebooks, posts and documents.

A game's picture.py draws the view of an observation, and nothing else, on a `Paper`, with the symbols of its art.svg,
which its screen uses too.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ..engine.locale import Say, language

if TYPE_CHECKING:
    from ..engine.observation import Observation

INK, PAPER, PANEL, WHITE, CREAM = "#2a1a12", "#f4e6c8", "#fbf3df", "#f7f2e6", "#fbf3df"
RED, GOLD, LINE, SOFT, GREY = "#b8352a", "#e0a93a", "#d9c193", "#6b5442", "#cfc8ba"
BODY, DISPLAY = "Lora, Georgia, serif", "'Ruslan Display', Georgia, serif"
WIDTH = 960
"""Width of every picture in pixels."""
EDGE = 24
"""Margin on all sides."""
TOP = 74
"""Height of the heading, below which the table begins."""

LETTERS = {"en": "ABCDEFGHJK", "ru": "АБВГДЕЖИКЛ"}


class Colour(NamedTuple):
    """The colours of a seat: its own, that of letters on it, and a tint for what belongs to it."""

    own: str
    on: str
    tint: str


COLOURS = {
    "red": Colour("#b8352a", CREAM, "#f0d0bd"),
    "blue": Colour("#2f5d7c", CREAM, "#cfdde0"),
    "yellow": Colour("#e0a93a", INK, "#f7e3b0"),
    "green": Colour("#4d7a3a", CREAM, "#d6e0c0"),
    "lilac": Colour("#7a4f86", CREAM, "#e2d2e0"),
    "teal": Colour("#24736b", CREAM, "#c9dfd6"),
    "orange": Colour("#d97a30", INK, "#f6dcc0"),
    "brown": Colour("#77502f", CREAM, "#e2d0b8"),
    "pink": Colour("#d88496", INK, "#f4d8d4"),
    "grey": Colour("#9c968a", INK, "#dfd8c8"),
}
"""Colours by name; seats get them in this order by default."""


def colour_of(seat: int, name: str | None = None) -> Colour:
    return COLOURS[name or list(COLOURS)[seat % len(COLOURS)]]


def letter_of(seat: int, name: str | None = None) -> str:
    """The letter of a seat, for readers who cannot tell the colours apart."""
    return LETTERS[language()][list(COLOURS).index(name) if name else seat % len(COLOURS)]


@functools.cache
def symbols(art: Path) -> Mapping[str, str]:
    """The symbols of a sheet by name, with class names that do not clash with those of a page."""
    sheet = re.sub(r'class="([^"]*)"', lambda found: f'class="{_own(found[1])}"', art.read_text(encoding="utf-8"))
    return {found[1]: found[0] for found in re.finditer(r'<symbol id="([^"]+)".*?</symbol>', sheet, re.S)}


@functools.cache
def line_style(f: str, rule: str) -> str:
    """The style of lines: art.css, with the values that a page of the client sets."""
    rules = re.sub(r"/\*.*?\*/", "", (Path(__file__).parent / "art.css").read_text(encoding="utf-8"), flags=re.S)
    known = {"f": f, "rule": rule, "display": DISPLAY, "body": BODY}
    rules = re.sub(r"var\(--(\w+)[^)]*\)", lambda found: known.get(found[1], found[0]), rules)
    lines = [line for line in rules.split("\n") if line and not line.startswith(".art")]
    return re.sub(r"\.([a-z]\w*)", r".teremok-\1", "".join(lines))


def _own(names: str) -> str:
    return " ".join(f"teremok-{name}" for name in names.split())


class Paper:
    """A picture being drawn. Lengths are in pixels, from the top left."""

    def __init__(self, art: Path | None = None, *, f: str = "#b9ad95", rule: str = "nonzero") -> None:
        self._symbols = symbols(art) if art else {}
        self._set = art.parent.name if art else ""
        self._line_style = line_style(f, rule)
        self._used: dict[str, str] = {}
        self._parts: list[str] = []

    def add(self, svg: str) -> None:
        self._parts.append(svg)

    def box(
        self, x: float, y: float, width: float, height: float, fill: str = PANEL, stroke: str = INK, **more: float | str
    ) -> None:
        """A rectangle; `rx` rounds its corners."""
        named = {"rx": 9, "stroke-width": 2.5} | {name.replace("_", "-"): value for name, value in more.items()}
        rest = "".join(f' {name}="{value}"' for name, value in named.items())
        self.add(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}" stroke="{stroke}"{rest}/>'
        )

    def text(
        self, x: float, y: float, words: object, size: float = 16, fill: str = INK, at: str = "start", room: float = 0
    ) -> None:
        """A line of text; it shrinks if it would be wider than `room`."""
        said = str(words)
        fits = min(size, room / (0.54 * max(1, len(said)))) if room else size
        how = f'font-size="{fits:.3g}" fill="{fill}" text-anchor="{at}"'
        self.add(f'<text x="{x:g}" y="{y:g}" {how}>{escape(said)}</text>')

    def art(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float | None = None,
        *,
        colour: str = INK,
        hole: str = INK,
        faded: bool = False,
    ) -> None:
        """Draw a symbol of the sheet; garments take the colour. Cards of swapped components may have no symbol."""
        symbol = f"{self._set}-{name}"
        if symbol not in self._symbols:
            return
        self._need(symbol)
        dim = ' opacity="0.45"' if faded else ""
        tall = width if height is None else height
        self.add(
            f'<use href="#{symbol}" x="{x:g}" y="{y:g}" width="{width:g}" height="{tall:g}" '
            f'color="{colour}" style="--hole:{hole}"{dim}/>'
        )

    def _need(self, name: str) -> None:
        """Include a symbol and all symbols that it uses."""
        if name not in self._used:
            self._used[name] = self._symbols[name]
            for other in re.findall(r'href="#([^"]+)"', self._used[name]):
                if other in self._symbols:
                    self._need(other)

    def star(self, x: float, y: float, points: object, size: float = 15) -> None:
        """A number on a golden disc, centred here."""
        self.add(f'<circle cx="{x:g}" cy="{y:g}" r="{size:g}" fill="{GOLD}" stroke="{INK}" stroke-width="2.5"/>')
        self.text(x, y + size * 0.37, points, size * 1.1, at="middle")

    def badge(self, x: float, y: float, letter: str, colour: Colour, size: float = 17) -> None:
        """The letter of a seat on a disc of its colour, centred here."""
        self.add(f'<circle cx="{x:g}" cy="{y:g}" r="{size:g}" fill="{colour.own}" stroke="{INK}" stroke-width="2.5"/>')
        self.text(x, y + size * 0.36, letter, size * 1.05, colour.on, at="middle")

    def svg(self, height: float, label: str, width: float = WIDTH) -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" role="img" '
            f'class="teremok-picture" style="max-width:100%;height:auto" font-family="{BODY}" font-weight="600">'
            f"<title>{escape(label)}</title><style>{self._line_style}</style><defs>{''.join(self._used.values())}</defs>"
            f'<rect width="{width:g}" height="{height:g}" rx="14" fill="{PAPER}"/>{"".join(self._parts)}</svg>'
        )


def heading(paper: Paper, seen: Observation, say: Say, note: str = "") -> None:
    """The title of the game, a note, and a band of the game's colour."""
    title = say(seen.game.name)
    display = f'font-size="27" font-family="{DISPLAY}" font-weight="400"'
    paper.add(f'<text x="{EDGE}" y="40" {display} fill="{INK}">{escape(title)}</text>')
    paper.text(WIDTH - EDGE, 38, note, 16, SOFT, at="end")
    diamonds = "".join(f"M{x} 53l6 6-6 6-6-6z" for x in range(EDGE + 6, WIDTH - EDGE, 16))
    paper.add(f'<path d="{diamonds}" fill="{seen.game.meta.colour}"/>')


def plate(
    paper: Paper,
    seen: Observation,
    seat: int,
    place: tuple[float, float, float],
    points: object = None,
    colour: str | None = None,
) -> None:
    """A seat: its letter, name and points; with a golden border if it must decide."""
    x, y, width = place
    acts = seat in seen.actors
    paper.box(x, y, width, 44, PANEL, GOLD if acts else LINE, rx=22, stroke_width=4 if acts else 2)
    paper.badge(x + 23, y + 22, letter_of(seat, colour), colour_of(seat, colour))
    room = width - 48 - (46 if points is not None else 10)
    paper.text(x + 48, y + 28, seen.seat_name(seat), 17, room=room)
    if points is not None:
        paper.star(x + width - 25, y + 22, points)


def in_rows(things: Iterable[Any], across: int) -> Iterable[tuple[int, int, Any]]:
    """Each thing with its column and row, `across` in a row."""
    for at, thing in enumerate(things):
        yield at % across, at // across, thing
