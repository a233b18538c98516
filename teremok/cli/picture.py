"""`teremok picture`: the table of a saved match as an SVG file."""

import sys
from pathlib import Path

from ..engine.record import SPECTATOR
from .screen import UsageError, check_writable, read_match, write_text
from .seats import seat_of


def run(file: Path, number: int | None, seat: str | None, into: Path | None) -> int:
    check_writable(into)
    match = read_match(file)
    viewer = SPECTATOR if seat is None else seat_of(match, seat)
    moves = len(match.history)
    if number is not None and not 0 <= number <= moves:
        raise UsageError("cli-picture-no-move", moves=moves)
    shown = match.rewound()
    for who, move in match.history[: moves if number is None else number]:
        shown.play(who, move)
    picture = shown.svg(viewer)
    if into is None:
        sys.stdout.write(picture + "\n")
    else:
        write_text(into, picture)
    return 0
