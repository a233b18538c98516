"""The events of a table as viewers receive them, one type for each kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from .matches import EyesThen, MatchChanges, MatchInfo, Series, Vote
from .people import RatingChange
from .plain import Change, View
from .tables import Moderation, TableInfo

Kind = TypeAliasType(
    "Kind",
    Literal[
        "created",
        "options",
        "sat",
        "stood",
        "bot",
        "away",
        "back",
        "resigned",
        "again",
        "started",
        "move",
        "retracted",
        "undone",
        "hinted",
        "proposed",
        "voted",
        "vote_over",
        "chat",
        "emote",
        "speech",
        "muted",
        "unmuted",
        "sent_away",
        "let_in",
        "ended",
        "abandoned",
    ],
)


class EventHead(TypedDict):
    """Fields of every event."""

    table: str
    number: int
    """Events of a table are counted 1, 2, 3 ... without gaps."""
    at: str


class LoggedEvent(EventHead):
    """An event that has a line in the log."""

    text: str


class AboutSeat(LoggedEvent):
    """An event about a seat and its holder."""

    seat: int
    name: str


class Seating(TypedDict):
    """The viewer may hold other seats than before; then views are sent whole."""

    whole: NotRequired[Literal[True]]
    public: NotRequired[View]
    seats: NotRequired[Mapping[str, EyesThen]]


class AboutTable(TypedDict):
    """An event that changes how a list shows the table."""

    summary: TableInfo


class AboutSeries(TypedDict):
    """An event that changes the standings of the series, or begins another one."""

    series: Series | None


class MayChangeMatch(TypedDict):
    """An event that may change the match."""

    match: NotRequired[MatchChanges]


class ChangesViews(TypedDict):
    """An event that changes the match, and what seats see or may do."""

    match: MatchChanges
    public: NotRequired[Change]
    """Changes of the public view."""
    seats: Mapping[str, EyesThen]
    """An entry for each seat of the viewer, or `spectator`, for which something has changed."""


# --- gathering


class CreatedEvent(LoggedEvent, AboutTable):
    kind: Literal["created"]


class OptionsEvent(LoggedEvent, AboutTable, AboutSeries, Seating, MayChangeMatch):
    kind: Literal["options"]


class SatEvent(AboutSeat, AboutTable, Seating, MayChangeMatch):
    kind: Literal["sat"]


class StoodEvent(AboutSeat, AboutTable, Seating, MayChangeMatch):
    kind: Literal["stood"]


class BotEvent(AboutSeat, AboutTable, Seating, MayChangeMatch):
    kind: Literal["bot"]


class AwayEvent(AboutSeat, AboutTable, MayChangeMatch):
    kind: Literal["away"]


class BackEvent(AboutSeat, AboutTable, MayChangeMatch):
    kind: Literal["back"]


class ResignedEvent(AboutSeat, AboutTable, MayChangeMatch):
    kind: Literal["resigned"]


class AgainEvent(LoggedEvent, AboutTable):
    kind: Literal["again"]


# --- a match


class StartedEvent(LoggedEvent, AboutTable, AboutSeries):
    """A new match, and a new log, begin."""

    kind: Literal["started"]
    match: MatchInfo
    whole: Literal[True]
    public: View
    seats: Mapping[str, EyesThen]


class MoveEvent(AboutSeat, ChangesViews):
    kind: Literal["move"]
    move: int | None
    """The move as the viewer saw it; null if it is hidden from them."""


class RetractedEvent(AboutSeat, ChangesViews):
    kind: Literal["retracted"]


class UndoneEvent(LoggedEvent, ChangesViews):
    kind: Literal["undone"]
    whole: Literal[True]


class HintedEvent(AboutSeat, MayChangeMatch):
    kind: Literal["hinted"]


class SpeechEvent(AboutSeat):
    kind: Literal["speech"]
    match: MatchChanges


class EndedEvent(LoggedEvent, AboutTable, AboutSeries, ChangesViews):
    kind: Literal["ended"]
    whole: NotRequired[Literal[True]]
    ratings: Mapping[str, RatingChange] | None
    """Keyed by person, or by `bot:` and a level."""


class AbandonedEvent(LoggedEvent, AboutTable, ChangesViews):
    kind: Literal["abandoned"]
    whole: NotRequired[Literal[True]]


# --- votes and talk


class ProposedEvent(LoggedEvent):
    kind: Literal["proposed"]
    seat: NotRequired[int]
    """The seat to replace."""
    name: NotRequired[str]
    vote: Vote | None


class VotedEvent(LoggedEvent):
    kind: Literal["voted"]
    vote: Vote | None


class VoteOverEvent(LoggedEvent):
    kind: Literal["vote_over"]
    vote: Vote | None
    passed: bool


class ChatMessage(TypedDict):
    """A chat message."""

    person: str
    name: str
    text: str


class EmoteMessage(TypedDict):
    """An emote."""

    person: str
    name: str
    emote: str


class ChatEvent(EventHead, ChatMessage):
    kind: Literal["chat"]


class EmoteEvent(EventHead, EmoteMessage):
    kind: Literal["emote"]


# --- manners


class AboutModeration(LoggedEvent):
    """A measure of the host against a person."""

    manners: Moderation


class MutedEvent(AboutModeration):
    kind: Literal["muted"]


class UnmutedEvent(AboutModeration):
    kind: Literal["unmuted"]


class SentAwayEvent(AboutModeration, AboutTable, Seating, MayChangeMatch):
    kind: Literal["sent_away"]


class LetInEvent(AboutModeration, AboutTable):
    kind: Literal["let_in"]


class UnheardEvent(EventHead):
    """A message of somebody whom the viewer has blocked."""

    kind: Literal["chat", "emote"]
    unheard: Literal[True]


class OutdatedEvent(EventHead, AboutTable):
    """Any event at a table whose last match was played by rules that are no longer here and cannot be replayed."""

    kind: Kind


TableEvent = TypeAliasType(
    "TableEvent",
    CreatedEvent
    | OptionsEvent
    | SatEvent
    | StoodEvent
    | BotEvent
    | AwayEvent
    | BackEvent
    | ResignedEvent
    | AgainEvent
    | StartedEvent
    | MoveEvent
    | RetractedEvent
    | UndoneEvent
    | HintedEvent
    | SpeechEvent
    | EndedEvent
    | AbandonedEvent
    | ProposedEvent
    | VotedEvent
    | VoteOverEvent
    | ChatEvent
    | EmoteEvent
    | MutedEvent
    | UnmutedEvent
    | SentAwayEvent
    | LetInEvent
    | UnheardEvent
    | OutdatedEvent,
)
