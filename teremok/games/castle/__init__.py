"""Королевский замок · Royal Castle: a memory game of numbered walls, for 2 to 4."""

from ...engine.game import Game
from ...engine.options import choice, first_seat, flag, number
from . import advice, checks, components, lessons, picture, position, rules, terminal, view, words
from .meta import META

game = Game(
    name="castle",
    version=1,
    options=(
        number("players", 2, 4),
        choice("rules", "basic", "extended"),
        first_seat(components.SEATS),
        flag("notes"),
        *(flag(name, default).only(rules=("extended",)) for name, default in components.BOX.flags.items()),
    ),
    rules=rules,
    words=words,
    view=view.view,
    public=view.public,
    private=view.private,
    act=view.act,
    sheet=view.sheet,
    read_position=position.read,
    draw=terminal.draw,
    endings=view.ENDINGS,
    ending=view.ending,
    meta=META,
    checks=checks,
    picture=picture.picture,
    colours=view.colours,
    lessons=lessons,
    components=components.DATA,
    advice=advice,
    fleeting=view.fleeting,
)
