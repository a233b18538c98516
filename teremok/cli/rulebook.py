"""The rules of a game for its players, at the table."""

from rich.console import Console
from rich.text import Text

from ..engine.game import Game
from ..engine.locale import language
from .screen import say


def print_rules(console: Console, game: Game) -> None:
    file = game.locale / language() / f"{game.name}.rules.md"
    if not file.exists():
        console.print(Text(say("cli-no-rules")))
        return
    from rich.markdown import Markdown

    console.print(Markdown(file.read_text(encoding="utf-8")))
