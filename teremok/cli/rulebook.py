"""The rules of a game for its players, at the table."""

import os

from ..engine.game import Game
from ..engine.locale import language
from .screen import at_a_terminal, out, say


def show_rules(game: Game) -> None:
    """Through a pager on a terminal, plainly in a pipe."""
    file = game.locale / language() / f"{game.name}.rules.md"
    console = out()
    if not file.exists():
        console.print(say("cli-no-rules"))
        return
    from rich.markdown import Markdown

    text = Markdown(file.read_text(encoding="utf-8"))
    if not at_a_terminal():
        console.print(text)
        return
    os.environ.setdefault("LESS", "-R")  # or `less` would show colours as codes
    with console.pager(styles=True):
        console.print(text)
