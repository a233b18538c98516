"""Несказочная заварушка · The Unfairy Scuffle: hidden hands on a map, for 2 to 4."""

from ...engine.game import Game
from ...engine.options import first_seat, flag, number
from . import advice, checks, components, lessons, picture, position, rules, terminal, view, words
from .meta import META

game = Game(
    name="zavarushka",
    version=1,
    options=(number("players", 2, 4), flag("dwarf_moves"), first_seat(components.SEATS)),
    rules=rules,
    words=words,
    view=view.view,
    public=view.public,
    private=view.private,
    act=view.act,
    sheet=view.sheet,
    read_position=position.read,
    draw=terminal.draw,
    endings=("clear", "tie"),
    ending=view.ending,
    meta=META,
    checks=checks,
    picture=picture.picture,
    colours=view.colours,
    lessons=lessons,
    components=components.DATA,
    advice=advice,
)
