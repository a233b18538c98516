"""Tables: what is set about them, who sits there, how a list shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from .plain import Choice, Status, Strict

Holder = Literal["person", "bot", "open"]
AwayReason = Literal["left", "stood", "clock", "days", "resigned"]


class ClockSetting(TypedDict):
    """Thinking time for a seat and game, and what is given back for each move."""

    minutes: Annotated[float, Field(ge=0.5, le=180)]
    plus: Annotated[float, Field(ge=0, le=60)]
    """Seconds."""


class Settings(TypedDict):
    """What people choose about a table that is not an option of the game."""

    public: bool
    watchers_talk: bool
    """Those who only look on may talk too."""
    pace: Literal["live", "slow"]
    days: Annotated[int, Field(ge=1, le=14)]
    """For each move, at a slow table."""
    clock: ClockSetting | None
    """At a live table."""
    games: Annotated[int, Field(ge=1, le=20)]
    """More than 1: a series."""
    scoring: Literal["tokens", "points"]
    """Of a series."""
    rated: bool
    """Matches change the ratings of those who play."""
    bots_delay: Annotated[float, Field(ge=0, le=5)]
    """Seconds a bot lets people look before it moves."""
    hints: bool
    """May one ask what a master would do, where several people play? Alone among bots one always may."""


class NewSeat(Strict):
    who: Literal["me", "bot", "open"]
    level: str | None = Field(default=None, max_length=40)
    """Of a bot."""
    name: str | None = Field(default=None, max_length=400)
    """Of somebody who plays at the same screen; else one's own."""


class NewTable(Strict):
    game: str = Field(max_length=80, examples=["zavarushka"])
    options: dict[str, Choice] = Field(default_factory=dict)
    settings: dict[str, Any] = Field(default_factory=dict)
    """Some of `Settings`; the others are as usual."""
    seats: list[NewSeat] | None = Field(default=None, max_length=32)


class SeatInfo(TypedDict):
    """A place in the game, and who holds it."""

    seat: int
    kind: Holder
    person: str | None
    name: str | None
    face: NotRequired[str]
    """The picture that the person has chosen, if they have."""
    level: str | None
    """Of a bot."""
    stand_in: bool
    """A bot plays for the person."""
    away: AwayReason | None
    """Why it does."""


class SeatHere(SeatInfo):
    """The same, and whether the person is connected and looks at the table."""

    here: bool


class TableFacts(TypedDict):
    """What is known of a table at a glance."""

    id: str
    game: str
    options: dict[str, Choice]
    settings: Settings
    status: Status
    host: str
    match: int
    """How many matches have begun here."""
    number: int
    """Of the last event."""
    created: str
    your_seats: Sequence[int]
    to_move: Sequence[int]
    again: Sequence[str]
    """Persons who want to play again."""


class TableInfo(TableFacts):
    """The table as events tell of it."""

    seats: Sequence[SeatInfo]


class Summary(TableFacts):
    """The table as a list shows it, and who is there."""

    seats: Sequence[SeatHere]
    spectators: int


class Named(TypedDict):
    """A person, and what they are called."""

    person: str
    name: str


class Here(TypedDict):
    """Who is connected and looks at a table."""

    persons: Sequence[str]
    """Those who sit there."""
    spectators: int
    watchers: Sequence[Named]
    """Some of the spectators, by name."""


class Moderation(TypedDict):
    """What the host has asked people for."""

    muted: Sequence[Named]
    """They may not talk."""
    sent_away: Sequence[Named]
    """They may not come to this table."""
