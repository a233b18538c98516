"""Matches: the current state, the result, and the replay of a finished one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired

from typing_extensions import TypedDict

from .plain import Change, Choice, View
from .tables import SeatInfo


class SheetLine(TypedDict):
    """A line of the score sheet."""

    seat: int
    item: str
    points: int
    text: str


class Result(TypedDict):
    """The result of a match."""

    ending: str
    scores: Sequence[int]
    places: Sequence[int]
    winners: Sequence[int]
    resigned: Sequence[int]
    """Seats whose players resigned: they have lost, whatever the bot achieved."""
    text: str
    sheet: Sequence[SheetLine]
    seed: str
    """As digits, since it exceeds the exact integers of JavaScript."""
    nonce: str


class Clocks(TypedDict):
    """Clocks by seat. A slow table has no `left`."""

    left: Sequence[float] | None
    """Seconds left when the seat last began or stopped to think."""
    since: Sequence[str | None]
    """When the seat began to think, if it is thinking."""
    until: Sequence[str | None]
    """When the seat's time is up."""


class Talk(TypedDict):
    """Speech in a silent game: tokens left, and who may spend one now."""

    tokens: int
    seconds: int
    """Seconds of speech per token."""
    seats: Sequence[int]
    until: str | None
    """Until when all may talk."""


class MatchInfo(TypedDict):
    """The public facts of a match."""

    number: int
    commitment: str
    moves: int
    actors: Sequence[int]
    over: bool
    clocks: Clocks | None
    talk: Talk | None
    rated: bool
    """Whether the match changes ratings; false once somebody has taken a hint."""
    titles: Sequence[str]
    """The game's names of the seats: Red, Blue."""
    result: NotRequired[Result]
    """Present when the match is over."""


class MatchChanges(TypedDict, total=False):
    """The facts of a match that an event changed."""

    number: int
    commitment: str
    moves: int
    actors: Sequence[int]
    over: bool
    clocks: Clocks | None
    talk: Talk | None
    rated: bool
    result: Result


class Eyes(TypedDict):
    """The private view of a seat and its legal moves."""

    view: View
    legal: NotRequired[Sequence[int]]
    """Ids of legal moves, if the seat must decide."""


class EyesThen(TypedDict):
    """Changes of a seat's view by an event, or the whole view if the event says `whole`."""

    view: NotRequired[Change]
    legal: NotRequired[Sequence[int]]
    """Absent if unchanged; empty if the seat need not decide."""
    move: NotRequired[int | None]
    """Present if a second seat of the viewer saw a different move than the first."""
    text: NotRequired[str]


class Standing(TypedDict):
    place: int
    seat: int
    total: int
    won: int


class Series(TypedDict):
    """The standings of a series of matches."""

    games: int
    played: int
    table: Sequence[Standing]


VoteWhat = Literal["undo", "abandon", "replace"]


class Vote(TypedDict):
    """A vote that is open."""

    what: VoteWhat
    seat: int | None
    """The seat to replace."""
    by: str
    yes: Sequence[str]
    no: Sequence[str]
    voters: Sequence[str]
    needs: int
    until: str


class Reason(TypedDict):
    """A reason for a hint: points gained, a player hindered or helped, a fact of the game, an alternative (`else`, with
    its points) or an alternative that wins less often (`rarer`)."""

    kind: Literal["gain", "hinders", "helps", "fact", "else", "rarer"]
    text: str
    seat: int | None
    """The seat whose points change, or that a fact is about."""
    points: int
    item: str
    """The line of the score sheet."""
    move: int | None
    """An alternative move."""


class Hint(TypedDict):
    """A move that a master would make."""

    move: int
    text: str
    value: float
    why: str
    """The chances of winning in a sentence."""
    reasons: Sequence[Reason]
    """At most three reasons in words."""
    then: Sequence[int]
    """The seat's next moves after it, before anybody else decides."""


class Chances(TypedDict):
    """A search's estimates, 0 to 1, for the deciding seat at a decision of a finished match."""

    seat: int
    best: float | None
    """Value of the best move; absent without a choice."""
    made: float | None
    """Value of the move that was made."""
    move: int | None
    """The best move."""


class Preview(TypedDict):
    """The table and the score sheet after a move."""

    view: View
    sheet: Sequence[SheetLine]


class Picture(TypedDict):
    """A position drawn by its game, for clients without a screen for that game."""

    svg: str
    """An SVG document with everything the viewer knows, their hand included."""
    sheet: Sequence[SheetLine]
    """The score sheet, as far as the viewer knows it."""


class ReplayMove(TypedDict):
    """A move of a finished match."""

    seat: int
    move: int
    words: str
    """The move."""
    text: str
    """The event in words."""
    view: Change
    """Changes of the view."""


class Replay(TypedDict):
    """A finished match with nothing hidden."""

    number: int
    game: str
    options: dict[str, Choice]
    seats: Sequence[SeatInfo]
    titles: Sequence[str]
    commitment: str
    result: Result
    view: View
    """The table before the first move."""
    moves: Sequence[ReplayMove]
