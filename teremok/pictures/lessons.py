"""Pictures for the rules of a game, and questions about them: positions, and what the rules say is true of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.locale import Say
    from ..engine.match import Match

ANSWERS = 4


class Figure(NamedTuple):
    """A picture that belongs to a part of the rules for players."""

    part: int
    """Which of their headings it stands under, from 1."""
    match: Match
    about: dict[str, Any]
    """What of the position is drawn, and what is marked in it: the game's screen reads it."""
    text: str
    seat: int = -1
    """Whose eyes look; by default a spectator's."""


class Because(NamedTuple):
    """A line of an answer: what brings how many points, or only what is so."""

    text: str
    points: int | None = None


class Question(NamedTuple):
    match: Match
    about: dict[str, Any]
    text: str
    answers: list[str]
    right: int
    """Which of the answers."""
    why: list[Because]
    seat: int = -1


class Lessons(Protocol):
    """A game's lessons.py."""

    def figures(self, game: Game, say: Say) -> list[Figure]: ...

    def questions(self, game: Game, say: Say) -> list[Question]: ...


def among_numbers(right: int, least: int = 0) -> tuple[list[str], int]:
    """Numbers to choose from, and which of them is right: not always the same."""
    first = max(least, right - (right * 3 + 1) % ANSWERS)
    return [str(number) for number in range(first, first + ANSWERS)], right - first


def play(match: Match, act: Mapping[str, object], seat: int | None = None) -> Match:
    """The move that is told by its act, as a screen would, made by the seat or by the one who must decide."""
    who = match.actors[0] if seat is None else seat
    match.play(who, next(move for move in match.legal(who) if act.items() <= match.game.act(move.id).items()))
    return match
