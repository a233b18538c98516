"""What the house offers, as data for a screen: games, options, bot levels, emotes. Made once for each language."""

from __future__ import annotations

import functools
from typing import Any

from ... import __version__
from ...bots import levels
from ...engine.game import Game
from ...engine.locale import LANGUAGES, Say, speaking, words_of
from ...engine.options import Option, spelled
from ...games import game, games
from ..table.events import EMOTES

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
        "options": [_option(option, words_of(say.language, "web")) for option in found.options],
    }


def _option(option: Option, say: Say) -> dict[str, Any]:
    """An option with its words; one of a game from elsewhere may have none."""
    key = f"web-option-{option.name}"
    return {
        "name": option.name,
        "title": _said(say, key) or option.name,
        "about": _said(say, f"{key}.about"),
        "values": [
            {"value": value, "title": _said(say, f"{key}-{value}") or spelled(value)} for value in option.values
        ],
        "default": option.default,
    }


def _said(say: Say, key: str) -> str:
    return say(key) if say.knows(key) else ""
