"""Lessons of a game: pictures for its rules page, and questions whose answers the rules compute."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.locale import Say
    from ..engine.match import Match

ANSWERS = 4


class Figure(NamedTuple):
    """A picture for one part of the rules page."""

    part: int
    """The number of the heading under which it stands, from 1."""
    match: Match
    about: dict[str, Any]
    """What is drawn and marked of the position, for the game's screen."""
    text: str
    seat: int = -1
    """The seat whose observation is drawn; by default a spectator's."""


class Because(NamedTuple):
    """A line of the reason of an answer: points and what brings them, or a fact."""

    text: str
    points: int | None = None


class Question(NamedTuple):
    match: Match
    about: dict[str, Any]
    text: str
    answers: list[str]
    right: int
    """The index of the right answer."""
    why: list[Because]
    seat: int = -1


class Lessons(Protocol):
    """A game's lessons.py."""

    def figures(self, game: Game, say: Say) -> list[Figure]: ...

    def questions(self, game: Game, say: Say) -> list[Question]: ...


def among_numbers(right: int, least: int = 0) -> tuple[list[str], int]:
    """Numbers to choose from, and the index of the right one, which varies."""
    first = max(least, right - (right * 3 + 1) % ANSWERS)
    return [str(number) for number in range(first, first + ANSWERS)], right - first


def play(match: Match, act: Mapping[str, object], seat: int | None = None) -> Match:
    """Play the move with this act (plain data, as screens get it) for a seat, by default for the first actor."""
    who = match.actors[0] if seat is None else seat
    match.play(who, next(move for move in match.legal(who) if act.items() <= match.game.act(move.id).items()))
    return match
