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


class Numbered(TypedDict):
    """Fields of every event."""

    table: str
    number: int
    """Events of a table are counted 1, 2, 3 ... without gaps."""
    at: str


class Told(Numbered):
    """An event that has a line in the log."""

    text: str


class AboutSeat(Told):
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


class Changing(TypedDict):
    """An event that may change the match."""

    match: NotRequired[MatchChanges]


class Played(TypedDict):
    """An event that changes the match, and what seats see or may do."""

    match: MatchChanges
    public: NotRequired[Change]
    """Changes of the public view."""
    seats: Mapping[str, EyesThen]
    """An entry for each seat of the viewer, or `spectator`, for which something has changed."""


# --- gathering


class CreatedEvent(Told, AboutTable):
    kind: Literal["created"]


class OptionsEvent(Told, AboutTable, AboutSeries, Seating, Changing):
    kind: Literal["options"]


class SatEvent(AboutSeat, AboutTable, Seating, Changing):
    kind: Literal["sat"]


class StoodEvent(AboutSeat, AboutTable, Seating, Changing):
    kind: Literal["stood"]


class BotEvent(AboutSeat, AboutTable, Seating, Changing):
    kind: Literal["bot"]


class AwayEvent(AboutSeat, AboutTable, Changing):
    kind: Literal["away"]


class BackEvent(AboutSeat, AboutTable, Changing):
    kind: Literal["back"]


class ResignedEvent(AboutSeat, AboutTable, Changing):
    kind: Literal["resigned"]


class AgainEvent(Told, AboutTable):
    kind: Literal["again"]


# --- a match


class StartedEvent(Told, AboutTable, AboutSeries):
    """A new match, and a new log, begin."""

    kind: Literal["started"]
    match: MatchInfo
    whole: Literal[True]
    public: View
    seats: Mapping[str, EyesThen]


class MoveEvent(AboutSeat, Played):
    kind: Literal["move"]
    move: int | None
    """The move as the viewer saw it; null if it is hidden from them."""


class RetractedEvent(AboutSeat, Played):
    kind: Literal["retracted"]


class UndoneEvent(Told, Played):
    kind: Literal["undone"]
    whole: Literal[True]


class HintedEvent(AboutSeat, Changing):
    kind: Literal["hinted"]


class SpeechEvent(AboutSeat):
    kind: Literal["speech"]
    match: MatchChanges


class EndedEvent(Told, AboutTable, AboutSeries, Played):
    kind: Literal["ended"]
    whole: NotRequired[Literal[True]]
    ratings: Mapping[str, RatingChange] | None
    """Keyed by person, or by `bot:` and a level."""


class AbandonedEvent(Told, AboutTable, Played):
    kind: Literal["abandoned"]
    whole: NotRequired[Literal[True]]


# --- votes and talk


class ProposedEvent(Told):
    kind: Literal["proposed"]
    seat: NotRequired[int]
    """The seat to replace."""
    name: NotRequired[str]
    vote: Vote | None


class VotedEvent(Told):
    kind: Literal["voted"]
    vote: Vote | None


class VoteOverEvent(Told):
    kind: Literal["vote_over"]
    vote: Vote | None
    passed: bool


class Said(TypedDict):
    """A chat message."""

    person: str
    name: str
    text: str


class Emoted(TypedDict):
    """An emote."""

    person: str
    name: str
    emote: str


class ChatEvent(Numbered, Said):
    kind: Literal["chat"]


class EmoteEvent(Numbered, Emoted):
    kind: Literal["emote"]


# --- manners


class AboutModeration(Told):
    """A measure of the host against a person."""

    manners: Moderation


class MutedEvent(AboutModeration):
    kind: Literal["muted"]


class UnmutedEvent(AboutModeration):
    kind: Literal["unmuted"]


class SentAwayEvent(AboutModeration, AboutTable, Seating, Changing):
    kind: Literal["sent_away"]


class LetInEvent(AboutModeration, AboutTable):
    kind: Literal["let_in"]


class UnheardEvent(Numbered):
    """A message of somebody whom the viewer has blocked."""

    kind: Literal["chat", "emote"]
    unheard: Literal[True]


class OutdatedEvent(Numbered, AboutTable):
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
