"""Сказание · Fairy Tale: draft, play, open and close, for 2 to 5."""

from ...engine.errors import BadOption
from ...engine.game import Game
from ...engine.options import Options, choice, flag, number
from . import advice, checks, components, lessons, picture, position, rules, terminal, view, words
from .meta import META


def fits(chosen: Options) -> None:
    """The simple deck has no cards for five; pairs are four players.  F1, F16"""
    if chosen["deck"] == "simple" and int(chosen["players"]) > components.SIMPLE_SEATS:
        raise BadOption("fairytale-players-simple", players=str(components.SIMPLE_SEATS))
    if chosen["pairs"] and chosen["players"] != 4:
        raise BadOption("fairytale-players-pairs")


game = Game(
    name="fairytale",
    version=1,
    options=(
        number("players", 2, components.SEATS),
        choice("deck", *components.DECK_NAMES).only(players=tuple(range(2, components.SIMPLE_SEATS + 1))),
        flag("pairs").only(players=(4,)),
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
    endings=view.ENDING_NAMES,
    ending=view.ending,
    meta=META,
    checks=checks,
    picture=picture.picture,
    lessons=lessons,
    components=components.DATA,
    advice=advice,
    fits=fits,
)
