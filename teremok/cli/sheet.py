"""The score sheet and the result of a match."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..engine.match import Match
from ..engine.observation import Observation
from .screen import say


def print_sheet(console: Console, seen: Observation) -> None:
    """Print every point and its source, by seat."""
    lines = seen.sheet()
    if not lines:
        console.print(Text(say("cli-sheet-empty"), "dim"))
        return
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right")
    for seat in range(seen.players):
        own = [line for line in lines if line.seat == seat]
        table.add_row(Text(seen.seat_name(seat), "bold"), Text(str(sum(line.points for line in own)), "bold"))
        for line in own:
            table.add_row(Text(f"  {line.text}"), Text(str(line.points), "" if line.points else "dim"))
    console.print(table)


def print_result(console: Console, match: Match, seen: Observation) -> None:
    """Print the sheet, the ranks, the ending and the winners of a finished match."""
    console.print(Text(say("cli-sheet"), "bold underline"))
    print_sheet(console, seen)
    console.print()
    places, scores = match.ranks, match.scores
    standing = Table.grid(padding=(0, 2))
    for justify in ("right", "left", "right"):
        standing.add_column(justify=justify)
    for seat in sorted(range(match.players), key=lambda seat: places[seat]):
        row = (f"{places[seat]}.", seen.seat_name(seat), str(scores[seat]))
        standing.add_row(*row, style="bold" if seat in match.winners else "")
    console.print(standing)
    console.print()
    for text in result_words(match, seen):
        console.print(Text(text, "bold"))


def result_words(match: Match, seen: Observation) -> list[str]:
    """The ending, if the game has words for it, and the winners, unless all did equally well."""
    ending = match.game.ending_words(str(match.ending), match.game.say())
    words = [ending] if ending else []
    if 0 < len(match.winners) < match.players:
        names = ", ".join(map(seen.seat_name, match.winners))
        words.append(say("cli-winners", number=len(match.winners), names=names))
    elif not words:
        words.append(say("cli-all-alike"))
    return words
