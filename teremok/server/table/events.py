"""Events of a table as data. The events, numbered 1, 2, 3 ..., are all that is stored of a table."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from ...engine.match import Match
from ..protocol.matches import VoteWhat
from ..protocol.tables import AwayReason, Settings

FORMAT = 1
"""Version of the stored events. A new field needs a default, so that older events can be read; else raise this."""

EMOTES = ("hello", "well_played", "thanks", "oops", "thinking", "hurry", "laugh", "wow")
"""Names of the emotes: what can be said with one click."""


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str
    face: str = field(default="", kw_only=True)
    """The picture they have chosen, or an empty string."""


class Now(NamedTuple):
    """What a command takes from outside the table: the time, randomness for a deal, who watches."""

    at: int
    """Milliseconds since 1970."""
    seed: int = 0
    nonce: str = ""
    """128 random bits in hexadecimal."""
    watcher_name: Callable[[str], str | None] = lambda person: None
    """The name of a person who watches the table; None if they do not."""
    blocked_by: Collection[str] = ()
    """Ids of people who have blocked the person who wants to sit down."""


KINDS: dict[str, type[EventBody]] = {}
"""All kinds of events, by the name that is stored."""


class EventBody:
    """Base of all kinds of events. Fields are plain data, as stored; class variables say what the kind affects."""

    __slots__ = ()
    kind: ClassVar[str]
    changes_view: ClassVar[bool]
    """Views or legal moves of seats may change."""
    shows_anew: ClassVar[bool]
    """So much changes that views are sent whole instead of as changes."""
    changes_summary: ClassVar[bool]
    """The table's summary in lists changes."""
    within_match: ClassVar[bool]
    """Occurs only during a match."""

    def __init_subclass__(
        cls,
        kind: str,
        changes_view: bool = False,
        shows_anew: bool = False,
        changes_summary: bool = False,
        within_match: bool = False,
    ) -> None:
        cls.kind = kind
        cls.changes_view = changes_view
        cls.shows_anew = shows_anew
        cls.changes_summary = changes_summary
        cls.within_match = within_match
        KINDS[kind] = cls


@dataclass(frozen=True, slots=True)
class Event:
    number: int
    at: int
    by: str | None
    """Id of the person who caused it; None: a bot or a timeout."""
    body: EventBody
    after: Match | None = field(default=None, compare=False, repr=False)
    """The match after the move, if the command has already played it. Not stored: an event read from the log is
    replayed."""

    @property
    def kind(self) -> str:
        return self.body.kind

    @property
    def bare(self) -> Event:
        """The event without `after`, so that the log of a match does not keep every position."""
        return Event(self.number, self.at, self.by, self.body)

    def data(self) -> dict[str, Any]:
        """The fields that differ from their defaults, as they are stored."""
        body = self.body
        return {name: value for name, default in _fields(body.kind) if (value := getattr(body, name)) != default}

    @staticmethod
    def read(number: int, at: int, by: str | None, kind: str, data: dict[str, Any]) -> Event:
        """Make an event from its stored row."""
        return Event(number, at, by, KINDS[kind](**data))


@functools.cache
def _fields(kind: str) -> list[tuple[str, Any]]:
    """Names and defaults of the fields of this kind; without a default, `MISSING`, which equals no value."""
    return [(one.name, one.default) for one in dataclasses.fields(KINDS[kind])]  # type: ignore[arg-type]


@dataclass(frozen=True)
class Created(EventBody, kind="created", changes_summary=True):
    game: str
    options: dict[str, Any]
    settings: Settings
    seats: list[dict[str, Any]]
    """For each seat `{}` (open), `{"person", "name"}`, with `face` if one was chosen, or `{"level", "nick"}`."""
    name: str
    """Name of the host."""
    format: int


@dataclass(frozen=True)
class Changed(EventBody, kind="options", changes_summary=True):
    options: dict[str, Any]
    settings: Settings


@dataclass(frozen=True)
class Sat(EventBody, kind="sat", changes_summary=True):
    seat: int
    name: str
    face: str = ""


