"""Draws docs/speed.svg and writes the benchmark tables (bench/figures.py), both from docs/speed.json.

python bench/picture.py                       redraws and rewrites
python bench/picture.py peers=FILE same=FILE  first replaces these parts of docs/speed.json by the output of a benchmark

`peers` is the output of bench/peers.py --json, `same` of bench/same.py, `gpu` of bench/gpu.py, and `pgx` of
bench/pgx_steps.py on a GPU.
"""

import json
import math
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import teremok

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench import figures

MEASURED = Path(__file__).parent.parent / "docs" / "speed.json"
PICTURE = MEASURED.with_suffix(".svg")

WIDTH, LEFT, RIGHT = 760, 250, 690
ROW, HEAD = 24, 44
LEAST, MOST = 5.0, 11.0
"""Powers of ten from left to right."""

INK, SOFT, LINE, PANEL, PEER = "#2a1a12", "#6b5442", "#d9c193", "#fbf3df", "#a9b3b5"
OURS = "#b8352a"


class Bar(NamedTuple):
    label: str
    speed: float
    colour: str


Group = tuple[str, list[Bar]]


def groups(measured: dict[str, Any]) -> Iterator[Group]:
    """What is compared with what, by headings."""
    peers, same, gpu, pgx = (measured.get(name, {}) for name in ("peers", "same", "gpu", "pgx"))
    if peers:
        theirs = Bar("OpenSpiel, hearts", peers["openspiel_hearts"], PEER)
        yield "Random play, decisions a second, one core", [theirs, *map(house_bar, by_speed(peers["ours"]))]
    if same:
        bars = [bar for name in same if name != "search" for bar in same_bars(name, same[name]["per_s"])]
        yield "The same game in several engines, one core", bars
    if gpu:
        ours = [house_bar(one) for one in by_speed({name: one["decisions_per_s"] for name, one in gpu.items()})]
        steps = {name: one["steps_per_s"] for name, one in pgx.items() if name in same}
        yield "One H200", [Bar(f"{title(name)}, Pgx", speed, PEER) for name, speed in by_speed(steps)] + ours


def by_speed(speeds: dict[str, float]) -> list[tuple[str, float]]:
    return sorted(speeds.items(), key=lambda one: one[1])


def house_bar(one: tuple[str, float]) -> Bar:
    name, speed = one
    if name not in teremok.games():
        return Bar(f"{title(name)}, ours", speed, OURS)
    game = teremok.game(name)
    return Bar(game.say("en")(name), speed, game.meta.colour)


def same_bars(name: str, speeds: dict[str, float]) -> list[Bar]:
    """Theirs and ours; of several ways of one engine the fastest."""
    best: dict[str, float] = {}
    for who, speed in speeds.items():
        engine = {"teremok": "ours", "openspiel_cpp": "OpenSpiel, C++", "openspiel_python": "OpenSpiel, Python"}
        known = engine.get(who, "Pgx")
        best[known] = max(speed, best.get(known, 0))
    return [Bar(f"{title(name)}, {who}", speed, OURS if who == "ours" else PEER) for who, speed in by_speed(best)]


def title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def said(speed: float) -> str:
    """Two digits, as people say it: 8.8 M, 46 M, 1.6 G."""
    unit, letter = (1e9, "G") if speed >= 1e9 else (1e6, "M")
    number = float(f"{speed / unit:.2g}")
    return f"{number:g} {letter}"


def across(speed: float) -> float:
    return LEFT + (RIGHT - LEFT) * (math.log10(speed) - LEAST) / (MOST - LEAST)


def text(x: float, y: float, words: str, anchor: str = "start", colour: str = INK, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}"{more}>{words}</text>'


def drawn_bar(bar: Bar, y: float) -> list[str]:
    wide = across(bar.speed) - LEFT
    return [
        text(LEFT - 10, y + 15, bar.label, "end"),
        f'<rect x="{LEFT}" y="{y + 4}" width="{wide:.1f}" height="15" rx="2" fill="{bar.colour}" stroke="{INK}"'
        ' stroke-width="1.6"/>',
        text(LEFT + wide + 7, y + 16, said(bar.speed), colour=SOFT),
    ]


def drawn(measured: dict[str, Any]) -> str:
    """The picture. Its axis is logarithmic: a step of the grid is ten times as fast."""
    parts: list[str] = []
    y = 14.0
    for heading, bars in groups(measured):
        parts.append(text(24, y + 24, heading, more=' font-size="17" font-weight="600"'))
        y += HEAD
        for bar in bars:
            parts += drawn_bar(bar, y)
            y += ROW
        y += 12
    grid = []
    for power in range(math.ceil(LEAST), math.floor(MOST) + 1):
        x = across(10**power)
        grid.append(f'<path d="M{x:.1f} 20V{y:.0f}" stroke="{LINE}"/>')
        grid.append(text(x, y + 16, said(10.0**power), "middle", SOFT))
    height = y + 34
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img"'
            ' font-family="Lora, Georgia, \'PT Serif\', serif" font-size="14">',
            "<title>Decisions a second in random play, on a logarithmic scale</title>",
            f'<rect x="1.5" y="1.5" width="{WIDTH - 3}" height="{height - 3:.0f}" rx="14" fill="{PANEL}" stroke="{INK}"'
            ' stroke-width="2.5"/>',
            *grid,
            *parts,
            "</svg>\n",
        ]
    )


def main() -> None:
    measured = json.loads(MEASURED.read_text(encoding="utf-8")) if MEASURED.exists() else {}
    for given in sys.argv[1:]:
        name, file = given.split("=", 1)
        measured[name] = json.loads(Path(file).read_text(encoding="utf-8"))
    MEASURED.write_text(json.dumps(measured, indent=1) + "\n", encoding="utf-8")
    PICTURE.write_text(drawn(measured), encoding="utf-8")
    for page in figures.PAGES:
        page.write_text(figures.updated(page, measured), encoding="utf-8")


if __name__ == "__main__":
    main()
