"""People: who they are, what they have played."""

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
"""The pictures of the house that a person can choose for themselves."""


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
    """The picture they have chosen."""


class RecoveryLink(TypedDict):
    link: str
    """Works once, for a day; a path of this server where no origin is configured."""


class Device(TypedDict):
    """Where a person is known by a cookie."""

    id: str
    device: str
    """What the browser said of itself: `Firefox, Linux`; empty where it said nothing known."""
    created: str
    seen: str
    """When it was last used, to some minutes."""
    this: bool
    """The one that asks."""


class Blocked(TypedDict):
    """Somebody whom a person does not want to hear."""

    person: str
    name: str
    at: str


class GameRating(TypedDict):
    game: str
    rating: int
    matches: int


class Statistics(TypedDict):
    """What a person has played of one game."""

    game: str
    matches: int
    won: int
    """Before others: where all share one place, the endings tell."""
    endings: dict[str, int]
    """How many matches ended in which way."""
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
    """What all may know of a person."""

    id: str
    name: str
    face: str | None
    ratings: Sequence[GameRating]
    statistics: Sequence[Statistics]
    history: Sequence[PastMatch]


class Rung(TypedDict):
    """A place on the ladder of a game: a person's, or that of a level of bots."""

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
