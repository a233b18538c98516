"""Plots as self-contained SVG: ink outlines in the colours of the page's style.

They are drawn for a width that is readable on a phone. Colours are classes and variables of page.css.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from .figures import Html, safe

WIDTH = 380
LETTER_WIDTH = 6.9
"""Approximate width of a letter."""

MAX_LETTERS = 23
"""Letters of a label that fit beside its mark."""

MAX_COLUMNS = 40
"""Columns of a histogram; a wider range is grouped."""

Format = Callable[[float], str]


class Bar(NamedTuple):
    label: str
    value: float
    low: float
    high: float
    text: str
    colour: str = "var(--game)"


class Range(NamedTuple):
    label: str
    value: float
    low: float
    high: float
    text: str
    mark: str = ""
    """`more`, `less` or `even`: whether it is significantly above, below, or neither; empty if it is not compared."""


class Ridge(NamedTuple):
    label: str
    counts: Sequence[Sequence[int]]
    mean: float
    text: str
    colour: str


def shares(bars: Sequence[Bar], percent: Format, about: str, line: float | None = None, line_text: str = "") -> Html:
    """Bars with intervals, each under its name, and a dashed line to compare with."""
    most = min(1.0, _above(max([bar.high for bar in bars] + [line or 0])))
    x = _scale(0, most, 2, WIDTH - 2)
    top, row = (24 if line is not None else 4), 46
    bottom = top + row * len(bars)
    parts = [_axis(x, _ticks(0, most), bottom, percent)]
    if line is not None:
        end = "start" if x(line) < WIDTH / 3 else "end" if x(line) > WIDTH * 2 / 3 else "middle"
        parts.append(_text(x(line), 12, line_text, end, "fair-text"))
    for at, bar in enumerate(bars):
        y = top + row * at
        wide = max(0.1, x(bar.value) - 2)
        parts += [
            f'<rect class="ink" x="2" y="{y + 18}" width="{wide:.1f}" height="16" rx="2" style="fill:{bar.colour}"/>',
            "" if line is None else _fair(x(line), y + 14, y + 38),
            _whisker(x(bar.low), x(bar.high), y + 26),
            _text(2, y + 12, bar.label),
            _text(WIDTH - 2, y + 12, bar.text, "end", "soft"),
        ]
    return _svg(bottom + 20, about, parts)


def histogram(counts: Sequence[Sequence[int]], percent: Format, number: Format, about: str, colour: str) -> Html:
    """Frequency of each value."""
    binned, step = _binned(counts)
    total = sum(times for _, times in binned)
    tallest = max(times for _, times in binned) / total
    left, floor, first, last = 40, 150, binned[0][0], binned[-1][0] + step
    x, y = _scale(first, last, left, WIDTH - 4), _scale(0, tallest, floor, 10)
    parts = []
    for share in _ticks(0, tallest, 3)[1:]:
        parts.append(f'<line class="grid" x1="{left}" x2="{WIDTH - 4}" y1="{y(share):.1f}" y2="{y(share):.1f}"/>')
        parts.append(_text(left - 5, y(share) + 4, percent(share), "end", "tick"))
    for value, times in binned:
        what = number(value) if step == 1 else f"{number(value)}–{number(value + step - 1)}"
        parts.append(_column(x(value), x(value + step), y(times / total), floor, colour, f"{what}: {times}"))
    parts.append(f'<line class="base" x1="{left}" x2="{WIDTH - 4}" y1="{floor}" y2="{floor}"/>')
    for value in _whole_ticks(first, last - step, step):
        parts.append(_text(x(value + 0.5), floor + 16, number(value), "middle", "tick"))
    return _svg(floor + 24, about, parts)


def ridges(rows: Sequence[Ridge], number: Format, about: str) -> Html:
    """Several histograms over one axis, with their means."""
    both = [value for row in rows for value, _ in row.counts]
    step = _step(min(both), max(both))
    first, last = min(both) // step * step, max(both) // step * step + step
    x = _scale(first, last, 4, WIDTH - 4)
    height, parts = 80, []
    for at, row in enumerate(rows):
        binned, _ = _binned(row.counts, step, first)
        floor, total = height * (at + 1), sum(times for _, times in binned)
        y = _scale(0, max(times for _, times in binned) / total, floor, floor - height + 32)
        parts.append(_text(4, floor - height + 20, row.label))
        parts.append(_text(WIDTH - 4, floor - height + 20, row.text, "end", "soft"))
        for value, times in binned:
            parts.append(
                _column(x(value), x(value + step), y(times / total), floor, row.colour, f"{number(value)}: {times}")
            )
        parts.append(f'<line class="base" x1="4" x2="{WIDTH - 4}" y1="{floor}" y2="{floor}"/>')
        mean = x(row.mean + 0.5)
        parts.append(f'<path class="mean" d="M{mean:.1f} {floor + 1} l-5 9 h10 z"/>')
    floor = height * len(rows)
    for value in _whole_ticks(first, last - step, step):
        parts.append(_text(x(value + 0.5), floor + 24, number(value), "middle", "tick"))
    return _svg(floor + 32, about, parts)


def band(points: Sequence[tuple[float, float, float, float]], number: Format, about: str, colour: str) -> Html:
    """A line through (x, value) with a band from low to high."""
    most = max(high for *_, high in points)
    left, floor = 36, 160
    x = _scale(points[0][0], max(points[-1][0], points[0][0] + 1), left + 8, WIDTH - 14)
    y = _scale(0, most, floor, 12)
    parts = []
    for value in _ticks(0, most, 4):
        parts.append(f'<line class="grid" x1="{left}" x2="{WIDTH - 4}" y1="{y(value):.1f}" y2="{y(value):.1f}"/>')
        parts.append(_text(left - 5, y(value) + 4, number(value), "end", "tick"))
    up = [f"{x(at):.1f},{y(high):.1f}" for at, _, _, high in points]
    down = [f"{x(at):.1f},{y(low):.1f}" for at, _, low, _ in reversed(points)]
    parts.append(f'<polygon class="band" points="{" ".join(up + down)}" style="fill:{colour}"/>')
    middle = " ".join(f"{x(at):.1f},{y(value):.1f}" for at, value, _, _ in points)
    parts.append(f'<polyline class="line" points="{middle}" style="stroke:{colour}"/>')
    for at, value, low, high in points:
        told = f"{number(at)}: {number(value)} ({number(low)}–{number(high)})"
        parts.append(
            f'<circle class="dot" cx="{x(at):.1f}" cy="{y(value):.1f}" r="3.4"><title>{safe(told)}</title></circle>'
        )
    for tick in _whole_ticks(int(points[0][0]), int(points[-1][0]), 1):
        parts.append(_text(x(tick), floor + 18, number(tick), "middle", "tick"))
    return _svg(floor + 26, about, parts)


def ranges(rows: Sequence[Range], number: Format, about: str, zero: float | None = None) -> Html:
    """A mark and an interval for each row; the shape of the mark shows what is significantly more or less."""
    least = min([row.low for row in rows] + ([zero] if zero is not None else []))
    most = max([row.high for row in rows] + ([zero] if zero is not None else []))
    longest = max(len(row.label) for row in rows)
    left = 8 + LETTER_WIDTH * min(longest, MAX_LETTERS)
    x = _scale(least, most if most > least else least + 1, left + 10, WIDTH - 52)
    step, bottom = 23, 6 + 23 * len(rows)
    ticks = _ticks(least, most, 4)
    parts = [_axis(x, ticks, bottom, number)]
    if zero is not None:
        parts.append(_fair(x(zero), 2, bottom))
    for at, row in enumerate(rows):
        y = 6 + step * at + step / 2
        parts += [
            f'<g class="{row.mark or "plain"}"><title>{safe(f"{row.label}: {row.text}")}</title>',
            _text(2, y + 4, _shortened(row.label)),
            _whisker(x(row.low), x(row.high), y),
            _mark(x(row.value), y, row.mark),
            _text(WIDTH - 2, y + 4, number(row.value), "end", "soft"),
            "</g>",
        ]
    return _svg(bottom + 20, about, parts)


def matrix(
    names: Sequence[str], shares: Sequence[Sequence[tuple[float, bool] | None]], percent: Format, about: str
) -> Html:
    """Shares of rows against columns, green above a half, red below, marked if significant."""
    left = 12 + LETTER_WIDTH * max(map(len, names))
    cell = (WIDTH - left - 4) / len(names)
    height = 40
    parts = []
    for column, name in enumerate(names):
        short = name if LETTER_WIDTH * len(name) < cell else name[: int(cell / LETTER_WIDTH)] + "."
        parts.append(_text(left + cell * (column + 0.5), 16, short, "middle"))
    for row, name in enumerate(names):
        y = 26 + height * row
        parts.append(_text(2, y + height / 2 + 4, name))
        for column, known in enumerate(shares[row]):
            x = left + cell * column
            if known is None:
                parts.append(f'<rect class="nobody" x="{x:.1f}" y="{y}" width="{cell:.1f}" height="{height}"/>')
                continue
            share, sure = known
            fill, strength = ("more" if share > 0.5 else "less"), abs(share - 0.5) * 1.5 if sure else 0.0
            told = f"{name} – {names[column]}: {percent(share)}"
            parts += [
                f"<g><title>{safe(told)}</title>",
                f'<rect class="cell" x="{x:.1f}" y="{y}" width="{cell:.1f}" height="{height}"/>',
                f'<rect class="tint {fill}" x="{x:.1f}" y="{y}" width="{cell:.1f}" height="{height}" '
                f'fill-opacity="{strength:.2f}"/>',
                _text(x + cell / 2, y + height / 2 + 5, percent(share), "middle"),
                "</g>",
            ]
    return _svg(26 + height * len(names) + 4, about, parts)


# --- pieces ----------------------------------------------------------------------------------------------------------


def _svg(height: float, about: str, parts: Sequence[str]) -> Html:
    return Html(f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{safe(about)}">{"".join(parts)}</svg>')


def _text(x: float, y: float, text: str, anchor: str = "start", style: str = "") -> str:
    named = f' class="{style}"' if style else ""
    anchored = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{named}{anchored}>{safe(text)}</text>'


def _fair(x: float, top: float, bottom: float) -> str:
    return f'<line class="fair" x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{bottom}"/>'


def _shortened(label: str) -> str:
    """A long label without its middle, as its end often distinguishes it."""
    return label if len(label) <= MAX_LETTERS else f"{label[: MAX_LETTERS - 9].rstrip()}…{label[-8:].lstrip()}"


def _column(left: float, right: float, top: float, floor: float, colour: str, told: str) -> str:
    return (
        f'<rect class="ink" x="{left + 0.5:.1f}" y="{top:.1f}" width="{max(0.6, right - left - 1):.1f}" '
        f'height="{max(0.0, floor - top):.1f}" style="fill:{colour}"><title>{safe(told)}</title></rect>'
    )


def _whisker(low: float, high: float, y: float) -> str:
    return (
        f'<path class="whisker" d="M{low:.1f} {y:.1f} H{high:.1f} M{low:.1f} {y - 4:.1f} v8 '
        f'M{high:.1f} {y - 4:.1f} v8"/>'
    )


def _mark(x: float, y: float, mark: str) -> str:
    if mark not in ("more", "less"):
        return f'<circle class="mark" cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
    way = -1 if mark == "more" else 1
    return f'<path class="mark" d="M{x:.1f} {y + 6 * way:.1f} l-6 {-10 * way} h12 z"/>'


def _axis(x: Callable[[float], float], ticks: Sequence[float], bottom: float, text: Format) -> str:
    parts = []
    for tick in ticks:
        at = x(tick)
        end = "start" if at < 14 else "end" if at > WIDTH - 14 else "middle"
        parts.append(f'<line class="grid" x1="{at:.1f}" x2="{at:.1f}" y1="4" y2="{bottom}"/>')
        parts.append(_text(at, bottom + 15, text(tick), end, "tick"))
    return "".join(parts)


def _scale(least: float, most: float, start: float, end: float) -> Callable[[float], float]:
    size = (most - least) or 1
    return lambda value: start + (value - least) / size * (end - start)


def _nice(rough: float) -> float:
    """1, 2 or 5 times a power of ten, at least this."""
    power = 10.0 ** math.floor(math.log10(rough))
    return next(times * power for times in (1, 2, 5, 10) if times * power >= rough * 0.999)


def _ticks(least: float, most: float, about: int = 5) -> list[float]:
    if most <= least:
        return [least]
    step = _nice((most - least) / about)
    first = math.ceil(least / step - 1e-9)
    return [at * step for at in range(first, math.floor(most / step + 1e-9) + 1)]


def _whole_ticks(first: int, last: int, step: int, about: int = 8) -> list[int]:
    """Values at which columns begin."""
    columns = (last - first) // step
    every = max(1, int(_nice(max(1, columns / about))))
    return list(range(first, last + 1, step * every))


def _above(value: float) -> float:
    """The next round number."""
    step = _nice(value / 5) if value > 0 else 1.0
    return math.ceil(value / step - 1e-9) * step


def _step(first: int, last: int) -> int:
    wide = last - first + 1
    return 1 if wide <= MAX_COLUMNS else int(_nice(wide / MAX_COLUMNS))


def _binned(
    counts: Sequence[Sequence[int]], step: int | None = None, first: int | None = None
) -> tuple[list[tuple[int, int]], int]:
    """Counts grouped into columns of one width, including empty ones, and that width."""
    begin = counts[0][0] if first is None else first
    size = step or _step(begin, counts[-1][0])
    begin = begin // size * size
    columns: dict[int, int] = {}
    for value, times in counts:
        at = begin + (value - begin) // size * size
        columns[at] = columns.get(at, 0) + times
    return [(at, columns.get(at, 0)) for at in range(begin, max(columns) + 1, size)], size
