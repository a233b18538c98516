"""Hearts: a game from outside the house, for the sake of comparison; with much to know about what is hidden."""

from pathlib import Path

from teremok.engine.game import Game
from teremok.engine.options import number

from . import checks, position, rules, state, view, words
from .meta import META

game = Game(
    name="hearts",
    version=1,
    options=(number("players", state.SEATS, state.SEATS),),
    rules=rules,
    words=words,
    view=view.view,
    act=view.act,
    sheet=view.sheet,
    read_position=position.read,
    draw=view.draw,
    endings=("points", "moon"),
    ending=view.ending,
    meta=META,
    checks=checks,
    components={},
    locale=Path(__file__).parent / "locale",
)
