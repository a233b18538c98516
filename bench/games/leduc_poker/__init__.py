"""Leduc poker: a game from outside the house, for the sake of comparison; small, with cards that are hidden."""

from pathlib import Path

from teremok.engine.game import Game
from teremok.engine.options import number

from . import checks, position, rules, view, words
from .meta import META

game = Game(
    name="leduc_poker",
    version=1,
    options=(number("players", rules.SEATS, rules.SEATS),),
    rules=rules,
    words=words,
    view=view.view,
    act=view.act,
    sheet=view.sheet,
    read_position=position.read,
    draw=view.draw,
    endings=("folded", "shown"),
    ending=view.ending,
    meta=META,
    checks=checks,
    components={},
    locale=Path(__file__).parent / "locale",
)
