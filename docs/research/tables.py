"""Writes games.md beside it: each game's moves, the pieces of its tensor, what it brings. A test holds it to that."""

from pathlib import Path

from teremok.engine.game import Game
from teremok.engine.options import Option, spelled
from teremok.engine.record import bounds_of, tensor_size
from teremok.envs import find, ids
from teremok.testing.readme import move_rows, tensor_rows

PAGE = Path(__file__).with_name("games.md")
MOST_VALUES = 12
"""Of an option that has more, only the first few are named."""

HEAD = """# The games for learners

Made by `python docs/research/tables.py`; what the moves and pieces mean is told in each game's README.
"""


def page() -> str:
    return "\n".join([HEAD, *(section(id, find(id)) for id in ids())])


def section(id: str, game: Game) -> str:
    name = game.say("en")(game.name)
    players = f"{game.players[0]}-{game.players[-1]}"
    options = "; ".join(f"`{option.name}` {values(option)}" for option in game.options)
    told = "all win (1) or lose (-1) together" if game.together else "by places, the sum over all seats is 0"
    pieces = [
        [*row, "{} to {}".format(*bounds_of(shape))]
        for row, shape in zip(tensor_rows(game), game.rules.TENSOR.values(), strict=True)
    ]
    return "\n".join(
        [
            f"## {name}: `{id}`",
            "",
            f"[README](../../teremok/games/{game.name}/README.md). Players {players}, {game.rules.MOVES} moves, "
            f"{tensor_size(game.rules.TENSOR)} numbers in a tensor, records of {game.rules.State.itemsize} bytes.",
            "",
            f"Options, with what they are unless said otherwise in bold: {options}.",
            "",
            f"Rewards: {told}.",
            "",
            table(["moves", "first and last in words"], move_rows(game)),
            table(["piece", "shape", "begins at", "numbers"], pieces),
        ]
    )


def values(option: Option) -> str:
    named = [f"**{spelled(value)}**" if value is option.default else spelled(value) for value in option.values]
    if len(named) > MOST_VALUES:
        named[4:] = [f"... ({len(option.values)} in all)"]
    return ", ".join(named)


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
