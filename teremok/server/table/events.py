"""What happens at a table, as data. The events of a table, numbered 1, 2, 3 ..., are all that is stored of it."""

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
"""Of stored events. A new field gets a default, so that older events can be read; else this number is raised."""

EMOTES = ("hello", "well_played", "thanks", "oops", "thinking", "hurry", "laugh", "wow")
"""What can be said with one click."""


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str
    face: str = field(default="", kw_only=True)
    """The picture they have chosen, if they have."""


class Now(NamedTuple):
    """What a command takes from the world outside: the time, luck in case a match is dealt, who looks."""

    at: int
    """Milliseconds since 1970."""
    seed: int = 0
    nonce: str = ""
    """128 random bits in hexadecimal."""
    looking: Callable[[str], str | None] = lambda person: None
    """The name of a person who looks at the table, if they do."""
    blocked_by: Collection[str] = ()
    """Who does not want to hear the one who would sit down."""


KINDS: dict[str, type[EventBody]] = {}
"""All kinds of events, by name."""


class EventBody:
    """One kind of event; its fields are plain data, and the class says what such an event means for a table."""

    __slots__ = ()
    kind: ClassVar[str]
    changes_view: ClassVar[bool]
    """A seat sees, or may do, something else after it."""
    shows_anew: ClassVar[bool]
    """So much has changed that a seat is shown everything anew."""
    changes_summary: ClassVar[bool]
    """A list shows the table differently after it."""
    within_match: ClassVar[bool]
    """It can happen only while a match is played."""

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
    """The person whose doing it was; None: a bot's, or that of time."""
    body: EventBody
    after: Match | None = field(default=None, compare=False, repr=False)
    """The match as a decision that was just made leaves it; not stored: an event of the log is played again."""

    @property
    def kind(self) -> str:
        return self.body.kind

    @property
    def bare(self) -> Event:
        """Without the match that it leaves: a story would keep all of them."""
        return Event(self.number, self.at, self.by, self.body)

    def data(self) -> dict[str, Any]:
        """The fields of what happened that differ from their defaults."""
        body = self.body
        return {name: value for name, default in _fields(body.kind) if (value := getattr(body, name)) != default}

    @staticmethod
    def read(number: int, at: int, by: str | None, kind: str, data: dict[str, Any]) -> Event:
        """An event as it was stored."""
        return Event(number, at, by, KINDS[kind](**data))


@functools.cache
def _fields(kind: str) -> list[tuple[str, Any]]:
    """The fields of this kind, and their defaults; where there is none, something that no value equals."""
    return [(one.name, one.default) for one in dataclasses.fields(KINDS[kind])]  # type: ignore[arg-type]


@dataclass(frozen=True)
class Created(EventBody, kind="created", changes_summary=True):
    game: str
    options: dict[str, Any]
    settings: Settings
    seats: list[dict[str, Any]]
    """`{}` (open), `{"person", "name"}` with a `face` where one was chosen, or `{"level", "nick"}` for each seat."""
    name: str
    """Of the host."""
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
    """Which of the names of its level it has."""


@dataclass(frozen=True)
class Away(EventBody, kind="away", changes_summary=True):
    """A bot plays for the person from now on: they are gone, or out of time."""

    seat: int
    why: AwayReason = "left"


@dataclass(frozen=True)
class Back(EventBody, kind="back", changes_summary=True):
    seat: int


@dataclass(frozen=True)
class Started(EventBody, kind="started", changes_view=True, shows_anew=True, changes_summary=True):
    """A match is dealt. Seed and nonce are secret until it has ended."""

    rules: int
    seed: int
    nonce: str
    first: int | None = None
    """Who begins, in games that have this option."""


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
    """So many are left."""


@dataclass(frozen=True)
class Resigned(EventBody, kind="resigned", changes_summary=True, within_match=True):
    """A person has given the match up: a bot plays on for them, and it is lost for them."""

    seat: int


@dataclass(frozen=True)
class Hinted(EventBody, kind="hinted", within_match=True):
    """A person has been told what a master would do: the match counts for no ratings."""

    seat: int


@dataclass(frozen=True)
class Proposed(EventBody, kind="proposed", within_match=True):
    what: VoteWhat
    until: int
    seat: int | None = None
    """Whom to replace."""
    moves: int | None = None
    """How many moves an undo would leave."""


@dataclass(frozen=True)
class Voted(EventBody, kind="voted", within_match=True):
    yes: bool


@dataclass(frozen=True)
class VoteOver(EventBody, kind="vote_over", within_match=True):
    passed: bool
    withdrawn: bool = False
    """Who called it has thought better of it."""


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
    """The host has asked somebody to be quiet."""

    whom: str
    name: str


@dataclass(frozen=True)
class Unmuted(EventBody, kind="unmuted"):
    whom: str
    name: str


@dataclass(frozen=True)
class SentAway(EventBody, kind="sent_away", changes_summary=True):
    """The host has shown somebody the door: they neither sit here nor look on."""

    whom: str
    name: str


@dataclass(frozen=True)
class LetIn(EventBody, kind="let_in", changes_summary=True):
    """Who was sent away may come again."""

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
    """What each seat gets for it in a series."""
    resigned: Sequence[int] = ()
    """Who gave it up: they are last."""
    ratings: dict[str, Any] | None = None
    """How ratings changed; put in by whoever keeps them."""


@dataclass(frozen=True)
class Again(EventBody, kind="again", changes_summary=True):
    """Somebody wants to play once more."""


@dataclass(frozen=True)
class Abandoned(EventBody, kind="abandoned", changes_view=True, changes_summary=True, within_match=True):
    """The match is broken off and counts for nobody."""
