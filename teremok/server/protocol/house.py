"""What the house offers: games, bot levels, emotes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from typing_extensions import TypedDict

from .plain import Act, Choice


class OptionValue(TypedDict):
    value: Choice
    title: str


class OptionInfo(TypedDict):
    """What can be chosen about a game."""

    name: str
    title: str
    about: str
    values: Sequence[OptionValue]
    default: Choice
    when: dict[str, Sequence[Choice]]
    """It matters only where these other options have one of these values."""


class Offer(TypedDict):
    """A game that can be played here."""

    name: str
    title: str
    short: str
    """Where there is little room for the title."""
    motto: str
    about: str
    colour: str
    players: Sequence[int]
    usual: int
    """So many players where nobody says how many."""
    at_first: dict[str, Choice]
    """The options of a first game."""
    minutes: Sequence[int]
    """At least, at most."""
    winning: Literal["alone", "sides", "together"]
    """Who wins with whom: where it is not each alone, there are no places."""
    screen: str | None
    """The module that draws a game from elsewhere, if it brings one."""
    scene: str | None
    """Its picture, if it brings one."""
    rules_version: int
    options: Sequence[OptionInfo]


class MoveInfo(TypedDict):
    """A move of a game, in words and as data."""

    text: str
    act: Act


class GameInfo(Offer):
    """What a screen must know of a game once."""

    moves: Sequence[MoveInfo]
    """By id."""
    rules: str
    """In Markdown."""
    components: dict[str, Any]


class Drawing(TypedDict):
    """A position, as one who looks sees it."""

    view: dict[str, Any]
    about: dict[str, Any]
    """What of it is drawn, and what is marked in it; the game's screen reads it."""


class FigureInfo(Drawing):
    """A picture of the rules."""

    part: int
    """Which heading of the rules it stands under, from 1."""
    text: str


class BecauseInfo(TypedDict):
    """A line of an answer."""

    text: str
    points: int | None


class QuestionInfo(Drawing):
    """A question about a position; the game's rules have answered it."""

    text: str
    answers: Sequence[str]
    right: int
    """Which of the answers."""
    why: Sequence[BecauseInfo]


class Lessons(TypedDict):
    """Pictures for the rules of a game, and questions to check oneself by."""

    figures: Sequence[FigureInfo]
    questions: Sequence[QuestionInfo]


class LevelInfo(TypedDict):
    """A level of bots."""

    name: str
    title: str
    about: str


class EmoteInfo(TypedDict):
    """What can be said with one click."""

    name: str
    text: str


class HouseInfo(TypedDict):
    """What is played here."""

    protocol: int
    version: str
    languages: Sequence[str]
    games: Sequence[Offer]
    levels: Sequence[LevelInfo]
    emotes: Sequence[EmoteInfo]
    docs: str | None
    """The address of the documentation, where it was built into the package."""