@dataclass(frozen=True)
class Stood(EventBody, kind="stood", changes_summary=True):
    seat: int


@dataclass(frozen=True)
class BotSat(EventBody, kind="bot", changes_summary=True):
    seat: int
    level: str
    nick: int = 0
    """Index into the bot names of its level."""


@dataclass(frozen=True)
class Away(EventBody, kind="away", changes_summary=True):
    """A bot plays for the person from now on: they have left, or their time is up."""

    seat: int
    why: AwayReason = "left"


@dataclass(frozen=True)
class Back(EventBody, kind="back", changes_summary=True):
    seat: int


@dataclass(frozen=True)
class Started(EventBody, kind="started", changes_view=True, shows_anew=True, changes_summary=True):
    """A match is dealt. Seed and nonce stay secret until it has ended."""

    rules: int
    seed: int
    nonce: str
    first: int | None = None
    """The seat that begins, in games with this option."""


@dataclass(frozen=True)
class Moved(EventBody, kind="move", changes_view=True, within_match=True):
    __slots__ = ("move", "seat")

    seat: int
    move: int


@dataclass(frozen=True)
class Retracted(EventBody, kind="retracted", changes_view=True, within_match=True):
    seat: int


@dataclass(frozen=True)
class Undone(EventBody, kind="undone", changes_view=True, shows_anew=True, within_match=True):
    moves: int
    """How many moves are left."""


@dataclass(frozen=True)
class Resigned(EventBody, kind="resigned", changes_summary=True, within_match=True):
    """A person has resigned: a bot plays on, and the match is lost for the person."""

    seat: int


@dataclass(frozen=True)
class Hinted(EventBody, kind="hinted", within_match=True):
    """A person has got a hint: the match is no longer rated."""

    seat: int


@dataclass(frozen=True)
class Proposed(EventBody, kind="proposed", within_match=True):
    what: VoteWhat
    until: int
    seat: int | None = None
    """The seat to replace."""
    moves: int | None = None
    """How many moves an undo would leave."""


@dataclass(frozen=True)
class Voted(EventBody, kind="voted", within_match=True):
    yes: bool


@dataclass(frozen=True)
class VoteOver(EventBody, kind="vote_over", within_match=True):
    passed: bool
    withdrawn: bool = False
    """The person who called the vote has withdrawn it."""


@dataclass(frozen=True)
class Chat(EventBody, kind="chat"):
    name: str
    text: str


@dataclass(frozen=True)
class Emote(EventBody, kind="emote"):
    name: str
    emote: str


@dataclass(frozen=True)
class Muted(EventBody, kind="muted"):
    """The host has forbidden somebody to talk."""

    whom: str
    name: str


@dataclass(frozen=True)
class Unmuted(EventBody, kind="unmuted"):
    whom: str
    name: str


@dataclass(frozen=True)
class SentAway(EventBody, kind="sent_away", changes_summary=True):
    """The host has sent somebody away: they may neither sit nor watch."""

    whom: str
    name: str


@dataclass(frozen=True)
class LetIn(EventBody, kind="let_in", changes_summary=True):
    """Somebody who was sent away may come again."""

    whom: str
    name: str


@dataclass(frozen=True)
class Speech(EventBody, kind="speech", within_match=True):
    seat: int
    until: int


@dataclass(frozen=True)
class Ended(EventBody, kind="ended", changes_view=True, changes_summary=True, within_match=True):
    ending: str
    scores: list[int]
    places: list[int]
    gains: list[int]
    """What each seat gains in a series."""
    resigned: Sequence[int] = ()
    """Seats that resigned; they are last."""
    ratings: dict[str, Any] | None = None
    """How ratings changed; added by the store when the event is written."""


@dataclass(frozen=True)
class Again(EventBody, kind="again", changes_summary=True):
    """Somebody asks for a rematch."""


@dataclass(frozen=True)
class Abandoned(EventBody, kind="abandoned", changes_view=True, changes_summary=True, within_match=True):
    """The match is broken off and does not count."""
