"""Turnip: a small game of another package, with its own texts and screen and all kinds of secrets."""

from pathlib import Path

from teremok.engine.game import Game
from teremok.engine.options import flag, number

from . import checks, position, rules, view, words
from .meta import META

HERE = Path(__file__).parent

game = Game(
    name="turnip",
    version=1,
    options=(number("players", 2, 3), flag("low")),
    rules=rules,
    words=words,
    view=view.view,
    act=view.act,
    sheet=view.sheet,
    read_position=position.read,
    draw=view.draw,
    endings=("alone", "together"),
    ending=view.ending,
    meta=META,
    checks=checks,
    components={},
    locale=HERE / "locale",
    screen=HERE / "screen",
)
