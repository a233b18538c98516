"""The house: its games, bot levels and emotes."""

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
    """The option applies only if these other options have one of these values."""


class Offer(TypedDict):
    """A game that can be played here."""

    name: str
    title: str
    short: str
    """A short title for narrow places."""
    motto: str
    about: str
    colour: str
    players: Sequence[int]
    usual: int
    """The default number of players."""
    at_first: dict[str, Choice]
    """The options of a first game."""
    minutes: Sequence[int]
    """Least and most minutes."""
    winning: Literal["alone", "sides", "together"]
    """Who wins together; without ranks unless each plays alone."""
    screen: str | None
    """The JavaScript module of an installed game's own screen."""
    scene: str | None
    """The game's own picture."""
    rules_version: int
    options: Sequence[OptionInfo]


class MoveInfo(TypedDict):
    """A move of a game, in words and as data."""

    text: str
    act: Act


class GameInfo(Offer):
    """The facts of a game that a screen loads once."""

    moves: Sequence[MoveInfo]
    """Moves by id."""
    rules: str
    """The rules in Markdown."""
    components: dict[str, Any]


class Drawing(TypedDict):
    """A position as a viewer sees it."""

    view: dict[str, Any]
    about: dict[str, Any]
    """Parts to draw and marks, read by the game's screen."""


class FigureInfo(Drawing):
    """A picture of the rules."""

    part: int
    """The heading of the rules it belongs to, from 1."""
    text: str


class BecauseInfo(TypedDict):
    """A line of an answer."""

    text: str
    points: int | None


class QuestionInfo(Drawing):
    """A question about a position, answered by the game's rules."""

    text: str
    answers: Sequence[str]
    right: int
    """The index of the right answer."""
    why: Sequence[BecauseInfo]


class Lessons(TypedDict):
    """Pictures and quiz questions for the rules of a game."""

    figures: Sequence[FigureInfo]
    questions: Sequence[QuestionInfo]


class LevelInfo(TypedDict):
    """A level of bots."""

    name: str
    title: str
    about: str


class EmoteInfo(TypedDict):
    """An emote: a message of one click."""

    name: str
    text: str


class HouseInfo(TypedDict):
    """The catalogue of the house."""

    protocol: int
    version: str
    languages: Sequence[str]
    games: Sequence[Offer]
    levels: Sequence[LevelInfo]
    emotes: Sequence[EmoteInfo]
    docs: str | None
    """The address of the documentation, if it is built into the package."""
