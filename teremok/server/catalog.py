"""What the house offers, as data for a screen: games, options, bot levels, emotes. Made once for each language."""

from __future__ import annotations

import functools
from typing import Any

from .. import __version__
from ..bots import levels
from ..engine.game import Game
from ..engine.locale import LANGUAGES, Say, speaking, words_of
from ..engine.options import Option, spelled
from ..games import game, games
from .talk import EMOTES

PROTOCOL = 1


@functools.cache
def house(code: str) -> dict[str, Any]:
    with speaking(code):
        return {
            "protocol": PROTOCOL,
            "version": __version__,
            "languages": list(LANGUAGES),
            "games": [_offered(game(name)) for name in games()],
            "levels": [{"name": level.name, "title": level.title, "about": level.about} for level in levels()],
            "emotes": [{"name": name, "text": words_of(code, "server")(f"server-emote-{name}")} for name in EMOTES],
        }


@functools.cache
def screen(name: str, code: str) -> dict[str, Any]:
    """What a screen must know of a game once."""
    found = game(name)
    with speaking(code):
        rules = found.locale / code / f"{found.name}.rules.md"
        return {
            **_offered(found),
            "moves": [{"text": text, "act": found.act(id)} for id, text in enumerate(found.descriptions())],
            "rules": rules.read_text(encoding="utf-8") if rules.exists() else "",
            "components": found.components,
        }


def _offered(found: Game) -> dict[str, Any]:
    say = found.say()
    return {
        "name": found.name,
        "title": say(found.name),
        "about": say(f"{found.name}.about"),
        "players": list(found.players),
        "minutes": list(found.minutes),
        "rules_version": found.version,
        "options": [_option(found, option, say) for option in found.options],
    }


def _option(found: Game, option: Option, say: Say) -> dict[str, Any]:
    key = f"{found.name}-options-{option.name}"
    return {
        "name": option.name,
        "title": say(key) if say.knows(key) else option.name,
        "about": say(f"{key}.about") if say.knows(f"{key}.about") else "",
        "values": [
            {"value": value, "title": say(f"{key}-{value}") if say.knows(f"{key}-{value}") else spelled(value)}
            for value in option.values
        ],
        "default": option.default,
    }
