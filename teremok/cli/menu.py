"""Legal moves, numbered, in few lines: those that differ in their last word only share a line."""

from collections import defaultdict
from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from ..engine.game import Move

MOST_LINES = 16
"""A longer list is shown only when it is asked for."""


class Menu:
    """The moves in the order in which they are numbered, and their lines."""

    def __init__(self, moves: Sequence[Move]) -> None:
        groups: dict[str, list[Move]] = defaultdict(list)
        for move in moves:
            groups[str(move).rpartition(" ")[0]].append(move)
        self._shared = {head: group for head, group in groups.items() if head and len(group) > 1}
        if len(self._shared) * 2 > sum(map(len, self._shared.values())):
            self._shared = {}
        alone = {move for group in self._shared.values() for move in group}
        self._single = [move for move in moves if move not in alone]
        self.moves = [move for group in self._shared.values() for move in group] + self._single

    def lines(self, width: int) -> list[Text]:
        lines: list[Text] = []
        number = 1
        heads = max(map(cell_len, self._shared), default=0)
        tails = [str(move).rpartition(" ")[2] for group in self._shared.values() for move in group]
        column = max(map(cell_len, tails), default=0)
        for head, group in self._shared.items():
            entries = [_entry(number + at, tails[number - 1 + at], column) for at in range(len(group))]
            lines += _filled(entries, width, head.ljust(heads), heads)
            number += len(group)
        words = [str(move) for move in self._single]
        column = max(map(cell_len, words), default=0)
        return lines + _filled([_entry(number + at, word, column) for at, word in enumerate(words)], width)


def _entry(number: int, words: str, column: int) -> Text:
    """` 12 b2`"""
    return Text.assemble((f"{number:4}", "bold cyan"), f" {words}{' ' * (column - cell_len(words))}")


def _filled(entries: list[Text], width: int, head: str = "", indent: int = 0) -> list[Text]:
    """The entries in columns, as many as fit the width."""
    if not entries:
        return []
    per_line = max(1, (width - indent) // (entries[0].cell_len + 1))
    lines = []
    for start in range(0, len(entries), per_line):
        first = head if start == 0 else " " * indent
        lines.append(Text.assemble((first, "bold"), Text(" ").join(entries[start : start + per_line])))
    return lines
