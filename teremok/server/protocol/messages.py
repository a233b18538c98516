"""Messages of the server over the WebSocket."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from .events import ChatMessage, EmoteMessage, Kind, TableEvent
from .matches import Eyes, Hint, MatchInfo, Preview, Series, Vote
from .plain import Refusal, View, Wrong
from .tables import Here, Moderation, Summary


class LogLine(TypedDict):
    """An event of the match, in words."""

    number: int
    at: str
    kind: Kind
    seat: NotRequired[int]
    """The seat that it is about, if any."""
    name: NotRequired[str]
    text: str


class ChatText(ChatMessage):
    number: int
    at: str


class ChatEmote(EmoteMessage):
    number: int
    at: str


ChatLine = TypeAliasType("ChatLine", ChatText | ChatEmote)


class Whole(TypedDict):
    """The whole table, for a viewer who has just come."""

    table: str
    whole: Literal[True]
    number: int
    summary: Summary
    match: MatchInfo | None
    public: View
    """The public view of the game."""
    seats: Mapping[str, Eyes]
    """An entry for each seat of the viewer, or only `spectator`."""
    log: Sequence[LogLine]
    chat: Sequence[ChatLine]
    manners: Moderation
    vote: Vote | None
    series: Series | None


class Done(TypedDict):
    """A command was carried out."""

    re: str
    """The id of the request."""
    ok: Literal[True]
    number: int | None
    """The number of the first event that it made, if any."""


class Hinted(TypedDict):
    """The answer to a hint command."""

    re: str
    ok: Literal[True]
    number: None
    hints: Sequence[Hint]


class Previewed(TypedDict):
    """The answer to a preview command."""

    re: str
    ok: Literal[True]
    number: None
    preview: Preview | None
    """Null if the seat cannot know the position."""


class NotDone(TypedDict):
    """A command was refused; nothing has changed."""

    re: str
    error: Refusal


class Presence(TypedDict):
    """Who is connected, sent when that has changed."""

    table: str
    here: Here


class Readiness(TypedDict):
    """Progress of compiling: rules done, and about how many there are."""

    done: int
    of: int


class Stretching(TypedDict):
    """Progress of compiling this game's bots, which play their simplest until then; null: they are ready."""

    table: str
    stretching: Readiness | None


class LobbyNews(TypedDict):
    """The public tables."""

    lobby: Sequence[Summary]


class Pong(TypedDict):
    pong: int | float | str


class Bye(TypedDict):
    """The server restarts: connect again at once. Or this device was signed out."""

    bye: Literal["restart", "signed_out"]


Answer = TypeAliasType("Answer", Done | Hinted | Previewed | NotDone)
Message = TypeAliasType("Message", Whole | TableEvent | Answer | Presence | Stretching | LobbyNews | Pong | Bye | Wrong)
