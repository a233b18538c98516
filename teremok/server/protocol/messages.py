"""The messages of the server over the WebSocket."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from .events import Emoted, Kind, Said, TableEvent
from .matches import Eyes, Hint, MatchInfo, Preview, Series, Vote
from .plain import Refusal, View, Wrong
from .tables import Here, Moderation, Summary


class LogLine(TypedDict):
    """A line of the log."""

    number: int
    at: str
    kind: Kind
    seat: NotRequired[int]
    """The seat that the line is about, if any."""
    name: NotRequired[str]
    text: str


class ChatText(Said):
    number: int
    at: str


class ChatEmote(Emoted):
    number: int
    at: str


ChatLine = TypeAliasType("ChatLine", ChatText | ChatEmote)


class Whole(TypedDict):
    """The whole table, for a viewer who arrives."""

    table: str
    whole: Literal[True]
    number: int
    summary: Summary
    match: MatchInfo | None
    public: View
    """The public view of the game."""
    seats: Mapping[str, Eyes]
    """One entry for each seat the viewer holds, or only `spectator`."""
    log: Sequence[LogLine]
    chat: Sequence[ChatLine]
    manners: Moderation
    vote: Vote | None
    series: Series | None


class Done(TypedDict):
    """A command was carried out."""

    re: str
    """The id of the command."""
    ok: Literal[True]
    number: int | None
    """The number of the event it caused."""


class Hinted(TypedDict):
    re: str
    ok: Literal[True]
    number: None
    hints: Sequence[Hint]


class Previewed(TypedDict):
    re: str
    ok: Literal[True]
    number: None
    preview: Preview | None
    """Absent if the seat cannot know it."""


class NotDone(TypedDict):
    """A command was refused; nothing has changed."""

    re: str
    error: Refusal


class Presence(TypedDict):
    """The people connected, sent when that changes."""

    table: str
    here: Here


class Readiness(TypedDict):
    """Rules compiled, of about how many."""

    done: int
    of: int


class BotsCompiling(TypedDict):
    """Bots of this table play at reduced strength while rules compile; null: at full strength from now on."""

    table: str
    stretching: Readiness | None


class LobbyNews(TypedDict):
    """The public tables."""

    lobby: Sequence[Summary]


class Pong(TypedDict):
    pong: int | float | str


class Bye(TypedDict):
    """The server stops (reconnect at once), or this device was signed out."""

    bye: Literal["restart", "signed_out"]


Answer = TypeAliasType("Answer", Done | Hinted | Previewed | NotDone)
Message = TypeAliasType(
    "Message", Whole | TableEvent | Answer | Presence | BotsCompiling | LobbyNews | Pong | Bye | Wrong
)
