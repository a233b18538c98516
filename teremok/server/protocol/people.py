"""People: identity, profile, ratings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pydantic import Field
from typing_extensions import TypedDict

from .plain import Language, Strict

Face = Literal[
    "matryoshka",
    "owl",
    "goldfish",
    "turnip",
    "mushroom",
    "samovar",
    "balalaika",
    "feather",
    "egg",
    "boot",
    "gingerbread",
    "mouse",
]
"""The pictures that a person can choose as their face."""


class NewPerson(Strict):
    name: str = Field(max_length=400, examples=["Марья"])
    language: Language | None = None
    face: Face | None = None


class ChangedPerson(Strict):
    name: str | None = Field(None, max_length=400)
    language: Language | None = None
    face: Face | None = None


class RecoveryCode(Strict):
    code: str = Field(max_length=200)


class Me(TypedDict):
    """The person of this device."""

    id: str
    name: str
    language: str
    face: str | None
    """The chosen face."""


class RecoveryLink(TypedDict):
    link: str
    """Valid once, for a day; a path of this server if no origin is configured."""


class Device(TypedDict):
    """A device on which a person is signed in."""

    id: str
    device: str
    """The browser and system, `Firefox, Linux`; empty if unknown."""
    created: str
    seen: str
    """When it was last used, accurate to minutes."""
    this: bool
    """Whether this is the device of the request."""


class Blocked(TypedDict):
    """A person whom somebody has blocked."""

    person: str
    name: str
    at: str


class GameRating(TypedDict):
    game: str
    rating: int
    matches: int


class Statistics(TypedDict):
    """A person's record in one game."""

    game: str
    matches: int
    won: int
    """Matches won; in games where all share one rank, see the endings."""
    endings: dict[str, int]
    """Number of matches by ending."""
    mean_score: float
    best_score: int


class PastMatch(TypedDict):
    table: str
    match: int
    game: str
    at: str
    players: int
    place: int
    score: int
    ending: str
    won: bool


class Profile(TypedDict):
    """The public profile of a person."""

    id: str
    name: str
    face: str | None
    ratings: Sequence[GameRating]
    statistics: Sequence[Statistics]
    history: Sequence[PastMatch]


class Rung(TypedDict):
    """A rung of a game's ladder: a person or a bot level."""

    person: str | None
    name: str | None
    level: str | None
    rating: int
    mu: float
    sigma: float
    matches: int


class RatingChange(TypedDict):
    before: int
    after: int
