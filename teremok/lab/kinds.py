"""Kinds of moves, whose worth a designer wants to know: by `kinds` in a game's words.py, or by their text."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from ..engine.game import Game
from ..engine.observation import Observation

Kind = tuple[Any, ...]
"""A heading and what distinguishes the kind under it."""

UNNAMED = "move"
"""The heading of games that have none of their own."""


@functools.cache
def kinds_of(game: Game) -> Callable[[Observation, int], list[Kind]]:
    """A function that gives the kinds of a legal move."""
    own = getattr(game.words, "kinds", None)
    if own is not None:
        return own  # type: ignore[no-any-return]
    firsts: dict[str, int] = {}
    alike = [[(UNNAMED, firsts.setdefault(text, id))] for id, text in enumerate(_texts(game, "en"))]
    return lambda seen, move: alike[move]


def kind_name(game: Game, kind: Kind) -> str:
    """A kind in the current language."""
    if hasattr(game.words, "kinds"):
        return str(game.words.kind_name(kind, game.say()))  # type: ignore[attr-defined]
    return without_places(game.describe(kind[1]))


def heading_name(game: Game, heading: str, say: Callable[[str], str]) -> str:
    key = f"{game.name}-kinds-{heading}"
    return game.say()(key) if game.say().knows(key) else say("lab-kinds-move")


def _texts(game: Game, code: str) -> list[str]:
    say = game.say(code)
    return [without_places(game.words.describe(id, say)) for id in range(game.rules.MOVES)]


def without_places(text: str) -> str:
    """`King b2` is a King, `swap a1 c2` a swap: drop words with digits, which are places."""
    kept = [word for word in text.split() if not any(letter.isdigit() for letter in word)]
    return " ".join(kept) or text
