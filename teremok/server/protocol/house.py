"""What the server offers: games, bot levels, emotes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from typing_extensions import TypedDict

from .plain import Act, Choice


class OptionValue(TypedDict):
    value: Choice
    title: str


class OptionInfo(TypedDict):
    """An option of a game."""

    name: str
    title: str
    about: str
    values: Sequence[OptionValue]
    default: Choice
    when: dict[str, Sequence[Choice]]
    """The option has an effect only if these other options have one of these values."""


class Offer(TypedDict):
    """A game that can be played here."""

    name: str
    title: str
    short: str
    """A title for small spaces."""
    motto: str
    about: str
    colour: str
    players: Sequence[int]
    usual: int
    """The default number of players."""
    at_first: dict[str, Choice]
    """Options for a first match."""
    minutes: Sequence[int]
    """Minimum and maximum."""
    winning: Literal["alone", "sides", "together"]
    """Who wins with whom; there are ranks only if each plays alone."""
    screen: str | None
    """Address of the screen module of a game from outside."""
    scene: str | None
    """Address of its picture."""
    rules_version: int
    options: Sequence[OptionInfo]


class MoveInfo(TypedDict):
    """A move of a game, in words and as data."""

    text: str
    act: Act


class GameInfo(Offer):
    """What a screen needs to know of a game, once."""

    moves: Sequence[MoveInfo]
    """By move id."""
    rules: str
    """In Markdown."""
    components: dict[str, Any]


class Drawing(TypedDict):
    """A position, as a viewer sees it."""

    view: dict[str, Any]
    about: dict[str, Any]
    """What to draw and to mark; read by the game's screen."""


class FigureInfo(Drawing):
    """A picture of the rules."""

    part: int
    """The heading of the rules that it belongs to, from 1."""
    text: str


class BecauseInfo(TypedDict):
    """A line of an answer."""

    text: str
    points: int | None


class QuestionInfo(Drawing):
    """A question about a position, answered by the rules."""

    text: str
    answers: Sequence[str]
    right: int
    """Index of the right answer."""
    why: Sequence[BecauseInfo]


class Lessons(TypedDict):
    """Pictures for the rules of a game, and questions to test oneself."""

    figures: Sequence[FigureInfo]
    questions: Sequence[QuestionInfo]


class LevelInfo(TypedDict):
    """A level of bots."""

    name: str
    title: str
    about: str


class EmoteInfo(TypedDict):
    """An emote: a message sent with one click."""

    name: str
    text: str


class HouseInfo(TypedDict):
    """What the server offers."""

    protocol: int
    version: str
    languages: Sequence[str]
    games: Sequence[Offer]
    levels: Sequence[LevelInfo]
    emotes: Sequence[EmoteInfo]
    docs: str | None
    """Address of the documentation, if it is built into the package."""
