"""Tables: their settings, seats and summaries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from .plain import Choice, Status, Strict

Holder = Literal["person", "bot", "open"]
AwayReason = Literal["left", "stood", "clock", "days", "resigned"]


class ClockSetting(TypedDict):
    """A time bank for each seat and match, and an increment for each move."""

    minutes: Annotated[float, Field(ge=0.5, le=180)]
    plus: Annotated[float, Field(ge=0, le=60)]
    """Seconds."""


class TableSettings(TypedDict):
    """What people choose for a table that is not an option of the game."""

    public: bool
    watchers_talk: bool
    """Spectators may talk."""
    pace: Literal["live", "slow"]
    days: Annotated[int, Field(ge=1, le=14)]
    """Days per move, at a slow table."""
    clock: ClockSetting | None
    """The clock of a live table; null: unlimited time."""
    games: Annotated[int, Field(ge=1, le=20)]
    """Matches of a series; 1: no series."""
    scoring: Literal["tokens", "points"]
    """What a match counts in a series."""
    rated: bool
    """Matches change ratings."""
    bots_delay: Annotated[float, Field(ge=0, le=5)]
    """Seconds that a bot waits before its move."""
    hints: bool
    """Hints are allowed among several people; a person alone among bots always gets them."""


class NewSeat(Strict):
    """Who is to have a seat of a new table."""

    who: Literal["me", "bot", "open"]
    level: str | None = Field(default=None, max_length=40)
    """The level of a bot."""
    name: str | None = Field(default=None, max_length=400)
    """The name of another person at the same screen; without it, one's own."""


class NewTable(Strict):
    """The command that opens a table."""

    game: str = Field(max_length=80, examples=["zavarushka"])
    options: dict[str, Choice] = Field(default_factory=dict)
    settings: dict[str, Any] = Field(default_factory=dict)
    """Some of `TableSettings`; the others have their defaults."""
    seats: list[NewSeat] | None = Field(default=None, max_length=32)


class SeatInfo(TypedDict):
    """A seat, and who holds it."""

    seat: int
    kind: Holder
    person: str | None
    name: str | None
    face: NotRequired[str]
    """The picture that the person has chosen."""
    level: str | None
    """The level of a bot."""
    stand_in: bool
    """Whether a bot plays for the person."""
    away: AwayReason | None
    """Why a bot plays for the person."""


class SeatHere(SeatInfo):
    """A seat, and whether its person is connected and watches the table."""

    here: bool


class TableFacts(TypedDict):
    """The summary of a table, without its seats."""

    id: str
    game: str
    options: dict[str, Choice]
    settings: TableSettings
    status: Status
    host: str
    match: int
    """How many matches have begun."""
    number: int
    """The number of the last event."""
    created: str
    your_seats: Sequence[int]
    to_move: Sequence[int]
    again: Sequence[str]
    """Persons who have asked for a rematch."""


class TableInfo(TableFacts):
    """The summary of a table in its events."""

    seats: Sequence[SeatInfo]


class Summary(TableFacts):
    """The summary of a table in lists, with who is present."""

    seats: Sequence[SeatHere]
    spectators: int


class Named(TypedDict):
    """A person's id and name."""

    person: str
    name: str


class Here(TypedDict):
    """Who is connected and watches a table."""

    persons: Sequence[str]
    """Seated persons."""
    spectators: int
    watchers: Sequence[Named]
    """The names of some of the spectators."""


class Moderation(TypedDict):
    """Whom the host has muted or sent away."""

    muted: Sequence[Named]
    """People who may not talk here."""
    sent_away: Sequence[Named]
    """People who may not come here."""
