"""Горыныч, жги! · Burn, Gorynych!: the heads of one dragon in silent co-operation, for 3 to 7."""

from ...engine.game import Game
from . import advice, checks, components, lessons, options, picture, position, rules, terminal, view, words
from .meta import META
from .state import ENDING_NAMES

game = Game(
    name="gorynych",
    version=4,
    env=4,
    options=options.OPTIONS,
    rules=rules,
    words=words,
    view=view.view,
    public=view.public,
    private=view.private,
    act=view.act,
    sheet=view.sheet,
    read_position=position.read,
    draw=terminal.draw,
    endings=ENDING_NAMES,
    ending=view.ending,
    meta=META,
    advice=advice,
    checks=checks,
    picture=picture.picture,
    lessons=lessons,
    components=components.DATA,
    together=True,
    talk=view.talk,
)
