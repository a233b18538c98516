"""Numbered legal moves in few lines: moves that differ in their last word only share a line."""

from collections import defaultdict
from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from ..engine.moves import Move

COLUMN_GAP = "  "


class Menu:
    """The moves in the order of their numbers, and their lines."""

    def __init__(self, moves: Sequence[Move]) -> None:
        groups: dict[str, list[Move]] = defaultdict(list)
        for move in moves:
            head, _, tail = str(move).rpartition(" ")
            groups["" if tail.isdecimal() else head].append(move)  # `7 shoot` `23` would read as two numbers
        self._shared = {head: group for head, group in groups.items() if head and len(group) > 1}
        if len(self._shared) * 2 > sum(map(len, self._shared.values())):
            self._shared = {}
        alone = {move for group in self._shared.values() for move in group}
        self._single = [move for move in moves if move not in alone]
        self.moves = [move for group in self._shared.values() for move in group] + self._single

    def lines(self, width: int) -> list[Text]:
        digits = len(str(len(self.moves)))
        heads = max(map(cell_len, self._shared), default=0)
        tails = [str(move).rpartition(" ")[2] for group in self._shared.values() for move in group]
        column = max(map(cell_len, tails), default=0)
        lines: list[Text] = []
        number = 0
        for head, group in self._shared.items():
            entries = [_entry(at + 1, digits, tails[at], column) for at in range(number, number + len(group))]
            lines += _filled(entries, width, head + " " * (heads - cell_len(head)) + COLUMN_GAP)
            number += len(group)
        words = list(map(str, self._single))
        column = max(map(cell_len, words), default=0)
        return lines + _filled([_entry(number + at, digits, word, column) for at, word in enumerate(words, 1)], width)


def _entry(number: int, digits: int, words: str, column: int) -> Text:
    """`12 b2`"""
    return Text.assemble((f"{number:{digits}}", "bold cyan"), f" {words}{' ' * (column - cell_len(words))}")


def _filled(entries: list[Text], width: int, head: str = "") -> list[Text]:
    """The entries in as many columns as fit the width, with a head before the first line."""
    lines = []
    if entries:
        per_line = max(1, (width - cell_len(head) + len(COLUMN_GAP)) // (entries[0].cell_len + len(COLUMN_GAP)))
        for start in range(0, len(entries), per_line):
            first = head if start == 0 else " " * cell_len(head)
            lines.append(Text.assemble((first, "bold"), Text(COLUMN_GAP).join(entries[start : start + per_line])))
    return lines
