"""Games, options, bot levels and emotes of the server, as data for the client. Cached for each language."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import cast

from ... import __version__
from ...bots import levels
from ...engine.game import Game
from ...engine.language import speaking
from ...engine.locale import LANGUAGES, Say, words_of
from ...engine.options import Option
from ...games import game, games
from ...pictures.lessons import Figure, Question
from ..protocol.house import Drawing, GameInfo, HouseInfo, Lessons, Offer, OptionInfo
from ..protocol.plain import VERSION, Act
from ..table.events import EMOTES

DOCS = Path(__file__).parent.parent / "docs"
"""The folder into which `make docs` builds the documentation."""


def docs(code: str) -> str | None:
    """Address of the documentation in a language; None if it is not built."""
    return {"ru": "/docs/ru/"}.get(code, "/docs/") if (DOCS / "index.html").is_file() else None


@functools.cache
def house(code: str) -> HouseInfo:
    with speaking(code):
        return {
            "protocol": VERSION,
            "version": __version__,
            "languages": list(LANGUAGES),
            "games": [_offered(one) for one in sorted(map(game, games()), key=_place)],
            "levels": [{"name": level.name, "title": level.title, "about": level.about} for level in levels()],
            "emotes": [{"name": name, "text": words_of(code, "server")(f"server-emote-{name}")} for name in EMOTES],
            "docs": docs(code),
        }


@functools.cache
def screen(name: str, code: str) -> GameInfo:
    """Facts of a game that a screen needs once."""
    found = game(name)
    with speaking(code):
        rules = found.locale / code / f"{found.name}.rules.md"
        return {
            **_offered(found),
            "moves": [{"text": text, "act": cast(Act, found.act(id))} for id, text in enumerate(found.descriptions())],
            "rules": rules.read_text(encoding="utf-8") if rules.exists() else "",
            "components": found.components,
        }


@functools.cache
def lessons(name: str, code: str) -> Lessons:
    """Pictures and questions for the rules page."""
    found = game(name)
    if found.lessons is None:
        return {"figures": [], "questions": []}
    with speaking(code):
        drawn, asked = found.lessons.figures(found, found.say()), found.lessons.questions(found, found.say())
        return {
            "figures": [{**_drawn(one), "part": one.part, "text": one.text} for one in drawn],
            "questions": [
                {
                    **_drawn(one),
                    "text": one.text,
                    "answers": one.answers,
                    "right": one.right,
                    "why": [{"text": line.text, "points": line.points} for line in one.why],
                }
                for one in asked
            ],
        }


def _drawn(one: Figure | Question) -> Drawing:
    return {"view": dict(one.match.observe(one.seat).view()), "about": one.about}


def _place(found: Game) -> tuple[int, str]:
    return found.meta.order, found.name


def _offered(found: Game) -> Offer:
    name, say = found.name, found.say()
    return {
        "name": name,
        "title": say(name),
        "short": say(f"{name}.short" if say.knows(f"{name}.short") else name),
        "motto": say(f"{name}.motto" if say.knows(f"{name}.motto") else f"{name}.about"),
        "about": say(f"{name}.about"),
        "colour": found.meta.colour,
        "players": list(found.players),
        "usual": found.meta.usual,
        "at_first": dict(found.meta.at_first),
        "minutes": list(found.meta.minutes),
        "winning": "together" if found.together else "sides" if found.sides else "alone",
        "screen": _brought(found, "index.js"),
        "scene": _brought(found, "scene.svg"),
        "rules_version": found.version,
        "options": [_option(found, option, say) for option in found.options],
    }


def _brought(found: Game, file: str) -> str | None:
    """Address of a file of a game from outside; None if it has no such file."""
    return f"/games/{found.name}/{file}" if found.screen and (found.screen / file).is_file() else None


def _option(found: Game, option: Option, say: Say) -> OptionInfo:
    return {
        "name": option.name,
        "title": option.title(found.name, say),
        "about": option.about(found.name, say),
        "values": [{"value": value, "title": option.value_title(found.name, value, say)} for value in option.values],
        "default": option.default,
        "when": {name: list(values) for name, values in option.when},
    }
