"""What happens at a table, as data. The events of a table, numbered 1, 2, 3 ..., are all that is stored of it."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

FORMAT = 1
"""Of stored events. A new field gets a default, so that older events can be read; else this number is raised."""

EMOTES = ("hello", "well_played", "thanks", "oops", "thinking", "hurry", "laugh", "wow")
"""What can be said with one click."""

ABOUT_TABLE = ("created", "options", "sat", "stood", "bot", "away", "back", "started", "ended", "again", "abandoned")
"""Events that come with a summary."""


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Now:
    """What a command takes from the world outside: the time, and luck in case a match is dealt."""

    at: int
    """Milliseconds since 1970."""
    seed: int = 0
    nonce: str = ""
    """128 random bits in hexadecimal."""


KINDS: dict[str, type[Happening]] = {}
"""All kinds of events, by name."""


class Happening:
    """One kind of event; its fields are plain data."""

    kind: ClassVar[str]

    def __init_subclass__(cls, kind: str) -> None:
        cls.kind = kind
        KINDS[kind] = cls


@dataclass(frozen=True, slots=True)
class Event:
    number: int
    at: int
    by: str | None
    """The person whose doing it was; None: a bot's, or that of time."""
    what: Happening

    @property
    def kind(self) -> str:
        return self.what.kind

    def data(self) -> dict[str, Any]:
        """The fields of what happened that differ from their defaults."""
        found = {}
        for one in dataclasses.fields(self.what):  # type: ignore[arg-type]
            value = getattr(self.what, one.name)
            if one.default is dataclasses.MISSING or value != one.default:
                found[one.name] = value
        return found

    @staticmethod
    def read(number: int, at: int, by: str | None, kind: str, data: dict[str, Any]) -> Event:
        """An event as it was stored."""
        return Event(number, at, by, KINDS[kind](**data))


@dataclass(frozen=True)
class Created(Happening, kind="created"):
    game: str
    options: dict[str, Any]
    settings: dict[str, Any]
    seats: list[dict[str, Any]]
    """`{}` (open), `{"person", "name"}` or `{"level"}` for each seat."""
    name: str
    """Of the host."""
    format: int


@dataclass(frozen=True)
class Changed(Happening, kind="options"):
    options: dict[str, Any]
    settings: dict[str, Any]


@dataclass(frozen=True)
class Sat(Happening, kind="sat"):
    seat: int
    name: str


@dataclass(frozen=True)
class Stood(Happening, kind="stood"):
    seat: int


@dataclass(frozen=True)
class BotSat(Happening, kind="bot"):
    seat: int
    level: str


@dataclass(frozen=True)
class Away(Happening, kind="away"):
    """A bot plays for the person from now on: he is gone, or out of time."""

    seat: int
    why: str = "left"
    """`left`, `clock` or `days`."""


@dataclass(frozen=True)
class Back(Happening, kind="back"):
    seat: int


@dataclass(frozen=True)
class Started(Happening, kind="started"):
    """A match is dealt. Seed and nonce are secret until it has ended."""

    rules: int
    seed: int
    nonce: str
    first: int | None = None
    """Who begins, in games that have this option."""


@dataclass(frozen=True)
class Moved(Happening, kind="move"):
    seat: int
    move: int


@dataclass(frozen=True)
class Retracted(Happening, kind="retracted"):
    seat: int


@dataclass(frozen=True)
class Undone(Happening, kind="undone"):
    moves: int
    """So many are left."""


@dataclass(frozen=True)
class Proposed(Happening, kind="proposed"):
    what: str
    until: int
    seat: int | None = None
    """Whom to replace."""
    moves: int | None = None
    """How many moves an undo would leave."""


@dataclass(frozen=True)
class Voted(Happening, kind="voted"):
    yes: bool


@dataclass(frozen=True)
class VoteOver(Happening, kind="vote_over"):
    passed: bool


@dataclass(frozen=True)
class Chat(Happening, kind="chat"):
    name: str
    text: str


@dataclass(frozen=True)
class Emote(Happening, kind="emote"):
    name: str
    emote: str


@dataclass(frozen=True)
class Speech(Happening, kind="speech"):
    seat: int
    until: int


@dataclass(frozen=True)
class Ended(Happening, kind="ended"):
    ending: str
    scores: list[int]
    places: list[int]
    gains: list[int]
    """What each seat gets for it in a series."""
    ratings: dict[str, Any] | None = None
    """How ratings changed; put in by whoever keeps them."""


@dataclass(frozen=True)
class Again(Happening, kind="again"):
    """Somebody wants to play once more."""


@dataclass(frozen=True)
class Abandoned(Happening, kind="abandoned"):
    """The match is broken off and counts for nobody."""
