"""What the server says over the WebSocket."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from .events import Emoted, Kind, Said, TableEvent
from .matches import Eyes, Hint, MatchInfo, Preview, Series, Vote
from .plain import Refusal, View, Wrong
from .tables import Here, Moderation, Summary


class LogLine(TypedDict):
    """What happened in a match, in words."""

    number: int
    at: str
    kind: Kind
    seat: NotRequired[int]
    """The seat that it is about, where it is about one."""
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
    """All that one must know who comes to a table."""

    table: str
    whole: Literal[True]
    number: int
    summary: Summary
    match: MatchInfo | None
    public: View
    """What all see of the game."""
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
    """Its id."""
    ok: Literal[True]
    number: int | None
    """Of the event that it made."""


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
    """Nothing, where the seat cannot know."""


class NotDone(TypedDict):
    """A command was refused; nothing has changed."""

    re: str
    error: Refusal


class Presence(TypedDict):
    """Who is connected, when that has changed."""

    table: str
    here: Here


class Readiness(TypedDict):
    """So many rules are compiled, of about so many."""

    done: int
    of: int


class Stretching(TypedDict):
    """The bots of this table's game still play their simplest, or, with nothing, as well as they can from now on."""

    table: str
    stretching: Readiness | None


class LobbyNews(TypedDict):
    """The public tables."""

    lobby: Sequence[Summary]


class Pong(TypedDict):
    pong: int | float | str


class Bye(TypedDict):
    """The server stops: connect again at once. Or this device was signed out: the person is not known here any more."""

    bye: Literal["restart", "signed_out"]


Answer = TypeAliasType("Answer", Done | Hinted | Previewed | NotDone)
Message = TypeAliasType("Message", Whole | TableEvent | Answer | Presence | Stretching | LobbyNews | Pong | Bye | Wrong)
