"""Сказка · Skazka: hidden, shifting teams, for 3 to 10."""

from ...engine.game import Game
from ...engine.options import Option, choice, first_seat, number
from . import advice, checks, components, lessons, picture, position, rules, state, terminal, view, words
from .meta import META

game = Game(
    name="skazka",
    version=2,
    options=(
        number("players", components.FEWEST_PLAYERS, components.SEATS, default=META.usual),
        choice("answer", "several", "single"),
        choice("end", "claim", "auto"),
        Option("nechist_effects", (False, True), (0, 1), True),
        first_seat(components.SEATS),
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
    endings=state.ENDING_NAMES,
    ending=view.ending,
    meta=META,
    sides=view.sides_of,
    tokens=view.tokens_of,
    checks=checks,
    picture=picture.picture,
    lessons=lessons,
    components=components.DATA,
    advice=advice,
)
