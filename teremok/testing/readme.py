"""Tables for a game's README, made from its code; a test compares the README with them."""

import numpy as np

from ..engine.game import Game

Rows = list[list[str]]


def tensor_rows(game: Game) -> Rows:
    """Each piece of the tensor: its name, its shape, its offset in `flat`."""
    rows, start = [], 0
    for name, shape in game.rules.TENSOR.items():
        rows.append([f"`{name}`", " × ".join(map(str, shape)), str(start)])
        start += int(np.prod(shape))
    return rows


def move_rows(game: Game) -> Rows:
    """Each kind of move, as the game's `act` distinguishes them: its ids, its first and its last in words."""
    acts = [game.act(id)["act"] for id in range(game.rules.MOVES)]
    starts = [id for id, act in enumerate(acts) if id == 0 or act != acts[id - 1]]
    rows = []
    for start, end in zip(starts, [*starts[1:], game.rules.MOVES], strict=True):
        ids = str(start) if end == start + 1 else f"{start}-{end - 1}"
        words = " ... ".join(f"`{game.moves[id]}`" for id in sorted({start, end - 1}))
        rows.append([ids, words])
    return rows


def table_after(heading: str, text: str) -> Rows:
    """The rows of the first Markdown table under a heading."""
    lines = text.partition(f"{heading}\n")[2].splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("|"))
    rows = []
    for line in lines[first + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows
