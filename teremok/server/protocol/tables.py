"""Tables: settings, seats, and their summary in lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from .plain import Choice, Status, Strict

Holder = Literal["person", "bot", "open"]
AwayReason = Literal["left", "stood", "clock", "days", "resigned"]


class ClockSetting(TypedDict):
    """Thinking time per seat and game, and the increment per move."""

    minutes: Annotated[float, Field(ge=0.5, le=180)]
    plus: Annotated[float, Field(ge=0, le=60)]
    """Seconds."""


class Settings(TypedDict):
    """Settings of a table that are not options of the game."""

    public: bool
    watchers_talk: bool
    """Spectators may talk too."""
    pace: Literal["live", "slow"]
    days: Annotated[int, Field(ge=1, le=14)]
    """Days per move at a slow table."""
    clock: ClockSetting | None
    """The clock of a live table."""
    games: Annotated[int, Field(ge=1, le=20)]
    """Number of matches; more than 1 is a series."""
    scoring: Literal["tokens", "points"]
    """Tokens or points of a series."""
    rated: bool
    """Matches change ratings."""
    bots_delay: Annotated[float, Field(ge=0, le=5)]
    """Seconds a bot waits before it moves."""
    hints: bool
    """Hints are allowed although several people play. A person alone among bots may always ask."""


class NewSeat(Strict):
    who: Literal["me", "bot", "open"]
    level: str | None = Field(default=None, max_length=40)
    """The level of a bot."""
    name: str | None = Field(default=None, max_length=400)
    """The name of somebody who shares the screen; the person's own by default."""


class NewTable(Strict):
    game: str = Field(max_length=80, examples=["zavarushka"])
    options: dict[str, Choice] = Field(default_factory=dict)
    settings: dict[str, Any] = Field(default_factory=dict)
    """Some of `Settings`; the others keep their defaults."""
    seats: list[NewSeat] | None = Field(default=None, max_length=32)


class SeatInfo(TypedDict):
    """A seat and its holder."""

    seat: int
    kind: Holder
    person: str | None
    name: str | None
    face: NotRequired[str]
    """The person's chosen face, if any."""
    level: str | None
    """The level of a bot."""
    stand_in: bool
    """A bot plays for the person."""
    away: AwayReason | None
    """The reason that a bot plays."""


class SeatHere(SeatInfo):
    """A seat, and whether its person is connected and watching the table."""

    here: bool


class TableFacts(TypedDict):
    """The summary of a table."""

    id: str
    game: str
    options: dict[str, Choice]
    settings: Settings
    status: Status
    host: str
    match: int
    """Number of matches begun at this table."""
    number: int
    """Number of the last event."""
    created: str
    your_seats: Sequence[int]
    to_move: Sequence[int]
    again: Sequence[str]
    """Persons who want to play again."""


class TableInfo(TableFacts):
    """The summary of a table in events."""

    seats: Sequence[SeatInfo]


class Summary(TableFacts):
    """The summary of a table in lists, with the people there."""

    seats: Sequence[SeatHere]
    spectators: int


class Named(TypedDict):
    """A person's id and name."""

    person: str
    name: str


class Here(TypedDict):
    """The people connected and watching a table."""

    persons: Sequence[str]
    """People with seats."""
    spectators: int
    watchers: Sequence[Named]
    """Some of the spectators, by name."""


class Moderation(TypedDict):
    """The host's measures against people."""

    muted: Sequence[Named]
    """People who may not talk."""
    sent_away: Sequence[Named]
    """People who may not come to this table."""
